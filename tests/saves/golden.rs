//! One file for every kind of game, written by the first version of each format and never again.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use papan_session::MatchState;

use super::*;

fn pasang_match() -> Saved {
    let mut scribe = Scribe::new(terms(CHEQUER, Goal::Hands { hands: 2 }), 1);
    scribe.play(reference_moves("pasang", "std", "chequer", 0));
    scribe.next_hand().play("@f @d h1f1").write(Event::Undone { plies: 1 }).write(Event::Redone { plies: 1 });
    scribe.play("b11d11=d1").resign(Seat::Two);
    scribe.saved("golden-pasang-match", "Kampong Ayer")
}

fn pasang_random() -> Saved {
    let random = GameTerms::Pasang { pattern: Pattern::Random };
    let terms = Terms { first: First::Lot, names: BySeat::default(), ..terms(random, Goal::Single) };
    let mut scribe = Scribe::new(terms, 20);
    scribe.walk(12, 5).write(Event::Undone { plies: 3 }).walk(1, 2);
    scribe.saved("golden-pasang-random", "")
}

fn surakarta_standard() -> Saved {
    let mut scribe = Scribe::new(terms(STANDARD, Goal::Single), light_starts(STANDARD));
    scribe.play(reference_moves("surakarta", "std", "start", 0));
    scribe.saved("golden-surakarta-standard", "Keraton")
}

fn surakarta_jump() -> Saved {
    let mut scribe = Scribe::new(terms(JUMP, Goal::Target { points: 20 }), light_starts(JUMP));
    let moves: Vec<_> = reference_moves("surakarta", "jump", "start", 0).split(' ').take(15).collect();
    scribe.play(&moves.join(" "));
    let side = scribe.game.hand().turn();
    scribe.write(Event::Offered { side }).write(Event::Declined).write(Event::Offered { side }).write(Event::Agreed);
    scribe.next_hand().walk(4, 1).resign(Seat::Two);
    scribe.write(Event::Undone { plies: 0 }).walk(1, 1);
    scribe.saved("golden-surakarta-jump", "")
}

fn surakarta_clock() -> Saved {
    let clock = ClockTerms::Fischer { main: 60_000, increment: 1_000 };
    let mut scribe = Scribe::new(Terms { clock, ..terms(STANDARD, Goal::Target { points: 13 }) }, 4);
    scribe.walk(4, 1).write(Event::Paused).write(Event::Resumed).walk(1, 2);
    let side = scribe.game.hand().turn();
    let deadline = scribe.game.hand().clock(NOW).and_then(|clock| clock.deadline).expect("the clock runs");
    scribe.game.hand_mut().apply(deadline, Event::Flagged { side }).expect("the flag has fallen");
    scribe.next_hand();
    scribe.saved("golden-surakarta-clock", "")
}

/// A seed whose lot lets Light start, as the reference games do.
fn light_starts(game: GameTerms) -> u64 {
    let starts =
        |&seed: &u64| Scribe::new(terms(game, Goal::Single), seed).game.hand().starter() == papan_rules::Side::Light;
    (0..64).find(starts).expect("lots are fair")
}

fn all() -> Vec<Saved> {
    vec![pasang_match(), pasang_random(), surakarta_standard(), surakarta_jump(), surakarta_clock()]
}

fn path(saved: &Saved) -> PathBuf {
    let name = saved.id.trim_start_matches("golden-");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden").join(format!("v1-{name}.papan"))
}

/// Every golden file there is.
fn files() -> Vec<(PathBuf, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden");
    let entries = fs::read_dir(folder).expect("the golden files are here").flatten();
    let mut files: Vec<_> =
        entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == "papan")).collect();
    files.sort();
    files.into_iter().map(|path| (path.clone(), fs::read_to_string(path).expect("a text"))).collect()
}

#[test]
fn every_golden_file_loads_and_prints_the_same() {
    let files = files();
    assert!(files.len() >= 5);
    for (path, text) in files {
        let saved = Saved::from_text(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(saved.to_text(), text, "{}", path.display());
    }
}

#[test]
fn the_golden_files_say_what_was_played() {
    for saved in all() {
        let text = fs::read_to_string(path(&saved)).unwrap();
        assert_eq!(Saved::from_text(&text).as_ref(), Ok(&saved), "{}", saved.id);
    }
}

#[test]
fn the_golden_files_hold_every_kind_of_entry_and_every_state_of_a_match() {
    let texts: String = files().into_iter().map(|(_, text)| text).collect();
    let kinds =
        ["moved", "undone", "redone", "resigned", "flagged", "offered", "declined", "agreed", "paused", "resumed"];
    for kind in kinds {
        assert!(texts.contains(&format!("\"event\":\"{kind}\"")), "{kind}");
    }
    let states: BTreeSet<_> = all().iter().map(|saved| matches!(saved.game.state(), MatchState::Over { .. })).collect();
    assert_eq!(states.len(), 2);
}

/// Run once for a new file: `cargo test -p papan-tests --test saves -- --ignored`. It never replaces one.
#[test]
#[ignore = "writes golden files that are not there yet"]
fn write_the_golden_files_that_are_missing() {
    for saved in all() {
        if !path(&saved).exists() {
            fs::write(path(&saved), saved.to_text()).unwrap();
        }
    }
}
