//! What games were asked of the store for, and what was found of them.

use std::collections::BTreeMap;

use papan_session::{LoadError, Recovered, Saved, recover};

use crate::Found;

/// Why a game is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Errand {
    /// To be played.
    Open,
    /// To be given out as record text.
    Export,
    /// To be given this name.
    Rename(String),
    /// To be listed.
    List,
    /// To be part of a backup.
    BackUp,
}

impl Errand {
    /// Whether a person asked for this game by itself, and so hears of what is wrong with it as the answer.
    pub(crate) const fn is_asked(&self) -> bool {
        matches!(self, Self::Open | Self::Export | Self::Rename(_))
    }
}

/// The errands that wait for the store, by game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Errands {
    waiting: BTreeMap<String, Vec<Errand>>,
}

impl Errands {
    /// Adds an errand; whether the game must be asked for, since it was not yet.
    pub(crate) fn add(&mut self, id: &str, errand: Errand) -> bool {
        let errands = self.waiting.entry(id.into()).or_default();
        errands.push(errand);
        errands.len() == 1
    }

    /// The errands of a game that was read.
    pub(crate) fn take(&mut self, id: &str) -> Vec<Errand> {
        self.waiting.remove(id).unwrap_or_default()
    }

    /// Nobody waits for a game to be opened any more.
    pub(crate) fn forget_opening(&mut self) {
        for errands in self.waiting.values_mut() {
            errands.retain(|errand| *errand != Errand::Open);
        }
    }

    /// Whether games are still being read for the list.
    pub(crate) fn listing(&self) -> bool {
        self.waiting.values().flatten().any(|errand| *errand == Errand::List)
    }
}

/// What a game turned out to be.
#[derive(Clone, Debug)]
pub(crate) enum Finding {
    /// Sound.
    Whole(Saved),
    /// Read as far as it is sound.
    Part(Recovered, Origin),
    /// Of a newer version, with what can be read of it.
    Newer(Option<Saved>),
    /// Nothing is kept.
    Missing,
    /// Damaged beyond its first hand's beginning; the shell keeps what there is.
    Lost,
    /// It cannot be read now.
    Unreadable,
}

/// Where the damaged text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The shell moves it aside before it writes: the game can be kept anew under its id.
    Aside,
    /// The shell takes it for sound and would write over it.
    InPlace,
}

impl Finding {
    /// Reads what was found under an id.
    pub(crate) fn of(id: &str, found: &Found) -> Self {
        let mut finding = match found {
            Found::Intact { text } => Self::of_text(text),
            Found::Damaged { copies } => {
                let copies: Vec<&str> = copies.iter().map(String::as_str).collect();
                Self::of_copies(&copies, Origin::Aside)
            }
            Found::Newer { text } => match Self::of_text(text) {
                Self::Whole(saved) => Self::Newer(Some(saved)),
                Self::Newer(saved) => Self::Newer(saved),
                _ => Self::Newer(None),
            },
            Found::Missing => Self::Missing,
            Found::Unreadable => Self::Unreadable,
        };
        // The store's id holds, whatever a file copied by hand says.
        if let Self::Whole(saved) | Self::Part(Recovered { saved, .. }, _) | Self::Newer(Some(saved)) = &mut finding {
            saved.id = id.into();
        }
        finding
    }

    pub(crate) fn of_text(text: &str) -> Self {
        match Saved::from_text(text) {
            Ok(saved) => Self::Whole(saved),
            Err(LoadError::Newer { readable, .. }) => Self::Newer(readable.map(|saved| *saved)),
            Err(LoadError::Damaged { .. }) => Self::of_copies(&[text], Origin::InPlace),
        }
    }

    fn of_copies(copies: &[&str], origin: Origin) -> Self {
        recover(copies).map_or(Self::Lost, |recovered| Self::Part(recovered, origin))
    }
}
