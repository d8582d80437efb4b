//! All that is drawn or spoken of one match; the interface knows no rule.

use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_rules::{BySide, Game, Live, Placed, Point, Reason, Road, Side, Why};
use serde::{Deserialize, Serialize};

use crate::{BySeat, ClockView, Goal, Seat};

/// One match as the players see it now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// The saved game's id.
    pub id: String,
    /// Its name, given by the player; empty if none.
    pub name: String,
    /// The game.
    pub game: Game,
    /// Pasang's pattern.
    pub pattern: Option<Pattern>,
    /// Surakarta's rules.
    pub rules: Option<Rules>,
    /// What part of the hand this is.
    pub stage: Stage,
    /// The side to move; after the end, the side that would have been.
    pub turn: Side,
    /// Who sits where in this hand, with running score.
    pub players: BySide<PlayerView>,
    /// Plies played in this hand.
    pub ply: u16,
    /// Number of legal moves' landings or targets, for the live region ("8 landings").
    pub choices: u16,
    /// The pieces, rank by rank from a1.
    pub pieces: Vec<Placed>,
    /// Pasang's passages (P4), drawn hollow (P14).
    pub passages: Vec<PassageView>,
    /// The marks of the choice so far.
    pub marks: Marks,
    /// Ways to take, offered as chips; empty unless there is something to choose.
    pub ways: Vec<WayView>,
    /// The finished or standing choice, shown before it is confirmed.
    pub preview: Option<Preview>,
    /// Whether a finished word waits for the Confirm command.
    pub confirm: bool,
    /// Why the last tap led nowhere.
    pub why: Option<Why>,
    /// The last turn on the board.
    pub last: Option<TurnView>,
    /// Surakarta's quiet plies and limit; `shown` from 30 on (S7).
    pub quiet: Option<QuietView>,
    /// An offer to end the hand by agreement that waits for an answer (S7): who offered.
    pub offer: Option<Side>,
    /// The end of the hand, if it is over.
    pub end: Option<EndView>,
    /// The match so far.
    pub sheet: Sheet,
    /// The clock, if there is one.
    pub clock: Option<ClockView>,
    /// Which commands do something now; a button appears only if its command works.
    pub can: Can,
}

/// The part of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Pasang: taking a file (P4).
    Opening,
    /// Pasang: bringing the kas in (P5).
    Kas,
    /// Play.
    Play,
    /// The hand is over.
    Over,
}

/// A player in this hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The given name; empty means the interface's own word for the side.
    pub name: String,
    /// Pasang: points taken. Surakarta: stones left.
    pub score: u16,
    /// Pieces this side has taken in this hand.
    pub tally: Tally,
}

/// Pieces taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tally {
    /// Gold tokens.
    pub gold: u16,
    /// Ink tokens.
    pub ink: u16,
    /// Stones.
    pub stones: u16,
}

/// A passage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PassageView {
    /// Whose.
    pub side: Side,
    /// Its five points, from the edge inwards.
    pub points: Vec<Point>,
}

/// The marks on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Marks {
    /// Both kas with their side, ringed (P14); in Surakarta nothing.
    pub kas: Vec<KasMark>,
    /// The piece picked up.
    pub picked: Option<Point>,
    /// The landing chosen.
    pub landing: Option<Point>,
    /// Where taps do something, and what, sorted by point. Dots, target rings and live points come from here.
    pub live: Vec<Live>,
    /// What the choice takes so far, in order.
    pub taken: Vec<Placed>,
}

/// A kas and its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KasMark {
    /// Where it stands.
    pub at: Point,
    /// Whose it is.
    pub side: Side,
}

/// One way to take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WayView {
    /// The move's notation; send `Way { text }` to choose it.
    pub text: String,
    /// The taps that spell it.
    pub word: Vec<Point>,
    /// What it takes, in order.
    pub taken: Vec<Placed>,
    /// What it scores.
    pub points: u16,
}

/// A move shown before it is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preview {
    /// The move's notation.
    pub text: String,
    /// Its road.
    pub road: Road,
    /// What it scores.
    pub points: u16,
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurnView {
    /// Who moved.
    pub side: Side,
    /// The move's notation.
    pub text: String,
    /// Its road and what it took.
    pub road: Road,
    /// What it scored.
    pub points: u16,
}

/// Surakarta's quiet counter (S7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct QuietView {
    /// Plies in a row without a capture.
    pub plies: u16,
    /// The limit.
    pub limit: u16,
    /// Whether it is to be shown.
    pub shown: bool,
}

/// The end of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EndView {
    /// The winning side; none if drawn or tied.
    pub winner: Option<Side>,
    /// Why it is over.
    pub reason: Reason,
    /// The score on the board when it ended: Pasang's piles before any hand-over (P12), Surakarta's stones.
    pub piles: BySide<u16>,
    /// The points each side gets for the hand (P12, S8).
    pub points: BySide<u16>,
}

/// The match sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sheet {
    /// The goal.
    pub goal: Goal,
    /// The hands that are over, in order; in a view of the app the last ones of a long match.
    pub hands: Vec<HandRow>,
    /// How many hands were over before those listed.
    pub earlier: u16,
    /// Points so far.
    pub total: BySeat<u16>,
    /// The number of the hand on the board, from 1.
    pub hand: u16,
    /// How the match stands.
    pub state: MatchState,
}

/// A hand that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandRow {
    /// Who began.
    pub starter: Seat,
    /// Who won; none if drawn or tied.
    pub winner: Option<Seat>,
    /// Why it ended.
    pub reason: Reason,
    /// Points.
    pub points: BySeat<u16>,
}

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum MatchState {
    /// A hand is being played.
    Playing,
    /// A hand is over, another follows.
    HandOver,
    /// The match is over.
    Over {
        /// Who won; none if drawn.
        winner: Option<Seat>,
    },
}

/// Which commands do something now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Can {
    /// Undo (P15).
    pub undo: bool,
    /// Redo.
    pub redo: bool,
    /// Resign (P16, S13).
    pub resign: bool,
    /// Offer the end of a hand (S7).
    pub offer: bool,
    /// Accept or decline such an offer.
    pub answer: bool,
    /// Next hand of a match.
    pub next_hand: bool,
    /// Rematch.
    pub rematch: bool,
    /// Cancel: something is chosen.
    pub cancel: bool,
    /// Make moves (not for a read-only save of a newer version).
    pub play: bool,
}

/// What happened, in order; it alone drives animation, sound and the live region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Happened {
    /// A turn was played.
    Moved {
        /// The turn.
        turn: TurnView,
    },
    /// Plies were taken back.
    Undone {
        /// How many.
        plies: u16,
    },
    /// Plies were played again.
    Redone {
        /// How many.
        plies: u16,
    },
    /// The hand ended.
    Ended {
        /// How.
        end: EndView,
    },
    /// The end of the hand was offered (S7).
    Offered {
        /// By whom.
        by: Side,
    },
    /// The offer was declined or lapsed.
    Declined,
    /// A new hand began.
    HandBegan {
        /// Its number from 1.
        hand: u16,
        /// The side to move first.
        starter: Side,
        /// Whether lots decided.
        lot: bool,
    },
    /// A match was opened from the saved games.
    Opened,
}
