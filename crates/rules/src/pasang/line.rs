//! One rank or file as words of eleven bits: where a kas reaches and which runs it meets (P8, P10).

use super::token::Token;

/// Junctions in a line (P1).
pub(super) const SIZE: u8 = 11;
/// The middle file and the middle rank: f and 6 (P1).
pub(super) const MIDDLE: u8 = 5;

const ALL: u16 = (1 << SIZE) - 1;

const fn above(at: u8) -> u16 {
    (ALL << 1 << at) & ALL
}

const fn below(at: u8) -> u16 {
    (1 << at) - 1
}

/// The bits under the lowest one set; every bit if none is.
const fn under_lowest(word: u16) -> u16 {
    word.wrapping_sub(1) & !word
}

/// The bits over the highest one set; every bit if none is.
const fn over_highest(word: u16) -> u16 {
    let marked = (word as u32) << 1 | 1;
    (u32::MAX << marked.ilog2()) as u16
}

/// How many bits are set in each word. A table, because the portable instruction set has no population count.
static COUNTS: [u8; 1 << SIZE] = {
    let mut counts = [0; 1 << SIZE];
    let mut word = 1;
    while word < counts.len() {
        counts[word] = counts[word / 2] + (word % 2) as u8;
        word += 1;
    }
    counts
};

const fn count(word: u16) -> u8 {
    COUNTS[(word & ALL) as usize]
}

/// The junctions a kas at `at` can slide to in a line with these obstacles (P8).
pub(super) const fn reach(obstacles: u16, at: u8) -> u16 {
    let (up, down) = (above(at), below(at));
    up & under_lowest(obstacles & up) | down & over_highest(obstacles & down)
}

/// The bits set in a word, lowest first.
pub(super) fn bits(mut word: u16) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as u8);
        word &= word.wrapping_sub(1);
        bit
    })
}

/// A line's tokens, and what ends a run beside them: the other kas and the centre (P10).
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) gold: u16,
    pub(super) ink: u16,
    pub(super) stops: u16,
}

impl Line {
    /// The run going out towards higher files or ranks (P10).
    pub(super) const fn run_up(self, at: u8) -> Run {
        let up = above(at);
        let (gold, ink, stops) = (self.gold & up, self.ink & up, self.stops & up);
        Run { gold: gold & under_lowest(ink | stops), ink: ink & under_lowest(gold | stops) }
    }

    /// The run going out towards lower files or ranks (P10).
    pub(super) const fn run_down(self, at: u8) -> Run {
        let down = below(at);
        let (gold, ink, stops) = (self.gold & down, self.ink & down, self.stops & down);
        Run { gold: gold & over_highest(ink | stops), ink: ink & over_highest(gold | stops) }
    }
}

/// A run (P10). One of its two words is empty: the first token met gives the colour.
#[derive(Clone, Copy)]
pub(super) struct Run {
    gold: u16,
    ink: u16,
}

impl Run {
    pub(super) const fn word(self) -> u16 {
        self.gold | self.ink
    }

    pub(super) const fn len(self) -> u8 {
        count(self.word())
    }

    pub(super) const fn token(self) -> Option<Token> {
        match (self.gold, self.ink) {
            (0, 0) => None,
            (0, _) => Some(Token::Ink),
            _ => Some(Token::Gold),
        }
    }

    /// In how many ways this run and the one opposite can be captured from (P11).
    ///
    /// Out of (a + 1)(b + 1) pairs every second has an odd sum; pairs in each colour count alone, since a capture
    /// has one colour.
    pub(super) const fn ways(self, opposite: Self) -> usize {
        const fn pairs(a: u16, b: u16) -> usize {
            (count(a) as usize + 1) * (count(b) as usize + 1) / 2
        }
        pairs(self.gold, opposite.gold) + pairs(self.ink, opposite.ink)
    }
}
