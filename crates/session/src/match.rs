//! One match: its terms and its hands.

use papan_rules::pasang::Pattern;
use papan_rules::{AnyPosition, Pasang, Quiet, Side, Surakarta};

use crate::{
    BySeat, First, GameTerms, Goal, HandFault, HandRow, HandSetup, Happened, MatchState, Record, Seat, Sheet, Terms,
    TermsFault,
};

/// One match: its terms and its hands in order, the last one on the board. Scores and state are counted from the hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    terms: Terms,
    hands: Vec<Record>,
}

/// A match to a target ends with this hand at the latest [ours]: tied hands give nobody points (S8).
pub const LAST_HAND: usize = 1_000;

/// Why a match cannot be put together or go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// The terms are outside their bounds.
    #[error("the terms are outside their bounds: {0:?}")]
    Terms(Vec<TermsFault>),
    /// A hand cannot begin.
    #[error(transparent)]
    Hand(#[from] HandFault),
    /// There is no hand.
    #[error("the match has no hand")]
    NoHand,
    /// A hand, counted from 1, is not of the game, rules, limit or clock agreed.
    #[error("hand {0} is not played under the terms of the match")]
    OtherTerms(usize),
    /// The hand on the board is not over.
    #[error("the hand is not over")]
    HandNotOver,
    /// The match is over.
    #[error("the match is over")]
    Over,
}

/// Who starts a hand, and where seat One sits.
struct Start {
    starter: Side,
    one: Side,
    lot: bool,
}

impl Match {
    /// A new match with its first hand. `seed` draws the lots (S2: who starts; [`First::Lot`]) and Random's layout (P3).
    ///
    /// # Errors
    /// The terms are outside their bounds.
    pub fn begin(terms: Terms, seed: u64, now: u64) -> Result<Self, MatchError> {
        let start = match terms.game {
            GameTerms::Surakarta { .. } => Start { starter: lot(seed), one: Side::Light, lot: true },
            GameTerms::Pasang { .. } => Start {
                starter: Side::Light,
                one: match terms.first {
                    First::One => Side::Light,
                    First::Two => Side::Dark,
                    First::Lot => lot(seed),
                },
                lot: terms.first == First::Lot,
            },
        };
        Self::begin_with(terms, &start, seed, now)
    }

    fn begin_with(terms: Terms, start: &Start, seed: u64, now: u64) -> Result<Self, MatchError> {
        let faults = terms.faults();
        if !faults.is_empty() {
            return Err(MatchError::Terms(faults));
        }
        let hand = Record::begin(hand_setup(&terms, start, seed, now))?;
        Ok(Self { terms, hands: vec![hand] })
    }

    /// A new match on the same terms in which the start goes on alternating (S2, P16).
    ///
    /// # Errors
    /// The match is not over.
    pub fn rematch(&self, seed: u64, now: u64) -> Result<Self, MatchError> {
        match self.state() {
            MatchState::Over { .. } => Self::begin_with(self.terms.clone(), &self.next_start(), seed, now),
            _ => Err(MatchError::HandNotOver),
        }
    }

    /// A match from hands that were played before: read from a save or a record text.
    ///
    /// # Errors
    /// What does not fit together.
    pub fn of_hands(terms: Terms, hands: Vec<Record>) -> Result<Self, MatchError> {
        let faults = terms.faults();
        if !faults.is_empty() {
            return Err(MatchError::Terms(faults));
        }
        let mut hands = hands.into_iter();
        let mut game = Self { terms, hands: vec![] };
        game.admit(hands.next().ok_or(MatchError::NoHand)?)?;
        for hand in hands {
            game.admit(hand)?;
        }
        Ok(game)
    }

    /// Adds a hand played elsewhere.
    pub(crate) fn admit(&mut self, hand: Record) -> Result<(), MatchError> {
        if !self.hands.is_empty() {
            self.may_go_on()?;
        }
        if !under(&self.terms, &hand) {
            return Err(MatchError::OtherTerms(self.hands.len() + 1));
        }
        self.hands.push(hand);
        Ok(())
    }

    /// Begins the next hand: starts alternate (S2), or in Pasang the sides (P16).
    ///
    /// # Errors
    /// The hand is not over, or the match is.
    pub fn next_hand(&mut self, seed: u64, now: u64) -> Result<Happened, MatchError> {
        self.may_go_on()?;
        let start = self.next_start();
        self.hands.push(Record::begin(hand_setup(&self.terms, &start, seed, now))?);
        Ok(self.hand_began())
    }

    fn may_go_on(&self) -> Result<(), MatchError> {
        match self.state() {
            MatchState::Playing => Err(MatchError::HandNotOver),
            MatchState::HandOver => Ok(()),
            MatchState::Over { .. } => Err(MatchError::Over),
        }
    }

    fn next_start(&self) -> Start {
        let last = self.hand();
        match self.terms.game {
            GameTerms::Surakarta { .. } => Start { starter: last.starter().other(), one: Side::Light, lot: false },
            GameTerms::Pasang { .. } => Start { starter: Side::Light, one: last.setup().one.other(), lot: false },
        }
    }

    /// The terms.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The hands, in order; the last is on the board.
    #[must_use]
    pub fn hands(&self) -> &[Record] {
        &self.hands
    }

    /// The hand on the board.
    ///
    /// # Panics
    /// Never: a match has at least one hand from its beginning.
    #[must_use]
    pub fn hand(&self) -> &Record {
        self.hands.last().expect("a match has a hand")
    }

    /// The hand on the board, for [`Record::apply`].
    ///
    /// # Panics
    /// Never: a match has at least one hand from its beginning.
    pub fn hand_mut(&mut self) -> &mut Record {
        self.hands.last_mut().expect("a match has a hand")
    }

    /// The number of the hand on the board, from 1.
    #[must_use]
    pub fn hand_number(&self) -> u16 {
        self.hands.len() as u16
    }

    /// When it was last changed, in ms since 1970.
    #[must_use]
    pub fn changed(&self) -> u64 {
        self.hand().changed()
    }

    /// What to say of the beginning of the hand on the board.
    #[must_use]
    pub fn hand_began(&self) -> Happened {
        let hand = self.hand();
        Happened::HandBegan { hand: self.hand_number(), starter: hand.starter(), lot: hand.setup().lot }
    }

    /// The points of the hands that are over (S8, P16).
    #[must_use]
    pub fn total(&self) -> BySeat<u16> {
        let mut total = BySeat::default();
        for row in self.rows() {
            for seat in Seat::ALL {
                total[seat] = u16::saturating_add(total[seat], row.points[seat]);
            }
        }
        total
    }

    fn rows(&self) -> impl Iterator<Item = HandRow> {
        self.hands.iter().filter_map(hand_row)
    }

    /// How the match stands (S9, P16).
    #[must_use]
    pub fn state(&self) -> MatchState {
        let Some(last) = hand_row(self.hand()) else { return MatchState::Playing };
        let BySeat { one, two } = self.total();
        let in_pair = matches!(self.terms.game, GameTerms::Pasang { .. }) && self.hands.len() % 2 == 1;
        let over = match self.terms.goal {
            Goal::Single => return MatchState::Over { winner: last.winner },
            Goal::Target { points } => one.max(two) >= points && !in_pair || self.hands.len() >= LAST_HAND,
            Goal::Hands { hands } => self.hands.len() >= usize::from(hands),
        };
        if !over {
            return MatchState::HandOver;
        }
        let winner = match one.cmp(&two) {
            core::cmp::Ordering::Greater => Some(Seat::One),
            core::cmp::Ordering::Less => Some(Seat::Two),
            core::cmp::Ordering::Equal => None,
        };
        MatchState::Over { winner }
    }

    /// The match sheet.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        Sheet {
            goal: self.terms.goal,
            hands: self.rows().collect(),
            earlier: 0,
            total: self.total(),
            hand: self.hand_number(),
            state: self.state(),
        }
    }
}

/// A lot: either side with the same chance for every bit of an even seed.
fn lot(seed: u64) -> Side {
    if seed.count_ones().is_multiple_of(2) { Side::Light } else { Side::Dark }
}

fn hand_setup(terms: &Terms, start: &Start, seed: u64, now: u64) -> HandSetup {
    let (position, quiet_limit): (AnyPosition, u16) = match terms.game {
        GameTerms::Pasang { pattern } => {
            (Pasang::start(pattern, layout_seed(pattern, seed)).into(), Quiet::DEFAULT_LIMIT)
        }
        GameTerms::Surakarta { rules, quiet_limit } => (Surakarta::start(rules, start.starter).into(), quiet_limit),
    };
    HandSetup {
        game: terms.game.game(),
        position: position.to_string(),
        quiet_limit,
        one: start.one,
        lot: start.lot,
        clock: terms.clock,
        began: now,
    }
}

/// Keeps the lot and the layout apart, so that a layout does not tell who sits where.
const fn layout_seed(pattern: Pattern, seed: u64) -> u64 {
    match pattern {
        Pattern::Random => seed.rotate_left(32) ^ 0x5eed_1a10_0075_4217,
        _ => 0,
    }
}

/// Whether a hand is played under the terms.
fn under(terms: &Terms, hand: &Record) -> bool {
    let setup = hand.setup();
    let rules = match (terms.game, hand.position()) {
        (GameTerms::Pasang { .. }, AnyPosition::Pasang(_)) => true,
        (GameTerms::Surakarta { rules, quiet_limit }, AnyPosition::Surakarta(position)) => {
            position.rules() == rules && setup.quiet_limit == quiet_limit
        }
        _ => false,
    };
    rules && setup.clock == terms.clock
}

fn hand_row(hand: &Record) -> Option<HandRow> {
    let end = hand.end_view()?;
    let seat = |side| hand.setup().seat(side);
    Some(HandRow {
        starter: seat(hand.starter()),
        winner: end.winner.map(seat),
        reason: end.reason,
        points: BySeat::from_fn(|seat| end.points[seat.side(hand.setup().one)]),
    })
}
