//! The rules of Pasang, sentence by sentence: board and opening (P1–P7).
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use common::{after, at, moves, on_pasang_games, study};
use papan_rules::pasang::{Fault, Move, Pattern, Phase, Setup, Token};
use papan_rules::{BySide, LegKind, MoveError, Pasang, Piece, Placed, Point, Position, Reason, Side};

fn start() -> Pasang {
    Pasang::start(Pattern::Chequer, 0)
}

fn junctions() -> impl Iterator<Item = Point> {
    (0..11).flat_map(|rank| (0..11).map(move |file| Point::new(file, rank)))
}

fn all_starts() -> impl Iterator<Item = Pasang> {
    Pattern::ALL.into_iter().zip(0..).map(|(pattern, seed)| Pasang::start(pattern, seed))
}

// P1

#[test]
fn the_board_has_eleven_files_and_ranks_and_a_broken_centre() {
    for start in all_starts() {
        let stands: Vec<_> = start.pieces().iter().map(|piece| piece.at).collect();
        assert_eq!(stands, junctions().filter(|&p| p != at("f6")).collect::<Vec<_>>());
    }
}

#[test]
fn nothing_stands_on_the_centre() {
    let mut setup = study("l: Le2 Dk11 wc4").setup();
    setup.pieces.push(Placed { at: at("f6"), piece: Piece::Gold });
    assert_eq!(Pasang::from_setup(&setup), Err(vec![Fault::OnCentre]));
    on_pasang_games(16, |position| assert!(position.pieces().iter().all(|piece| piece.at != at("f6"))));
}

#[test]
fn nothing_passes_the_centre() {
    let position = study("l: Lf4 Dk11 wa5 wa7 wd6");
    assert_eq!(moves(&position, "f4f"), ["f4f5=l1"]);
}

#[test]
fn there_are_no_diagonals() {
    assert!(matches!(start().read_move("e3f4"), Err(MoveError::Syntax { at: 2, .. })));
    on_pasang_games(8, |position| {
        for m in position.legal_moves() {
            if let Move::Kas { from, to, .. } = m {
                assert!((from.file() == to.file()) != (from.rank() == to.rank()), "{m}");
            }
        }
    });
}

// P2

#[test]
fn sixty_tokens_are_gold_and_sixty_are_ink() {
    for start in all_starts() {
        let gold = start.pieces().iter().filter(|piece| piece.piece == Piece::Gold).count();
        let ink = start.pieces().iter().filter(|piece| piece.piece == Piece::Ink).count();
        assert_eq!((gold, ink), (60, 60));
    }
}

#[test]
fn gold_is_worth_two_and_ink_one() {
    assert_eq!((Token::Gold.value(), Token::Ink.value()), (2, 1));
    let position = study("l: Le2 Dk11 wa4 bb5");
    assert_eq!(after(position, "e2e4=l1").score(), BySide::new(22, 10));
    assert_eq!(after(position, "e2e5=l1").score(), BySide::new(21, 10));
}

#[test]
fn light_moves_first() {
    assert!(all_starts().all(|start| start.turn() == Side::Light));
}

#[test]
fn both_sides_capture_both_colours() {
    let pieces = "Le2 De8 wa4 bb5 wa9 bb10";
    assert_eq!(moves(&study(&format!("l: {pieces}")), "e2e"), ["e2e4=l1", "e2e5=l1"]);
    assert_eq!(moves(&study(&format!("d: {pieces}")), "e8e"), ["e8e4=l1", "e8e5=l1", "e8e9=l1", "e8e10=l1"]);
}

#[test]
fn ranks_1_to_5_are_lights_ranks_7_to_11_darks_and_rank_6_nobodys() {
    let takes = |position: &Pasang| position.road(position.legal_moves()[0]).taken.iter().map(|t| t.at).collect();
    let light: Vec<Point> = takes(&start());
    assert_eq!(light, ["a1", "a2", "a3", "a4", "a5"].map(at));
    let dark: Vec<Point> = takes(&after(start(), "@k"));
    assert_eq!(dark, ["a11", "a10", "a9", "a8", "a7"].map(at));
}

// P3

#[test]
fn each_pattern_is_gold_where_its_rule_says() {
    type IsGold = fn(i32, i32) -> bool;
    let rules: [(Pattern, IsGold); 7] = [
        (Pattern::Chequer, |dx, dy| (dx + dy) % 2 == 0),
        (Pattern::Diamonds, |dx, dy| [1, 4, 5, 8, 9].contains(&(dx + dy))),
        (Pattern::Bands, |dx, dy| dy % 2 == 1 && dx != 0),
        (Pattern::Frames, |dx, dy| [2, 5].contains(&dx.max(dy)) || (dx == 1 && dy == 1)),
        (Pattern::Lattice, |dx, dy| (dx * dy) % 4 == 0),
        (Pattern::Blocks, |dx, dy| ((dx + 1) / 2 + (dy + 1) / 2) % 2 == 0),
        (Pattern::Plaid, |dx, dy| (dx % 2 == 0) != (dy >= 3)),
    ];
    for (pattern, is_gold) in rules {
        for Placed { at, piece } in Pasang::start(pattern, 0).pieces() {
            let (dx, dy) = ((i32::from(at.file()) - 5).abs(), (i32::from(at.rank()) - 5).abs());
            assert_eq!(piece == Piece::Gold, is_gold(dx, dy), "{pattern:?} {at}");
        }
    }
}

#[test]
fn the_patterns_of_tradition_stand_as_the_tables_show_them() {
    let rows = |pattern| Pasang::start(pattern, 0).to_string();
    let table = include_str!("../../../tests/data/perft_public.txt");
    assert!(table.contains(&format!("start chequer;{};", rows(Pattern::Chequer))));
    assert!(table.contains(&format!("start diamonds;{};", rows(Pattern::Diamonds))));
}

#[test]
fn every_other_pattern_is_the_same_in_a_mirror_and_from_across_the_board() {
    for pattern in Pattern::ALL.into_iter().filter(|&pattern| pattern != Pattern::Random) {
        let start = Pasang::start(pattern, 0);
        assert_eq!(start.mirrored(), start, "{pattern:?}");
        let across = |p: Point| start.token(Point::new(p.file(), 10 - p.rank()));
        assert!(junctions().all(|p| start.token(p) == across(p)), "{pattern:?}");
    }
}

#[test]
fn a_random_layout_is_symmetric_through_the_centre() {
    for seed in 0..200 {
        let start = Pasang::start(Pattern::Random, seed);
        let gold: BTreeSet<_> = junctions().filter(|&p| start.token(p) == Some(Token::Gold)).collect();
        assert_eq!(gold.len(), 60, "30 pairs");
        assert!(gold.iter().all(|p| gold.contains(&Point::new(10 - p.file(), 10 - p.rank()))));
    }
}

#[test]
fn a_random_layout_is_fresh_each_game_and_the_same_for_the_same_seed() {
    let layouts: BTreeSet<_> = (0..200).map(|seed| Pasang::start(Pattern::Random, seed).to_string()).collect();
    assert_eq!(layouts.len(), 200);
    assert_eq!(Pasang::start(Pattern::Random, 5), Pasang::start(Pattern::Random, 5));
    assert_eq!(Pasang::start(Pattern::Bands, 5), Pasang::start(Pattern::Bands, 6));
}

#[test]
fn every_junction_of_a_random_layout_is_gold_about_half_the_time() {
    for p in junctions().filter(|&p| p != at("f6")) {
        let gold = (0..400).filter(|&seed| Pasang::start(Pattern::Random, seed).token(p) == Some(Token::Gold)).count();
        assert!((140..=260).contains(&gold), "{p}: {gold}");
    }
}

// P4

#[test]
fn light_takes_all_five_tokens_of_a_file_on_its_side_as_its_passage() {
    let position = after(start(), "@d");
    assert_eq!(position.passages(), BySide::new(Some(3), None));
    let gone: Vec<_> = junctions().filter(|&p| p != at("f6") && position.token(p).is_none()).collect();
    assert_eq!(gone, ["d1", "d2", "d3", "d4", "d5"].map(at));
}

#[test]
fn then_dark_does_so_on_its_side() {
    let position = after(start(), "@d @i");
    assert_eq!(position.passages(), BySide::new(Some(3), Some(8)));
    assert!(["i7", "i8", "i9", "i10", "i11"].iter().all(|p| position.token(at(p)).is_none()));
    assert_eq!(position.tokens_left(), 110);
}

#[test]
fn the_same_file_is_forbidden() {
    assert_eq!(after(start(), "@d").read_move("@d"), Err(MoveError::Illegal));
}

#[test]
fn the_taken_tokens_score_for_the_taker() {
    // Chequer: d2 and d4 are gold; i7, i9 and i11 are.
    assert_eq!(after(start(), "@d").score(), BySide::new(7, 0));
    assert_eq!(after(start(), "@d @i").score(), BySide::new(7, 8));
}

#[test]
fn tokens_taken_never_return() {
    let mut before = 0;
    on_pasang_games(16, |position| {
        let left = position.tokens_left();
        assert!(left <= before || left == 120);
        assert_eq!(usize::from(left), position.pieces().iter().filter(|p| p.piece <= Piece::Ink).count());
        before = left;
    });
}

#[test]
fn there_are_eleven_choices_then_ten() {
    for start in all_starts() {
        assert_eq!(start.count_moves(), 11);
        assert_eq!(after(start, "@f").count_moves(), 10);
    }
}

// P5

#[test]
fn light_then_dark_brings_a_token_into_the_own_passage_along_its_rank() {
    let position = after(start(), "@d @i");
    assert_eq!((position.phase(), position.turn()), (Phase::Kas, Side::Light));
    let position = after(position, "e3d3=u1");
    assert_eq!((position.kas(Side::Light), position.turn()), (Some(at("d3")), Side::Dark));
    let position = after(position, "j9i9=d1");
    assert_eq!((position.kas(Side::Dark), position.phase()), (Some(at("i9")), Phase::Play));
}

#[test]
fn a_token_of_the_neighbouring_file_slides_across() {
    let position = after(start(), "@d @i");
    let road = position.road(position.read_move("e3d3=u1").unwrap());
    assert_eq!((road.from, road.legs[0].kind, road.to()), (Some(at("e3")), LegKind::Line, Some(at("d3"))));
}

#[test]
fn a_token_one_file_further_jumps_over_the_token_between_which_stays() {
    let position = after(start(), "@d @i");
    let m = position.read_move("f3d3=u1").unwrap();
    assert_eq!(position.road(m).legs[0].kind, LegKind::Hop);
    let next = after(position, "f3d3=u1");
    assert_eq!((next.token(at("e3")), next.token(at("f3"))), (position.token(at("e3")), None));
}

#[test]
fn only_the_two_files_on_either_side_can_come_in() {
    let position = after(start(), "@d @i");
    let files: BTreeSet<_> = moves(&position, "").iter().map(|text| text[..1].to_owned()).collect();
    assert_eq!(files.into_iter().collect::<Vec<_>>(), ["b", "c", "e", "f"]);
}

#[test]
fn there_is_no_jump_over_an_empty_point() {
    // Only file d is gold from d6 to d11: Light's entry there leaves d11 alone. Dark's passage is e.
    let passages = |p: Point| (p.file() == 3 && p.rank() < 5) || (p.file() == 4 && p.rank() > 5);
    let gold = |p: Point| p.file() == 3 || (p.file() + p.rank()).is_multiple_of(2);
    let piece = |p| Placed { at: p, piece: if gold(p) { Piece::Gold } else { Piece::Ink } };
    let setup = Setup {
        pieces: junctions().filter(|&p| p != at("f6") && !passages(p)).map(piece).collect(),
        turn: Side::Light,
        phase: Phase::Kas,
        passages: BySide::new(Some(3), Some(4)),
        score: BySide::new(5, 5),
    };
    let next = after(Pasang::from_setup(&setup).unwrap(), "c3d3=u5");
    assert!(["d6", "d7", "d8", "d9", "d10"].iter().all(|p| next.token(at(p)).is_none()));
    assert_eq!(moves(&next, "c10"), [""; 0], "nothing between c10 and e10");
    assert!(!moves(&next, "c11").is_empty(), "d11 stands between c11 and e11");
}

#[test]
fn the_passage_point_must_be_empty() {
    let mut setup = after(start(), "@d @i").setup();
    setup.pieces.push(Placed { at: at("d3"), piece: Piece::Gold });
    setup.score.light -= 2;
    assert_eq!(Pasang::from_setup(&setup), Err(vec![Fault::PassageNotEmpty(Side::Light)]));
}

#[test]
fn there_are_10_15_or_20_choices_in_a_fresh_position() {
    for (file, count) in [("a", 10), ("b", 15), ("c", 20), ("f", 20), ("i", 20), ("j", 15), ("k", 10)] {
        let position = after(start(), &format!("@{file} {}", if file == "h" { "@g" } else { "@h" }));
        assert_eq!(position.count_moves(), count, "{file}");
    }
}

// P6

#[test]
fn the_kas_keeps_no_value() {
    // Passage f: no capture, so the entry scores nothing though e1 was gold.
    let position = after(start(), "@f @d");
    assert_eq!(after(position, "e2f2").score(), position.score());
    assert_eq!(after(position, "e1f1").score(), position.score());
}

#[test]
fn a_kas_is_never_captured() {
    on_pasang_games(16, |position| {
        for m in position.legal_moves() {
            assert!(position.road(m).taken.iter().all(|taken| taken.piece <= Piece::Ink), "{position} {m}");
        }
        for side in Side::ALL {
            assert!(position.phase() != Phase::Play || position.kas(side).is_some());
        }
    });
}

#[test]
fn only_118_tokens_can_ever_score_so_a_cleared_board_is_worth_176_to_178() {
    let mut totals = BTreeSet::new();
    on_pasang_games(160, |position| {
        if position.ending().is_some_and(|ending| ending.reason == Reason::Cleared) {
            totals.insert(position.score().light + position.score().dark);
        }
    });
    assert_eq!(totals, BTreeSet::from([176, 177, 178]));
}

// P7

#[test]
fn an_entry_captures_up_and_down_through_its_landing() {
    // Chequer: the passage below is empty; above d3 stands d6, ink, then d7, gold.
    let position = after(start(), "@d @i");
    assert_eq!(moves(&position, "e3"), ["e3d3=u1"]);
    assert_eq!(after(position, "e3d3=u1").token(at("d6")), None);
}

#[test]
fn an_entry_that_can_capture_must_and_each_odd_choice_is_its_own_move() {
    let position = after(Pasang::start(Pattern::Bands, 0), "@f @d");
    assert_eq!(moves(&position, "e3"), ["e3f3"]);
    let six = "wwwwww1wwww/wwwwww1wwww/wwwwww1wwww/wwwwww1wwww/wwwwww1wwww/wbbbb*bbbbb";
    let five = "w1bbbbbbbbb/w1bbbbbbbbb/w1bbbbbbbbb/b1bbbbbbbbb/b1bbbbbbbbb";
    let rows = format!("{six}/{five}").replacen("wbbbb*", "wwbbb*", 1);
    let position = Pasang::read(&format!("{rows} l k b g 5 10")).unwrap();
    assert_eq!(moves(&position, "a2"), ["a2b2=u1", "a2b2=u3", "a2b2=u5"]);
}

#[test]
fn in_passage_f_the_centre_ends_the_line_and_the_kas_simply_enters() {
    for start in all_starts() {
        let position = after(start, "@f @a");
        assert!(position.legal_moves().iter().all(|m| position.road(*m).taken.is_empty()));
    }
}
