//! No input brings the app down, whatever order inputs come in and whatever they hold.
#![allow(clippy::unwrap_used)] // a test is to fail loudly

mod desk;

use desk::{Desk, PATTERNS, pasang, surakarta};
use papan_app::{App, Command, ConfirmMoves, Effect, Found, Input, PlayView, Settings, StoreError};
use papan_rules::Point;
use papan_rules::surakarta::Rules;
use papan_session::{ClockTerms, Goal, Terms};

/// A text that is whole, cut, altered or nonsense.
fn text(desk: &mut Desk, sound: &[String]) -> String {
    let Some(text) = sound.get(desk.below(sound.len() + 1)) else { return "{\"format\":1}\n".into() };
    let mut chars: Vec<char> = text.chars().collect();
    match desk.below(4) {
        0 => chars.truncate(desk.below(chars.len())),
        1 => {
            let at = desk.below(chars.len());
            chars[at] = ['0', '9', '"', '\n', '@', '\u{0}', 'é'][desk.below(7)];
        }
        _ => {}
    }
    chars.into_iter().collect()
}

fn terms(desk: &mut Desk) -> Terms {
    let number = |desk: &mut Desk| desk.below(3000) as u16;
    let mut terms = match desk.below(3) {
        0 => surakarta(Rules::Jump),
        1 => surakarta(Rules::Standard),
        _ => pasang(PATTERNS[desk.below(PATTERNS.len())]),
    };
    terms.goal = match desk.below(4) {
        0 => Goal::Target { points: number(desk) },
        1 => Goal::Hands { hands: number(desk) },
        _ => Goal::Single,
    };
    terms.clock = match desk.below(6) {
        0 => ClockTerms::Fischer { main: desk.random() >> 20, increment: desk.random() },
        1 => ClockTerms::PerMove { per_move: 5000 },
        2 => ClockTerms::Fischer { main: 60_000, increment: 0 },
        _ => ClockTerms::None,
    };
    terms
}

fn command(desk: &mut Desk, id: String, sound: &[String]) -> Command {
    let point = |desk: &mut Desk| Point::new(desk.below(11) as u8, desk.below(11) as u8);
    let words = ["@f", "b2a3", "a1", "", "d3d7=l2r1", "b2xb5", "é", "b2xb5,b4-b3", "@ü", "d3d3=u99999999999"];
    match desk.below(34) {
        0 => Command::NewGame { terms: terms(desk), view: PlayView::Flip },
        1 => Command::Way { text: words[desk.below(words.len())].into() },
        2 => Command::Play { text: words[desk.below(words.len())].into() },
        3 => Command::Cancel,
        4 => Command::Confirm,
        5 => Command::Undo,
        6 => Command::Redo,
        7 if desk.below(4) == 0 => Command::Resign,
        8 => Command::OfferEnd,
        9 => Command::AnswerEnd { accept: desk.below(2) == 0 },
        10 => Command::NextHand,
        11 => Command::Rematch,
        12 => Command::Leave,
        13 => Command::Shelf,
        14 => Command::Moves,
        15 | 16 => Command::Open { id },
        17 => Command::Rename { id, name: text(desk, sound) },
        18 => Command::Delete { id },
        19 => Command::Restore { id },
        20 => Command::Export { id },
        21 => Command::Import { text: text(desk, sound) },
        22 => {
            let confirm = [ConfirmMoves::Never, ConfirmMoves::Ambiguous, ConfirmMoves::Always][desk.below(3)];
            Command::Settings { settings: Settings { confirm, ..Settings::default() } }
        }
        23 => Command::RetrySave,
        24 => Command::Dismiss,
        25 => Command::Backup,
        26 => Command::Salvage { id },
        27 => Command::Screen { small: desk.below(2) == 0 },
        _ => Command::Tap { at: point(desk) },
    }
}

fn input(desk: &mut Desk, ids: &[String], sound: &[String]) -> Input {
    let id = ids[desk.below(ids.len())].clone();
    let seq = desk.below(300) as u64;
    match desk.below(40) {
        0 => {
            let index = Some(text(desk, sound));
            let settings = Some(text(desk, sound));
            Input::Started {
                settings,
                settings_damaged: desk.below(2) == 0,
                index,
                ids: (desk.below(4) > 0).then(|| ids.to_vec()),
            }
        }
        1 => Input::Stored { id, seq },
        2 => Input::StoreFailed { id, seq, why: [StoreError::Full, StoreError::Newer][desk.below(2)] },
        3 | 4 => {
            let found = match desk.below(5) {
                0 => Found::Intact { text: text(desk, sound) },
                1 => Found::Damaged { copies: vec![text(desk, sound), text(desk, sound)] },
                2 => Found::Newer { text: text(desk, sound) },
                3 => Found::Missing,
                _ => Found::Unreadable,
            };
            Input::Loaded { id, found }
        }
        5 => Input::Deleted { id },
        6 if desk.below(2) == 0 => Input::DeleteFailed { id },
        6 => Input::Salvaged { id, bytes: (desk.below(2) == 0).then(|| vec![0, 255]) },
        7 if desk.below(2) == 0 => Input::SettingsStored { seq },
        7 => Input::SettingsFailed { seq, why: StoreError::Denied },
        8 => Input::Woke,
        _ => Input::Command { command: command(desk, id, sound) },
    }
}

/// Saves, record texts, an index and settings of real games.
fn sound_texts() -> Vec<String> {
    let mut desk = Desk::new();
    let mut texts = Vec::new();
    for terms in [pasang(PATTERNS[7]), surakarta(Rules::Jump)] {
        desk.begin(terms);
        for _ in 0..25 {
            desk.tap_somewhere();
        }
        let id = desk.id();
        let Some(papan_app::Answer::Text { text, .. }) = desk.ask(Command::Export { id }) else { panic!() };
        texts.push(text);
    }
    let kept = desk.games.values().map(|found| match found {
        Found::Intact { text } => text.clone(),
        other => panic!("{other:?}"),
    });
    texts.extend(kept);
    texts.extend(desk.index.clone());
    texts.extend(desk.settings.clone());
    texts
}

#[test]
fn no_input_brings_the_app_down() {
    let sound = sound_texts();
    let mut opened = 0;
    for run in 0..40 {
        let mut desk = Desk::with_chance(1000 + run);
        let mut app = App::new();
        let mut ids: Vec<String> = vec!["one".into(), "two".into(), String::new()];
        let mut now = 1_700_000_000_000_u64;
        let mut rev = 0;
        for _ in 0..300 {
            // Clocks jump: back, far ahead, to the end of all calendars.
            now = match desk.below(60) {
                0 => now.saturating_sub(desk.random() >> 30),
                1 => u64::MAX,
                2 => 0,
                _ if now == u64::MAX || now == 0 => 1_700_000_000_000,
                _ => now + desk.below(3000) as u64,
            };
            let input = input(&mut desk, &ids, &sound);
            let seed = desk.random();
            for effect in app.handle(input, now, seed) {
                match effect {
                    Effect::Show { update } => {
                        assert!(update.rev > rev);
                        rev = update.rev;
                        opened += usize::from(update.view.table.is_some());
                        assert!(serde_json::to_string(&update.view).unwrap().len() <= desk::HEAVIEST);
                    }
                    Effect::Store { id, .. } if !ids.contains(&id) => ids.push(id),
                    _ => {}
                }
            }
        }
    }
    assert!(opened > 1000, "{opened} views of a table");
}
