//! Whole games by taps alone, through the app and its store.

#![allow(clippy::unwrap_used)] // a test is to fail loudly

mod desk;

use desk::{Desk, PATTERNS, pasang, surakarta};
use papan_app::{Command, Saving};
use papan_rules::Reason;
use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_session::{Happened, MatchState, Stage};

/// P4–P13: from the opening to the end, in every pattern.
#[test]
fn pasang_is_played_to_its_end_by_taps_alone() {
    let mut desk = Desk::new();
    for pattern in PATTERNS {
        for _ in 0..4 {
            desk.begin(pasang(pattern));
            desk.tap_to_the_end();
            let end = desk.table().end.unwrap();
            assert!(matches!(end.reason, Reason::Cleared | Reason::Suntuk), "{end:?}");
            assert!(desk.table().ply <= 111, "P13");
            assert!(desk.happened.iter().any(|happened| matches!(happened, Happened::Ended { .. })));
            assert_eq!(desk.view().saving, Saving::Saved);
        }
    }
    println!("heaviest view: {} bytes", desk.heaviest);
}

/// S3–S7, S10: under both rules.
#[test]
fn surakarta_is_played_to_its_end_by_taps_alone() {
    let mut desk = Desk::new();
    for rules in [Rules::Standard, Rules::Jump] {
        for _ in 0..8 {
            desk.begin(surakarta(rules));
            desk.tap_to_the_end();
            let end = desk.table().end.unwrap();
            assert_eq!(desk.table().stage, Stage::Over);
            assert!(matches!(desk.table().sheet.state, MatchState::Over { .. }), "{end:?}");
        }
    }
    println!("heaviest view: {} bytes", desk.heaviest);
}

/// A game that is left and opened again is the same table; so after a new start of the app.
#[test]
fn a_game_that_was_left_is_found_as_it_was() {
    let mut desk = Desk::new();
    desk.begin(pasang(Pattern::Chequer));
    for _ in 0..30 {
        desk.tap_somewhere();
    }
    if desk.table().can.cancel {
        desk.ask(Command::Cancel);
    }
    let before = desk.table().clone();
    desk.ask(Command::Leave);
    assert_eq!(desk.view().table, None);
    let resume = desk.view().resume.clone().unwrap();
    assert_eq!(
        (resume.id.clone(), resume.ply, resume.pieces.clone()),
        (before.id.clone(), before.ply, before.pieces.clone())
    );
    desk.ask(Command::Open { id: before.id.clone() });
    assert_eq!(*desk.table(), before);
    desk.start();
    desk.ask(Command::Open { id: before.id.clone() });
    assert_eq!(*desk.table(), before);
    assert_eq!(desk.happened, [Happened::Opened]);
}
