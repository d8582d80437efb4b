//! What can stand on a junction.

use crate::Point;

/// A piece of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub enum Piece {
    /// Pasang: a gold token, worth 2 (P2).
    Gold,
    /// Pasang: an ink token, worth 1 (P2).
    Ink,
    /// Pasang: Light's kas (P6).
    LightKas,
    /// Pasang: Dark's kas (P6).
    DarkKas,
    /// Surakarta: a stone of Light's (`w`).
    LightStone,
    /// Surakarta: a stone of Dark's (`b`).
    DarkStone,
}

impl Piece {
    /// What taking it scores: a token its value (P2), a stone 1 (S8 counts stones), a kas nothing (P6).
    #[must_use]
    pub const fn value(self) -> u8 {
        match self {
            Self::Gold => 2,
            Self::Ink | Self::LightStone | Self::DarkStone => 1,
            Self::LightKas | Self::DarkKas => 0,
        }
    }
}

/// A piece and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Placed {
    /// Where it stands.
    pub at: Point,
    /// What stands there.
    pub piece: Piece,
}
