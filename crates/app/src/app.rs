//! The app's state, and what each input does to it.

use std::collections::VecDeque;

use papan_rules::{AnyMove, Point};
use papan_session::{Event, Happened, LONGEST_EVENT, Match, Saved, Terms, Transcript};

use crate::backup::{Backup, Gathering};
use crate::errands::{Errand, Errands};
use crate::marks::Asking;
use crate::outcome::{Moment, Outcome};
use crate::reading::salvaged;
use crate::saving::{Keeping, Outbox};
use crate::shelf::{GRACE, Row, Shelf};
use crate::table::{Access, Table};
use crate::{
    Aim, Answer, Command, Effect, Input, Notice, PlayView, Refusal, Saving, Settings, ShelfState, Update, View,
};

/// The app: one pure state machine for every shell.
#[derive(Clone, Debug, Default)]
pub struct App {
    rev: u64,
    pub(crate) settings: Settings,
    keeping: Keeping,
    pub(crate) shelf: Shelf,
    pub(crate) outbox: Outbox,
    pub(crate) table: Option<Table>,
    pub(crate) errands: Errands,
    pub(crate) gathering: Option<Gathering>,
    notices: VecDeque<Notice>,
    /// Whether the board is shown small; see [`Command::Screen`].
    small: bool,
    shown: Option<View>,
    wake: Option<u64>,
}

/// What a command is answered with: mostly nothing but the update.
type Answered = Result<Option<Answer>, Refusal>;

impl App {
    /// An app before its first input.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes one input at a time `now` (ms since 1970) with fresh randomness, and says what is to be done.
    ///
    /// The same inputs, times and seeds give the same effects. A command is always followed by a
    /// [`Effect::Show`], the first effect; a game that has to be read first is shown by one more update, once
    /// [`Input::Loaded`] brought it.
    pub fn handle(&mut self, input: Input, now: u64, seed: u64) -> Vec<Effect> {
        let mut out = Outcome::default();
        let moment = Moment { now, seed };
        self.look_at_the_clock(moment, &mut out);
        let asked = matches!(input, Input::Command { .. });
        self.take(input, moment, &mut out);
        self.finish(asked, moment, out)
    }

    /// What a tap on a point would show, if it would choose a landing or something else to take than now. A
    /// question: it changes nothing and shows nothing.
    #[must_use]
    pub fn aim(&self, at: Point) -> Option<Aim> {
        self.table.as_ref()?.aim(at)
    }

    fn take(&mut self, input: Input, moment: Moment, out: &mut Outcome) {
        match input {
            Input::Started { settings, settings_damaged, index, ids } => {
                self.start(settings.as_deref(), settings_damaged, index.as_deref(), ids.as_deref(), out);
            }
            Input::Command { command } => {
                out.answer = match self.command(command, moment, out) {
                    Ok(answer) => answer.or(out.answer.take()),
                    Err(refusal) => Some(Answer::Refused { refusal }),
                };
            }
            Input::Stored { id, seq } => self.outbox.stored(&id, seq),
            Input::StoreFailed { id, seq, why } => self.outbox.failed(&id, seq, why, moment.now),
            Input::Loaded { id, found } => self.loaded(&id, &found, moment, out),
            Input::Salvaged { id, bytes } => out.answer = Some(salvaged(&id, bytes)),
            Input::Deleted { id } => {
                self.shelf.drop_row(&id);
                out.reindex();
            }
            Input::DeleteFailed { id } => {
                self.shelf.not_deleted(&id);
                self.tell(Notice::NotDeleted { id });
            }
            Input::SettingsStored { seq } => self.keeping.stored(seq),
            Input::SettingsFailed { seq, why } => self.keeping.failed(seq, why, moment.now),
            Input::Woke => self.woke(moment, out),
        }
    }

    fn start(
        &mut self,
        text: Option<&str>,
        damaged: bool,
        index: Option<&str>,
        ids: Option<&[String]>,
        out: &mut Outcome,
    ) {
        *self = Self { rev: self.rev, small: self.small, ..Self::default() };
        let settings = text.map(Settings::read);
        if damaged || settings == Some(None) {
            self.tell(Notice::SettingsReset);
        }
        self.settings = settings.flatten().unwrap_or_default();
        self.shelf = Shelf::read(index, ids);
        if ids.is_none() {
            self.tell(Notice::NotListed);
        }
        for id in ids.unwrap_or_default().iter().filter(|id| !self.shelf.holds(id)).cloned().collect::<Vec<_>>() {
            self.send_for(&id, Errand::List, out);
        }
    }

    fn command(&mut self, command: Command, moment: Moment, out: &mut Outcome) -> Answered {
        match command {
            Command::Hello => Ok(None),
            Command::NewGame { terms, view } => self.new_game(terms, view, moment, out),
            Command::Tap { at } => {
                let asking = self.asking();
                let due = self.table_mut()?.tap(at, asking)?;
                self.play(due, moment, out)
            }
            Command::Way { text } => {
                let asking = self.asking();
                let due = self.table_mut()?.way(&text, asking)?;
                self.play(due, moment, out)
            }
            Command::Cancel => self.table_mut()?.cancel().map(|()| None),
            Command::Confirm => {
                let due = self.table_mut()?.confirmed()?;
                self.play(Some(due), moment, out)
            }
            Command::Play { text } => self.record(Event::Moved { text }, moment, out),
            Command::Undo => self.record(self.on_table()?.undo()?, moment, out),
            Command::Redo => self.record(self.on_table()?.redo()?, moment, out),
            Command::Resign => self.record(self.on_table()?.resign(), moment, out),
            Command::OfferEnd => self.record(self.on_table()?.offer(), moment, out),
            Command::AnswerEnd { accept } => {
                self.record(if accept { Event::Agreed } else { Event::Declined }, moment, out)
            }
            Command::NextHand => {
                let began = self.table_mut()?.next_hand(moment.seed, moment.now)?;
                out.happened.push(began);
                self.keep_table(out);
                Ok(None)
            }
            Command::Rematch => {
                let game = self.on_table()?.saved().game.rematch(moment.seed, moment.now);
                self.begin(game.map_err(|_| Refusal::NotNow)?, moment, out);
                Ok(None)
            }
            Command::Leave => {
                self.on_table()?;
                self.leave(moment, out);
                Ok(None)
            }
            Command::Shelf => Ok(Some(Answer::Shelf { rows: self.shelf.rows() })),
            Command::Moves => Ok(Some(Answer::Moves { moves: self.on_table()?.moves() })),
            Command::Open { id } => self.open(&id, moment, out),
            Command::Rename { id, name } => self.fetch(&id, Errand::Rename(game_name(&name)), moment, out),
            Command::Delete { id } => self.delete(&id, moment, out),
            Command::Restore { id } => {
                if self.shelf.restore(&id) {
                    Ok(None)
                } else {
                    Err(Refusal::NoSuchGame)
                }
            }
            Command::Export { id } => self.fetch(&id, Errand::Export, moment, out),
            Command::Backup => Ok(self.back_up(out)),
            Command::Salvage { id } => self.salvage(id, out),
            Command::Import { text } => self.import(&text, moment, out),
            Command::Settings { settings } => {
                self.settings = settings.bounded();
                self.keep_settings(out);
                Ok(None)
            }
            Command::Screen { small } => {
                self.small = small;
                Ok(None)
            }
            Command::RetrySave => self.retry_save(out),
            Command::Dismiss => self.notices.pop_front().map(|_| None).ok_or(Refusal::NotNow),
        }
    }

    /// When a finished move waits, as the board is shown now.
    fn asking(&self) -> Asking {
        Asking::of(self.settings.confirm, self.small)
    }

    // ---- the table -------------------------------------------------------------------------------------------

    pub(crate) fn has_on_table(&self, id: &str) -> bool {
        self.table.as_ref().is_some_and(|table| table.id() == id)
    }

    fn on_table(&self) -> Result<&Table, Refusal> {
        self.table.as_ref().ok_or(Refusal::NoTable)
    }

    fn table_mut(&mut self) -> Result<&mut Table, Refusal> {
        self.table.as_mut().ok_or(Refusal::NoTable)
    }

    fn new_game(&mut self, terms: Terms, view: PlayView, moment: Moment, out: &mut Outcome) -> Answered {
        let game = Match::begin(terms.clone(), moment.seed, moment.now).map_err(|_| Refusal::Terms)?;
        self.begin(game, moment, out);
        self.settings.view = view;
        self.settings.last = Some(terms);
        self.keep_settings(out);
        Ok(None)
    }

    /// Puts a new match on the table; it is kept from its first moment.
    fn begin(&mut self, game: Match, moment: Moment, out: &mut Outcome) {
        self.leave(moment, out);
        out.happened.push(game.hand_began());
        let saved = self.new_saved(game, String::new(), moment);
        self.table = Some(Table::new(saved, Access::Whole));
        self.keep_table(out);
    }

    pub(crate) fn new_id(&self, moment: Moment) -> String {
        moment.id(|id| self.shelf.holds(id))
    }

    fn new_saved(&self, game: Match, name: String, moment: Moment) -> Saved {
        let id = self.new_id(moment);
        Saved { id, name, created: moment.now, table: serde_json::Value::Null, game }
    }

    fn play(&mut self, due: Option<AnyMove>, moment: Moment, out: &mut Outcome) -> Answered {
        match due {
            Some(due) => self.record(Event::Moved { text: due.to_string() }, moment, out),
            None => Ok(None),
        }
    }

    /// Writes an event into the log of the hand on the table and keeps the match.
    fn record(&mut self, event: Event, moment: Moment, out: &mut Outcome) -> Answered {
        let happened = self.table_mut()?.record(moment.now, event)?;
        out.happened.extend(happened);
        self.keep_table(out);
        Ok(None)
    }

    /// A flag that has fallen is recorded before anything else, whether or not the shell woke in time.
    fn look_at_the_clock(&mut self, moment: Moment, out: &mut Outcome) {
        if let Some(event) = self.table.as_ref().and_then(|table| table.flag(moment.now)) {
            // The flag was looked at just now: the log cannot refuse it.
            let _ = self.record(event, moment, out);
        }
    }

    /// Puts the match away; its clock stands still.
    fn leave(&mut self, moment: Moment, out: &mut Outcome) {
        self.errands.forget_opening();
        if self.table.as_ref().is_some_and(|table| table.deadline(moment.now).is_some()) {
            // Only a running clock has anything to write here.
            let _ = self.record(Event::Paused, moment, out);
        }
        self.table = None;
    }

    /// Seats a saved match.
    pub(crate) fn seat(&mut self, table: Table, moment: Moment, out: &mut Outcome) {
        self.leave(moment, out);
        let clocked = table.saved().game.hand().clock(moment.now).is_some();
        self.table = Some(table);
        out.happened.push(Happened::Opened);
        if clocked {
            // A hand that is over, or of a newer version, has no clock to start.
            let _ = self.record(Event::Resumed, moment, out);
        }
    }

    // ---- the shelf -------------------------------------------------------------------------------------------

    fn open(&mut self, id: &str, moment: Moment, out: &mut Outcome) -> Answered {
        self.errands.forget_opening();
        if self.has_on_table(id) {
            return Ok(None);
        }
        self.fetch(id, Errand::Open, moment, out)
    }

    fn delete(&mut self, id: &str, moment: Moment, out: &mut Outcome) -> Answered {
        if self.shelf.row(id).is_none() {
            return Err(Refusal::NoSuchGame);
        }
        if self.has_on_table(id) {
            self.leave(moment, out);
        }
        self.errands.take(id);
        let before = self.shelf.hide(id, moment.now.saturating_add(GRACE));
        self.delete_for_good(before, out);
        Ok(None)
    }

    fn delete_for_good(&mut self, id: Option<String>, out: &mut Outcome) {
        if let Some(id) = id {
            self.outbox.forget(&id);
            self.errands.take(&id);
            out.effects.push(Effect::Delete { id });
        }
    }

    fn import(&mut self, text: &str, moment: Moment, out: &mut Outcome) -> Answered {
        if let Some(backup) = Backup::read(text) {
            return self.restore(backup?, moment, out).map(Some);
        }
        let read = Transcript::from_text(text, moment.now);
        let Transcript { event, game } =
            read.map_err(|fault| Refusal::Record { line: fault.line, detail: fault.to_string() })?;
        let saved = self.new_saved(game, game_name(&event), moment);
        self.keep(&saved, ShelfState::Sound, out);
        self.tell(Notice::Imported { id: saved.id.clone() });
        Ok(Some(Answer::Kept { id: saved.id }))
    }

    // ---- keeping ---------------------------------------------------------------------------------------------

    pub(crate) fn keep_table(&mut self, out: &mut Outcome) {
        let Some(table) = self.table.as_ref().filter(|table| table.access() == Access::Whole) else { return };
        let saved = table.saved();
        out.effects.push(self.outbox.keep(&saved.id, saved.to_text()));
        self.shelf.put(Row::of(saved, ShelfState::Sound));
        out.reindex();
    }

    /// Keeps a match that is not on the table.
    pub(crate) fn keep(&mut self, saved: &Saved, state: ShelfState, out: &mut Outcome) {
        out.effects.push(self.outbox.keep(&saved.id, saved.to_text()));
        self.shelf.put(Row::of(saved, state));
        out.reindex();
    }

    pub(crate) fn keep_settings(&mut self, out: &mut Outcome) {
        out.effects.push(self.keeping.keep(self.settings.write()));
    }

    fn retry_save(&mut self, out: &mut Outcome) -> Answered {
        if self.saving() != Saving::Failed {
            return Err(Refusal::NotNow);
        }
        out.effects.extend(self.outbox.retry_all());
        if self.keeping.trouble().is_some() {
            self.keep_settings(out);
        }
        Ok(None)
    }

    fn woke(&mut self, moment: Moment, out: &mut Outcome) {
        self.wake = None;
        out.effects.extend(self.outbox.retry_due(moment.now));
        if self.keeping.wake().is_some_and(|at| at <= moment.now) {
            self.keep_settings(out);
        }
        let due = self.shelf.due(moment.now);
        self.delete_for_good(due, out);
    }

    fn saving(&self) -> Saving {
        self.keeping.saving().max(self.outbox.saving())
    }

    // ---- showing ---------------------------------------------------------------------------------------------

    pub(crate) fn tell(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            self.notices.push_back(notice);
        }
    }

    /// Shows what changed, stores the index if it did, and asks to be woken for what comes next.
    fn finish(&mut self, asked: bool, moment: Moment, out: Outcome) -> Vec<Effect> {
        let view = self.view(moment.now);
        let news = asked || !out.happened.is_empty() || out.answer.is_some() || self.shown.as_ref() != Some(&view);
        let mut effects = Vec::new();
        if news {
            self.rev += 1;
            self.shown = Some(view.clone());
            let update = Update { rev: self.rev, happened: out.happened, view, answer: out.answer };
            effects.push(Effect::Show { update: Box::new(update) });
        }
        effects.extend(out.effects);
        if out.reindex && !self.errands.listing() {
            effects.push(Effect::StoreIndex { text: self.shelf.write() });
        }
        effects.extend(self.next_wake(moment.now));
        effects
    }

    fn next_wake(&mut self, now: u64) -> Option<Effect> {
        let deadline = self.table.as_ref().and_then(|table| table.deadline(now));
        let times = [deadline, self.outbox.wake(), self.keeping.wake(), self.shelf.wake()];
        let at = times.into_iter().flatten().min()?;
        if self.wake.replace(at) == Some(at) {
            return None;
        }
        Some(Effect::Wake { at })
    }

    fn view(&self, now: u64) -> View {
        let table = self.table.as_ref().map(|table| table.view(now));
        // The game to continue is not offered beside the one on the table; so a view stays small.
        let resume = if table.is_none() { self.shelf.resume().cloned() } else { None };
        View {
            table,
            resume,
            saved: self.shelf.count(),
            saving: self.saving(),
            trouble: self.outbox.trouble().or(self.keeping.trouble()),
            notice: self.notices.front().cloned(),
            deleted: self.shelf.hidden().cloned(),
            settings: self.settings.clone(),
        }
    }
}

/// A text as the name of a saved game.
fn game_name(text: &str) -> String {
    let visible: String = text.chars().filter(|c| !c.is_control()).collect();
    visible.trim().chars().take(LONGEST_EVENT).collect()
}
