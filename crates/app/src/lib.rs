//! The app as a pure function: `App::handle(input, now, seed) -> Vec<Effect>`.

mod command;
mod effect;
mod settings;
mod update;

pub use command::Command;
pub use effect::{Effect, Found, Input, StoreError};
pub use settings::{ConfirmMoves, Motion, PlayView, Settings, Theme};
pub use update::{Answer, MoveRow, Notice, Refusal, Saving, ShelfRow, ShelfState, Update, View};

/// The app.
#[derive(Debug, Default)]
pub struct App {}

impl App {
    /// An app before its first input.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes one input at a time `now` (ms since 1970) with fresh randomness, and says what is to be done.
    pub fn handle(&mut self, _input: Input, _now: u64, _seed: u64) -> Vec<Effect> {
        Vec::new()
    }
}
