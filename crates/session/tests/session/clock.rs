//! Clocks: none, Fischer and per move.

use papan_rules::{BySide, Reason, Side};
use papan_session::{ClockTerms, Event, HandSetup, Record, RecordError};

use super::*;

const FISCHER: ClockTerms = ClockTerms::Fischer { main: 60_000, increment: 5_000 };
const PER_MOVE: ClockTerms = ClockTerms::PerMove { per_move: 30_000 };

fn timed(clock: ClockTerms) -> Record {
    Record::begin(HandSetup { clock, ..surakarta().setup().clone() }).unwrap()
}

fn left(hand: &Record, at: u64) -> BySide<u64> {
    hand.clock(NOW + at).unwrap().left
}

#[test]
fn without_a_clock_there_is_nothing_to_show() {
    assert_eq!(surakarta().clock(NOW), None);
}

#[test]
fn the_clock_stands_still_before_the_first_move() {
    let hand = timed(FISCHER);
    let view = hand.clock(NOW + 1_000_000).unwrap();
    assert_eq!((view.left, view.deadline), (BySide::new(60_000, 60_000), None));
    assert_eq!(hand.flag(NOW + 1_000_000), None);
}

#[test]
fn fischer_counts_down_and_adds_the_increment_after_each_timed_turn() {
    let mut hand = timed(FISCHER);
    hand.apply(NOW + 10_000, moved("a2a3")).unwrap();
    assert_eq!(left(&hand, 10_000), BySide::new(60_000, 60_000), "the first turn is not timed");
    assert_eq!(left(&hand, 22_000), BySide::new(60_000, 48_000));
    assert_eq!(hand.clock(NOW).unwrap().deadline, Some(NOW + 70_000));
    hand.apply(NOW + 22_000, moved("a5a4")).unwrap();
    assert_eq!(left(&hand, 22_000), BySide::new(60_000, 53_000));
    hand.apply(NOW + 23_000, moved("b2b3")).unwrap();
    assert_eq!(left(&hand, 23_000), BySide::new(64_000, 53_000));
}

#[test]
fn per_move_gives_the_same_time_for_every_turn() {
    let mut hand = timed(PER_MOVE);
    hand.apply(NOW, moved("a2a3")).unwrap();
    hand.apply(NOW + 29_000, moved("a5a4")).unwrap();
    assert_eq!(left(&hand, 30_000), BySide::new(29_000, 30_000));
    assert_eq!(hand.clock(NOW).unwrap().deadline, Some(NOW + 59_000));
}

/// P16, S13: a fallen flag loses.
#[test]
fn a_fallen_flag_loses_the_hand() {
    let mut hand = timed(PER_MOVE);
    hand.apply(NOW, moved("a2a3")).unwrap();
    let flagged = Event::Flagged { side: Side::Dark };
    assert_eq!(hand.flag(NOW + 29_999), None);
    assert_eq!(hand.apply(NOW + 29_999, flagged.clone()), Err(RecordError::TimeLeft));
    assert_eq!(hand.flag(NOW + 30_000), Some(Side::Dark));
    assert_eq!(hand.apply(NOW + 30_000, moved("a5a4")), Err(RecordError::FlagFallen));
    assert_eq!(hand.apply(NOW + 30_000, Event::Flagged { side: Side::Light }), Err(RecordError::TimeLeft));
    hand.apply(NOW + 30_500, flagged).unwrap();
    let end = hand.end_view().unwrap();
    assert_eq!((end.winner, end.reason, end.points), (Some(Side::Light), Reason::Flag, BySide::new(12, 0)));
    assert_eq!(left(&hand, 99_000).dark, 0);
    assert_eq!((hand.flag(NOW + 99_000), hand.clock(NOW + 99_000).unwrap().deadline), (None, None));
}

/// P15: an undo gives both sides the time they had when that position arose; also after a fallen flag.
#[test]
fn an_undo_gives_the_time_of_that_position_back() {
    let mut hand = timed(FISCHER);
    hand.apply(NOW, moved("a2a3")).unwrap();
    hand.apply(NOW + 10_000, moved("a5a4")).unwrap();
    hand.apply(NOW + 30_000, moved("b2b3")).unwrap();
    assert_eq!(left(&hand, 30_000), BySide::new(45_000, 55_000));
    hand.apply(NOW + 31_000, Event::Undone { plies: 2 }).unwrap();
    assert_eq!(left(&hand, 31_000), BySide::new(60_000, 60_000));
    assert_eq!(left(&hand, 41_000), BySide::new(60_000, 50_000), "and it runs on from there");
    hand.apply(NOW + 41_000, Event::Redone { plies: 2 }).unwrap();
    assert_eq!(left(&hand, 41_000), BySide::new(45_000, 55_000));
    hand.apply(NOW + 41_000, Event::Undone { plies: 3 }).unwrap();
    assert_eq!(hand.clock(NOW + 99_000).unwrap().deadline, None, "before the first move it stands still");

    hand.apply(NOW + 100_000, moved("a2a3")).unwrap();
    hand.apply(NOW + 160_000, Event::Flagged { side: Side::Dark }).unwrap();
    hand.apply(NOW + 170_000, Event::Undone { plies: 0 }).unwrap();
    assert_eq!(left(&hand, 170_000), BySide::new(60_000, 60_000));
    hand.apply(NOW + 171_000, moved("a5a4")).unwrap();
}

/// Leaving never loses a game on a device: put away, the clock stands still.
#[test]
fn the_clock_stands_still_while_the_game_is_put_away() {
    let mut hand = timed(FISCHER);
    hand.apply(NOW, moved("a2a3")).unwrap();
    hand.apply(NOW + 10_000, Event::Paused).unwrap();
    assert_eq!(left(&hand, 999_000_000), BySide::new(60_000, 50_000));
    assert_eq!(hand.flag(NOW + 999_000_000), None);
    hand.apply(NOW + 999_000_000, Event::Resumed).unwrap();
    assert_eq!(left(&hand, 999_001_000), BySide::new(60_000, 49_000));
}

/// Nor does being killed: what was not counted before the game is opened again never is.
#[test]
fn time_lost_to_a_kill_is_given_back() {
    let mut hand = timed(FISCHER);
    hand.apply(NOW, moved("a2a3")).unwrap();
    hand.apply(NOW + 999_000_000, Event::Resumed).unwrap();
    assert_eq!(left(&hand, 999_000_000), BySide::new(60_000, 60_000));
    assert_eq!(left(&hand, 999_004_000), BySide::new(60_000, 56_000));
}

#[test]
fn opening_a_game_before_its_first_move_does_not_start_the_clock() {
    let mut hand = timed(FISCHER);
    hand.apply(NOW, Event::Resumed).unwrap();
    assert_eq!(hand.clock(NOW).unwrap().deadline, None);
}

#[test]
fn the_end_of_a_hand_stops_the_clock() {
    let mut hand = timed(FISCHER);
    hand.apply(NOW, moved("a2a3")).unwrap();
    hand.apply(NOW + 8_000, Event::Resigned { side: Side::Light }).unwrap();
    assert_eq!(left(&hand, 50_000), BySide::new(60_000, 52_000));
    assert_eq!(hand.apply(NOW + 50_000, Event::Paused), Err(RecordError::Over));
}
