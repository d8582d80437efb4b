//! What the app asks of its shell, and what the shell tells it.

use papan_session::read_tagged;
use serde::{Deserialize, Serialize};

use crate::{Command, Update};

/// Something for the shell to do. Every outcome comes back as an [`Input`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Effect {
    /// Show this state.
    Show {
        /// The update.
        update: Box<Update>,
    },
    /// Keep a game, replacing the text kept before under this id → `Stored` or `StoreFailed`.
    Store {
        /// The game's id: letters, digits and `-`, at most 64.
        id: String,
        /// The text to keep.
        text: String,
        /// Comes back with the outcome.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
    },
    /// Read a game → `Loaded`.
    Load {
        /// Its id.
        id: String,
    },
    /// Read all that is kept of a game as it is → `Salvaged`.
    Salvage {
        /// Its id.
        id: String,
    },
    /// Delete a game → `Deleted` or `DeleteFailed`.
    Delete {
        /// Its id.
        id: String,
    },
    /// Keep the settings → `SettingsStored` or `SettingsFailed`.
    StoreSettings {
        /// The text.
        text: String,
        /// Comes back with the outcome.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
    },
    /// Keep the rebuildable index of saved games.
    StoreIndex {
        /// The text.
        text: String,
    },
    /// Send `Woke` at this time, in ms since 1970; replaces the one asked for before.
    Wake {
        /// When.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        at: u64,
    },
}

/// Something the shell tells the app.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "on", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Input {
    /// The first input: what was kept.
    Started {
        /// The settings text, if there is one that could be read.
        settings: Option<String>,
        /// Whether a settings text was there and could not be read (it was moved aside).
        settings_damaged: bool,
        /// The index text.
        index: Option<String>,
        /// The ids of all games kept; none if they could not be listed.
        ids: Option<Vec<String>>,
    },
    /// A command.
    Command {
        /// The command.
        command: Command,
    },
    /// A game was kept.
    Stored {
        /// Its id.
        id: String,
        /// As asked.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
    },
    /// A game could not be kept.
    StoreFailed {
        /// Its id.
        id: String,
        /// As asked.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
        /// Why.
        why: StoreError,
    },
    /// What is kept of a game.
    Loaded {
        /// Its id.
        id: String,
        /// What was found.
        found: Found,
    },
    /// What is kept of a game, byte for byte.
    Salvaged {
        /// Its id.
        id: String,
        /// The bytes; none if there are none that can be read.
        bytes: Option<Vec<u8>>,
    },
    /// A game was deleted.
    Deleted {
        /// Its id.
        id: String,
    },
    /// A game could not be deleted.
    DeleteFailed {
        /// Its id.
        id: String,
    },
    /// The settings were kept.
    SettingsStored {
        /// As asked.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
    },
    /// The settings could not be kept.
    SettingsFailed {
        /// As asked.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
        /// Why.
        why: StoreError,
    },
    /// The time asked for has come.
    Woke,
}

read_tagged!(Input, "on", {
    Started { settings, settings_damaged, index, ids },
    Command { command },
    Stored { id, seq },
    StoreFailed { id, seq, why },
    Loaded { id, found },
    Salvaged { id, bytes },
    Deleted { id },
    DeleteFailed { id },
    SettingsStored { seq },
    SettingsFailed { seq, why },
    Woke,
});

/// Why a game or the settings could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum StoreError {
    /// No room.
    Full,
    /// No permission.
    Denied,
    /// What is kept is of a newer version.
    Newer,
    /// Anything else.
    Other,
}

/// What is kept of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Found {
    /// The text, whole.
    Intact {
        /// The text.
        text: String,
    },
    /// What can be read of a damaged game: every copy, newest first. The damaged file stays where it is; a store moves
    /// it aside first.
    Damaged {
        /// The copies, each perhaps cut or altered.
        copies: Vec<String>,
    },
    /// Written by a newer version of the container; it must not be written.
    Newer {
        /// The text as it is.
        text: String,
    },
    /// Nothing is kept under this id.
    Missing,
    /// It is there and cannot be read now.
    Unreadable,
}

read_tagged!(Found, "kind", {
    Intact { text },
    Damaged { copies },
    Newer { text },
    Missing,
    Unreadable,
});

impl Found {
    /// All texts there are.
    pub(crate) fn texts(&self) -> Vec<&str> {
        match self {
            Self::Intact { text } | Self::Newer { text } => vec![text],
            Self::Damaged { copies } => copies.iter().map(String::as_str).collect(),
            Self::Missing | Self::Unreadable => Vec::new(),
        }
    }
}
