//! Random positions of Surakarta, the same in every run.
#![allow(dead_code, clippy::unwrap_used)]

use papan_rules::surakarta::{Rules, Setup};
use papan_rules::{BySide, Point, Position, Side, Surakarta};

use crate::common::Die;

/// `count` positions under the rules: every other one from random play, the rest scattered stones.
pub fn each(rules: Rules, count: usize, seed: u64, mut f: impl FnMut(&Surakarta)) {
    let mut die = Die::new(seed);
    let mut game = Surakarta::start(rules, Side::Light);
    for i in 0..count {
        if i % 2 == 0 {
            f(&scattered(rules, &mut die));
            continue;
        }
        f(&game);
        game = after_random_move(&game, &mut die);
    }
}

/// The position after a random move; a new game once it is over.
pub fn after_random_move(game: &Surakarta, die: &mut Die) -> Surakarta {
    let moves = game.legal_moves();
    let captures: Vec<_> = moves.iter().copied().filter(|m| m.is_capture()).collect();
    // Captures are taken more often than by chance, so that the games come to an end.
    let choices = if captures.is_empty() || die.roll(3) == 0 { &moves } else { &captures };
    if choices.is_empty() {
        let starter = Side::ALL[die.roll(2)];
        return Surakarta::start(game.rules(), starter);
    }
    let mut next = game.clone();
    next.play(choices[die.roll(choices.len())]).unwrap();
    next
}

/// Up to twelve stones a side anywhere.
pub fn scattered(rules: Rules, die: &mut Die) -> Surakarta {
    let mut free: Vec<_> = (0..36).map(|square| Point::new(square % 6, square / 6)).collect();
    let most = 1 + die.roll(12);
    let mut stones = BySide::<Vec<Point>>::default();
    for side in Side::ALL {
        for _ in 0..1 + die.roll(most) {
            let chosen = free.swap_remove(die.roll(free.len()));
            stones[side].push(chosen);
        }
    }
    Surakarta::from_setup(&Setup { rules, turn: Side::ALL[die.roll(2)], stones }).unwrap()
}
