//! A junction of a board, named as players name it.

use core::fmt;
use core::str::FromStr;

/// A junction: a file letter from Light's left and a rank number from Light's edge, written `d7`.
///
/// Wide enough for every board here (files a–k, ranks 1–11); each game checks its own bounds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The largest number of files or ranks of any board.
    pub const MAX_SIDE: u8 = 11;

    /// The junction of a file and a rank, both counted from 0 and below [`Point::MAX_SIDE`].
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(file < Self::MAX_SIDE && rank < Self::MAX_SIDE);
        Self(rank * 16 + file)
    }

    /// The same, or `None` off every board.
    #[must_use]
    pub const fn checked(file: u8, rank: u8) -> Option<Self> {
        if file < Self::MAX_SIDE && rank < Self::MAX_SIDE { Some(Self(rank * 16 + file)) } else { None }
    }

    /// The file from 0 (file a).
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % 16
    }

    /// The rank from 0 (rank 1).
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 16
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a junction such as `d7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a junction: expected a file letter a–k and a rank 1–11")]
pub struct NotAPoint;

impl FromStr for Point {
    type Err = NotAPoint;

    fn from_str(text: &str) -> Result<Self, NotAPoint> {
        let (file, rank) = text.as_bytes().split_first().ok_or(NotAPoint)?;
        let rank = match rank {
            [d @ b'1'..=b'9'] => d - b'0',
            [b'1', d @ b'0'..=b'1'] => 10 + d - b'0',
            _ => return Err(NotAPoint),
        };
        file.checked_sub(b'a').and_then(|file| Self::checked(file, rank - 1)).ok_or(NotAPoint)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Point {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Point {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Point;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a junction such as d7")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Point, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Visitor)
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for Point {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "Point".into()
    }

    fn inline(_: &ts_rs::Config) -> String {
        "string".into()
    }

    fn decl(_: &ts_rs::Config) -> String {
        "type Point = string;".into()
    }

    fn decl_concrete(cfg: &ts_rs::Config) -> String {
        Self::decl(cfg)
    }

    fn output_path() -> Option<std::path::PathBuf> {
        Some("Point.ts".into())
    }
}
