//! Words of taps in Surakarta (S12).
#![allow(clippy::unwrap_used)]

mod common;
mod surakarta_positions;

use std::collections::BTreeMap;

use common::Die;
use papan_rules::surakarta::{Choice, Kind, Move, Rules};
use papan_rules::{Point, Position, Role, Surakarta, Taps, WhyNot, read_taps};

fn at(text: &str) -> Point {
    text.parse().unwrap()
}

fn position(text: &str, rules: Rules) -> Surakarta {
    Surakarta::read_with(text, rules).unwrap()
}

fn tap(position: &Surakarta, taps: &str) -> Taps<Surakarta> {
    let taps: Vec<_> = taps.split_whitespace().map(at).collect();
    read_taps(position, &taps)
}

/// The move that the taps finish.
fn ready(position: &Surakarta, taps: &str) -> Option<String> {
    tap(position, taps).reading.ready.map(|m| m.to_string())
}

fn why(position: &Surakarta, taps: &str) -> Option<(WhyNot, Option<String>)> {
    tap(position, taps).why.map(|why| (why.reason, why.at.map(|at| at.to_string())))
}

fn role(position: &Surakarta, taps: &str, point: &str) -> Option<Role> {
    tap(position, taps).reading.live.iter().find(|live| live.at == at(point)).map(|live| live.role)
}

/// Every move has words, each tapped step by step, none finished before its last tap.
fn every_move_is_tapped(position: &Surakarta) {
    let mut finished: BTreeMap<Vec<Point>, Move> = BTreeMap::new();
    let mut open: BTreeMap<Vec<Point>, Choice> = BTreeMap::from([(Vec::new(), Choice::default())]);
    for m in position.legal_moves() {
        let words = position.words(m);
        assert!(!words.is_empty(), "{m} in {position}");
        for word in words {
            for (i, &point) in word.iter().enumerate() {
                let taps = word[..=i].to_vec();
                if open.contains_key(&taps) {
                    continue;
                }
                let choice = position.tap(&open[&word[..i]], point);
                let choice = choice.unwrap_or_else(|why| panic!("{m} {word:?} {why:?} {position}"));
                let ready = position.reading(&choice).ready;
                assert_eq!(ready, (taps == word).then_some(m), "{m} {word:?} in {position}");
                if let Some(ready) = ready {
                    assert_eq!(ready.to_string(), m.to_string(), "{word:?} in {position}");
                } else {
                    open.insert(taps, choice);
                }
            }
            assert!(!open.contains_key(&word), "{m} is not finished by {word:?} in {position}");
            assert_eq!(finished.insert(word, m), None, "one word, two moves in {position}");
        }
    }
    let words: Vec<_> = finished.keys().collect();
    for pair in words.windows(2) {
        assert!(!pair[1].starts_with(pair[0]), "{pair:?} in {position}");
    }
}

/// All finished words of a stone, found by tapping every live point: each is of one move, all moves are found.
fn every_word_means_one_move(position: &Surakarta) {
    let mut found: Vec<Move> = Vec::new();
    let stones = position.reading(&Choice::default()).live;
    for stone in stones {
        assert_eq!(stone.role, Role::Pick);
        let mut open = vec![position.tap(&Choice::default(), stone.at).unwrap()];
        while let Some(choice) = open.pop() {
            let reading = position.reading(&choice);
            found.extend(reading.ready);
            assert!(reading.ready.is_none_or(|m| position.is_legal(m) && reading.stands == Some(m)));
            assert!(reading.ways.iter().all(|way| read_taps(position, &way.word).reading.ready == Some(way.play)));
            assert_ne!(reading.ways.len(), 1);
            if reading.ready.is_some() {
                continue;
            }
            let goes_on = reading.live.iter().filter(|live| matches!(live.role, Role::Land | Role::Take));
            open.extend(goes_on.map(|live| position.tap(&choice, live.at).unwrap()));
        }
    }
    found.sort();
    found.dedup();
    assert_eq!(found, position.legal_moves(), "{position}");
}

/// Whatever is tapped, a point is live exactly when its tap is taken.
fn live_points_are_those_that_answer(position: &Surakarta, die: &mut Die) {
    let mut choice = Choice::default();
    for _ in 0..6 {
        let reading = position.reading(&choice);
        let live: Vec<_> = reading.live.iter().map(|live| live.at).collect();
        assert!(live.is_sorted());
        let points = || (0..36).map(|square| Point::new(square % 6, square / 6));
        let answering: Vec<_> = points().filter(|&at| position.tap(&choice, at).is_ok()).collect();
        assert_eq!(live, answering, "{choice:?} in {position}");
        let Some(&next) = live.get(die.roll(live.len().max(1))) else { return };
        choice = position.tap(&choice, next).unwrap();
    }
}

// S12
#[test]
fn every_legal_move_can_be_tapped_and_no_word_means_two_moves() {
    surakarta_positions::each(Rules::Standard, 25_000, 3, every_move_is_tapped);
}

// S12
#[test]
fn every_legal_move_of_the_jump_variant_can_be_tapped_and_no_word_means_two_moves() {
    surakarta_positions::each(Rules::Jump, 25_000, 4, every_move_is_tapped);
}

// S12
#[test]
fn tapping_every_live_point_finds_exactly_the_legal_moves() {
    let mut die = Die::new(7);
    for (rules, seed) in [(Rules::Standard, 5), (Rules::Jump, 6)] {
        surakarta_positions::each(rules, 400, seed, |position| {
            every_word_means_one_move(position);
            live_points_are_those_that_answer(position, &mut die);
        });
    }
}

// S12
#[test]
fn a_step_and_a_standard_capture_are_stone_and_target() {
    let position = position("6/1b4/6/6/1w4/6 w", Rules::Standard);
    assert_eq!(ready(&position, "b2 b3").as_deref(), Some("b2b3"));
    assert_eq!(ready(&position, "b2 b5").as_deref(), Some("b2xb5"));
    assert_eq!(role(&position, "b2", "b3"), Some(Role::Land));
    assert_eq!(role(&position, "b2", "b5"), Some(Role::Take));
}

// S12
#[test]
fn another_own_stone_is_picked_instead_and_the_own_point_puts_it_down() {
    let start = Surakarta::start(Rules::Standard, papan_rules::Side::Light);
    assert_eq!(tap(&start, "a2 b2").reading.picked, Some(at("b2")));
    assert_eq!(tap(&start, "a2 a2").reading.picked, None);
    assert_eq!(role(&start, "a2", "a2"), Some(Role::PutBack));
    assert_eq!(role(&start, "a2", "b2"), Some(Role::Pick));
}

// S12
#[test]
fn an_unconfirmed_move_can_be_changed_by_another_tap() {
    let start = Surakarta::start(Rules::Standard, papan_rules::Side::Light);
    assert_eq!(ready(&start, "a2 a3 b3").as_deref(), Some("a2b3"));
    assert_eq!(ready(&start, "a2 a3 a3").as_deref(), Some("a2a3"));
    assert_eq!(role(&start, "a2 a3", "a3"), Some(Role::Idle));
    assert_eq!(ready(&start, "a2 a3 a2"), None);
}

// S12
#[test]
fn a_jump_is_made_as_soon_as_its_victims_leave_one_move() {
    let lone = position("6/6/6/1w4/5b/4w1 w", Rules::Jump);
    let one: Vec<_> =
        lone.legal_moves().into_iter().filter(|m| m.kind() == Kind::Jump && m.from() == at("e1")).collect();
    assert_eq!(one.len(), 1);
    assert_eq!(ready(&lone, "e1 f2"), Some(one[0].to_string()));
    let several = position("6/6/6/6/1b1b2/1w4 w", Rules::Jump);
    let begun = tap(&several, "b1 b2").reading;
    assert_eq!(begun.ready, None);
    assert!(begun.ways.len() > 1);
    assert_eq!(begun.taken.len(), 1);
    assert_eq!(ready(&several, "b1 b2 c2").as_deref(), Some("b1xb2-c2"));
}

// S12
#[test]
fn an_empty_point_without_victims_is_the_step_first() {
    let position = position("6/6/6/6/1b4/1w4 w", Rules::Jump);
    assert!(position.read_move("b1xb2-c2").is_ok());
    assert_eq!(ready(&position, "b1 c2").as_deref(), Some("b1c2"));
}

// S12
#[test]
fn an_empty_point_is_the_only_jump_there_or_else_asks_for_the_victims() {
    let (mut alone, mut several) = (0, 0);
    surakarta_positions::each(Rules::Jump, 2_000, 8, |position| {
        let moves = position.legal_moves();
        let empty = |m: &Move| position.pieces().iter().all(|piece| piece.at != m.to());
        for &m in moves.iter().filter(|m| m.kind() == Kind::Jump && empty(m)) {
            let same: Vec<_> = moves.iter().filter(|n| n.from() == m.from() && n.to() == m.to()).collect();
            let taps = read_taps(position, &[m.from(), m.to()]);
            if same.iter().any(|n| n.kind() == Kind::Step) {
                assert_eq!(taps.reading.ready.map(Move::kind), Some(Kind::Step));
            } else if same.len() == 1 {
                alone += 1;
                assert_eq!(taps.reading.ready, Some(m));
            } else {
                several += 1;
                assert_eq!(taps.why.map(|why| why.reason), Some(WhyNot::TapVictims), "{m} in {position}");
            }
        }
    });
    assert!(alone > 100 && several > 50, "{alone} {several}");
}

// S10, S12
#[test]
fn the_own_point_is_a_landing_where_a_jump_comes_home() {
    let (mut landings, mut put_down) = (0, 0);
    surakarta_positions::each(Rules::Jump, 4_000, 9, |position| {
        for piece in position.reading(&Choice::default()).live {
            let moves = position.legal_moves();
            let home = moves.iter().filter(|m| m.from() == piece.at && m.to() == piece.at).count();
            let taps = read_taps(position, &[piece.at, piece.at]);
            match home {
                1 => {
                    landings += 1;
                    assert_eq!(taps.reading.ready.map(Move::to), Some(piece.at), "{position}");
                }
                _ => {
                    put_down += 1;
                    assert_eq!(taps.reading.picked, None, "{position}");
                }
            }
        }
    });
    assert!(landings > 5 && put_down > 1_000, "{landings} {put_down}");
}

// S12
#[test]
fn a_landing_may_be_a_point_captured_in_the_same_ride() {
    let position = position("2bbb1/1w2b1/b2b2/b1bwbb/w2bww/wwwwww w", Rules::Jump);
    let m = position.read_move("b5xe5,e6-e5").unwrap();
    for word in position.words(m) {
        assert_eq!(read_taps(&position, &word).reading.ready, Some(m));
    }
    let mut tapped_twice = 0;
    surakarta_positions::each(Rules::Jump, 20_000, 13, |position| {
        for m in position.legal_moves().into_iter().filter(|m| m.victims().any(|victim| victim == m.to())) {
            let landing_last = |word: &Vec<Point>| word.iter().filter(|&&point| point == m.to()).count() == 2;
            tapped_twice += position.words(m).iter().filter(|word| landing_last(word)).count();
        }
    });
    assert!(tapped_twice > 0);
}

#[test]
fn a_tap_that_leads_nowhere_says_why() {
    use WhyNot::{CannotMove, Corner, NoRoad, NotAStep, NotYours, OffBoard, Over, OwnStone, StoneFirst};
    let start = Surakarta::start(Rules::Standard, papan_rules::Side::Light);
    let reason = |position: &Surakarta, taps: &str| why(position, taps).map(|(reason, _)| reason);
    assert_eq!(reason(&start, "g1"), Some(OffBoard));
    assert_eq!(reason(&start, "a3"), Some(StoneFirst));
    assert_eq!(reason(&start, "a5"), Some(NotYours));
    assert_eq!(reason(&start, "a1"), Some(CannotMove));
    assert_eq!(reason(&start, "a2 a1"), Some(OwnStone));
    assert_eq!(reason(&start, "a2 f1"), Some(CannotMove));
    assert_eq!(reason(&start, "a2 a4"), Some(NotAStep));
    assert_eq!(why(&start, "a2 b5"), Some((NoRoad, Some("b1".into()))));
    assert_eq!(reason(&start, "a2 a6"), Some(Corner));
    let over = position("6/6/6/6/ww4/bw4 b", Rules::Standard);
    assert_eq!(reason(&over, "a1"), Some(Over));
}

// S10
#[test]
fn a_jump_without_room_behind_says_what_stands_there() {
    let shut = position("6/6/6/6/bb4/1w4 w", Rules::Jump);
    assert_eq!(why(&shut, "b1 a2"), Some((WhyNot::NoRoomBehind, Some("b2".into()))));
}

#[test]
fn a_tap_that_leads_nowhere_changes_nothing() {
    let start = Surakarta::start(Rules::Standard, papan_rules::Side::Light);
    let taps = tap(&start, "a2 a4");
    assert_eq!(taps.reading.picked, Some(at("a2")));
    assert_eq!(tap(&start, "a2 a4 a3").why, None);
    assert_eq!(ready(&start, "a2 a4 a3").as_deref(), Some("a2a3"));
}
