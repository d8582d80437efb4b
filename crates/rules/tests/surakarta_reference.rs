//! A second, slow Surakarta, written from the rules in another way: stones walk over the board in
//! coordinates and go round the corners; moves are sets of strings.
#![allow(clippy::unwrap_used)]

mod common;
mod surakarta_positions;

use std::collections::{BTreeMap, BTreeSet};

use papan_rules::surakarta::{Kind, Move, Rules};
use papan_rules::{BySide, Piece, Placed, Position, Reason, Side, Surakarta};

type At = (i32, i32);
type Board = BTreeMap<At, char>;

/// A move as from, landing and the captured points in alphabetical order; steps capture none.
type Plain = (String, String, BTreeSet<String>);

/// Moves, each with its shortest road: stops travelled, then the victims as they are met (S5, S11).
type Roads = BTreeMap<(bool, Plain), (usize, Vec<String>)>;

fn add(roads: &mut Roads, from: At, to: At, travelled: usize, victims: &[String]) {
    let key = (travelled > 0, (name(from), name(to), victims.iter().cloned().collect()));
    let road = (travelled, victims.to_vec());
    roads.entry(key).and_modify(|known| *known = road.clone().min(known.clone())).or_insert(road);
}

fn name((x, y): At) -> String {
    format!("{}{}", "abcdef".chars().nth(x as usize).unwrap(), y + 1)
}

fn on_board((x, y): At) -> bool {
    (0..6).contains(&x) && (0..6).contains(&y)
}

/// One stop further; a stone that would leave the board goes round the nearest corner and comes back as
/// far from that corner as it left (S1). The flag tells a loop.
fn onward((x, y): At, (dx, dy): At) -> (At, At, bool) {
    let next = (x + dx, y + dy);
    if on_board(next) {
        return (next, (dx, dy), false);
    }
    let corner = |along: i32| if along < 3 { 0 } else { 5 };
    let inward = |edge: i32| if edge == 0 { 1 } else { -1 };
    if dx != 0 {
        let (cx, cy) = (x, corner(y));
        ((cx + inward(cx) * (y - cy).abs(), cy), (0, inward(cy)), true)
    } else {
        let (cx, cy) = (corner(x), y);
        ((cx, cy + inward(cy) * (x - cx).abs()), (inward(cx), 0), true)
    }
}

/// The directions in which a ring passes a point: along every line but the four edges.
fn ring_directions((x, y): At) -> Vec<At> {
    let mut directions = Vec::new();
    if (1..5).contains(&y) {
        directions.extend([(1, 0), (-1, 0)]);
    }
    if (1..5).contains(&x) {
        directions.extend([(0, 1), (0, -1)]);
    }
    directions
}

struct Reference {
    board: Board,
    mover: char,
    rules: Rules,
}

impl Reference {
    fn of(position: &Surakarta) -> Self {
        let board = position.pieces().into_iter().map(|Placed { at, piece }| {
            ((i32::from(at.file()), i32::from(at.rank())), if piece == Piece::LightStone { 'w' } else { 'b' })
        });
        let mover = if position.turn() == Side::Light { 'w' } else { 'b' };
        Self { board: board.collect(), mover, rules: position.rules() }
    }

    fn count(&self, colour: char) -> usize {
        self.board.values().filter(|&&stone| stone == colour).count()
    }

    fn moves(&self) -> Roads {
        let mut moves = Roads::new();
        if self.count('w') == 0 || self.count('b') == 0 {
            return moves;
        }
        for (&from, _) in self.board.iter().filter(|&(_, &stone)| stone == self.mover) {
            for (dx, dy) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
                let to = (from.0 + dx, from.1 + dy);
                if on_board(to) && !self.board.contains_key(&to) {
                    add(&mut moves, from, to, 0, &[]);
                }
            }
            let mut others = self.board.clone();
            others.remove(&from);
            for direction in ring_directions(from) {
                match self.rules {
                    Rules::Standard => self.capture(from, direction, &others, &mut moves),
                    Rules::Jump => self.jump(from, (from, direction), 0, false, &others, &[], &mut moves),
                }
            }
        }
        moves
    }

    fn capture(&self, from: At, direction: At, others: &Board, moves: &mut Roads) {
        let (mut at, mut direction, mut looped) = (from, direction, false);
        for travelled in 1..=24 {
            let turned;
            (at, direction, turned) = onward(at, direction);
            looped |= turned;
            match others.get(&at) {
                None => {}
                Some(&stone) => {
                    if looped && stone != self.mover {
                        add(moves, from, at, travelled, &[name(at)]);
                    }
                    return;
                }
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn jump(
        &self,
        from: At,
        (at, direction): (At, At),
        travelled: usize,
        looped: bool,
        others: &Board,
        taken: &[String],
        moves: &mut Roads,
    ) {
        if travelled == 24 {
            return;
        }
        let (next, heading, turned) = onward(at, direction);
        let looped = looped || turned;
        match others.get(&next) {
            None => self.jump(from, (next, heading), travelled + 1, looped, others, taken, moves),
            Some(&stone) if stone != self.mover && looped && travelled + 2 <= 24 => {
                let (behind, heading, _) = onward(next, heading);
                if others.contains_key(&behind) {
                    return;
                }
                let (mut others, mut taken) = (others.clone(), taken.to_vec());
                others.remove(&next);
                taken.push(name(next));
                add(moves, from, behind, travelled + 2, &taken);
                self.jump(from, (behind, heading), travelled + 2, looped, &others, &taken, moves);
            }
            Some(_) => {}
        }
    }

    /// The board after a move, its stones by name.
    fn after(&self, (from, to, taken): &Plain) -> BTreeMap<String, char> {
        let mut board: BTreeMap<_, _> = self.board.iter().map(|(&at, &stone)| (name(at), stone)).collect();
        let stone = board.remove(from).unwrap();
        for victim in taken {
            board.remove(victim);
        }
        board.insert(to.clone(), stone);
        board
    }
}

fn plain(m: Move) -> (bool, Plain) {
    let taken = m.victims().map(|at| at.to_string()).collect();
    (m.kind() != Kind::Step, (m.from().to_string(), m.to().to_string(), taken))
}

/// The notation of a move on its shortest road, ties by alphabet (S11).
fn text((ride, (from, to, _)): &(bool, Plain), victims: &[String], rules: Rules) -> String {
    match (ride, rules) {
        (false, _) => format!("{from}{to}"),
        (true, Rules::Standard) => format!("{from}x{to}"),
        (true, Rules::Jump) => format!("{from}x{}-{to}", victims.join(",")),
    }
}

fn compare(position: &Surakarta) {
    let reference = Reference::of(position);
    let listed: Vec<_> = position.legal_moves();
    let moves: BTreeSet<_> = listed.iter().map(|&m| plain(m)).collect();
    let roads = reference.moves();
    assert!(moves.iter().eq(roads.keys()), "{position}: {moves:?} and {:?}", roads.keys());
    for &m in &listed {
        assert_eq!(m.to_string(), text(&plain(m), &roads[&plain(m)].1, position.rules()), "{position}");
    }
    assert_eq!(listed.len(), moves.len(), "a move comes twice in {position}");
    assert_eq!(position.count_moves(), moves.len(), "{position}");
    let ending = position.ending();
    assert_eq!(ending.is_some(), moves.is_empty(), "{position}");
    if let Some(ending) = ending {
        let (light, dark) = (reference.count('w'), reference.count('b'));
        let winner = if light == dark { None } else { Some(if light > dark { Side::Light } else { Side::Dark }) };
        assert_eq!(ending.winner, winner, "{position}");
        assert_eq!(ending.reason == Reason::NoStones, light == 0 || dark == 0, "{position}");
        assert_eq!(position.score(), BySide::new(light as u16, dark as u16));
    }
    for m in listed {
        let mut next = position.clone();
        next.play_unchecked(m);
        let reached = Reference::of(&next);
        let board: BTreeMap<_, _> = reached.board.iter().map(|(&at, &stone)| (name(at), stone)).collect();
        assert_eq!(board, reference.after(&plain(m).1), "{m} in {position}");
        assert_ne!(next.turn(), position.turn());
        assert_eq!(next.hash64(), next.recomputed_hash64(), "{m} in {position}");
    }
}

// S1, S3–S6
#[test]
fn the_slow_reference_agrees_on_the_standard_rules() {
    surakarta_positions::each(Rules::Standard, 30_000, 1, compare);
}

// S1, S3, S6, S10, S11
#[test]
fn the_slow_reference_agrees_on_the_jump_variant() {
    surakarta_positions::each(Rules::Jump, 30_000, 2, compare);
}
