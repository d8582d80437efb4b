//! The game of Pasang, from Brunei (P1–P16).
//!
//! [`Pasang`] is a legal position; [`Setup`] the plain data that may describe one; [`Move`] a move;
//! [`Choice`] what a player has tapped so far.

mod board;
mod hash;
mod layout;
mod line;
mod moves;
mod notation;
mod position;
mod setup;
mod symmetry;
mod taps;
mod token;
mod why;

pub use layout::Pattern;
pub use moves::{Move, Taken};
pub use position::Pasang;
pub use setup::{Fault, Phase, Setup};
pub use taps::Choice;
pub use token::Token;
