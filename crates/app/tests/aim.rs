//! What a tap would show, asked before it is made.

#![allow(clippy::unwrap_used)] // a test is to fail loudly

mod desk;

use desk::{Desk, pasang, surakarta};
use papan_app::{Aim, App, Command, ConfirmMoves, Effect, Input};

use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_rules::{Point, Role};
use papan_session::{TableView, Terms};
use proptest::prelude::*;

/// Every junction of the larger board, and some of no board.
fn points() -> impl Iterator<Item = Point> {
    (0..Point::MAX_SIDE).flat_map(|rank| (0..Point::MAX_SIDE).map(move |file| Point::new(file, rank)))
}

/// The table after a tap, made on a copy of the app.
fn tapped(app: &App, at: Point, now: u64) -> TableView {
    let mut copy = app.clone();
    let effects = copy.handle(Input::Command { command: Command::Tap { at } }, now, 1);
    match effects.into_iter().next() {
        Some(Effect::Show { update }) => update.view.table.unwrap(),
        other => panic!("a tap on {at} shows {other:?}"),
    }
}

/// What a table shows of a choice, if it shows a landing or something to take.
fn shown(table: TableView) -> Option<Aim> {
    let TableView { marks, ways, preview, .. } = table;
    let leads = marks.landing.is_some() || !marks.taken.is_empty() || preview.is_some();
    leads.then_some(Aim { marks, ways, preview })
}

/// How many points were aimed at, and how many of them showed several ways or a move.
#[derive(Default)]
struct Seen {
    ways: usize,
    previews: usize,
}

/// Aims at every point between taps made by chance.
fn aim_everywhere(terms: Terms, chance: u64, taps: usize) -> Seen {
    let mut desk = Desk::with_chance(chance);
    desk.confirm_mode(ConfirmMoves::Always);
    desk.begin(terms);
    let mut seen = Seen::default();
    for _ in 0..taps {
        let table = desk.table().clone();
        if table.end.is_some() {
            assert!(points().all(|at| desk.app.aim(at).is_none()), "after the end nothing can be chosen");
            break;
        }
        let before = format!("{:?}", desk.app);
        let answers: Vec<_> = points().map(|at| (at, desk.app.aim(at))).collect();
        assert_eq!(format!("{:?}", desk.app), before, "a question changes nothing");
        for (at, answer) in answers {
            let leads = table.marks.live.iter().any(|live| live.at == at && live.role != Role::Idle);
            let expected = if leads { shown(tapped(&desk.app, at, desk.now)) } else { None };
            assert_eq!(answer, expected, "{at} of {:?} in {}", table.marks, table.id);
            seen.ways += usize::from(answer.as_ref().is_some_and(|aim| !aim.ways.is_empty()));
            seen.previews += usize::from(answer.is_some_and(|aim| aim.preview.is_some()));
        }
        // Where the only move is chosen, nothing else leads on.
        if table.confirm && (desk.leading().is_empty() || desk.below(2) == 0) {
            desk.ask(Command::Confirm);
        } else {
            desk.tap_somewhere();
        }
    }
    seen
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn an_aim_shows_what_the_tap_will_show_and_changes_nothing(chance in 1..u64::MAX, game in 0..10_usize) {
        let terms = match game {
            0 => surakarta(Rules::Standard),
            1 => surakarta(Rules::Jump),
            pattern => pasang(Pattern::ALL[pattern - 2]),
        };
        let seen = aim_everywhere(terms, chance, 60);
        prop_assert!(seen.previews > 0);
    }
}

#[test]
fn several_ways_are_shown_before_the_tap_that_offers_them() {
    assert!(aim_everywhere(pasang(Pattern::Bands), 5, 120).ways > 20);
}

#[test]
fn without_a_table_there_is_nothing_to_aim_at() {
    let desk = Desk::new();
    assert!(points().all(|at| desk.app.aim(at).is_none()));
}
