//! The one printer of record text.

use papan_rules::Side;

use super::{LONGEST_EVENT, Transcript, date, field};
use crate::{GameTerms, Match, Record};

/// The widest line of moves, in characters.
const WIDTH: usize = 80;

/// See [`Transcript::to_text`].
pub(super) fn print(transcript: &Transcript) -> String {
    let hands = transcript.game.hands();
    let texts: Vec<String> = (0..hands.len()).map(|i| hand_text(transcript, i)).collect();
    texts.join("\n")
}

fn hand_text(transcript: &Transcript, index: usize) -> String {
    let game = &transcript.game;
    let hand = &game.hands()[index];
    let mut text = String::new();
    for (name, value) in headers(transcript, game, hand, index) {
        text.push_str(&format!("[{name} \"{}\"]\n", escaped(&value)));
    }
    text.push('\n');
    push_moves(&mut text, hand);
    text
}

fn headers(transcript: &Transcript, game: &Match, hand: &Record, index: usize) -> Vec<(&'static str, String)> {
    let (terms, setup) = (game.terms(), hand.setup());
    let mut headers = vec![("Game", setup.game.name().to_owned())];
    match terms.game {
        GameTerms::Pasang { pattern } => headers.push(("Pattern", field::pattern_name(pattern).to_owned())),
        GameTerms::Surakarta { rules, quiet_limit } => {
            headers.push(("Rules", rules.name().to_owned()));
            headers.push(("QuietLimit", quiet_limit.to_string()));
        }
    }
    headers.push(("Goal", field::goal_text(terms.goal)));
    headers.push(("Clock", field::clock_text(terms.clock)));
    headers.extend(told("Event", &transcript.event));
    headers.push(("Hand", (index + 1).to_string()));
    headers.push(("Date", date::day_of(setup.began)));
    for (name, side) in [("Light", Side::Light), ("Dark", Side::Dark)] {
        headers.extend(told(name, &terms.names[setup.seat(side)]));
    }
    headers.push(("SeatOne", setup.one.to_string()));
    headers.push(("Starter", hand.starter().to_string()));
    headers.push(("Lot", if setup.lot { "yes" } else { "no" }.to_owned()));
    headers.push(("Layout", hand.layout()));
    headers.push(("Result", hand.end_view().map_or(field::UNFINISHED.to_owned(), |end| field::outcome_text(&end))));
    headers
}

/// A header of free text, unless it would say nothing (`?` reads as unknown).
fn told(name: &'static str, text: &str) -> Option<(&'static str, String)> {
    let text: String = text.chars().take(LONGEST_EVENT).collect();
    (!matches!(&*text, "" | field::UNKNOWN)).then_some((name, text))
}

/// The moves in numbered pairs and the result, in lines of at most [`WIDTH`] characters.
fn push_moves(text: &mut String, hand: &Record) {
    let mut column = 0;
    let mut push = |word: &str| {
        if column > 0 {
            let breaks = column + 1 + word.len() > WIDTH;
            text.push(if breaks { '\n' } else { ' ' });
            column = if breaks { 0 } else { column + 1 };
        }
        text.push_str(word);
        column += word.len();
    };
    for (i, pair) in hand.turns().chunks(2).enumerate() {
        push(&format!("{}.", i + 1));
        for turn in pair {
            push(&turn.view.text);
        }
    }
    push(&hand.ending().map_or(field::UNFINISHED.to_owned(), |end| field::winner_text(end.winner)));
    text.push('\n');
}

/// A header's value: quotation marks and backslashes escaped, control characters as spaces.
fn escaped(value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            escaped.push('\\');
        }
        escaped.push(if c.is_control() { ' ' } else { c });
    }
    escaped
}
