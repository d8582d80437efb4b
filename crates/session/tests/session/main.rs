//! One hand, one match, their clocks and their texts, played through the real rules.
// What the tests' own functions set up is sound, or the test fails.
#![allow(clippy::unwrap_used)]

mod clock;
mod hand;
mod matches;
mod record_text;
mod table;
mod terms;
mod undo;

use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_rules::{Game, Pasang, Quiet, Side, Surakarta};
use papan_session::{
    BySeat, ClockTerms, Event, First, GameTerms, Goal, HandSetup, Happened, Record, RecordError, Terms,
};

/// 2026-11-29, 00:00 UTC.
const NOW: u64 = 1_795_910_400_000;

/// The reference games: game, rules, pattern, start, moves, final position, result.
fn reference_games() -> Vec<Vec<&'static str>> {
    let text = include_str!("../../../../tests/data/games_public.txt");
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(';').collect()).collect()
}

fn setup(game: Game, position: &str) -> HandSetup {
    HandSetup {
        game,
        position: position.to_owned(),
        quiet_limit: Quiet::DEFAULT_LIMIT,
        one: Side::Light,
        lot: false,
        clock: ClockTerms::None,
        began: NOW,
    }
}

fn pasang() -> Record {
    Record::begin(setup(Game::Pasang, &Pasang::start(Pattern::Chequer, 0).to_string())).unwrap()
}

fn surakarta() -> Record {
    surakarta_from(&Surakarta::start(Rules::Standard, Side::Light).to_string())
}

fn surakarta_from(position: &str) -> Record {
    Record::begin(setup(Game::Surakarta, position)).unwrap()
}

fn play(hand: &mut Record, moves: &str) -> Vec<Happened> {
    let mut happened = Vec::new();
    for text in moves.split_whitespace() {
        happened.extend(hand.apply(hand.changed() + 1, moved(text)).unwrap_or_else(|e| panic!("{text}: {e}")));
    }
    happened
}

/// Applies an event a second after the last one.
fn apply(hand: &mut Record, event: Event) -> Result<Vec<Happened>, RecordError> {
    hand.apply(hand.changed() + 1_000, event)
}

fn moved(text: &str) -> Event {
    Event::Moved { text: text.to_owned() }
}

fn terms(game: GameTerms, goal: Goal) -> Terms {
    Terms { game, goal, clock: ClockTerms::None, names: BySeat::default(), first: First::One }
}

const CHEQUER: GameTerms = GameTerms::Pasang { pattern: Pattern::Chequer };
const STANDARD: GameTerms = GameTerms::Surakarta { rules: Rules::Standard, quiet_limit: Quiet::DEFAULT_LIMIT };
