//! The rules of Surakarta, sentence by sentence.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use papan_rules::surakarta::{Fault, Kind, Move, Rules, Setup};
use papan_rules::{BySide, Ending, LegKind, Piece, Point, Position, Reason, Side, Surakarta};

fn standard(text: &str) -> Surakarta {
    Surakarta::read_with(text, Rules::Standard).unwrap()
}

fn jump(text: &str) -> Surakarta {
    Surakarta::read_with(text, Rules::Jump).unwrap()
}

fn at(text: &str) -> Point {
    text.parse().unwrap()
}

/// The moves of one stone, as text.
fn moves_of(position: &Surakarta, from: &str) -> Vec<String> {
    position.legal_moves().into_iter().filter(|m| m.from() == at(from)).map(|m| m.to_string()).collect()
}

fn captures(position: &Surakarta) -> Vec<String> {
    position.legal_moves().into_iter().filter(|m| m.is_capture()).map(|m| m.to_string()).collect()
}

/// A road in short: `-` before the end of a line, `o` before the end of a loop.
fn road(position: &Surakarta, text: &str) -> String {
    let road = position.road(position.read_move(text).unwrap());
    let legs = road.legs.iter().map(|leg| format!("{}{}", if leg.kind == LegKind::Loop { 'o' } else { '-' }, leg.to));
    format!("{}{}", road.from.unwrap(), legs.collect::<String>())
}

// S1
#[test]
fn a_ring_runs_along_a_rank_round_a_corner_and_along_a_file() {
    assert_eq!(road(&standard("6/6/6/6/w4b/6 w"), "a2xf2"), "a2ob1-b6oa5-f5oe6-e1of2");
    assert_eq!(road(&standard("6/6/6/w4b/6/6 w"), "a3xf3"), "a3oc1-c6oa4-f4od6-d1of3");
}

// S1
#[test]
fn b3_lies_on_both_rings() {
    assert_eq!(captures(&standard("6/b5/6/1w4/6/6 w")), ["b3xa5"]);
    assert_eq!(captures(&standard("6/6/b5/1w4/6/6 w")), ["b3xa4"]);
}

// S2
#[test]
fn each_side_starts_with_twelve_stones_on_its_two_ranks() {
    let start = Surakarta::start(Rules::Standard, Side::Light);
    assert_eq!(start.to_string(), "bbbbbb/bbbbbb/6/6/wwwwww/wwwwww w");
    assert_eq!(start.score(), BySide::new(12, 12));
    assert_eq!(start.pieces().iter().filter(|p| p.piece == Piece::LightStone && p.at.rank() < 2).count(), 12);
    assert_eq!(Surakarta::start(Rules::Jump, Side::Dark).turn(), Side::Dark);
}

// S3
#[test]
fn a_step_goes_to_any_empty_neighbour() {
    let position = standard("6/6/1ww3/1w1b2/6/5b w");
    assert_eq!(moves_of(&position, "b3"), ["b3a2", "b3b2", "b3c2", "b3a3", "b3c3", "b3a4"]);
}

// S3
#[test]
fn a_step_never_goes_round_a_loop() {
    let position = standard("b5/6/6/6/w5/6 w");
    assert_eq!(moves_of(&position, "a2"), ["a2a1", "a2b1", "a2b2", "a2a3", "a2b3"]);
}

// S3, S7
#[test]
fn a_player_without_a_legal_move_cannot_pass() {
    let position = standard("6/6/6/6/ww4/bw4 b");
    assert!(position.legal_moves().is_empty());
    assert_eq!(position.ending(), Some(Ending { winner: Some(Side::Light), reason: Reason::NoMoves }));
}

// S4: the rank alone does not do for a2, and b1 has to ride the whole ring.
#[test]
fn a_capture_needs_a_loop() {
    let position = standard("6/6/6/6/w1b3/1w4 w");
    assert_eq!(captures(&position), ["b1xc2"]);
    assert_eq!(road(&position, "b1xc2"), "b1-b6oa5-f5oe6-e1of2-c2");
}

// S4
#[test]
fn a_stone_beside_an_enemy_takes_it_only_the_long_way_round() {
    let position = standard("6/6/6/6/2wb2/6 w");
    assert_eq!(captures(&position), ["c2xd2"]);
    assert_eq!(road(&position, "c2xd2"), "c2-c1oa3-f3od1-d2");
}

// S4
#[test]
fn the_first_stone_met_must_be_an_enemy() {
    assert_eq!(captures(&standard("6/6/6/4w1/b5/4w1 w")), ["e1xa2", "e3xa2"]);
    assert_eq!(captures(&standard("6/6/6/4w1/b1w3/4w1 w")), ["e3xa2"]);
}

// S4
#[test]
fn a_stone_never_jumps_over_a_stone() {
    let position = standard("6/6/6/4w1/b1b3/4w1 w");
    assert!(captures(&position).contains(&"e1xc2".to_string()));
    assert!(!captures(&position).contains(&"e1xa2".to_string()));
}

// S4
#[test]
fn several_loops_may_be_ridden() {
    let loops = |position: &str, text: &str| road(&standard(position), text).matches('o').count();
    assert_eq!(loops("6/6/6/6/b5/1w4 w", "b1xa2"), 1);
    assert_eq!(loops("6/6/6/6/2wb2/6 w", "c2xd2"), 2);
    assert_eq!(loops("6/6/6/4b1/w1w3/6 w", "a2xe3"), 3);
    assert_eq!(loops("6/6/6/6/w4b/6 w", "a2xf2"), 4);
}

// S4
#[test]
fn the_own_start_counts_as_empty_on_the_way() {
    let position = standard("6/1b4/6/6/1w4/6 w");
    assert_eq!(captures(&position), ["b2xb5"]);
    assert_eq!(road(&position, "b2xb5"), "b2-a2ob1-b5");
}

// S4: nothing stands on the ring, and after 24 stops the stone is home.
#[test]
fn one_lap_is_the_limit() {
    assert!(captures(&standard("b5/6/6/6/1w4/6 w")).is_empty());
    assert!(captures(&jump("b5/6/6/6/1w4/6 w")).is_empty());
}

// S4
#[test]
fn the_captured_stone_is_gone_and_capturing_is_optional() {
    let mut position = standard("6/1b4/6/6/1w4/6 w");
    assert!(position.legal_moves().iter().any(|m| m.kind() == Kind::Step));
    position.play(position.read_move("b2xb5").unwrap()).unwrap();
    assert_eq!(position.to_string(), "6/1w4/6/6/6/6 b");
    assert_eq!(position.score(), BySide::new(1, 0));
}

// S4
#[test]
fn a_loop_ride_without_a_capture_is_illegal() {
    let position = standard("6/1b4/6/6/1w4/6 w");
    for text in ["b2e1", "b2xe1", "b2f5", "b2xf5"] {
        assert!(position.read_move(text).is_err(), "{text}");
    }
}

// S5
#[test]
fn several_routes_to_one_target_are_one_move_on_the_shortest() {
    let position = standard("6/1b2b1/6/6/1w2w1/6 w");
    let listed = captures(&position);
    assert_eq!(listed.len(), listed.iter().collect::<BTreeSet<_>>().len());
    let both_ways = standard("6/6/6/6/w4b/6 w");
    assert_eq!(captures(&both_ways), ["a2xf2"]);
    assert_eq!(road(&both_ways, "a2xf2"), "a2ob1-b6oa5-f5oe6-e1of2");
}

// S6
#[test]
fn a_corner_stone_neither_captures_nor_is_captured() {
    for text in ["b4b/6/2w3/3w2/6/b4b w", "w4w/6/2b3/3b2/6/w4w w"] {
        assert!(captures(&standard(text)).is_empty(), "{text}");
        assert!(captures(&jump(text)).is_empty(), "{text}");
    }
}

// S7
#[test]
fn a_side_without_stones_loses() {
    for turn in ["w", "b"] {
        let ending = Ending { winner: Some(Side::Dark), reason: Reason::NoStones };
        let position = standard(&format!("6/1b4/6/6/6/6 {turn}"));
        assert_eq!(position.ending(), Some(ending));
        assert_eq!(position.count_moves(), 0);
    }
}

// S7
#[test]
fn without_a_legal_move_the_count_decides_and_equal_counts_tie() {
    let winner = |text: &str| standard(text).ending().unwrap().winner;
    assert_eq!(winner("6/6/6/6/ww4/bw4 b"), Some(Side::Light));
    assert_eq!(winner("6/6/wwww2/bbbw2/bbbw2/bbbw2 b"), Some(Side::Dark));
    assert_eq!(winner("ww4/6/wwww2/bbbw2/bbbw2/bbbw2 b"), None);
    let position = standard("6/6/6/6/ww4/bw4 w");
    assert_eq!(position.ending(), None);
    assert_eq!(position.ending_by_count(Reason::QuietLimit).winner, Some(Side::Light));
    assert_eq!(standard("6/1b4/6/6/1w4/6 w").ending_by_count(Reason::Agreed).winner, None);
}

// S8, S13
#[test]
fn the_winner_gets_a_point_for_each_stone_left_and_a_tie_gives_nobody_any() {
    let position = standard("6/1bb3/6/6/1w4/6 w");
    let points = |winner, reason| position.points(Ending { winner, reason });
    assert_eq!(points(Some(Side::Dark), Reason::QuietLimit), BySide::new(0, 2));
    assert_eq!(points(Some(Side::Light), Reason::Resigned), BySide::new(1, 0));
    assert_eq!(points(None, Reason::Repetition), BySide::new(0, 0));
}

// S10: b2 round the corner at a1; b5 must have room behind, on b6.
#[test]
fn a_jump_needs_a_loop_and_an_empty_point_behind() {
    let open = jump("6/1b4/6/6/1w4/6 w");
    assert!(captures(&open).contains(&"b2xb5-b6".to_string()));
    let shut = jump("1b4/1b4/6/6/1w4/6 w");
    assert!(!captures(&shut).contains(&"b2xb5-b6".to_string()));
    let no_loop_before = jump("6/6/6/1b4/1w4/6 w");
    assert!(captures(&no_loop_before).iter().all(|text| road(&no_loop_before, text).find('o').is_some()));
    assert!(!captures(&jump("6/6/6/6/w1b3/1w4 w")).contains(&"a2xc2-d2".to_string()));
}

// S10: the point behind a5 is b6, round the loop.
#[test]
fn the_point_behind_may_lie_beyond_another_loop() {
    let position = jump("6/b5/6/6/6/4w1 w");
    assert!(captures(&position).contains(&"e1xa5-b6".to_string()), "{:?}", captures(&position));
}

// S10
#[test]
fn a_jumping_stone_may_stop_or_go_on_after_each_victim() {
    let position = jump("6/6/6/6/1b1b2/1w4 w");
    let listed = captures(&position);
    assert!(listed.contains(&"b1xb2-c2".to_string()), "{listed:?}");
    assert!(listed.contains(&"b1xb2,d2-e2".to_string()), "{listed:?}");
    let mut next = position.clone();
    next.play(position.read_move("b1xb2,d2-e2").unwrap()).unwrap();
    assert_eq!(next.to_string(), "6/6/6/6/4w1/6 b jump");
}

// S10
#[test]
fn an_own_stone_or_two_enemies_in_a_row_stop_a_jump() {
    assert!(!captures(&jump("6/6/6/6/1w1b2/1w4 w")).contains(&"b1xd2-e2".to_string()));
    let two = captures(&jump("6/6/6/6/1b1bb1/1w4 w"));
    assert!(two.contains(&"b1xb2-c2".to_string()));
    assert!(!two.iter().any(|text| text.starts_with("b1xb2,d2")));
}

// S10
#[test]
fn a_jump_may_land_where_it_started() {
    let position = jump("5b/4b1/2w3/3bw1/b2ww1/w4w b");
    let home: Vec<Move> = position.legal_moves().into_iter().filter(|m| m.from() == m.to()).collect();
    assert!(!home.is_empty());
    for m in home {
        let mut next = position.clone();
        next.play(m).unwrap();
        assert_eq!(next.score()[Side::Dark], position.score()[Side::Dark]);
        assert_eq!(next.hash64(), next.recomputed_hash64());
        assert!(next.pieces().iter().any(|p| p.at == m.to() && p.piece == Piece::DarkStone));
    }
}

// S10
#[test]
fn the_jump_variant_has_no_landing_capture() {
    let mut moves = jump("6/1b2b1/6/6/1w2w1/6 w").legal_moves();
    moves.retain(|m| m.is_capture());
    assert!(!moves.is_empty() && moves.iter().all(|m| m.kind() == Kind::Jump && m.victims().count() > 0));
}

// S11
#[test]
fn a_step_and_jumps_with_the_same_ends_are_different_moves() {
    let position = jump("6/6/6/6/1b4/1w4 w");
    let listed = moves_of(&position, "b1");
    assert!(listed.contains(&"b1c2".to_string()) && listed.contains(&"b1xb2-c2".to_string()), "{listed:?}");
}

// S11
#[test]
fn the_victims_of_a_jump_may_be_written_in_any_order() {
    let position = jump("5b/4b1/2w3/3bw1/b2ww1/w4w b");
    let long: Vec<_> = position.legal_moves().into_iter().filter(|m| m.victims().count() == 3).collect();
    assert!(!long.is_empty());
    for m in long {
        let mut victims: Vec<_> = m.victims().map(|at| at.to_string()).collect();
        victims.reverse();
        let text = format!("{}x{}-{}", m.from(), victims.join(","), m.to());
        assert_eq!(position.read_move(&text), Ok(m));
        victims.push(victims[0].clone());
        assert!(position.read_move(&format!("{}x{}-{}", m.from(), victims.join(","), m.to())).is_err());
    }
}

// S11
#[test]
fn one_set_of_victims_in_two_orders_is_one_move() {
    let position = jump("5b/4b1/2w3/3bw1/b2ww1/w4w b");
    let (one, other) = (position.read_move("d3xc4,d2,e3-d3"), position.read_move("d3xe3,d2,c4-d3"));
    assert!(one.is_ok());
    assert_eq!(one, other);
}

#[test]
fn impossible_setups_are_refused_with_all_their_faults() {
    let point = |text: &str| at(text);
    let setup = Setup {
        rules: Rules::Standard,
        turn: Side::Light,
        stones: BySide::new(vec![point("a1"), point("a1"), point("g7")], vec![point("a1"); 13]),
    };
    let faults = Surakarta::from_setup(&setup).unwrap_err();
    assert!(faults.contains(&Fault::Twice { side: Side::Light, at: point("a1") }));
    assert!(faults.contains(&Fault::OffBoard(point("g7"))));
    assert!(faults.contains(&Fault::Both(point("a1"))));
    assert!(faults.contains(&Fault::TooMany { side: Side::Dark, count: 13 }));
    let none = Setup { stones: BySide::default(), ..setup };
    assert_eq!(Surakarta::from_setup(&none), Err(vec![Fault::NoStones]));
}
