//! The way of games to the store: nothing is called saved before the store says so.

use std::collections::BTreeMap;

use crate::{Effect, Saving, StoreError};

/// Seconds to wait after the first, second, … failure in a row; the last one repeats.
const PATIENCE: [u64; 5] = [1, 2, 5, 15, 60];

/// How long to wait after a failure that came after so many others, in ms.
fn patience(failures: usize) -> u64 {
    PATIENCE[failures.min(PATIENCE.len() - 1)] * 1000
}

/// How the keeping of the settings stands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Keeping {
    seq: u64,
    failures: usize,
    state: KeepingState,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum KeepingState {
    #[default]
    Kept,
    Writing,
    /// They are sent again at this time.
    Failed {
        retry: u64,
        why: StoreError,
    },
}

impl Keeping {
    /// Sends the settings; ones that are still on their way no longer matter.
    pub(crate) fn keep(&mut self, text: String) -> Effect {
        self.seq += 1;
        self.state = KeepingState::Writing;
        Effect::StoreSettings { text, seq: self.seq }
    }

    /// The store kept them.
    pub(crate) fn stored(&mut self, seq: u64) {
        if seq == self.seq {
            *self = Self { seq, ..Self::default() };
        }
    }

    /// They could not be kept; an answer to older ones says nothing about the last ones.
    pub(crate) fn failed(&mut self, seq: u64, why: StoreError, now: u64) {
        if seq == self.seq {
            self.state = KeepingState::Failed { retry: now.saturating_add(patience(self.failures)), why };
            self.failures += 1;
        }
    }

    /// When they are to be sent again.
    pub(crate) const fn wake(&self) -> Option<u64> {
        match self.state {
            KeepingState::Failed { retry, .. } => Some(retry),
            _ => None,
        }
    }

    /// Why they are not kept.
    pub(crate) const fn trouble(&self) -> Option<StoreError> {
        match self.state {
            KeepingState::Failed { why, .. } => Some(why),
            _ => None,
        }
    }

    /// How saving them stands.
    pub(crate) const fn saving(&self) -> Saving {
        match self.state {
            KeepingState::Kept => Saving::Saved,
            KeepingState::Writing => Saving::Pending,
            KeepingState::Failed { .. } => Saving::Failed,
        }
    }
}

/// The texts that are not known to be kept yet, one per game: the last text wins.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outbox {
    seq: u64,
    drafts: BTreeMap<String, Draft>,
}

/// One text on its way.
#[derive(Clone, Debug)]
struct Draft {
    text: String,
    seq: u64,
    failures: usize,
    state: DraftState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DraftState {
    Writing,
    /// It is tried again at this time, or only when asked.
    Failed {
        retry: Option<u64>,
        why: StoreError,
    },
}

impl Outbox {
    /// Sends a text; one of the same game that is still on its way no longer matters.
    pub(crate) fn keep(&mut self, id: &str, text: String) -> Effect {
        self.seq += 1;
        let failures = self.drafts.get(id).map_or(0, |draft| draft.failures);
        let draft = Draft { text, seq: self.seq, failures, state: DraftState::Writing };
        let effect = draft.store(id);
        self.drafts.insert(id.into(), draft);
        effect
    }

    /// The store kept a text.
    pub(crate) fn stored(&mut self, id: &str, seq: u64) {
        if self.drafts.get(id).is_some_and(|draft| draft.seq == seq) {
            self.drafts.remove(id);
        }
    }

    /// The store could not keep a text; an answer to an older text says nothing about the last one.
    pub(crate) fn failed(&mut self, id: &str, seq: u64, why: StoreError, now: u64) {
        let Some(draft) = self.drafts.get_mut(id).filter(|draft| draft.seq == seq) else { return };
        // What a newer version wrote stays as it is: trying again by itself could only do harm.
        let retry = (why != StoreError::Newer).then(|| now.saturating_add(patience(draft.failures)));
        draft.failures += 1;
        draft.state = DraftState::Failed { retry, why };
    }

    /// Sends again what failed and whose time has come.
    pub(crate) fn retry_due(&mut self, now: u64) -> Vec<Effect> {
        self.retry(|at| at.is_some_and(|at| at <= now))
    }

    /// Sends again all that failed.
    pub(crate) fn retry_all(&mut self) -> Vec<Effect> {
        self.retry(|_| true)
    }

    fn retry(&mut self, due: impl Fn(Option<u64>) -> bool) -> Vec<Effect> {
        let mut effects = Vec::new();
        for (id, draft) in &mut self.drafts {
            if let DraftState::Failed { retry, .. } = draft.state
                && due(retry)
            {
                self.seq += 1;
                draft.seq = self.seq;
                draft.state = DraftState::Writing;
                effects.push(draft.store(id));
            }
        }
        effects
    }

    /// When something is to be tried again.
    pub(crate) fn wake(&self) -> Option<u64> {
        self.drafts
            .values()
            .filter_map(|draft| match draft.state {
                DraftState::Failed { retry, .. } => retry,
                DraftState::Writing => None,
            })
            .min()
    }

    /// The last text of a game, if it is not known to be kept.
    pub(crate) fn text(&self, id: &str) -> Option<&str> {
        self.drafts.get(id).map(|draft| draft.text.as_str())
    }

    /// Drops the text of a game that is being deleted.
    pub(crate) fn forget(&mut self, id: &str) {
        self.drafts.remove(id);
    }

    /// Why a game is not kept.
    pub(crate) fn trouble(&self) -> Option<StoreError> {
        self.drafts.values().find_map(|draft| match draft.state {
            DraftState::Failed { why, .. } => Some(why),
            DraftState::Writing => None,
        })
    }

    /// How saving stands over all games: a failure is never hidden behind another game's success.
    pub(crate) fn saving(&self) -> Saving {
        if self.drafts.values().any(|draft| draft.state != DraftState::Writing) {
            Saving::Failed
        } else if self.drafts.is_empty() {
            Saving::Saved
        } else {
            Saving::Pending
        }
    }
}

impl Draft {
    fn store(&self, id: &str) -> Effect {
        Effect::Store { id: id.into(), text: self.text.clone(), seq: self.seq }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seq_of(effect: &Effect) -> u64 {
        match effect {
            Effect::Store { seq, .. } => *seq,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn settings_are_called_kept_only_when_the_last_ones_are() {
        let mut keeping = Keeping::default();
        let sent = |keeping: &mut Keeping| match keeping.keep("text".into()) {
            Effect::StoreSettings { seq, .. } => seq,
            other => panic!("{other:?}"),
        };
        let first = sent(&mut keeping);
        let second = sent(&mut keeping);
        keeping.stored(first);
        assert_eq!(keeping.saving(), Saving::Pending);
        keeping.failed(first, StoreError::Full, 5);
        assert_eq!(keeping.saving(), Saving::Pending);
        keeping.stored(second);
        assert_eq!((keeping.saving(), keeping.wake()), (Saving::Saved, None));
    }

    #[test]
    fn settings_that_fail_again_wait_longer_until_they_are_kept_once() {
        let mut keeping = Keeping::default();
        for round in 0..2 {
            for seconds in [1, 2, 5] {
                keeping.keep("text".into());
                assert_eq!((keeping.saving(), keeping.trouble()), (Saving::Pending, None));
                keeping.failed(keeping.seq, StoreError::Full, 1000);
                assert_eq!(keeping.wake(), Some(1000 + seconds * 1000), "round {round}");
                assert_eq!((keeping.saving(), keeping.trouble()), (Saving::Failed, Some(StoreError::Full)));
            }
            keeping.keep("text".into());
            keeping.stored(keeping.seq);
            assert_eq!((keeping.saving(), keeping.wake()), (Saving::Saved, None));
        }
    }

    #[test]
    fn only_the_last_text_counts_as_saved() {
        let mut outbox = Outbox::default();
        let first = seq_of(&outbox.keep("g", "one".into()));
        let second = seq_of(&outbox.keep("g", "two".into()));
        outbox.stored("g", first);
        assert_eq!(outbox.saving(), Saving::Pending);
        assert_eq!(outbox.text("g"), Some("two"));
        outbox.stored("g", second);
        assert_eq!(outbox.saving(), Saving::Saved);
        assert_eq!(outbox.text("g"), None);
    }

    #[test]
    fn a_failed_save_is_tried_again_ever_more_patiently() {
        let mut outbox = Outbox::default();
        let mut seq = seq_of(&outbox.keep("g", "text".into()));
        let mut now = 1_000_000;
        for seconds in [1, 2, 5, 15, 60, 60] {
            outbox.failed("g", seq, StoreError::Full, now);
            assert_eq!(outbox.saving(), Saving::Failed);
            assert_eq!(outbox.wake(), Some(now + seconds * 1000));
            assert!(outbox.retry_due(now + seconds * 1000 - 1).is_empty());
            now += seconds * 1000;
            let again = outbox.retry_due(now);
            assert_eq!(again.len(), 1);
            seq = seq_of(&again[0]);
            assert_eq!(outbox.saving(), Saving::Pending);
        }
        outbox.stored("g", seq);
        assert_eq!((outbox.saving(), outbox.wake()), (Saving::Saved, None));
    }

    #[test]
    fn a_failure_of_an_older_text_says_nothing_about_the_last_one() {
        let mut outbox = Outbox::default();
        let first = seq_of(&outbox.keep("g", "one".into()));
        outbox.keep("g", "two".into());
        outbox.failed("g", first, StoreError::Other, 5);
        assert_eq!(outbox.saving(), Saving::Pending);
    }

    #[test]
    fn a_newer_file_is_not_written_at_unasked_again() {
        let mut outbox = Outbox::default();
        let seq = seq_of(&outbox.keep("g", "one".into()));
        outbox.failed("g", seq, StoreError::Newer, 5);
        assert_eq!((outbox.saving(), outbox.wake()), (Saving::Failed, None));
        assert_eq!(outbox.retry_all().len(), 1);
    }
}
