//! One hand: its setup and its log, with everything else folded from them.

use papan_rules::{AnyPosition, BySide, Ending, Game, Quiet, Reason, Side};

use crate::clock::{Clock, LAST_TIME};
use crate::{ClockView, EndView, Entry, Event, HandFault, HandSetup, Happened, RecordError, Turn, TurnView};

/// One hand: its setup and append-only log. [`Record::apply`] is the only writer; position, turns, ending and clocks
/// are folded from the log and never stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    setup: HandSetup,
    log: Vec<Entry>,
    start: AnyPosition,
    start_quiet: u16,
    turns: Vec<Turn>,
    undone: Vec<Turn>,
    decided: Option<Ending>,
    ending: Option<Ending>,
    offer: Option<Side>,
    clock: Clock,
}

impl Record {
    /// A hand before its first move.
    ///
    /// # Errors
    /// A fault of the setup.
    pub fn begin(setup: HandSetup) -> Result<Self, HandFault> {
        let (start, start_quiet) = setup.start()?;
        let clock = Clock::new(setup.clock);
        let mut record = Self {
            setup,
            log: Vec::new(),
            start,
            start_quiet,
            turns: Vec::new(),
            undone: Vec::new(),
            decided: None,
            ending: None,
            offer: None,
            clock,
        };
        record.ending = record.find_ending();
        Ok(record)
    }

    /// Appends one event, if it is possible here, and says what happened. A time before the last entry's counts as that
    /// entry's: device clocks are sometimes set back.
    ///
    /// # Errors
    /// Why it is not possible; the hand is unchanged.
    pub fn apply(&mut self, at: u64, event: Event) -> Result<Vec<Happened>, RecordError> {
        if at > LAST_TIME {
            return Err(RecordError::Time);
        }
        let at = at.max(self.changed());
        let mut happened = match &event {
            Event::Moved { text } => self.moved(at, text)?,
            Event::Undone { plies } => self.take_back(at, *plies)?,
            Event::Redone { plies } => self.play_again(at, *plies)?,
            Event::Resigned { side } => self.decide(at, *side, Reason::Resigned)?,
            Event::Flagged { side } => self.flagged(at, *side)?,
            Event::Offered { side } => self.offered(*side)?,
            Event::Declined => self.answered()?,
            Event::Agreed => self.agreed(at)?,
            Event::Paused => self.paused(at)?,
            Event::Resumed => self.resumed(at)?,
        };
        self.log.push(Entry { at, event });
        let was_over = self.ending.is_some();
        self.ending = self.find_ending();
        if let (false, Some(end)) = (was_over, self.end_view()) {
            self.clock.stop(self.turn(), at);
            self.offer = None;
            happened.push(Happened::Ended { end });
        }
        Ok(happened)
    }

    fn moved(&mut self, at: u64, text: &str) -> Result<Vec<Happened>, RecordError> {
        self.playing(at)?;
        let before = self.position();
        let side = before.turn();
        let play = before.read_move(text)?;
        let mut after = before.clone();
        after.play(play)?;
        let road = before.road(play);
        // The text is printed anew: one move has one spelling in every log (S11).
        let view = TurnView { side, text: play.to_string(), points: road.points(), road };
        self.clock.moved(side, at);
        let left = self.clock.left(after.turn(), at);
        self.turns.push(Turn { view: view.clone(), play, after, at, left });
        self.undone.clear();
        self.offer = None;
        Ok(vec![Happened::Moved { turn: view }])
    }

    fn take_back(&mut self, at: u64, plies: u16) -> Result<Vec<Happened>, RecordError> {
        let enough = if self.decided.is_some() { 0 } else { 1 };
        if plies < enough || usize::from(plies) > self.turns.len() {
            return Err(RecordError::Undo);
        }
        let kept = self.turns.len() - usize::from(plies);
        self.undone.extend(self.turns.drain(kept..).rev());
        self.decided = None;
        self.stand_at(at);
        Ok(vec![Happened::Undone { plies }])
    }

    fn play_again(&mut self, at: u64, plies: u16) -> Result<Vec<Happened>, RecordError> {
        self.playing(at)?;
        if plies == 0 || usize::from(plies) > self.undone.len() {
            return Err(RecordError::Redo);
        }
        let rest = self.undone.len() - usize::from(plies);
        self.turns.extend(self.undone.drain(rest..).rev());
        self.stand_at(at);
        Ok(vec![Happened::Redone { plies }])
    }

    /// The clocks go back, or forward, to what they were when this position arose.
    fn stand_at(&mut self, at: u64) {
        self.offer = None;
        match self.turns.last() {
            Some(turn) => self.clock.restore(turn.left, Some(at)),
            None => self.clock = Clock::new(self.setup.clock),
        }
    }

    fn decide(&mut self, at: u64, loser: Side, reason: Reason) -> Result<Vec<Happened>, RecordError> {
        self.open()?;
        self.decided = Some(Ending { winner: Some(loser.other()), reason });
        self.clock.stop(self.turn(), at);
        Ok(Vec::new())
    }

    fn flagged(&mut self, at: u64, side: Side) -> Result<Vec<Happened>, RecordError> {
        self.open()?;
        match self.flag(at) {
            _ if !self.clock.exists() => Err(RecordError::NoClock),
            Some(fallen) if fallen == side => self.decide(at, side, Reason::Flag),
            _ => Err(RecordError::TimeLeft),
        }
    }

    fn offered(&mut self, side: Side) -> Result<Vec<Happened>, RecordError> {
        self.open()?;
        if !self.can_offer() || side != self.turn() {
            return Err(RecordError::Offer);
        }
        self.offer = Some(side);
        Ok(vec![Happened::Offered { by: side }])
    }

    fn answered(&mut self) -> Result<Vec<Happened>, RecordError> {
        self.offer.take().ok_or(RecordError::NoOffer)?;
        Ok(vec![Happened::Declined])
    }

    fn agreed(&mut self, at: u64) -> Result<Vec<Happened>, RecordError> {
        self.offer.take().ok_or(RecordError::NoOffer)?;
        self.decided = self.counted(Reason::Agreed);
        self.clock.stop(self.turn(), at);
        Ok(Vec::new())
    }

    fn paused(&mut self, at: u64) -> Result<Vec<Happened>, RecordError> {
        self.timed()?;
        self.clock.stop(self.turn(), at);
        Ok(Vec::new())
    }

    fn resumed(&mut self, at: u64) -> Result<Vec<Happened>, RecordError> {
        self.timed()?;
        if !self.turns.is_empty() {
            self.clock.run(at);
        }
        Ok(Vec::new())
    }

    fn open(&self) -> Result<(), RecordError> {
        if self.ending.is_some() { Err(RecordError::Over) } else { Ok(()) }
    }

    fn playing(&self, at: u64) -> Result<(), RecordError> {
        self.open()?;
        if self.flag(at).is_some() { Err(RecordError::FlagFallen) } else { Ok(()) }
    }

    fn timed(&self) -> Result<(), RecordError> {
        self.open()?;
        if self.clock.exists() { Ok(()) } else { Err(RecordError::NoClock) }
    }

    /// The board's own ending comes first, then S7's.
    fn find_ending(&self) -> Option<Ending> {
        if self.decided.is_some() {
            return self.decided;
        }
        if let Some(ending) = self.position().ending() {
            return Some(ending);
        }
        self.counted(self.quiet()?.ended(self.setup.quiet_limit)?)
    }

    /// S7: the side with more stones wins, equal counts tie. None in Pasang, which has no such end.
    fn counted(&self, reason: Reason) -> Option<Ending> {
        match self.position() {
            AnyPosition::Surakarta(position) => Some(position.ending_by_count(reason)),
            AnyPosition::Pasang(_) => None,
        }
    }
}

/// What the log says.
impl Record {
    /// The setup.
    #[must_use]
    pub const fn setup(&self) -> &HandSetup {
        &self.setup
    }

    /// The log, oldest first.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// When it was last changed, in ms since 1970.
    #[must_use]
    pub fn changed(&self) -> u64 {
        self.log.last().map_or(self.setup.began, |entry| entry.at)
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.turns.last().map_or(&self.start, |turn| &turn.after)
    }

    /// The starting position's text in its one form, with the quiet plies it brings along.
    #[must_use]
    pub fn layout(&self) -> String {
        match self.start_quiet {
            0 => self.start.to_string(),
            quiet => format!("{} q={quiet}", self.start),
        }
    }

    /// The position after a number of plies of the turns played, if there are so many.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&AnyPosition> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.turns.get(last).map(|turn| &turn.after),
        }
    }

    /// The turns that led to the position, oldest first.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The turns that were taken back and can be played again, in the order they would be.
    pub fn undone(&self) -> impl ExactSizeIterator<Item = &Turn> {
        self.undone.iter().rev()
    }

    /// The side to move; after the end, the side that would have been.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.position().turn()
    }

    /// The side that began.
    #[must_use]
    pub fn starter(&self) -> Side {
        self.start.turn()
    }

    /// The end of the hand, if it is over.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The end with piles and points (P12, P16, S8, S13), if the hand is over.
    #[must_use]
    pub fn end_view(&self) -> Option<EndView> {
        self.ending.map(|ending| EndView {
            winner: ending.winner,
            reason: ending.reason,
            piles: self.position().score(),
            points: self.position().points(ending),
        })
    }

    /// S7's counter; none in Pasang.
    #[must_use]
    pub fn quiet(&self) -> Option<Quiet> {
        if self.setup.game != Game::Surakarta {
            return None;
        }
        let last_capture = self.turns.iter().rposition(|turn| !turn.view.road.taken.is_empty());
        let (mut quiet, rest) = match last_capture {
            Some(i) => (Quiet::starting_at(self.turns[i].after.hash64()), &self.turns[i + 1..]),
            None => (Quiet::with_plies(self.start.hash64(), self.start_quiet), &self.turns[..]),
        };
        for turn in rest {
            quiet.ply(turn.after.hash64(), false);
        }
        Some(quiet)
    }

    /// Who offered the end, while the offer waits for an answer (S7).
    #[must_use]
    pub const fn offer(&self) -> Option<Side> {
        self.offer
    }

    /// Whether the side to move can offer the end now (S7).
    #[must_use]
    pub fn can_offer(&self) -> bool {
        self.setup.game == Game::Surakarta && self.ending.is_none() && self.offer.is_none()
    }

    /// The plies an undo takes back (P15): to the last position in which a side played on this device was to move. After
    /// resigning, a flag or agreement that may be none, since only the ending goes. None if there is nothing to undo.
    #[must_use]
    pub fn undo_plies(&self, here: BySide<bool>) -> Option<u16> {
        let least = usize::from(self.decided.is_none());
        (least..=self.turns.len())
            .find(|&plies| self.position_at(self.turns.len() - plies).is_some_and(|p| here[p.turn()]))
            .map(|plies| plies as u16)
    }

    /// The plies a redo plays again: to the next position in which a side played on this device is to move, or else all.
    #[must_use]
    pub fn redo_plies(&self, here: BySide<bool>) -> Option<u16> {
        if self.ending.is_some() || self.undone.is_empty() {
            return None;
        }
        let next = self.undone().position(|turn| here[turn.after.turn()]).map(|i| i + 1);
        Some(next.unwrap_or(self.undone.len()) as u16)
    }

    /// The clocks at a time, if there are any.
    #[must_use]
    pub fn clock(&self, now: u64) -> Option<ClockView> {
        let turn = self.turn();
        self.clock.exists().then(|| ClockView { left: self.clock.left(turn, now), deadline: self.clock.deadline(turn) })
    }

    /// The side whose time is over at a time but not yet recorded: apply [`Event::Flagged`].
    #[must_use]
    pub fn flag(&self, now: u64) -> Option<Side> {
        let turn = self.turn();
        self.clock.deadline(turn).filter(|&deadline| deadline <= now && self.ending.is_none()).map(|_| turn)
    }
}
