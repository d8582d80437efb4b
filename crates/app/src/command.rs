//! What a person asks for.

use papan_rules::Point;
use papan_session::{Terms, read_tagged};
use serde::Serialize;

use crate::{PlayView, Settings};

/// A request of the interface. One command in, one update out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Command {
    /// The page is ready: show the present state.
    Hello,
    /// Begin a new match; it is kept from its first moment.
    NewGame {
        /// The terms.
        terms: Terms,
        /// How the board faces two people who share it.
        view: PlayView,
    },
    /// A tap on a junction.
    Tap {
        /// Where.
        at: Point,
    },
    /// Choose one of the ways offered.
    Way {
        /// Its notation.
        text: String,
    },
    /// Put the choice back.
    Cancel,
    /// Make the move that waits for confirmation.
    Confirm,
    /// Play a move given in notation.
    Play {
        /// The move's text.
        text: String,
    },
    /// Take back the last turn (P15).
    Undo,
    /// Play a taken-back turn again.
    Redo,
    /// The side to move resigns (P16, S13).
    Resign,
    /// The side to move offers to end the hand by the count (S7).
    OfferEnd,
    /// The other side answers.
    AnswerEnd {
        /// Whether the offer is accepted.
        accept: bool,
    },
    /// Begin the next hand of the match.
    NextHand,
    /// Begin a new match on the same terms.
    Rematch,
    /// Leave the table; the game is saved.
    Leave,
    /// List the saved games (answered by [`crate::Answer::Shelf`]).
    Shelf,
    /// List the moves of the hand (answered by [`crate::Answer::Moves`]).
    Moves,
    /// Open a saved game.
    Open {
        /// Its id.
        id: String,
    },
    /// Give a saved game a name of at most 60 characters.
    Rename {
        /// Its id.
        id: String,
        /// The new name; empty removes it.
        name: String,
    },
    /// Delete a saved game; it can be restored for a while.
    Delete {
        /// Its id.
        id: String,
    },
    /// Bring the game deleted last back.
    Restore {
        /// Its id.
        id: String,
    },
    /// The record text of a game (answered by [`crate::Answer::Text`]).
    Export {
        /// Its id.
        id: String,
    },
    /// All games and the settings as one text (answered by [`crate::Answer::Text`]).
    Backup,
    /// Give out all that is kept of a game as it lies in the store, readable or not (answered by [`Answer::Bytes`]).
    Salvage {
        /// Its id.
        id: String,
    },
    /// Read a record text and keep it as a saved game; or read a backup and keep what is not kept yet (answered by
    /// [`crate::Answer::Restored`]).
    Import {
        /// The text.
        text: String,
    },
    /// Change the settings.
    Settings {
        /// All of them.
        settings: Settings,
    },
    /// How the board is shown now; it is not kept.
    Screen {
        /// Whether its points are so small that a finger may miss.
        small: bool,
    },
    /// Try a failed save again.
    RetrySave,
    /// A notice was read.
    Dismiss,
}

read_tagged!(Command, "do", {
    Hello,
    NewGame { terms, view },
    Tap { at },
    Way { text },
    Cancel,
    Confirm,
    Play { text },
    Undo,
    Redo,
    Resign,
    OfferEnd,
    AnswerEnd { accept },
    NextHand,
    Rematch,
    Leave,
    Shelf,
    Moves,
    Open { id },
    Rename { id, name },
    Delete { id },
    Restore { id },
    Export { id },
    Backup,
    Salvage { id },
    Import { text },
    Settings { settings },
    Screen { small },
    RetrySave,
    Dismiss,
});
