//! How a hand ends.

use crate::Side;

/// Why a hand is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub enum Reason {
    /// Pasang: the last capturable token was taken (P13).
    Cleared,
    /// Pasang: the side to move has no capturing move (P12).
    Suntuk,
    /// Surakarta: a side has no stones (S7).
    NoStones,
    /// Surakarta: the side to move has no legal move; the count decides (S7).
    NoMoves,
    /// Surakarta: the quiet limit was reached; the count decides (S7).
    QuietLimit,
    /// Surakarta: the same position for the third time; the count decides (S7).
    Repetition,
    /// Surakarta: both agreed that no more captures can be made; the count decides (S7).
    Agreed,
    /// A side resigned (P16, S13).
    Resigned,
    /// A side's time ran out (P16, S13).
    Flag,
}

/// The end of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ending {
    /// Who won; none if drawn or tied.
    pub winner: Option<Side>,
    /// Why it is over.
    pub reason: Reason,
}
