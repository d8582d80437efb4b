//! The saved games as rows, and their index: a cache that can always be rebuilt from the games themselves.

use papan_rules::{AnyPosition, Game, Side};
use papan_session::{BySeat, Goal, MatchState, Saved, Seat, from_json};
use serde::{Deserialize, Serialize};

use crate::{ShelfRow, ShelfState};

/// The version of the index text.
const INDEX_VERSION: u32 = 2;
/// How long a deleted game can be restored, in ms.
pub(crate) const GRACE: u64 = 10_000;

/// A row with the position text its pieces are read from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) shown: ShelfRow,
    pub(crate) board: String,
}

#[derive(Serialize, Deserialize)]
struct Index {
    v: u32,
    rows: Vec<Row>,
}

/// All saved games, in no order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shelf {
    rows: Vec<Row>,
    /// The game deleted last, and when it goes for good.
    deleted: Option<(String, u64)>,
    /// Games the store was told to delete and has not yet.
    going: Vec<String>,
}

impl Shelf {
    /// The rows of an index text whose games are kept, and of damaged games: those stay in sight until deleted.
    /// All rows, if it is not known which games are kept. An index that cannot be read holds no rows.
    pub(crate) fn read(index: Option<&str>, ids: Option<&[String]>) -> Self {
        let index = index.and_then(|text| from_json::<Index>(text).ok());
        let rows = index.filter(|index| index.v == INDEX_VERSION).map_or_else(Vec::new, |index| index.rows);
        let mut shelf = Self::default();
        for row in rows {
            if ids.is_none_or(|ids| ids.contains(&row.shown.id)) || row.shown.state == ShelfState::Damaged {
                shelf.put(row.with_pieces());
            }
        }
        shelf
    }

    /// The index text, hidden rows included: a kill during the time for second thoughts loses nothing.
    pub(crate) fn write(&self) -> String {
        let rows = self.rows.iter().map(Row::without_pieces).collect();
        serde_json::to_string(&Index { v: INDEX_VERSION, rows }).unwrap_or_default()
    }

    /// Adds a row, or replaces the one of the same game.
    pub(crate) fn put(&mut self, row: Row) {
        match self.rows.iter_mut().find(|old| old.shown.id == row.shown.id) {
            Some(old) => *old = row,
            None => self.rows.push(row),
        }
    }

    /// Whether a game of this id is kept at all, hidden or not.
    pub(crate) fn holds(&self, id: &str) -> bool {
        self.rows.iter().any(|row| row.shown.id == id)
    }

    /// The row of a game that has not been deleted.
    pub(crate) fn row(&self, id: &str) -> Option<&ShelfRow> {
        self.visible().find(|row| row.id == id)
    }

    /// Shows a game that cannot be read: as it was last known, else as little as can be said of it. There is nothing
    /// to continue, but it can be deleted.
    pub(crate) fn show_unread(&mut self, id: &str, state: ShelfState, texts: &[&str]) {
        match self.rows.iter_mut().find(|row| row.shown.id == id) {
            Some(row) => {
                row.shown.state = state;
                row.shown.turn = None;
            }
            None => self.rows.push(Row::unread(id, state, texts)),
        }
    }

    /// Drops the row of a game that is not kept.
    pub(crate) fn drop_row(&mut self, id: &str) {
        self.rows.retain(|row| row.shown.id != id);
        self.going.retain(|other| other != id);
        if self.deleted.as_ref().is_some_and(|(other, _)| other == id) {
            self.deleted = None;
        }
    }

    /// The rows, newest first.
    pub(crate) fn rows(&self) -> Vec<ShelfRow> {
        let mut rows: Vec<ShelfRow> = self.visible().cloned().collect();
        rows.sort_by(|a, b| (b.changed, &b.id).cmp(&(a.changed, &a.id)));
        rows
    }

    /// How many games there are.
    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.visible().count()).unwrap_or(u32::MAX)
    }

    /// The game to continue: the newest sound one whose match is not over.
    pub(crate) fn resume(&self) -> Option<&ShelfRow> {
        self.visible()
            .filter(|row| row.turn.is_some() && row.state != ShelfState::Newer)
            .max_by(|a, b| (a.changed, &a.id).cmp(&(b.changed, &b.id)))
    }

    /// Hides a game; it goes for good at `until`. What was hidden before goes at once: its id is the answer.
    pub(crate) fn hide(&mut self, id: &str, until: u64) -> Option<String> {
        let before = self.purge();
        self.deleted = Some((id.into(), until));
        before
    }

    /// Brings the hidden game back; false if it is another one.
    pub(crate) fn restore(&mut self, id: &str) -> bool {
        let found = self.deleted.as_ref().is_some_and(|(hidden, _)| hidden == id);
        if found {
            self.deleted = None;
        }
        found
    }

    /// The hidden game, which can still be restored.
    pub(crate) fn hidden(&self) -> Option<&ShelfRow> {
        let (id, _) = self.deleted.as_ref()?;
        self.rows.iter().map(|row| &row.shown).find(|row| row.id == *id)
    }

    /// When the hidden game goes for good.
    pub(crate) fn wake(&self) -> Option<u64> {
        self.deleted.as_ref().map(|&(_, until)| until)
    }

    /// The hidden game, if its time is over: the store is to delete it now.
    pub(crate) fn due(&mut self, now: u64) -> Option<String> {
        if self.wake().is_some_and(|until| until <= now) { self.purge() } else { None }
    }

    /// The store could not delete a game: it is in sight again.
    pub(crate) fn not_deleted(&mut self, id: &str) {
        self.going.retain(|other| other != id);
    }

    fn purge(&mut self) -> Option<String> {
        let (id, _) = self.deleted.take()?;
        self.going.push(id.clone());
        Some(id)
    }

    fn visible(&self) -> impl Iterator<Item = &ShelfRow> {
        self.rows.iter().map(|row| &row.shown).filter(|row| !self.is_hidden(&row.id))
    }

    fn is_hidden(&self, id: &str) -> bool {
        self.deleted.as_ref().is_some_and(|(hidden, _)| hidden == id) || self.going.iter().any(|going| going == id)
    }
}

impl Row {
    /// The row of a match as it stands.
    pub(crate) fn of(saved: &Saved, state: ShelfState) -> Self {
        let game = &saved.game;
        let hand = game.hand();
        let position = hand.position();
        let score = position.score();
        let shown = ShelfRow {
            id: saved.id.clone(),
            name: saved.name.clone(),
            game: hand.setup().game,
            names: game.terms().names.clone(),
            goal: game.terms().goal,
            hand: game.hand_number(),
            ply: u16::try_from(hand.turns().len()).unwrap_or(u16::MAX),
            light: hand.setup().seat(Side::Light),
            turn: (!matches!(game.state(), MatchState::Over { .. })).then(|| hand.turn()),
            score: (score.light, score.dark),
            total: game.total(),
            pieces: position.pieces(),
            changed: saved.changed(),
            state,
        };
        Self { shown, board: position.to_string() }
    }

    /// The row of a game of which nothing is known but its texts: they may still name the game.
    fn unread(id: &str, state: ShelfState, texts: &[&str]) -> Self {
        let names = |game: &&Game| texts.iter().any(|text| text.contains(game.name()));
        let shown = ShelfRow {
            id: id.into(),
            name: String::new(),
            game: Game::ALL.iter().find(names).copied().unwrap_or(Game::Pasang),
            names: BySeat::default(),
            goal: Goal::Single,
            hand: 1,
            ply: 0,
            light: Seat::One,
            turn: None,
            score: (0, 0),
            total: BySeat::default(),
            pieces: Vec::new(),
            changed: 0,
            state,
        };
        Self { shown, board: String::new() }
    }

    fn with_pieces(mut self) -> Self {
        self.shown.pieces = AnyPosition::read(self.shown.game, &self.board).map_or_else(|_| Vec::new(), |p| p.pieces());
        self
    }

    fn without_pieces(&self) -> Self {
        let mut row = self.clone();
        row.shown.pieces.clear();
        row
    }
}
