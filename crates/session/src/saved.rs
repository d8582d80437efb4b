//! A match as it is kept: save format 1 (`docs/saves.md`).

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::lines::{Lines, line};
use crate::{Entry, HandSetup, Match, Record, Terms, from_json};

/// The newest save format this version writes and reads.
pub const FORMAT: u32 = 1;
/// The oldest save format there is.
const OLDEST: u32 = 1;

/// A match with what the shelf of saved games needs.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// Its id: letters, digits and `-`, at most 64.
    pub id: String,
    /// Its name, given by the player; empty if none.
    pub name: String,
    /// When it was made, in ms since 1970.
    pub created: u64,
    /// What the app remembers of the table (how the board faces, who plays a side); the session keeps it as it is.
    pub table: Value,
    /// The match.
    pub game: Match,
}

/// Why a save cannot be loaded as a whole.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LoadError {
    /// Written by a newer version; it must never be overwritten.
    #[error("the save has format {format}, newer than {FORMAT}")]
    Newer {
        /// Its format.
        format: u32,
        /// What this version understands of it, to look at.
        readable: Option<Box<Saved>>,
    },
    /// A line is damaged, or does not follow from the rules.
    #[error("the save is damaged at line {line}")]
    Damaged {
        /// The line, from 1.
        line: usize,
    },
}

/// What could be saved of damaged copies.
#[derive(Clone, Debug, PartialEq)]
pub struct Recovered {
    /// The longest true and legal part of any copy.
    pub saved: Saved,
    /// Plies on the board of its last hand.
    pub plies: u16,
    /// Whether the newest copy has damage after its sound part. One cut exactly at the end of a line does not show it.
    pub lost: bool,
}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    format: u32,
    id: String,
    #[serde(default)]
    name: String,
    created: u64,
    terms: Terms,
    #[serde(default)]
    table: Value,
}

/// What every format's first line says, now and later.
#[derive(Deserialize)]
struct AnyHeader {
    format: u32,
}

/// Any line after the first.
#[derive(Serialize)]
#[serde(untagged)]
enum Line {
    Hand { hand: HandSetup },
    Entry(Entry),
}

/// The sound part of a text.
struct Sound {
    saved: Option<Saved>,
    format: u32,
    lines: usize,
    whole: bool,
}

impl Saved {
    /// When it was last played, in ms since 1970.
    #[must_use]
    pub fn changed(&self) -> u64 {
        self.game.changed().max(self.created)
    }

    /// The text of save format 1.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let mut crc = 0;
        let header = Header {
            format: FORMAT,
            id: self.id.clone(),
            name: self.name.clone(),
            created: self.created,
            terms: self.game.terms().clone(),
            table: self.table.clone(),
        };
        line(&mut text, &mut crc, &header);
        for hand in self.game.hands() {
            line(&mut text, &mut crc, &Line::Hand { hand: hand.setup().clone() });
            for entry in hand.log() {
                line(&mut text, &mut crc, entry);
            }
        }
        text
    }

    /// Reads a save whole, replaying every hand through the rules.
    ///
    /// # Errors
    /// It is of a newer format, or damaged somewhere.
    pub fn from_text(text: &str) -> Result<Self, LoadError> {
        let sound = read(text);
        match sound {
            Sound { format, saved, .. } if format > FORMAT => {
                Err(LoadError::Newer { format, readable: saved.map(Box::new) })
            }
            Sound { saved: Some(saved), whole: true, .. } => Ok(saved),
            Sound { lines, .. } => Err(LoadError::Damaged { line: lines + 1 }),
        }
    }
}

/// The copy with the longest sound part, the newest first among equals; none if no copy has a sound hand. Copies of a
/// newer format are left alone.
#[must_use]
pub fn recover(copies: &[&str]) -> Option<Recovered> {
    let sounds: Vec<Sound> = copies.iter().map(|text| read(text)).collect();
    let lost = sounds.first().is_some_and(|newest| !newest.whole);
    let best = sounds.into_iter().filter(|sound| sound.format <= FORMAT).rev().max_by_key(|sound| sound.lines)?;
    let saved = best.saved?;
    let plies = saved.game.hand().turns().len() as u16;
    Some(Recovered { saved, plies, lost })
}

fn read(text: &str) -> Sound {
    let mut lines = Lines::new(text);
    let mut sound = Sound { saved: None, format: 0, lines: 0, whole: false };
    let Some(first) = lines.next() else { return sound };
    sound.format = from_json::<AnyHeader>(first).map_or(0, |header| header.format);
    let Ok(header) = from_json::<Header>(first) else { return sound };
    if header.format < OLDEST {
        return sound;
    }
    sound.lines = 1;
    let Some(mut game) = first_hand(&mut lines, header.terms) else { return sound };
    sound.lines = 2;
    while let Some(()) = lines.next().and_then(|text| follow(&mut game, text)) {
        sound.lines += 1;
    }
    sound.whole = lines.all_read() && sound.lines == lines.taken();
    sound.saved = Some(Saved { id: header.id, name: header.name, created: header.created, table: header.table, game });
    sound
}

fn first_hand(lines: &mut Lines<'_>, terms: Terms) -> Option<Match> {
    match followed(lines.next()?)? {
        Line::Hand { hand } => Match::of_hands(terms, vec![Record::begin(hand).ok()?]).ok(),
        Line::Entry(_) => None,
    }
}

fn follow(game: &mut Match, text: &str) -> Option<()> {
    match followed(text)? {
        Line::Hand { hand } => game.admit(Record::begin(hand).ok()?).ok(),
        Line::Entry(Entry { at, event }) => game.hand_mut().apply(at, event).map(|_| ()).ok(),
    }
}

/// A line after the first.
fn followed(text: &str) -> Option<Line> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    let line = match value.get_mut("hand") {
        Some(hand) => HandSetup::deserialize(hand.take()).map(|hand| Line::Hand { hand }),
        None => Entry::deserialize(value).map(Line::Entry),
    };
    line.ok()
}
