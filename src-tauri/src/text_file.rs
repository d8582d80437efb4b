use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use papan_app::StoreError;
use serde_json::Value;
use tauri::{AppHandle, Runtime};
use tauri_plugin_store::{Error, Store, StoreExt};

const KEY: &str = "text";

/// One text in a file of the store plugin. The plugin writes in place and takes a file it cannot read for an empty
/// one, so a file is checked before it may be written, and no game is kept in one.
pub(crate) struct TextFile {
    path: Option<PathBuf>,
}

/// A file that is there and cannot be read; where possible it was moved aside.
#[derive(Debug)]
pub(crate) struct Unreadable;

impl TextFile {
    /// A file at `path`, or one that can never be written.
    pub(crate) fn at(path: Option<PathBuf>) -> Self {
        Self { path }
    }

    /// The text, if one was written.
    pub(crate) fn read<R: Runtime>(&self, app: &AppHandle<R>) -> Result<Option<String>, Unreadable> {
        let Some(path) = self.path.as_deref().filter(|path| path.exists()) else { return Ok(None) };
        let store = self.open(app).ok_or(Unreadable)?;
        let text = store.reload_ignore_defaults().ok().and_then(|()| Some(store.get(KEY)?.as_str()?.to_owned()));
        if text.is_none() {
            // Every open store is written once more when the app ends.
            store.close_resource();
            move_aside(path);
        }
        text.map(Some).ok_or(Unreadable)
    }

    /// Writes the text over the one before.
    pub(crate) fn write<R: Runtime>(&self, app: &AppHandle<R>, text: String) -> Result<(), StoreError> {
        let store = self.open(app).ok_or(StoreError::Other)?;
        store.set(KEY, Value::String(text));
        store.save().map_err(|error| {
            eprintln!("papan: {:?}: {error}", self.path);
            why(&error)
        })
    }

    fn open<R: Runtime>(&self, app: &AppHandle<R>) -> Option<Arc<Store<R>>> {
        app.store_builder(self.path.as_ref()?).disable_auto_save().build().ok()
    }
}

fn why(error: &Error) -> StoreError {
    let Error::Io(error) = error else { return StoreError::Other };
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StoreError::Full,
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => StoreError::Denied,
        _ => StoreError::Other,
    }
}

/// Gives an unreadable file a name that is still free.
fn move_aside(path: &Path) {
    let named = |n: u32| path.with_extension(format!("corrupt-{n}"));
    let free = (1..=u32::MAX).map(named).find(|aside| !aside.exists());
    if let Some(aside) = free
        && let Err(error) = fs::rename(path, aside)
    {
        eprintln!("papan: {}: {error}", path.display());
    }
}
