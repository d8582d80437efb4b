//! Taking back and playing again (P15).

use papan_rules::{BySide, Reason, Side};
use papan_session::{Event, Happened, RecordError};

use super::*;

const BOTH: BySide<bool> = BySide::new(true, true);

/// P15: two people at one device take back one turn at a time.
#[test]
fn at_one_device_an_undo_takes_back_one_turn() {
    let mut hand = surakarta();
    let start = hand.position().clone();
    play(&mut hand, "a2a3 a5a4");
    assert_eq!(hand.undo_plies(BOTH), Some(1));
    assert_eq!(apply(&mut hand, Event::Undone { plies: 1 }), Ok(vec![Happened::Undone { plies: 1 }]));
    assert_eq!(hand.turns().len(), 1);
    assert_eq!(hand.turn(), Side::Dark);
    apply(&mut hand, Event::Undone { plies: 1 }).unwrap();
    assert_eq!(hand.position(), &start);
    assert_eq!(hand.undo_plies(BOTH), None, "not past the start of the hand");
    assert_eq!(apply(&mut hand, Event::Undone { plies: 1 }), Err(RecordError::Undo));
}

/// P15: against the computer an undo takes back your turn and its reply.
#[test]
fn against_an_opponent_elsewhere_an_undo_goes_back_to_your_turn() {
    let here = BySide::new(true, false);
    let mut hand = surakarta();
    assert_eq!(hand.undo_plies(here), None);
    play(&mut hand, "a2a3");
    assert_eq!(hand.undo_plies(here), Some(1), "the reply is not there yet");
    play(&mut hand, "a5a4");
    assert_eq!(hand.undo_plies(here), Some(2));
    let there = BySide::new(false, true);
    assert_eq!(hand.undo_plies(there), Some(1));
    apply(&mut hand, Event::Undone { plies: 1 }).unwrap();
    assert_eq!(hand.undo_plies(there), None, "the other's first turn is not yours to take back");
    assert_eq!(hand.redo_plies(there), Some(1));
}

/// P15: also after the end on the board: the last turn goes, and the ending with it.
#[test]
fn an_end_on_the_board_goes_with_its_last_turn() {
    let mut hand = surakarta_from("6/1b4/6/6/1w4/6 w");
    play(&mut hand, "b2xb5");
    assert!(hand.ending().is_some());
    assert_eq!(hand.undo_plies(BOTH), Some(1));
    apply(&mut hand, Event::Undone { plies: 1 }).unwrap();
    assert_eq!(hand.ending(), None);
    play(&mut hand, "b2b3");
}

/// P15: resigning and agreement are taken back alone when a side played here was to move.
#[test]
fn an_ending_by_decision_is_taken_back_alone() {
    for events in [vec![Event::Resigned { side: Side::Dark }], vec![Event::Offered { side: Side::Dark }, Event::Agreed]]
    {
        let mut hand = surakarta();
        play(&mut hand, "a2a3");
        for event in events {
            apply(&mut hand, event).unwrap();
        }
        assert!(hand.ending().is_some());
        assert_eq!(hand.undo_plies(BOTH), Some(0));
        apply(&mut hand, Event::Undone { plies: 0 }).unwrap();
        assert_eq!((hand.ending(), hand.offer(), hand.turns().len()), (None, None, 1));
        play(&mut hand, "a5a4");
    }
}

/// P15: after the other's resignation elsewhere, undo goes back to the own turn.
#[test]
fn after_a_resignation_undo_goes_back_to_a_turn_played_here() {
    let mut hand = surakarta();
    play(&mut hand, "a2a3");
    apply(&mut hand, Event::Resigned { side: Side::Dark }).unwrap();
    assert_eq!(hand.undo_plies(BySide::new(true, false)), Some(1));
    apply(&mut hand, Event::Undone { plies: 1 }).unwrap();
    assert_eq!((hand.ending(), hand.turns().len()), (None, 0));
}

/// P15: an ending by S7's counter goes with the turn that reached it.
#[test]
fn the_quiet_counter_goes_back_too() {
    let mut hand = surakarta_from("b5/6/6/6/6/5w w q=49");
    play(&mut hand, "f1e1");
    assert_eq!(hand.ending().map(|end| end.reason), Some(Reason::QuietLimit));
    apply(&mut hand, Event::Undone { plies: 1 }).unwrap();
    assert_eq!(hand.ending(), None);
    assert_eq!(hand.quiet().unwrap().plies(), 49);
}

/// What is taken back can be played again, in order, until another move is made.
#[test]
fn redo_plays_again_what_was_taken_back() {
    let mut hand = surakarta();
    play(&mut hand, "a2a3 a5a4 b2b3 b5b4");
    let full = hand.position().clone();
    apply(&mut hand, Event::Undone { plies: 3 }).unwrap();
    let texts: Vec<_> = hand.undone().map(|turn| turn.view.text.as_str()).collect();
    assert_eq!(texts, ["a5a4", "b2b3", "b5b4"]);
    assert_eq!(apply(&mut hand, Event::Redone { plies: 4 }), Err(RecordError::Redo));
    assert_eq!(apply(&mut hand, Event::Redone { plies: 0 }), Err(RecordError::Redo));
    assert_eq!(hand.redo_plies(BOTH), Some(1));
    assert_eq!(hand.redo_plies(BySide::new(false, true)), Some(2));
    assert_eq!(apply(&mut hand, Event::Redone { plies: 1 }), Ok(vec![Happened::Redone { plies: 1 }]));
    apply(&mut hand, Event::Redone { plies: 2 }).unwrap();
    assert_eq!(hand.position(), &full);
    apply(&mut hand, Event::Undone { plies: 2 }).unwrap();
    play(&mut hand, "c2c3");
    assert_eq!(hand.redo_plies(BOTH), None);
    assert_eq!(apply(&mut hand, Event::Redone { plies: 1 }), Err(RecordError::Redo));
}

/// Redo can bring an ending back.
#[test]
fn redo_brings_an_end_on_the_board_back() {
    let mut hand = surakarta_from("6/1b4/6/6/1w4/6 w");
    play(&mut hand, "b2xb5");
    let end = hand.end_view();
    apply(&mut hand, Event::Undone { plies: 1 }).unwrap();
    let happened = apply(&mut hand, Event::Redone { plies: 1 }).unwrap();
    assert_eq!(hand.end_view(), end);
    assert!(matches!(happened[..], [Happened::Redone { plies: 1 }, Happened::Ended { .. }]));
}

/// Repetition is counted over the turns that stand, not over those taken back.
#[test]
fn turns_taken_back_do_not_count_as_repetitions() {
    let mut hand = surakarta();
    for _ in 0..5 {
        play(&mut hand, "a2a3 a5a4 a3a2 a4a5");
        apply(&mut hand, Event::Undone { plies: 4 }).unwrap();
        assert_eq!(hand.ending(), None);
    }
}
