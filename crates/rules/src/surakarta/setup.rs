//! A position as plain data, and what can be wrong with it.

use alloc::vec::Vec;

use super::board::{bit, square};
use super::{Rules, Surakarta};
use crate::{BySide, Point, Side};

/// Stones that each side starts with, and the most it can have (S2).
pub(super) const STONES: usize = 12;

/// Unchecked data that may describe a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The rules played.
    pub rules: Rules,
    /// The side to move.
    pub turn: Side,
    /// Where each side's stones stand, in any order.
    pub stones: BySide<Vec<Point>>,
}

/// One thing that is wrong with a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Fault {
    /// A stone outside the 36 junctions (S1).
    #[error("{0} is not on the board of files a–f and ranks 1–6")]
    OffBoard(Point),
    /// The same stone given twice.
    #[error("{side} has two stones on {at}")]
    Twice {
        /// Whose.
        side: Side,
        /// Where.
        at: Point,
    },
    /// Stones of both sides on one junction.
    #[error("both sides have a stone on {0}")]
    Both(Point),
    /// More stones than a side starts with (S2).
    #[error("{side} has {count} stones, more than 12")]
    TooMany {
        /// Whose.
        side: Side,
        /// How many.
        count: usize,
    },
    /// Neither side has a stone; the last capture leaves at least the capturing one (S4).
    #[error("there are no stones")]
    NoStones,
}

impl Setup {
    /// The position, or all the faults: side by side each stone's own, then shared points, then counts.
    pub(super) fn check(&self) -> Result<Surakarta, Vec<Fault>> {
        let mut faults = Vec::new();
        let boards = BySide::from_fn(|side| self.board(side, &mut faults));
        let both = boards.light & boards.dark;
        faults.extend(super::board::squares(both).map(|square| Fault::Both(super::board::point(square))));
        for side in Side::ALL {
            let count = self.stones[side].len();
            if count > STONES {
                faults.push(Fault::TooMany { side, count });
            }
        }
        if Side::ALL.iter().all(|&side| self.stones[side].is_empty()) {
            faults.push(Fault::NoStones);
        }
        if faults.is_empty() { Ok(Surakarta::of(self.rules, self.turn, boards)) } else { Err(faults) }
    }

    fn board(&self, side: Side, faults: &mut Vec<Fault>) -> u64 {
        let mut board = 0;
        for &at in &self.stones[side] {
            match square(at) {
                None => faults.push(Fault::OffBoard(at)),
                Some(square) if board & bit(square) != 0 => faults.push(Fault::Twice { side, at }),
                Some(square) => board |= bit(square),
            }
        }
        board
    }
}
