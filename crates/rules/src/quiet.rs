//! S7's counter: plies in a row without a capture, and repetition since the last one.

use alloc::vec::Vec;

/// Counts quiet plies and remembers the positions since the last capture.
///
/// Shared by session and engine: push a position after each ply, pop to take it back is done by
/// keeping copies; it is small.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quiet {
    keys: Vec<u64>,
    plies: u16,
}

impl Quiet {
    /// Olympiad's number of quiet plies after which the count decides (S7).
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
        Self { keys: alloc::vec![key], plies: 0 }
    }

    /// The same, with plies already counted (`q=` of a position text).
    #[must_use]
    pub fn with_plies(key: u64, plies: u16) -> Self {
        Self { keys: alloc::vec![key], plies }
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
        self.keys
            .last()
            .is_some_and(|newest| self.keys.iter().filter(|&key| key == newest).count() >= Self::REPETITIONS)
    }
}
