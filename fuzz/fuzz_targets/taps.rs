#![no_main]

#[allow(dead_code)]
#[path = "../../crates/rules/tests/fuzz_checks/mod.rs"]
mod fuzz_checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_checks::taps(bytes));
