//! Plain data that may describe a position, and the check that lets it in.

use alloc::vec::Vec;

use super::board::{Board, CENTRE};
use super::line::SIZE;
use super::position::{Pasang, Stage, home, passage};
use super::token::Token;
use crate::{BySide, Piece, Placed, Point, Position, Side};

/// The stage a setup claims to be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Phase {
    /// The opening, written `o` (P4).
    Opening,
    /// The kas come in, written `k` (P5).
    Kas,
    /// Play, written `p` (P8).
    Play,
}

/// Plain data that may describe a position; [`Position::from_setup`] checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// What stands where, in any order.
    pub pieces: Vec<Placed>,
    /// The side to move.
    pub turn: Side,
    /// The stage.
    pub phase: Phase,
    /// Each side's passage file from 0, once taken.
    pub passages: BySide<Option<u8>>,
    /// Each side's points so far.
    pub score: BySide<u16>,
}

/// Tokens of each colour at the start (P2).
const EACH: u8 = 60;
/// Tokens in a passage file (P4).
const FILE: u8 = 5;

/// One thing that is impossible in a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
pub enum Fault {
    /// Something stands on the broken centre (P1).
    #[error("something stands on the broken centre")]
    OnCentre,
    /// Two pieces stand on one junction; both kas perhaps.
    #[error("two pieces stand on {0}")]
    Shared(Point),
    /// A piece of another game.
    #[error("the piece on {0} is not one of Pasang's")]
    Foreign(Point),
    /// More tokens of a colour than there are (P2).
    #[error("there are more than 60 {} tokens", colour(*.0))]
    TooMany(Token),
    /// Tokens are missing in the opening, when only Light's file can be gone (P2, P4).
    #[error("{0} tokens are missing in the opening")]
    Missing(u8),
    /// A side has more than one kas.
    #[error("{0} has more than one kas")]
    SeveralKas(Side),
    /// A side has no kas though it must be in by now (P5).
    #[error("{0} has no kas")]
    NoKas(Side),
    /// A side has a kas though it cannot be in yet (P5).
    #[error("{0} cannot have a kas yet")]
    KasTooEarly(Side),
    /// A kas that has only just come in stands outside its passage (P5).
    #[error("{0}'s kas must stand in its passage")]
    KasOutsidePassage(Side),
    /// A passage file that is not on the board.
    #[error("{0}'s passage is not on the board")]
    PassageOffBoard(Side),
    /// A side has no passage though it must have one by now (P4).
    #[error("{0} has no passage")]
    NoPassage(Side),
    /// A side has a passage though it cannot have one yet (P4).
    #[error("{0} cannot have a passage yet")]
    PassageTooEarly(Side),
    /// Both sides have the same passage file (P4).
    #[error("both passages are in one file")]
    SamePassage,
    /// A token stands in a passage before both kas are in (P4, P5).
    #[error("a token stands in {0}'s passage")]
    PassageNotEmpty(Side),
    /// A side would find no token to bring in as its kas, which no game comes to (P5).
    #[error("{0} has no token to bring in")]
    NoEntry(Side),
    /// A side has points before it has taken anything (P4).
    #[error("{0} cannot have points yet")]
    ScoreTooEarly(Side),
    /// Light's points in the opening are not those of its file (P4).
    #[error("Light's file was worth {0}")]
    ScoreOfFile(u16),
    /// More points than the tokens that are gone are worth (P2, P6).
    #[error("the tokens gone are worth at most {0}")]
    ScoreTooHigh(u16),
}

const fn colour(token: Token) -> &'static str {
    match token {
        Token::Gold => "gold",
        Token::Ink => "ink",
    }
}

/// What a setup's pieces amount to, faults noted on the way.
struct Sorted {
    board: Board,
    tokens: [u8; 2],
    kas: BySide<Option<Point>>,
    faults: Vec<Fault>,
}

impl Setup {
    pub(super) fn of(position: &Pasang) -> Self {
        Self {
            pieces: position.pieces(),
            turn: position.turn(),
            phase: position.phase(),
            passages: position.passages(),
            score: position.score(),
        }
    }

    pub(super) fn check(&self) -> Result<Pasang, Vec<Fault>> {
        let mut sorted = self.sort();
        self.check_passages(&mut sorted);
        self.check_kas(&mut sorted);
        self.check_tokens(&mut sorted);
        self.check_score(&mut sorted);
        let Sorted { board, kas, mut faults, .. } = sorted;
        match self.stage(kas) {
            Some(stage) if faults.is_empty() => {
                let score = self.score.map(|points| points as u8);
                let position = Pasang::assemble(board, score, stage);
                position.check_entries().map(|()| position)
            }
            _ => {
                faults.sort_unstable();
                faults.dedup();
                Err(faults)
            }
        }
    }

    /// Puts the pieces on a board.
    fn sort(&self) -> Sorted {
        let mut sorted = Sorted { board: Board::default(), tokens: [0; 2], kas: BySide::default(), faults: Vec::new() };
        for &Placed { at, piece } in &self.pieces {
            sorted.place(at, piece);
        }
        sorted
    }

    /// Whether a side must have its passage, and its kas, by now.
    fn due(&self, side: Side) -> (bool, bool) {
        let waits = self.turn == side;
        let first = side == Side::Light;
        match self.phase {
            Phase::Opening => (first && !waits, false),
            Phase::Kas => (true, first && !waits),
            Phase::Play => (true, true),
        }
    }

    fn check_passages(&self, sorted: &mut Sorted) {
        for side in Side::ALL {
            match (self.passages[side], self.due(side).0) {
                (None, true) => sorted.faults.push(Fault::NoPassage(side)),
                (Some(_), false) => sorted.faults.push(Fault::PassageTooEarly(side)),
                _ => {}
            }
            let Some(file) = self.passages[side] else { continue };
            if file >= SIZE {
                sorted.faults.push(Fault::PassageOffBoard(side));
            } else if self.phase != Phase::Play && passage(side, file).any(|at| sorted.board.token(at).is_some()) {
                sorted.faults.push(Fault::PassageNotEmpty(side));
            }
        }
        if self.passages.light.is_some() && self.passages.light == self.passages.dark {
            sorted.faults.push(Fault::SamePassage);
        }
    }

    fn check_kas(&self, sorted: &mut Sorted) {
        for side in Side::ALL {
            match (sorted.kas[side], self.due(side).1) {
                (None, true) => sorted.faults.push(Fault::NoKas(side)),
                (Some(_), false) => sorted.faults.push(Fault::KasTooEarly(side)),
                (Some(at), true) if self.phase == Phase::Kas && !self.in_passage(side, at) => {
                    sorted.faults.push(Fault::KasOutsidePassage(side));
                }
                _ => {}
            }
        }
    }

    fn in_passage(&self, side: Side, at: Point) -> bool {
        self.passages[side] == Some(at.file()) && home(side).contains(&at.rank())
    }

    fn check_tokens(&self, sorted: &mut Sorted) {
        for token in [Token::Gold, Token::Ink] {
            if sorted.tokens[token as usize] > EACH {
                sorted.faults.push(Fault::TooMany(token));
            }
        }
        if self.phase == Phase::Opening {
            let full = if self.turn == Side::Light { 2 * EACH } else { 2 * EACH - FILE };
            if sorted.board.tokens() < full {
                sorted.faults.push(Fault::Missing(full - sorted.board.tokens()));
            }
        }
    }

    /// Points never exceed what is gone. They may be fewer: studies begin where they like.
    fn check_score(&self, sorted: &mut Sorted) {
        let gone = sorted.tokens.map(|count| u16::from(EACH.saturating_sub(count)));
        let kases = Side::ALL.into_iter().filter(|&side| sorted.kas[side].is_some()).count() as u16;
        // Two kas took at least two tokens; the least they can be worth is ink first.
        let ink = kases.min(gone[Token::Ink as usize]);
        let all = 2 * gone[Token::Gold as usize] + gone[Token::Ink as usize];
        let most = all.saturating_sub(ink + 2 * (kases - ink));
        for side in Side::ALL {
            if !self.due(side).0 && self.score[side] > 0 {
                sorted.faults.push(Fault::ScoreTooEarly(side));
            }
        }
        let total = u32::from(self.score.light) + u32::from(self.score.dark);
        if total > u32::from(most) {
            sorted.faults.push(Fault::ScoreTooHigh(most));
        } else if self.phase == Phase::Opening && self.turn == Side::Dark && self.score.light != most {
            sorted.faults.push(Fault::ScoreOfFile(most));
        }
    }

    /// The stage, if all that it holds is there.
    fn stage(&self, kas: BySide<Option<Point>>) -> Option<Stage> {
        let passages = || Some(BySide::new(self.passages.light?, self.passages.dark?));
        Some(match self.phase {
            Phase::Opening => Stage::Passages { light: self.passages.light },
            Phase::Kas => Stage::Kases { passages: passages()?, light: kas.light },
            Phase::Play => {
                Stage::Play { passages: passages()?, kas: BySide::new(kas.light?, kas.dark?), turn: self.turn }
            }
        })
    }
}

impl Sorted {
    fn place(&mut self, at: Point, piece: Piece) {
        if at == CENTRE {
            self.faults.push(Fault::OnCentre);
        }
        if self.board.token(at).is_some() || self.kas.light == Some(at) || self.kas.dark == Some(at) {
            self.faults.push(Fault::Shared(at));
            return;
        }
        match piece {
            Piece::Gold => self.put(at, Token::Gold),
            Piece::Ink => self.put(at, Token::Ink),
            Piece::LightKas => self.put_kas(at, Side::Light),
            Piece::DarkKas => self.put_kas(at, Side::Dark),
            Piece::LightStone | Piece::DarkStone => self.faults.push(Fault::Foreign(at)),
        }
    }

    fn put(&mut self, at: Point, token: Token) {
        self.board.put(at, token);
        self.tokens[token as usize] += 1;
    }

    fn put_kas(&mut self, at: Point, side: Side) {
        if self.kas[side].replace(at).is_some() {
            self.faults.push(Fault::SeveralKas(side));
        }
    }
}

impl Pasang {
    /// Whether each side still to bring its kas in will find a token, whatever the other does.
    ///
    /// In a game it always does: the other's entry takes from one file only, and at most five of its six tokens
    /// across, so that one of the neighbouring tokens stays.
    fn check_entries(&self) -> Result<(), Vec<Fault>> {
        let Stage::Kases { light, .. } = self.stage else { return Ok(()) };
        let fault = || Vec::from([Fault::NoEntry(self.turn())]);
        if self.count_moves() == 0 {
            return Err(fault());
        }
        let mut stuck = false;
        if light.is_none() {
            self.each_move(&mut |m| {
                let mut next = *self;
                next.play_unchecked(m);
                stuck |= next.count_moves() == 0;
            });
        }
        if stuck { Err(Vec::from([Fault::NoEntry(Side::Dark)])) } else { Ok(()) }
    }
}
