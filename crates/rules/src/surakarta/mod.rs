//! The game of Surakarta: rules S1–S8, S10–S12. What needs the history of a hand (S7's quiet limit and
//! repetition) or of a match (S9, S13) lives in the session.

mod board;
mod r#move;
mod moves;
mod notation;
mod position;
mod setup;
mod symmetry;
mod taps;
mod track;
mod zobrist;

pub use r#move::{Kind, Move, Victims};
pub use notation::read_position;
pub use position::Surakarta;
pub use setup::{Fault, Setup};
pub use symmetry::Symmetry;
pub use taps::Choice;

use position::Army;

/// The two sets of rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Rules {
    /// S1–S9.
    #[default]
    Standard,
    /// The jump variant (S10).
    Jump,
}

impl Rules {
    /// Both sets.
    pub const ALL: [Self; 2] = [Self::Standard, Self::Jump];

    /// Its name in position texts, records and saves.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Jump => "jump",
        }
    }

    /// The name as a further field of a position text.
    const fn field(self) -> &'static str {
        match self {
            Self::Standard => " standard",
            Self::Jump => " jump",
        }
    }
}
