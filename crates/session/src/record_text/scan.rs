//! Record text as headers and words, each with the byte where it begins.

use super::TextWrong;

/// What is wrong, and at which byte.
pub(super) type Wrong = (usize, TextWrong);

/// `[Name "value"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header<'a> {
    /// Where it begins.
    pub(super) at: usize,
    /// Its name.
    pub(super) name: &'a str,
    /// Where the value begins, after its quotation mark.
    pub(super) value_at: usize,
    /// The value, unescaped.
    pub(super) value: String,
}

/// A word of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word<'a> {
    /// Where it begins.
    pub(super) at: usize,
    /// The word.
    pub(super) text: &'a str,
}

/// One piece of record text.
pub(super) enum Piece<'a> {
    /// A header.
    Header(Header<'a>),
    /// A word.
    Word(Word<'a>),
}

/// Reads pieces from the beginning of a text on.
pub(super) struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self { text, at }
    }

    /// The next header or word; numbers such as `12.` and comments in braces are passed over.
    pub(super) fn piece(&mut self) -> Result<Option<Piece<'a>>, Wrong> {
        loop {
            self.space();
            match self.peek() {
                None => return Ok(None),
                Some('[') => return self.header().map(|header| Some(Piece::Header(header))),
                Some('{') => self.comment()?,
                Some(_) => {
                    if let Some(word) = self.word() {
                        return Ok(Some(Piece::Word(word)));
                    }
                }
            }
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn pass_while(&mut self, f: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let passed = &rest[..rest.find(|c| !f(c)).unwrap_or(rest.len())];
        self.at += passed.len();
        passed
    }

    fn space(&mut self) {
        self.pass_while(char::is_whitespace);
    }

    fn comment(&mut self) -> Result<(), Wrong> {
        let length = self.rest().find('}').ok_or((self.at, TextWrong::OpenComment))?;
        self.at += length + 1;
        Ok(())
    }

    /// A word without the number before it (`12.` or `12...`), or none if it is only a number.
    fn word(&mut self) -> Option<Word<'a>> {
        let at = self.at;
        let text = self.pass_while(|c| !c.is_whitespace() && !matches!(c, '[' | '{'));
        let numbered = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let bare = if numbered.len() < text.len() { numbered.trim_start_matches('.') } else { text };
        let counted = bare.len() < numbered.len();
        let (at, text) = if counted { (at + text.len() - bare.len(), bare) } else { (at, text) };
        (!text.is_empty()).then_some(Word { at, text })
    }

    fn header(&mut self) -> Result<Header<'a>, Wrong> {
        let at = self.at;
        self.expect('[')?;
        self.space();
        let name = self.pass_while(|c| c.is_ascii_alphanumeric());
        if name.is_empty() {
            return Err((self.at, TextWrong::HeaderForm));
        }
        self.space();
        self.expect('"')?;
        let value_at = self.at;
        let value = self.value()?;
        self.space();
        self.expect(']')?;
        Ok(Header { at, name, value_at, value })
    }

    fn value(&mut self) -> Result<String, Wrong> {
        let mut value = String::new();
        loop {
            let at = self.at;
            let c = self.next_char().ok_or((at, TextWrong::HeaderForm))?;
            match c {
                '"' => return Ok(value),
                '\\' => match self.next_char() {
                    Some(c @ ('"' | '\\')) => value.push(c),
                    _ => return Err((at, TextWrong::HeaderForm)),
                },
                c if c.is_control() => return Err((at, TextWrong::HeaderForm)),
                c => value.push(c),
            }
        }
    }

    fn next_char(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn expect(&mut self, wanted: char) -> Result<(), Wrong> {
        let at = self.at;
        if self.next_char() == Some(wanted) { Ok(()) } else { Err((at, TextWrong::HeaderForm)) }
    }
}
