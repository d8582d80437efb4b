//! The two sides of a board and a pair of values, one for each.

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// A side of the board: Light sits at rank 1, Dark across.
///
/// Pasang: Light moves first (P2). Surakarta: Light holds the `w` stones, Dark the `b` stones (S2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Side {
    /// The side at rank 1.
    Light,
    /// The side at the last rank.
    Dark,
}

impl Side {
    /// Both sides, Light first.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// The side across the board.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }

    /// 0 for Light, 1 for Dark.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        self.other()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Light => "light",
            Self::Dark => "dark",
        })
    }
}

/// One value for each side, indexed by [`Side`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BySide<T> {
    /// Light's value.
    pub light: T,
    /// Dark's value.
    pub dark: T,
}

impl<T> BySide<T> {
    /// The pair (light, dark).
    #[must_use]
    pub const fn new(light: T, dark: T) -> Self {
        Self { light, dark }
    }

    /// The value of `f` for each side.
    #[must_use]
    pub fn from_fn(mut f: impl FnMut(Side) -> T) -> Self {
        Self { light: f(Side::Light), dark: f(Side::Dark) }
    }

    /// Each value changed by `f`.
    #[must_use]
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide { light: f(self.light), dark: f(self.dark) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Light => &self.light,
            Side::Dark => &self.dark,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Light => &mut self.light,
            Side::Dark => &mut self.dark,
        }
    }
}
