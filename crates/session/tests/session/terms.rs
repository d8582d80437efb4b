//! The bounds of a match's terms.

use papan_session::{ClockTerms, First, Goal, Match, MatchError, Seat, TermsFault};

use super::*;

fn faults(change: impl Fn(&mut Terms)) -> Vec<TermsFault> {
    let mut terms = terms(STANDARD, Goal::Single);
    change(&mut terms);
    terms.faults()
}

#[test]
fn sound_terms_have_no_fault() {
    for goal in [
        Goal::Single,
        Goal::Target { points: 1 },
        Goal::Target { points: 2_000 },
        Goal::Hands { hands: 2 },
        Goal::Hands { hands: 100 },
    ] {
        for game in [STANDARD, CHEQUER] {
            assert_eq!(terms(game, goal).faults(), []);
        }
    }
}

/// S7: the quiet limit is 20–100.
#[test]
fn a_quiet_limit_has_bounds() {
    for (limit, fault) in [(19, true), (20, false), (100, false), (101, true)] {
        let found = faults(|terms| terms.game = GameTerms::Surakarta { rules: Rules::Jump, quiet_limit: limit });
        assert_eq!(found == [TermsFault::QuietLimit], fault, "{limit}");
    }
}

/// S9, P16.
#[test]
fn a_goal_has_bounds_and_pasang_an_even_number_of_games() {
    assert_eq!(faults(|terms| terms.goal = Goal::Target { points: 0 }), [TermsFault::Target]);
    assert_eq!(faults(|terms| terms.goal = Goal::Target { points: 2_001 }), [TermsFault::Target]);
    assert_eq!(faults(|terms| terms.goal = Goal::Hands { hands: 1 }), [TermsFault::Hands]);
    assert_eq!(faults(|terms| terms.goal = Goal::Hands { hands: 101 }), [TermsFault::Hands]);
    assert_eq!(faults(|terms| terms.goal = Goal::Hands { hands: 3 }), []);
    assert_eq!(terms(CHEQUER, Goal::Hands { hands: 3 }).faults(), [TermsFault::OddHands]);
}

#[test]
fn names_are_short_and_on_one_line() {
    assert_eq!(faults(|terms| terms.names.one = "ñ".repeat(24)), []);
    assert_eq!(faults(|terms| terms.names.one = "ñ".repeat(25)), [TermsFault::Name(Seat::One)]);
    assert_eq!(faults(|terms| terms.names.two = "a\nb".to_owned()), [TermsFault::Name(Seat::Two)]);
}

#[test]
fn clocks_have_bounds() {
    let fischer = |main, increment| faults(move |terms| terms.clock = ClockTerms::Fischer { main, increment });
    assert_eq!(fischer(300_000, 0), []);
    assert_eq!(fischer(999, 3_600_001), [TermsFault::Time, TermsFault::Increment]);
    let per_move = |per_move| faults(move |terms| terms.clock = ClockTerms::PerMove { per_move });
    assert_eq!(per_move(1_209_600_000), []);
    assert_eq!(per_move(1_209_600_001), [TermsFault::Time]);
}

#[test]
fn faulty_terms_begin_no_match_and_all_faults_are_told() {
    let mut faulty = terms(CHEQUER, Goal::Hands { hands: 1 });
    faulty.clock = ClockTerms::PerMove { per_move: 0 };
    faulty.first = First::Lot;
    assert_eq!(Match::begin(faulty, 1, NOW), Err(MatchError::Terms(vec![TermsFault::Hands, TermsFault::Time])));
}
