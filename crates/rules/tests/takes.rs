//! What each landing and target says it takes, against all the legal moves of random positions (P8, P11, P14; S4, S10, S12).
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use common::{Die, at, on_pasang_games, random_game, study};
use papan_rules::pasang::Choice;
use papan_rules::surakarta::{self, Rules};
use papan_rules::{Live, Position, Reading, Role, Side, Surakarta, read_taps};

/// How many pieces each of some moves takes, if any.
fn counts<P: Position>(position: &P, moves: impl IntoIterator<Item = P::Move>) -> Vec<u8> {
    let count = |m| position.road(m).taken.len() as u8;
    let counts: BTreeSet<u8> = moves.into_iter().map(count).filter(|&count| count > 0).collect();
    counts.into_iter().collect()
}

fn takes(reading: &Reading<impl Copy>, point: &str) -> Option<Vec<u8>> {
    reading.live.iter().find(|live| live.at == at(point)).map(|live| live.takes.clone())
}

#[test]
fn a_landing_of_pasang_says_every_number_that_a_move_there_takes() {
    let mut several = 0;
    let mut entries = 0;
    on_pasang_games(60, |position| {
        let moves = position.legal_moves();
        for live in position.reading(&Choice::default()).live {
            let there = |&&m: &&_| position.road(m).to() == Some(live.at);
            let from = |&&m: &&_| position.road(m).from == Some(live.at);
            let expected = match live.role {
                Role::Land => counts(position, moves.iter().filter(there).copied()),
                // A token brought in names its landing (P14b).
                Role::Pick => counts(position, moves.iter().filter(from).copied()),
                _ => Vec::new(),
            };
            assert_eq!(live.takes, expected, "{position} {live:?}");
            several += usize::from(live.takes.len() > 1);
            entries += usize::from(live.role == Role::Pick && !live.takes.is_empty());
        }
    });
    assert!(several > 500 && entries > 20, "{several} landings with a choice, {entries} entries that take");
}

#[test]
fn runs_of_two_colours_are_not_taken_together() {
    let at_e8 = |pieces| takes(&study(pieces).reading(&Choice::default()), "e8");
    assert_eq!(at_e8("l: Le2 Dk11 wc8 wd8 wf8 wg8 wh8"), Some(vec![1, 3, 5]), "P11");
    assert_eq!(at_e8("l: Le2 Dk11 wc8 wd8 bf8 bg8 bh8"), Some(vec![1, 3]), "P11");
    assert_eq!(at_e8("l: Le2 Dk11 wd9 bf9"), None, "P8");
}

/// The moves that can be finished from a choice by going on with its word.
fn finished(position: &Surakarta, choice: surakarta::Choice) -> Vec<surakarta::Move> {
    let mut found = Vec::new();
    let mut open = vec![choice];
    while let Some(choice) = open.pop() {
        let reading = position.reading(&choice);
        if let Some(m) = reading.ready {
            found.push(m);
            continue;
        }
        let goes_on = |live: &&Live| matches!(live.role, Role::Land | Role::Take);
        let next = |live: &Live| position.tap(&choice, live.at).unwrap();
        open.extend(reading.live.iter().filter(goes_on).map(next));
    }
    found
}

#[test]
fn a_landing_or_target_of_surakarta_says_every_number_that_its_moves_take() {
    let (mut rides, mut several) = (0, 0);
    for seed in 0..60 {
        let start = Surakarta::start(Rules::ALL[seed as usize % 2], Side::ALL[seed as usize / 2 % 2]);
        random_game(start, 120, &mut Die::new(seed + 11), |position, die| {
            let stones = position.reading(&surakarta::Choice::default()).live;
            assert!(stones.iter().all(|stone| stone.takes.is_empty()), "{position}");
            if stones.is_empty() {
                return;
            }
            let mut choice = position.tap(&surakarta::Choice::default(), stones[die.roll(stones.len())].at).unwrap();
            for _ in 0..3 {
                let live = position.reading(&choice).live;
                for live in &live {
                    let expected = match live.role {
                        Role::Land | Role::Take => {
                            counts(position, finished(position, position.tap(&choice, live.at).unwrap()))
                        }
                        _ => Vec::new(),
                    };
                    assert_eq!(live.takes, expected, "{position} {choice:?} {live:?}");
                    rides += usize::from(!expected.is_empty());
                    several += usize::from(expected.len() > 1);
                }
                choice = position.tap(&choice, live[die.roll(live.len())].at).unwrap();
            }
        });
    }
    assert!(rides > 1_000 && several > 20, "{rides} that take, {several} with a choice");
}

#[test]
fn a_step_says_nothing_and_a_target_one() {
    let position = Surakarta::start(Rules::Standard, Side::Light);
    let reading = read_taps(&position, &[at("c2")]).reading;
    assert_eq!(takes(&reading, "c3"), Some(Vec::new()));
    let quiet = reading.live.iter().all(|live| live.takes.is_empty());
    assert!(quiet, "nothing can be taken at the beginning: {reading:?}");
}
