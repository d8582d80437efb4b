//! Replays whole games: `replay FILE` plays every line `game;rules;pattern;start;moves;final position;result`
//! of the file, compares final position and result, and ends with `N lines, M wrong`. The exit status is 1
//! if any line is wrong or malformed.
//!
//! Results: Pasang `winner light dark reason` with the winner `l`, `d` or `=`; Surakarta the same with `w`, `b`
//! or `=` and the stones left. Reasons: `cleared`, `suntuk`; `elimination`, `nomoves`, and for ends that only
//! the history knows `quiet` and `repetition`.

use std::process::ExitCode;

use papan_rules::surakarta::Rules;
use papan_rules::{BySide, Ending, Pasang, Position, Quiet, Reason, Side, Surakarta};

fn main() -> ExitCode {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("usage: replay FILE");
        return ExitCode::from(2);
    };
    let text = match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(why) => {
            eprintln!("{file}: {why}");
            return ExitCode::from(2);
        }
    };
    let (mut checked, mut wrong) = (0, 0);
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
    {
        checked += 1;
        match check(line) {
            Ok(said) => println!("line {}: {said}", number + 1),
            Err(why) => {
                println!("line {}: WRONG: {why}", number + 1);
                wrong += 1;
            }
        }
    }
    println!("{checked} lines, {wrong} wrong");
    if wrong == 0 && checked > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn check(line: &str) -> Result<String, String> {
    let fields: Vec<_> = line.split(';').collect();
    let &[game, rules, _pattern, start, moves, last, result] = fields.as_slice() else {
        return Err(format!("{} fields, not 7", fields.len()));
    };
    match (game, rules) {
        ("pasang", "std") => {
            let (end, quiet) = replay(read::<Pasang>(start)?, moves)?;
            compare(&end, &read::<Pasang>(last)?)?;
            result_is(&end, &quiet, ['l', 'd'], result)
        }
        ("surakarta", "std" | "jump") => {
            let rules = if rules == "jump" { Rules::Jump } else { Rules::Standard };
            let read = |text| Surakarta::read_with(text, rules).map_err(|why| why.to_string());
            let (end, quiet) = replay(read(start)?, moves)?;
            compare(&end, &read(last)?)?;
            result_is(&end, &quiet, ['w', 'b'], result)
        }
        _ => Err(format!("unknown game and rules {game};{rules}")),
    }
}

fn read<P: Position>(text: &str) -> Result<P, String> {
    P::read(text).map_err(|why| why.to_string())
}

/// The last position, and the quiet plies on the way (S7; Pasang has none).
fn replay<P: Position>(mut position: P, moves: &str) -> Result<(P, Quiet), String> {
    let mut quiet = Quiet::starting_at(position.hash64());
    for (ply, text) in (1..).zip(moves.split_whitespace()) {
        let m = position.read_move(text).map_err(|why| format!("ply {ply}, {text}: {why}"))?;
        if m.to_string() != text {
            return Err(format!("ply {ply}: {text} is printed {m}"));
        }
        let captured = !position.road(m).taken.is_empty();
        position.play(m).map_err(|why| format!("ply {ply}, {text}: {why}"))?;
        quiet.ply(position.hash64(), captured);
    }
    Ok((position, quiet))
}

fn compare<P: Position>(end: &P, last: &P) -> Result<(), String> {
    if end == last { Ok(()) } else { Err(format!("ends at {end}, not {last}")) }
}

fn result_is<P: Position>(end: &P, quiet: &Quiet, names: [char; 2], expected: &str) -> Result<String, String> {
    let ending = end.ending().or_else(|| by_history(end, quiet)).ok_or("the hand is not over")?;
    let winner = ending.winner.map_or('=', |side| names[side.index()]);
    let BySide { light, dark } = if decided_by_hand_over(ending) { end.points(ending) } else { end.score() };
    let result = format!("{winner} {light} {dark} {}", reason(ending.reason));
    if result == expected { Ok(result) } else { Err(format!("the result is {result}, not {expected}")) }
}

/// P12: after suntuk both piles are the winner's.
fn decided_by_hand_over(ending: Ending) -> bool {
    ending.reason == Reason::Suntuk
}

/// The count decides when the history ends a hand (S7).
fn by_history<P: Position>(end: &P, quiet: &Quiet) -> Option<Ending> {
    let reason = quiet.ended(Quiet::DEFAULT_LIMIT)?;
    let BySide { light, dark } = end.score();
    let winner = match light.cmp(&dark) {
        std::cmp::Ordering::Greater => Some(Side::Light),
        std::cmp::Ordering::Less => Some(Side::Dark),
        std::cmp::Ordering::Equal => None,
    };
    Some(Ending { winner, reason })
}

const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Cleared => "cleared",
        Reason::Suntuk => "suntuk",
        Reason::NoStones => "elimination",
        Reason::NoMoves => "nomoves",
        Reason::QuietLimit => "quiet",
        Reason::Repetition => "repetition",
        Reason::Agreed => "agreed",
        Reason::Resigned => "resigned",
        Reason::Flag => "flag",
    }
}
