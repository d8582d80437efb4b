//! The public tables and games of Pasang.

use papan_rules::{Pasang, Position, Reason, Side, perft};

/// Sequences counted per line here; the example `perft` counts the rest.
const BOUND: u64 = 1_000_000;

fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| line.starts_with("pasang;")).map(|line| line.split(';').collect())
}

#[test]
fn the_counts_are_those_of_the_table() {
    let text = include_str!("../../../tests/data/perft_public.txt");
    let mut seen = 0;
    for line in lines(text) {
        let position = Pasang::read(line[3]).unwrap();
        assert_eq!(position.to_string(), line[3]);
        for (depth, count) in (1..).zip(line[4].split(',').map(|count| count.parse::<u64>().unwrap())) {
            if count <= BOUND {
                assert_eq!(perft(&position, depth), count, "{} at depth {depth}", line[2]);
                seen += 1;
            }
        }
    }
    assert!(seen > 60, "{seen} counts");
}

#[test]
fn the_games_of_the_table_end_as_they_did() {
    let text = include_str!("../../../tests/data/games_public.txt");
    let mut games = 0;
    for line in lines(text) {
        let mut position = Pasang::read(line[3]).unwrap();
        for text in line[4].split(' ') {
            let m = position.read_move(text).unwrap();
            assert_eq!(m.to_string(), text);
            position.play(m).unwrap();
        }
        assert_eq!(position.to_string(), line[5]);
        let ending = position.ending().unwrap();
        let winner = match ending.winner {
            Some(Side::Light) => 'l',
            Some(Side::Dark) => 'd',
            None => '=',
        };
        let reason = if ending.reason == Reason::Suntuk { "suntuk" } else { "cleared" };
        let points = position.points(ending);
        assert_eq!(format!("{winner} {} {} {reason}", points.light, points.dark), line[6]);
        games += 1;
    }
    assert!(games >= 12, "{games} games");
}
