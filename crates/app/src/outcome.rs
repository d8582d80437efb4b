//! What one input brings about, and the moment it comes at.

use papan_session::Happened;

use crate::{Answer, Effect};

/// When an input came, and the randomness it may use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    /// Milliseconds since 1970.
    pub(crate) now: u64,
    /// Fresh with each input.
    pub(crate) seed: u64,
}

impl Moment {
    /// A new id that is not taken: time, then chance.
    pub(crate) fn id(self, taken: impl Fn(&str) -> bool) -> String {
        let mut chance = self.seed;
        loop {
            chance = mixed(chance);
            let id = format!("{:x}-{:08x}", self.now, chance >> 32);
            if !taken(&id) {
                return id;
            }
        }
    }
}

/// SplitMix64's step: so an id does not tell the lots drawn from the same seed.
const fn mixed(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// What one input brings about.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) effects: Vec<Effect>,
    pub(crate) happened: Vec<Happened>,
    pub(crate) answer: Option<Answer>,
    pub(crate) reindex: bool,
}

impl Outcome {
    /// The list of saved games changed.
    pub(crate) const fn reindex(&mut self) {
        self.reindex = true;
    }
}
