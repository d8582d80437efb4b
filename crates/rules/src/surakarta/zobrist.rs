//! Random words whose exclusive-or is a position's hash.

use super::Rules;
use super::board::{SQUARES, squares};
use crate::Side;

/// One word for each side's stone on each square.
pub(super) const STONE: [[u64; SQUARES]; 2] = {
    let mut table = [[0; SQUARES]; 2];
    let mut i = 0;
    while i < 2 * SQUARES {
        table[i / SQUARES][i % SQUARES] = word(i as u64);
        i += 1;
    }
    table
};
/// Dark is to move.
pub(super) const DARK_TO_MOVE: u64 = word(72);
const JUMP_RULES: u64 = word(73);

/// Word `n` of the splitmix64 sequence from a fixed seed.
const fn word(n: u64) -> u64 {
    let mut z = (0x5375_7261_6B61_7274_u64).wrapping_add((n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The word of the rules alone.
pub(super) const fn rules(rules: Rules) -> u64 {
    match rules {
        Rules::Standard => 0,
        Rules::Jump => JUMP_RULES,
    }
}

/// The word of a set of one side's stones.
pub(super) fn stones(side: Side, set: u64) -> u64 {
    squares(set).fold(0, |hash, square| hash ^ STONE[side.index()][square as usize])
}
