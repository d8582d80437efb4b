//! What a log is made of.

use papan_rules::{AnyMove, AnyPosition, BySide, MoveError, Side};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::{Fields, TurnView, read_tagged};

/// One line of a hand's log: what was done, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// When, in ms since 1970; it never goes back within a hand.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub event: Event,
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = Fields::read(deserializer, "event")?;
        let at = fields.take("at").map_err(D::Error::custom)?;
        Event::of_fields(&mut fields).map(|event| Self { at, event }).map_err(D::Error::custom)
    }
}

/// Something done in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "camelCase")]
pub enum Event {
    /// The side to move played.
    Moved {
        /// The move's notation.
        text: String,
    },
    /// Plies were taken back (P15), and with them an ending by resigning, flag or agreement; 0 plies take back such an
    /// ending alone.
    Undone {
        /// How many.
        plies: u16,
    },
    /// Plies taken back were played again.
    Redone {
        /// How many, at least 1.
        plies: u16,
    },
    /// A side resigned (P16, S13).
    Resigned {
        /// Which.
        side: Side,
    },
    /// A side's time ran out (P16, S13).
    Flagged {
        /// Which: the side to move.
        side: Side,
    },
    /// The side to move offered to end the hand by the count (S7).
    Offered {
        /// Which.
        side: Side,
    },
    /// The other side declined the offer.
    Declined,
    /// The other side accepted the offer (S7).
    Agreed,
    /// The game was put away: the clock stands still from here.
    Paused,
    /// The game was opened again: the clock runs from here, and whatever was not yet counted never is.
    Resumed,
}

read_tagged!(Event, "event", {
    Moved { text },
    Undone { plies },
    Redone { plies },
    Resigned { side },
    Flagged { side },
    Offered { side },
    Declined,
    Agreed,
    Paused,
    Resumed,
});

/// A turn on the board, as folded from the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What it was: side, notation, road, points.
    pub view: TurnView,
    /// The move.
    pub play: AnyMove,
    /// The position it led to.
    pub after: AnyPosition,
    /// When it was played, in ms since 1970.
    pub at: u64,
    /// The clocks after it, in ms; zeros without a clock.
    pub left: BySide<u64>,
}

/// Why an event cannot be applied to a hand; the hand is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The hand is over.
    #[error("the hand is over")]
    Over,
    /// The move's text is malformed or not a legal move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// There are not that many plies to take back.
    #[error("there is nothing to take back that far")]
    Undo,
    /// There are not that many plies to play again.
    #[error("there is nothing to play again that far")]
    Redo,
    /// Only Surakarta's side to move can offer the end, once until it is answered (S7).
    #[error("no offer can be made here")]
    Offer,
    /// There is no offer to answer.
    #[error("there is no offer to answer")]
    NoOffer,
    /// The flag has not fallen.
    #[error("this side has time left")]
    TimeLeft,
    /// The side to move has no time left; its flag must be recorded first.
    #[error("this side has no time left")]
    FlagFallen,
    /// The hand has no clock.
    #[error("the hand has no clock")]
    NoClock,
    /// A time later than any calendar.
    #[error("the time is out of range")]
    Time,
}
