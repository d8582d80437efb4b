//! The two colours of token (P2).

use crate::Piece;

/// A token's colour. Nobody owns tokens; both sides capture both colours (P2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Token {
    /// Worth 2, written `w`.
    Gold,
    /// Worth 1, written `b`.
    Ink,
}

impl Token {
    /// What it scores for its captor (P2).
    #[must_use]
    pub const fn value(self) -> u8 {
        self.piece().value()
    }

    /// The token as a piece.
    #[must_use]
    pub const fn piece(self) -> Piece {
        match self {
            Self::Gold => Piece::Gold,
            Self::Ink => Piece::Ink,
        }
    }
}
