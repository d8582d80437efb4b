//! Moves and their one generator (P4–P11).

use super::board::{Axis, Captures, Half, points};
use super::line::SIZE;
use super::position::{Pasang, Stage, home};
use crate::{Point, Position, Side, WhyNot};

/// How many tokens a move takes in each of its two directions, in notation order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Taken {
    /// To the left, or upward.
    pub first: u8,
    /// To the right, or downward.
    pub second: u8,
}

impl Taken {
    /// All of them together.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.first + self.second
    }

    pub(super) const fn of(self, half: Half) -> u8 {
        match half {
            Half::First => self.first,
            Half::Second => self.second,
        }
    }

    pub(super) const fn only(half: Half, count: u8) -> Self {
        match half {
            Half::First => Self { first: count, second: 0 },
            Half::Second => Self { first: 0, second: count },
        }
    }

    pub(super) const fn with(self, half: Half, count: u8) -> Self {
        match half {
            Half::First => Self { first: count, ..self },
            Half::Second => Self { second: count, ..self },
        }
    }
}

/// A move. Its order is the order of the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Takes a file on the own side as the passage (P4).
    Passage {
        /// The file, from 0.
        file: u8,
    },
    /// Brings a token in as the kas (P5–P7), or slides the kas (P8); the stage says which.
    Kas {
        /// Where it leaves.
        from: Point,
        /// Where it lands.
        to: Point,
        /// What it takes there.
        taken: Taken,
    },
}

impl Captures {
    /// Calls `f` with every way to capture (P11), in order.
    pub(super) fn each_way(&self, f: &mut impl FnMut(Taken)) {
        let joint = self.joint();
        for first in 0..=self.len(Half::First) {
            let most = if joint || first == 0 { self.len(Half::Second) } else { 0 };
            for second in (0..=most).filter(|second| (first + second) % 2 == 1) {
                f(Taken { first, second });
            }
        }
    }
}

impl Pasang {
    /// The landing of a token brought in from `from` (P5), or why it cannot come in.
    pub(super) fn entry(&self, side: Side, passage: u8, from: Point) -> Result<Point, WhyNot> {
        self.board.token(from).ok_or(WhyNot::Empty)?;
        if !home(side).contains(&from.rank()) {
            return Err(WhyNot::OwnSide);
        }
        let between = Point::new(from.file().midpoint(passage), from.rank());
        match from.file().abs_diff(passage) {
            1 => {}
            2 if self.board.token(between).is_some() => {}
            2 => return Err(WhyNot::NoHop),
            _ => return Err(WhyNot::TooFar),
        }
        let to = Point::new(passage, from.rank());
        if self.board.token(to).is_some() { Err(WhyNot::PassageTaken) } else { Ok(to) }
    }

    /// Every token that can come in, with its landing, in order (P5).
    pub(super) fn entries(&self, side: Side, passage: u8) -> impl Iterator<Item = (Point, Point)> {
        let files = passage.saturating_sub(2)..=(passage + 2).min(SIZE - 1);
        home(side)
            .flat_map(move |rank| files.clone().map(move |file| Point::new(file, rank)))
            .filter_map(move |from| Some((from, self.entry(side, passage, from).ok()?)))
    }

    /// What an entry captures: up and down through its landing (P7).
    pub(super) fn entry_captures(&self, to: Point) -> Captures {
        self.board.captures(Axis::File, to, self.kas(self.turn().other()))
    }

    /// Calls `f` with every landing within the kas's reach and what it can capture there (P8, P9), in order.
    #[inline]
    fn each_landing(&self, kas: Point, other: Point, f: &mut impl FnMut(Point, Captures)) {
        let file = self.board.reach(Axis::File, kas, other);
        let lower = file & ((1 << kas.rank()) - 1);
        for (axis, word) in
            [(Axis::File, lower), (Axis::Rank, self.board.reach(Axis::Rank, kas, other)), (Axis::File, file ^ lower)]
        {
            for to in points(axis, kas, word) {
                f(to, self.board.captures(axis.across(), to, Some(other)));
            }
        }
    }

    pub(super) fn generate(&self, f: &mut impl FnMut(Move)) {
        match self.stage {
            Stage::Passages { light } => {
                (0..SIZE).filter(|&file| Some(file) != light).for_each(|file| f(Move::Passage { file }));
            }
            Stage::Kases { passages, .. } => {
                let side = self.turn();
                for (from, to) in self.entries(side, passages[side]) {
                    let captures = self.entry_captures(to);
                    if captures.ways() == 0 {
                        f(Move::Kas { from, to, taken: Taken::default() });
                    }
                    captures.each_way(&mut |taken| f(Move::Kas { from, to, taken }));
                }
            }
            Stage::Play { kas, turn, .. } => {
                let from = kas[turn];
                self.each_landing(from, kas[turn.other()], &mut |to, captures| {
                    captures.each_way(&mut |taken| f(Move::Kas { from, to, taken }));
                });
            }
        }
    }

    pub(super) fn count(&self) -> usize {
        match self.stage {
            Stage::Passages { light } => usize::from(SIZE) - usize::from(light.is_some()),
            Stage::Kases { passages, .. } => {
                let side = self.turn();
                self.entries(side, passages[side]).map(|(_, to)| self.entry_captures(to).ways().max(1)).sum()
            }
            Stage::Play { kas, turn, .. } => {
                let mut count = 0;
                self.each_landing(kas[turn], kas[turn.other()], &mut |_, captures| count += captures.ways());
                count
            }
        }
    }
}
