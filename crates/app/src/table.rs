//! The match on the table, and the choice made by taps so far.

use papan_rules::{AnyMove, AnyPosition, BySide, MoveError, Point, Reading, Why, WhyNot};
use papan_session::{Can, Event, Happened, MatchState, Record, RecordError, Saved, Sheet, TableView};

use crate::marks::{Asking, choices, marks, preview, proposed, ways};
use crate::{Aim, MoveRow, Refusal};

/// Both sides play on this device.
const HERE: BySide<bool> = BySide::new(true, true);

/// The most hands a view lists, so that the view of the longest match stays small.
const LISTED_HANDS: usize = 30;

/// Whether the match may be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// It is ours to play on and to save.
    Whole,
    /// Of a newer version: to be looked at.
    ReadOnly,
}

/// An open match.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    saved: Saved,
    access: Access,
    /// The taps that count, from an empty choice.
    taps: Vec<Point>,
    why: Option<Why>,
}

impl Table {
    pub(crate) const fn new(saved: Saved, access: Access) -> Self {
        Self { saved, access, taps: Vec::new(), why: None }
    }

    pub(crate) fn id(&self) -> &str {
        &self.saved.id
    }

    pub(crate) const fn saved(&self) -> &Saved {
        &self.saved
    }

    pub(crate) const fn access(&self) -> Access {
        self.access
    }

    pub(crate) fn rename(&mut self, name: String) {
        self.saved.name = name;
    }

    fn hand(&self) -> &Record {
        self.saved.game.hand()
    }

    fn position(&self) -> &AnyPosition {
        self.hand().position()
    }

    fn reading(&self) -> Reading<AnyMove> {
        self.position().read_taps(&self.taps).0
    }

    /// Refuses what changes a match that is not ours to change.
    pub(crate) const fn writable(&self) -> Result<(), Refusal> {
        match self.access {
            Access::Whole => Ok(()),
            Access::ReadOnly => Err(Refusal::ReadOnly),
        }
    }

    fn playable(&self) -> Result<(), Refusal> {
        self.writable()?;
        if self.hand().ending().is_some() { Err(Refusal::NotNow) } else { Ok(()) }
    }

    /// One more tap. The move that is to be made now, if the tap finished one that needs no confirmation.
    pub(crate) fn tap(&mut self, at: Point, asking: Asking) -> Result<Option<AnyMove>, Refusal> {
        if let Err(refusal) = self.playable() {
            let over = self.hand().ending().map(|_| Why::from(WhyNot::Over));
            self.why = over;
            return Err(refusal);
        }
        let mut taps = self.taps.clone();
        taps.push(at);
        let (reading, why) = self.position().read_taps(&taps);
        self.why = why;
        if why.is_none() {
            self.taps = taps;
            self.forget_idle_taps(&reading);
        }
        Ok(self.due(&reading, asking).filter(|_| why.is_none()))
    }

    /// What a tap would show, if it would choose a landing or something else to take than now; nothing is tapped by it.
    pub(crate) fn aim(&self, at: Point) -> Option<Aim> {
        self.playable().ok()?;
        let (reading, why) = self.position().read_taps(&[self.taps.as_slice(), &[at]].concat());
        let leads = reading.landing.is_some() || !reading.taken.is_empty() || proposed(&reading).is_some();
        (why.is_none() && leads && reading != self.reading()).then(|| Aim {
            marks: marks(self.hand().kas(), &reading),
            ways: ways(&reading),
            preview: proposed(&reading).map(|m| preview(self.position(), m)),
        })
    }

    /// A choice that reads like none is none: then there is nothing to cancel.
    fn forget_idle_taps(&mut self, reading: &Reading<AnyMove>) {
        if *reading == self.position().read_taps(&[]).0 {
            self.taps.clear();
        }
    }

    /// Chooses one of the ways offered. The answer is as for a tap.
    pub(crate) fn way(&mut self, text: &str, asking: Asking) -> Result<Option<AnyMove>, Refusal> {
        self.playable()?;
        let wanted = self.position().read_move(text).map_err(|error| self.refused_move(error, text))?;
        let way = self.reading().ways.into_iter().find(|way| way.play == wanted).ok_or(Refusal::NotNow)?;
        self.taps = way.word;
        self.why = None;
        let reading = self.reading();
        Ok(self.due(&reading, asking))
    }

    /// The move of a finished word, if it is to be made without confirmation.
    fn due(&self, reading: &Reading<AnyMove>, asking: Asking) -> Option<AnyMove> {
        reading.ready.filter(|&m| !asking.waits(self.position(), m))
    }

    /// The move that waits for confirmation.
    pub(crate) fn confirmed(&self) -> Result<AnyMove, Refusal> {
        self.playable()?;
        proposed(&self.reading()).ok_or(Refusal::NotNow)
    }

    /// Puts the choice back.
    pub(crate) fn cancel(&mut self) -> Result<(), Refusal> {
        if self.taps.is_empty() {
            return Err(Refusal::NotNow);
        }
        self.put_back();
        Ok(())
    }

    fn put_back(&mut self) {
        self.taps.clear();
        self.why = None;
    }

    /// Writes an event into the log; the choice is put back.
    pub(crate) fn record(&mut self, now: u64, event: Event) -> Result<Vec<Happened>, Refusal> {
        self.writable()?;
        let answers = matches!(event, Event::Declined | Event::Agreed);
        let offer = self.hand().offer().filter(|_| !answers);
        let text = if let Event::Moved { text } = &event { text.clone() } else { String::new() };
        let applied = self.saved.game.hand_mut().apply(now, event);
        let mut happened = applied.map_err(|error| match error {
            RecordError::Move(error) => self.refused_move(error, &text),
            _ => Refusal::NotNow,
        })?;
        if offer.is_some() && self.hand().offer().is_none() {
            happened.insert(0, Happened::Declined);
        }
        self.put_back();
        Ok(happened)
    }

    /// Why a move's text is refused.
    fn refused_move(&self, error: MoveError, text: &str) -> Refusal {
        match error {
            MoveError::Syntax { at, .. } => Refusal::MoveSyntax { at: u32::try_from(at).unwrap_or(u32::MAX) },
            MoveError::Illegal => Refusal::MoveIllegal { reason: self.position().why_illegal(text) },
        }
    }

    /// The event that takes back the last turn (P15).
    pub(crate) fn undo(&self) -> Result<Event, Refusal> {
        self.hand().undo_plies(HERE).map(|plies| Event::Undone { plies }).ok_or(Refusal::NotNow)
    }

    /// The event that plays a taken-back turn again.
    pub(crate) fn redo(&self) -> Result<Event, Refusal> {
        self.hand().redo_plies(HERE).map(|plies| Event::Redone { plies }).ok_or(Refusal::NotNow)
    }

    /// The event of the side to move resigning.
    pub(crate) fn resign(&self) -> Event {
        Event::Resigned { side: self.hand().turn() }
    }

    /// The event of the side to move offering the end (S7).
    pub(crate) fn offer(&self) -> Event {
        Event::Offered { side: self.hand().turn() }
    }

    /// The event of a fallen flag, if one has fallen by now.
    pub(crate) fn flag(&self, now: u64) -> Option<Event> {
        self.hand().flag(now).filter(|_| self.access == Access::Whole).map(|side| Event::Flagged { side })
    }

    /// When the running clock ends.
    pub(crate) fn deadline(&self, now: u64) -> Option<u64> {
        let clock = self.hand().clock(now).filter(|_| self.access == Access::Whole);
        clock?.deadline.filter(|_| self.hand().ending().is_none())
    }

    /// Begins the next hand.
    pub(crate) fn next_hand(&mut self, seed: u64, now: u64) -> Result<Happened, Refusal> {
        self.writable()?;
        let began = self.saved.game.next_hand(seed, now).map_err(|_| Refusal::NotNow)?;
        self.put_back();
        Ok(began)
    }

    /// The moves on the board, with who made them.
    pub(crate) fn moves(&self) -> Vec<MoveRow> {
        let row = |turn: &papan_session::Turn| MoveRow { side: turn.view.side, text: turn.view.text.clone() };
        self.hand().turns().iter().map(row).collect()
    }

    /// All that is drawn or spoken.
    pub(crate) fn view(&self, now: u64) -> TableView {
        let mut view = self.saved.table_view(now);
        shorten(&mut view.sheet);
        view.can = self.can();
        view.why = self.why;
        if view.end.is_none() {
            view.choices = choices(self.position());
        }
        if view.can.play {
            let reading = self.reading();
            view.preview = proposed(&reading).map(|m| preview(self.position(), m));
            view.confirm = view.preview.is_some();
            view.ways = ways(&reading);
            view.marks = marks(view.marks.kas, &reading);
        }
        view
    }

    fn can(&self) -> Can {
        let state = self.saved.game.state();
        let over = Can { rematch: matches!(state, MatchState::Over { .. }), ..Can::default() };
        if self.access == Access::ReadOnly {
            return over;
        }
        let playing = state == MatchState::Playing;
        Can {
            undo: self.undo().is_ok(),
            redo: self.redo().is_ok(),
            resign: playing,
            offer: self.hand().can_offer(),
            answer: self.hand().offer().is_some(),
            next_hand: state == MatchState::HandOver,
            cancel: !self.taps.is_empty(),
            play: playing,
            ..over
        }
    }
}

/// Leaves the last hands of a long match.
fn shorten(sheet: &mut Sheet) {
    let earlier = sheet.hands.len().saturating_sub(LISTED_HANDS);
    sheet.hands.drain(..earlier);
    sheet.earlier = u16::try_from(earlier).unwrap_or(u16::MAX);
}
