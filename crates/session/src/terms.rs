//! The terms two players agree on before a match: game, rules, goal, clock.

use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_rules::{BySide, Game};
use serde::{Deserialize, Serialize};

use crate::{BySeat, read_tagged};

/// What a match is played under; it never changes during a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// The game with its own choices.
    pub game: GameTerms,
    /// When the match ends.
    pub goal: Goal,
    /// The clock.
    pub clock: ClockTerms,
    /// What the players are called; empty means the interface's own words.
    pub names: BySeat<String>,
    /// Who sits at Light in the first hand of Pasang. Surakarta's first starter is always by lot (S2).
    pub first: First,
}

/// A game and its own choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "name", rename_all = "lowercase", rename_all_fields = "camelCase")]
pub enum GameTerms {
    /// Pasang.
    Pasang {
        /// The starting pattern (P3).
        pattern: Pattern,
    },
    /// Surakarta.
    Surakarta {
        /// Standard or jump (S10).
        rules: Rules,
        /// Quiet plies after which the count decides, 20–100 (S7).
        quiet_limit: u16,
    },
}

read_tagged!(GameTerms, "name", { Pasang { pattern }, Surakarta { rules, quiet_limit } });

impl GameTerms {
    /// The game.
    #[must_use]
    pub const fn game(self) -> Game {
        match self {
            Self::Pasang { .. } => Game::Pasang,
            Self::Surakarta { .. } => Game::Surakarta,
        }
    }
}

/// When a match ends (S9, P16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Goal {
    /// One hand.
    Single,
    /// The first to reach a score wins; Pasang: looked at after each pair of hands, since a match is an even number of games.
    Target {
        /// The score, 1–2,000.
        points: u16,
    },
    /// Most points after a fixed number of hands wins; equal is drawn. Pasang: an even number.
    Hands {
        /// The number of hands, 2–100.
        hands: u16,
    },
}

read_tagged!(Goal, "kind", { Single, Target { points }, Hands { hands } });

/// Who begins as Light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum First {
    /// Seat One.
    #[default]
    One,
    /// Seat Two.
    Two,
    /// By lot.
    Lot,
}

/// How time is counted. All times are whole milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ClockTerms {
    /// No clock.
    #[default]
    None,
    /// A main time, and an increment after each turn.
    Fischer {
        /// Main time in ms.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        main: u64,
        /// Increment in ms.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        increment: u64,
    },
    /// The same time for every turn.
    PerMove {
        /// Time a turn in ms.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        per_move: u64,
    },
}

read_tagged!(ClockTerms, "kind", { None, Fischer { main, increment }, PerMove { per_move } });

/// Time left on the clock of each side, as of the moment of the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ClockView {
    /// Milliseconds left.
    #[cfg_attr(feature = "ts", ts(type = "BySide<number>"))]
    pub left: BySide<u64>,
    /// When the running side's time ends, in ms of the wall clock; none while it stands still.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub deadline: Option<u64>,
}
