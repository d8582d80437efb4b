use std::fmt;
use std::str::FromStr;

/// The name of a save: 1 to 64 of `a-z 0-9 - _`, so that it is one plain file name on every system.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(String);

/// A text that cannot name a save: too long, empty, a reserved device name, or with other characters than `a-z 0-9 - _`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a save's id is 1 to 64 of a-z, 0-9, - and _, and no device name")]
pub struct BadId;

/// Names that Windows takes for devices, whatever the extension.
fn is_device(text: &str) -> bool {
    let numbered =
        |stem: &str| text.strip_prefix(stem).is_some_and(|n| n.len() == 1 && n.as_bytes()[0].is_ascii_digit());
    matches!(text, "con" | "prn" | "aux" | "nul") || numbered("com") || numbered("lpt")
}

impl FromStr for Id {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_';
        let named = (1..=64).contains(&text.len()) && text.bytes().all(plain) && !is_device(text);
        if named { Ok(Self(text.to_owned())) } else { Err(BadId) }
    }
}

impl Id {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
