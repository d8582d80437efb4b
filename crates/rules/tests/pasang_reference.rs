//! A second, slow Pasang, written from the rules alone: texts in, texts out, one junction at a time. It shares no
//! code with the library, and both must say the same on positions of random games.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::HashMap;

use common::{Die, random_game};
use papan_rules::pasang::Pattern;
use papan_rules::{Pasang, Position, Reason, Side, TextError};

type At = (i8, i8);

/// A position: what stands where (`w`, `b`, `L`, `D`), and the six other fields of its text.
#[derive(Clone)]
struct Slow {
    on: HashMap<At, char>,
    turn: char,
    phase: char,
    passage: HashMap<char, i8>,
    score: HashMap<char, u32>,
}

fn other(side: char) -> char {
    if side == 'l' { 'd' } else { 'l' }
}

fn name((x, y): At) -> String {
    format!("{}{}", (b'a' + x as u8 - 1) as char, y)
}

/// P1: 11 by 11 with a broken centre.
fn is_junction((x, y): At) -> bool {
    (1..=11).contains(&x) && (1..=11).contains(&y) && (x, y) != (6, 6)
}

impl Slow {
    fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut on = HashMap::new();
        for (row, y) in fields[0].split('/').zip((1..=11).rev()) {
            let (mut x, mut gap) = (1, 0);
            for c in row.chars() {
                if let Some(d) = c.to_digit(10) {
                    gap = gap * 10 + d as i8;
                    continue;
                }
                x += gap;
                gap = 0;
                if c != '*' {
                    on.insert((x, y), c);
                }
                x += 1;
            }
        }
        let passage = [('l', fields[3]), ('d', fields[4])].into_iter().filter(|(_, file)| *file != "-");
        Self {
            on,
            turn: fields[1].chars().next().unwrap(),
            phase: fields[2].chars().next().unwrap(),
            passage: passage.map(|(side, file)| (side, file.as_bytes()[0] as i8 - b'a' as i8 + 1)).collect(),
            score: [('l', fields[5].parse().unwrap()), ('d', fields[6].parse().unwrap())].into(),
        }
    }

    fn text(&self) -> String {
        let mut rows = Vec::new();
        for y in (1..=11).rev() {
            let mut row: String = (1..=11).map(|x| *self.on.get(&(x, y)).unwrap_or(&'.')).collect();
            if y == 6 {
                row.replace_range(5..6, "*");
            }
            for n in (1..=11).rev() {
                row = row.replace(&".".repeat(n), &n.to_string());
            }
            rows.push(row);
        }
        let file = |side| self.passage.get(&side).map_or('-', |&x| (b'a' + x as u8 - 1) as char);
        let (light, dark) = (self.score[&'l'], self.score[&'d']);
        format!("{} {} {} {} {} {light} {dark}", rows.join("/"), self.turn, self.phase, file('l'), file('d'))
    }

    fn is_token(&self, at: At) -> bool {
        matches!(self.on.get(&at), Some('w' | 'b'))
    }

    fn find(&self, what: char) -> Option<At> {
        self.on.iter().find(|(_, c)| **c == what).map(|(at, _)| *at)
    }

    /// P2: whose five ranks these are.
    fn own(&self, y: i8) -> bool {
        if self.turn == 'l' { y <= 5 } else { y >= 7 }
    }

    /// P10: walks outward and collects the run.
    fn run(&self, from: At, (dx, dy): At) -> Vec<At> {
        let mut run: Vec<At> = Vec::new();
        let mut at = (from.0 + dx, from.1 + dy);
        while is_junction(at) {
            match (self.on.get(&at), run.first()) {
                (None, _) => {}
                (Some('L' | 'D'), _) => break,
                (Some(c), Some(first)) if self.on[first] != *c => break,
                (Some(_), _) => run.push(at),
            }
            at = (at.0 + dx, at.1 + dy);
        }
        run
    }

    /// P9, P11: every capture of a kas that landed, as its text and the tokens it takes.
    fn captures(&self, to: At, sideways: bool) -> Vec<(String, Vec<At>)> {
        let [(one, a), (two, b)] =
            if sideways { [("u", (0, 1)), ("d", (0, -1))] } else { [("l", (-1, 0)), ("r", (1, 0))] };
        let (first, second) = (self.run(to, a), self.run(to, b));
        let mut captures = Vec::new();
        for i in 0..=first.len() {
            for j in 0..=second.len() {
                let taken = [&first[..i], &second[..j]].concat();
                let mixed = i > 0 && j > 0 && self.on[&first[0]] != self.on[&second[0]];
                if taken.len() % 2 == 1 && !mixed {
                    let part = |letter: &str, n: usize| if n > 0 { format!("{letter}{n}") } else { String::new() };
                    captures.push((format!("={}{}", part(one, i), part(two, j)), taken));
                }
            }
        }
        captures
    }

    /// P4: the texts of the opening.
    fn files(&self) -> Vec<(String, Self)> {
        let free = (1..=11).filter(|x| self.passage.get(&other(self.turn)) != Some(x));
        free.map(|x| {
            let mut next = self.clone();
            let taken: Vec<At> = self.on.keys().copied().filter(|at| at.0 == x && self.own(at.1)).collect();
            next.take(&taken);
            next.passage.insert(self.turn, x);
            if self.turn == 'd' {
                next.phase = 'k';
            }
            next.turn = other(self.turn);
            (format!("@{}", (b'a' + x as u8 - 1) as char), next)
        })
        .collect()
    }

    /// P5: from where to where a kas can come in.
    fn entries(&self) -> Vec<(At, At)> {
        let file = self.passage[&self.turn];
        let mut entries = Vec::new();
        for y in (1..=11).filter(|&y| self.own(y)) {
            for step in [-1, 1] {
                let (to, near, far) = ((file, y), (file + step, y), (file + 2 * step, y));
                if self.is_token(near) && !self.on.contains_key(&to) {
                    entries.push((near, to));
                    if self.is_token(far) {
                        entries.push((far, to));
                    }
                }
            }
        }
        entries
    }

    /// P8: from where to where the kas can slide, capture or not.
    fn slides(&self) -> Vec<(At, At)> {
        let from = self.find(if self.turn == 'l' { 'L' } else { 'D' }).unwrap();
        let mut slides = Vec::new();
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            let mut to = (from.0 + dx, from.1 + dy);
            while is_junction(to) && !self.on.contains_key(&to) {
                slides.push((from, to));
                to = (to.0 + dx, to.1 + dy);
            }
        }
        slides
    }

    fn take(&mut self, taken: &[At]) {
        for at in taken {
            let points = if self.on.remove(at) == Some('w') { 2 } else { 1 };
            *self.score.get_mut(&self.turn).unwrap() += points;
        }
    }

    fn moved(&self, from: At, to: At, taken: &[At]) -> Self {
        let mut next = self.clone();
        next.take(taken);
        next.on.remove(&from);
        next.on.insert(to, if self.turn == 'l' { 'L' } else { 'D' });
        if self.phase == 'k' && self.turn == 'd' {
            next.phase = 'p';
        }
        next.turn = other(self.turn);
        next
    }

    /// Every legal move with the position after it.
    fn moves(&self) -> Vec<(String, Self)> {
        if self.phase == 'o' {
            return self.files();
        }
        let entering = self.phase == 'k';
        let mut moves = Vec::new();
        for (from, to) in if entering { self.entries() } else { self.slides() } {
            let mut captures = self.captures(to, from.1 == to.1);
            // P7: an entry that can take nothing simply enters.
            if entering && captures.is_empty() {
                captures.push((String::new(), Vec::new()));
            }
            for (text, taken) in captures {
                moves.push((format!("{}{}{text}", name(from), name(to)), self.moved(from, to, &taken)));
            }
        }
        moves
    }

    /// P12, P13: winner or `=`, both sides' points, and the reason.
    fn result(&self) -> Option<String> {
        if self.phase != 'p' {
            return None;
        }
        let (light, dark) = (self.score[&'l'], self.score[&'d']);
        if !self.on.values().any(|c| matches!(c, 'w' | 'b')) {
            let winner = if light > dark {
                'l'
            } else if dark > light {
                'd'
            } else {
                '='
            };
            return Some(format!("{winner} {light} {dark} cleared"));
        }
        self.moves().is_empty().then(|| match self.turn {
            'l' => format!("d 0 {} suntuk", light + dark),
            _ => format!("l {} 0 suntuk", light + dark),
        })
    }
}

fn result(position: &Pasang) -> Option<String> {
    let ending = position.ending()?;
    let points = position.points(ending);
    let winner = match ending.winner {
        Some(Side::Light) => 'l',
        Some(Side::Dark) => 'd',
        None => '=',
    };
    let reason = match ending.reason {
        Reason::Cleared => "cleared",
        Reason::Suntuk => "suntuk",
        other => panic!("{other:?}"),
    };
    Some(format!("{winner} {} {} {reason}", points.light, points.dark))
}

fn compare(position: &Pasang) {
    let slow = Slow::read(&position.to_string());
    assert_eq!(slow.text(), position.to_string());
    let mut slow_moves: Vec<_> = slow.moves().into_iter().map(|(text, next)| (text, next.text())).collect();
    let mut moves: Vec<_> = position
        .legal_moves()
        .into_iter()
        .map(|m| {
            let mut next = *position;
            next.play_unchecked(m);
            (m.to_string(), next.to_string())
        })
        .collect();
    slow_moves.sort();
    moves.sort();
    assert_eq!(slow_moves, moves, "{position}");
    assert_eq!(slow.result(), result(position), "{position}");
}

#[test]
fn both_programs_agree_on_random_games_of_every_pattern() {
    let mut positions = 0;
    for seed in 0..640 {
        let start = Pasang::start(Pattern::ALL[seed as usize % Pattern::ALL.len()], seed);
        random_game(start, 112, &mut Die::new(seed + 7), |position, _| {
            compare(position);
            positions += 1;
        });
    }
    assert!(positions >= 50_000, "{positions} positions");
}

/// Thinned-out boards, which games seldom reach: long runs with gaps, kas anywhere.
#[test]
fn both_programs_agree_on_boards_strewn_at_random() {
    let mut positions = 0;
    for seed in 0..4000 {
        let mut die = Die::new(seed + 99);
        let (density, gold) = (1 + die.roll(9), 1 + die.roll(9));
        let mut rows = vec![vec!["."; 11]; 11];
        for cell in rows.iter_mut().flatten() {
            if die.roll(10) < density {
                *cell = if die.roll(10) < gold { "w" } else { "b" };
            }
        }
        rows[die.roll(11)][die.roll(11)] = "L";
        rows[die.roll(11)][die.roll(11)] = "D";
        rows[5][5] = "*";
        let mut board = rows.into_iter().map(|row| row.concat()).collect::<Vec<_>>().join("/");
        for n in (1..=11).rev() {
            board = board.replace(&".".repeat(n), &n.to_string());
        }
        let turn = die.pick(&["l", "d"]);
        // A kas may have landed on the other or on the centre, or a colour have come up too often.
        match Pasang::read(&format!("{board} {turn} p a k 0 0")) {
            Ok(position) => {
                compare(&position);
                positions += 1;
            }
            Err(why) => assert!(matches!(why, TextError::Faults(_)), "{board}: {why}"),
        }
    }
    assert!(positions > 2000, "{positions} positions");
}
