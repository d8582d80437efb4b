//! The clocks of a hand as a pure function of its log and the time.

use papan_rules::{BySide, Side};

use crate::ClockTerms;

/// The last moment a log can name, in ms since 1970: the end of the year 9999, the last that record text can write.
pub const LAST_TIME: u64 = 253_402_300_799_999;

/// Both clocks at one moment of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    terms: ClockTerms,
    left: BySide<u64>,
    since: Option<u64>,
}

impl Clock {
    /// The clocks before the first move: full, and standing still.
    pub(crate) fn new(terms: ClockTerms) -> Self {
        let full = match terms {
            ClockTerms::None => 0,
            ClockTerms::Fischer { main, .. } => main,
            ClockTerms::PerMove { per_move } => per_move,
        };
        Self { terms, left: BySide::new(full, full), since: None }
    }

    /// Whether there is a clock at all.
    pub(crate) fn exists(&self) -> bool {
        self.terms != ClockTerms::None
    }

    /// What each side has left in ms when `turn` is to move at `now`.
    pub(crate) fn left(&self, turn: Side, now: u64) -> BySide<u64> {
        let mut left = self.left;
        if let Some(since) = self.since {
            left[turn] = left[turn].saturating_sub(now.saturating_sub(since));
        }
        left
    }

    /// When the running side's time ends.
    pub(crate) fn deadline(&self, turn: Side) -> Option<u64> {
        self.since.map(|since| since.saturating_add(self.left[turn]))
    }

    /// `mover` has played at `now`; the other's clock runs. A turn that was not timed (the first of a hand) gains nothing.
    pub(crate) fn moved(&mut self, mover: Side, now: u64) {
        let timed = self.since.is_some();
        self.left = self.left(mover, now);
        match self.terms {
            ClockTerms::None => return,
            ClockTerms::Fischer { increment, .. } if timed => {
                self.left[mover] = self.left[mover].saturating_add(increment);
            }
            ClockTerms::Fischer { .. } => {}
            ClockTerms::PerMove { per_move } => self.left[mover] = per_move,
        }
        self.since = Some(now);
    }

    /// Stands still from `now` on.
    pub(crate) fn stop(&mut self, turn: Side, now: u64) {
        self.left = self.left(turn, now);
        self.since = None;
    }

    /// Runs from `now` on; time since the last stop or move that was not counted yet is given back.
    pub(crate) fn run(&mut self, now: u64) {
        if self.exists() {
            self.since = Some(now);
        }
    }

    /// The clocks as they stood when a position arose; they run from `since` if given.
    pub(crate) fn restore(&mut self, left: BySide<u64>, since: Option<u64>) {
        self.left = left;
        self.since = since.filter(|_| self.exists());
    }
}
