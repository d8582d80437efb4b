//! The one reader of record text.

use papan_rules::pasang::Pattern;
use papan_rules::surakarta::{Rules, read_position};
use papan_rules::{AnyPosition, Game, MoveError, Pasang, Quiet, Reason, Side, Surakarta};

use super::field::{self, Outcome};
use super::scan::{Header, Piece, Scan, Word, Wrong};
use super::{LONGEST_EVENT, TextWrong, Transcript, date};
use crate::{
    BySeat, ClockTerms, Event, First, GameTerms, Goal, HandFault, HandSetup, Match, Record, RecordError, Seat, Terms,
};

/// One hand's part of the text.
#[derive(Default)]
struct Block<'a> {
    headers: Vec<Header<'a>>,
    moves: Vec<Word<'a>>,
    result: Option<Word<'a>>,
}

/// See [`Transcript::from_text`].
pub(super) fn read(text: &str, now: u64) -> Result<Transcript, Wrong> {
    let blocks = blocks(text)?;
    let (first, rest) = blocks.split_first().ok_or((0, TextWrong::Empty))?;
    let mut terms = first.terms()?;
    let event = first.read("Event", |text| is_event(text).then(|| text.to_owned()))?.unwrap_or_default();
    let hand = first.hand(&terms, Side::Light, now)?;
    terms.names = first.names(&hand)?;
    terms.first = match (terms.game, hand.setup().lot, hand.setup().one) {
        (GameTerms::Surakarta { .. }, ..) => First::default(),
        (_, true, _) => First::Lot,
        (_, false, Side::Light) => First::One,
        (_, false, Side::Dark) => First::Two,
    };
    let at_start = |block: &Block<'_>| block.at();
    let mut game = Match::of_hands(terms, vec![hand]).map_err(|e| (at_start(first), e.into()))?;
    for (i, block) in rest.iter().enumerate() {
        block.agrees(first)?;
        block.numbered(i + 2)?;
        let one = next_one(&game);
        let hand = block.hand(game.terms(), one, game.changed())?;
        if block.names(&hand)?.differ(&game.terms().names) {
            return Err((at_start(block), TextWrong::Names));
        }
        game.admit(hand).map_err(|e| (at_start(block), e.into()))?;
    }
    first.numbered(1)?;
    Ok(Transcript { event, game })
}

fn is_event(text: &str) -> bool {
    text.chars().count() <= LONGEST_EVENT
}

/// Where seat One sits in the next hand, unless the text says (P16).
fn next_one(game: &Match) -> Side {
    let last = game.hand().setup();
    match last.game {
        Game::Pasang => last.one.other(),
        Game::Surakarta => last.one,
    }
}

/// A result word ends a hand; so does a header after a move.
fn blocks(text: &str) -> Result<Vec<Block<'_>>, Wrong> {
    let mut blocks = vec![];
    let mut block = Block::default();
    let mut scan = Scan::new(text);
    while let Some(piece) = scan.piece()? {
        match piece {
            Piece::Header(header) => {
                if !block.moves.is_empty() {
                    blocks.push(core::mem::take(&mut block));
                }
                if block.headers.iter().any(|other| other.name == header.name) {
                    return Err((header.at, TextWrong::Repeated(header.name.to_owned())));
                }
                block.headers.push(header);
            }
            Piece::Word(word) if word.text == field::UNFINISHED || field::winner(word.text).is_some() => {
                block.result = Some(word);
                blocks.push(core::mem::take(&mut block));
            }
            Piece::Word(word) => block.moves.push(word),
        }
    }
    if !block.headers.is_empty() || !block.moves.is_empty() {
        blocks.push(block);
    }
    Ok(blocks)
}

impl<'a> Block<'a> {
    /// Where it begins.
    fn at(&self) -> usize {
        let header = self.headers.first().map(|header| header.at);
        header.or(self.moves.first().map(|word| word.at)).or(self.result.map(|word| word.at)).unwrap_or(0)
    }

    /// A header, unless it is missing, empty or `?`.
    fn header(&self, name: &str) -> Option<&Header<'a>> {
        self.headers.iter().find(|header| header.name == name && !matches!(&*header.value, "" | field::UNKNOWN))
    }

    fn value_at(&self, name: &str) -> usize {
        self.header(name).map_or(self.at(), |header| header.value_at)
    }

    /// A header's value, read by `f`.
    fn read<T>(&self, name: &'static str, f: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Wrong> {
        self.header(name).map(|header| f(&header.value).ok_or((header.value_at, TextWrong::Value(name)))).transpose()
    }

    fn terms(&self) -> Result<Terms, Wrong> {
        let game = match self.game()? {
            Game::Pasang => {
                GameTerms::Pasang { pattern: self.read("Pattern", field::pattern)?.unwrap_or(Pattern::Chequer) }
            }
            Game::Surakarta => GameTerms::Surakarta {
                rules: self.rules()?,
                quiet_limit: self.read("QuietLimit", field::number)?.unwrap_or(Quiet::DEFAULT_LIMIT),
            },
        };
        Ok(Terms {
            game,
            goal: self.read("Goal", field::goal)?.unwrap_or(Goal::Single),
            clock: self.read("Clock", field::clock)?.unwrap_or(ClockTerms::None),
            names: BySeat::default(),
            first: First::default(),
        })
    }

    /// The game, told by its first move if no header does: only Pasang's begin with `@`.
    fn game(&self) -> Result<Game, Wrong> {
        let named = self.read("Game", |text| Game::ALL.iter().copied().find(|game| game.name() == text))?;
        let told =
            self.moves.first().map(|word| if word.text.starts_with('@') { Game::Pasang } else { Game::Surakarta });
        named.or(told).ok_or((self.at(), TextWrong::NoGame))
    }

    /// Surakarta's rules: named by a header, or by the layout.
    fn rules(&self) -> Result<Rules, Wrong> {
        let named = self.read("Rules", |text| Rules::ALL.into_iter().find(|rules| rules.name() == text))?;
        let laid = self.header("Layout").and_then(|header| read_position(&header.value).ok());
        Ok(named.or(laid.map(|(position, _)| position.rules())).unwrap_or_default())
    }

    /// The headers that hold for the whole match are the same in every hand that has them.
    fn agrees(&self, first: &Self) -> Result<(), Wrong> {
        for name in ["Game", "Pattern", "Rules", "QuietLimit", "Goal", "Clock", "Event"] {
            if let Some(header) = self.header(name)
                && first.header(name).is_some_and(|other| other.value != header.value)
            {
                return Err((header.value_at, TextWrong::Differs(name)));
            }
        }
        Ok(())
    }

    /// A hand's number is its place.
    fn numbered(&self, place: usize) -> Result<(), Wrong> {
        match self.read("Hand", field::number::<usize>)? {
            Some(number) if number != place => Err((self.value_at("Hand"), TextWrong::Value("Hand"))),
            _ => Ok(()),
        }
    }

    fn names(&self, hand: &Record) -> Result<BySeat<String>, Wrong> {
        let mut names = BySeat::default();
        for (name, side) in [("Light", Side::Light), ("Dark", Side::Dark)] {
            let read = self.read(name, |text| crate::is_name(text).then(|| text.to_owned()))?;
            names[hand.setup().seat(side)] = read.unwrap_or_default();
        }
        Ok(names)
    }

    fn hand(&self, terms: &Terms, one: Side, now: u64) -> Result<Record, Wrong> {
        let setup = HandSetup {
            game: terms.game.game(),
            position: self.layout(terms.game)?,
            quiet_limit: match terms.game {
                GameTerms::Pasang { .. } => Quiet::DEFAULT_LIMIT,
                GameTerms::Surakarta { quiet_limit, .. } => quiet_limit,
            },
            one: self.read("SeatOne", field::side)?.unwrap_or(one),
            lot: self.read("Lot", yes)?.unwrap_or(false),
            clock: terms.clock,
            began: self.read("Date", date::ms_of)?.unwrap_or(now),
        };
        let mut hand = Record::begin(setup).map_err(|fault| self.hand_fault(fault))?;
        if self.read("Starter", field::side)?.is_some_and(|starter| starter != hand.starter()) {
            return Err((self.value_at("Starter"), TextWrong::Value("Starter")));
        }
        for word in &self.moves {
            let text = word.text.to_owned();
            hand.apply(hand.changed(), Event::Moved { text }).map_err(|error| move_fault(word.at, error))?;
        }
        self.end(&mut hand)?;
        Ok(hand)
    }

    /// The layout in its one form, or the start of the pattern or rules.
    fn layout(&self, game: GameTerms) -> Result<String, Wrong> {
        if let Some(header) = self.header("Layout") {
            return self.laid(game, &header.value).map_err(|wrong| (header.value_at, wrong));
        }
        match game {
            GameTerms::Pasang { pattern: Pattern::Random } => Err((self.at(), TextWrong::NoLayout)),
            GameTerms::Pasang { pattern } => Ok(Pasang::start(pattern, 0).to_string()),
            GameTerms::Surakarta { rules, .. } => {
                let starter = self.read("Starter", field::side)?.unwrap_or(Side::Light);
                Ok(Surakarta::start(rules, starter).to_string())
            }
        }
    }

    fn laid(&self, game: GameTerms, text: &str) -> Result<String, TextWrong> {
        match game {
            GameTerms::Pasang { .. } => {
                let read = AnyPosition::read(Game::Pasang, text).map_err(|error| TextWrong::Layout(error.0))?;
                Ok(read.to_string())
            }
            GameTerms::Surakarta { rules, .. } => {
                let (position, quiet) = read_position(text).map_err(|error| TextWrong::Layout(error.to_string()))?;
                if position.rules() != rules && position.rules() != Rules::Standard {
                    return Err(TextWrong::Value("Layout"));
                }
                let quiet = if quiet > 0 { format!(" q={quiet}") } else { String::new() };
                Ok(format!("{}{quiet}", position.with_rules(rules)))
            }
        }
    }

    fn hand_fault(&self, fault: HandFault) -> Wrong {
        match fault {
            HandFault::Position(detail) => (self.value_at("Layout"), TextWrong::Layout(detail)),
            HandFault::QuietLimit => (self.value_at("QuietLimit"), TextWrong::Value("QuietLimit")),
            HandFault::Time => (self.value_at("Date"), TextWrong::Value("Date")),
        }
    }

    /// Resigning, flag and agreement are told by the result alone; every result must be the one that was played.
    fn end(&self, hand: &mut Record) -> Result<(), Wrong> {
        let header = self.header("Result").filter(|header| header.value != field::UNFINISHED);
        let outcome = self.read("Result", |text| match text {
            field::UNFINISHED => Some(None),
            text => field::outcome(text).map(Some),
        })?;
        if let (Some(Some(outcome)), None) = (outcome, hand.ending()) {
            decide(hand, outcome).ok_or((self.value_at("Result"), TextWrong::Result))?;
        }
        let end = hand.end_view();
        let fits = match (outcome, &end) {
            (None, _) | (Some(None), None) => true,
            (Some(Some(outcome)), Some(end)) => outcome.fits(end),
            _ => false,
        };
        if !fits {
            return Err((header.map_or(self.value_at("Result"), |header| header.value_at), TextWrong::Result));
        }
        match self.result {
            Some(word) if field::winner(word.text) != end.map(|end| end.winner) => Err((word.at, TextWrong::Result)),
            _ => Ok(()),
        }
    }
}

fn yes(text: &str) -> Option<bool> {
    match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// Ends a hand that the board does not end.
fn decide(hand: &mut Record, outcome: Outcome) -> Option<()> {
    let now = hand.changed();
    let (at, events) = match (outcome.reason?, outcome.winner) {
        (Reason::Resigned, Some(winner)) => (now, vec![Event::Resigned { side: winner.other() }]),
        (Reason::Flag, Some(winner)) => (hand.clock(now)?.deadline?, vec![Event::Flagged { side: winner.other() }]),
        (Reason::Agreed, _) => (now, vec![Event::Offered { side: hand.turn() }, Event::Agreed]),
        _ => return None,
    };
    events.into_iter().try_for_each(|event| hand.apply(at, event).map(|_| ())).ok()
}

fn move_fault(at: usize, error: RecordError) -> Wrong {
    match error {
        RecordError::Move(error @ MoveError::Syntax { at: inside, .. }) => (at + inside, TextWrong::Move(error)),
        RecordError::Move(error) => (at, TextWrong::Move(error)),
        _ => (at, TextWrong::AfterTheEnd),
    }
}

impl BySeat<String> {
    /// Whether a name given here is another one there.
    fn differ(&self, other: &Self) -> bool {
        Seat::ALL.into_iter().any(|seat| !self[seat].is_empty() && self[seat] != other[seat])
    }
}
