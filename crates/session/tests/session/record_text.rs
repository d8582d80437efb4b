//! Record text: printed, read, and refused where it is wrong.

use papan_session::{ClockTerms, Event, Goal, LONGEST_TEXT, Match, MatchState, Seat, TextFault, TextWrong, Transcript};
use proptest::prelude::*;

use super::*;

fn read(text: &str) -> Result<Transcript, TextFault> {
    Transcript::from_text(text, NOW)
}

fn wrong(text: &str) -> (u32, u32, TextWrong) {
    let fault = read(text).expect_err("the text is wrong");
    (fault.line, fault.column, fault.wrong)
}

/// A text that is read and printed again stays as it is, and so does what it says.
fn round_trip(transcript: &Transcript) {
    let text = transcript.to_text();
    let read = read(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert_eq!(read.to_text(), text);
    assert_eq!(read.event, transcript.event);
    assert_eq!(read.game.terms().names, transcript.game.terms().names);
    assert_eq!(read.game.state(), transcript.game.state());
    assert_eq!(read.game.sheet(), transcript.game.sheet());
    for (read, written) in read.game.hands().iter().zip(transcript.game.hands()) {
        assert_eq!(read.position(), written.position());
        assert_eq!(read.end_view(), written.end_view());
    }
}

fn named(game: Match) -> Transcript {
    Transcript { event: "Piala \"Brunei\" \\ 2026 [7]".to_owned(), game }
}

#[test]
fn the_reference_games_come_back_whole() {
    for fields in reference_games() {
        let (game, terms) = match (fields[0], fields[1]) {
            ("pasang", _) => (Game::Pasang, terms(CHEQUER, Goal::Single)),
            (_, "jump") => {
                (Game::Surakarta, terms(GameTerms::Surakarta { rules: Rules::Jump, quiet_limit: 50 }, Goal::Single))
            }
            _ => (Game::Surakarta, terms(STANDARD, Goal::Single)),
        };
        let rules = if fields[1] == "jump" { " jump" } else { "" };
        let mut hand = Record::begin(setup(game, &format!("{}{rules}", fields[3]))).unwrap();
        play(&mut hand, fields[4]);
        round_trip(&named(Match::of_hands(terms, vec![hand]).unwrap()));
    }
}

#[test]
fn a_match_of_several_hands_comes_back_whole() {
    for game in [STANDARD, CHEQUER] {
        for (first, clock) in [
            (First::Lot, ClockTerms::None),
            (First::Two, ClockTerms::Fischer { main: 60_000, increment: 500 }),
            (First::One, ClockTerms::PerMove { per_move: 10_000 }),
        ] {
            let first = if game == STANDARD { First::One } else { first };
            let names = BySeat { one: "Ana \"A\"".to_owned(), two: "Beñat".to_owned() };
            let terms = Terms { clock, first, names, ..terms(game, Goal::Hands { hands: 4 }) };
            let mut game = Match::begin(terms, 3, NOW).unwrap();
            for _ in 0..3 {
                let side = game.hand().turn();
                let text = game.hand().position().legal_moves()[0].to_string();
                play(game.hand_mut(), &text);
                let at = game.changed();
                game.hand_mut().apply(at, Event::Resigned { side }).unwrap();
                game.next_hand(9, at).unwrap();
            }
            round_trip(&named(game));
        }
    }
}

/// S7, P16, S13: the endings that no board shows are told by the result.
#[test]
fn endings_by_decision_come_back() {
    let begin = |clock| Match::begin(Terms { clock, ..terms(STANDARD, Goal::Single) }, 1, NOW).unwrap();
    let mut agreed = begin(ClockTerms::None);
    let turn = agreed.hand().turn();
    agreed.hand_mut().apply(NOW, Event::Offered { side: turn }).unwrap();
    agreed.hand_mut().apply(NOW, Event::Agreed).unwrap();
    round_trip(&named(agreed));

    let mut resigned = begin(ClockTerms::None);
    resigned.hand_mut().apply(NOW, Event::Resigned { side: turn }).unwrap();
    round_trip(&named(resigned));

    let mut flagged = begin(ClockTerms::PerMove { per_move: 5_000 });
    let text = flagged.hand().position().legal_moves()[0].to_string();
    play(flagged.hand_mut(), &text);
    flagged.hand_mut().apply(NOW + 60_000, Event::Flagged { side: turn.other() }).unwrap();
    round_trip(&named(flagged));
}

/// What was taken back is not told.
#[test]
fn turns_taken_back_are_left_out() {
    let mut hand = surakarta();
    play(&mut hand, "a2a3 a5a4");
    apply(&mut hand, Event::Undone { plies: 1 }).unwrap();
    let game = Match::of_hands(terms(STANDARD, Goal::Single), vec![hand]).unwrap();
    assert!(named(game).to_text().ends_with("\n\n1. a2a3 *\n"));
}

#[test]
fn a_text_looks_as_the_documentation_shows_it() {
    let mut hand = surakarta();
    play(&mut hand, "a2a3 a5a4 a3a2 a4a5 a2a3 a5a4 a3a2 a4a5");
    let mut terms = terms(STANDARD, Goal::Single);
    terms.names = BySeat { one: "Ana".to_owned(), two: String::new() };
    let transcript = Transcript { event: String::new(), game: Match::of_hands(terms, vec![hand]).unwrap() };
    let expected = r#"[Game "surakarta"]
[Rules "standard"]
[QuietLimit "50"]
[Goal "single"]
[Clock "none"]
[Hand "1"]
[Date "2026-11-29"]
[Light "Ana"]
[SeatOne "light"]
[Starter "light"]
[Lot "no"]
[Layout "bbbbbb/bbbbbb/6/6/wwwwww/wwwwww w"]
[Result "drawn 0-0 repetition"]

1. a2a3 a5a4 2. a3a2 a4a5 3. a2a3 a5a4 4. a3a2 a4a5 drawn
"#;
    assert_eq!(transcript.to_text(), expected);
    let shown = include_str!("../../../../docs/notation.md");
    assert!(shown.contains(expected), "docs/notation.md shows this text");
}

#[test]
fn moves_alone_are_enough() {
    let game = read("@f @d h1f1 b11d11=d1").unwrap().game;
    assert_eq!(game.hand().setup().game, Game::Pasang);
    assert_eq!((game.hand().turns().len(), game.hand().setup().began), (4, NOW));
    let game = read("\u{feff}1. a2a3 {a quiet\nbeginning} a5a4\r\n2.b2b3 2... b5b4").unwrap().game;
    assert_eq!(game.hand().setup().game, Game::Surakarta);
    assert_eq!(game.hand().turns().len(), 4);
}

#[test]
fn headers_alone_are_a_hand_before_its_first_move() {
    let game = read("[Game \"surakarta\"][Rules \"jump\"] [Starter \"dark\"] [Unknown \"x\"]").unwrap().game;
    assert_eq!(game.hand().position().to_string(), "bbbbbb/bbbbbb/6/6/wwwwww/wwwwww b jump");
    assert_eq!(game.state(), MatchState::Playing);
}

/// S7, S10: a layout may carry quiet plies and the rules' name.
#[test]
fn a_layout_carries_quiet_plies_and_rules() {
    let game = read("[Game \"surakarta\"] [Layout \"b5/6/6/6/6/5w w jump q=12\"]").unwrap().game;
    assert_eq!(game.terms().game, GameTerms::Surakarta { rules: Rules::Jump, quiet_limit: 50 });
    assert_eq!(game.hand().quiet().unwrap().plies(), 12);
    round_trip(&named(game));
}

/// P16: unless the text says, sides alternate in Pasang.
#[test]
fn later_hands_take_over_what_the_first_said() {
    let text =
        "[Game \"pasang\"] [Goal \"hands 2\"] [Light \"Ana\"] [Dark \"Bo\"] [Result \"dark resigned\"]\n@f dark @a";
    let game = read(text).unwrap().game;
    assert_eq!(game.hands().len(), 2);
    assert_eq!(game.players().dark.name, "Ana");
    assert_eq!(game.sheet().hands[0].winner, Some(Seat::Two));
}

#[test]
fn faults_are_told_with_line_and_column() {
    use papan_rules::{MoveError, Syntax};
    assert_eq!(wrong(""), (1, 1, TextWrong::Empty));
    assert_eq!(wrong(" {only a remark}\n"), (1, 1, TextWrong::Empty));
    assert_eq!(wrong("[Event \"é\"]"), (1, 1, TextWrong::NoGame));
    assert_eq!(wrong("a2a3 {"), (1, 6, TextWrong::OpenComment));
    assert_eq!(wrong("[Game surakarta]"), (1, 7, TextWrong::HeaderForm));
    assert_eq!(wrong("[Game \"surakarta\""), (1, 18, TextWrong::HeaderForm));
    assert_eq!(wrong("[Game \"chess\"]"), (1, 8, TextWrong::Value("Game")));
    assert_eq!(wrong("[Event \"é\"] [Event \"\"]"), (1, 13, TextWrong::Repeated("Event".into())));
    assert_eq!(wrong("1. a2a3\n2. a2a3"), (2, 4, TextWrong::Move(MoveError::Illegal)));
    let syntax = TextWrong::Move(MoveError::Syntax { at: 2, what: Syntax::OffBoard });
    assert_eq!(wrong("1. a2a3\né"), (2, 1, wrong("é").2));
    assert_eq!(wrong("1. a2k9"), (1, 6, syntax));
    assert_eq!(wrong("[Date \"2026-02-30\"] a2a3"), (1, 8, TextWrong::Value("Date")));
    assert_eq!(wrong("[Pattern \"random\"] @a"), (1, 1, TextWrong::NoLayout));
    assert_eq!(wrong("[Hand \"2\"] @a"), (1, 8, TextWrong::Value("Hand")));
    assert_eq!(wrong("[Starter \"dark\"] @a"), (1, 11, TextWrong::Value("Starter")));
    assert!(matches!(wrong("[Layout \"7/6/6/6/6/5w w\"] a2a3"), (1, 10, TextWrong::Layout(_))));
    assert_eq!(wrong(&" ".repeat(LONGEST_TEXT + 1)).2, TextWrong::TooLong);
}

#[test]
fn a_result_must_be_the_one_that_was_played() {
    assert_eq!(wrong("@f @d light"), (1, 7, TextWrong::Result));
    assert_eq!(wrong("[Result \"light\"] @f @d"), (1, 10, TextWrong::Result));
    assert_eq!(wrong("[Result \"light cleared\"] @f @d"), (1, 10, TextWrong::Result));
    assert_eq!(wrong("[Result \"light resigned\"] @f @d dark"), (1, 33, TextWrong::Result));
    assert_eq!(wrong("[Result \"light flag\"] @f @d"), (1, 10, TextWrong::Result));
    let end = "[Layout \"6/1b4/6/6/1w4/6 w\"]";
    assert!(read(&format!("{end} b2xb5 light")).is_ok());
    assert_eq!(wrong(&format!("{end} b2xb5 *")).2, TextWrong::Result);
    assert_eq!(wrong(&format!("{end} [Result \"*\"] b2xb5")).2, TextWrong::Result);
    assert_eq!(wrong(&format!("{end} [Result \"light 2-0\"] b2xb5")).2, TextWrong::Result);
    assert_eq!(wrong(&format!("{end} b2xb5 a1a2")).2, TextWrong::AfterTheEnd);
}

#[test]
fn hands_that_make_no_match_are_refused() {
    let resigned = "[Result \"light resigned\"] @f light\n";
    assert!(matches!(wrong(&format!("{resigned}@f")), (2, 1, TextWrong::Match(_))), "a single hand is a match of one");
    assert!(matches!(wrong("[Goal \"hands 2\"] @f * @f"), (1, 23, TextWrong::Match(_))), "the first is not over");
    let two = format!("[Goal \"hands 2\"] [Light \"Ana\"] {resigned}");
    assert_eq!(wrong(&format!("{two}[Goal \"single\"] @f")), (2, 8, TextWrong::Differs("Goal")));
    assert_eq!(wrong(&format!("{two}[Light \"Ana\"] @f")), (2, 1, TextWrong::Names));
    let clash = "[Game \"surakarta\"] [Rules \"standard\"] [Layout \"b5/6/6/6/6/5w w jump\"]";
    assert_eq!(wrong(clash), (1, 48, TextWrong::Value("Layout")));
    assert!(read(&format!("{two}[Dark \"Ana\"] @f")).is_ok());
    assert!(matches!(wrong("[Goal \"hands 3\"] @f").2, TextWrong::Match(_)));
}

proptest! {
    /// Any walk through either game, stopped anywhere, comes back whole.
    #[test]
    fn any_game_comes_back_whole(picks in proptest::collection::vec(any::<u16>(), 0..60), game in 0..3usize, one in any::<bool>()) {
        let game = [CHEQUER, STANDARD, GameTerms::Surakarta { rules: Rules::Jump, quiet_limit: 20 }][game];
        let terms = Terms { first: if one { First::One } else { First::Two }, ..terms(game, Goal::Single) };
        let terms = if game == CHEQUER { terms } else { Terms { first: First::One, ..terms } };
        let mut game = Match::begin(terms, u64::from(one), NOW).unwrap();
        for pick in picks {
            let moves = game.hand().position().legal_moves();
            if game.hand().ending().is_some() {
                break;
            }
            let text = moves[usize::from(pick) % moves.len()].to_string();
            play(game.hand_mut(), &text);
        }
        round_trip(&named(game));
    }

    /// No text makes the reader panic; what it accepts comes back.
    #[test]
    fn no_text_makes_the_reader_panic(text in "(\\[(Game|Layout|Result|Goal|Clock|Date) ?\"[ -~é]{0,12}\"?\\]?|[@a-k0-9x=.{}*\n ]{0,8}|a2a3|@f|light|drawn){0,12}") {
        if let Ok(transcript) = read(&text) {
            round_trip(&transcript);
        }
    }
}
