//! The eight symmetries of the board (S1): its rings and loops are the same from every side.

use super::board::{SIDE, point, square, squares};
use super::r#move::Move;
use super::track::{Direction, Ride, SQUARE_AT, STOPS};
use super::{Kind, Surakarta};
use crate::Point;

/// A turn or mirroring of the board. It leaves the sides' colours and the side to move alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    mirrored: bool,
    quarter_turns: u8,
}

impl Symmetry {
    /// All eight, the one that changes nothing first.
    pub const ALL: [Self; 8] = {
        let mut all = [Self { mirrored: false, quarter_turns: 0 }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Self { mirrored: i >= 4, quarter_turns: i as u8 % 4 };
            i += 1;
        }
        all
    };

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.mirrored { self } else { Self { mirrored: false, quarter_turns: (4 - self.quarter_turns) % 4 } }
    }

    /// Where a point goes.
    ///
    /// # Panics
    /// If the point is not on this board.
    #[must_use]
    pub const fn point(self, at: Point) -> Point {
        match square(at) {
            Some(square) => point(self.square(square)),
            None => panic!("a point of another board"),
        }
    }

    const fn square(self, square: u8) -> u8 {
        let last = SIDE - 1;
        let (mut file, mut rank) = (square % SIDE, square / SIDE);
        if self.mirrored {
            file = last - file;
        }
        let mut turns = 0;
        while turns < self.quarter_turns {
            (file, rank) = (last - rank, file);
            turns += 1;
        }
        rank * SIDE + file
    }

    fn set(self, set: u64) -> u64 {
        squares(set).fold(0, |image, square| image | 1 << self.square(square))
    }

    /// What becomes of a position.
    #[must_use]
    pub fn position(self, position: &Surakarta) -> Surakarta {
        Surakarta::of(position.rules, position.turn, position.armies.map(|army| self.set(army.board)))
    }

    /// What becomes of a move; it is legal in the changed position exactly when it was in the original.
    ///
    /// Its road is the image of the original's; of several roads of equal length another may be the
    /// shown one there (S11), so take the move from the changed position's own list to print or draw it.
    #[must_use]
    pub fn image(self, m: Move) -> Move {
        match m.kind() {
            Kind::Step => Move::step(self.square(m.source()), self.square(m.target())),
            Kind::Capture => Move::capture(self.ride(m.ride()), m.length()),
            Kind::Jump => Move::jump(self.ride(m.ride()), m.length(), self.set(m.victim_set())),
        }
    }

    /// A ride is known by its first two squares and its ring.
    fn ride(self, ride: Ride) -> Ride {
        let (first, second) = (self.square(ride.square(0)), self.square(ride.square(1)));
        let starts = (0..STOPS).filter(|&start| SQUARE_AT[ride.ring as usize][start as usize] == first);
        let rides = starts
            .flat_map(|start| [Direction::Forward, Direction::Back].map(|direction| Ride { direction, start, ..ride }));
        rides.into_iter().find(|image| image.square(1) == second).unwrap_or(ride)
    }
}
