//! The rules of Pasang and Surakarta, exact and without I/O, clock or dice.
//!
//! Rule numbers (P1…, S1…) are those of `docs/rules/`.
// The generated TypeScript types are a build step; what ships is `no_std`.
#![cfg_attr(not(feature = "ts"), no_std)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod any;
mod ending;
pub mod pasang;
mod piece;
mod point;
mod position;
mod quiet;
mod road;
mod side;
pub mod surakarta;
mod taps;

pub use any::{AnyMove, AnyPosition, AnySetupError, Game};
pub use ending::{Ending, Reason};
pub use pasang::Pasang;
pub use piece::{Piece, Placed};
pub use point::{NotAPoint, Point};
pub use position::{MoveError, Position, Syntax, TextError, perft};
pub use quiet::Quiet;
pub use road::{Leg, LegKind, Road};
pub use side::{BySide, Side};
pub use surakarta::Surakarta;
pub use taps::{Live, Reading, Role, Taps, Way, Why, WhyNot, read_taps};
