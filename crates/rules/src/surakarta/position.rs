//! The checked position and what a move changes in it.

use alloc::vec;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::board::{bit, point, squares};
use super::notation;
use super::track::STOPS_OF;
use super::{Choice, Fault, Kind, Move, Rules, Setup, zobrist};
use crate::taps::refused;
use crate::{
    BySide, Ending, Leg, LegKind, MoveError, Piece, Placed, Point, Position, Reading, Reason, Road, Side, TextError,
    Why, WhyNot,
};

/// The stones of one side, by square and by stop of the rings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Army {
    pub(super) board: u64,
    pub(super) stops: u64,
}

impl Army {
    fn of(board: u64) -> Self {
        Self { board, stops: squares(board).fold(0, |stops, square| stops | STOPS_OF[square as usize]) }
    }
}

/// A position of Surakarta: the stones, the side to move and the rules played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surakarta {
    pub(super) armies: BySide<Army>,
    hash: u64,
    pub(super) turn: Side,
    pub(super) rules: Rules,
}

impl Hash for Surakarta {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash.hash(state);
    }
}

impl Surakarta {
    /// The starting position (S2), with the side that begins.
    #[must_use]
    pub fn start(rules: Rules, starter: Side) -> Self {
        let near = (1 << super::setup::STONES) - 1;
        Self::of(rules, starter, BySide::new(near, near << 24))
    }

    /// The rules played.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The same stones and side to move under other rules.
    #[must_use]
    pub fn with_rules(&self, rules: Rules) -> Self {
        Self::of(rules, self.turn, self.armies.map(|army| army.board))
    }

    /// Reads a position text whose rules are `rules` unless it names its own.
    ///
    /// # Errors
    /// What is wrong and where.
    pub fn read_with(text: &str, rules: Rules) -> Result<Self, TextError<Fault>> {
        notation::read_with(text, rules)
    }

    pub(super) fn of(rules: Rules, turn: Side, boards: BySide<u64>) -> Self {
        let mut position = Self { armies: boards.map(Army::of), hash: 0, turn, rules };
        position.hash = position.recomputed_hash64();
        position
    }

    /// What stands on a square, by its side.
    pub(super) fn owner(&self, square: u8) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.armies[side].board & bit(square) != 0)
    }

    fn toggle(&mut self, side: Side, square: u8) {
        let army = &mut self.armies[side];
        army.board ^= bit(square);
        army.stops ^= STOPS_OF[square as usize];
        self.hash ^= zobrist::STONE[side.index()][square as usize];
    }

    /// The winner by the number of stones left; none if equal (S7).
    fn majority(&self) -> Option<Side> {
        let BySide { light, dark } = self.score();
        match light.cmp(&dark) {
            core::cmp::Ordering::Less => Some(Side::Dark),
            core::cmp::Ordering::Equal => None,
            core::cmp::Ordering::Greater => Some(Side::Light),
        }
    }

    /// The end when the count decides, for a reason that only the history knows (S7).
    #[must_use]
    pub fn ending_by_count(&self, reason: Reason) -> Ending {
        Ending { winner: self.majority(), reason }
    }
}

impl Position for Surakarta {
    type Setup = Setup;
    type Fault = Fault;
    type Move = Move;
    type Choice = Choice;

    fn from_setup(setup: &Setup) -> Result<Self, Vec<Fault>> {
        setup.check()
    }

    fn setup(&self) -> Setup {
        let stones = self.armies.map(|army| squares(army.board).map(point).collect());
        Setup { rules: self.rules, turn: self.turn, stones }
    }

    /// Reads a position text; one that does not name its rules is of the standard ones.
    fn read(text: &str) -> Result<Self, TextError<Fault>> {
        Self::read_with(text, Rules::Standard)
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn each_move(&self, f: &mut impl FnMut(Move)) {
        self.generate(f);
    }

    fn count_moves(&self) -> usize {
        self.count()
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        notation::read_move(self, text)
    }

    fn play_unchecked(&mut self, m: Move) {
        let (from, to) = (m.source(), m.target());
        squares(m.victim_set()).for_each(|victim| self.toggle(!self.turn, victim));
        // A jump may land where it started (S10): the two changes cancel.
        self.toggle(self.turn, from);
        self.toggle(self.turn, to);
        self.turn = !self.turn;
        self.hash ^= zobrist::DARK_TO_MOVE;
    }

    fn ending(&self) -> Option<Ending> {
        let without = Side::ALL.into_iter().find(|&side| self.armies[side].board == 0);
        match without {
            Some(loser) => Some(Ending { winner: Some(!loser), reason: Reason::NoStones }),
            None => (!self.has_move()).then(|| self.ending_by_count(Reason::NoMoves)),
        }
    }

    fn score(&self) -> BySide<u16> {
        self.armies.map(|army| army.board.count_ones() as u16)
    }

    fn points(&self, ending: Ending) -> BySide<u16> {
        let left = self.score();
        BySide::from_fn(|side| if ending.winner == Some(side) { left[side] } else { 0 })
    }

    fn hash64(&self) -> u64 {
        self.hash
    }

    fn recomputed_hash64(&self) -> u64 {
        let stones = Side::ALL.into_iter().fold(0, |hash, side| hash ^ zobrist::stones(side, self.armies[side].board));
        let turn = if self.turn == Side::Dark { zobrist::DARK_TO_MOVE } else { 0 };
        stones ^ turn ^ zobrist::rules(self.rules)
    }

    fn pieces(&self) -> Vec<Placed> {
        squares(self.occupied()).filter_map(|square| self.piece(square)).collect()
    }

    fn road(&self, m: Move) -> Road {
        let taken = m.victims().filter_map(|at| self.piece(super::board::square(at)?)).collect();
        Road { from: Some(m.from()), legs: legs(m), taken }
    }

    fn tap(&self, choice: &Choice, point: Point) -> Result<Choice, Why> {
        self.choose(choice, point)
    }

    fn reading(&self, choice: &Choice) -> Reading<Move> {
        self.read_choice(choice)
    }

    fn words(&self, m: Move) -> Vec<Vec<Point>> {
        self.shortest_words(m)
    }

    fn why_illegal(&self, text: &str) -> Option<WhyNot> {
        if self.count_moves() == 0 {
            return Some(WhyNot::Over);
        }
        let taps = notation::spelled(text)?;
        if self.read_move(text).is_ok() { None } else { refused(self, taps) }
    }
}

impl Surakarta {
    pub(super) fn piece(&self, square: u8) -> Option<Placed> {
        let piece = match self.owner(square)? {
            Side::Light => Piece::LightStone,
            Side::Dark => Piece::DarkStone,
        };
        Some(Placed { at: point(square), piece })
    }
}

/// The legs of a move: a line up to each loop, the loop, and so on to the landing.
fn legs(m: Move) -> Vec<Leg> {
    if m.kind() == Kind::Step {
        return vec![Leg { kind: LegKind::Line, to: m.to() }];
    }
    let mut legs: Vec<Leg> = Vec::new();
    for distance in 1..=m.length() {
        let kind = if m.ride().loop_before(distance) { LegKind::Loop } else { LegKind::Line };
        let to = point(m.ride().square(distance));
        match legs.last_mut() {
            Some(last) if kind == LegKind::Line && last.kind == LegKind::Line => last.to = to,
            _ => legs.push(Leg { kind, to }),
        }
    }
    legs
}
