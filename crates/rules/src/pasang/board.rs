//! The tokens on the board, by rank and by file.

use super::line::{Line, MIDDLE, Run, SIZE, bits, reach};
use super::token::Token;
use crate::{Placed, Point};

const LINES: usize = SIZE as usize;

/// The broken centre, f6 (P1).
pub(super) const CENTRE: Point = Point::new(MIDDLE, MIDDLE);

/// Every junction of the board, the centre among them, rank by rank from a1.
pub(super) fn junctions() -> impl Iterator<Item = Point> {
    (0..SIZE).flat_map(|rank| (0..SIZE).map(move |file| Point::new(file, rank)))
}

/// The direction of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    /// Left and right.
    Rank,
    /// Up and down.
    File,
}

impl Axis {
    /// The line two junctions share, if they share one and differ.
    pub(super) fn through(from: Point, to: Point) -> Option<Self> {
        match (from.file() == to.file(), from.rank() == to.rank()) {
            (false, true) => Some(Self::Rank),
            (true, false) => Some(Self::File),
            _ => None,
        }
    }

    /// The direction captured in after a move in this one (P9).
    pub(super) const fn across(self) -> Self {
        match self {
            Self::Rank => Self::File,
            Self::File => Self::Rank,
        }
    }

    /// Which line of this direction a junction lies on.
    const fn line_of(self, at: Point) -> u8 {
        match self {
            Self::Rank => at.rank(),
            Self::File => at.file(),
        }
    }

    /// How far along its line of this direction a junction lies.
    const fn along(self, at: Point) -> u8 {
        match self {
            Self::Rank => at.file(),
            Self::File => at.rank(),
        }
    }

    /// The junction `along` the line that `at` lies on.
    pub(super) const fn point(self, at: Point, along: u8) -> Point {
        match self {
            Self::Rank => Point::new(along, at.rank()),
            Self::File => Point::new(at.file(), along),
        }
    }
}

/// The lines of one direction, a word for each line and colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Words {
    gold: [u16; LINES],
    ink: [u16; LINES],
}

impl Words {
    fn of(&mut self, token: Token) -> &mut [u16; LINES] {
        match token {
            Token::Gold => &mut self.gold,
            Token::Ink => &mut self.ink,
        }
    }
}

/// The tokens on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Board {
    ranks: Words,
    files: Words,
    tokens: u8,
}

impl Board {
    /// How many tokens are left.
    pub(super) const fn tokens(&self) -> u8 {
        self.tokens
    }

    pub(super) fn token(&self, at: Point) -> Option<Token> {
        let (line, bit) = (at.rank() as usize, 1 << at.file());
        if self.ranks.gold[line] & bit != 0 {
            Some(Token::Gold)
        } else {
            (self.ranks.ink[line] & bit != 0).then_some(Token::Ink)
        }
    }

    /// Every token, rank by rank from a1.
    pub(super) fn placed(&self) -> impl Iterator<Item = (Point, Token)> {
        junctions().filter_map(|at| Some((at, self.token(at)?)))
    }

    /// Puts a token on an empty junction.
    pub(super) fn put(&mut self, at: Point, token: Token) {
        self.ranks.of(token)[at.rank() as usize] |= 1 << at.file();
        self.files.of(token)[at.file() as usize] |= 1 << at.rank();
        self.tokens += 1;
    }

    /// Removes a token of this colour that stands here.
    pub(super) fn remove(&mut self, at: Point, token: Token) {
        self.ranks.of(token)[at.rank() as usize] &= !(1 << at.file());
        self.files.of(token)[at.file() as usize] &= !(1 << at.rank());
        self.tokens -= 1;
    }

    /// The line through a junction; the centre and the other kas end its runs (P10).
    fn line(&self, axis: Axis, at: Point, other: Option<Point>) -> Line {
        let line = axis.line_of(at);
        let words = match axis {
            Axis::Rank => &self.ranks,
            Axis::File => &self.files,
        };
        let mut stops = u16::from(line == MIDDLE) << MIDDLE;
        if let Some(other) = other {
            stops |= u16::from(axis.line_of(other) == line) << axis.along(other);
        }
        Line { gold: words.gold[line as usize], ink: words.ink[line as usize], stops }
    }

    /// How far along its line of this direction a kas can slide (P8), as a word.
    pub(super) fn reach(&self, axis: Axis, kas: Point, other: Point) -> u16 {
        let line = self.line(axis, kas, Some(other));
        reach(line.gold | line.ink | line.stops, axis.along(kas))
    }

    /// What a kas landing here can capture in this direction (P9, P10).
    pub(super) fn captures(&self, axis: Axis, to: Point, other: Option<Point>) -> Captures {
        let (line, at) = (self.line(axis, to, other), axis.along(to));
        let (up, down) = (line.run_up(at), line.run_down(at));
        match axis {
            Axis::Rank => Captures { axis, to, runs: [down, up] },
            Axis::File => Captures { axis, to, runs: [up, down] },
        }
    }
}

/// One of the two directions of a capture, in notation order: left before right, up before down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    /// Left or up.
    First,
    /// Right or down.
    Second,
}

impl Half {
    pub(super) const ALL: [Self; 2] = [Self::First, Self::Second];

    pub(super) const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// The two runs of a landing (P9, P10).
#[derive(Clone, Copy)]
pub(super) struct Captures {
    axis: Axis,
    to: Point,
    runs: [Run; 2],
}

impl Captures {
    const fn run(&self, half: Half) -> Run {
        self.runs[half as usize]
    }

    pub(super) const fn len(&self, half: Half) -> u8 {
        self.run(half).len()
    }

    /// The number of distinct captures (P11).
    pub(super) const fn ways(&self) -> usize {
        self.runs[0].ways(self.runs[1])
    }

    /// Whether both runs have tokens, of one colour: then both may be used together (P11).
    pub(super) fn joint(&self) -> bool {
        self.runs[0].token().is_some() && self.runs[0].token() == self.runs[1].token()
    }

    /// The colour of a run that is not empty.
    pub(super) const fn token(&self, half: Half) -> Option<Token> {
        self.run(half).token()
    }

    /// A run's junctions, nearest first.
    pub(super) fn nearest(&self, half: Half) -> impl Iterator<Item = Point> + use<> {
        let Self { axis, to, .. } = *self;
        let rising = matches!((axis, half), (Axis::File, Half::First) | (Axis::Rank, Half::Second));
        let mut left = self.run(half).word();
        core::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let along = if rising { left.trailing_zeros() as u8 } else { left.ilog2() as u8 };
            left &= !(1 << along);
            Some(axis.point(to, along))
        })
    }

    /// The `count`-th token of a run, from 1.
    pub(super) fn nth(&self, half: Half, count: u8) -> Option<Point> {
        self.nearest(half).nth(usize::from(count.checked_sub(1)?))
    }

    /// The nearest tokens of a run.
    pub(super) fn taken(&self, half: Half, count: u8) -> impl Iterator<Item = (Point, Token)> + use<> {
        let token = self.token(half);
        self.nearest(half).take(count.into()).filter_map(move |at| Some((at, token?)))
    }

    /// The run a junction belongs to, and its number in it from 1.
    pub(super) fn find(&self, at: Point) -> Option<(Half, u8)> {
        Half::ALL.into_iter().find_map(|half| Some((half, self.nearest(half).position(|p| p == at)? as u8 + 1)))
    }
}

/// The junctions of a word, along the line that `at` lies on.
pub(super) fn points(axis: Axis, at: Point, word: u16) -> impl Iterator<Item = Point> {
    bits(word).map(move |along| axis.point(at, along))
}

/// A token as it stands on the board.
pub(super) const fn placed(at: Point, token: Token) -> Placed {
    Placed { at, piece: token.piece() }
}
