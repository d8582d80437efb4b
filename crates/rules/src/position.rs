//! What both games have in common: a checked position and its moves.

use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::hash::Hash;

use crate::taps::{Reading, Why, WhyNot};
use crate::{BySide, Ending, Placed, Point, Road, Side};

/// A legal position of one game. [`Position::from_setup`] is the one door in; only
/// [`Position::play`] and [`Position::play_unchecked`] make the next one.
///
/// Its `Display` is the game's position text (RULES.md, "Text notation"); history rules (S7's quiet
/// limit and repetition, agreement, resigning, clocks) live in the session, not here.
pub trait Position: Clone + Eq + Hash + Debug + Display {
    /// Plain, unchecked data that may describe a position.
    type Setup: Clone + Eq + Debug;
    /// One thing that is wrong with a setup.
    type Fault: Copy + Eq + Debug + Display;
    /// A move; `Ord` is the fixed move order, `Display` its notation.
    type Move: Copy + Ord + Hash + Debug + Display;
    /// What a player has chosen by taps so far.
    type Choice: Clone + Default + Debug;

    /// Checks a setup.
    ///
    /// # Errors
    /// All the faults of an impossible position, not only the first.
    fn from_setup(setup: &Self::Setup) -> Result<Self, Vec<Self::Fault>>;

    /// The setup of this position: `from_setup(&p.setup()) == Ok(p)`.
    fn setup(&self) -> Self::Setup;

    /// Reads the game's position text.
    ///
    /// # Errors
    /// What is wrong and where; an impossible position is [`TextError::Faults`].
    fn read(text: &str) -> Result<Self, TextError<Self::Fault>>;

    /// The side to move; after the end, the side that would have been.
    fn turn(&self) -> Side;

    /// Calls `f` with every legal move once, in a fixed order; with none exactly when the hand is over.
    fn each_move(&self, f: &mut impl FnMut(Self::Move));

    /// The number of legal moves.
    fn count_moves(&self) -> usize {
        let mut count = 0;
        self.each_move(&mut |_| count += 1);
        count
    }

    /// The legal moves in their fixed order.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.each_move(&mut |m| moves.push(m));
        moves
    }

    /// Whether a move is legal here.
    fn is_legal(&self, m: Self::Move) -> bool {
        let mut found = false;
        self.each_move(&mut |other| found |= other == m);
        found
    }

    /// Reads a move's notation and finds the legal move it names (S11: any order of victims).
    ///
    /// # Errors
    /// What is wrong with the text and where, or that no legal move has this text.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// Plays a move that is known to be legal here.
    ///
    /// # Panics
    /// It may panic or leave a wrong position if the move is not legal; it is never unsound.
    fn play_unchecked(&mut self, m: Self::Move);

    /// Plays a move.
    ///
    /// # Errors
    /// [`MoveError::Illegal`], the position unchanged.
    fn play(&mut self, m: Self::Move) -> Result<(), MoveError> {
        if !self.is_legal(m) {
            return Err(MoveError::Illegal);
        }
        self.play_unchecked(m);
        Ok(())
    }

    /// The end on the board itself (P12, P13; S7: no stones, no legal move), if it is over.
    fn ending(&self) -> Option<Ending>;

    /// The running score. Pasang: points taken so far, before any hand-over. Surakarta: stones left.
    fn score(&self) -> BySide<u16>;

    /// The points a hand that ended thus gives each side (P12, P13, P16; S8, S13).
    fn points(&self, ending: Ending) -> BySide<u16>;

    /// A 64-bit hash, kept up move by move. Equal positions have equal hashes.
    fn hash64(&self) -> u64;

    /// The same hash, computed anew from the board; for tests.
    fn recomputed_hash64(&self) -> u64;

    /// The pieces on the board, in a fixed order (rank by rank from a1).
    fn pieces(&self) -> Vec<Placed>;

    /// What a legal move does on the board.
    fn road(&self, m: Self::Move) -> Road;

    /// One more tap (P14, S12). The point is on the board, or the tap is refused.
    ///
    /// # Errors
    /// Why the tap leads nowhere; the choice so far stays as it was.
    fn tap(&self, choice: &Self::Choice, point: Point) -> Result<Self::Choice, Why>;

    /// What a choice means: marks, ways to take, and the move if the word is finished.
    fn reading(&self, choice: &Self::Choice) -> Reading<Self::Move>;

    /// All the shortest spellings of a legal move: each a word of taps that `tap` accepts from an
    /// empty choice, that finishes with this move at its last tap and not before (P14, S12).
    fn words(&self, m: Self::Move) -> Vec<Vec<Point>>;

    /// Why a text names no legal move here, as far as taps can say it; none if it names one or cannot be read.
    fn why_illegal(&self, text: &str) -> Option<WhyNot>;
}

/// A position text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError<F: Display> {
    /// The text is malformed.
    #[error("at byte {at}: {what}")]
    Syntax {
        /// Byte offset in the text.
        at: usize,
        /// What was expected or wrong.
        what: Syntax,
    },
    /// The text is well formed but the position is impossible.
    #[error("impossible position: {}", Listed(.0))]
    Faults(Vec<F>),
}

/// Items joined by `; `.
struct Listed<'a, F>(&'a [F]);

impl<F: Display> Display for Listed<'_, F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (i, item) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{item}")?;
        }
        Ok(())
    }
}

/// What a reader of notation found wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Syntax {
    /// A field is missing.
    #[error("the text ends too early")]
    Ended,
    /// Something follows the last field.
    #[error("something follows the end")]
    Trailing,
    /// A character that may not stand here.
    #[error("this character may not stand here")]
    Character,
    /// A row with too many or too few junctions.
    #[error("the row does not have the right number of junctions")]
    RowWidth,
    /// Too many or too few rows.
    #[error("the board does not have the right number of rows")]
    RowCount,
    /// A junction that is not on this board.
    #[error("this junction is not on the board")]
    OffBoard,
    /// A number that is too large or not written the one way it may be.
    #[error("this number is too large or not in its one form")]
    Number,
    /// Two runs of empty junctions that should be one number.
    #[error("neighbouring runs of empty junctions are written as one number")]
    Unmerged,
}

/// A move text that is not a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum MoveError {
    /// The text is malformed.
    #[error("at byte {at}: {what}")]
    Syntax {
        /// Byte offset in the text.
        at: usize,
        /// What was expected or wrong.
        what: Syntax,
    },
    /// Well formed, but not legal here.
    #[error("this move is not legal here")]
    Illegal,
}

/// The number of move sequences of exactly `depth` plies (RULES.md, "Text notation").
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        _ => {
            let mut total = 0;
            position.each_move(&mut |m| {
                let mut next = position.clone();
                next.play_unchecked(m);
                total += perft(&next, depth - 1);
            });
            total
        }
    }
}
