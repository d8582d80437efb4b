//! The web shell: the app core on the page. It holds no rule and makes no decision; the page runs the effects.

use papan_app::{App, Input};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);
}

/// The app of this page.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Core {
    app: App,
}

#[wasm_bindgen]
impl Core {
    /// An app before its first input. A fault of its own is reported on the console before the call throws; the
    /// page then makes a new core and opens what is saved.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        std::panic::set_hook(Box::new(|fault| error(&fault.to_string())));
        Self { app: App::new() }
    }

    /// Takes one `Input` as JSON, at a time in ms since 1970, with 64 fresh random bits; returns the `Effect[]` as
    /// JSON.
    ///
    /// # Errors
    /// Text that is not an `Input`; nothing has changed then.
    pub fn handle(&mut self, input: &str, now: f64, seed: u64) -> Result<String, JsError> {
        Ok(handle(&mut self.app, input, now, seed)?)
    }

    /// What a tap on a point would show: an `Aim` as JSON, or `null`. Nothing changes.
    ///
    /// # Errors
    /// None in practice: an `Aim` can be written.
    pub fn aim(&self, at: &str) -> Result<String, JsError> {
        Ok(aim(&self.app, at)?)
    }
}

/// The call without the border to JavaScript.
fn handle(app: &mut App, input: &str, now: f64, seed: u64) -> serde_json::Result<String> {
    let input: Input = serde_json::from_str(input)?;
    // A float holds whole milliseconds exactly until the year 287396; negative and NaN become 0.
    serde_json::to_string(&app.handle(input, now as u64, seed))
}

/// The question without the border to JavaScript.
fn aim(app: &App, at: &str) -> serde_json::Result<String> {
    serde_json::to_string(&at.parse().ok().and_then(|at| app.aim(at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_is_no_input_is_refused() {
        let mut app = App::new();
        for text in ["", "{", "[]", "{\"on\":\"nothing\"}", "{\"on\":\"command\",\"command\":{\"do\":\"fly\"}}"] {
            assert!(handle(&mut app, text, 0.0, 0).is_err(), "{text}");
        }
    }

    #[test]
    fn an_input_is_answered_with_effects() {
        let mut app = App::new();
        let started = r#"{"on":"started","settings":null,"settingsDamaged":false,"index":null,"ids":[]}"#;
        handle(&mut app, started, 1e12, 7).expect("a start");
        let effects = handle(&mut app, r#"{"on":"command","command":{"do":"hello"}}"#, 1e12, 7).expect("a greeting");
        assert!(effects.contains(r#""do":"show""#), "{effects}");
    }

    #[test]
    fn an_aim_at_nothing_is_answered_with_null() {
        let app = App::new();
        for at in ["d7", "", "z99", "no point"] {
            assert_eq!(aim(&app, at).expect("an answer"), "null");
        }
    }
}
