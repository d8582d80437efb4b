//! What a person set once for all games.

use papan_session::Terms;
use serde::{Deserialize, Serialize};

/// The settings; anything missing or unknown in a stored text takes its default.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Settings {
    /// When a move waits for Confirm.
    pub confirm: ConfirmMoves,
    /// The colours.
    pub theme: Theme,
    /// How pieces move.
    pub motion: Motion,
    /// How the board faces two people who share it.
    pub view: PlayView,
    /// The terms of the last new game, offered again.
    pub last: Option<Terms>,
}

/// When a finished move waits for confirmation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ConfirmMoves {
    /// Never.
    #[default]
    Never,
    /// Where there is more than one way to take.
    Ambiguous,
    /// Always.
    Always,
}

/// The colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the device is set.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// How pieces move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// As designed.
    #[default]
    Calm,
    /// Half the time.
    Quick,
    /// Not at all.
    None,
}

/// How the board faces two people who share it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum PlayView {
    /// Light is always near.
    #[default]
    Fixed,
    /// The side to move is always near.
    Flip,
}
