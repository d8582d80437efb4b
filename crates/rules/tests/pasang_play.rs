//! The rules of Pasang, sentence by sentence: play and its end (P8–P13, P16). P14 is in `pasang_taps.rs`.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use common::{Die, after, at, moves, on_pasang_games, random_game, study};
use papan_rules::pasang::{Pattern, Phase, Token};
use papan_rules::{BySide, Ending, Pasang, Position, Reason, Side};

// P8

#[test]
fn light_plays_first() {
    assert_eq!(after(Pasang::start(Pattern::Chequer, 0), "@d @i e3d3=u1 j9i9=d1").turn(), Side::Light);
}

#[test]
fn the_kas_slides_over_one_or_more_empty_junctions() {
    let position = study("l: Le2 Dk11 wa1 wa3 wa4 wa5 bb2 wc10");
    assert_eq!(moves(&position, "e2e"), ["e2e1=l1", "e2e3=l1", "e2e4=l1", "e2e5=l1", "e2e10=l1"]);
}

#[test]
fn a_kas_cannot_pass_or_land_on_a_token() {
    let position = study("l: Le2 Dk11 be4 wa3 wa4 wa5");
    assert_eq!(moves(&position, "e2e"), ["e2e3=l1"]);
}

#[test]
fn a_kas_cannot_pass_or_land_on_the_other_kas() {
    let position = study("l: Le2 De4 wa3 wa4 wa5");
    assert_eq!(moves(&position, "e2e"), ["e2e3=l1"]);
}

#[test]
fn a_kas_cannot_pass_or_land_on_the_centre() {
    let position = study("l: Ld6 Dk11 wd5 wd7 we1 wf1 wg1");
    assert_eq!(moves(&position, "d6"), ["d6e6=d1"]);
}

#[test]
fn every_move_must_capture() {
    on_pasang_games(24, |position| {
        if position.phase() == Phase::Play {
            for m in position.legal_moves() {
                assert!(!position.road(m).taken.is_empty(), "{position} {m}");
            }
        }
    });
    assert!(study("l: Le2 Dk11 wa4").read_move("e2e3").is_err());
}

// P9

#[test]
fn after_a_sideways_slide_the_kas_captures_up_and_down() {
    assert_eq!(moves(&study("l: Le2 Dk11 wg5 bg1 wa2"), "e2g2"), ["e2g2=d1", "e2g2=u1"]);
}

#[test]
fn after_a_slide_up_or_down_it_captures_left_and_right() {
    assert_eq!(moves(&study("l: Le2 Dk11 wg5 ba5 we9"), "e2e5"), ["e2e5=r1", "e2e5=l1"]);
}

// P10

#[test]
fn the_first_token_met_gives_the_colour_and_the_other_colour_ends_the_run() {
    let position = study("l: Le2 Dk11 wf4 wg4 wh4 bi4 wj4");
    assert_eq!(moves(&position, "e2e4"), ["e2e4=r1", "e2e4=r3"]);
    let taken: Vec<_> = position.road(position.read_move("e2e4=r3").unwrap()).taken.iter().map(|t| t.at).collect();
    assert_eq!(taken, ["f4", "g4", "h4"].map(at));
}

#[test]
fn empty_junctions_are_skipped() {
    let position = study("l: Le2 Dk11 wg4 wi4 wk4");
    assert_eq!(moves(&position, "e2e4"), ["e2e4=r1", "e2e4=r3"]);
}

#[test]
fn the_other_kas_ends_a_run() {
    let position = study("l: Le2 Dh4 wf4 wg4 wi4 wj4");
    assert_eq!(moves(&position, "e2e4"), ["e2e4=r1"]);
    assert_eq!(moves(&study("l: Le2 Df4 wg4 wc10"), "e2e4"), [""; 0]);
}

#[test]
fn the_edge_and_the_centre_end_a_run() {
    let position = study("l: Ld2 Dk11 wc6 wb6 wa6 we6 wg6 wh6");
    assert_eq!(moves(&position, "d2d6"), ["d2d6=r1", "d2d6=l1", "d2d6=l2r1", "d2d6=l3"]);
}

// P11

#[test]
fn a_capture_takes_the_nearest_of_each_run_an_odd_number_in_all() {
    let position = study("l: Le2 Dk11 wd4 wb4 wf4 wh4");
    assert_eq!(moves(&position, "e2e4"), ["e2e4=r1", "e2e4=l1", "e2e4=l1r2", "e2e4=l2r1"]);
    let next = after(position, "e2e4=l1r2");
    assert_eq!(next.token(at("b4")), Some(Token::Gold));
    assert!(["d4", "f4", "h4"].iter().all(|p| next.token(at(p)).is_none()));
}

#[test]
fn both_runs_go_together_only_in_one_colour() {
    let position = study("l: Le2 Dk11 wd4 wc4 wb4 bf4 bg4 bh4");
    assert_eq!(moves(&position, "e2e4"), ["e2e4=r1", "e2e4=r3", "e2e4=l1", "e2e4=l3"]);
}

#[test]
fn a_move_takes_up_to_nine_tokens() {
    let position = study("l: Le2 Dk11 wa4 wb4 wc4 wd4 wf4 wg4 wh4 wi4 wj4 wk4");
    let counts: BTreeSet<_> = position.legal_moves().iter().map(|&m| position.road(m).taken.len()).collect();
    assert_eq!(counts, BTreeSet::from([1, 3, 5, 7, 9]));
    // (4 + 1)(6 + 1) pairs, of which 17 have an odd sum.
    assert_eq!(moves(&position, "e2e4").len(), 17);
}

// P12

#[test]
fn suntuk_loses_at_once_and_hands_every_captured_token_over() {
    let position = study("l: La1 Dk11 wb1 bc1");
    let ending = Ending { winner: Some(Side::Dark), reason: Reason::Suntuk };
    assert_eq!(position.ending(), Some(ending));
    assert_eq!(position.score(), BySide::new(20, 10), "the piles as they are");
    assert_eq!(position.points(ending), BySide::new(0, 30));
}

#[test]
fn in_suntuk_tokens_still_on_the_board_go_to_nobody() {
    let mut ended = 0;
    on_pasang_games(400, |position| {
        if let Some(ending) = position.ending().filter(|ending| ending.reason == Reason::Suntuk) {
            assert!(position.tokens_left() > 0);
            let piles = position.score();
            let points = position.points(ending);
            assert_eq!(points[ending.winner.unwrap()], piles.light + piles.dark);
            assert_eq!(points[ending.winner.unwrap().other()], 0);
            ended += 1;
        }
    });
    assert!(ended > 20, "{ended}");
}

// P13

#[test]
fn when_the_last_token_is_taken_the_higher_score_wins() {
    let position = after(study("l: Le2 Dk11 wc4"), "e2e4=l1");
    let ending = Ending { winner: Some(Side::Light), reason: Reason::Cleared };
    assert_eq!(position.ending(), Some(ending));
    assert_eq!(position.points(ending), BySide::new(22, 10));
}

#[test]
fn taking_the_last_token_can_lose_and_comes_before_suntuk() {
    // Dark takes the last token, Light to move has none left; yet Light wins on points.
    let position = after(study("d: Le2 Dk11 wc4"), "k11k4=l1");
    assert_eq!(position.count_moves(), 0);
    assert_eq!(position.ending(), Some(Ending { winner: Some(Side::Light), reason: Reason::Cleared }));
}

#[test]
fn an_equal_score_is_a_draw() {
    let mut setup = study("l: Le2 Dk11 wc4").setup();
    setup.score = BySide::new(60, 62);
    let position = after(Pasang::from_setup(&setup).unwrap(), "e2e4=l1");
    let ending = position.ending().unwrap();
    assert_eq!(ending, Ending { winner: None, reason: Reason::Cleared });
    assert_eq!(position.points(ending), BySide::new(62, 62));
}

#[test]
fn no_game_exceeds_111_plies() {
    for seed in 0..400 {
        let mut positions = 0;
        let start = Pasang::start(Pattern::ALL[seed as usize % 8], seed);
        random_game(start, 200, &mut Die::new(seed), |_, _| positions += 1);
        assert!(positions <= 112, "{positions}");
    }
}

// P16

#[test]
fn after_resigning_or_a_fallen_flag_both_piles_stand() {
    let position = study("l: Le2 Dk11 wc4");
    for reason in [Reason::Resigned, Reason::Flag] {
        assert_eq!(position.points(Ending { winner: Some(Side::Dark), reason }), BySide::new(20, 10));
    }
}
