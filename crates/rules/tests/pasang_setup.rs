//! What keeps a setup or a text of Pasang out.
#![allow(clippy::unwrap_used)]

mod common;

use common::{after, at, study};
use papan_rules::pasang::{Fault, Move, Pattern, Phase, Setup, Taken, Token};
use papan_rules::{BySide, MoveError, Pasang, Piece, Placed, Position, Side, Syntax, TextError};

fn faults(setup: &Setup) -> Vec<Fault> {
    Pasang::from_setup(setup).unwrap_err()
}

/// The faults after a change to a sound setup.
fn changed(position: Pasang, change: impl FnOnce(&mut Setup)) -> Vec<Fault> {
    let mut setup = position.setup();
    assert_eq!(Pasang::from_setup(&setup), Ok(position));
    change(&mut setup);
    faults(&setup)
}

fn start() -> Pasang {
    Pasang::start(Pattern::Chequer, 0)
}

fn entering() -> Pasang {
    after(start(), "@d @i")
}

fn play() -> Pasang {
    study("l: Le2 Dk11 wc4 bd4")
}

fn put(setup: &mut Setup, piece: Piece, point: &str) {
    setup.pieces.push(Placed { at: at(point), piece });
}

fn remove(setup: &mut Setup, point: &str) {
    setup.pieces.retain(|placed| placed.at != at(point));
}

#[test]
fn nothing_may_stand_on_the_centre() {
    assert_eq!(changed(play(), |s| put(s, Piece::Ink, "f6")), [Fault::OnCentre]);
    let kas = changed(play(), |s| {
        remove(s, "e2");
        put(s, Piece::LightKas, "f6");
    });
    assert_eq!(kas, [Fault::OnCentre]);
}

#[test]
fn two_pieces_may_not_share_a_junction() {
    assert_eq!(changed(play(), |s| put(s, Piece::Ink, "c4")), [Fault::Shared(at("c4"))]);
    let both_kas = changed(play(), |s| {
        remove(s, "k11");
        put(s, Piece::DarkKas, "e2");
    });
    assert!(both_kas.contains(&Fault::Shared(at("e2"))), "{both_kas:?}");
}

#[test]
fn each_side_has_one_kas_in_play() {
    assert_eq!(changed(play(), |s| remove(s, "e2")), [Fault::NoKas(Side::Light)]);
    assert_eq!(changed(play(), |s| put(s, Piece::DarkKas, "k1")), [Fault::SeveralKas(Side::Dark)]);
}

#[test]
fn stones_of_another_game_are_refused() {
    assert_eq!(changed(play(), |s| put(s, Piece::LightStone, "a1")), [Fault::Foreign(at("a1"))]);
}

#[test]
fn there_are_at_most_sixty_tokens_of_a_colour() {
    let all_gold = changed(start(), |s| {
        for placed in &mut s.pieces {
            placed.piece = Piece::Gold;
        }
    });
    assert_eq!(all_gold, [Fault::TooMany(Token::Gold)]);
}

#[test]
fn in_the_opening_only_lights_file_is_gone() {
    assert_eq!(changed(start(), |s| remove(s, "a1")), [Fault::Missing(1)]);
    let dark = after(start(), "@d");
    assert_eq!(changed(dark, |s| remove(s, "h3"))[0], Fault::Missing(1));
    assert_eq!(changed(dark, |s| s.score.light += 1), [Fault::ScoreTooHigh(7)]);
    assert_eq!(changed(dark, |s| s.score.light -= 1), [Fault::ScoreOfFile(7)]);
}

#[test]
fn passages_are_there_when_the_stage_wants_them() {
    assert_eq!(changed(start(), |s| s.passages.dark = Some(3))[0], Fault::PassageTooEarly(Side::Dark));
    assert_eq!(changed(play(), |s| s.passages.dark = None), [Fault::NoPassage(Side::Dark)]);
    assert_eq!(changed(play(), |s| s.passages.dark = s.passages.light), [Fault::SamePassage]);
    assert_eq!(changed(play(), |s| s.passages.dark = Some(11)), [Fault::PassageOffBoard(Side::Dark)]);
    assert_eq!(changed(after(start(), "@d"), |s| s.turn = Side::Light)[0], Fault::Missing(5));
}

#[test]
fn passages_are_empty_until_both_kas_are_in() {
    assert_eq!(changed(entering(), |s| s.passages.dark = Some(7)), [Fault::PassageNotEmpty(Side::Dark)]);
}

#[test]
fn a_kas_comes_in_its_turn_and_stands_in_its_passage() {
    assert_eq!(
        changed(start(), |s| {
            remove(s, "a1");
            put(s, Piece::LightKas, "a1");
        })[..2],
        [Fault::Missing(1), Fault::KasTooEarly(Side::Light)]
    );
    let dark = after(entering(), "e3d3=u1");
    let outside = changed(dark, |s| {
        remove(s, "d3");
        put(s, Piece::LightKas, "e3");
    });
    assert_eq!(outside, [Fault::KasOutsidePassage(Side::Light)]);
    assert_eq!(changed(dark, |s| remove(s, "d3")), [Fault::NoKas(Side::Light)]);
}

#[test]
fn a_side_without_any_token_to_bring_in_is_refused() {
    let bare = |s: &mut Setup, from, to| s.pieces.retain(|p| !(from..=to).contains(&p.at.rank()));
    assert_eq!(changed(entering(), |s| bare(s, 0, 4)), [Fault::NoEntry(Side::Light)]);
    assert_eq!(changed(entering(), |s| bare(s, 6, 10)), [Fault::NoEntry(Side::Dark)]);
}

#[test]
fn scores_never_exceed_what_is_gone() {
    // All but two tokens are gone; the two kas were worth at least 1 each.
    let most = 180 - 3 - 2;
    let with = |light, dark| {
        let mut setup = play().setup();
        setup.score = BySide::new(light, dark);
        Pasang::from_setup(&setup).map(|position| position.score())
    };
    assert_eq!(with(most, 0), Ok(BySide::new(most, 0)));
    assert_eq!(with(most, 1), Err(vec![Fault::ScoreTooHigh(most)]));
    assert_eq!(with(u16::MAX, u16::MAX), Err(vec![Fault::ScoreTooHigh(most)]));
    assert_eq!(changed(start(), |s| s.score.dark = 1)[0], Fault::ScoreTooEarly(Side::Dark));
}

#[test]
fn all_faults_are_listed_at_once() {
    let setup = Setup {
        pieces: Vec::new(),
        turn: Side::Dark,
        phase: Phase::Play,
        passages: BySide::new(None, Some(200)),
        score: BySide::new(300, 0),
    };
    let all = [
        Fault::NoKas(Side::Light),
        Fault::NoKas(Side::Dark),
        Fault::PassageOffBoard(Side::Dark),
        Fault::NoPassage(Side::Light),
        Fault::ScoreTooHigh(180),
    ];
    assert_eq!(faults(&setup), all);
    let error = TextError::Faults(faults(&setup)).to_string();
    assert_eq!(error.matches("; ").count(), 4, "{error}");
}

#[test]
fn a_setup_lists_its_pieces_in_any_order() {
    let mut setup = play().setup();
    setup.pieces.reverse();
    assert_eq!(Pasang::from_setup(&setup), Ok(play()));
}

const BOARD: &str = "10D/11/11/11/11/5*5/11/2w8/11/4L6/11";

#[test]
fn a_position_text_that_cannot_be_read_says_what_and_where() {
    let whole = format!("{BOARD} l p b i 10 10");
    assert!(Pasang::read(&whole).is_ok());
    let tries = [
        ("", 0, Syntax::RowWidth),
        (BOARD, 36, Syntax::Ended),
        (&whole.replace("10 10", "10"), 47, Syntax::Ended),
        (&format!("{whole} "), 50, Syntax::Trailing),
        (&whole.replacen("10D", "9D", 1), 2, Syntax::RowWidth),
        (&whole.replacen("10D", "10DD", 1), 3, Syntax::RowWidth),
        (&whole.replacen("10D", "12", 1), 0, Syntax::Number),
        (&whole.replacen("10D", "010D", 1), 0, Syntax::Number),
        (&whole.replacen("10D", "0D10", 1), 0, Syntax::Number),
        (&whole.replacen("10D", "10x", 1), 2, Syntax::Character),
        (&whole.replacen("10D", "10*", 1), 2, Syntax::Character),
        (&whole.replacen("5*5", "11", 1), 16, Syntax::Character),
        (&whole.replacen("/11 l", " l", 1), 33, Syntax::RowCount),
        (&whole.replacen(" l ", "/11 l ", 1), 36, Syntax::RowCount),
        (&whole.replacen(" l ", " w ", 1), 37, Syntax::Character),
        (&whole.replacen(" p ", " q ", 1), 39, Syntax::Character),
        (&whole.replacen(" b ", " z ", 1), 41, Syntax::OffBoard),
        (&whole.replacen("10 10", "010 10", 1), 45, Syntax::Number),
        (&whole.replacen("10 10", "99999 10", 1), 45, Syntax::Number),
    ];
    for (text, at, what) in tries {
        assert_eq!(Pasang::read(text), Err(TextError::Syntax { at, what }), "{text}");
    }
}

#[test]
fn an_impossible_position_text_lists_its_faults() {
    let text = format!("{} l p b b 10 10", BOARD.replace('D', "L"));
    let faults = vec![Fault::SeveralKas(Side::Light), Fault::NoKas(Side::Dark), Fault::SamePassage];
    assert_eq!(Pasang::read(&text), Err(TextError::Faults(faults)));
}

#[test]
fn a_move_text_that_cannot_be_read_says_what_and_where() {
    let tries = [
        ("", 0, Syntax::Ended),
        ("@", 1, Syntax::Ended),
        ("@l", 1, Syntax::OffBoard),
        ("@dd", 2, Syntax::Trailing),
        ("e3", 2, Syntax::Ended),
        ("e3d", 3, Syntax::Ended),
        ("e3d12", 3, Syntax::OffBoard),
        ("e3d03", 3, Syntax::Number),
        ("e3d4", 2, Syntax::Character),
        ("e3e3", 2, Syntax::Character),
        ("e3d3=", 5, Syntax::Ended),
        ("e3d3=l1", 5, Syntax::Character),
        ("e3d3=u", 6, Syntax::Ended),
        ("e3d3=u0", 6, Syntax::Number),
        ("e3d3=u10", 6, Syntax::Number),
        ("e3d3=d1u1", 7, Syntax::Trailing),
        ("d3d7=u1", 5, Syntax::Character),
    ];
    for (text, at, what) in tries {
        assert_eq!(text.parse::<Move>(), Err(MoveError::Syntax { at, what }), "{text}");
    }
}

#[test]
fn a_move_is_printed_left_before_right_and_up_before_down() {
    let taken = Taken { first: 2, second: 1 };
    assert_eq!(Move::Kas { from: at("d3"), to: at("d7"), taken }.to_string(), "d3d7=l2r1");
    assert_eq!(Move::Kas { from: at("d3"), to: at("h3"), taken }.to_string(), "d3h3=u2d1");
    assert_eq!("d3h3=u2d1".parse(), Ok(Move::Kas { from: at("d3"), to: at("h3"), taken }));
}

#[test]
fn a_legal_text_of_another_position_is_not_legal_here() {
    assert_eq!(start().read_move("e3d3=u1"), Err(MoveError::Illegal));
    assert_eq!(play().read_move("@d"), Err(MoveError::Illegal));
}
