//! The values of headers: one reader and one printer of each.

use papan_rules::pasang::Pattern;
use papan_rules::{BySide, Reason, Side};

use crate::{ClockTerms, EndView, Goal};

/// The patterns' names (P3).
const PATTERNS: [(Pattern, &str); 8] = [
    (Pattern::Chequer, "chequer"),
    (Pattern::Diamonds, "diamonds"),
    (Pattern::Bands, "bands"),
    (Pattern::Frames, "frames"),
    (Pattern::Lattice, "lattice"),
    (Pattern::Blocks, "blocks"),
    (Pattern::Plaid, "plaid"),
    (Pattern::Random, "random"),
];

/// The reasons' names.
const REASONS: [(Reason, &str); 9] = [
    (Reason::Cleared, "cleared"),
    (Reason::Suntuk, "suntuk"),
    (Reason::NoStones, "no-stones"),
    (Reason::NoMoves, "no-moves"),
    (Reason::QuietLimit, "quiet-limit"),
    (Reason::Repetition, "repetition"),
    (Reason::Agreed, "agreed"),
    (Reason::Resigned, "resigned"),
    (Reason::Flag, "flag"),
];

/// What a hand without an end has for its result.
pub(super) const UNFINISHED: &str = "*";
/// The value of a header that is not known.
pub(super) const UNKNOWN: &str = "?";
/// The result of a hand that nobody won.
const DRAWN: &str = "drawn";

fn named<T: Copy>(names: &[(T, &str)], text: &str) -> Option<T> {
    names.iter().find(|(_, name)| *name == text).map(|&(value, _)| value)
}

fn name_of<T: Copy + PartialEq>(names: &[(T, &'static str)], value: T) -> &'static str {
    names.iter().find(|(other, _)| *other == value).map_or("", |&(_, name)| name)
}

pub(super) fn pattern(text: &str) -> Option<Pattern> {
    named(&PATTERNS, text)
}

pub(super) fn pattern_name(pattern: Pattern) -> &'static str {
    name_of(&PATTERNS, pattern)
}

pub(super) fn side(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.to_string() == text)
}

/// A number in its one form: no sign, no leading zero.
pub(super) fn number<N: core::str::FromStr + ToString>(text: &str) -> Option<N> {
    text.parse().ok().filter(|n: &N| n.to_string() == text)
}

pub(super) fn goal(text: &str) -> Option<Goal> {
    match text.split_once(' ') {
        None if text == "single" => Some(Goal::Single),
        Some(("target", points)) => Some(Goal::Target { points: number(points)? }),
        Some(("hands", hands)) => Some(Goal::Hands { hands: number(hands)? }),
        _ => None,
    }
}

pub(super) fn goal_text(goal: Goal) -> String {
    match goal {
        Goal::Single => "single".to_owned(),
        Goal::Target { points } => format!("target {points}"),
        Goal::Hands { hands } => format!("hands {hands}"),
    }
}

/// `none`, `300000+5000` (main time and increment in ms) or `30000/turn`.
pub(super) fn clock(text: &str) -> Option<ClockTerms> {
    if text == "none" {
        return Some(ClockTerms::None);
    }
    if let Some(per_move) = text.strip_suffix("/turn") {
        return Some(ClockTerms::PerMove { per_move: number(per_move)? });
    }
    let (main, increment) = text.split_once('+')?;
    Some(ClockTerms::Fischer { main: number(main)?, increment: number(increment)? })
}

pub(super) fn clock_text(clock: ClockTerms) -> String {
    match clock {
        ClockTerms::None => "none".to_owned(),
        ClockTerms::Fischer { main, increment } => format!("{main}+{increment}"),
        ClockTerms::PerMove { per_move } => format!("{per_move}/turn"),
    }
}

/// A result as it is written: the winner (none: drawn), perhaps both sides' points, perhaps the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    pub(super) winner: Option<Side>,
    pub(super) points: Option<BySide<u16>>,
    pub(super) reason: Option<Reason>,
}

impl Outcome {
    /// Whether an end is the one written.
    pub(super) fn fits(&self, end: &EndView) -> bool {
        self.winner == end.winner
            && self.points.is_none_or(|points| points == end.points)
            && self.reason.is_none_or(|reason| reason == end.reason)
    }
}

/// Who won, or `drawn`; none for any other word.
pub(super) fn winner(text: &str) -> Option<Option<Side>> {
    if text == DRAWN { Some(None) } else { side(text).map(Some) }
}

pub(super) fn winner_text(winner: Option<Side>) -> String {
    winner.map_or_else(|| DRAWN.to_owned(), |side| side.to_string())
}

/// `light 89-87 resigned`, the points and the reason optional.
pub(super) fn outcome(text: &str) -> Option<Outcome> {
    let mut words = text.split(' ').peekable();
    let winner = winner(words.next()?)?;
    let points = words.peek().and_then(|word| points(word));
    if points.is_some() {
        words.next();
    }
    let reason = match words.next() {
        Some(word) => Some(named(&REASONS, word)?),
        None => None,
    };
    words.next().is_none().then_some(Outcome { winner, points, reason })
}

fn points(text: &str) -> Option<BySide<u16>> {
    let (light, dark) = text.split_once('-')?;
    Some(BySide::new(number(light)?, number(dark)?))
}

pub(super) fn outcome_text(end: &EndView) -> String {
    let BySide { light, dark } = end.points;
    format!("{} {light}-{dark} {}", winner_text(end.winner), name_of(&REASONS, end.reason))
}
