//! Matches of several hands, and clocks.
#![allow(clippy::unwrap_used)] // a test is to fail loudly

mod desk;

use desk::{Desk, pasang, surakarta};
use papan_app::{Command, ConfirmMoves, Refusal};
use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_rules::{Reason, Side};
use papan_session::{BySeat, ClockTerms, Goal, Happened, MatchState, Terms};

fn clocked(clock: ClockTerms) -> Terms {
    Terms { clock, ..surakarta(Rules::Standard) }
}

/// A legal step of the side to move, as taps.
fn a_step(desk: &mut Desk) {
    let ply = desk.table().ply;
    while desk.table().ply == ply {
        desk.tap_somewhere();
    }
}

/// P16: sides alternate, points are summed; S9.
#[test]
fn a_match_of_two_hands_is_played_and_played_again() {
    let mut desk = Desk::new();
    desk.begin(Terms { goal: Goal::Hands { hands: 2 }, ..pasang(Pattern::Diamonds) });
    let id = desk.id();
    let light = desk.table().players.light.seat;
    assert_eq!(desk.refused(Command::NextHand), Refusal::NotNow);
    desk.tap_to_the_end();
    assert_eq!(desk.table().sheet.state, MatchState::HandOver);
    assert_eq!(desk.refused(Command::Rematch), Refusal::NotNow);
    desk.start();
    desk.ask(Command::Open { id: id.clone() });
    assert_eq!(desk.table().sheet.state, MatchState::HandOver, "it goes on after a kill");
    desk.ask(Command::NextHand);
    assert_eq!(desk.happened, [Happened::HandBegan { hand: 2, starter: Side::Light, lot: false }]);
    assert_eq!(desk.table().players.light.seat, light.other());
    assert!(!desk.table().can.undo, "P15: not past the start of the hand");
    desk.tap_to_the_end();
    let sheet = desk.table().sheet.clone();
    assert!(matches!(sheet.state, MatchState::Over { .. }));
    assert_eq!(sheet.hands.len(), 2);
    assert_eq!(sheet.total.one, sheet.hands.iter().map(|row| row.points.one).sum::<u16>());
    assert_eq!(desk.refused(Command::NextHand), Refusal::NotNow);
    desk.ask(Command::Rematch);
    assert_ne!(desk.id(), id);
    assert_eq!((desk.table().ply, desk.table().sheet.hand, desk.games.len()), (0, 1, 2));
}

/// The heaviest view: a long match with long names, another game just deleted, and the widest choice of a hand.
#[test]
fn the_view_of_the_longest_match_stays_small() {
    let mut desk = Desk::new();
    desk.begin(pasang(Pattern::Plaid));
    let other = desk.id();
    let names = BySeat { one: "😀".repeat(24), two: "𒀱".repeat(24) };
    desk.begin(Terms { goal: Goal::Hands { hands: 100 }, names, ..pasang(Pattern::Bands) });
    let id = desk.id();
    desk.ask(Command::Rename { id, name: "𒀱".repeat(60) });
    for hand in 1..100 {
        desk.ask(Command::Resign);
        desk.ask(Command::NextHand);
        assert_eq!(desk.table().sheet.hand, hand + 1);
        assert_eq!(desk.table().sheet.earlier, hand.saturating_sub(30));
    }
    desk.now += 1000;
    desk.ask(Command::Delete { id: other });
    desk.confirm_mode(ConfirmMoves::Always);
    while desk.table().end.is_none() {
        for _ in 0..4 {
            if !desk.leading().is_empty() {
                desk.tap_somewhere();
            }
        }
        while !desk.table().confirm {
            desk.tap_somewhere();
        }
        desk.ask(Command::Confirm);
    }
    assert!(desk.view().deleted.is_some());
    println!("heaviest view: {} bytes", desk.heaviest);
}

/// P16, S13: time that is over loses, whether the shell woke in time or not.
#[test]
fn a_fallen_flag_ends_the_hand() {
    for late in [false, true] {
        let mut desk = Desk::new();
        desk.begin(clocked(ClockTerms::Fischer { main: 60_000, increment: 1000 }));
        a_step(&mut desk);
        let turn = desk.table().turn;
        let deadline = desk.table().clock.unwrap().deadline.unwrap();
        assert_eq!(desk.wake, Some(deadline));
        if late {
            desk.now = deadline + 5;
            let at = desk.leading()[0];
            assert_eq!(desk.refused(Command::Tap { at }), Refusal::NotNow);
        } else {
            desk.pass(deadline - desk.now);
        }
        let end = desk.table().end.unwrap();
        assert_eq!((end.reason, end.winner), (Reason::Flag, Some(turn.other())));
        assert!(matches!(desk.happened[..], [.., Happened::Ended { .. }]));
    }
}

#[test]
fn the_clock_is_put_away_with_the_game() {
    let mut desk = Desk::new();
    desk.begin(clocked(ClockTerms::PerMove { per_move: 30_000 }));
    a_step(&mut desk);
    let (id, turn) = (desk.id(), desk.table().turn);
    desk.pass(10_000);
    desk.ask(Command::Leave);
    desk.pass(1_000_000);
    desk.ask(Command::Open { id: id.clone() });
    assert_eq!(desk.table().end, None);
    assert_eq!(desk.table().clock.unwrap().left[turn], 20_000);
    assert_eq!(desk.wake, Some(desk.now + 20_000));
    desk.now += 25_000;
    desk.start();
    desk.ask(Command::Open { id });
    assert_eq!(desk.table().end, None, "a kill never costs the game");
}
