//! The way a piece goes in a move, for drawing and for speech.

use alloc::vec::Vec;

use crate::{Placed, Point};

/// How a piece travels one leg of its road.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum LegKind {
    /// Straight along a line (a slide, a step, a part of a ring).
    Line,
    /// Round a corner loop of a Surakarta ring (S1); its two ends name the loop.
    Loop,
    /// Over the token between, which stays (P5).
    Hop,
}

/// One leg of a road; it starts where the one before ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Leg {
    /// How it is travelled.
    pub kind: LegKind,
    /// Where it ends.
    pub to: Point,
}

/// What a move does on the board: the piece's way and the pieces taken, in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Road {
    /// Where the moved piece starts; none in Pasang's opening, where nothing moves (P4).
    pub from: Option<Point>,
    /// The legs, in order; empty in Pasang's opening. The shortest road of the move (S5, S11).
    pub legs: Vec<Leg>,
    /// The pieces taken, in the order they are taken; in Pasang nearest first, side by side.
    pub taken: Vec<Placed>,
}

impl Road {
    /// Where the moved piece ends.
    #[must_use]
    pub fn to(&self) -> Option<Point> {
        self.legs.last().map(|leg| leg.to)
    }

    /// What the move scores: the values of the pieces taken.
    #[must_use]
    pub fn points(&self) -> u16 {
        self.taken.iter().map(|placed| u16::from(placed.piece.value())).sum()
    }
}
