//! What several test programs share: a small seeded die, random games, and short ways to write positions.
#![allow(dead_code, clippy::unwrap_used)]

use papan_rules::pasang::{Pattern, Phase, Setup};
use papan_rules::{BySide, Pasang, Piece, Placed, Point, Position, Side};

/// A seeded die (xorshift64*): the same rolls every run.
pub struct Die(u64);

impl Die {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % sides
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.roll(items.len())]
    }
}

/// Plays a random game, showing every position on the way, the first and the last among them.
pub fn random_game<P: Position>(start: P, plies: usize, die: &mut Die, mut show: impl FnMut(&P, &mut Die)) {
    let mut position = start;
    for _ in 0..plies {
        show(&position, die);
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        position.play_unchecked(die.pick(&moves));
    }
    show(&position, die);
}

/// Positions of random games over all patterns.
pub fn on_pasang_games(games: u64, mut show: impl FnMut(&Pasang)) {
    for seed in 0..games {
        let start = Pasang::start(Pattern::ALL[seed as usize % 8], seed);
        random_game(start, 200, &mut Die::new(seed + 3), |position, _| show(position));
    }
}

/// A Pasang position in play, from a side to move and what stands where: `l: Le2 Dk11 wc4 bd4`.
pub fn study(text: &str) -> Pasang {
    let (turn, pieces) = text.split_once(": ").unwrap();
    let placed = |word: &str| {
        let piece = match &word[..1] {
            "w" => Piece::Gold,
            "b" => Piece::Ink,
            "L" => Piece::LightKas,
            "D" => Piece::DarkKas,
            other => panic!("{other}"),
        };
        Placed { at: at(&word[1..]), piece }
    };
    let setup = Setup {
        pieces: pieces.split(' ').map(placed).collect(),
        turn: if turn == "l" { Side::Light } else { Side::Dark },
        phase: Phase::Play,
        passages: BySide::new(Some(1), Some(8)),
        score: BySide::new(20, 10),
    };
    Pasang::from_setup(&setup).unwrap()
}

pub fn at(text: &str) -> Point {
    text.parse().unwrap()
}

/// A position after moves written one after the other.
pub fn after<P: Position>(mut position: P, moves: &str) -> P {
    for text in moves.split_whitespace() {
        let m = position.read_move(text).unwrap_or_else(|why| panic!("{position} {text}: {why}"));
        position.play(m).unwrap();
    }
    position
}

/// The texts of the legal moves that begin so.
pub fn moves(position: &Pasang, beginning: &str) -> Vec<String> {
    let texts = position.legal_moves().into_iter().map(|m| m.to_string());
    texts.filter(|text| text.starts_with(beginning)).collect()
}
