//! Text of positions and moves: one reader and one printer of each.

use alloc::vec::Vec;
use core::fmt;

use super::board::{SIDE, SQUARES, bit, point, square};
use super::{Fault, Kind, Move, Rules, Setup, Surakarta};
use crate::{BySide, MoveError, Point, Position, Quiet, Side, Syntax, TextError};

/// Prints the board, the side to move and, unless they are the standard ones, the rules' name:
/// `bbbbbb/bbbbbb/6/6/wwwwww/wwwwww w jump`.
impl fmt::Display for Surakarta {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..SIDE).rev() {
            self.print_rank(f, rank)?;
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        f.write_str(match self.turn {
            Side::Light => "w",
            Side::Dark => "b",
        })?;
        match self.rules {
            Rules::Standard => Ok(()),
            Rules::Jump => write!(f, " {}", self.rules.name()),
        }
    }
}

impl Surakarta {
    fn print_rank(&self, f: &mut fmt::Formatter<'_>, rank: u8) -> fmt::Result {
        let mut empty = 0;
        for square in rank * SIDE..(rank + 1) * SIDE {
            let Some(side) = self.owner(square) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            f.write_str(match side {
                Side::Light => "w",
                Side::Dark => "b",
            })?;
        }
        if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
    }
}

/// Prints `a2a3`, `b2xb5` or `b2xb5,b3-b2` (victims in the order of the shortest road, S11).
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.from(), self.to());
        match self.kind() {
            Kind::Step => write!(f, "{from}{to}"),
            Kind::Capture => write!(f, "{from}x{to}"),
            Kind::Jump => {
                write!(f, "{from}")?;
                for (i, victim) in self.victims().enumerate() {
                    write!(f, "{}{victim}", if i == 0 { 'x' } else { ',' })?;
                }
                write!(f, "-{to}")
            }
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads a position text and the quiet plies it carries (S7), 0 if none: board, side to move, then
/// optionally the rules' name (the standard ones if missing) and `q=` with the number.
///
/// # Errors
/// What is wrong and where; more quiet plies than the largest limit are [`Syntax::Number`].
pub fn read_position(text: &str) -> Result<(Surakarta, u16), TextError<Fault>> {
    let mut reader = Reader::new(text);
    let setup = reader.setup(Rules::Standard).map_err(Reader::text_error)?;
    let quiet = reader.quiet().map_err(Reader::text_error)?;
    reader.end().map_err(Reader::text_error)?;
    Ok((Surakarta::from_setup(&setup).map_err(TextError::Faults)?, quiet))
}

pub(super) fn read_with(text: &str, rules: Rules) -> Result<Surakarta, TextError<Fault>> {
    let mut reader = Reader::new(text);
    let setup = reader.setup(rules).map_err(Reader::text_error)?;
    reader.end().map_err(Reader::text_error)?;
    Surakarta::from_setup(&setup).map_err(TextError::Faults)
}

pub(super) fn read_move(position: &Surakarta, text: &str) -> Result<Move, MoveError> {
    let spelled = Reader::new(text).spelled().map_err(|(at, what)| MoveError::Syntax { at, what })?;
    let mut found = None;
    position.each_move(&mut |m| {
        if spelled.names(m) {
            found = Some(m);
        }
    });
    found.ok_or(MoveError::Illegal)
}

/// The junctions a move's text names, in its order; none if it cannot be read.
pub(super) fn spelled(text: &str) -> Option<Vec<Point>> {
    let Spelled { kind, from, to, victims } = Reader::new(text).spelled().ok()?;
    let mut taps = Vec::from([from]);
    if kind == Kind::Jump {
        taps.extend(victims);
    }
    taps.push(to);
    Some(taps)
}

/// A move as it is written, not yet known to be legal.
struct Spelled {
    kind: Kind,
    from: Point,
    to: Point,
    victims: Vec<Point>,
}

impl Spelled {
    /// S11: the victims may be written in any order, each once.
    fn names(&self, m: Move) -> bool {
        let written = self.victims.iter().filter_map(|&at| square(at)).fold(0, |set, square| set | bit(square));
        let same_way = self.kind == m.kind() && self.from == m.from() && self.to == m.to();
        same_way && written == m.victim_set() && self.victims.len() == written.count_ones() as usize
    }
}

/// Where and what.
type Wrong = (usize, Syntax);

/// Reads from the start of a text on; every error carries the byte where it stopped.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0 }
    }

    fn text_error((at, what): Wrong) -> TextError<Fault> {
        TextError::Syntax { at, what }
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Result<u8, Wrong> {
        let byte = self.peek().ok_or((self.at, Syntax::Ended))?;
        self.at += 1;
        Ok(byte)
    }

    /// Passes `word` if the text goes on with it.
    fn pass(&mut self, word: &str) -> bool {
        let passes = self.text[self.at..].starts_with(word.as_bytes());
        if passes {
            self.at += word.len();
        }
        passes
    }

    fn expect(&mut self, byte: u8) -> Result<(), Wrong> {
        let at = self.at;
        if self.next()? == byte { Ok(()) } else { Err((at, Syntax::Character)) }
    }

    fn end(&self) -> Result<(), Wrong> {
        if self.at == self.text.len() { Ok(()) } else { Err((self.at, Syntax::Trailing)) }
    }

    fn setup(&mut self, rules: Rules) -> Result<Setup, Wrong> {
        let mut stones = BySide::<Vec<Point>>::default();
        for rank in (0..SIDE).rev() {
            self.rank(rank, &mut stones)?;
        }
        self.expect(b' ')?;
        let at = self.at;
        let turn = match self.next()? {
            b'w' => Side::Light,
            b'b' => Side::Dark,
            _ => return Err((at, Syntax::Character)),
        };
        let named = Rules::ALL.into_iter().find(|rules| self.pass(rules.field()));
        Ok(Setup { rules: named.unwrap_or(rules), turn, stones })
    }

    fn rank(&mut self, rank: u8, stones: &mut BySide<Vec<Point>>) -> Result<(), Wrong> {
        let (mut file, mut after_run) = (0, false);
        loop {
            let at = self.at;
            match self.peek() {
                Some(b'/') if rank > 0 => break,
                Some(b'/') => return Err((at, Syntax::RowCount)),
                Some(b' ') if rank == 0 => break,
                Some(b' ') => return Err((at, if file == SIDE { Syntax::RowCount } else { Syntax::RowWidth })),
                _ => {}
            }
            let byte = self.next()?;
            let (width, run) = match byte {
                b'w' | b'b' => (1, false),
                b'0' => return Err((at, Syntax::Number)),
                b'1'..=b'9' => (byte - b'0', true),
                _ => return Err((at, Syntax::Character)),
            };
            if run && after_run {
                return Err((at, Syntax::Unmerged));
            }
            if file + width > SIDE {
                return Err((at, Syntax::RowWidth));
            }
            if !run {
                let side = if byte == b'w' { Side::Light } else { Side::Dark };
                stones[side].push(Point::new(file, rank));
            }
            file += width;
            after_run = run;
        }
        if file < SIDE {
            return Err((self.at, Syntax::RowWidth));
        }
        if rank > 0 { self.expect(b'/') } else { Ok(()) }
    }

    fn quiet(&mut self) -> Result<u16, Wrong> {
        if !self.pass(" q=") {
            return Ok(0);
        }
        let start = self.at;
        let mut quiet = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            quiet = quiet * 10 + u16::from(digit - b'0');
            self.at += 1;
            let padded = self.text[start] == b'0' && self.at > start + 1;
            if padded || quiet > Quiet::MAX_LIMIT {
                return Err((start, Syntax::Number));
            }
        }
        match self.peek() {
            _ if self.at > start => Ok(quiet),
            None => Err((start, Syntax::Ended)),
            Some(_) => Err((start, Syntax::Character)),
        }
    }

    fn spelled(&mut self) -> Result<Spelled, Wrong> {
        let from = self.point()?;
        let mut victims = Vec::new();
        if !self.pass("x") {
            let to = self.point()?;
            self.end()?;
            return Ok(Spelled { kind: Kind::Step, from, to, victims });
        }
        victims.push(self.point()?);
        while self.pass(",") {
            victims.push(self.point()?);
            if victims.len() > SQUARES {
                return Err((self.at, Syntax::Trailing));
            }
        }
        let jump = self.pass("-");
        let (kind, to) = match (jump, victims.as_slice()) {
            (true, _) => (Kind::Jump, self.point()?),
            (false, &[to]) => (Kind::Capture, to),
            (false, _) if self.at < self.text.len() => return Err((self.at, Syntax::Character)),
            (false, _) => return Err((self.at, Syntax::Ended)),
        };
        self.end()?;
        Ok(Spelled { kind, from, to, victims })
    }

    fn point(&mut self) -> Result<Point, Wrong> {
        let at = self.at;
        let file = match self.next()? {
            file @ b'a'..=b'z' => file - b'a',
            _ => return Err((at, Syntax::Character)),
        };
        let rank = match self.next()? {
            rank @ b'0'..=b'9' => rank.wrapping_sub(b'1'),
            _ => return Err((at + 1, Syntax::Character)),
        };
        if file < SIDE && rank < SIDE { Ok(point(rank * SIDE + file)) } else { Err((at, Syntax::OffBoard)) }
    }
}
