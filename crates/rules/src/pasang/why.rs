//! Why a move that was written is not legal: its taps say so.

use alloc::vec::Vec;

use super::board::Half;
use super::moves::{Move, Taken};
use super::position::{Pasang, Stage, passage};
use crate::taps::refused;
use crate::{Point, Position, WhyNot};

impl Pasang {
    /// See [`Position::why_illegal`].
    pub(super) fn why_not(&self, m: Move) -> Option<WhyNot> {
        if self.count_moves() == 0 {
            return Some(WhyNot::Over);
        }
        match (self.stage, m) {
            (Stage::Passages { .. }, Move::Passage { file }) => refused(self, passage(self.turn(), file).take(1)),
            (_, Move::Passage { .. }) => None,
            (Stage::Passages { .. }, Move::Kas { from, to, .. }) => refused(self, [from, to]),
            (Stage::Kases { passages, .. }, Move::Kas { from, to, taken }) => {
                let enters = self.entry(self.turn(), passages[self.turn()], from) == Ok(to);
                if enters { self.why_not_taken(from, from, to, taken) } else { refused(self, [from, to]) }
            }
            (Stage::Play { kas, turn, .. }, Move::Kas { from, to, taken }) => {
                if from == kas[turn] {
                    return self.why_not_taken(to, from, to, taken);
                }
                let stands = self.token(from).is_some() || self.kas(turn.other()) == Some(from);
                Some(if stands { WhyNot::NotYours } else { WhyNot::Empty })
            }
        }
    }

    /// Why a move whose first tap is `first` takes other tokens than it may.
    fn why_not_taken(&self, first: Point, from: Point, to: Point, taken: Taken) -> Option<WhyNot> {
        refused(self, [first]).or_else(|| {
            let captures = self.captures_of(from, to)?;
            if Half::ALL.into_iter().any(|half| taken.of(half) > captures.len(half)) {
                return Some(WhyNot::NotInRun);
            }
            if Half::ALL.into_iter().all(|half| taken.of(half) > 0) && !captures.joint() {
                return Some(WhyNot::OneColour);
            }
            let mut taps = Vec::from([first]);
            taps.extend(Half::ALL.into_iter().filter_map(|half| captures.nth(half, taken.of(half))));
            if taps.len() < 3 {
                // The kas confirms what is named so far.
                taps.push(to);
            }
            refused(self, taps)
        })
    }
}
