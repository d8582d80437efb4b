//! What can be wrong with the terms of a match.

use papan_rules::Quiet;

use crate::{ClockTerms, GameTerms, Goal, Seat, Terms};

/// The longest name of a player or a game, in characters.
pub const LONGEST_NAME: usize = 24;
/// The largest target score (S9, P16).
pub const LARGEST_TARGET: u16 = 2_000;
/// The largest fixed number of hands (S9, P16).
pub const MOST_HANDS: u16 = 100;
/// The shortest main time or time a turn, in ms.
pub const SHORTEST_TIME: u64 = 1_000;
/// The longest main time or time a turn, in ms: 14 days.
pub const LONGEST_TIME: u64 = 14 * 24 * 3_600_000;
/// The longest increment, in ms: an hour.
pub const LONGEST_INCREMENT: u64 = 3_600_000;

/// One thing that is wrong with the terms of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsFault {
    /// The quiet limit is outside 20–100 (S7).
    #[error("the quiet limit is not between 20 and 100")]
    QuietLimit,
    /// The target is outside 1–2,000 (S9).
    #[error("the target is not between 1 and 2000")]
    Target,
    /// The number of hands is outside 2–100 (S9).
    #[error("the number of hands is not between 2 and 100")]
    Hands,
    /// A match of Pasang is an even number of games (P16).
    #[error("a match of Pasang is an even number of games")]
    OddHands,
    /// A name longer than 24 characters, or with control characters.
    #[error("the name of seat {0:?} is too long or has control characters")]
    Name(Seat),
    /// The main time or the time a turn is outside 1 s – 14 days.
    #[error("the time is not between 1 second and 14 days")]
    Time,
    /// The increment is longer than an hour.
    #[error("the increment is longer than an hour")]
    Increment,
}

impl Terms {
    /// All that is wrong with these terms; empty if nothing.
    #[must_use]
    pub fn faults(&self) -> Vec<TermsFault> {
        let mut faults = Vec::new();
        if let GameTerms::Surakarta { quiet_limit, .. } = self.game
            && !(Quiet::MIN_LIMIT..=Quiet::MAX_LIMIT).contains(&quiet_limit)
        {
            faults.push(TermsFault::QuietLimit);
        }
        faults.extend(self.goal_fault());
        faults.extend(Seat::ALL.into_iter().filter(|&seat| !is_name(&self.names[seat])).map(TermsFault::Name));
        match self.clock {
            ClockTerms::None => {}
            ClockTerms::Fischer { main, increment } => {
                faults.extend(time_fault(main));
                faults.extend((increment > LONGEST_INCREMENT).then_some(TermsFault::Increment));
            }
            ClockTerms::PerMove { per_move } => faults.extend(time_fault(per_move)),
        }
        faults
    }

    fn goal_fault(&self) -> Option<TermsFault> {
        match (self.goal, self.game) {
            (Goal::Target { points }, _) if !(1..=LARGEST_TARGET).contains(&points) => Some(TermsFault::Target),
            (Goal::Hands { hands }, _) if !(2..=MOST_HANDS).contains(&hands) => Some(TermsFault::Hands),
            (Goal::Hands { hands }, GameTerms::Pasang { .. }) if hands % 2 == 1 => Some(TermsFault::OddHands),
            _ => None,
        }
    }
}

fn time_fault(ms: u64) -> Option<TermsFault> {
    (!(SHORTEST_TIME..=LONGEST_TIME).contains(&ms)).then_some(TermsFault::Time)
}

/// Whether a text can be a name: at most [`LONGEST_NAME`] characters, none of them a control character.
#[must_use]
pub fn is_name(text: &str) -> bool {
    text.chars().count() <= LONGEST_NAME && !text.chars().any(char::is_control)
}
