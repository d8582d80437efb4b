//! The starting patterns (P3), each 60 gold to 60 ink; dx and dy are the distances from file f and rank 6.

use super::board::{Board, CENTRE, junctions};
use super::hash::splitmix;
use super::line::{MIDDLE, SIZE};
use super::token::Token;
use crate::Point;

/// The starting patterns (P3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Pattern {
    /// Gold where dx + dy is even; dx and dy are the distances from file f and rank 6.
    #[default]
    Chequer,
    /// Gold where dx + dy is 1, 4, 5, 8 or 9.
    Diamonds,
    /// Gold where dy is odd and dx is not 0.
    Bands,
    /// Extra (ours): gold where the larger of dx, dy is 2 or 5, or both are 1.
    Frames,
    /// Extra (ours): gold where dx · dy is a multiple of 4.
    Lattice,
    /// Extra (ours): gold where ⌊(dx+1)/2⌋ + ⌊(dy+1)/2⌋ is even.
    Blocks,
    /// Extra (ours): gold where dx is even or dy is 3 or more, but not both.
    Plaid,
    /// A fresh layout each game, symmetric through the centre.
    Random,
}

impl Pattern {
    /// Every pattern.
    pub const ALL: [Self; 8] = [
        Self::Chequer,
        Self::Diamonds,
        Self::Bands,
        Self::Frames,
        Self::Lattice,
        Self::Blocks,
        Self::Plaid,
        Self::Random,
    ];

    /// The tokens of a fresh board; `seed` is used by [`Pattern::Random`] alone.
    pub(super) fn board(self, seed: u64) -> Board {
        let random = random(seed);
        let mut board = Board::default();
        for at in junctions().filter(|&at| at != CENTRE) {
            let (dx, dy) = (at.file().abs_diff(MIDDLE), at.rank().abs_diff(MIDDLE));
            let gold = self.is_gold(dx, dy).unwrap_or_else(|| random[pair(at)] == Token::Gold);
            board.put(at, if gold { Token::Gold } else { Token::Ink });
        }
        board
    }

    /// Whether the tokens at these distances are gold; none where chance decides.
    fn is_gold(self, dx: u8, dy: u8) -> Option<bool> {
        Some(match self {
            Self::Chequer => (dx + dy).is_multiple_of(2),
            Self::Diamonds => matches!(dx + dy, 1 | 4 | 5 | 8 | 9),
            Self::Bands => dy % 2 == 1 && dx != 0,
            Self::Frames => matches!(dx.max(dy), 2 | 5) || (dx, dy) == (1, 1),
            Self::Lattice => (dx * dy).is_multiple_of(4),
            Self::Blocks => (dx.div_ceil(2) + dy.div_ceil(2)).is_multiple_of(2),
            Self::Plaid => dx.is_multiple_of(2) ^ (dy >= 3),
            Self::Random => return None,
        })
    }
}

/// Pairs of opposite junctions.
const PAIRS: usize = 60;

/// The number of a junction's pair, 0–59.
fn pair(at: Point) -> usize {
    let index = usize::from(at.rank()) * usize::from(SIZE) + usize::from(at.file());
    index.min(2 * PAIRS - index)
}

/// The colour of each pair: 30 of each, shuffled by Fisher and Yates' method with splitmix64 from the seed.
/// A draw below n is the high word of draw · n; its bias is under 2⁻⁵⁸.
fn random(seed: u64) -> [Token; PAIRS] {
    let mut tokens = [Token::Gold; PAIRS];
    tokens[PAIRS / 2..].fill(Token::Ink);
    let mut state = seed;
    for last in (1..PAIRS).rev() {
        let draw;
        (state, draw) = splitmix(state);
        let at = (u128::from(draw) * (last as u128 + 1)) >> 64;
        tokens.swap(last, at as usize);
    }
    tokens
}
