//! What the interface is told.

use papan_rules::{Game, Placed, Side, WhyNot};
use papan_session::{BySeat, Goal, Happened, Marks, Preview, Seat, TableView, WayView};
use serde::{Deserialize, Serialize};

use crate::{Settings, StoreError};

/// The whole state to draw, and what happened on the way to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update {
    /// Grows by one with each update; the interface drops older ones.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub rev: u64,
    /// What happened since the update before.
    pub happened: Vec<Happened>,
    /// The state.
    pub view: View,
    /// The answer to a query, or why the command could not be carried out.
    pub answer: Option<Answer>,
}

/// The state, whole, at most 16 kB as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The match on the table, if one is open.
    pub table: Option<TableView>,
    /// The game to continue: the newest of those not over; none while a game is on the table.
    pub resume: Option<ShelfRow>,
    /// How many saved games there are.
    pub saved: u32,
    /// How saving stands, of all games and the settings: a failure is shown until it is made good.
    pub saving: Saving,
    /// Why saving failed, while it does.
    pub trouble: Option<StoreError>,
    /// Something the person must be told, until dismissed.
    pub notice: Option<Notice>,
    /// The game that was deleted last and can still be restored.
    pub deleted: Option<ShelfRow>,
    /// The settings.
    pub settings: Settings,
}

/// How saving stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Saving {
    /// All is saved.
    #[default]
    Saved,
    /// Being written.
    Pending,
    /// The last write failed: "Not saved – retry / export".
    Failed,
}

/// Something the person must be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Notice {
    /// A damaged game was read as far as it is sound; the damaged file is kept aside.
    Recovered {
        /// Its id.
        id: String,
        /// Plies that are safe.
        plies: u16,
        /// Whether anything was lost.
        lost: bool,
    },
    /// A game that nobody asked for could not be read at all; what there is of it stays kept.
    Unreadable {
        /// Its id.
        id: String,
    },
    /// A game was written by a newer version: at most it can be looked at.
    Newer {
        /// Its id.
        id: String,
    },
    /// The settings could not be read; defaults are used, the old text is kept aside.
    SettingsReset,
    /// A game was imported.
    Imported {
        /// Its id.
        id: String,
    },
    /// The store refused to delete a game.
    NotDeleted {
        /// Its id.
        id: String,
    },
    /// The saved games could not be listed: the list shows what was known last.
    NotListed,
    /// The store was cleared from outside (a browser that makes room), and saved games with it; the shell says so.
    Evicted {
        /// How many games are gone.
        games: u32,
    },
    /// The core hit a fault of its own; the last saved state was opened again.
    Fault,
}

/// An answer to a query.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Answer {
    /// The saved games, newest first.
    Shelf {
        /// The rows.
        rows: Vec<ShelfRow>,
    },
    /// The moves of the hand, each with who made it, and how many of them are on the board now.
    Moves {
        /// Notation and side.
        moves: Vec<MoveRow>,
    },
    /// A record text or a backup.
    Text {
        /// The text.
        text: String,
        /// A file name for it.
        name: String,
    },
    /// What is kept of a game, byte for byte.
    Bytes {
        /// The bytes.
        bytes: Vec<u8>,
        /// A file name for them.
        name: String,
    },
    /// A game of this id is now saved (after an import).
    Kept {
        /// The id.
        id: String,
    },
    /// What became of the games of a backup.
    Restored {
        /// Games that are kept now.
        restored: u32,
        /// Games that were kept already, or cannot be read.
        skipped: u32,
    },
    /// The command could not be carried out.
    Refused {
        /// Why.
        refusal: Refusal,
    },
}

/// What a tap on a point would show: the parts of the table's view that it would change. Asked while a finger or a mouse
/// aims; nothing is chosen by it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aim {
    /// The marks of the choice.
    pub marks: Marks,
    /// Ways to take, where there is something to choose.
    pub ways: Vec<WayView>,
    /// The move that would be finished, or stand.
    pub preview: Option<Preview>,
}

/// One move of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveRow {
    /// Who moved.
    pub side: Side,
    /// The notation.
    pub text: String,
}

/// Why a command could not be carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "why", rename_all = "camelCase")]
pub enum Refusal {
    /// No game is on the table.
    NoTable,
    /// There is no saved game of this id.
    NoSuchGame,
    /// Nothing of the saved game can be read; what there is of it stays kept.
    Lost,
    /// The saved game is there and cannot be read now.
    Unreadable,
    /// It does nothing now (see `Can`).
    NotNow,
    /// The terms are outside their bounds.
    Terms,
    /// The move's text is malformed, at this byte.
    MoveSyntax {
        /// Byte offset.
        at: u32,
    },
    /// The move is not legal here.
    MoveIllegal {
        /// Why, if its taps say so.
        reason: Option<WhyNot>,
    },
    /// The record text cannot be read.
    Record {
        /// Line from 1.
        line: u32,
        /// The reader's sentence, for the log; not for people.
        detail: String,
    },
    /// A game written by a newer version is read-only.
    ReadOnly,
    /// A backup written by a newer version cannot be read.
    NewerBackup,
}

/// A saved game in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ShelfRow {
    /// Its id.
    pub id: String,
    /// Its name; empty if none.
    pub name: String,
    /// The game.
    pub game: Game,
    /// The players' names; empty means the interface's own words.
    pub names: BySeat<String>,
    /// The goal of the match.
    pub goal: Goal,
    /// The hand on the board, from 1.
    pub hand: u16,
    /// Plies of that hand.
    pub ply: u16,
    /// Who sits at Light in that hand.
    pub light: Seat,
    /// Whose turn; none when the match is over.
    pub turn: Option<Side>,
    /// The score on the board: Light's, Dark's.
    pub score: (u16, u16),
    /// Match points.
    pub total: BySeat<u16>,
    /// The pieces, for a mini board.
    pub pieces: Vec<Placed>,
    /// When it was last changed, in ms since 1970; 0 where nothing tells.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub changed: u64,
    /// Its state on disk.
    pub state: ShelfState,
}

/// The state of a saved game on disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ShelfState {
    /// Sound.
    #[default]
    Sound,
    /// Damaged; a part may be safe.
    Damaged,
    /// Of a newer version: read-only.
    Newer,
}
