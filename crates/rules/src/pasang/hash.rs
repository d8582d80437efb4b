//! The keys of the position hash, made when the program is compiled.

use super::line::SIZE;
use super::token::Token;
use crate::{Point, Side};

const POINTS: usize = SIZE as usize * SIZE as usize;

/// One step of splitmix64: the next state and the number drawn.
pub(super) const fn splitmix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

const fn row<const N: usize>(mut state: u64) -> [u64; N] {
    let mut row = [0; N];
    let mut i = 0;
    while i < N {
        (state, row[i]) = splitmix(state);
        i += 1;
    }
    row
}

static TOKENS: [[u64; POINTS]; 2] = [row(1 << 60), row(2 << 60)];
static KASES: [[u64; POINTS]; 2] = [row(3 << 60), row(4 << 60)];
static PASSAGES: [[u64; SIZE as usize]; 2] = [row(5 << 60), row(6 << 60)];
static SCORES: [[u64; 256]; 2] = [row(7 << 60), row(8 << 60)];
const TURN: u64 = splitmix(9 << 60).1;

const fn index(at: Point) -> usize {
    at.rank() as usize * SIZE as usize + at.file() as usize
}

pub(super) fn token(token: Token, at: Point) -> u64 {
    TOKENS[token as usize][index(at)]
}

pub(super) fn kas(side: Side, at: Point) -> u64 {
    KASES[side.index()][index(at)]
}

pub(super) fn passage(side: Side, file: u8) -> u64 {
    PASSAGES[side.index()][file as usize]
}

pub(super) fn score(side: Side, score: u8) -> u64 {
    SCORES[side.index()][score as usize]
}

pub(super) const fn turn(side: Side) -> u64 {
    match side {
        Side::Light => 0,
        Side::Dark => TURN,
    }
}
