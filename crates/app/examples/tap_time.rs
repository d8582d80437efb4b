//! The time of a tap in the core alone: `cargo run --release -p papan-app --example tap_time`.

use std::time::Instant;

use papan_app::{App, Command, Effect, Input, PlayView, View};
use papan_rules::Role;
use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_session::{BySeat, ClockTerms, First, GameTerms, Goal, Terms};

fn main() {
    let games = [
        ("pasang chequer", GameTerms::Pasang { pattern: Pattern::Chequer }),
        ("pasang bands", GameTerms::Pasang { pattern: Pattern::Bands }),
        ("surakarta", GameTerms::Surakarta { rules: Rules::Standard, quiet_limit: 50 }),
        ("surakarta jump", GameTerms::Surakarta { rules: Rules::Jump, quiet_limit: 50 }),
    ];
    for (name, game) in games {
        let mut times = taps(game);
        times.sort_unstable();
        let at = |percent: usize| times[(times.len() - 1) * percent / 100] as f64 / 1000.0;
        println!(
            "{name}: {} taps, median {:.0} µs, p99 {:.0} µs, worst {:.0} µs",
            times.len(),
            at(50),
            at(99),
            at(100)
        );
    }
}

/// The nanoseconds of each tap of twenty games tapped at random among the live points.
fn taps(game: GameTerms) -> Vec<u128> {
    let terms =
        Terms { game, goal: Goal::Single, clock: ClockTerms::None, names: BySeat::default(), first: First::One };
    let mut app = App::new();
    let mut times = Vec::new();
    let mut chance = 88_172_645_463_325_252_u64;
    for now in 0..20 {
        let mut view = ask(&mut app, Command::NewGame { terms: terms.clone(), view: PlayView::Fixed }, now);
        while let Some(table) = view.as_ref().and_then(|view| view.table.as_ref()) {
            let leads = |role| !matches!(role, Role::Idle | Role::PutBack);
            let live: Vec<_> = table.marks.live.iter().filter(|live| leads(live.role)).collect();
            if live.is_empty() {
                break;
            }
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            let at = live[(chance % live.len() as u64) as usize].at;
            let start = Instant::now();
            view = ask(&mut app, Command::Tap { at }, now);
            times.push(start.elapsed().as_nanos());
        }
    }
    times
}

fn ask(app: &mut App, command: Command, now: u64) -> Option<View> {
    app.handle(Input::Command { command }, now, 7).into_iter().find_map(|effect| match effect {
        Effect::Show { update } => Some(update.view),
        _ => None,
    })
}
