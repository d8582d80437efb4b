//! What is done with a saved game once it was read.

use papan_session::{Recovered, Saved, Transcript};

use crate::app::App;
use crate::errands::{Errand, Finding, Origin};
use crate::outcome::{Moment, Outcome};
use crate::shelf::Row;
use crate::table::{Access, Table};
use crate::{Answer, Effect, Found, Notice, Refusal, ShelfState};

/// A game that was read: whether its place can be written, and in what state it was.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) saved: Saved,
    access: Access,
    state: ShelfState,
    origin: Origin,
}

impl App {
    /// Does an errand for a saved game: at once if its text is at hand, else when the store has read it.
    pub(crate) fn fetch(
        &mut self,
        id: &str,
        errand: Errand,
        moment: Moment,
        out: &mut Outcome,
    ) -> Result<Option<Answer>, Refusal> {
        if self.shelf.row(id).is_none() && !self.has_on_table(id) {
            return Err(Refusal::NoSuchGame);
        }
        if let Some(game) = self.at_hand(id) {
            return self.run(errand, game, moment, out);
        }
        self.send_for(id, errand, out);
        Ok(None)
    }

    /// Asks the store for a game.
    pub(crate) fn send_for(&mut self, id: &str, errand: Errand, out: &mut Outcome) {
        if self.errands.add(id, errand) {
            out.effects.push(Effect::Load { id: id.into() });
        }
    }

    /// Asks the store for a game as it lies there.
    pub(crate) fn salvage(&self, id: String, out: &mut Outcome) -> Result<Option<Answer>, Refusal> {
        if self.shelf.row(&id).is_none() {
            return Err(Refusal::NoSuchGame);
        }
        out.effects.push(Effect::Salvage { id });
        Ok(None)
    }

    /// The store read a game.
    pub(crate) fn loaded(&mut self, id: &str, found: &Found, moment: Moment, out: &mut Outcome) {
        let errands = self.errands.take(id);
        if errands.is_empty() && self.shelf.row(id).is_none() {
            out.answer = self.gather(id, found).or(out.answer.take());
            return;
        }
        // What is on the table or on its way to the store is newer than what was read.
        let mut read = None;
        if self.at_hand(id).is_none() {
            let asked = errands.iter().any(Errand::is_asked);
            read = Some(self.admit(id, found, asked, out));
        }
        for errand in errands {
            let game = self.at_hand(id).map(Ok).or_else(|| read.clone());
            let asked = errand.is_asked();
            let done = game.unwrap_or(Err(Refusal::NoSuchGame)).and_then(|game| self.run(errand, game, moment, out));
            match done {
                Ok(answer) => out.answer = answer.or(out.answer.take()),
                Err(refusal) if asked => out.answer = Some(Answer::Refused { refusal }),
                Err(_) => {}
            }
        }
        out.answer = self.gather(id, found).or(out.answer.take());
    }

    /// A game whose text need not be read from the store.
    pub(crate) fn at_hand(&self, id: &str) -> Option<Game> {
        let state = self.shelf.row(id).map_or(ShelfState::Sound, |row| row.state);
        let game = |saved, access| Game { saved, access, state, origin: Origin::Aside };
        match self.table.as_ref().filter(|table| table.id() == id) {
            Some(table) => Some(game(table.saved().clone(), table.access())),
            None => Saved::from_text(self.outbox.text(id)?).ok().map(|saved| game(saved, Access::Whole)),
        }
    }

    /// Takes note of what was found: the row, what must be told, and a recovered game kept anew. Whoever asked for a
    /// game hears as the answer why he does not get it, and no notice says it again.
    fn admit(&mut self, id: &str, found: &Found, asked: bool, out: &mut Outcome) -> Result<Game, Refusal> {
        out.reindex();
        match Finding::of(id, found) {
            Finding::Whole(saved) => Ok(self.list(saved, Access::Whole, ShelfState::Sound, Origin::Aside)),
            Finding::Part(Recovered { saved, plies, lost }, origin) => {
                self.tell(Notice::Recovered { id: id.into(), plies, lost });
                if origin == Origin::Aside {
                    self.keep(&saved, ShelfState::Damaged, out);
                }
                Ok(self.list(saved, Access::Whole, ShelfState::Damaged, origin))
            }
            Finding::Newer(Some(saved)) => Ok(self.list(saved, Access::ReadOnly, ShelfState::Newer, Origin::InPlace)),
            Finding::Newer(None) => {
                self.tell_unless(asked, Notice::Newer { id: id.into() });
                self.shelf.show_unread(id, ShelfState::Newer, &found.texts());
                Err(Refusal::ReadOnly)
            }
            Finding::Missing => {
                self.shelf.drop_row(id);
                Err(Refusal::NoSuchGame)
            }
            Finding::Lost => {
                self.tell_unless(asked, Notice::Unreadable { id: id.into() });
                self.shelf.show_unread(id, ShelfState::Damaged, &found.texts());
                Err(Refusal::Lost)
            }
            Finding::Unreadable => {
                self.tell_unless(asked, Notice::Unreadable { id: id.into() });
                if !self.shelf.holds(id) {
                    self.shelf.show_unread(id, ShelfState::Damaged, &[]);
                }
                Err(Refusal::Unreadable)
            }
        }
    }

    fn tell_unless(&mut self, answered: bool, notice: Notice) {
        if !answered {
            self.tell(notice);
        }
    }

    fn list(&mut self, saved: Saved, access: Access, state: ShelfState, origin: Origin) -> Game {
        self.shelf.put(Row::of(&saved, state));
        Game { saved, access, state, origin }
    }

    fn run(
        &mut self,
        errand: Errand,
        game: Game,
        moment: Moment,
        out: &mut Outcome,
    ) -> Result<Option<Answer>, Refusal> {
        match errand {
            Errand::List | Errand::BackUp => Ok(None),
            Errand::Open => {
                self.open_read(game, moment, out);
                Ok(None)
            }
            Errand::Export => Ok(Some(exported(game.saved))),
            Errand::Rename(name) => self.rename(game, name, out).map(|()| None),
        }
    }

    fn open_read(&mut self, game: Game, moment: Moment, out: &mut Outcome) {
        let Game { mut saved, access, state, origin } = game;
        if state == ShelfState::Newer {
            self.tell(Notice::Newer { id: saved.id.clone() });
        } else if origin == Origin::InPlace {
            // What could not be read whole stays as it is; its sound part goes on as a game of its own.
            saved.id = self.new_id(moment);
            self.keep(&saved, ShelfState::Sound, out);
        }
        self.seat(Table::new(saved, access), moment, out);
    }

    fn rename(&mut self, game: Game, name: String, out: &mut Outcome) -> Result<(), Refusal> {
        let Game { mut saved, access, state, origin } = game;
        if access == Access::ReadOnly {
            return Err(Refusal::ReadOnly);
        }
        if origin == Origin::InPlace {
            return Err(Refusal::NotNow);
        }
        match self.table.as_mut().filter(|table| table.id() == saved.id) {
            Some(table) => {
                table.rename(name);
                self.keep_table(out);
            }
            None => {
                saved.name = name;
                self.keep(&saved, state, out);
            }
        }
        Ok(())
    }
}

/// A game as it lies in the store.
pub(crate) fn salvaged(id: &str, bytes: Option<Vec<u8>>) -> Answer {
    match bytes {
        Some(bytes) => Answer::Bytes { bytes, name: format!("papan-as-kept-{id}.txt") },
        None => Answer::Refused { refusal: Refusal::Unreadable },
    }
}

/// The record text of a match.
fn exported(saved: Saved) -> Answer {
    let name = format!("papan-{}-{}.txt", saved.game.hand().setup().game.name(), saved.id);
    let text = Transcript { event: saved.name, game: saved.game }.to_text();
    Answer::Text { text, name }
}
