//! The 36 junctions as bits: square = rank × 6 + file, a1 = 0, f6 = 35.

use crate::Point;

/// Files and ranks of the board (S1).
pub(super) const SIDE: u8 = 6;
/// Junctions of the board.
pub(super) const SQUARES: usize = 36;
/// Every junction.
pub(super) const ALL: u64 = (1 << SQUARES) - 1;
/// The four corner points, which lie on no ring (S1, S6).
pub(super) const CORNERS: u64 = bit(0) | bit(5) | bit(30) | bit(35);

const FILE_A: u64 = 0o01_01_01_01_01_01;
const FILE_F: u64 = FILE_A << 5;

/// The one bit of a square.
pub(super) const fn bit(square: u8) -> u64 {
    1 << square
}

/// The square of a point, if it is on this board.
pub(super) const fn square(point: Point) -> Option<u8> {
    if point.file() < SIDE && point.rank() < SIDE { Some(point.rank() * SIDE + point.file()) } else { None }
}

/// The point of a square.
pub(super) const fn point(square: u8) -> Point {
    Point::new(square % SIDE, square / SIDE)
}

/// The squares of a set, lowest first.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(square)
    })
}

/// The neighbours of every square in eight directions (S3).
pub(super) const NEIGHBOURS: [u64; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let [a, b, c, d, e, f, g, h] = shifted(1 << square);
        table[square] = a | b | c | d | e | f | g | h;
        square += 1;
    }
    table
};

/// A set moved one step in each of the eight directions; what leaves the board is gone.
pub(super) const fn shifted(set: u64) -> [u64; 8] {
    let (east, west) = (set & !FILE_F, set & !FILE_A);
    [east << 1, west >> 1, (set << 6) & ALL, set >> 6, (east << 7) & ALL, west >> 7, (west << 5) & ALL, east >> 5]
}

/// The number of bits in eight words of 36 bits, added up together.
///
/// Without a population-count instruction this is several times cheaper than eight counts.
pub(super) const fn count_all(words: [u64; 8]) -> u32 {
    const fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
        let half = a ^ b;
        (half ^ c, (a & b) | (half & c))
    }
    let [a, b, c, d, e, f, g, h] = words;
    let (abc, twos_1) = add(a, b, c);
    let (def, twos_2) = add(d, e, f);
    let (ones, twos_3) = add(abc, def, g);
    let (twos, fours) = add(twos_1, twos_2, twos_3);
    ones.count_ones() + h.count_ones() + 2 * twos.count_ones() + 4 * fours.count_ones()
}
