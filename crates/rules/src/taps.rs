//! Moves as words of taps (P14, S12): one reader for touch, mouse, keyboard and screen reader.

use alloc::vec::Vec;

use crate::{Placed, Point, Position};

/// What tapping a live point would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub enum Role {
    /// Takes a whole file in Pasang's opening (P14a).
    File,
    /// Picks up the piece that stands there.
    Pick,
    /// Lands there without naming what is taken.
    Land,
    /// Takes the piece that stands there, or names it as the last of a run, or as the next victim.
    Take,
    /// Makes the move as it stands (the kas; P14d).
    Confirm,
    /// Puts the piece back.
    PutBack,
    /// Changes nothing, and is no mistake.
    Idle,
}

/// A point that answers to a tap.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Live {
    /// Where.
    pub at: Point,
    /// What a tap would do.
    pub role: Role,
    /// Where a tap lands, or names what is taken while moves are still to choose between: how many pieces the moves
    /// that it leaves may take; rising, each once. Empty if they take nothing.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<u8>>", optional))]
    pub takes: Vec<u8>,
}

/// Numbers of pieces, rising, each once and none of them 0.
pub(crate) fn numbers(counts: impl IntoIterator<Item = u8>) -> Vec<u8> {
    let set = counts.into_iter().fold(0_u64, |set, count| set | 1 << count);
    (1..u64::BITS as u8).filter(|count| set & 1 << count != 0).collect()
}

/// One way to finish the move that has been begun, offered as a chip.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Way<M> {
    /// The move.
    pub play: M,
    /// The taps that finish it from an empty choice: the same words as on the board.
    pub word: Vec<Point>,
    /// What it takes, in order.
    pub taken: Vec<Placed>,
    /// What it scores: Pasang's token values (P2); in Surakarta the number of stones.
    pub points: u16,
}

/// What a choice means on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reading<M> {
    /// The piece picked up, where it stands on the board.
    pub picked: Option<Point>,
    /// The landing chosen.
    pub landing: Option<Point>,
    /// What the choice takes so far, in order.
    pub taken: Vec<Placed>,
    /// The points that answer to a tap, sorted by point, each once.
    pub live: Vec<Live>,
    /// The moves that fit the piece and landing chosen, once there is something to choose between.
    pub ways: Vec<Way<M>>,
    /// The legal move that the choice spells as it stands, though the word may not be finished (P14d: the kas confirms).
    pub stands: Option<M>,
    /// The move of a finished word.
    pub ready: Option<M>,
}

impl<M> Default for Reading<M> {
    fn default() -> Self {
        Self {
            picked: None,
            landing: None,
            taken: Vec::new(),
            live: Vec::new(),
            ways: Vec::new(),
            stands: None,
            ready: None,
        }
    }
}

impl<M: Copy> Reading<M> {
    /// The same reading of moves turned into another type.
    pub fn map<N>(self, mut f: impl FnMut(M) -> N) -> Reading<N> {
        Reading {
            picked: self.picked,
            landing: self.landing,
            taken: self.taken,
            live: self.live,
            ways: self
                .ways
                .into_iter()
                .map(|w| Way { play: f(w.play), word: w.word, taken: w.taken, points: w.points })
                .collect(),
            stands: self.stands.map(&mut f),
            ready: self.ready.map(f),
        }
    }
}

/// Why a tap leads nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Why {
    /// The reason.
    pub reason: WhyNot,
    /// The point that stands in the way, where there is one.
    pub at: Option<Point>,
}

impl From<WhyNot> for Why {
    fn from(reason: WhyNot) -> Self {
        Self { reason, at: None }
    }
}

/// The reasons why a tap leads nowhere. Codes only: the interface has the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub enum WhyNot {
    /// Not on this board.
    OffBoard,
    /// The hand is over.
    Over,
    /// The broken centre (P1).
    Centre,
    /// The other's piece cannot be picked up.
    NotYours,
    /// Nothing stands there, and nothing can land there now.
    Empty,
    /// Pasang's opening: a point of the own side is wanted (P4).
    OwnSide,
    /// Pasang's opening: the other's file (P4).
    SameFile,
    /// Pasang's entry: only from the two files on either side of the passage (P5).
    TooFar,
    /// Pasang's entry: there is no token between to jump over (P5).
    NoHop,
    /// Pasang's entry: the passage point is taken (P5).
    PassageTaken,
    /// Pasang's entry: it can capture, so it must take an odd number (P7).
    EntryTakes,
    /// Pasang: the kas moves along its rank or file only (P8).
    NotInLine,
    /// Pasang: a token, a kas or the centre blocks the way (P8).
    Blocked,
    /// Pasang: landing there takes nothing (P8).
    TakesNothing,
    /// Pasang: the number taken must be odd (P11, P14d).
    MustBeOdd,
    /// Pasang: that token is not in a run of this landing (P10).
    NotInRun,
    /// Pasang: both sides together only in one colour (P11).
    OneColour,
    /// Pasang: choose a landing first (P14c).
    LandingFirst,
    /// Surakarta: pick up a stone first (S12).
    StoneFirst,
    /// Surakarta: an own stone stands there.
    OwnStone,
    /// Surakarta: further than one step (S3).
    NotAStep,
    /// Surakarta: a stone in the corner can neither capture nor be captured (S6).
    Corner,
    /// Surakarta: no free road round a loop leads there (S4).
    NoRoad,
    /// Surakarta, jump variant: the point behind is not empty (S10).
    NoRoomBehind,
    /// Surakarta, jump variant: tap the stones you take (S12).
    TapVictims,
    /// The piece cannot move at all.
    CannotMove,
}

/// What a sequence of taps says: the choice it leaves, and why the last tap led nowhere if it did.
#[derive(Clone, Debug)]
pub struct Taps<P: Position> {
    /// The choice after all taps that counted.
    pub choice: P::Choice,
    /// What it means.
    pub reading: Reading<P::Move>,
    /// Why the last tap led nowhere.
    pub why: Option<Why>,
}

/// Why the first of some taps that leads nowhere does; none if all lead on.
pub(crate) fn refused<P: Position>(position: &P, taps: impl IntoIterator<Item = Point>) -> Option<WhyNot> {
    let mut choice = P::Choice::default();
    for at in taps {
        match position.tap(&choice, at) {
            Ok(next) => choice = next,
            Err(why) => return Some(why.reason),
        }
    }
    None
}

/// Reads taps from an empty choice. A tap that leads nowhere changes nothing.
#[must_use]
pub fn read_taps<P: Position>(position: &P, taps: &[Point]) -> Taps<P> {
    let mut choice = P::Choice::default();
    let mut why = None;
    for &point in taps {
        match position.tap(&choice, point) {
            Ok(next) => (choice, why) = (next, None),
            Err(reason) => why = Some(reason),
        }
    }
    let reading = position.reading(&choice);
    Taps { choice, reading, why }
}
