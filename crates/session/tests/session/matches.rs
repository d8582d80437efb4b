//! Lots, alternation, goals and totals (S2, S8, S9, P3, P16).

use papan_rules::{Reason, Side};
use papan_session::{Event, First, Goal, HandRow, Match, MatchError, MatchState, Seat};

use super::*;

fn begin(game: GameTerms, goal: Goal, seed: u64) -> Match {
    Match::begin(terms(game, goal), seed, NOW).unwrap()
}

/// Ends the hand on the board: the seat resigns.
fn resign(game: &mut Match, seat: Seat) {
    let side = seat.side(game.hand().setup().one);
    let at = game.changed() + 1;
    game.hand_mut().apply(at, Event::Resigned { side }).unwrap();
}

fn next(game: &mut Match) {
    game.next_hand(7, game.changed() + 1).unwrap();
}

fn over(winner: Option<Seat>) -> MatchState {
    MatchState::Over { winner }
}

/// S2: lots decide who starts; both sides come up.
#[test]
fn the_first_starter_of_surakarta_is_drawn_by_lot() {
    let starts: Vec<_> = (0..1_000).map(|seed| begin(STANDARD, Goal::Single, seed)).collect();
    assert!(starts.iter().all(|game| game.hand().setup().lot && game.hand().setup().one == Side::Light));
    let light = starts.iter().filter(|game| game.hand().starter() == Side::Light).count();
    assert!((400..=600).contains(&light), "{light} of 1000");
}

/// S2: in a match the start then alternates; seat One always plays Light.
#[test]
fn the_start_alternates_from_hand_to_hand() {
    let mut game = begin(STANDARD, Goal::Hands { hands: 4 }, 1);
    let first = game.hand().starter();
    let mut starters = vec![first];
    for _ in 0..3 {
        resign(&mut game, Seat::One);
        next(&mut game);
        starters.push(game.hand().starter());
        assert_eq!((game.hand().setup().one, game.hand().setup().lot), (Side::Light, false));
    }
    assert_eq!(starters, [first, first.other(), first, first.other()]);
}

/// P16: sides alternate; Light begins every hand.
#[test]
fn sides_alternate_in_a_match_of_pasang() {
    let mut game = begin(CHEQUER, Goal::Hands { hands: 2 }, 1);
    assert_eq!((game.hand().setup().one, game.hand().starter()), (Side::Light, Side::Light));
    resign(&mut game, Seat::One);
    next(&mut game);
    assert_eq!((game.hand().setup().one, game.hand().starter()), (Side::Dark, Side::Light));
}

/// P4: who sits at Light first is agreed, or drawn by lot.
#[test]
fn the_first_light_of_pasang_is_agreed_or_drawn() {
    let with = |first, seed| {
        let game = Match::begin(Terms { first, ..terms(CHEQUER, Goal::Single) }, seed, NOW).unwrap();
        (game.hand().setup().one, game.hand().setup().lot)
    };
    assert_eq!(with(First::One, 3), (Side::Light, false));
    assert_eq!(with(First::Two, 3), (Side::Dark, false));
    let drawn: std::collections::BTreeSet<_> = (0..20).map(|seed| with(First::Lot, seed)).collect();
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [(Side::Light, true), (Side::Dark, true)]);
}

/// P3: Random is a fresh layout each game, and the layout itself is kept.
#[test]
fn random_gives_each_hand_a_layout_of_its_own() {
    let random = GameTerms::Pasang { pattern: Pattern::Random };
    let mut game = begin(random, Goal::Hands { hands: 2 }, 5);
    resign(&mut game, Seat::One);
    next(&mut game);
    let [first, second] = game.hands() else { panic!() };
    assert_ne!(first.setup().position, second.setup().position);
    assert_eq!(begin(random, Goal::Single, 5).hand().setup().position, first.setup().position);
}

/// S9: a single hand is a match of one; its winner wins.
#[test]
fn a_single_hand_is_a_match_of_one() {
    let mut game = begin(CHEQUER, Goal::Single, 1);
    assert_eq!(game.state(), MatchState::Playing);
    assert_eq!(game.next_hand(1, NOW), Err(MatchError::HandNotOver));
    play(game.hand_mut(), "@f @d h1f1 b11d11=d1");
    resign(&mut game, Seat::One);
    assert_eq!(game.state(), over(Some(Seat::Two)));
    assert_eq!(game.next_hand(1, NOW), Err(MatchError::Over));
}

/// S8, S9: the winner of a hand gets his stones; the first to reach the target wins.
#[test]
fn the_first_to_reach_the_target_wins_surakarta() {
    let mut game = begin(STANDARD, Goal::Target { points: 24 }, 1);
    resign(&mut game, Seat::Two);
    assert_eq!((game.total().one, game.total().two, game.state()), (12, 0, MatchState::HandOver));
    next(&mut game);
    resign(&mut game, Seat::One);
    next(&mut game);
    resign(&mut game, Seat::Two);
    assert_eq!((game.total().one, game.total().two, game.state()), (24, 12, over(Some(Seat::One))));
    assert_eq!(game.hand_number(), 3);
}

/// S8: a tied hand gives nobody points.
#[test]
fn a_tied_hand_gives_nobody_points() {
    let mut game = begin(STANDARD, Goal::Target { points: 12 }, 1);
    let side = game.hand().turn();
    game.hand_mut().apply(NOW, Event::Offered { side }).unwrap();
    game.hand_mut().apply(NOW, Event::Agreed).unwrap();
    assert_eq!((game.total().one, game.total().two, game.state()), (0, 0, MatchState::HandOver));
    let starter = game.hand().setup().seat(side);
    let row = HandRow { starter, winner: None, reason: Reason::Agreed, points: game.total() };
    assert_eq!(game.sheet().hands, [row]);
}

/// S9: most points after the fixed number of hands; equal is a drawn match.
#[test]
fn equal_points_after_all_hands_are_a_drawn_match() {
    let mut game = begin(STANDARD, Goal::Hands { hands: 2 }, 1);
    resign(&mut game, Seat::One);
    assert_eq!(game.state(), MatchState::HandOver);
    next(&mut game);
    resign(&mut game, Seat::Two);
    assert_eq!(game.state(), over(None));
}

/// P16: a match of Pasang is an even number of games, so a target is looked at after each pair.
#[test]
fn pasang_looks_at_its_target_after_each_pair() {
    let mut game = begin(CHEQUER, Goal::Target { points: 1 }, 1);
    play(game.hand_mut(), "@f @d");
    resign(&mut game, Seat::Two);
    assert!(game.total().one >= 1);
    assert_eq!(game.state(), MatchState::HandOver);
    next(&mut game);
    resign(&mut game, Seat::One);
    assert_eq!(game.total().one, game.hands()[0].position().score().light);
    assert!(matches!(game.state(), MatchState::Over { .. }));
}

/// P16: points are summed by seat, whichever side it sat at.
#[test]
fn points_follow_the_seat_and_not_the_side() {
    let mut game = begin(CHEQUER, Goal::Hands { hands: 2 }, 1);
    play(game.hand_mut(), "@f");
    resign(&mut game, Seat::Two);
    let taken = game.hand().position().score().light;
    next(&mut game);
    play(game.hand_mut(), "@f");
    resign(&mut game, Seat::One);
    assert_eq!((game.total().one, game.total().two), (taken, taken));
    assert_eq!(game.state(), over(None));
}

/// S2, P16: a rematch goes on alternating.
#[test]
fn a_rematch_goes_on_alternating() {
    let mut game = begin(STANDARD, Goal::Single, 1);
    assert_eq!(game.rematch(1, NOW), Err(MatchError::HandNotOver));
    resign(&mut game, Seat::One);
    let again = game.rematch(1, NOW).unwrap();
    assert_eq!(again.hand().starter(), game.hand().starter().other());
    assert_eq!((again.hands().len(), again.terms()), (1, game.terms()));

    let mut game = begin(CHEQUER, Goal::Single, 1);
    resign(&mut game, Seat::One);
    assert_eq!(game.rematch(1, NOW).unwrap().hand().setup().one, Side::Dark);
}

/// P15: an undo after the end of a match opens its last hand again.
#[test]
fn an_undo_after_the_end_opens_the_match_again() {
    let mut game = begin(STANDARD, Goal::Single, 1);
    resign(&mut game, Seat::One);
    game.hand_mut().apply(NOW + 9, Event::Undone { plies: 0 }).unwrap();
    assert_eq!((game.state(), game.total().two), (MatchState::Playing, 0));
}

/// Hands under other terms make no match.
#[test]
fn hands_of_other_terms_are_refused() {
    let of = |terms, hands| Match::of_hands(terms, hands).map(|_| ());
    assert_eq!(of(terms(CHEQUER, Goal::Single), vec![]), Err(MatchError::NoHand));
    assert_eq!(of(terms(CHEQUER, Goal::Single), vec![surakarta()]), Err(MatchError::OtherTerms(1)));
    assert_eq!(of(terms(STANDARD, Goal::Single), vec![surakarta(), surakarta()]), Err(MatchError::HandNotOver));
    let jump = GameTerms::Surakarta { rules: Rules::Jump, quiet_limit: 50 };
    assert_eq!(of(terms(jump, Goal::Single), vec![surakarta()]), Err(MatchError::OtherTerms(1)));
}
