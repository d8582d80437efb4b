//! The game of Pasang.
use alloc::vec::Vec;
use core::fmt;

use crate::{BySide, Ending, MoveError, Placed, Point, Position, Reading, Road, Side, TextError, Why};

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pasang;

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
stub_display!(Pasang, Fault, Move);

impl Position for Pasang {
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

/// The starting patterns (P3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Pattern {
    /// Gold where dx+dy is even.
    #[default]
    Chequer,
    /// Gold where dx+dy is 1, 4, 5, 8 or 9.
    Diamonds,
    /// Gold where dy is odd and dx is not 0.
    Bands,
    /// Extra (ours).
    Frames,
    /// Extra (ours).
    Lattice,
    /// Extra (ours).
    Blocks,
    /// Extra (ours).
    Plaid,
    /// A fresh layout each game, symmetric through the centre.
    Random,
}

impl Pasang {
    /// The starting position of a pattern; `seed` is used by [`Pattern::Random`] alone.
    #[must_use]
    pub fn start(_pattern: Pattern, _seed: u64) -> Self {
        unimplemented!()
    }
    /// Each side's passage file, once taken (P4).
    #[must_use]
    pub fn passages(&self) -> BySide<Option<u8>> {
        unimplemented!()
    }
}
