//! The game of Surakarta.
use alloc::vec::Vec;
use core::fmt;

use crate::{BySide, Ending, MoveError, Placed, Point, Position, Reading, Road, Side, TextError, Why};

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Surakarta;

/// Unchecked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup;

/// A fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault;

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move;

/// Taps so far.
#[derive(Clone, Debug, Default)]
pub struct Choice;

macro_rules! stub_display { ($($t:ty),*) => { $(impl fmt::Display for $t { fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result { unimplemented!() } })* } }
stub_display!(Surakarta, Fault, Move);

impl Position for Surakarta {
    type Setup = Setup;
    type Fault = Fault;
    type Move = Move;
    type Choice = Choice;
    fn from_setup(_: &Setup) -> Result<Self, Vec<Fault>> {
        unimplemented!()
    }
    fn setup(&self) -> Setup {
        unimplemented!()
    }
    fn read(_: &str) -> Result<Self, TextError<Fault>> {
        unimplemented!()
    }
    fn turn(&self) -> Side {
        unimplemented!()
    }
    fn each_move(&self, _: &mut impl FnMut(Move)) {
        unimplemented!()
    }
    fn read_move(&self, _: &str) -> Result<Move, MoveError> {
        unimplemented!()
    }
    fn play_unchecked(&mut self, _: Move) {
        unimplemented!()
    }
    fn ending(&self) -> Option<Ending> {
        unimplemented!()
    }
    fn score(&self) -> BySide<u16> {
        unimplemented!()
    }
    fn points(&self, _: Ending) -> BySide<u16> {
        unimplemented!()
    }
    fn hash64(&self) -> u64 {
        unimplemented!()
    }
    fn recomputed_hash64(&self) -> u64 {
        unimplemented!()
    }
    fn pieces(&self) -> Vec<Placed> {
        unimplemented!()
    }
    fn road(&self, _: Move) -> Road {
        unimplemented!()
    }
    fn tap(&self, _: &Choice, _: Point) -> Result<Choice, Why> {
        unimplemented!()
    }
    fn reading(&self, _: &Choice) -> Reading<Move> {
        unimplemented!()
    }
    fn words(&self, _: Move) -> Vec<Vec<Point>> {
        unimplemented!()
    }
}

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

impl Surakarta {
    /// The starting position (S2), with the side that begins.
    #[must_use]
    pub fn start(_rules: Rules, _starter: Side) -> Self {
        unimplemented!()
    }
    /// The rules played.
    #[must_use]
    pub fn rules(&self) -> Rules {
        unimplemented!()
    }
}
