//! The corpus of the fuzz targets, tried on every run.

mod fuzz_checks;

use std::fs;
use std::path::Path;

/// Characters in the name of an input that fuzzing found.
const HASH: usize = 40;

/// Every text of a target's corpus, and every beginning of those with a name of their own; how many these were. Fuzzing adds
/// thousands under the 40 digits of a hash, bytes that are no text among them.
fn each(target: &str, check: impl Fn(&str)) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut tried = 0;
    for entry in fs::read_dir(folder).expect("the corpus is here").flatten() {
        let bytes = fs::read(entry.path()).expect("a file of the corpus");
        let text = String::from_utf8_lossy(&bytes);
        if entry.file_name().len() < HASH {
            (0..text.len()).filter_map(|end| text.get(..end)).for_each(&check);
            tried += 1;
        }
        check(&text);
    }
    tried
}

#[test]
fn no_record_text_makes_the_reader_panic_or_is_read_in_two_ways() {
    assert!(each("record", fuzz_checks::record) >= 4);
}

#[test]
fn no_save_makes_the_loader_panic_or_is_read_in_two_ways() {
    assert!(each("save", fuzz_checks::save) >= 3);
}
