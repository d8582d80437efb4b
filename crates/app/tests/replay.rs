//! The reference games, played through the app by notation and by taps.

#![allow(clippy::unwrap_used)] // a test is to fail loudly

mod desk;

use desk::{Desk, pasang, surakarta};
use papan_app::{Command, Found};
use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_rules::{AnyPosition, Game, Pasang, Point, Position, Reason, Side, Surakarta};
use papan_session::{HandSetup, Match, Record, Saved, Terms};

/// One reference game.
struct Reference<'a> {
    terms: Terms,
    start: String,
    moves: Vec<&'a str>,
    end: &'a str,
    result: Vec<&'a str>,
}

fn references(text: &str) -> Vec<Reference<'_>> {
    text.lines().filter(|line| !line.starts_with('#')).map(reference).collect()
}

fn reference(line: &str) -> Reference<'_> {
    let fields: Vec<&str> = line.split(';').collect();
    let [game, rules, pattern, start, moves, end, result] = fields[..] else { panic!("{line}") };
    let (terms, start) = match (game, rules) {
        ("pasang", _) => (pasang(serde_json::from_str(&format!("\"{pattern}\"")).unwrap()), start.to_string()),
        (_, "std") => (surakarta(Rules::Standard), start.to_string()),
        _ => (surakarta(Rules::Jump), Surakarta::read_with(start, Rules::Jump).unwrap().to_string()),
    };
    Reference { terms, start, moves: moves.split(' ').collect(), end, result: result.split(' ').collect() }
}

/// Opens a match on a reference game's starting position.
fn open(desk: &mut Desk, reference: &Reference<'_>) {
    let terms = reference.terms.clone();
    let setup = HandSetup {
        game: terms.game.game(),
        position: reference.start.clone(),
        quiet_limit: 50,
        one: Side::Light,
        lot: false,
        clock: terms.clock,
        began: desk.now,
    };
    let game = Match::of_hands(terms, vec![Record::begin(setup).unwrap()]).unwrap();
    let id = String::from("reference");
    let saved = Saved { id: id.clone(), name: String::new(), created: desk.now, table: serde_json::Value::Null, game };
    desk.games.insert(id.clone(), Found::Intact { text: saved.to_text() });
    desk.start();
    desk.ask(Command::Open { id });
}

fn check_end(desk: &Desk, reference: &Reference<'_>) {
    let end = desk.table().end.unwrap();
    let winner = end.winner.map_or("=", |side| match (desk.table().game, side) {
        (Game::Pasang, Side::Light) => "l",
        (Game::Pasang, Side::Dark) => "d",
        (Game::Surakarta, Side::Light) => "w",
        (Game::Surakarta, Side::Dark) => "b",
    });
    let reason = match end.reason {
        Reason::Cleared => "cleared",
        Reason::Suntuk => "suntuk",
        Reason::NoStones => "elimination",
        other => panic!("{other:?}"),
    };
    let points = match desk.table().game {
        Game::Pasang => end.points,
        Game::Surakarta => end.piles,
    };
    assert_eq!([winner, &points.light.to_string(), &points.dark.to_string(), reason], reference.result[..]);
    let board = AnyPosition::read(desk.table().game, reference.end).unwrap();
    assert_eq!(desk.table().pieces, board.pieces());
}

fn words(position: &AnyPosition, text: &str) -> Vec<Vec<Point>> {
    match position {
        AnyPosition::Pasang(p) => p.words(p.read_move(text).unwrap()),
        AnyPosition::Surakarta(p) => p.words(p.read_move(text).unwrap()),
    }
}

const GAMES: &str = include_str!("../../../tests/data/games_public.txt");

#[test]
fn the_reference_games_are_played_by_notation() {
    let references = references(GAMES);
    assert!(references.len() >= 24, "{}", references.len());
    for reference in &references {
        let mut desk = Desk::new();
        open(&mut desk, reference);
        for text in &reference.moves {
            desk.play(text);
        }
        check_end(&desk, reference);
    }
}

/// P14, S12: any shortest word of each move, tap by tap, makes that move at its last tap and not before.
#[test]
fn the_reference_games_are_played_by_taps() {
    for reference in &references(GAMES) {
        let mut desk = Desk::new();
        open(&mut desk, reference);
        let mut position = match reference.terms.game.game() {
            Game::Pasang => AnyPosition::from(Pasang::read(&reference.start).unwrap()),
            Game::Surakarta => AnyPosition::read(Game::Surakarta, &reference.start).unwrap(),
        };
        for (ply, text) in reference.moves.iter().enumerate() {
            let words = words(&position, text);
            let word = &words[desk.below(words.len())];
            for &at in word {
                assert_eq!(usize::from(desk.table().ply), ply, "{text} was made before its word {word:?} ended");
                desk.ask(Command::Tap { at });
            }
            assert_eq!(usize::from(desk.table().ply), ply + 1, "{text} was not made by {word:?}");
            position.play(position.read_move(text).unwrap()).unwrap();
            assert_eq!(desk.table().pieces, position.pieces(), "{text} by {word:?}");
        }
        check_end(&desk, reference);
    }
}

/// The patterns named in the file are patterns of the game (P3).
#[test]
fn the_reference_games_begin_as_their_patterns_say() {
    for reference in references(GAMES) {
        if let papan_session::GameTerms::Pasang { pattern } = reference.terms.game
            && pattern != Pattern::Random
        {
            assert_eq!(Pasang::start(pattern, 0).to_string(), reference.start);
        }
    }
}
