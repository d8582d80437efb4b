//! S7's counter: plies in a row without a capture, and repetition since the last one.

use alloc::vec;
use alloc::vec::Vec;

use crate::Reason;

/// Counts quiet plies and remembers the positions since the last capture.
///
/// Shared by session and engine. It is small: to take a ply back, keep a copy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quiet {
    keys: Vec<u64>,
    plies: u16,
}

impl Quiet {
    /// The Olympiad's number of quiet plies, after which the count decides (S7).
    pub const DEFAULT_LIMIT: u16 = 50;
    /// The smallest limit that can be set (S7).
    pub const MIN_LIMIT: u16 = 20;
    /// The largest limit that can be set (S7).
    pub const MAX_LIMIT: u16 = 100;
    /// From this many quiet plies on the counter is shown (S7).
    pub const SHOWN_FROM: u16 = 30;
    /// How often the same position with the same side to move ends a hand (S7).
    pub const REPETITIONS: usize = 3;

    /// A counter at a position (hash with the side to move) reached by a capture or by setup.
    #[must_use]
    pub fn starting_at(key: u64) -> Self {
        Self::with_plies(key, 0)
    }

    /// The same, with plies already counted (`q=` of a position text).
    #[must_use]
    pub fn with_plies(key: u64, plies: u16) -> Self {
        Self { keys: vec![key], plies }
    }

    /// One more ply, which led to the position `key`.
    pub fn ply(&mut self, key: u64, captured: bool) {
        if captured {
            self.keys.clear();
            self.plies = 0;
        } else {
            self.plies = self.plies.saturating_add(1);
        }
        self.keys.push(key);
    }

    /// Quiet plies in a row.
    #[must_use]
    pub const fn plies(&self) -> u16 {
        self.plies
    }

    /// Whether the limit is reached.
    #[must_use]
    pub const fn at_limit(&self, limit: u16) -> bool {
        self.plies >= limit
    }

    /// Whether the newest position now stands for the third time since the last capture.
    #[must_use]
    pub fn repeated(&self) -> bool {
        // The same side is to move only after every second ply.
        let mut same_side = self.keys.iter().rev().step_by(2);
        let newest = same_side.next();
        newest.is_some_and(|newest| 1 + same_side.filter(|&key| key == newest).count() >= Self::REPETITIONS)
    }

    /// Why the hand is over by its history, if it is (S7); the count decides.
    #[must_use]
    pub fn ended(&self, limit: u16) -> Option<Reason> {
        if self.at_limit(limit) { Some(Reason::QuietLimit) } else { self.repeated().then_some(Reason::Repetition) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::surakarta::Rules;
    use crate::{Position, Side, Surakarta};

    fn after(moves: &str) -> Quiet {
        let mut position = Surakarta::start(Rules::Standard, Side::Light);
        let mut quiet = Quiet::starting_at(position.hash64());
        for text in moves.split_whitespace() {
            let m = position.read_move(text).unwrap();
            position.play(m).unwrap();
            quiet.ply(position.hash64(), m.is_capture());
        }
        quiet
    }

    // S7
    #[test]
    fn fifty_plies_without_a_capture_reach_the_default_limit() {
        let mut quiet = Quiet::starting_at(0);
        for key in 1..50 {
            quiet.ply(key, false);
            assert_eq!(quiet.ended(Quiet::DEFAULT_LIMIT), None);
        }
        quiet.ply(50, false);
        assert_eq!(quiet.ended(Quiet::DEFAULT_LIMIT), Some(Reason::QuietLimit));
        assert_eq!(quiet.ended(Quiet::MAX_LIMIT), None);
    }

    // S7
    #[test]
    fn the_same_position_for_the_third_time_ends_a_hand() {
        let there_and_back = "a2a3 a5a4 a3a2 a4a5 ";
        assert!(!after(there_and_back).repeated());
        let third = after(&there_and_back.repeat(2));
        assert!(third.repeated());
        assert_eq!(third.ended(Quiet::DEFAULT_LIMIT), Some(Reason::Repetition));
    }

    // S7: the same stones with the other side to move are another position.
    #[test]
    fn the_side_to_move_belongs_to_the_position() {
        let lost_ply = "a2a3 a5a4 a3b3 a4a5 b3a2 ";
        let quiet = after(lost_ply);
        let mut position = Surakarta::start(Rules::Standard, Side::Light);
        for text in lost_ply.split_whitespace() {
            position.play(position.read_move(text).unwrap()).unwrap();
        }
        assert_eq!(position, Surakarta::start(Rules::Standard, Side::Dark));
        assert_ne!(position.hash64(), Surakarta::start(Rules::Standard, Side::Light).hash64());
        assert!(!quiet.repeated());
    }

    // S7
    #[test]
    fn a_capture_starts_the_count_and_the_repetitions_anew() {
        let mut quiet = Quiet::starting_at(7);
        for key in [8, 7, 8] {
            quiet.ply(key, false);
        }
        assert_eq!(quiet.plies(), 3);
        quiet.ply(7, true);
        assert_eq!(quiet, Quiet::starting_at(7));
        assert!(!quiet.repeated());
    }

    // S7: `q=` of a position text.
    #[test]
    fn quiet_plies_before_the_setup_count() {
        let mut quiet = Quiet::with_plies(1, 49);
        assert!(!quiet.at_limit(50));
        quiet.ply(2, false);
        assert!(quiet.at_limit(50));
    }
}
