//! What the page may do, read from the configuration that ships.

use std::path::Path;

use serde_json::{Value, json};

fn configuration() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tauri.conf.json");
    let text = std::fs::read_to_string(path).expect("tauri.conf.json");
    serde_json::from_str(&text).expect("JSON")
}

/// The directives of a content policy, sorted.
fn directives(policy: &Value) -> Vec<String> {
    let mut directives: Vec<String> =
        policy.as_str().expect("a policy").split(';').map(|directive| directive.trim().to_owned()).collect();
    directives.sort();
    directives
}

#[test]
fn the_page_loads_and_reaches_nothing_but_the_app() {
    let allowed = [
        "base-uri 'none'",
        "connect-src 'self' ipc: http://ipc.localhost",
        "default-src 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    ];
    assert_eq!(directives(&configuration()["app"]["security"]["csp"]), allowed);
}

#[test]
fn even_the_development_page_runs_no_inline_script() {
    let policy = directives(&configuration()["app"]["security"]["devCsp"]);
    assert!(policy.contains(&"default-src 'self'".to_owned()));
    assert!(!policy.iter().any(|directive| directive.contains("'unsafe-eval'")));
    assert!(!policy.iter().any(|directive| directive.starts_with("script-src")));
}

#[test]
fn the_page_may_send_commands_ask_what_a_tap_would_show_and_hear_updates_and_nothing_else() {
    let configuration = configuration();
    let app = &configuration["app"];
    let allowed = json!([{
        "identifier": "main",
        "description": "The page may send commands to the core, ask it what a tap would show, and hear its updates; nothing else.",
        "windows": ["main"],
        "permissions": ["allow-send", "allow-aim", "core:event:allow-listen", "core:event:allow-unlisten"],
    }]);
    assert_eq!(app["security"]["capabilities"], allowed);
    assert_eq!(app["withGlobalTauri"], json!(false));
    assert_eq!(configuration["build"]["removeUnusedCommands"], json!(true));
    let keys: Vec<&String> = app["security"].as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["capabilities", "csp", "devCsp"], "no switch that widens the policy");
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("../capabilities");
    assert!(!files.exists(), "capabilities stand in tauri.conf.json alone");
}
