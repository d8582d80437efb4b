use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::error::{LoadError, OpenError, Step, WriteError};
use crate::header::{MAX_BODY, MAX_FILE, Unsealed, seal, unseal};
use crate::id::Id;

const LOCK: &str = ".lock";
const MAIN: &str = ".papan";
const BAK: &str = ".bak";
const TEMP: &str = ".tmp-";
const CORRUPT: &str = ".corrupt-";

/// A folder of saves, held open by this process alone until it is dropped or the process ends.
#[derive(Debug)]
pub struct Folder {
    dir: PathBuf,
    /// The lock lives as long as this file is open, so a killed process leaves none behind.
    _lock: File,
    /// One change at a time; the files of two changes would mix.
    turn: Mutex<()>,
    next_temp: AtomicU64,
}

/// What a load found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded {
    /// The save, exactly as it was written.
    Intact {
        /// The body.
        text: String,
    },
    /// The save is there but not whole: every copy that can be read, newest first.
    Damaged {
        /// The save itself as far as it is readable, then the one before it; never none.
        copies: Vec<Readable>,
    },
    /// The save is from a newer version: it is not to be written.
    Newer {
        /// Its format.
        version: u32,
        /// The body as it is.
        text: String,
    },
    /// No save has this id.
    Missing,
}

/// One copy of a damaged save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readable {
    /// The body; where bytes are not text, `U+FFFD` stands for them.
    pub text: String,
    /// Whether the checksum holds, so that this is exactly what was written once.
    pub intact: bool,
}

/// What stands under one file name.
enum Found {
    Nothing,
    Unreadable(io::Error),
    Bytes(Unsealed),
}

impl Folder {
    /// Opens `dir`, makes it if needed, and removes temporary files that a killed process left.
    ///
    /// # Errors
    /// [`OpenError::Busy`] while another [`Folder`] has it open; [`OpenError::Io`] when it cannot be made or locked.
    pub fn open(dir: impl Into<PathBuf>) -> Result<Self, OpenError> {
        let dir = dir.into();
        fs::create_dir_all(&dir)?;
        let lock = OpenOptions::new().create(true).truncate(false).write(true).open(dir.join(LOCK))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::Busy),
            // A file system without locks: better to play without one than not at all.
            Err(TryLockError::Error(e)) if e.kind() == ErrorKind::Unsupported => {}
            Err(TryLockError::Error(e)) => return Err(e.into()),
        }
        let folder = Self { dir, _lock: lock, turn: Mutex::new(()), next_temp: AtomicU64::new(0) };
        folder.sweep()?;
        Ok(folder)
    }

    /// Where the saves are.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// The ids that have a save or a copy of one, in alphabetical order.
    ///
    /// # Errors
    /// When the folder cannot be listed.
    pub fn ids(&self) -> Result<Vec<Id>, LoadError> {
        let named = |name: &str| name.strip_suffix(MAIN).or_else(|| name.strip_suffix(BAK))?.parse().ok();
        let ids: BTreeSet<Id> = self.names()?.iter().filter_map(|name| named(name)).collect();
        Ok(ids.into_iter().collect())
    }

    /// Reads the save `id`; damage is told in the answer.
    ///
    /// # Errors
    /// When neither the save nor its copy can be opened although there is one.
    pub fn load(&self, id: &Id) -> Result<Loaded, LoadError> {
        let main = match self.find(id, MAIN) {
            Found::Bytes(Unsealed::Intact(text)) => return Ok(Loaded::Intact { text }),
            other => other,
        };
        match (main, self.find(id, BAK)) {
            (Found::Bytes(Unsealed::Newer(version, text)), _) | (_, Found::Bytes(Unsealed::Newer(version, text))) => {
                Ok(Loaded::Newer { version, text })
            }
            (Found::Nothing, Found::Nothing) => Ok(Loaded::Missing),
            (Found::Unreadable(e), Found::Nothing | Found::Unreadable(_)) | (Found::Nothing, Found::Unreadable(e)) => {
                Err(e.into())
            }
            (main, bak) => {
                Ok(Loaded::Damaged { copies: [main, bak].into_iter().filter_map(Found::readable).collect() })
            }
        }
    }

    /// All bytes kept of the save `id`, readable or not: the save itself, then under its name whatever else is kept
    /// of it and differs, its copy and what was moved aside. None if there is nothing.
    ///
    /// # Errors
    /// When the folder cannot be listed, or there is something and none of it can be opened.
    pub fn salvage(&self, id: &Id) -> Result<Option<Vec<u8>>, LoadError> {
        let mut kept: Vec<(String, Vec<u8>)> = Vec::new();
        let mut failed = None;
        for name in self.files_of(id)? {
            match fs::read(self.dir.join(&name)) {
                Ok(bytes) if kept.iter().any(|(_, other)| *other == bytes) => {}
                Ok(bytes) => kept.push((name, bytes)),
                Err(error) => failed = Some(error),
            }
        }
        if let (true, Some(error)) = (kept.is_empty(), failed) {
            return Err(error.into());
        }
        let mut copies = kept.into_iter();
        let first = copies.next().map(|(_, bytes)| bytes);
        Ok(first.map(|first| copies.fold(first, |all, (name, bytes)| [all, title(&name), bytes].concat())))
    }

    /// The files of a save, itself first.
    fn files_of(&self, id: &Id) -> io::Result<Vec<String>> {
        let rank = |name: &str| match name.strip_prefix(id.as_str())? {
            MAIN => Some(0),
            BAK => Some(1),
            aside => aside.strip_prefix(CORRUPT)?.parse::<u32>().ok()?.checked_add(2),
        };
        let mut files: Vec<(u32, String)> =
            self.names()?.into_iter().filter_map(|name| Some((rank(&name)?, name))).collect();
        files.sort();
        Ok(files.into_iter().map(|(_, name)| name).collect())
    }

    /// Puts `text` in the place of the save `id`; the save from before becomes the `.bak`. Returns when both are on the
    /// disk. A save that cannot be read is moved aside first.
    ///
    /// # Errors
    /// The save from before is still there; see [`WriteError`].
    pub fn write(&self, id: &Id, text: &str) -> Result<(), WriteError> {
        if text.len() > MAX_BODY {
            return Err(WriteError::TooBig { bytes: text.len() });
        }
        let _turn = self.turn();
        let (main, bak) = (self.find(id, MAIN), self.find(id, BAK));
        if let Some(version) = main.newer().or_else(|| bak.newer()) {
            return Err(WriteError::Newer { version });
        }
        let temp = self.write_temp(id, &seal(text))?;
        let placed = self.make_way(id, &main, &bak).and_then(|()| {
            fs::rename(&temp, self.path(id, MAIN)).map_err(Step::Rename.failed())?;
            self.sync_folder().map_err(Step::SyncFolder.failed())
        });
        if placed.is_err() {
            let _ = fs::remove_file(&temp);
        }
        placed
    }

    /// Moves the save `id` and its copy aside as `<id>.corrupt-<n>` and says where they are now.
    ///
    /// # Errors
    /// When the system refuses; what was not moved is where it was.
    pub fn quarantine(&self, id: &Id) -> Result<Vec<PathBuf>, WriteError> {
        let _turn = self.turn();
        let mut moved = Vec::new();
        for kind in [MAIN, BAK] {
            if !matches!(self.find(id, kind), Found::Nothing) {
                moved.push(self.move_aside(id, kind)?);
            }
        }
        self.sync_folder().map_err(Step::SyncFolder.failed())?;
        Ok(moved)
    }

    /// Removes the save `id` and its copy, readable or not; what was moved aside stays.
    ///
    /// # Errors
    /// When the system refuses, or the save is from a newer version.
    pub fn delete(&self, id: &Id) -> Result<(), WriteError> {
        let _turn = self.turn();
        let (main, bak) = (self.find(id, MAIN), self.find(id, BAK));
        // A whole save of ours may go with any copy; otherwise a newer copy is all that is left of the game.
        let intact = matches!(main, Found::Bytes(Unsealed::Intact(_)));
        if let Some(version) = main.newer().or_else(|| bak.newer().filter(|_| !intact)) {
            return Err(WriteError::Newer { version });
        }
        // The copy goes first: a kill in between leaves a whole save, not one that looks damaged.
        for kind in [BAK, MAIN] {
            match fs::remove_file(self.path(id, kind)) {
                Err(e) if e.kind() != ErrorKind::NotFound => return Err(Step::Remove.failed()(e)),
                _ => {}
            }
        }
        self.sync_folder().map_err(Step::SyncFolder.failed())
    }

    fn turn(&self) -> MutexGuard<'_, ()> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn path(&self, id: &Id, kind: &str) -> PathBuf {
        self.dir.join(format!("{id}{kind}"))
    }

    fn names(&self) -> io::Result<Vec<String>> {
        let names = fs::read_dir(&self.dir)?.map(|entry| Ok(entry?.file_name().into_string()));
        Ok(names.collect::<io::Result<Vec<_>>>()?.into_iter().flatten().collect())
    }

    fn sweep(&self) -> io::Result<()> {
        for name in self.names()? {
            let ours = name.split_once(TEMP).is_some_and(|(id, _)| id.parse::<Id>().is_ok());
            if ours {
                fs::remove_file(self.dir.join(name))?;
            }
        }
        Ok(())
    }

    fn find(&self, id: &Id, kind: &str) -> Found {
        let mut bytes = Vec::new();
        let read = File::open(self.path(id, kind)).and_then(|file| file.take(MAX_FILE).read_to_end(&mut bytes));
        match read {
            Ok(_) => Found::Bytes(unseal(&bytes)),
            Err(e) if e.kind() == ErrorKind::NotFound => Found::Nothing,
            Err(e) => Found::Unreadable(e),
        }
    }

    fn new_temp(&self, id: &Id) -> PathBuf {
        let n = self.next_temp.fetch_add(1, Ordering::Relaxed);
        self.path(id, &format!("{TEMP}{}-{n}", process::id()))
    }

    /// Writes a temporary file that is on the disk when this returns.
    fn write_temp(&self, id: &Id, bytes: &[u8]) -> Result<PathBuf, WriteError> {
        let temp = self.new_temp(id);
        let written = (|| {
            let mut file =
                OpenOptions::new().write(true).create_new(true).open(&temp).map_err(Step::Create.failed())?;
            file.write_all(bytes).map_err(Step::Write.failed())?;
            file.sync_all().map_err(Step::Sync.failed())
        })();
        match written {
            Ok(()) => Ok(temp),
            Err(e) => {
                let _ = fs::remove_file(&temp);
                Err(e)
            }
        }
    }

    /// Moves aside what cannot be read, and keeps an intact save as `.bak`.
    fn make_way(&self, id: &Id, main: &Found, bak: &Found) -> Result<(), WriteError> {
        // A damaged copy of an intact save is moved aside as well: nobody but a person may judge it worthless.
        if bak.is_unreadable() {
            self.move_aside(id, BAK)?;
        }
        match main {
            Found::Nothing => Ok(()),
            Found::Bytes(Unsealed::Intact(text)) => self.keep(id, text),
            _ => self.move_aside(id, MAIN).map(drop),
        }
    }

    /// Makes the save also the `.bak`, so that both names exist while the first is being replaced.
    fn keep(&self, id: &Id, text: &str) -> Result<(), WriteError> {
        let (main, bak, link) = (self.path(id, MAIN), self.path(id, BAK), self.new_temp(id));
        let link = match fs::hard_link(&main, &link) {
            Ok(()) => link,
            // Some systems have no hard links (FAT) or refuse them (Android); a second file does the same, slower.
            Err(_) => self.write_temp(id, &seal(text))?,
        };
        let kept = fs::rename(&link, &bak).map_err(Step::Backup.failed());
        // Renaming one name of a file to another name of it does nothing and leaves both.
        let _ = fs::remove_file(&link);
        kept
    }

    fn move_aside(&self, id: &Id, kind: &str) -> Result<PathBuf, WriteError> {
        let free = (1..).map(|n| self.path(id, &format!("{CORRUPT}{n}"))).find(|path| !path.exists());
        let aside = free.unwrap_or_else(|| self.path(id, CORRUPT));
        fs::rename(self.path(id, kind), &aside).map_err(Step::Aside.failed())?;
        Ok(aside)
    }

    #[cfg(unix)]
    fn sync_folder(&self) -> io::Result<()> {
        File::open(&self.dir)?.sync_all()
    }

    /// Windows writes the folder through and opens none as a file.
    #[cfg(not(unix))]
    fn sync_folder(&self) -> io::Result<()> {
        Ok(())
    }
}

/// The line that a further copy stands under.
fn title(name: &str) -> Vec<u8> {
    format!("\n=== {name} ===\n").into_bytes()
}

impl Found {
    fn newer(&self) -> Option<u32> {
        if let Self::Bytes(Unsealed::Newer(version, _)) = self { Some(*version) } else { None }
    }

    fn is_unreadable(&self) -> bool {
        matches!(self, Self::Unreadable(_) | Self::Bytes(Unsealed::Damaged(_)))
    }

    fn readable(self) -> Option<Readable> {
        match self {
            Self::Bytes(Unsealed::Intact(text)) => Some(Readable { text, intact: true }),
            Self::Bytes(Unsealed::Damaged(text)) => Some(Readable { text, intact: false }),
            Self::Bytes(Unsealed::Newer(..)) | Self::Nothing | Self::Unreadable(_) => None,
        }
    }
}
