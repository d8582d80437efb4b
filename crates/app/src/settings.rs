//! What a person set once for all games.

use papan_session::Terms;
use serde::{Deserialize, Serialize};
use serde_json::Value;

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

impl Settings {
    /// Reads a stored text field by field, so that one field of another version does not cost the others;
    /// none if the text is no settings at all.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let Value::Object(stored) = serde_json::from_str(text).ok()? else { return None };
        let Ok(Value::Object(mut kept)) = serde_json::to_value(Self::default()) else { return None };
        for (key, value) in stored {
            let mut trial = kept.clone();
            trial.insert(key, value);
            if serde_json::from_value::<Self>(Value::Object(trial.clone())).is_ok() {
                kept = trial;
            }
        }
        serde_json::from_value(Value::Object(kept)).ok()
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
        let read = Settings::read(r#"{"theme":"sepia","confirm":"always","sound":3,"last":{"game":7}}"#);
        assert_eq!(read, Some(Settings { confirm: ConfirmMoves::Always, ..Settings::default() }));
    }

    #[test]
    fn a_torn_text_is_no_settings() {
        for text in ["", "{", "[]", "null", "{\"theme\":\"dark\""] {
            assert_eq!(Settings::read(text), None, "{text}");
        }
    }
}
