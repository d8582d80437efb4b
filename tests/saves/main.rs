//! Saved games (`docs/saves.md`): every format ever released loads for good, and no damage loses or makes up a turn.

mod damage;
mod golden;

use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_session::{BySeat, ClockTerms, Entry, Event, First, GameTerms, Goal, HandSetup, Match, Saved, Seat, Terms};

/// 2026-11-29, 00:00 UTC.
const NOW: u64 = 1_795_910_400_000;

/// Builds a match entry by entry.
struct Scribe {
    game: Match,
}

impl Scribe {
    fn new(terms: Terms, seed: u64) -> Self {
        Self { game: Match::begin(terms, seed, NOW).expect("sound terms") }
    }

    /// Applies an event some time after the last entry.
    fn write(&mut self, event: Event) -> &mut Self {
        let at = self.game.changed() + 2_345;
        self.game.hand_mut().apply(at, event).expect("possible here");
        self
    }

    fn play(&mut self, moves: &str) -> &mut Self {
        moves.split_whitespace().fold(self, |scribe, text| scribe.write(Event::Moved { text: text.to_owned() }))
    }

    /// Plays the move of this place in the list of legal ones, again and again.
    fn walk(&mut self, plies: usize, place: usize) -> &mut Self {
        for ply in 0..plies {
            let moves = self.game.hand().position().legal_moves();
            let text = moves[(place * (ply + 1)) % moves.len()].to_string();
            self.play(&text);
        }
        self
    }

    fn resign(&mut self, seat: Seat) -> &mut Self {
        let side = seat.side(self.game.hand().setup().one);
        self.write(Event::Resigned { side })
    }

    fn next_hand(&mut self) -> &mut Self {
        self.game.next_hand(99, self.game.changed() + 60_000).expect("another hand follows");
        self
    }

    fn saved(&self, id: &str, name: &str) -> Saved {
        let table = serde_json::json!({ "view": "flip" });
        Saved { id: id.to_owned(), name: name.to_owned(), created: NOW, table, game: self.game.clone() }
    }
}

fn terms(game: GameTerms, goal: Goal) -> Terms {
    let names = BySeat { one: "Ana \"A\"".to_owned(), two: "Beñat".to_owned() };
    Terms { game, goal, clock: ClockTerms::None, names, first: First::One }
}

const CHEQUER: GameTerms = GameTerms::Pasang { pattern: Pattern::Chequer };
const STANDARD: GameTerms = GameTerms::Surakarta { rules: Rules::Standard, quiet_limit: 50 };
const JUMP: GameTerms = GameTerms::Surakarta { rules: Rules::Jump, quiet_limit: 20 };

/// The moves of a reference game.
fn reference_moves(game: &str, rules: &str, pattern: &str, nth: usize) -> &'static str {
    let start = format!("{game};{rules};{pattern};");
    let games = include_str!("../data/games_public.txt").lines().filter(|line| line.starts_with(&start));
    games.map(|line| line.split(';').nth(4).expect("moves")).nth(nth).expect("a reference game")
}

/// A small match of two hands with most kinds of entries: damage is tried on each of its bits.
fn small() -> Saved {
    let mut scribe = Scribe::new(terms(STANDARD, Goal::Hands { hands: 2 }), 1);
    scribe.walk(3, 1).write(Event::Undone { plies: 2 }).write(Event::Redone { plies: 1 });
    scribe.resign(Seat::One).next_hand().walk(2, 3);
    let side = scribe.game.hand().turn();
    scribe.write(Event::Offered { side }).write(Event::Declined);
    scribe.saved("small-1", "ñ")
}

/// Everything a save holds of its hands, in order.
fn flat(saved: &Saved) -> Vec<Result<Entry, HandSetup>> {
    let hands = saved.game.hands().iter();
    hands
        .flat_map(|hand| core::iter::once(Err(hand.setup().clone())).chain(hand.log().iter().cloned().map(Ok)))
        .collect()
}
