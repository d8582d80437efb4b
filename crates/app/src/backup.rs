//! All games and the settings as one text, and the way back.
//!
//! A backup is lines of JSON, one a game, so that a damaged line costs no other game.

use std::collections::BTreeSet;

use papan_session::{Saved, from_json};
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::errands::{Errand, Finding};
use crate::outcome::{Moment, Outcome};
use crate::{Answer, Found, Refusal, Settings, ShelfState};

/// The newest version of the backup text that this version writes and reads.
const VERSION: u32 = 1;

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    backup: u32,
    settings: String,
}

/// A backup that is being read for: games whose texts are not here yet, and the lines so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gathering {
    missing: BTreeSet<String>,
    texts: Vec<String>,
}

/// A backup text that was read.
#[derive(Debug)]
pub(crate) struct Backup {
    settings: Option<Settings>,
    /// The text of each game; none where the line is damaged.
    games: Vec<Option<String>>,
}

impl Backup {
    /// Reads a text; none if it is no backup.
    pub(crate) fn read(text: &str) -> Option<Result<Self, Refusal>> {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let header: Header = from_json(lines.next()?).ok()?;
        if header.backup > VERSION {
            return Some(Err(Refusal::NewerBackup));
        }
        let games = lines.map(|line| from_json(line).ok()).collect();
        Some(Ok(Self { settings: Settings::read(&header.settings), games }))
    }
}

impl App {
    /// The backup, if no game has to be read for it; else it is the answer once all are.
    pub(crate) fn back_up(&mut self, out: &mut Outcome) -> Option<Answer> {
        let ids: Vec<String> = self.shelf.rows().into_iter().map(|row| row.id).collect();
        let mut gathering = Gathering::default();
        for id in ids {
            match self.at_hand(&id) {
                Some(game) => gathering.texts.push(game.saved.to_text()),
                None => {
                    self.send_for(&id, Errand::BackUp, out);
                    gathering.missing.insert(id);
                }
            }
        }
        self.gathering = Some(gathering);
        self.backed_up()
    }

    /// A game was read. If a backup waits for it, its text goes into it, mended where that is possible.
    pub(crate) fn gather(&mut self, id: &str, found: &Found) -> Option<Answer> {
        if !self.gathering.as_mut()?.missing.remove(id) {
            return None;
        }
        let text = match (self.at_hand(id), Finding::of(id, found)) {
            (Some(game), _) => Some(game.saved.to_text()),
            (None, Finding::Part(recovered, _)) => Some(recovered.saved.to_text()),
            (None, _) => found.texts().first().map(ToString::to_string),
        };
        // A game deleted while it was read is left out.
        if self.shelf.row(id).is_some() {
            self.gathering.as_mut()?.texts.extend(text);
        }
        self.backed_up()
    }

    fn backed_up(&mut self) -> Option<Answer> {
        let done = self.gathering.take_if(|gathering| gathering.missing.is_empty())?;
        let header = Header { backup: VERSION, settings: self.settings.write() };
        let mut text = json(&header);
        for game in &done.texts {
            text.push_str(&json(game));
        }
        Some(Answer::Text { text, name: "papan-backup.txt".into() })
    }

    /// Keeps what a backup holds and is not kept yet. Nothing that is kept is written over: a game that is kept in
    /// another state comes as one more.
    pub(crate) fn restore(&mut self, backup: Backup, moment: Moment, out: &mut Outcome) -> Result<Answer, Refusal> {
        let (mut restored, mut skipped) = (0, 0);
        for game in backup.games {
            match game.and_then(|text| self.restored(&text, moment)) {
                Some(saved) => {
                    self.keep(&saved, ShelfState::Sound, out);
                    restored += 1;
                }
                None => skipped += 1,
            }
        }
        if let Some(settings) = backup.settings {
            self.settings = settings;
            self.keep_settings(out);
        }
        Ok(Answer::Restored { restored, skipped })
    }

    /// The game of a backup, if it can be read and is not kept as it is or further on.
    fn restored(&self, text: &str, moment: Moment) -> Option<Saved> {
        let mut saved = match Finding::of_text(text) {
            Finding::Whole(saved) => saved,
            Finding::Part(recovered, _) => recovered.saved,
            _ => return None,
        };
        let kept = self.shelf.row(&saved.id).filter(|row| row.state == ShelfState::Sound);
        if kept.is_some_and(|row| row.changed >= saved.changed()) {
            return None;
        }
        if self.shelf.holds(&saved.id) || !is_id(&saved.id) {
            saved.id = self.new_id(moment);
        }
        Some(saved)
    }
}

/// Whether a store takes a text for a game's id.
fn is_id(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn json(value: &impl Serialize) -> String {
    let mut line = serde_json::to_string(value).unwrap_or_default();
    line.push('\n');
    line
}
