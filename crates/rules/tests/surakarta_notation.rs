//! Text of positions and moves of Surakarta.
#![allow(clippy::unwrap_used)]

mod common;
mod surakarta_positions;

use papan_rules::surakarta::{Fault, Rules, Symmetry, read_position};
use papan_rules::{MoveError, Position, Side, Surakarta, Syntax, TextError, perft};
use proptest::prelude::*;

const START: &str = "bbbbbb/bbbbbb/6/6/wwwwww/wwwwww w";

fn error(text: &str) -> (usize, Syntax) {
    match read_position(text) {
        Err(TextError::Syntax { at, what }) => (at, what),
        other => panic!("{text}: {other:?}"),
    }
}

fn move_error(text: &str) -> MoveError {
    Surakarta::read(START).unwrap().read_move(text).unwrap_err()
}

#[test]
fn positions_are_read_back_as_printed() {
    for rules in Rules::ALL {
        surakarta_positions::each(rules, 2_000, 10, |position| {
            assert_eq!(Surakarta::read(&position.to_string()).as_ref(), Ok(position));
            assert_eq!(Surakarta::from_setup(&position.setup()).as_ref(), Ok(position));
        });
    }
}

#[test]
fn moves_are_read_back_as_printed_and_listed_in_order() {
    for rules in Rules::ALL {
        surakarta_positions::each(rules, 2_000, 11, |position| {
            let moves = position.legal_moves();
            assert!(moves.windows(2).all(|pair| pair[0] < pair[1]), "{position}");
            for m in moves {
                assert_eq!(position.read_move(&m.to_string()), Ok(m), "{position}");
            }
        });
    }
}

// S7
#[test]
fn a_position_text_may_name_its_rules_and_the_quiet_plies() {
    let (position, quiet) = read_position(&format!("{START} jump q=12")).unwrap();
    assert_eq!((position.rules(), quiet), (Rules::Jump, 12));
    assert_eq!(
        read_position(&format!("{START} standard q=0")),
        Ok((Surakarta::start(Rules::Standard, Side::Light), 0))
    );
    assert_eq!(read_position(&format!("{START} q=100")).unwrap().1, 100);
    assert_eq!(read_position(START).unwrap().1, 0);
    assert_eq!(Surakarta::read_with(START, Rules::Jump).unwrap().rules(), Rules::Jump);
    let named = Surakarta::read_with(&format!("{START} standard"), Rules::Jump).unwrap();
    assert_eq!(named.rules(), Rules::Standard);
    assert_eq!(named.with_rules(Rules::Jump), Surakarta::start(Rules::Jump, Side::Light));
    assert!(Surakarta::read(&format!("{START} q=12")).is_err());
}

#[test]
fn a_wrong_position_text_says_where_and_what() {
    assert_eq!(error(""), (0, Syntax::Ended));
    assert_eq!(error("bbbbbbb"), (6, Syntax::RowWidth));
    assert_eq!(error("bbbbb/"), (5, Syntax::RowWidth));
    assert_eq!(error("b32/"), (2, Syntax::Unmerged));
    assert_eq!(error("0"), (0, Syntax::Number));
    assert_eq!(error("bbbxbb"), (3, Syntax::Character));
    assert_eq!(error("6/6 w"), (3, Syntax::RowCount));
    assert_eq!(error("6/6/6/6/6/6/6 w"), (11, Syntax::RowCount));
    assert_eq!(error("6/6/6/6/6/6 x"), (12, Syntax::Character));
    assert_eq!(error("6/6/6/6/6/6"), (11, Syntax::Ended));
    assert_eq!(error(&format!("{START} ")), (START.len(), Syntax::Trailing));
    assert_eq!(error(&format!("{START} q=")), (START.len() + 3, Syntax::Ended));
    assert_eq!(error(&format!("{START} q=x")), (START.len() + 3, Syntax::Character));
    assert_eq!(error(&format!("{START} q=07")), (START.len() + 3, Syntax::Number));
    assert_eq!(error(&format!("{START} q=101")), (START.len() + 3, Syntax::Number));
    assert_eq!(error(&format!("{START} q=9 jump")), (START.len() + 4, Syntax::Trailing));
    assert_eq!(error("é"), (0, Syntax::Character));
}

#[test]
fn an_impossible_position_text_lists_its_faults() {
    let many = TextError::Faults(vec![Fault::TooMany { side: Side::Light, count: 13 }]);
    assert_eq!(Surakarta::read("6/6/6/w5/wwwwww/wwwwww w"), Err(many));
    assert_eq!(Surakarta::read("6/6/6/6/6/6 w"), Err(TextError::Faults(vec![Fault::NoStones])));
}

#[test]
fn a_wrong_move_text_says_where_and_what() {
    let syntax = |at, what| MoveError::Syntax { at, what };
    assert_eq!(move_error(""), syntax(0, Syntax::Ended));
    assert_eq!(move_error("a2"), syntax(2, Syntax::Ended));
    assert_eq!(move_error("A2a3"), syntax(0, Syntax::Character));
    assert_eq!(move_error("a2g3"), syntax(2, Syntax::OffBoard));
    assert_eq!(move_error("a7a3"), syntax(0, Syntax::OffBoard));
    assert_eq!(move_error("a0a3"), syntax(0, Syntax::OffBoard));
    assert_eq!(move_error("a2a3 "), syntax(4, Syntax::Trailing));
    assert_eq!(move_error("a2xb5,"), syntax(6, Syntax::Ended));
    assert_eq!(move_error("a2xb5,b4"), syntax(8, Syntax::Ended));
    assert_eq!(move_error("a2xb5,b4+"), syntax(8, Syntax::Character));
    assert_eq!(move_error("a2xb5-b6x"), syntax(8, Syntax::Trailing));
    assert_eq!(move_error("a2a4"), MoveError::Illegal);
    assert_eq!(move_error("a2xa5"), MoveError::Illegal);
}

// S1
#[test]
fn the_eight_symmetries_carry_moves_to_moves() {
    for rules in Rules::ALL {
        surakarta_positions::each(rules, 500, 12, |position| {
            for symmetry in Symmetry::ALL {
                let image = symmetry.position(position);
                let mut moves: Vec<_> = position.legal_moves().into_iter().map(|m| symmetry.image(m)).collect();
                moves.sort();
                assert_eq!(moves, image.legal_moves(), "{symmetry:?} {position}");
                assert_eq!(symmetry.inverse().position(&image), *position);
                for (&m, listed) in moves.iter().zip(image.legal_moves()) {
                    assert_eq!(image.road(m).legs.len(), image.road(listed).legs.len(), "{symmetry:?} {m} {image}");
                    assert_eq!(image.road(m).taken.len(), image.road(listed).taken.len());
                }
            }
        });
    }
}

// S1
#[test]
fn the_eight_symmetries_are_different_and_keep_the_counts() {
    let position = Surakarta::read("6/1bb3/6/3w2/1w2b1/w5 w").unwrap();
    let images: std::collections::HashSet<_> =
        Symmetry::ALL.into_iter().map(|s| s.position(&position).to_string()).collect();
    assert_eq!(images.len(), 8);
    for symmetry in Symmetry::ALL {
        assert_eq!(perft(&symmetry.position(&position), 3), perft(&position, 3));
    }
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in ".{0,60}") {
        let _ = read_position(&text);
        let _ = Surakarta::start(Rules::Jump, Side::Dark).read_move(&text);
    }

    #[test]
    fn text_that_looks_like_a_position_is_read_as_it_is_printed(text in "([wb1-6]{1,6}/){5}[wb1-6]{1,6} [wb]( jump| standard)?( q=[0-9]{1,3})?") {
        if let Ok((position, quiet)) = read_position(&text) {
            let printed = position.to_string();
            prop_assert_eq!(Surakarta::read(&printed), Ok(position));
            prop_assert!(text.starts_with(printed.trim_end_matches(" jump")));
            prop_assert!(quiet <= 100);
        }
    }

    #[test]
    fn text_that_looks_like_a_move_is_read_as_it_is_printed(text in "[a-f][1-6](x[a-f][1-6](,[a-f][1-6]){0,2}(-[a-f][1-6])?|[a-f][1-6])") {
        for rules in Rules::ALL {
            let position = Surakarta::read_with("2bbb1/1w2b1/b2b2/b1bwbb/w2bww/wwwwww w", rules).unwrap();
            if let Ok(m) = position.read_move(&text) {
                prop_assert!(position.is_legal(m));
                prop_assert_eq!(position.read_move(&m.to_string()), Ok(m));
                prop_assert!(text.starts_with(&m.from().to_string()) && text.ends_with(&m.to().to_string()));
            }
        }
    }
}
