use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use papan_app::{Effect, Input, Update};
use tauri::{AppHandle, Emitter, Manager, Runtime};
use tokio::sync::oneshot;

use crate::saves::Job;
use crate::send::{Shell, now, tell};

/// The event of the page.
const UPDATE: &str = "update";

type Answer = oneshot::Sender<Option<Box<Update>>>;

/// Who hears what effects show.
pub(crate) enum Hearer {
    /// The page, and whoever sent the command: it gets the newest state once nothing holds this any more, so after
    /// every load.
    Caller { newest: Mutex<Option<Box<Update>>>, answer: Mutex<Option<Answer>> },
    /// The page alone.
    Page,
}

impl Hearer {
    pub(crate) fn caller(answer: Answer) -> Arc<Self> {
        Arc::new(Self::Caller { newest: Mutex::default(), answer: Mutex::new(Some(answer)) })
    }

    /// The page hears every update as an event, so that events alone are complete and in order; an answer may be
    /// overtaken by them.
    pub(crate) fn hear<R: Runtime>(&self, app: &AppHandle<R>, update: Box<Update>) {
        if let Err(error) = app.emit(UPDATE, &update) {
            eprintln!("papan: the page did not hear an update: {error}");
        }
        if let Self::Caller { newest, .. } = self {
            *newest.lock().unwrap_or_else(PoisonError::into_inner) = Some(update);
        }
    }
}

impl Drop for Hearer {
    fn drop(&mut self) {
        if let Self::Caller { newest, answer } = self {
            let newest = newest.get_mut().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(answer) = answer.get_mut().unwrap_or_else(PoisonError::into_inner).take() {
                let _ = answer.send(newest);
            }
        }
    }
}

/// Runs one effect. Work on files goes to the queue, whose outcomes come back as inputs.
pub(crate) fn run<R: Runtime>(app: &AppHandle<R>, effect: Effect, hearer: &Arc<Hearer>) {
    let page = || Arc::new(Hearer::Page);
    let (job, hearer) = match effect {
        Effect::Show { update } => return hearer.hear(app, update),
        Effect::Wake { at } => return wake(app, at),
        Effect::Load { id } => (Job::Load { id }, hearer.clone()),
        Effect::Salvage { id } => (Job::Salvage { id }, hearer.clone()),
        Effect::Store { id, text, seq } => (Job::Store { id, text, seq }, page()),
        Effect::Delete { id } => (Job::Delete { id }, page()),
        Effect::StoreSettings { text, seq } => (Job::Settings { text, seq }, page()),
        Effect::StoreIndex { text } => (Job::Index { text }, page()),
    };
    app.state::<Shell>().queue.push(app, job, hearer);
}

/// Sets the one timer.
fn wake<R: Runtime>(app: &AppHandle<R>, at: u64) {
    let sleeper = app.clone();
    let timer = tauri::async_runtime::spawn(async move {
        tokio::time::sleep(Duration::from_millis(at.saturating_sub(now()))).await;
        tell(&sleeper, Input::Woke, &Arc::new(Hearer::Page));
    });
    let shell = app.state::<Shell>();
    let before = shell.alarm.lock().unwrap_or_else(PoisonError::into_inner).replace(timer);
    if let Some(before) = before {
        before.abort();
    }
}
