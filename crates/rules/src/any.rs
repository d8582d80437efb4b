//! The list of games, and a position of any of them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::taps::Taps;
use crate::{
    BySide, Ending, MoveError, Pasang, Placed, Point, Position, Reading, Road, Side, Surakarta, Why, WhyNot, read_taps,
};

/// A position text of any game that cannot be read, with the reader's sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct AnySetupError(pub String);

macro_rules! games {
    ($($game:ident = $name:literal),+ $(,)?) => {
        /// A game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
        pub enum Game {
            $(#[doc = concat!("The game of ", stringify!($game), ".")] $game,)+
        }

        impl Game {
            /// Every game.
            pub const ALL: &[Self] = &[$(Self::$game),+];

            /// Its name in records and saves.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$game => $name,)+ }
            }
        }

        /// A position of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum AnyPosition {
            $(#[doc = concat!("A position of ", stringify!($game), ".")] $game($game),)+
        }

        /// A move of any game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum AnyMove {
            $(#[doc = concat!("A move of ", stringify!($game), ".")] $game(<$game as Position>::Move),)+
        }

        impl fmt::Display for AnyMove {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$game(m) => fmt::Display::fmt(m, f),)+ }
            }
        }

        impl fmt::Display for AnyPosition {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$game(p) => fmt::Display::fmt(p, f),)+ }
            }
        }

        $(impl From<$game> for AnyPosition {
            fn from(position: $game) -> Self {
                Self::$game(position)
            }
        })+

        impl AnyPosition {
            /// Reads the position text of a game.
            ///
            /// # Errors
            /// The reader's sentence.
            pub fn read(game: Game, text: &str) -> Result<Self, AnySetupError> {
                match game {
                    $(Game::$game => $game::read(text).map(Self::$game).map_err(|e| AnySetupError(e.to_string())),)+
                }
            }

            /// Its game.
            #[must_use]
            pub const fn game(&self) -> Game {
                match self { $(Self::$game(_) => Game::$game,)+ }
            }

            /// See [`Position::turn`].
            #[must_use]
            pub fn turn(&self) -> Side {
                match self { $(Self::$game(p) => p.turn(),)+ }
            }

            /// See [`Position::legal_moves`].
            #[must_use]
            pub fn legal_moves(&self) -> Vec<AnyMove> {
                match self { $(Self::$game(p) => p.legal_moves().into_iter().map(AnyMove::$game).collect(),)+ }
            }

            /// See [`Position::read_move`].
            ///
            /// # Errors
            /// As there.
            pub fn read_move(&self, text: &str) -> Result<AnyMove, MoveError> {
                match self { $(Self::$game(p) => p.read_move(text).map(AnyMove::$game),)+ }
            }

            /// See [`Position::why_illegal`].
            #[must_use]
            pub fn why_illegal(&self, text: &str) -> Option<WhyNot> {
                match self { $(Self::$game(p) => p.why_illegal(text),)+ }
            }

            /// See [`Position::play`]; a move of another game is illegal.
            ///
            /// # Errors
            /// As there.
            #[allow(unreachable_patterns)]
            pub fn play(&mut self, m: AnyMove) -> Result<(), MoveError> {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.play(m),)+
                    _ => Err(MoveError::Illegal),
                }
            }

            /// See [`Position::ending`].
            #[must_use]
            pub fn ending(&self) -> Option<Ending> {
                match self { $(Self::$game(p) => p.ending(),)+ }
            }

            /// See [`Position::score`].
            #[must_use]
            pub fn score(&self) -> BySide<u16> {
                match self { $(Self::$game(p) => p.score(),)+ }
            }

            /// See [`Position::points`].
            #[must_use]
            pub fn points(&self, ending: Ending) -> BySide<u16> {
                match self { $(Self::$game(p) => p.points(ending),)+ }
            }

            /// See [`Position::hash64`].
            #[must_use]
            pub fn hash64(&self) -> u64 {
                match self { $(Self::$game(p) => p.hash64(),)+ }
            }

            /// See [`Position::pieces`].
            #[must_use]
            pub fn pieces(&self) -> Vec<Placed> {
                match self { $(Self::$game(p) => p.pieces(),)+ }
            }

            /// See [`Position::road`].
            ///
            /// # Panics
            /// If the move is of another game.
            #[must_use]
            #[allow(unreachable_patterns)]
            pub fn road(&self, m: AnyMove) -> Road {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.road(m),)+
                    _ => panic!("a move of another game"),
                }
            }

            /// See [`read_taps`].
            #[must_use]
            pub fn read_taps(&self, taps: &[Point]) -> (Reading<AnyMove>, Option<Why>) {
                match self {
                    $(Self::$game(p) => {
                        let Taps { reading, why, .. } = read_taps(p, taps);
                        (reading.map(AnyMove::$game), why)
                    })+
                }
            }
        }
    };
}

games! { Pasang = "pasang", Surakarta = "surakarta" }
