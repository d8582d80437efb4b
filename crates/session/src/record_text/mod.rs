//! Record text: a match for people and other programs, one parser and one printer (`docs/notation.md`).

use papan_rules::MoveError;

use crate::Match;

/// The longest record text that is read, in bytes: 1 MiB.
pub const LONGEST_TEXT: usize = 1 << 20;

/// A match as record text tells it: the hands as they were played, without what was taken back.
#[derive(Clone, Debug, PartialEq)]
pub struct Transcript {
    /// The event, or the name of the game; empty if none.
    pub event: String,
    /// The match.
    pub game: Match,
}

/// Why and where a record text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {wrong}")]
pub struct TextFault {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// What is wrong there.
    pub wrong: TextWrong,
}

/// What can be wrong with a record text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextWrong {
    /// Longer than [`LONGEST_TEXT`].
    #[error("the text is too long")]
    TooLong,
    /// There is no hand in it.
    #[error("there is no game in the text")]
    Empty,
    /// A move that is malformed or not legal.
    #[error(transparent)]
    Move(MoveError),
}

impl Transcript {
    /// Reads record text. Where it has no date, the game began at `now` (ms since 1970).
    ///
    /// # Errors
    /// What is wrong and where.
    pub fn from_text(text: &str, now: u64) -> Result<Self, TextFault> {
        let _ = (text, now);
        Err(TextFault { line: 1, column: 1, wrong: TextWrong::Empty })
    }

    /// The record text: hands in order, each with all its headers.
    #[must_use]
    pub fn to_text(&self) -> String {
        String::new()
    }
}
