#![no_main]

#[allow(dead_code)]
#[path = "../../crates/session/tests/fuzz_checks/mod.rs"]
mod fuzz_checks;

libfuzzer_sys::fuzz_target!(|text: &str| fuzz_checks::save(text));
