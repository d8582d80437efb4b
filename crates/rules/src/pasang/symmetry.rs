//! The symmetries of the game: they turn legal moves into legal moves.

use super::board::Board;
use super::line::SIZE;
use super::moves::{Move, Taken};
use super::position::{Pasang, Stage};
use crate::{BySide, Point};

const fn flip(line: u8) -> u8 {
    SIZE - 1 - line
}

/// A junction seen in a mirror: a and k change places.
const fn mirror(at: Point) -> Point {
    Point::new(flip(at.file()), at.rank())
}

/// A junction seen from across the board.
const fn turn_round(at: Point) -> Point {
    Point::new(flip(at.file()), flip(at.rank()))
}

impl Board {
    fn moved(&self, f: impl Fn(Point) -> Point) -> Self {
        let mut board = Self::default();
        for (at, token) in self.placed() {
            board.put(f(at), token);
        }
        board
    }
}

impl Move {
    /// The same move seen in a mirror: left and right change places.
    #[must_use]
    pub fn mirrored(self) -> Self {
        match self {
            Self::Passage { file } => Self::Passage { file: flip(file) },
            Self::Kas { from, to, taken } => {
                let sideways = from.rank() == to.rank();
                let taken = if sideways { taken } else { swap(taken) };
                Self::Kas { from: mirror(from), to: mirror(to), taken }
            }
        }
    }

    /// The same move seen from across the board.
    #[must_use]
    pub fn turned_round(self) -> Self {
        match self {
            Self::Passage { file } => Self::Passage { file: flip(file) },
            Self::Kas { from, to, taken } => {
                Self::Kas { from: turn_round(from), to: turn_round(to), taken: swap(taken) }
            }
        }
    }
}

const fn swap(taken: Taken) -> Taken {
    Taken { first: taken.second, second: taken.first }
}

impl Pasang {
    /// The same position seen in a mirror: left and right change places.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let stage = match self.stage {
            Stage::Passages { light } => Stage::Passages { light: light.map(flip) },
            Stage::Kases { passages, light } => Stage::Kases { passages: passages.map(flip), light: light.map(mirror) },
            Stage::Play { passages, kas, turn } => {
                Stage::Play { passages: passages.map(flip), kas: kas.map(mirror), turn }
            }
        };
        Self::assemble(self.board.moved(mirror), self.score, stage)
    }

    /// The same position seen from across the board, Light and Dark exchanged. Only in play: before, Light is first.
    #[must_use]
    pub fn turned_round(&self) -> Option<Self> {
        let Stage::Play { passages, kas, turn } = self.stage else { return None };
        let stage = Stage::Play {
            passages: BySide::new(flip(passages.dark), flip(passages.light)),
            kas: BySide::new(turn_round(kas.dark), turn_round(kas.light)),
            turn: turn.other(),
        };
        let score = BySide::new(self.score.dark, self.score.light);
        Some(Self::assemble(self.board.moved(turn_round), score, stage))
    }
}
