//! Random positions of Surakarta, the same in every run.
#![allow(dead_code)]

use papan_rules::surakarta::{Rules, Setup};
use papan_rules::{BySide, Point, Position, Side, Surakarta};

/// A splitmix64 sequence.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }
}

/// `count` positions under the rules: every other one from random play, the rest scattered stones.
pub fn each(rules: Rules, count: usize, seed: u64, mut f: impl FnMut(&Surakarta)) {
    let mut dice = Dice(seed);
    let mut game = Surakarta::start(rules, Side::Light);
    for i in 0..count {
        if i % 2 == 0 {
            f(&scattered(rules, &mut dice));
            continue;
        }
        f(&game);
        game = after_random_move(&game, &mut dice);
    }
}

/// The position after a random move; a new game once it is over.
pub fn after_random_move(game: &Surakarta, dice: &mut Dice) -> Surakarta {
    let moves = game.legal_moves();
    let captures: Vec<_> = moves.iter().copied().filter(|m| m.is_capture()).collect();
    // Captures are taken more often than by chance, so that the games come to an end.
    let choices = if captures.is_empty() || dice.below(3) == 0 { &moves } else { &captures };
    if choices.is_empty() {
        let starter = Side::ALL[dice.below(2)];
        return Surakarta::start(game.rules(), starter);
    }
    let mut next = game.clone();
    next.play(choices[dice.below(choices.len())]).unwrap();
    next
}

/// Up to twelve stones a side anywhere.
pub fn scattered(rules: Rules, dice: &mut Dice) -> Surakarta {
    let mut free: Vec<_> = (0..36).map(|square| Point::new(square % 6, square / 6)).collect();
    let most = 1 + dice.below(12);
    let mut stones = BySide::<Vec<Point>>::default();
    for side in Side::ALL {
        for _ in 0..1 + dice.below(most) {
            let chosen = free.swap_remove(dice.below(free.len()));
            stones[side].push(chosen);
        }
    }
    Surakarta::from_setup(&Setup { rules, turn: Side::ALL[dice.below(2)], stones }).unwrap()
}
