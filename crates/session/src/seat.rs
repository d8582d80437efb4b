//! The two people of a match and their pair of values.

use core::ops::{Index, IndexMut};
use papan_rules::Side;
use serde::{Deserialize, Serialize};

/// A player of a match. Sides may change from hand to hand (P16), seats never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The first player.
    One,
    /// The second player.
    Two,
}

impl Seat {
    /// Both seats.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// The opponent's seat.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// The side this seat plays when seat One plays `one`.
    #[must_use]
    pub const fn side(self, one: Side) -> Side {
        match self {
            Self::One => one,
            Self::Two => one.other(),
        }
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BySeat<T> {
    /// Seat One's value.
    pub one: T,
    /// Seat Two's value.
    pub two: T,
}

impl<T> BySeat<T> {
    /// The value of `f` for each seat.
    #[must_use]
    pub fn from_fn(mut f: impl FnMut(Seat) -> T) -> Self {
        Self { one: f(Seat::One), two: f(Seat::Two) }
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::One => &self.one,
            Seat::Two => &self.two,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::One => &mut self.one,
            Seat::Two => &mut self.two,
        }
    }
}
