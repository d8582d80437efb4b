//! Position and move texts: one reader and one printer (RULES.md, "Text notation").

use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::str::FromStr;

use super::board::{Axis, CENTRE};
use super::line::SIZE;
use super::moves::{Move, Taken};
use super::position::Pasang;
use super::setup::{Fault, Phase, Setup};
use super::token::Token;
use crate::{BySide, MoveError, Piece, Placed, Point, Position, Side, Syntax, TextError};

/// What is wrong, and at which byte.
type Wrong = (usize, Syntax);

/// A text read from left to right.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0 }
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Result<u8, Wrong> {
        let byte = self.peek().ok_or((self.at, Syntax::Ended))?;
        self.at += 1;
        Ok(byte)
    }

    fn expect(&mut self, byte: u8) -> Result<(), Wrong> {
        let at = self.at;
        if self.next()? == byte { Ok(()) } else { Err((at, Syntax::Character)) }
    }

    fn end(&self) -> Result<(), Wrong> {
        if self.at == self.text.len() { Ok(()) } else { Err((self.at, Syntax::Trailing)) }
    }

    /// A number in its one form: digits without leading zeros.
    fn number(&mut self) -> Result<u16, Wrong> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        match &self.text[start..self.at] {
            [] => Err((start, if self.peek().is_none() { Syntax::Ended } else { Syntax::Character })),
            [b'0', _, ..] => Err((start, Syntax::Number)),
            digits => digits
                .iter()
                .try_fold(0_u16, |n, digit| n.checked_mul(10)?.checked_add(u16::from(digit - b'0')))
                .ok_or((start, Syntax::Number)),
        }
    }

    fn file(&mut self) -> Result<u8, Wrong> {
        let at = self.at;
        match self.next()? {
            byte @ b'a'..=b'k' => Ok(byte - b'a'),
            byte if byte.is_ascii_lowercase() => Err((at, Syntax::OffBoard)),
            _ => Err((at, Syntax::Character)),
        }
    }

    fn point(&mut self) -> Result<Point, Wrong> {
        let file = self.file()?;
        let at = self.at;
        match self.number()? {
            rank @ 1..=11 => Ok(Point::new(file, rank as u8 - 1)),
            _ => Err((at, Syntax::OffBoard)),
        }
    }

    /// One of some letters.
    fn letter<T: Copy>(&mut self, letters: &[(u8, T)]) -> Result<T, Wrong> {
        let at = self.at;
        let byte = self.next()?;
        letters.iter().find(|(letter, _)| *letter == byte).map(|&(_, meaning)| meaning).ok_or((at, Syntax::Character))
    }

    /// One row of the board.
    fn row(&mut self, rank: u8, pieces: &mut Vec<Placed>) -> Result<(), Wrong> {
        let mut file = 0;
        while let Some(byte) = self.peek().filter(|byte| !matches!(byte, b'/' | b' ')) {
            let at = self.at;
            let wide = if byte.is_ascii_digit() { self.run()? } else { 1 };
            if file + wide > SIZE {
                return Err((at, Syntax::RowWidth));
            }
            let centre = rank == CENTRE.rank() && (file..file + wide).contains(&CENTRE.file());
            if !byte.is_ascii_digit() {
                self.at += 1;
                let at_centre = byte == b'*' && centre;
                if !at_centre {
                    pieces.push(Placed {
                        at: Point::new(file, rank),
                        piece: piece(byte).ok_or((at, Syntax::Character))?,
                    });
                }
            } else if centre {
                return Err((at, Syntax::Character));
            }
            file += wide;
        }
        if file == SIZE { Ok(()) } else { Err((self.at, Syntax::RowWidth)) }
    }

    /// A run of empty junctions.
    fn run(&mut self) -> Result<u8, Wrong> {
        let at = self.at;
        match self.number()? {
            wide @ 1..=11 => Ok(wide as u8),
            _ => Err((at, Syntax::Number)),
        }
    }

    fn board(&mut self) -> Result<Vec<Placed>, Wrong> {
        let mut pieces = Vec::new();
        for rank in (0..SIZE).rev() {
            self.row(rank, &mut pieces)?;
            match (self.peek(), rank) {
                (Some(b'/'), 1..) => self.at += 1,
                (Some(b' '), 0) => {}
                (None, 0) => return Err((self.at, Syntax::Ended)),
                _ => return Err((self.at, Syntax::RowCount)),
            }
        }
        Ok(pieces)
    }

    fn passage(&mut self) -> Result<Option<u8>, Wrong> {
        if self.peek() == Some(b'-') {
            self.at += 1;
            return Ok(None);
        }
        self.file().map(Some)
    }

    fn setup(&mut self) -> Result<Setup, Wrong> {
        let pieces = self.board()?;
        self.expect(b' ')?;
        let turn = self.letter(&[(b'l', Side::Light), (b'd', Side::Dark)])?;
        self.expect(b' ')?;
        let phase = self.letter(&[(b'o', Phase::Opening), (b'k', Phase::Kas), (b'p', Phase::Play)])?;
        self.expect(b' ')?;
        let light = self.passage()?;
        self.expect(b' ')?;
        let passages = BySide::new(light, self.passage()?);
        self.expect(b' ')?;
        let light = self.number()?;
        self.expect(b' ')?;
        let score = BySide::new(light, self.number()?);
        self.end()?;
        Ok(Setup { pieces, turn, phase, passages, score })
    }

    /// The capture of a move in this direction: `=`, then a letter and a count for one half or both.
    fn taken(&mut self, letters: [u8; 2]) -> Result<Taken, Wrong> {
        let mut counts = [0; 2];
        for (letter, count) in letters.into_iter().zip(&mut counts) {
            if self.peek() == Some(letter) {
                self.at += 1;
                let at = self.at;
                *count = self.run().and_then(|n| if n <= 9 { Ok(n) } else { Err((at, Syntax::Number)) })?;
            }
        }
        match counts {
            [0, 0] => Err((self.at, if self.peek().is_none() { Syntax::Ended } else { Syntax::Character })),
            [first, second] => Ok(Taken { first, second }),
        }
    }

    fn kas_move(&mut self) -> Result<Move, Wrong> {
        let from = self.point()?;
        let at = self.at;
        let to = self.point()?;
        let axis = Axis::through(from, to).ok_or((at, Syntax::Character))?;
        let taken = if self.peek() == Some(b'=') {
            self.at += 1;
            self.taken(letters(axis))?
        } else {
            Taken::default()
        };
        Ok(Move::Kas { from, to, taken })
    }

    fn play(&mut self) -> Result<Move, Wrong> {
        let m = if self.peek() == Some(b'@') {
            self.at += 1;
            Move::Passage { file: self.file()? }
        } else {
            self.kas_move()?
        };
        self.end()?;
        Ok(m)
    }
}

/// The letters of the two directions captured in after a move along `axis` (P9).
const fn letters(axis: Axis) -> [u8; 2] {
    match axis {
        Axis::Rank => *b"ud",
        Axis::File => *b"lr",
    }
}

const fn piece(byte: u8) -> Option<Piece> {
    Some(match byte {
        b'w' => Piece::Gold,
        b'b' => Piece::Ink,
        b'L' => Piece::LightKas,
        b'D' => Piece::DarkKas,
        _ => return None,
    })
}

/// Reads a position text.
pub(super) fn read_setup(text: &str) -> Result<Setup, TextError<Fault>> {
    Reader::new(text).setup().map_err(|(at, what)| TextError::Syntax { at, what })
}

/// Reads a move text; whether the move is legal is for a position to say.
impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        Reader::new(text).play().map_err(|(at, what)| MoveError::Syntax { at, what })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to, taken) = match *self {
            Self::Passage { file } => return write!(f, "@{}", char::from(b'a'.wrapping_add(file))),
            Self::Kas { from, to, taken } => (from, to, taken),
        };
        write!(f, "{from}{to}")?;
        if taken.total() > 0 {
            f.write_char('=')?;
        }
        let letters = Axis::through(from, to).map_or(*b"ud", letters);
        for (letter, count) in letters.into_iter().zip([taken.first, taken.second]).filter(|(_, count)| *count > 0) {
            write!(f, "{}{count}", letter as char)?;
        }
        Ok(())
    }
}

impl Pasang {
    /// The letter of what stands on a junction.
    fn cell(&self, at: Point) -> Option<char> {
        if at == CENTRE {
            return Some('*');
        }
        match self.token(at) {
            Some(Token::Gold) => Some('w'),
            Some(Token::Ink) => Some('b'),
            None if self.kas(Side::Light) == Some(at) => Some('L'),
            None if self.kas(Side::Dark) == Some(at) => Some('D'),
            None => None,
        }
    }

    fn write_row(&self, f: &mut fmt::Formatter<'_>, rank: u8) -> fmt::Result {
        let mut empty = 0;
        for cell in (0..SIZE).map(|file| self.cell(Point::new(file, rank))).chain([Some('/')]) {
            match cell {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        write!(f, "{empty}")?;
                    }
                    empty = 0;
                    // The mark that closes the row; none after the last.
                    if letter != '/' || rank > 0 {
                        f.write_char(letter)?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for Pasang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..SIZE).rev() {
            self.write_row(f, rank)?;
        }
        let turn = match self.turn() {
            Side::Light => 'l',
            Side::Dark => 'd',
        };
        let phase = match self.phase() {
            Phase::Opening => 'o',
            Phase::Kas => 'k',
            Phase::Play => 'p',
        };
        write!(f, " {turn} {phase}")?;
        for side in Side::ALL {
            write!(f, " {}", self.passages()[side].map_or('-', |file| (b'a' + file) as char))?;
        }
        let BySide { light, dark } = self.score();
        write!(f, " {light} {dark}")
    }
}

impl fmt::Debug for Pasang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pasang({self})")
    }
}
