//! One header line and a body.
//!
//! Every format, this and later ones, starts with the line `PAPAN <format> <bytes> <crc32>`, where the checksum (eight
//! lower-case hex digits) covers `PAPAN <format> <bytes>` and the body. So a flipped bit in the number of the format
//! is damage, not a newer file.

/// The format this version writes.
pub const FORMAT: u32 = 1;

/// The longest body in bytes; a hundred times any real game.
pub const MAX_BODY: usize = 16 << 20;

/// The longest header in bytes: two ten-digit numbers, a checksum and the spaces between, rounded up.
const MAX_HEADER: usize = 48;

/// The most a reader needs to know whether a file is whole.
pub(crate) const MAX_FILE: u64 = (MAX_BODY + MAX_HEADER) as u64 + 1;

/// What a file's bytes turned out to be.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Unsealed {
    Intact(String),
    /// Another format, and the body, wrong bytes replaced.
    Newer(u32, String),
    /// The body as far as it can be read as text, wrong bytes replaced by `U+FFFD`.
    Damaged(String),
}

/// A save's bytes: header line and `body`.
pub fn seal(body: &str) -> Vec<u8> {
    seal_as(FORMAT, body)
}

/// A save's bytes as another version with the number `format` would write them.
pub fn seal_as(format: u32, body: &str) -> Vec<u8> {
    let mut bytes = header(format, body.as_bytes()).into_bytes();
    bytes.extend_from_slice(body.as_bytes());
    bytes
}

fn header(format: u32, body: &[u8]) -> String {
    let start = format!("PAPAN {format} {}", body.len());
    let mut sum = crc32fast::Hasher::new();
    sum.update(start.as_bytes());
    sum.update(body);
    format!("{start} {:08x}\n", sum.finalize())
}

/// Reads what [`seal`] wrote, or says what is wrong with it.
pub(crate) fn unseal(bytes: &[u8]) -> Unsealed {
    let damaged = || Unsealed::Damaged(String::from_utf8_lossy(body_of(bytes)).into_owned());
    let Some(end) = line_end(bytes) else { return damaged() };
    let (line, body) = bytes.split_at(end);
    let Some(format) = format_of(line) else { return damaged() };
    // Compared as text, so that only the one canonical spelling of a header counts.
    if body.len() > MAX_BODY || line != header(format, body).as_bytes() {
        return damaged();
    }
    match (format, str::from_utf8(body)) {
        (FORMAT, Ok(text)) => Unsealed::Intact(text.to_owned()),
        (newer, _) if newer > FORMAT => Unsealed::Newer(newer, String::from_utf8_lossy(body).into_owned()),
        _ => damaged(),
    }
}

/// Length of the header line with its line end.
fn line_end(bytes: &[u8]) -> Option<usize> {
    bytes.iter().take(MAX_HEADER).position(|&b| b == b'\n').map(|at| at + 1)
}

fn format_of(line: &[u8]) -> Option<u32> {
    let mut words = str::from_utf8(line).ok()?.split(' ');
    (words.next()? == "PAPAN").then_some(())?;
    words.next()?.parse().ok()
}

/// The bytes after the header of a damaged file. Where its line end is lost, the checksum shows where it was.
fn body_of(bytes: &[u8]) -> &[u8] {
    let from = checksum_end(bytes).or_else(|| line_end(bytes)).unwrap_or(0);
    &bytes[from..]
}

/// Where the body starts after `PAPAN <anything> <anything> <eight hex digits>` and one byte.
fn checksum_end(bytes: &[u8]) -> Option<usize> {
    let start = &bytes[..bytes.len().min(MAX_HEADER)];
    let mut spaces = start.iter().enumerate().filter(|&(_, &b)| b == b' ').map(|(at, _)| at);
    let sum = spaces.nth(2)? + 1;
    let hex = start.get(sum..sum + 8)?.iter().all(u8::is_ascii_hexdigit);
    (hex && start.len() > sum + 8 && start.starts_with(b"PAPAN ")).then_some(sum + 9)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_comes_back_as_it_was_sealed() {
        for body in ["", "a", "{\"a\":1}\n", "aé漢\u{0}\n\n"] {
            assert_eq!(unseal(&seal(body)), Unsealed::Intact(body.to_owned()));
        }
        assert_eq!(seal("kas"), b"PAPAN 1 3 ce2ed0e1\nkas");
    }

    #[test]
    fn only_a_checked_header_makes_a_file_newer() {
        assert_eq!(unseal(&seal_as(7, "later")), Unsealed::Newer(7, "later".into()));
        let mut flipped = seal("kas");
        flipped[6] = b'3';
        assert_eq!(unseal(&flipped), Unsealed::Damaged("kas".into()));
        assert_eq!(unseal(&seal_as(0, "kas")), Unsealed::Damaged("kas".into()));
    }

    #[test]
    fn a_damaged_file_gives_the_body_without_the_header() {
        let mut no_line_end = seal("first\nsecond");
        let end = line_end(&no_line_end).expect("a header");
        no_line_end[end - 1] = 0x0b;
        assert_eq!(unseal(&no_line_end), Unsealed::Damaged("first\nsecond".into()));
        let mut wrong_name = seal("first\nsecond");
        wrong_name[0] = b'Q';
        assert_eq!(unseal(&wrong_name), Unsealed::Damaged("first\nsecond".into()));
        assert_eq!(unseal(b"nothing of ours"), Unsealed::Damaged("nothing of ours".into()));
        assert_eq!(unseal(&[0; 9]), Unsealed::Damaged("\0".repeat(9)));
        assert_eq!(unseal(b""), Unsealed::Damaged(String::new()));
    }

    #[test]
    fn bytes_that_are_no_text_are_damage() {
        let body = [b'a', 0xff];
        let mut bytes = header(FORMAT, &body).into_bytes();
        bytes.extend_from_slice(&body);
        assert_eq!(unseal(&bytes), Unsealed::Damaged("a\u{fffd}".into()));
    }
}
