use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use papan_app::{Found, Input, StoreError};
use papan_savefile::{Folder, Id, Loaded, WriteError};
use tauri::{AppHandle, Manager, Runtime};

use crate::effects::Hearer;
use crate::send::{Shell, tell};
use crate::text_file::TextFile;

/// Work on files.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Job {
    Load { id: String },
    Salvage { id: String },
    Store { id: String, text: String, seq: u64 },
    Delete { id: String },
    Settings { text: String, seq: u64 },
    Index { text: String },
}

/// Work waiting for the disk, done one by one in order on a thread that may block.
#[derive(Default)]
pub(crate) struct Queue {
    waiting: Mutex<Waiting>,
    idle: Condvar,
}

#[derive(Default)]
struct Waiting {
    jobs: VecDeque<(Job, Arc<Hearer>)>,
    working: bool,
}

impl Queue {
    /// Adds a job and sees to it that somebody works.
    pub(crate) fn push<R: Runtime>(&self, app: &AppHandle<R>, job: Job, hearer: Arc<Hearer>) {
        let mut waiting = self.lock();
        waiting.add(job, hearer);
        if !waiting.working {
            waiting.working = true;
            let app = app.clone();
            tauri::async_runtime::spawn_blocking(move || work(&app));
        }
    }

    /// Waits until all is done, at most `time`; says whether it is.
    pub(crate) fn wait(&self, time: Duration) -> bool {
        let busy = |waiting: &mut Waiting| waiting.working;
        let waited = self.idle.wait_timeout_while(self.lock(), time, busy);
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }

    fn next(&self) -> Option<(Job, Arc<Hearer>)> {
        let mut waiting = self.lock();
        let next = waiting.jobs.pop_front();
        if next.is_none() {
            waiting.working = false;
            self.idle.notify_all();
        }
        next
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    /// A text that waits gives way to a newer one for the same file, unless something was asked of it in between.
    fn add(&mut self, job: Job, hearer: Arc<Hearer>) {
        let last = self.jobs.iter().rposition(|(waiting, _)| waiting.file() == job.file());
        match last {
            Some(at) if job.is_text() && self.jobs[at].0.is_text() => self.jobs[at] = (job, hearer),
            _ => self.jobs.push_back((job, hearer)),
        }
    }
}

impl Job {
    fn is_text(&self) -> bool {
        matches!(self, Self::Store { .. } | Self::Settings { .. } | Self::Index { .. })
    }

    /// Which file it is about: a game's id, settings or index.
    fn file(&self) -> (u8, &str) {
        match self {
            Self::Load { id } | Self::Salvage { id } | Self::Store { id, .. } | Self::Delete { id } => (0, id),
            Self::Settings { .. } => (1, ""),
            Self::Index { .. } => (2, ""),
        }
    }
}

/// Does what waits until nothing does.
fn work<R: Runtime>(app: &AppHandle<R>) {
    let shell = app.state::<Shell>();
    while let Some((job, hearer)) = shell.queue.next() {
        if let Some(outcome) = shell.files(app).run(app, job) {
            tell(app, outcome, &hearer);
        }
    }
}

/// The app's files: a folder of games, and two texts of the store plugin.
pub(crate) struct Files {
    /// None where the system names no place for data; then nothing can be kept, and the person is told.
    games: Option<PathBuf>,
    folder: Mutex<Option<Folder>>,
    settings: TextFile,
    index: TextFile,
}

impl Files {
    pub(crate) fn in_folder(dir: Option<PathBuf>) -> Self {
        let file = |name: &str| TextFile::at(dir.as_ref().map(|dir| dir.join(name)));
        let (settings, index) = (file("settings.json"), file("index.json"));
        Self { games: dir.map(|dir| dir.join("games")), folder: Mutex::default(), settings, index }
    }

    /// The core's first input.
    pub(crate) fn kept<R: Runtime>(&self, app: &AppHandle<R>) -> Input {
        let settings = self.settings.read(app);
        let ids = self.with_folder(Folder::ids).and_then(|ids| ids.map_err(|error| eprintln!("papan: {error}")).ok());
        Input::Started {
            settings_damaged: settings.is_err(),
            settings: settings.ok().flatten(),
            index: self.index.read(app).ok().flatten(),
            ids: ids.map(|ids| ids.iter().map(ToString::to_string).collect()),
        }
    }

    fn run<R: Runtime>(&self, app: &AppHandle<R>, job: Job) -> Option<Input> {
        match job {
            Job::Load { id } => Some(Input::Loaded { found: self.load(&id), id }),
            Job::Salvage { id } => Some(Input::Salvaged { bytes: self.salvage(&id), id }),
            Job::Store { id, text, seq } => Some(match self.change(&id, |folder, id| folder.write(id, &text)) {
                Ok(()) => Input::Stored { id, seq },
                Err(why) => Input::StoreFailed { id, seq, why },
            }),
            Job::Delete { id } => Some(match self.change(&id, Folder::delete) {
                Ok(()) => Input::Deleted { id },
                Err(_) => Input::DeleteFailed { id },
            }),
            Job::Settings { text, seq } => Some(match self.settings.write(app, text) {
                Ok(()) => Input::SettingsStored { seq },
                Err(why) => Input::SettingsFailed { seq, why },
            }),
            Job::Index { text } => {
                // It is built anew from the games when it is missing or old.
                let _ = self.index.write(app, text);
                None
            }
        }
    }

    fn load(&self, id: &str) -> Found {
        let Ok(id) = id.parse::<Id>() else { return Found::Missing };
        match self.with_folder(|folder| folder.load(&id)) {
            Some(Ok(loaded)) => found(loaded),
            Some(Err(_)) | None => Found::Unreadable,
        }
    }

    fn salvage(&self, id: &str) -> Option<Vec<u8>> {
        let id = id.parse::<Id>().ok()?;
        self.with_folder(|folder| folder.salvage(&id))?.ok()?
    }

    fn change(&self, id: &str, change: impl FnOnce(&Folder, &Id) -> Result<(), WriteError>) -> Result<(), StoreError> {
        let id = id.parse::<Id>().map_err(|_| StoreError::Other)?;
        let changed = self.with_folder(|folder| change(folder, &id)).ok_or(StoreError::Other)?;
        changed.map_err(|error| {
            eprintln!("papan: {id}: {error}");
            why(&error)
        })
    }

    /// Runs `f` with the folder of games. A folder that could not be opened is tried again each time, so that a retry
    /// can succeed.
    fn with_folder<T>(&self, f: impl FnOnce(&Folder) -> T) -> Option<T> {
        let mut folder = self.folder.lock().unwrap_or_else(PoisonError::into_inner);
        if folder.is_none() {
            match Folder::open(self.games.as_ref()?) {
                Ok(opened) => *folder = Some(opened),
                Err(error) => eprintln!("papan: {error}"),
            }
        }
        folder.as_ref().map(f)
    }
}

fn found(loaded: Loaded) -> Found {
    match loaded {
        Loaded::Intact { text } => Found::Intact { text },
        Loaded::Damaged { copies } => Found::Damaged { copies: copies.into_iter().map(|copy| copy.text).collect() },
        Loaded::Newer { text, .. } => Found::Newer { text },
        Loaded::Missing => Found::Missing,
    }
}

fn why(error: &WriteError) -> StoreError {
    match error {
        WriteError::Newer { .. } => StoreError::Newer,
        WriteError::Full { .. } => StoreError::Full,
        WriteError::Denied { .. } => StoreError::Denied,
        WriteError::TooBig { .. } | WriteError::Io { .. } => StoreError::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store(id: &str, text: &str) -> Job {
        Job::Store { id: id.into(), text: text.into(), seq: 0 }
    }

    fn order(jobs: Vec<Job>) -> Vec<Job> {
        let mut waiting = Waiting::default();
        for job in jobs {
            waiting.add(job, Arc::new(Hearer::Page));
        }
        waiting.jobs.into_iter().map(|(job, _)| job).collect()
    }

    #[test]
    fn the_newest_text_of_a_game_wins_while_it_waits() {
        let index = |text: &str| Job::Index { text: text.into() };
        let jobs = vec![store("a", "1"), index("x"), store("b", "1"), store("a", "2"), index("y")];
        assert_eq!(order(jobs), [store("a", "2"), index("y"), store("b", "1")]);
    }

    #[test]
    fn what_was_asked_in_between_keeps_its_place() {
        let load = || Job::Load { id: "a".into() };
        let delete = || Job::Delete { id: "a".into() };
        let jobs = || vec![store("a", "1"), delete(), store("a", "2"), load(), store("a", "3"), store("a", "4")];
        let kept = vec![store("a", "1"), delete(), store("a", "2"), load(), store("a", "4")];
        assert_eq!(order(jobs()), kept);
    }
}
