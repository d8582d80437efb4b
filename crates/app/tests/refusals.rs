//! Bad input is answered in place with a reason, and changes nothing.

#![allow(clippy::unwrap_used)] // a test is to fail loudly

mod desk;

use desk::{Desk, PATTERNS, pasang, surakarta};
use papan_app::{Answer, Command, Found, Refusal, Update};
use papan_rules::Point;
use papan_rules::surakarta::Rules;
use papan_session::{Goal, Terms};
use proptest::prelude::*;

/// Everything a person can see or find again.
#[derive(Debug, PartialEq)]
struct Whole {
    update: Update,
    shelf: Option<Answer>,
    games: Vec<(String, Found)>,
    settings: Option<String>,
}

fn whole(desk: &mut Desk) -> Whole {
    let update = Update { rev: 0, happened: Vec::new(), answer: None, view: desk.view().clone() };
    let shelf = desk.ask(Command::Shelf);
    let games = desk.games.clone().into_iter().collect();
    Whole { update, shelf, games, settings: desk.settings.clone() }
}

/// A desk with a game put away and another on the table, some taps on, a piece perhaps in the hand.
fn desk(chance: u64, taps: usize) -> Desk {
    let mut desk = Desk::with_chance(chance);
    desk.begin(surakarta(Rules::Standard));
    desk.tap_somewhere();
    desk.ask(Command::Leave);
    let terms = match desk.below(3) {
        0 => surakarta(Rules::Jump),
        1 => surakarta(Rules::Standard),
        _ => pasang(PATTERNS[desk.below(PATTERNS.len())]),
    };
    desk.begin(terms);
    for _ in 0..taps {
        if desk.table().end.is_none() {
            desk.tap_somewhere();
        }
    }
    desk
}

fn terms() -> impl Strategy<Value = Terms> {
    let goal = prop_oneof![
        Just(Goal::Single),
        any::<u16>().prop_map(|points| Goal::Target { points }),
        any::<u16>().prop_map(|hands| Goal::Hands { hands }),
    ];
    (goal, 0..PATTERNS.len()).prop_map(|(goal, pattern)| Terms { goal, ..pasang(PATTERNS[pattern]) })
}

fn move_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "@[a-m]?",
        "[a-l]1?[0-9][a-l]1?[0-9](=[udlr][0-9]([udlr][0-9])?)?",
        "[a-g][0-7]x[a-g][0-7](,[a-g][0-7]){0,2}(-[a-g][0-7])?",
    ]
}

fn import_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "\\[Game \"(pasang|surakarta|chess)\"\\]\n(\\[[A-Z][a-z]* \".*\"\\]\n){0,3}\n1\\. .*",
        "\\{.*\\}"
    ]
}

fn id() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), any::<String>(), "[0-9a-f]{1,12}-[0-9a-f]{8}"]
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        4 => move_text().prop_map(|text| Command::Play { text }),
        2 => move_text().prop_map(|text| Command::Way { text }),
        3 => import_text().prop_map(|text| Command::Import { text }),
        2 => (0..11_u8, 0..11_u8).prop_map(|(file, rank)| Command::Tap { at: Point::new(file, rank) }),
        1 => terms().prop_map(|terms| Command::NewGame { terms, view: papan_app::PlayView::Fixed }),
        1 => id().prop_map(|id| Command::Open { id }),
        1 => (id(), any::<String>()).prop_map(|(id, name)| Command::Rename { id, name }),
        1 => id().prop_map(|id| Command::Delete { id }),
        1 => id().prop_map(|id| Command::Restore { id }),
        1 => id().prop_map(|id| Command::Export { id }),
        1 => any::<bool>().prop_map(|accept| Command::AnswerEnd { accept }),
        2 => prop_oneof![
            Just(Command::Cancel),
            Just(Command::Confirm),
            Just(Command::Undo),
            Just(Command::Redo),
            Just(Command::OfferEnd),
            Just(Command::NextHand),
            Just(Command::Rematch),
            Just(Command::RetrySave),
            Just(Command::Dismiss),
        ],
    ]
}

fn check_refusal(command: &Command, refusal: &Refusal) {
    match (command, refusal) {
        (Command::Play { text } | Command::Way { text }, Refusal::MoveSyntax { at }) => {
            assert!(*at as usize <= text.len(), "{text:?} has no byte {at}");
        }
        (Command::Play { .. } | Command::Way { .. }, Refusal::MoveIllegal { .. } | Refusal::NotNow) => {}
        (Command::Import { text }, Refusal::Record { line, .. }) => {
            assert!((1..=text.lines().count() as u32 + 1).contains(line), "{text:?} has no line {line}");
        }
        (Command::Import { .. }, Refusal::NewerBackup) => {}
        (Command::NewGame { .. }, Refusal::Terms) => {}
        (
            Command::Open { .. }
            | Command::Rename { .. }
            | Command::Delete { .. }
            | Command::Restore { .. }
            | Command::Export { .. },
            Refusal::NoSuchGame,
        ) => {}
        (command, Refusal::NotNow) if !matches!(command, Command::Import { .. } | Command::NewGame { .. }) => {}
        other => panic!("not a reason for this: {other:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn what_is_refused_has_its_reason_and_changes_nothing(
        chance in 1..u64::MAX,
        taps in 0..40_usize,
        commands in prop::collection::vec(command(), 1..12),
    ) {
        let mut desk = desk(chance, taps);
        for command in commands {
            let before = whole(&mut desk);
            let answer = desk.send(command.clone());
            if let Some(Answer::Refused { refusal }) = answer {
                check_refusal(&command, &refusal);
                let mut after = whole(&mut desk);
                // Only a tap may leave a reason on the table, where it is shown.
                if let (Command::Tap { .. }, Some(table)) = (&command, after.update.view.table.as_mut()) {
                    table.why = before.update.view.table.as_ref().unwrap().why;
                }
                prop_assert_eq!(after, before, "{:?} changed something", command);
            }
            if desk.view().table.is_none() {
                break;
            }
        }
    }

    #[test]
    fn a_tap_that_leads_nowhere_says_why_and_leaves_the_choice(
        chance in 1..u64::MAX,
        taps in 0..60_usize,
        file in 0..11_u8,
        rank in 0..11_u8,
    ) {
        let mut desk = desk(chance, taps);
        let before = desk.table().clone();
        let at = Point::new(file, rank);
        let live = before.marks.live.iter().any(|live| live.at == at);
        desk.send(Command::Tap { at });
        let after = desk.table().clone();
        prop_assert_eq!(after.why.is_some(), !live, "{} is {}live: {:?}", at, if live { "" } else { "not " }, after.why);
        if !live {
            prop_assert_eq!(papan_session::TableView { why: before.why, ..after }, before);
        }
    }
}

/// A table that is over or of a newer version gives its reason too.
#[test]
fn after_the_end_every_tap_and_move_says_so() {
    let mut desk = Desk::new();
    desk.begin(surakarta(Rules::Standard));
    desk.ask(Command::Resign);
    let before = desk.table().clone();
    let at = before.pieces[0].at;
    assert_eq!(desk.refused(Command::Tap { at }), Refusal::NotNow);
    assert_eq!(desk.table().why.map(|why| why.reason), Some(papan_rules::WhyNot::Over));
    assert_eq!(desk.refused(Command::Play { text: "b2b3".into() }), Refusal::NotNow);
    assert_eq!(desk.refused(Command::Confirm), Refusal::NotNow);
    assert_eq!(desk.table().pieces, before.pieces);
}
