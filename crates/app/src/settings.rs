//! What a person set once for all games.

use papan_rules::Side;
use papan_session::Terms;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The settings; anything missing or unknown in a stored text takes its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Settings {
    /// When a move waits for Confirm.
    pub confirm: ConfirmMoves,
    /// The colours.
    pub theme: Theme,
    /// What the board is made of.
    pub board: BoardLook,
    /// How pieces move.
    pub motion: Motion,
    /// How loud sounds are, from 0 (silent) to [`LOUDEST`].
    pub sound: u8,
    /// Whether the device answers a tap by trembling, where it can.
    pub haptics: bool,
    /// Whether the names of files and ranks stand beside the board.
    pub coordinates: bool,
    /// Whether single letters on the keyboard are commands.
    pub letter_keys: bool,
    /// How the board faces two people who share it.
    pub view: PlayView,
    /// Who is near where the board stays put.
    pub near: Side,
    /// The terms of the last new game, offered again.
    pub last: Option<Terms>,
}

/// The loudest sound.
pub const LOUDEST: u8 = 10;

impl Default for Settings {
    fn default() -> Self {
        Self {
            confirm: ConfirmMoves::default(),
            theme: Theme::default(),
            board: BoardLook::default(),
            motion: Motion::default(),
            sound: 5,
            haptics: true,
            coordinates: true,
            letter_keys: true,
            view: PlayView::default(),
            near: Side::Light,
            last: None,
        }
    }
}

impl Settings {
    /// The same within their bounds.
    #[must_use]
    pub fn bounded(mut self) -> Self {
        self.sound = self.sound.min(LOUDEST);
        self
    }

    /// Reads a stored text field by field, so that one field of another version does not cost the others;
    /// none if the text is no settings at all.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let Value::Object(stored) = serde_json::from_str(text).ok()? else { return None };
        let mut kept = Self::default();
        let mut known = Map::new();
        for (key, value) in stored {
            let mut trial = known.clone();
            trial.insert(key, value);
            if let Ok(read) = Self::deserialize(Value::Object(trial.clone())) {
                (kept, known) = (read, trial);
            }
        }
        Some(kept.bounded())
    }

    /// The text to store.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// When a finished move waits for confirmation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ConfirmMoves {
    /// As the board is shown: always where its points are small, else never.
    #[default]
    Auto,
    /// Never.
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

/// What the board is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum BoardLook {
    /// Wood.
    #[default]
    Wood,
    /// Sand.
    Sand,
    /// Slate.
    Slate,
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
    /// One side is always near ([`Settings::near`]).
    #[default]
    Fixed,
    /// The side to move is always near.
    Flip,
    /// The board stays put, and the pieces can be read from both ends.
    Mirror,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_round_trip() {
        let settings = Settings { confirm: ConfirmMoves::Always, view: PlayView::Flip, ..Settings::default() };
        assert_eq!(Settings::read(&settings.write()), Some(settings));
    }

    #[test]
    fn an_unknown_value_costs_its_own_field_only() {
        let read = Settings::read(r#"{"theme":"sepia","confirm":"always","sound":3,"glow":1,"last":{"game":7}}"#);
        assert_eq!(read, Some(Settings { confirm: ConfirmMoves::Always, sound: 3, ..Settings::default() }));
    }

    #[test]
    fn settings_of_an_older_version_keep_what_they_said() {
        let read = Settings::read(r#"{"confirm":"never","theme":"dark","motion":"quick","view":"flip","last":null}"#);
        let said = Settings {
            confirm: ConfirmMoves::Never,
            theme: Theme::Dark,
            motion: Motion::Quick,
            view: PlayView::Flip,
            ..Settings::default()
        };
        assert_eq!(read, Some(said));
    }

    #[test]
    fn nothing_is_louder_than_the_loudest() {
        assert_eq!(Settings::read(r#"{"sound":11}"#).map(|settings| settings.sound), Some(LOUDEST));
        let deaf = Settings::read(r#"{"sound":-1}"#);
        assert_eq!(deaf.map(|settings| settings.sound), Some(Settings::default().sound));
    }

    #[test]
    fn a_torn_text_is_no_settings() {
        for text in ["", "{", "[]", "null", "{\"theme\":\"dark\""] {
            assert_eq!(Settings::read(text), None, "{text}");
        }
    }
}
