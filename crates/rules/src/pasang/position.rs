//! The position: what is known at each stage, how moves change it, how it ends (P4–P13, P16).

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::ops::RangeInclusive;

use super::board::{Axis, Board, Captures, Half, placed};
use super::layout::Pattern;
use super::line::SIZE;
use super::moves::{Move, Taken};
use super::setup::{Fault, Phase, Setup};
use super::taps::Choice;
use super::token::Token;
use super::{hash, notation};
use crate::{
    BySide, Ending, Leg, LegKind, MoveError, Piece, Placed, Point, Position, Reading, Reason, Road, Side, TextError,
    Why, WhyNot,
};

/// A legal position of Pasang.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pasang {
    pub(super) board: Board,
    pub(super) score: BySide<u8>,
    pub(super) stage: Stage,
    hash: u64,
}

/// How far the game has come; each stage holds what exists by then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Each side takes a file (P4); Light has, or not yet.
    Passages { light: Option<u8> },
    /// Each side brings its kas in (P5); Light has, or not yet.
    Kases { passages: BySide<u8>, light: Option<Point> },
    /// Both kas stand on the board (P8).
    Play { passages: BySide<u8>, kas: BySide<Point>, turn: Side },
}

/// The ranks of a side (P2).
pub(super) const fn home(side: Side) -> RangeInclusive<u8> {
    match side {
        Side::Light => 0..=4,
        Side::Dark => 6..=10,
    }
}

/// A file's junctions on one side, from the edge inwards (P4).
pub(super) fn passage(side: Side, file: u8) -> impl Iterator<Item = Point> {
    (0..=4).map(move |step| {
        Point::new(
            file,
            match side {
                Side::Light => step,
                Side::Dark => SIZE - 1 - step,
            },
        )
    })
}

impl Pasang {
    /// The starting position of a pattern (P2, P3); `seed` is used by [`Pattern::Random`] alone.
    #[must_use]
    pub fn start(pattern: Pattern, seed: u64) -> Self {
        Self::assemble(pattern.board(seed), BySide::default(), Stage::Passages { light: None })
    }

    pub(super) fn assemble(board: Board, score: BySide<u8>, stage: Stage) -> Self {
        let mut position = Self { board, score, stage, hash: 0 };
        position.hash = position.recomputed_hash64();
        position
    }

    /// The stage.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        match self.stage {
            Stage::Passages { .. } => Phase::Opening,
            Stage::Kases { .. } => Phase::Kas,
            Stage::Play { .. } => Phase::Play,
        }
    }

    /// Each side's passage file from 0, once taken (P4).
    #[must_use]
    pub fn passages(&self) -> BySide<Option<u8>> {
        match self.stage {
            Stage::Passages { light } => BySide::new(light, None),
            Stage::Kases { passages, .. } | Stage::Play { passages, .. } => passages.map(Some),
        }
    }

    /// The five points of a side's passage from its edge inwards, once taken (P4).
    #[must_use]
    pub fn passage_points(&self, side: Side) -> Option<Vec<Point>> {
        self.passages()[side].map(|file| passage(side, file).collect())
    }

    /// Where a side's kas stands, once it is in (P6).
    #[must_use]
    pub fn kas(&self, side: Side) -> Option<Point> {
        match (self.stage, side) {
            (Stage::Passages { .. }, _) | (Stage::Kases { .. }, Side::Dark) => None,
            (Stage::Kases { light, .. }, Side::Light) => light,
            (Stage::Play { kas, .. }, _) => Some(kas[side]),
        }
    }

    /// The token on a junction.
    #[must_use]
    pub fn token(&self, at: Point) -> Option<Token> {
        self.board.token(at)
    }

    /// How many tokens are left on the board.
    #[must_use]
    pub const fn tokens_left(&self) -> u8 {
        self.board.tokens()
    }

    /// What a kas move captures from: the runs across its direction (P7, P9).
    pub(super) fn captures_of(&self, from: Point, to: Point) -> Option<Captures> {
        let axis = Axis::through(from, to)?;
        Some(self.board.captures(axis.across(), to, self.kas(self.turn().other())))
    }

    /// The tokens a kas move takes, nearest first, side by side.
    pub(super) fn taken(&self, from: Point, to: Point, taken: Taken) -> impl Iterator<Item = (Point, Token)> + use<> {
        let captures = self.captures_of(from, to);
        Half::ALL.into_iter().filter_map(move |half| Some(captures?.taken(half, taken.of(half)))).flatten()
    }

    fn lift(&mut self, at: Point, token: Token) {
        self.board.remove(at, token);
        self.hash ^= hash::token(token, at);
    }

    fn gain(&mut self, side: Side, points: u8) {
        self.hash ^= hash::score(side, self.score[side]) ^ hash::score(side, self.score[side] + points);
        self.score[side] += points;
    }

    /// Light's or Dark's opening (P4).
    fn take_file(&mut self, light: Option<u8>, file: u8) {
        let side = self.turn();
        let mut points = 0;
        for at in passage(side, file) {
            if let Some(token) = self.board.token(at) {
                self.lift(at, token);
                points += token.value();
            }
        }
        self.gain(side, points);
        self.hash ^= hash::passage(side, file);
        self.stage = match light {
            None => Stage::Passages { light: Some(file) },
            Some(light) => Stage::Kases { passages: BySide::new(light, file), light: None },
        };
    }

    fn capture(&mut self, side: Side, from: Point, to: Point, taken: Taken) {
        let Some(captures) = self.captures_of(from, to) else { return };
        let mut points = 0;
        for half in Half::ALL {
            for (at, token) in captures.taken(half, taken.of(half)) {
                self.lift(at, token);
                points += token.value();
            }
        }
        self.gain(side, points);
    }

    /// A kas comes in or slides, and captures (P5–P9).
    fn move_kas(&mut self, from: Point, to: Point, taken: Taken) {
        let side = self.turn();
        self.capture(side, from, to, taken);
        self.hash ^= hash::kas(side, to);
        match self.stage {
            Stage::Passages { .. } => {}
            Stage::Kases { passages, light } => {
                if let Some(token) = self.board.token(from) {
                    self.lift(from, token);
                }
                self.stage = match light {
                    None => Stage::Kases { passages, light: Some(to) },
                    Some(light) => Stage::Play { passages, kas: BySide::new(light, to), turn: Side::Light },
                };
            }
            Stage::Play { ref mut kas, ref mut turn, .. } => {
                kas[side] = to;
                *turn = side.other();
                self.hash ^= hash::kas(side, from);
            }
        }
    }

    /// How a hand that stands thus is decided on points (P13).
    fn higher(&self) -> Option<Side> {
        match self.score.light.cmp(&self.score.dark) {
            core::cmp::Ordering::Greater => Some(Side::Light),
            core::cmp::Ordering::Less => Some(Side::Dark),
            core::cmp::Ordering::Equal => None,
        }
    }
}

impl Hash for Pasang {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl Position for Pasang {
    type Setup = Setup;
    type Fault = Fault;
    type Move = Move;
    type Choice = Choice;

    fn from_setup(setup: &Setup) -> Result<Self, Vec<Fault>> {
        setup.check()
    }

    fn setup(&self) -> Setup {
        Setup::of(self)
    }

    fn read(text: &str) -> Result<Self, TextError<Fault>> {
        let setup = notation::read_setup(text)?;
        setup.check().map_err(TextError::Faults)
    }

    fn turn(&self) -> Side {
        match self.stage {
            Stage::Passages { light: None } | Stage::Kases { light: None, .. } => Side::Light,
            Stage::Passages { light: Some(_) } | Stage::Kases { light: Some(_), .. } => Side::Dark,
            Stage::Play { turn, .. } => turn,
        }
    }

    fn each_move(&self, f: &mut impl FnMut(Move)) {
        self.generate(f);
    }

    fn count_moves(&self) -> usize {
        self.count()
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let m = text.parse()?;
        if self.is_legal(m) { Ok(m) } else { Err(MoveError::Illegal) }
    }

    fn play_unchecked(&mut self, m: Move) {
        let side = self.turn();
        match (m, self.stage) {
            (Move::Passage { file }, Stage::Passages { light }) => self.take_file(light, file),
            (Move::Kas { from, to, taken }, _) => self.move_kas(from, to, taken),
            (Move::Passage { .. }, _) => return,
        }
        self.hash ^= hash::turn(side) ^ hash::turn(self.turn());
    }

    fn ending(&self) -> Option<Ending> {
        let Stage::Play { turn, .. } = self.stage else { return None };
        if self.board.tokens() == 0 {
            Some(Ending { winner: self.higher(), reason: Reason::Cleared })
        } else if self.count() == 0 {
            Some(Ending { winner: Some(turn.other()), reason: Reason::Suntuk })
        } else {
            None
        }
    }

    fn score(&self) -> BySide<u16> {
        self.score.map(u16::from)
    }

    fn points(&self, ending: Ending) -> BySide<u16> {
        let score = self.score();
        match (ending.reason, ending.winner) {
            (Reason::Suntuk, Some(winner)) => {
                BySide::from_fn(|side| if side == winner { score.light + score.dark } else { 0 })
            }
            _ => score,
        }
    }

    fn hash64(&self) -> u64 {
        self.hash
    }

    fn recomputed_hash64(&self) -> u64 {
        let mut hash = hash::turn(self.turn());
        for (at, token) in self.board.placed() {
            hash ^= hash::token(token, at);
        }
        for side in Side::ALL {
            hash ^= hash::score(side, self.score[side]);
            hash ^= self.kas(side).map_or(0, |at| hash::kas(side, at));
            hash ^= self.passages()[side].map_or(0, |file| hash::passage(side, file));
        }
        hash
    }

    fn pieces(&self) -> Vec<Placed> {
        let mut pieces: Vec<_> = self.board.placed().map(|(at, token)| placed(at, token)).collect();
        for (side, piece) in [(Side::Light, Piece::LightKas), (Side::Dark, Piece::DarkKas)] {
            pieces.extend(self.kas(side).map(|at| Placed { at, piece }));
        }
        pieces.sort_unstable();
        pieces
    }

    fn road(&self, m: Move) -> Road {
        match m {
            Move::Passage { file } => Road {
                from: None,
                legs: Vec::new(),
                taken: passage(self.turn(), file).filter_map(|at| Some(placed(at, self.board.token(at)?))).collect(),
            },
            Move::Kas { from, to, taken } => {
                let hops = matches!(self.stage, Stage::Kases { .. }) && from.file().abs_diff(to.file()) == 2;
                let kind = if hops { LegKind::Hop } else { LegKind::Line };
                let taken = self.taken(from, to, taken).map(|(at, token)| placed(at, token)).collect();
                Road { from: Some(from), legs: Vec::from([Leg { kind, to }]), taken }
            }
        }
    }

    fn tap(&self, choice: &Choice, point: Point) -> Result<Choice, Why> {
        self.choose(choice, point)
    }

    fn reading(&self, choice: &Choice) -> Reading<Move> {
        self.read_choice(choice)
    }

    fn words(&self, m: Move) -> Vec<Vec<Point>> {
        self.spell(m)
    }

    fn why_illegal(&self, text: &str) -> Option<WhyNot> {
        let m = text.parse().ok()?;
        if self.is_legal(m) { None } else { self.why_not(m) }
    }
}
