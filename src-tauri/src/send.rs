use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use papan_app::{Aim, App, Command, Effect, Input, Update};
use serde::Serialize;
use tauri::async_runtime::{JoinHandle, spawn_blocking};
use tauri::{AppHandle, Manager, Runtime, State};
use tokio::sync::{OnceCell, oneshot};

use crate::effects::{self, Hearer};
use crate::saves::{Files, Queue};

/// The core and what its effects need; one per app.
#[derive(Default)]
pub struct Shell {
    core: Mutex<App>,
    /// Set once the core has its first input.
    started: OnceCell<()>,
    files: OnceLock<Files>,
    pub(crate) queue: Queue,
    /// The one timer that runs, if any.
    pub(crate) alarm: Mutex<Option<JoinHandle<()>>>,
}

/// A command that the core answered with nothing to show.
#[derive(Clone, Copy, Debug, Serialize, thiserror::Error)]
#[error("the core answered with nothing to show")]
pub struct NoUpdate;

/// The one command of the page: what the person asks for, answered with the newest state.
#[tauri::command]
pub(crate) async fn send<R: Runtime>(
    app: AppHandle<R>,
    shell: State<'_, Shell>,
    command: Command,
) -> Result<Box<Update>, NoUpdate> {
    shell.started.get_or_init(|| start(app.clone())).await;
    ask(&app, Input::Command { command }).await.ok_or(NoUpdate)
}

/// What a tap on a point would show. It waits for nothing but the core: the page asks again when what it shows changes.
#[tauri::command]
#[expect(clippy::needless_pass_by_value, reason = "a command is handed values")]
pub(crate) fn aim(shell: State<'_, Shell>, at: String) -> Option<Aim> {
    at.parse().ok().and_then(|at| shell.core().aim(at))
}

/// Gives the core what was kept, and waits until it has read what it wants to read.
async fn start<R: Runtime>(app: AppHandle<R>) {
    let reader = app.clone();
    let kept = spawn_blocking(move || reader.state::<Shell>().files(&reader).kept(&reader));
    if let Ok(started) = kept.await {
        ask(&app, started).await;
    }
}

/// Tells the core something and waits for all that it wants to know on the way; gives the newest state.
async fn ask<R: Runtime>(app: &AppHandle<R>, input: Input) -> Option<Box<Update>> {
    let (answer, newest) = oneshot::channel();
    tell(app, input, &Hearer::caller(answer));
    newest.await.ok().flatten()
}

/// Tells the core something and runs the effects; `hearer` hears what they show.
pub(crate) fn tell<R: Runtime>(app: &AppHandle<R>, input: Input, hearer: &Arc<Hearer>) {
    let work = app.state::<Shell>().handle(input, |update| hearer.hear(app, update));
    for effect in work {
        effects::run(app, effect, hearer);
    }
}

/// Waits for what is on its way to the disk and tries once more what failed, all in `time`.
pub(crate) fn save_before_the_end<R: Runtime>(app: &AppHandle<R>, time: Duration) {
    let end = Instant::now() + time;
    let shell = app.state::<Shell>();
    shell.wait_for_saves(end);
    if shell.started.initialized() {
        // Where nothing failed the core refuses, and nothing is written.
        tell(app, Input::Command { command: Command::RetrySave }, &Arc::new(Hearer::Page));
        shell.wait_for_saves(end);
    }
}

impl Shell {
    /// The core; one that panicked once holds the state from before that input.
    fn core(&self) -> MutexGuard<'_, App> {
        self.core.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The core's effects but for what is to be shown: that is shown while nobody else can tell the core anything, so
    /// that updates leave in their order.
    fn handle(&self, input: Input, show: impl Fn(Box<Update>)) -> Vec<Effect> {
        let mut core = self.core();
        let mut work = core.handle(input, now(), rand::random());
        for shown in work.extract_if(.., |effect| matches!(effect, Effect::Show { .. })) {
            if let Effect::Show { update } = shown {
                show(update);
            }
        }
        work
    }

    /// Where games, settings and index are; decided at the first use.
    pub(crate) fn files<R: Runtime>(&self, app: &AppHandle<R>) -> &Files {
        self.files.get_or_init(|| Files::in_folder(data_dir(app)))
    }

    /// Waits until nothing is on its way to the disk, at most until `end`.
    fn wait_for_saves(&self, end: Instant) {
        if !self.queue.wait(end.saturating_duration_since(Instant::now())) {
            eprintln!("papan: closed before the last save was on the disk");
        }
    }
}

/// `PAPAN_DATA_DIR`, else the system's place for the data of this app.
fn data_dir<R: Runtime>(app: &AppHandle<R>) -> Option<PathBuf> {
    let told = std::env::var_os("PAPAN_DATA_DIR").filter(|dir| !dir.is_empty()).map(PathBuf::from);
    told.or_else(|| app.path().app_data_dir().ok())
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
