//! How a hand is set up.

use papan_rules::surakarta::read_position;
use papan_rules::{AnyPosition, Game, Quiet, Side};
use serde::{Deserialize, Serialize};

use crate::{ClockTerms, Seat};

/// What a hand starts from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HandSetup {
    /// The game.
    pub game: Game,
    /// The position text: the layout itself, never a seed (P3). Surakarta's names the rules unless standard and may
    /// carry `q=` quiet plies.
    pub position: String,
    /// Quiet plies after which the count decides (S7); `Quiet::DEFAULT_LIMIT` and without effect in Pasang.
    #[serde(default = "default_limit")]
    pub quiet_limit: u16,
    /// The side seat One plays.
    pub one: Side,
    /// Whether lots decided who starts (S2).
    #[serde(default)]
    pub lot: bool,
    /// The clock.
    #[serde(default)]
    pub clock: ClockTerms,
    /// When the hand began, in ms since 1970.
    pub began: u64,
}

const fn default_limit() -> u16 {
    Quiet::DEFAULT_LIMIT
}

/// Why a hand cannot begin from a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandFault {
    /// The position text cannot be read, with the reader's sentence.
    #[error("{0}")]
    Position(String),
    /// The quiet limit is outside 20–100 (S7).
    #[error("the quiet limit is not between 20 and 100")]
    QuietLimit,
    /// A time later than any calendar.
    #[error("the time is out of range")]
    Time,
}

impl HandSetup {
    /// The position and the quiet plies already counted.
    ///
    /// # Errors
    /// A fault of the setup.
    pub fn start(&self) -> Result<(AnyPosition, u16), HandFault> {
        if !(Quiet::MIN_LIMIT..=Quiet::MAX_LIMIT).contains(&self.quiet_limit) {
            return Err(HandFault::QuietLimit);
        }
        if self.began > crate::clock::LAST_TIME {
            return Err(HandFault::Time);
        }
        match self.game {
            Game::Pasang => {
                AnyPosition::read(Game::Pasang, &self.position).map(|p| (p, 0)).map_err(|e| HandFault::Position(e.0))
            }
            Game::Surakarta => read_position(&self.position)
                .map(|(p, quiet)| (p.into(), quiet))
                .map_err(|e| HandFault::Position(e.to_string())),
        }
    }

    /// The seat that plays a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        if side == self.one { Seat::One } else { Seat::Two }
    }
}
