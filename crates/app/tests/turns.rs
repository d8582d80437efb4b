//! What the commands at the table do: choices, confirmation, undo, endings.

#![allow(clippy::unwrap_used)] // a test is to fail loudly

mod desk;

use desk::{Desk, pasang, surakarta};
use papan_app::{Answer, App, Command, ConfirmMoves, Input, PlayView, Refusal};
use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_rules::{Reason, Role, Side, WhyNot};
use papan_session::{Goal, Happened, Terms};

/// A legal step of the side to move, as taps.
fn a_step(desk: &mut Desk) {
    let ply = desk.table().ply;
    while desk.table().ply == ply {
        desk.tap_somewhere();
    }
}

#[test]
fn without_a_game_there_is_nothing_to_do() {
    let mut desk = Desk::new();
    let at = "a1".parse().unwrap();
    let text = String::from("a1a2");
    let commands = [
        Command::Tap { at },
        Command::Way { text: text.clone() },
        Command::Cancel,
        Command::Confirm,
        Command::Play { text },
        Command::Undo,
        Command::Redo,
        Command::Resign,
        Command::OfferEnd,
        Command::AnswerEnd { accept: true },
        Command::NextHand,
        Command::Rematch,
        Command::Leave,
        Command::Moves,
    ];
    for command in commands {
        assert_eq!(desk.refused(command), Refusal::NoTable);
    }
    assert_eq!(desk.refused(Command::Dismiss), Refusal::NotNow);
}

#[test]
fn impossible_terms_are_refused() {
    let mut desk = Desk::new();
    let odd = Terms { goal: Goal::Hands { hands: 3 }, ..pasang(Pattern::Chequer) };
    assert_eq!(desk.refused(Command::NewGame { terms: odd, view: PlayView::Fixed }), Refusal::Terms);
    assert_eq!((desk.view().table.clone(), desk.games.len()), (None, 0));
}

/// P4, P14: a tap that leads nowhere says why, and the next good one takes the reason back.
#[test]
fn a_tap_that_leads_nowhere_says_why() {
    let mut desk = Desk::new();
    desk.begin(pasang(Pattern::Chequer));
    desk.tap("d9");
    assert_eq!(desk.table().why.map(|why| why.reason), Some(WhyNot::OwnSide));
    assert_eq!(desk.table().ply, 0);
    desk.tap("d3");
    assert_eq!((desk.table().why, desk.table().ply), (None, 1));
    desk.tap("d9");
    assert_eq!(desk.table().why.map(|why| why.reason), Some(WhyNot::SameFile));
    desk.tap("c9");
    assert_eq!(desk.table().passages.len(), 2);
}

/// S12: the stone's own point puts it down, and then there is nothing to cancel.
#[test]
fn a_choice_is_cancelled_or_put_back() {
    let mut desk = Desk::new();
    desk.begin(surakarta(Rules::Standard));
    let stone = desk.leading()[0];
    for put_back in [Command::Cancel, Command::Tap { at: stone }] {
        desk.ask(Command::Tap { at: stone });
        assert_eq!((desk.table().marks.picked, desk.table().can.cancel), (Some(stone), true));
        desk.ask(put_back);
        assert_eq!((desk.table().marks.picked, desk.table().can.cancel), (None, false));
    }
    assert_eq!(desk.refused(Command::Cancel), Refusal::NotNow);
}

/// P14: in confirm mode no board tap commits; the Confirm command does.
#[test]
fn in_confirm_mode_no_tap_commits() {
    let mut desk = Desk::new();
    for terms in [pasang(Pattern::Bands), surakarta(Rules::Jump)] {
        desk.confirm_mode(ConfirmMoves::Always);
        desk.begin(terms);
        for turn in 0..40 {
            if desk.table().end.is_some() {
                break;
            }
            for _ in 0..12 {
                if desk.leading().is_empty() || desk.table().confirm && desk.below(3) > 0 {
                    break;
                }
                desk.tap_somewhere();
                assert_eq!(desk.table().ply, turn, "a tap committed");
            }
            while !desk.table().confirm {
                desk.tap_somewhere();
            }
            let shown = desk.table().preview.clone().unwrap();
            desk.ask(Command::Confirm);
            assert_eq!(desk.table().ply, turn + 1);
            let last = desk.table().last.clone().unwrap();
            assert_eq!((last.text, last.road, last.points), (shown.text, shown.road, shown.points));
        }
    }
}

/// Where one way leads to the landing it is taken at once, else it waits.
#[test]
fn ambiguous_moves_alone_wait_in_the_middle_mode() {
    let mut desk = Desk::new();
    desk.confirm_mode(ConfirmMoves::Ambiguous);
    let (mut at_once, mut waited) = (0, 0);
    for pattern in [Pattern::Bands, Pattern::Chequer, Pattern::Random] {
        desk.begin(pasang(pattern));
        while desk.table().end.is_none() {
            let ply = desk.table().ply;
            desk.tap_somewhere();
            if desk.table().ply > ply {
                at_once += 1;
            } else if desk.table().confirm {
                assert!(desk.table().ways.len() > 1, "{:?}", desk.table());
                desk.ask(Command::Confirm);
                waited += 1;
            }
        }
    }
    assert!(at_once > 30 && waited > 10, "{at_once} at once, {waited} waited");
}

/// The chips are the same words as the taps.
#[test]
fn a_way_is_chosen_by_its_text() {
    let mut desk = Desk::new();
    let mut chosen = 0;
    for confirm in [ConfirmMoves::Never, ConfirmMoves::Always] {
        desk.confirm_mode(confirm);
        for terms in [pasang(Pattern::Bands), surakarta(Rules::Jump)] {
            desk.begin(terms);
            while desk.table().end.is_none() && desk.table().ply < 100 {
                let (ply, ways) = (desk.table().ply, desk.table().ways.clone());
                if ways.is_empty() {
                    match desk.table().confirm {
                        true => drop(desk.ask(Command::Confirm)),
                        false => desk.tap_somewhere(),
                    }
                    continue;
                }
                let way = ways[desk.below(ways.len())].clone();
                desk.ask(Command::Way { text: way.text.clone() });
                chosen += 1;
                if confirm == ConfirmMoves::Always {
                    assert_eq!(desk.table().ply, ply);
                    assert_eq!(desk.table().preview.as_ref().map(|preview| &preview.text), Some(&way.text));
                    desk.ask(Command::Confirm);
                }
                let last = desk.table().last.clone().unwrap();
                assert_eq!((last.text, last.points, last.road.taken), (way.text, way.points, way.taken));
                assert_eq!(desk.table().ply, ply + 1);
            }
        }
    }
    assert!(chosen > 40, "{chosen}");
    assert_eq!(desk.refused(Command::Way { text: "??".into() }), Refusal::NotNow);
}

#[test]
fn notation_is_played_or_refused_with_the_place() {
    let mut desk = Desk::new();
    desk.begin(pasang(Pattern::Chequer));
    assert_eq!(
        desk.refused(Command::Play { text: "d3d7=l2r1".into() }),
        Refusal::MoveIllegal { reason: Some(WhyNot::OwnSide) }
    );
    assert_eq!(desk.refused(Command::Play { text: "@z".into() }), Refusal::MoveSyntax { at: 1 });
    desk.play("@f");
    desk.play("@d");
    let Some(Answer::Moves { moves }) = desk.ask(Command::Moves) else { panic!() };
    assert_eq!(
        moves.iter().map(|row| (row.side, row.text.as_str())).collect::<Vec<_>>(),
        [(Side::Light, "@f"), (Side::Dark, "@d")]
    );
}

/// P15: undo takes back one turn at a time, also after the end, down to the start of the hand; redo plays all again.
#[test]
fn a_finished_game_is_taken_back_to_its_start_and_played_again() {
    let mut desk = Desk::new();
    for terms in [pasang(Pattern::Lattice), surakarta(Rules::Standard)] {
        desk.begin(terms);
        desk.tap_to_the_end();
        let end = desk.table().clone();
        let mut plies = end.ply;
        while desk.table().can.undo {
            desk.ask(Command::Undo);
            plies -= 1;
            assert_eq!((desk.table().ply, desk.table().end), (plies, None));
            assert_eq!(desk.happened, [Happened::Undone { plies: 1 }]);
        }
        assert_eq!(plies, 0);
        assert_eq!(desk.refused(Command::Undo), Refusal::NotNow);
        while desk.table().can.redo {
            desk.ask(Command::Redo);
        }
        assert_eq!(*desk.table(), end);
        assert!(matches!(desk.happened.last(), Some(Happened::Ended { .. })));
        assert_eq!(desk.refused(Command::Redo), Refusal::NotNow);
    }
}

/// P16, S13; P15: a resignation is undone without taking back a turn.
#[test]
fn the_side_to_move_resigns() {
    let mut desk = Desk::new();
    desk.begin(surakarta(Rules::Standard));
    a_step(&mut desk);
    let (turn, ply) = (desk.table().turn, desk.table().ply);
    desk.ask(Command::Resign);
    let end = desk.table().end.unwrap();
    assert_eq!((end.reason, end.winner), (Reason::Resigned, Some(turn.other())));
    assert_eq!(end.points[turn.other()], 12, "S13");
    assert_eq!(desk.refused(Command::Resign), Refusal::NotNow);
    let at = "b2".parse().unwrap();
    assert_eq!(desk.refused(Command::Tap { at }), Refusal::NotNow);
    assert_eq!(desk.table().why.map(|why| why.reason), Some(WhyNot::Over));
    desk.ask(Command::Undo);
    assert_eq!((desk.table().end, desk.table().ply, desk.table().turn), (None, ply, turn));
}

/// S7: the offer is answered on the same device; agreement counts, a move lets it lapse.
#[test]
fn the_end_of_a_hand_is_offered_and_answered() {
    let mut desk = Desk::new();
    desk.begin(surakarta(Rules::Jump));
    assert_eq!(desk.refused(Command::AnswerEnd { accept: true }), Refusal::NotNow);
    let by = desk.table().turn;
    desk.ask(Command::OfferEnd);
    assert_eq!((desk.table().offer, desk.table().can.answer, desk.table().can.offer), (Some(by), true, false));
    assert_eq!(desk.happened, [Happened::Offered { by }]);
    assert_eq!(desk.refused(Command::OfferEnd), Refusal::NotNow);
    desk.ask(Command::AnswerEnd { accept: false });
    assert_eq!((desk.happened.clone(), desk.table().offer), (vec![Happened::Declined], None));
    desk.ask(Command::OfferEnd);
    a_step(&mut desk);
    assert_eq!(desk.table().offer, None);
    assert!(matches!(desk.happened[..], [Happened::Declined, Happened::Moved { .. }]), "{:?}", desk.happened);
    desk.ask(Command::OfferEnd);
    desk.ask(Command::AnswerEnd { accept: true });
    let end = desk.table().end.unwrap();
    assert_eq!((end.reason, end.winner), (Reason::Agreed, None), "12 stones each tie");
    desk.begin(pasang(Pattern::Chequer));
    assert!(!desk.table().can.offer, "P16: no agreed draw in Pasang");
    assert_eq!(desk.refused(Command::OfferEnd), Refusal::NotNow);
}

/// P14: dots, kas and passages are all there, each live point once.
#[test]
fn the_marks_of_pasang_are_complete() {
    let mut desk = Desk::new();
    desk.begin(pasang(Pattern::Chequer));
    assert_eq!((desk.table().choices, desk.table().marks.live.len()), (11, 55), "P4: eleven files");
    for text in ["@f", "@d"] {
        desk.play(text);
    }
    assert_eq!(desk.table().choices, 20, "P5");
    for text in ["h1f1", "b11d11=d1"] {
        desk.play(text);
    }
    let table = desk.table();
    assert_eq!(table.marks.kas.len(), 2);
    let landings = table.marks.live.iter().filter(|live| live.role == Role::Land).count();
    assert_eq!(landings, usize::from(table.choices));
    assert!(table.marks.live.windows(2).all(|pair| pair[0].at < pair[1].at));
    assert_eq!(table.pieces.len(), 120 - 5 - 5 - 1, "both kas are among the pieces");
}

/// The same inputs, times and seeds give the same effects.
#[test]
fn the_app_is_a_function_of_its_inputs() {
    let mut desk = Desk::with_chance(77);
    desk.begin(pasang(Pattern::Random));
    let mut inputs = Vec::new();
    let terms = pasang(Pattern::Random);
    inputs.push(Input::Command { command: Command::NewGame { terms, view: PlayView::Fixed } });
    for _ in 0..200 {
        let file = (b'a' + (desk.below(11) as u8)) as char;
        let at = format!("{file}{}", desk.below(11) + 1).parse().unwrap();
        inputs.push(Input::Command { command: Command::Tap { at } });
        if desk.below(10) == 0 {
            inputs.push(Input::Command { command: Command::Undo });
        }
    }
    let (mut one, mut two) = (App::new(), App::new());
    for (i, input) in inputs.into_iter().enumerate() {
        let (now, seed) = (1_000_000 + i as u64, desk.random());
        assert_eq!(one.handle(input.clone(), now, seed), two.handle(input, now, seed));
    }
}

/// The size of the board is the shell's to say and no setting.
#[test]
fn by_itself_a_move_waits_only_on_a_small_board() {
    let mut desk = Desk::new();
    desk.begin(surakarta(Rules::Standard));
    desk.tap("b2");
    desk.tap("b3");
    assert_eq!(desk.table().ply, 1);
    let settings = desk.view().settings.clone();
    desk.ask(Command::Screen { small: true });
    assert_eq!(desk.view().settings, settings);
    desk.tap("b5");
    desk.tap("b4");
    assert_eq!((desk.table().ply, desk.table().confirm), (1, true));
    desk.ask(Command::Confirm);
    assert_eq!(desk.table().ply, 2);
    desk.confirm_mode(ConfirmMoves::Never);
    desk.tap("c2");
    desk.tap("c3");
    assert_eq!(desk.table().ply, 3);
}
