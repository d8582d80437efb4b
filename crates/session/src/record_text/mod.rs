//! Record text: a match for people and other programs, one parser and one printer (`docs/notation.md`).

mod date;
mod field;
mod print;
mod read;
mod scan;

use papan_rules::MoveError;

use crate::{Match, MatchError, Saved};

/// The longest record text that is read, in bytes: 1 MiB.
pub const LONGEST_TEXT: usize = 1 << 20;
/// The longest name of an event, or of a saved game, in characters.
pub const LONGEST_EVENT: usize = 60;

/// A match as record text tells it: the hands as they were played, without what was taken back.
#[derive(Clone, Debug, PartialEq)]
pub struct Transcript {
    /// The event, or the name of the saved game, at most [`LONGEST_EVENT`] characters; empty if none.
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
    #[error("the text is longer than 1 MiB")]
    TooLong,
    /// There is no hand in it.
    #[error("there is no game in the text")]
    Empty,
    /// Neither a header nor a move tells the game.
    #[error("nothing tells which game this is")]
    NoGame,
    /// A random layout must be given.
    #[error("a random layout must be given")]
    NoLayout,
    /// Not of the form `[Name "value"]`.
    #[error("a header has the form [Name \"value\"]")]
    HeaderForm,
    /// A comment without its closing brace.
    #[error("a comment has no closing brace")]
    OpenComment,
    /// The same header twice in one hand.
    #[error("the header {0} stands here twice")]
    Repeated(String),
    /// A header's value that is none of those it can have, or contradicts the layout.
    #[error("the header {0} cannot have this value")]
    Value(&'static str),
    /// A header that holds for the whole match differs from the first hand's.
    #[error("the header {0} differs from the first hand's")]
    Differs(&'static str),
    /// Other players than in the first hand.
    #[error("the players are not those of the first hand")]
    Names,
    /// A layout that cannot be read, with the reader's sentence.
    #[error("layout: {0}")]
    Layout(String),
    /// A move that is malformed or not legal.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A move after the end of the hand.
    #[error("the hand is over before this move")]
    AfterTheEnd,
    /// A result that is not the one that was played.
    #[error("the moves do not lead to this result")]
    Result,
    /// The hands do not make a match.
    #[error(transparent)]
    Match(#[from] MatchError),
}

impl Transcript {
    /// Reads record text. Where it has no date, the first hand began at `now` (ms since 1970).
    ///
    /// # Errors
    /// What is wrong and where.
    pub fn from_text(text: &str, now: u64) -> Result<Self, TextFault> {
        if text.len() > LONGEST_TEXT {
            return Err(TextFault { line: 1, column: 1, wrong: TextWrong::TooLong });
        }
        read::read(text, now).map_err(|(at, wrong)| TextFault::at(text, at, wrong))
    }

    /// The record text: hands in order, each with all its headers.
    #[must_use]
    pub fn to_text(&self) -> String {
        print::print(self)
    }
}

impl From<&Saved> for Transcript {
    fn from(saved: &Saved) -> Self {
        Self { event: saved.name.clone(), game: saved.game.clone() }
    }
}

impl TextFault {
    fn at(text: &str, at: usize, wrong: TextWrong) -> Self {
        let before = text.get(..at).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Self { line: line as u32, column: column as u32, wrong }
    }
}
