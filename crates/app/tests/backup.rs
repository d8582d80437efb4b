//! All games and the settings as one text, and the way back.

#![allow(clippy::unwrap_used)] // a test is to fail loudly

mod desk;

use desk::{Desk, pasang, surakarta};
use papan_app::{Answer, Command, Found, Refusal, Settings, ShelfRow, ShelfState, StoreError, Theme};
use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;

fn shelf(desk: &mut Desk) -> Vec<ShelfRow> {
    match desk.ask(Command::Shelf) {
        Some(Answer::Shelf { rows }) => rows,
        other => panic!("{other:?}"),
    }
}

/// Two games put away and dark colours.
fn with_games() -> Desk {
    let mut desk = Desk::new();
    for terms in [surakarta(Rules::Jump), pasang(Pattern::Random)] {
        desk.begin(terms);
        for _ in 0..9 {
            desk.tap_somewhere();
        }
        desk.ask(Command::Leave);
        desk.now += 1000;
    }
    let settings = Settings { theme: Theme::Dark, ..desk.view().settings.clone() };
    desk.ask(Command::Settings { settings });
    desk
}

fn backup(desk: &mut Desk) -> String {
    match desk.ask(Command::Backup) {
        Some(Answer::Text { text, name }) => {
            assert_eq!(name, "papan-backup.txt");
            text
        }
        other => panic!("{other:?}"),
    }
}

/// How many games of a backup were restored and skipped.
fn import(desk: &mut Desk, text: &str) -> (u32, u32) {
    match desk.ask(Command::Import { text: text.into() }) {
        Some(Answer::Restored { restored, skipped }) => (restored, skipped),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_backup_brings_every_game_and_the_settings_to_another_device() {
    let mut desk = with_games();
    let text = backup(&mut desk);
    let mut other = Desk::new();
    assert_eq!(import(&mut other, &text), (2, 0));
    assert_eq!(shelf(&mut other), shelf(&mut desk));
    assert_eq!(other.view().settings, desk.view().settings);
    assert_eq!(other.games, desk.games);
    other.start();
    assert_eq!(shelf(&mut other), shelf(&mut desk));
}

#[test]
fn a_backup_holds_the_game_on_the_table_as_it_stands() {
    let mut desk = with_games();
    let id = shelf(&mut desk)[0].id.clone();
    desk.ask(Command::Open { id: id.clone() });
    // Not even the store has the last moves.
    desk.broken = Some(StoreError::Full);
    for _ in 0..6 {
        desk.tap_somewhere();
    }
    let ply = desk.table().ply;
    let text = backup(&mut desk);
    let mut other = Desk::new();
    assert_eq!(import(&mut other, &text), (2, 0));
    other.ask(Command::Open { id });
    assert_eq!(other.table().ply, ply);
}

#[test]
fn what_is_kept_is_skipped_and_never_written_over() {
    let mut desk = with_games();
    let text = backup(&mut desk);
    let before = desk.games.clone();
    assert_eq!(import(&mut desk, &text), (0, 2));
    assert_eq!(desk.games, before);

    let id = shelf(&mut desk)[0].id.clone();
    desk.games.insert(id.clone(), Found::Damaged { copies: vec!["nonsense".into()] });
    desk.start();
    desk.send(Command::Open { id: id.clone() });
    assert_eq!(import(&mut desk, &text), (1, 1));
    assert!(matches!(desk.games[&id], Found::Damaged { .. }));
    assert_eq!(desk.games.len(), 3);
    assert_eq!(shelf(&mut desk).iter().filter(|row| row.state == ShelfState::Sound).count(), 2);
}

#[test]
fn a_damaged_line_of_a_backup_costs_no_other_game() {
    let mut desk = with_games();
    let text = backup(&mut desk);
    let cut = &text[..text.len() - 40];
    let mut other = Desk::new();
    assert_eq!(import(&mut other, cut), (1, 1));
    let mut third = Desk::new();
    assert_eq!(import(&mut third, &format!("{text}\"no game\"\n{{}}\n")), (2, 2));
}

#[test]
fn a_damaged_game_goes_into_the_backup_as_far_as_it_is_sound() {
    let mut desk = with_games();
    let id = shelf(&mut desk)[1].id.clone();
    let Some(Found::Intact { text }) = desk.games.get(&id).cloned() else { panic!() };
    desk.games.insert(id.clone(), Found::Damaged { copies: vec![text[..text.len() - 30].into()] });
    desk.start();
    let text = backup(&mut desk);
    let mut other = Desk::new();
    assert_eq!(import(&mut other, &text), (2, 0));
    other.ask(Command::Open { id: id.clone() });
    desk.ask(Command::Open { id });
    assert_eq!(other.table().ply, desk.table().ply);
}

#[test]
fn an_id_that_no_store_takes_is_replaced() {
    let mut desk = with_games();
    let id = shelf(&mut desk)[0].id.clone();
    let mut saved = match &desk.games[&id] {
        Found::Intact { text } => papan_session::Saved::from_text(text).unwrap(),
        other => panic!("{other:?}"),
    };
    saved.id = "../settings".into();
    let header = backup(&mut desk).lines().next().unwrap().to_owned();
    let text = format!("{header}\n{}\n", serde_json::to_string(&saved.to_text()).unwrap());
    let mut other = Desk::new();
    assert_eq!(import(&mut other, &text), (1, 0));
    let restored = shelf(&mut other)[0].id.clone();
    assert!(restored.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'), "{restored}");
}

#[test]
fn a_backup_of_a_newer_version_is_refused() {
    let mut desk = with_games();
    let text = backup(&mut desk).replacen("{\"backup\":1", "{\"backup\":2", 1);
    let before = desk.view().clone();
    assert_eq!(desk.refused(Command::Import { text }), Refusal::NewerBackup);
    assert_eq!(*desk.view(), before);
}
