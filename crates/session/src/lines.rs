//! Lines that carry a chained checksum, so that a damaged text keeps its longest true beginning.

use crc32fast::Hasher;
use serde::Serialize;

/// Digits of a checksum.
const DIGITS: usize = 8;

/// Appends one line: the checksum of the line before and this one, a space, the value as JSON.
///
/// # Panics
/// If the value is not JSON; the types of a save always are.
pub(crate) fn line(text: &mut String, crc: &mut u32, value: &impl Serialize) {
    let json = serde_json::to_string(value).expect("a save is JSON");
    *crc = chained(*crc, &json);
    text.push_str(&format!("{crc:08x} {json}\n"));
}

fn chained(before: u32, json: &str) -> u32 {
    let mut hasher = Hasher::new();
    hasher.update(&before.to_be_bytes());
    hasher.update(json.as_bytes());
    hasher.finalize()
}

/// The sound lines of a text, from its beginning to the first that does not check.
pub(crate) struct Lines<'a> {
    rest: &'a str,
    crc: u32,
    taken: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { rest: text, crc: 0, taken: 0 }
    }

    /// Whether nothing is left.
    pub(crate) fn all_read(&self) -> bool {
        self.rest.is_empty()
    }

    /// How many lines were sound.
    pub(crate) fn taken(&self) -> usize {
        self.taken
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a str;

    /// The JSON of the next line, or none at the first damage.
    fn next(&mut self) -> Option<&'a str> {
        let (line, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
        let (digits, json) = (line.get(..DIGITS)?, line.get(DIGITS..)?.strip_prefix(' ')?);
        let crc = chained(self.crc, json);
        if digits != format!("{crc:08x}") {
            return None;
        }
        (self.rest, self.crc) = (rest, crc);
        self.taken += 1;
        Some(json)
    }
}
