//! Moves, offers and the endings of a hand.

use papan_rules::{BySide, MoveError, Reason, Side};
use papan_session::{Event, HandFault, Happened, Record, RecordError};

use super::*;

fn end_of(hand: &Record) -> (Option<Side>, Reason, BySide<u16>) {
    let end = hand.end_view().expect("the hand is over");
    (end.winner, end.reason, end.points)
}

/// P12, P13, S7, S8: the reference games end as two independent programs say.
#[test]
fn the_reference_games_end_as_they_must() {
    let mut reasons = std::collections::BTreeSet::new();
    for fields in reference_games() {
        let game = if fields[0] == "pasang" { Game::Pasang } else { Game::Surakarta };
        let rules = if fields[1] == "jump" { " jump" } else { "" };
        let mut hand = Record::begin(setup(game, &format!("{}{rules}", fields[3]))).unwrap();
        let happened = play(&mut hand, fields[4]);
        assert_eq!(hand.position().to_string(), format!("{}{rules}", fields[5]));
        let [winner, light, dark, reason] = fields[6].split(' ').collect::<Vec<_>>()[..] else { panic!() };
        let (by, why, points) = end_of(&hand);
        let expected = match winner {
            "l" | "w" => Some(Side::Light),
            "d" | "b" => Some(Side::Dark),
            _ => None,
        };
        let told = match why {
            Reason::Cleared => "cleared",
            Reason::Suntuk => "suntuk",
            Reason::NoStones => "elimination",
            other => panic!("{other:?}"),
        };
        assert_eq!((by, told), (expected, reason));
        assert_eq!(points, BySide::new(light.parse().unwrap(), dark.parse().unwrap()));
        assert!(matches!(happened.last(), Some(Happened::Ended { end }) if end.points == points));
        assert_eq!(apply(&mut hand, Event::Resigned { side: Side::Light }), Err(RecordError::Over));
        reasons.insert(reason.to_owned());
    }
    assert_eq!(reasons.into_iter().collect::<Vec<_>>(), ["cleared", "elimination", "suntuk"]);
}

/// P12: at suntuk both piles go to the winner, and the end still shows the piles.
#[test]
fn suntuk_hands_both_piles_over_and_shows_them() {
    let games = reference_games();
    let fields = games.iter().find(|fields| fields[6].ends_with("suntuk")).unwrap();
    let mut hand = Record::begin(setup(Game::Pasang, fields[3])).unwrap();
    play(&mut hand, fields[4]);
    let end = hand.end_view().unwrap();
    let winner = end.winner.unwrap();
    assert_eq!(end.points[winner], end.piles.light + end.piles.dark);
    assert_eq!(end.points[winner.other()], 0);
    assert!(end.piles[winner.other()] > 0, "the loser had something to hand over");
}

/// P16: resigning loses; both piles are shown and stay, there is no hand-over.
#[test]
fn a_resigned_hand_of_pasang_leaves_the_piles_as_they_are() {
    let mut hand = pasang();
    play(&mut hand, "@f @d h1f1 b11d11=d1");
    apply(&mut hand, Event::Resigned { side: Side::Dark }).unwrap();
    let (winner, reason, points) = end_of(&hand);
    assert_eq!((winner, reason), (Some(Side::Light), Reason::Resigned));
    assert_eq!(points, hand.position().score());
    assert!(points.dark > 0 && points.light > 0);
}

/// S13: resigning loses the hand; the winner scores his stones left (S8).
#[test]
fn a_resigned_hand_of_surakarta_gives_the_winner_his_stones() {
    let mut hand = surakarta();
    apply(&mut hand, Event::Resigned { side: Side::Light }).unwrap();
    assert_eq!(end_of(&hand), (Some(Side::Dark), Reason::Resigned, BySide::new(0, 12)));
}

/// S7: the side to move without a legal move ends the hand; the count decides.
#[test]
fn no_legal_move_ends_the_hand_by_the_count() {
    let mut hand = surakarta_from("6/6/6/1b4/b5/wb4 b");
    play(&mut hand, "b3b2");
    assert_eq!(end_of(&hand), (Some(Side::Dark), Reason::NoMoves, BySide::new(0, 3)));
}

/// S7: a side without stones loses; S8: the winner scores his stones.
#[test]
fn a_side_without_stones_loses() {
    let mut hand = surakarta_from("6/1b4/6/6/1w4/6 w");
    play(&mut hand, "b2xb5");
    assert_eq!(end_of(&hand), (Some(Side::Light), Reason::NoStones, BySide::new(1, 0)));
}

/// S7: the quiet limit, with plies that a layout brings along; S8: equal counts tie and give nobody points.
#[test]
fn the_quiet_limit_ends_the_hand_by_the_count() {
    let mut hand = surakarta_from("b5/6/6/6/6/5w w q=48");
    play(&mut hand, "f1e1");
    assert_eq!(hand.ending(), None);
    play(&mut hand, "a6b6");
    assert_eq!(end_of(&hand), (None, Reason::QuietLimit, BySide::new(0, 0)));
}

/// S7: the limit is a setting of 20–100.
#[test]
fn a_lower_quiet_limit_ends_the_hand_earlier() {
    let start = "b5/6/6/6/6/4ww w q=19";
    let mut hand = Record::begin(HandSetup { quiet_limit: 20, ..setup(Game::Surakarta, start) }).unwrap();
    play(&mut hand, "e1d1");
    assert_eq!(end_of(&hand), (Some(Side::Light), Reason::QuietLimit, BySide::new(2, 0)));
    for limit in [0, 19, 101] {
        let faulty = HandSetup { quiet_limit: limit, ..setup(Game::Surakarta, start) };
        assert_eq!(Record::begin(faulty).unwrap_err(), HandFault::QuietLimit);
    }
}

/// S7: a whole walk of fifty quiet plies without a repetition, counted ply by ply.
#[test]
fn fifty_quiet_plies_in_a_row_end_the_hand() {
    let mut hand = surakarta_from("b5/6/6/6/6/5w w");
    let light = "f1 e1 d1 c1 b1 a1 a2 b2 c2 d2 e2 f2 f3 e3 d3 c3 b3 a3 a4 b4 c4 d4 e4 f4 f5 f6";
    let dark = "a6 b6 a6 b6 a6 b6 a6 b6 a6 b6 a6 b6 a6 b6 a6 b6 a6 b6 a6 b6 a6 b6 a6 b6 a6 b6";
    let (light, dark): (Vec<_>, Vec<_>) = (light.split(' ').collect(), dark.split(' ').collect());
    for i in 0..25 {
        assert_eq!(hand.quiet().unwrap().plies(), 2 * i as u16);
        play(&mut hand, &format!("{}{}", light[i], light[i + 1]));
        assert_eq!(hand.ending(), None);
        play(&mut hand, &format!("{}{}", dark[i], dark[i + 1]));
    }
    assert_eq!(end_of(&hand).1, Reason::QuietLimit);
    assert_eq!(hand.turns().len(), 50);
}

/// S7: a capture starts the count anew, and positions before it no longer count.
#[test]
fn a_capture_sets_the_quiet_counter_back() {
    let mut hand = surakarta_from("6/1b4/5b/6/1w4/6 w q=40");
    assert_eq!(hand.quiet().unwrap().plies(), 40);
    play(&mut hand, "b2xb5");
    assert_eq!(hand.quiet().unwrap().plies(), 0);
    play(&mut hand, "f4f3");
    assert_eq!(hand.quiet().unwrap().plies(), 1);
}

/// S7: the same position with the same side to move for the third time.
#[test]
fn the_third_repetition_ends_the_hand_by_the_count() {
    let mut hand = surakarta();
    let round = "a2a3 a5a4 a3a2 a4a5";
    play(&mut hand, round);
    play(&mut hand, "a2a3 a5a4 a3a2");
    assert_eq!(hand.ending(), None, "twice is not enough");
    play(&mut hand, "a4a5");
    assert_eq!(end_of(&hand), (None, Reason::Repetition, BySide::new(0, 0)));
}

/// S7: the board's own ending comes before the quiet limit.
#[test]
fn the_board_ends_the_hand_before_the_quiet_limit_does() {
    let mut hand = surakarta_from("6/6/6/1b4/b5/wb4 b q=49");
    play(&mut hand, "b3b2");
    assert_eq!(end_of(&hand).1, Reason::NoMoves);
}

/// S7: both agree; the count decides, there is no agreed draw.
#[test]
fn an_agreed_end_is_decided_by_the_count() {
    let mut hand = surakarta_from("bb4/6/6/6/6/5w w");
    assert_eq!(apply(&mut hand, Event::Offered { side: Side::Light }), Ok(vec![Happened::Offered { by: Side::Light }]));
    assert_eq!(hand.offer(), Some(Side::Light));
    let happened = apply(&mut hand, Event::Agreed).unwrap();
    assert!(matches!(happened[..], [Happened::Ended { .. }]));
    assert_eq!(end_of(&hand), (Some(Side::Dark), Reason::Agreed, BySide::new(0, 2)));
}

/// S7: an offer is the side to move's, can be declined, and lapses by a move.
#[test]
fn an_offer_lapses_by_a_move_and_can_be_declined() {
    let mut hand = surakarta();
    assert_eq!(apply(&mut hand, Event::Agreed), Err(RecordError::NoOffer));
    assert_eq!(apply(&mut hand, Event::Offered { side: Side::Dark }), Err(RecordError::Offer));
    apply(&mut hand, Event::Offered { side: Side::Light }).unwrap();
    assert_eq!(apply(&mut hand, Event::Offered { side: Side::Light }), Err(RecordError::Offer));
    assert_eq!(apply(&mut hand, Event::Declined), Ok(vec![Happened::Declined]));
    assert_eq!(apply(&mut hand, Event::Declined), Err(RecordError::NoOffer));
    apply(&mut hand, Event::Offered { side: Side::Light }).unwrap();
    play(&mut hand, "a2a3");
    assert_eq!(hand.offer(), None);
    assert_eq!(apply(&mut hand, Event::Agreed), Err(RecordError::NoOffer));
}

/// P16: there is no agreed draw in Pasang, nor any offer to end a hand.
#[test]
fn pasang_knows_no_offer() {
    assert_eq!(apply(&mut pasang(), Event::Offered { side: Side::Light }), Err(RecordError::Offer));
}

/// An event that is refused leaves no trace.
#[test]
fn a_refused_event_changes_nothing() {
    let mut hand = surakarta();
    play(&mut hand, "a2a3");
    let before = hand.clone();
    assert_eq!(apply(&mut hand, moved("a3a4")), Err(RecordError::Move(MoveError::Illegal)));
    assert!(matches!(apply(&mut hand, moved("a3")), Err(RecordError::Move(MoveError::Syntax { .. }))));
    assert_eq!(apply(&mut hand, Event::Undone { plies: 0 }), Err(RecordError::Undo));
    assert_eq!(apply(&mut hand, Event::Undone { plies: 2 }), Err(RecordError::Undo));
    assert_eq!(apply(&mut hand, Event::Redone { plies: 1 }), Err(RecordError::Redo));
    assert_eq!(apply(&mut hand, Event::Flagged { side: Side::Dark }), Err(RecordError::NoClock));
    assert_eq!(apply(&mut hand, Event::Paused), Err(RecordError::NoClock));
    assert_eq!(hand.apply(u64::MAX, moved("a5a4")), Err(RecordError::Time));
    assert_eq!(hand, before);
}

/// S11: a jump's victims may be given in any order; the log keeps the one spelling.
#[test]
fn the_log_replays_to_the_same_hand() {
    let games = reference_games();
    for fields in games.iter().filter(|fields| fields[1] == "jump") {
        let mut hand = surakarta_from(&format!("{} jump", fields[3]));
        play(&mut hand, fields[4]);
        let mut again = Record::begin(hand.setup().clone()).unwrap();
        for entry in hand.log() {
            again.apply(entry.at, entry.event.clone()).unwrap();
        }
        assert_eq!(again, hand);
    }
}

/// A device clock that is set back never makes the log go back.
#[test]
fn times_in_the_log_never_go_back() {
    let mut hand = surakarta();
    hand.apply(NOW + 5_000, moved("a2a3")).unwrap();
    hand.apply(NOW - 90_000, moved("a5a4")).unwrap();
    assert_eq!(hand.log().iter().map(|entry| entry.at).collect::<Vec<_>>(), [NOW + 5_000, NOW + 5_000]);
}
