//! The keys of the position hash.

use super::line::SIZE;
use super::token::Token;
use crate::{Point, Side};

const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// One step of splitmix64: the next state and the number drawn.
pub(super) const fn splitmix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(GAMMA);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

/// The `index`th number drawn after a state. Computed where it is needed: as tables, incompressible as they are, the keys
/// would be a thirtieth of what the page has to fetch.
const fn key(state: u64, index: usize) -> u64 {
    splitmix(state.wrapping_add(GAMMA.wrapping_mul(index as u64))).1
}

const TURN: u64 = splitmix(9 << 60).1;

const fn index(at: Point) -> usize {
    at.rank() as usize * SIZE as usize + at.file() as usize
}

pub(super) fn token(token: Token, at: Point) -> u64 {
    key((1 + token as u64) << 60, index(at))
}

pub(super) fn kas(side: Side, at: Point) -> u64 {
    key((3 + side.index() as u64) << 60, index(at))
}

pub(super) fn passage(side: Side, file: u8) -> u64 {
    key((5 + side.index() as u64) << 60, file as usize)
}

pub(super) fn score(side: Side, score: u8) -> u64 {
    key((7 + side.index() as u64) << 60, score as usize)
}

pub(super) const fn turn(side: Side) -> u64 {
    match side {
        Side::Light => 0,
        Side::Dark => TURN,
    }
}
