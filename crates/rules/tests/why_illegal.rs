//! A written move that is not legal gets the reason its taps would get.

use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_rules::{AnyPosition, Game, Pasang, Position, Side, Surakarta, WhyNot};

fn why(game: Game, position: &str, text: &str) -> Option<WhyNot> {
    AnyPosition::read(game, position).expect(position).why_illegal(text)
}

/// The kas of Light on d3; a run of two gold tokens left of d7 and one ink token right of it.
const PLAY: &str = "11/11/11/11/1ww1b6/5*5/11/11/3L7/11/5D5 l p a d 0 0";

#[test]
fn pasang_says_why_a_slide_or_a_capture_is_not_legal() {
    let reasons = [
        ("@a", None),
        ("d3d5", Some(WhyNot::TakesNothing)),
        ("d3e4", None),
        ("d3d7", Some(WhyNot::MustBeOdd)),
        ("d3d7=l2", Some(WhyNot::MustBeOdd)),
        ("d3d7=l3", Some(WhyNot::NotInRun)),
        ("d3d7=l2r1", Some(WhyNot::OneColour)),
        ("d3d7=l1", None),
        ("c7d7", Some(WhyNot::NotYours)),
        ("f1d1=u1", Some(WhyNot::NotYours)),
        ("a1a7=r1", Some(WhyNot::Empty)),
    ];
    for (text, reason) in reasons {
        assert_eq!(why(Game::Pasang, PLAY, text), reason, "{text}");
    }
}

/// P4, P5.
#[test]
fn pasangs_opening_says_why_a_file_or_an_entry_is_not_legal() {
    let mut position = Pasang::start(Pattern::Chequer, 0);
    let play = |position: &mut Pasang, text: &str| {
        let m = position.read_move(text).expect(text);
        position.play(m).expect(text);
    };
    play(&mut position, "@f");
    assert_eq!(position.why_illegal("@f"), Some(WhyNot::SameFile));
    assert_eq!(position.why_illegal("d3d7"), Some(WhyNot::OwnSide));
    play(&mut position, "@d");
    assert_eq!(position.why_illegal("a1f1"), Some(WhyNot::TooFar));
    assert_eq!(position.why_illegal("@a"), None);
    let entry = position.legal_moves()[0].to_string();
    assert_eq!(position.why_illegal(&entry), None);
}

#[test]
fn surakarta_says_why_a_step_or_a_capture_is_not_legal() {
    let start = Surakarta::start(Rules::Standard, Side::Light).to_string();
    let reasons = [
        ("b2b3", None),
        ("b2b4", Some(WhyNot::NotAStep)),
        ("b5b4", Some(WhyNot::NotYours)),
        ("b3b4", Some(WhyNot::StoneFirst)),
        ("b2xb5", Some(WhyNot::NoRoad)),
        ("b1b2", Some(WhyNot::CannotMove)),
        ("z9", None),
    ];
    for (text, reason) in reasons {
        assert_eq!(why(Game::Surakarta, &start, text), reason, "{text}");
    }
}

/// Whatever is legal has no reason against it, and a hand that is over gives that one.
#[test]
fn only_what_is_not_legal_has_a_reason() {
    for game in Game::ALL {
        let mut position = match game {
            Game::Pasang => AnyPosition::from(Pasang::start(Pattern::Bands, 0)),
            Game::Surakarta => AnyPosition::from(Surakarta::start(Rules::Standard, Side::Light)),
        };
        for turn in 0..400 {
            let moves = position.legal_moves();
            let Some(&next) = moves.get(turn * 7 % moves.len().max(1)) else {
                assert_eq!(position.why_illegal(if *game == Game::Pasang { "@a" } else { "b2b3" }), Some(WhyNot::Over));
                break;
            };
            for m in moves {
                assert_eq!(position.why_illegal(&m.to_string()), None, "{m} in {position}");
            }
            position.play(next).expect("a legal move");
        }
    }
}
