//! What several test programs share: a small seeded die, and random games.
#![allow(dead_code)]

use papan_rules::Position;

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
