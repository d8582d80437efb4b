//! The app as a pure function: `App::handle(input, now, seed) -> Vec<Effect>`.

mod app;
mod backup;
mod command;
mod effect;
mod errands;
mod marks;
mod outcome;
mod reading;
mod saving;
mod settings;
mod shelf;
mod table;
mod update;

pub use app::App;
pub use command::Command;
pub use effect::{Effect, Found, Input, StoreError};
pub use settings::{BoardLook, ConfirmMoves, LOUDEST, Motion, PlayView, Settings, Theme};
pub use update::{Aim, Answer, MoveRow, Notice, Refusal, Saving, ShelfRow, ShelfState, Update, View};
