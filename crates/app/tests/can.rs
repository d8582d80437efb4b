//! A button appears only when what it does works: `Can` is exact.

#![allow(clippy::unwrap_used)] // a test is to fail loudly

mod desk;

use desk::{Desk, pasang, surakarta};
use papan_app::{Answer, App, Command, ConfirmMoves, Effect, Input, PlayView};
use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_session::{ClockTerms, Goal, TableView, Terms};

/// Whether a copy of the app refuses a command.
fn refuses(app: &App, command: Command, now: u64) -> bool {
    let effects = app.clone().handle(Input::Command { command }, now, 5);
    match effects.first() {
        Some(Effect::Show { update }) => matches!(update.answer, Some(Answer::Refused { .. })),
        other => panic!("a command is answered by a show, not by {other:?}"),
    }
}

/// Every command whose possibility the view tells, with what it tells.
fn told(table: &TableView) -> Vec<(Command, bool)> {
    let can = table.can;
    let mut told = vec![
        (Command::Undo, can.undo),
        (Command::Redo, can.redo),
        (Command::Resign, can.resign),
        (Command::OfferEnd, can.offer),
        (Command::AnswerEnd { accept: true }, can.answer),
        (Command::AnswerEnd { accept: false }, can.answer),
        (Command::NextHand, can.next_hand),
        (Command::Rematch, can.rematch),
        (Command::Cancel, can.cancel),
        (Command::Confirm, table.confirm),
        (Command::Leave, true),
    ];
    let points = table.marks.live.iter().map(|live| live.at).chain(["a1".parse().unwrap(), "f6".parse().unwrap()]);
    told.extend(points.map(|at| (Command::Tap { at }, can.play)));
    told.extend(table.ways.iter().map(|way| (Command::Way { text: way.text.clone() }, true)));
    told.extend(table.preview.iter().map(|preview| (Command::Play { text: preview.text.clone() }, true)));
    told
}

fn check(desk: &Desk) -> usize {
    let told = told(desk.table());
    for (command, can) in &told {
        assert_eq!(refuses(&desk.app, command.clone(), desk.now), !can, "{command:?} in {:?}", desk.table());
    }
    told.len()
}

/// One of the things a person may do next, mostly a tap.
fn step(desk: &mut Desk) {
    let table = desk.table();
    let (can, confirm) = (table.can, table.confirm);
    let choice = desk.below(24);
    let command = match choice {
        0 if can.undo => Command::Undo,
        1 if can.redo => Command::Redo,
        2 if can.offer => Command::OfferEnd,
        3 if can.answer => Command::AnswerEnd { accept: desk.below(2) == 0 },
        4 if can.cancel => Command::Cancel,
        5 | 6 if confirm => Command::Confirm,
        7 if can.resign && desk.below(12) == 0 => Command::Resign,
        8 | 9 if can.next_hand => Command::NextHand,
        10 if can.rematch && desk.below(3) == 0 => Command::Rematch,
        11 => {
            desk.now += 700;
            Command::Hello
        }
        12 => {
            let confirm = [ConfirmMoves::Never, ConfirmMoves::Ambiguous, ConfirmMoves::Always][desk.below(3)];
            return desk.confirm_mode(confirm);
        }
        13 => {
            let id = desk.id();
            desk.ask(Command::Leave);
            Command::Open { id }
        }
        _ if can.play && !desk.leading().is_empty() => return desk.tap_somewhere(),
        _ if confirm => Command::Confirm,
        _ if can.undo && desk.below(4) == 0 => Command::Undo,
        _ if can.next_hand => Command::NextHand,
        _ => return,
    };
    desk.ask(command);
}

#[test]
fn what_the_view_offers_is_never_refused_and_what_it_does_not_always_is() {
    let fast = ClockTerms::Fischer { main: 60_000, increment: 500 };
    let all: [Terms; 6] = [
        pasang(Pattern::Chequer),
        Terms { goal: Goal::Hands { hands: 2 }, ..pasang(Pattern::Random) },
        Terms { goal: Goal::Target { points: 30 }, ..surakarta(Rules::Standard) },
        surakarta(Rules::Jump),
        Terms { clock: fast, ..surakarta(Rules::Jump) },
        Terms { clock: fast, goal: Goal::Target { points: 200 }, ..pasang(Pattern::Bands) },
    ];
    let mut checked = 0;
    for (i, terms) in all.into_iter().enumerate() {
        let mut desk = Desk::with_chance(100 + i as u64);
        desk.ask(Command::NewGame { terms, view: PlayView::Fixed });
        for _ in 0..250 {
            checked += check(&desk);
            step(&mut desk);
        }
    }
    println!("{checked} commands checked");
    assert!(checked > 20_000, "{checked}");
}
