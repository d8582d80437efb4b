//! What must hold of any text whatever; tried on a corpus by ordinary tests, and by the fuzz targets `record` and `save`.

use papan_session::{Saved, Transcript, recover};

/// 2026-11-29, 00:00 UTC.
const NOW: u64 = 1_795_910_400_000;

/// Record text is refused, or has one printed form that is read back the same.
pub fn record(text: &str) {
    let Ok(transcript) = Transcript::from_text(text, NOW) else { return };
    let printed = transcript.to_text();
    let again = Transcript::from_text(&printed, NOW).unwrap_or_else(|fault| panic!("{fault}\n{printed}"));
    assert_eq!(again.to_text(), printed);
    assert_eq!(again.game.sheet(), transcript.game.sheet());
}

/// A save is refused or comes back the same; so is one whose lines are given sound checksums, as no search would find them.
pub fn save(text: &str) {
    loads(text);
    loads(&sealed(text));
}

fn loads(text: &str) {
    let loaded = Saved::from_text(text).ok();
    let recovered = recover(&[text]);
    if let Some(saved) = &loaded {
        assert_eq!(recovered.as_ref().map(|recovered| &recovered.saved), Some(saved));
    }
    for saved in loaded.into_iter().chain(recovered.map(|recovered| recovered.saved)) {
        assert_eq!(Saved::from_text(&saved.to_text()), Ok(saved));
    }
}

/// The lines of a text with the checksums of `docs/saves.md`.
fn sealed(text: &str) -> String {
    let mut before = 0_u32;
    let mut sealed = String::new();
    for json in text.lines() {
        before = crc(&[&before.to_be_bytes(), json.as_bytes()].concat());
        sealed.push_str(&format!("{before:08x} {json}\n"));
    }
    sealed
}

fn crc(bytes: &[u8]) -> u32 {
    let step = |crc: u32| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(!0, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), |crc, _| step(crc)))
}
