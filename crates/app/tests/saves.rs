//! Saves: shown, retried, recovered, deleted with second thoughts, listed from nothing.

#![allow(clippy::unwrap_used)] // a test is to fail loudly

mod desk;

use desk::{Desk, pasang, surakarta};
use papan_app::{Answer, Command, Found, Notice, Refusal, Saving, Settings, ShelfRow, ShelfState, StoreError, Theme};
use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_session::Saved;

fn shelf(desk: &mut Desk) -> Vec<ShelfRow> {
    match desk.ask(Command::Shelf) {
        Some(Answer::Shelf { rows }) => rows,
        other => panic!("{other:?}"),
    }
}

fn kept(desk: &Desk, id: &str) -> String {
    match desk.games.get(id) {
        Some(Found::Intact { text }) => text.clone(),
        other => panic!("{other:?}"),
    }
}

/// A desk with a game of Surakarta of four plies, put away; its id.
fn with_a_game() -> (Desk, String) {
    let mut desk = Desk::new();
    let id = a_game(&mut desk);
    (desk, id)
}

fn a_game(desk: &mut Desk) -> String {
    desk.begin(surakarta(Rules::Standard));
    while desk.table().ply < 4 {
        desk.tap_somewhere();
    }
    let id = desk.id();
    desk.ask(Command::Leave);
    desk.now += 1000;
    id
}

/// Every turn and every other entry of the log is kept at once.
#[test]
fn what_is_kept_is_always_the_match_on_the_table() {
    let mut desk = Desk::new();
    desk.begin(surakarta(Rules::Standard));
    let id = desk.id();
    assert_eq!(Saved::from_text(&kept(&desk, &id)).unwrap().game.hand().log().len(), 0);
    for _ in 0..20 {
        desk.tap_somewhere();
        let saved = Saved::from_text(&kept(&desk, &id)).unwrap();
        assert_eq!(saved.game.hand().turns().len(), usize::from(desk.table().ply));
        assert_eq!(saved.game.hand().position().pieces(), desk.table().pieces);
    }
    desk.ask(Command::Undo);
    assert_eq!(Saved::from_text(&kept(&desk, &id)).unwrap().game.hand().turns().len(), usize::from(desk.table().ply));
}

#[test]
fn a_failed_save_is_shown_and_retried_until_it_is_kept() {
    let mut desk = Desk::new();
    desk.begin(surakarta(Rules::Standard));
    let id = desk.id();
    desk.broken = Some(StoreError::Full);
    while desk.table().ply < 3 {
        desk.tap_somewhere();
    }
    assert_eq!(desk.view().saving, Saving::Failed);
    assert_eq!(desk.wake, Some(desk.now + 5000), "the third failure in a row waits five seconds");
    desk.pass(200_000);
    assert_eq!(desk.view().saving, Saving::Failed, "it is never called saved while it is not");
    desk.broken = None;
    desk.pass(60_000);
    assert_eq!(desk.view().saving, Saving::Saved);
    assert_eq!(Saved::from_text(&kept(&desk, &id)).unwrap().game.hand().turns().len(), 3);
}

#[test]
fn a_failed_save_can_be_retried_at_once() {
    let mut desk = Desk::new();
    assert_eq!(desk.refused(Command::RetrySave), Refusal::NotNow);
    desk.broken = Some(StoreError::Denied);
    desk.begin(pasang(Pattern::Chequer));
    desk.ask(Command::RetrySave);
    assert_eq!(desk.view().saving, Saving::Failed);
    desk.broken = None;
    desk.ask(Command::RetrySave);
    assert_eq!(desk.view().saving, Saving::Saved);
    assert_eq!(desk.games.len(), 1);
}

/// The unsaved text is at hand until it is kept: leaving and opening loses nothing.
#[test]
fn a_game_that_could_not_be_saved_can_be_left_and_opened() {
    let mut desk = Desk::new();
    desk.broken = Some(StoreError::Other);
    desk.begin(surakarta(Rules::Jump));
    while desk.table().ply < 5 {
        desk.tap_somewhere();
    }
    let before = desk.table().clone();
    desk.ask(Command::Leave);
    assert_eq!(desk.view().saving, Saving::Failed);
    desk.ask(Command::Open { id: before.id.clone() });
    assert_eq!(desk.table().pieces, before.pieces);
    assert_eq!(desk.loads, 0);
}

#[test]
fn a_damaged_game_is_read_as_far_as_it_is_sound_and_said_to_be() {
    let (mut desk, id) = with_a_game();
    let text = kept(&desk, &id);
    let cut: String = text[..text.len() - 30].to_string();
    desk.games.insert(id.clone(), Found::Damaged { copies: vec![cut, String::from("nonsense")] });
    desk.ask(Command::Open { id: id.clone() });
    assert_eq!(desk.table().ply, 3);
    assert_eq!(desk.view().notice, Some(Notice::Recovered { id: id.clone(), plies: 3, lost: true }));
    assert!(matches!(desk.games[&id], Found::Intact { .. }), "the sound part is kept anew");
    assert_eq!(shelf(&mut desk)[0].state, ShelfState::Damaged);
    desk.ask(Command::Dismiss);
    assert_eq!(desk.view().notice, None);
    while desk.table().ply < 4 {
        desk.tap_somewhere();
    }
    assert_eq!(shelf(&mut desk)[0].state, ShelfState::Sound, "played on, it is a game like any other");
}

#[test]
fn a_game_of_which_nothing_can_be_read_stays_in_sight_until_deleted() {
    let (mut desk, id) = with_a_game();
    for known in [true, false] {
        desk.games.insert(id.clone(), Found::Damaged { copies: vec!["surakarta, once".into()] });
        if !known {
            desk.index = None;
        }
        desk.start();
        let told = (!known).then(|| Notice::Unreadable { id: id.clone() });
        assert_eq!(desk.refused(Command::Open { id: id.clone() }), Refusal::Lost);
        assert_eq!(desk.view().table, None);
        assert_eq!(desk.view().notice, told, "a notice tells what nobody asked for, and the answer all else");
        assert!(matches!(desk.games[&id], Found::Damaged { .. }), "what cannot be read is never written over");
        let rows = shelf(&mut desk);
        assert_eq!((rows.len(), rows[0].state, rows[0].turn), (1, ShelfState::Damaged, None));
        assert_eq!(rows[0].game, papan_rules::Game::Surakarta);
        assert_eq!(desk.view().resume, None);
        desk.start();
        assert_eq!(shelf(&mut desk).len(), 1);
    }
    desk.ask(Command::Delete { id: id.clone() });
    desk.pass(10_000);
    assert!(!desk.games.contains_key(&id));
    assert!(shelf(&mut desk).is_empty());
}

#[test]
fn a_game_that_cannot_be_read_is_given_out_as_it_is() {
    let (mut desk, id) = with_a_game();
    desk.games.insert(id.clone(), Found::Damaged { copies: vec!["surakarta, \0once".into()] });
    let Some(Answer::Bytes { bytes, name }) = desk.ask(Command::Salvage { id: id.clone() }) else { panic!() };
    assert_eq!(bytes, b"surakarta, \0once");
    assert!(name.contains(&id), "{name}");
    desk.games.insert(id.clone(), Found::Unreadable);
    assert_eq!(desk.refused(Command::Salvage { id: id.clone() }), Refusal::Unreadable);
    desk.ask(Command::Delete { id: id.clone() });
    assert_eq!(desk.refused(Command::Salvage { id }), Refusal::NoSuchGame);
}

/// A disk that does not answer has not lost the game: its row stays as it was.
#[test]
fn a_game_that_cannot_be_read_now_can_be_opened_later() {
    let (mut desk, id) = with_a_game();
    let rows = shelf(&mut desk);
    let kept = desk.games.insert(id.clone(), Found::Unreadable).unwrap();
    let rename = Command::Rename { id: id.clone(), name: "x".into() };
    for command in [Command::Open { id: id.clone() }, Command::Export { id: id.clone() }, rename] {
        assert_eq!(desk.refused(command), Refusal::Unreadable);
        assert_eq!((desk.view().notice.clone(), shelf(&mut desk)), (None, rows.clone()));
    }
    desk.games.insert(id.clone(), kept);
    desk.ask(Command::Open { id });
    assert_eq!(desk.table().ply, 4);
}

/// The checksums hold, but the log does not follow from the rules: its place is never written.
#[test]
fn an_intact_text_that_breaks_the_rules_goes_on_as_a_copy() {
    let (mut desk, id) = with_a_game();
    let text = format!("{}{{\"at\":1}}\n", kept(&desk, &id));
    desk.games.insert(id.clone(), Found::Intact { text: text.clone() });
    desk.ask(Command::Open { id: id.clone() });
    assert_ne!(desk.id(), id);
    assert_eq!(desk.table().ply, 4);
    assert_eq!(kept(&desk, &id), text);
    assert_eq!(shelf(&mut desk).len(), 2);
}

#[test]
fn a_game_of_a_newer_version_is_looked_at_and_never_written() {
    let (mut desk, id) = with_a_game();
    let text = kept(&desk, &id);
    desk.games.insert(id.clone(), Found::Newer { text });
    desk.ask(Command::Open { id: id.clone() });
    assert_eq!(desk.view().notice, Some(Notice::Newer { id: id.clone() }));
    assert_eq!(desk.table().ply, 4);
    assert!(!desk.table().can.play && !desk.table().can.undo && !desk.table().can.resign);
    assert_eq!(desk.table().marks.live, []);
    let at = "b2".parse().unwrap();
    let forbidden = [Command::Tap { at }, Command::Undo, Command::Resign, Command::OfferEnd];
    for command in forbidden {
        assert_eq!(desk.refused(command), Refusal::ReadOnly);
    }
    assert_eq!(desk.refused(Command::Rename { id: id.clone(), name: "x".into() }), Refusal::ReadOnly);
    assert!(matches!(desk.ask(Command::Export { id: id.clone() }), Some(Answer::Text { .. })));
    desk.ask(Command::Leave);
    assert_eq!(shelf(&mut desk)[0].state, ShelfState::Newer);
    assert!(matches!(desk.games[&id], Found::Newer { .. }));
}

#[test]
fn a_deleted_game_can_be_restored_for_ten_seconds() {
    let (mut desk, id) = with_a_game();
    let other = a_game(&mut desk);
    desk.ask(Command::Delete { id: id.clone() });
    assert_eq!(desk.view().deleted.as_ref().map(|row| row.id.clone()), Some(id.clone()));
    assert_eq!(desk.view().saved, 1);
    assert_eq!(desk.refused(Command::Open { id: id.clone() }), Refusal::NoSuchGame);
    assert_eq!(desk.refused(Command::Delete { id: id.clone() }), Refusal::NoSuchGame);
    assert_eq!(desk.refused(Command::Restore { id: other }), Refusal::NoSuchGame);
    desk.pass(9_999);
    assert!(desk.games.contains_key(&id));
    desk.ask(Command::Restore { id: id.clone() });
    desk.pass(60_000);
    assert!(desk.games.contains_key(&id));
    assert_eq!((desk.view().saved, desk.view().deleted.clone()), (2, None));

    desk.ask(Command::Delete { id: id.clone() });
    desk.pass(10_000);
    assert!(!desk.games.contains_key(&id));
    assert_eq!((desk.view().saved, desk.view().deleted.clone()), (1, None));
    assert_eq!(desk.refused(Command::Restore { id }), Refusal::NoSuchGame);
}

#[test]
fn the_next_delete_makes_the_one_before_final() {
    let (mut desk, first) = with_a_game();
    let second = a_game(&mut desk);
    desk.ask(Command::Delete { id: first.clone() });
    desk.ask(Command::Delete { id: second.clone() });
    assert!(!desk.games.contains_key(&first) && desk.games.contains_key(&second));
    desk.ask(Command::Restore { id: second.clone() });
    assert_eq!(shelf(&mut desk).len(), 1);
}

#[test]
fn a_kill_before_the_delete_is_final_loses_nothing() {
    let (mut desk, id) = with_a_game();
    desk.ask(Command::Delete { id: id.clone() });
    desk.start();
    assert_eq!(shelf(&mut desk)[0].id, id);
    desk.ask(Command::Open { id });
    assert_eq!(desk.table().ply, 4);
}

#[test]
fn a_game_the_store_refuses_to_delete_is_back_in_sight() {
    let (mut desk, id) = with_a_game();
    desk.delete_broken = true;
    desk.ask(Command::Delete { id: id.clone() });
    desk.pass(10_000);
    assert_eq!(desk.view().notice, Some(Notice::NotDeleted { id }));
    assert_eq!(desk.view().saved, 1);
}

#[test]
fn deleting_the_game_on_the_table_puts_it_away_first() {
    let (mut desk, id) = with_a_game();
    desk.ask(Command::Open { id: id.clone() });
    desk.ask(Command::Delete { id: id.clone() });
    assert_eq!(desk.view().table, None);
    desk.ask(Command::Restore { id: id.clone() });
    desk.ask(Command::Open { id });
    assert_eq!(desk.table().ply, 4);
}

/// The index is a cache: without it, or with a wrong one, the same shelf is there.
#[test]
fn the_shelf_is_rebuilt_from_the_games() {
    let (mut desk, _) = with_a_game();
    let second = a_game(&mut desk);
    desk.begin(pasang(Pattern::Random));
    desk.tap_to_the_end();
    desk.ask(Command::Leave);
    desk.ask(Command::Rename { id: second.clone(), name: "  Second\u{7} game ".into() });
    let rows = shelf(&mut desk);
    assert_eq!(rows.len(), 3);
    assert_eq!(rows.iter().filter(|row| row.name == "Second game").count(), 1);
    desk.loads = 0;
    desk.start();
    assert_eq!((shelf(&mut desk), desk.loads), (rows.clone(), 0), "with its index nothing is read");
    for index in [None, Some(String::from("{\"v\":1,\"rows\":[{")), Some(String::from("{\"v\":9,\"rows\":[]}"))] {
        desk.index = index;
        desk.start();
        assert_eq!(shelf(&mut desk), rows);
    }
    assert_eq!(desk.view().resume.as_ref().map(|row| row.id.clone()), Some(second), "the newest that is not over");
    desk.games.clear();
    desk.start();
    assert!(shelf(&mut desk).is_empty(), "a row without a game goes");
}

#[test]
fn settings_are_kept_and_torn_ones_are_told() {
    let mut desk = Desk::new();
    let settings = Settings { theme: Theme::Dark, ..Settings::default() };
    desk.ask(Command::Settings { settings: settings.clone() });
    desk.start();
    assert_eq!(desk.view().settings, settings);
    desk.begin(pasang(Pattern::Bands));
    desk.start();
    assert_eq!(desk.view().settings.last, Some(pasang(Pattern::Bands)), "the terms of the last game are offered again");
    desk.settings = Some("{".into());
    desk.start();
    assert_eq!(desk.view().notice, Some(Notice::SettingsReset));
    assert_eq!(desk.view().settings, Settings::default());
}

#[test]
fn settings_that_could_not_be_kept_are_shown_and_retried() {
    let mut desk = Desk::new();
    desk.settings_broken = true;
    desk.ask(Command::Settings { settings: Settings { theme: Theme::Dark, ..Settings::default() } });
    assert_eq!(desk.view().saving, Saving::Failed);
    desk.settings_broken = false;
    desk.pass(1000);
    assert_eq!(desk.view().saving, Saving::Saved);
    assert!(desk.settings.as_ref().unwrap().contains("dark"));
}

#[test]
fn a_missing_game_is_refused_and_its_row_goes() {
    let (mut desk, id) = with_a_game();
    desk.games.clear();
    assert_eq!(desk.refused(Command::Open { id: id.clone() }), Refusal::NoSuchGame);
    assert!(shelf(&mut desk).is_empty());
    for command in [Command::Open { id: id.clone() }, Command::Export { id: id.clone() }, Command::Delete { id }] {
        assert_eq!(desk.refused(command), Refusal::NoSuchGame);
    }
}

/// Export, then import: the same match under a new id.
#[test]
fn an_exported_game_can_be_imported() {
    let mut desk = Desk::new();
    for terms in [pasang(Pattern::Random), surakarta(Rules::Jump), pasang(Pattern::Plaid)] {
        desk.begin(terms);
        for _ in 0..40 {
            desk.tap_somewhere();
            if desk.table().end.is_some() {
                break;
            }
        }
        let before = desk.table().clone();
        desk.ask(Command::Leave);
        let Some(Answer::Text { text, .. }) = desk.ask(Command::Export { id: before.id.clone() }) else { panic!() };
        let Some(Answer::Kept { id }) = desk.ask(Command::Import { text: text.clone() }) else { panic!("{text}") };
        assert_eq!(desk.view().notice, Some(Notice::Imported { id: id.clone() }));
        desk.ask(Command::Dismiss);
        assert_ne!(id, before.id);
        desk.ask(Command::Open { id: id.clone() });
        let after = desk.table();
        assert_eq!((&after.pieces, after.ply, &after.last), (&before.pieces, before.ply, &before.last));
        assert_eq!((&after.players, &after.end, after.quiet), (&before.players, &before.end, before.quiet));
        let Some(Answer::Text { text: again, .. }) = desk.ask(Command::Export { id }) else { panic!() };
        assert_eq!(again, text);
    }
    let refusal = desk.refused(Command::Import { text: "[Game \"chess\"]\n\n1. e4 *\n".into() });
    assert!(matches!(refusal, Refusal::Record { line: 1, .. }), "{refusal:?}");
}

/// A list that cannot be read is not an empty one.
#[test]
fn games_that_cannot_be_listed_are_told_and_their_rows_stay() {
    let (mut desk, id) = with_a_game();
    desk.listed = false;
    desk.start();
    assert_eq!(desk.view().notice, Some(Notice::NotListed));
    assert_eq!(shelf(&mut desk)[0].id, id);
    desk.ask(Command::Open { id });
    assert_eq!(desk.table().ply, 4);
    desk.listed = true;
    desk.start();
    assert_eq!(desk.view().notice, None);
}

#[test]
fn why_saving_fails_is_said_as_long_as_it_does() {
    let mut desk = Desk::new();
    assert_eq!(desk.view().trouble, None);
    desk.broken = Some(StoreError::Denied);
    desk.begin(pasang(Pattern::Bands));
    assert_eq!((desk.view().saving, desk.view().trouble), (Saving::Failed, Some(StoreError::Denied)));
    desk.broken = None;
    desk.settings_broken = true;
    desk.ask(Command::RetrySave);
    desk.ask(Command::Settings { settings: Settings::default() });
    assert_eq!((desk.view().saving, desk.view().trouble), (Saving::Failed, Some(StoreError::Full)));
    desk.settings_broken = false;
    desk.ask(Command::RetrySave);
    assert_eq!((desk.view().saving, desk.view().trouble), (Saving::Saved, None));
}
