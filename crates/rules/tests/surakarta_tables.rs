//! Surakarta's lines of the reference tables: counts of move sequences, and whole games.
#![allow(clippy::unwrap_used)]

use papan_rules::surakarta::Rules;
use papan_rules::{BySide, Position, Surakarta, perft};

/// Counts above this are left to the `perft` example.
const MOST: u64 = 3_000_000;

fn rules(name: &str) -> Rules {
    match name {
        "std" => Rules::Standard,
        "jump" => Rules::Jump,
        _ => panic!("unknown rules {name}"),
    }
}

/// The lines of a table that are Surakarta's, split into fields.
fn lines(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().filter(|line| line.starts_with("surakarta;")).map(|line| line.split(';').collect())
}

// S1–S6, S10, S11
#[test]
fn the_move_counts_are_those_of_the_table() {
    let mut checked = 0;
    for fields in lines(include_str!("../../../tests/data/perft_public.txt")) {
        let position = Surakarta::read_with(fields[3], rules(fields[1])).unwrap();
        let counts = fields[4].split(',').map(|count| count.parse::<u64>().unwrap());
        for (depth, count) in (1..).zip(counts).filter(|&(_, count)| count <= MOST) {
            assert_eq!(perft(&position, depth), count, "{fields:?} at depth {depth}");
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

// S1–S7, S10, S11
#[test]
fn the_games_of_the_table_are_legal_and_end_as_written() {
    let mut played = 0;
    for fields in lines(include_str!("../../../tests/data/games_public.txt")) {
        let read = |text| Surakarta::read_with(text, rules(fields[1])).unwrap();
        let mut position = read(fields[3]);
        for text in fields[4].split_whitespace() {
            assert_eq!(position.ending(), None);
            let m = position.read_move(text).unwrap();
            assert_eq!(m.to_string(), text);
            position.play(m).unwrap();
        }
        assert_eq!(position, read(fields[5]));
        let winner = position.ending().unwrap().winner.unwrap();
        let BySide { light, dark } = position.score();
        let letter = ["w", "b"][winner.index()];
        assert_eq!(format!("{letter} {light} {dark} elimination"), fields[6]);
        played += 1;
    }
    assert!(played > 10, "{played}");
}
