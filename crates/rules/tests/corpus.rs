//! Replays the inputs kept from fuzzing.
#![allow(clippy::unwrap_used)]

mod fuzz_checks;

use std::path::Path;

/// The kept inputs of a target.
fn inputs(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files = std::fs::read_dir(folder).unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap());
    let inputs: Vec<_> = files.collect();
    assert!(inputs.len() >= 5, "{target} has {} inputs", inputs.len());
    inputs
}

#[test]
fn kept_position_texts_are_read_without_a_fault() {
    inputs("positions").iter().for_each(|bytes| fuzz_checks::positions(&String::from_utf8_lossy(bytes)));
}

#[test]
fn kept_move_texts_are_read_without_a_fault() {
    inputs("notation").iter().for_each(|bytes| fuzz_checks::notation(&String::from_utf8_lossy(bytes)));
}

#[test]
fn kept_taps_are_read_without_a_fault() {
    inputs("taps").iter().for_each(|bytes| fuzz_checks::taps(bytes));
}
