use std::io::{self, ErrorKind};

/// What was being done when the system refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Reading what is there already.
    Read,
    /// Creating the temporary file.
    Create,
    /// Writing the temporary file.
    Write,
    /// Waiting for the temporary file to be on the disk.
    Sync,
    /// Keeping the previous save as `.bak`.
    Backup,
    /// Moving aside what cannot be read.
    Aside,
    /// Putting the new save in its place.
    Rename,
    /// Waiting for the folder to be on the disk.
    SyncFolder,
    /// Removing a save.
    Remove,
}

/// Why a folder could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process has the folder open.
    #[error("another process has the saves open")]
    Busy,
    /// The system refused.
    #[error("the folder of saves cannot be opened: {0}")]
    Io(#[from] io::Error),
}

/// Why a save could not be read at all (damage is not an error, see [`Loaded`](crate::Loaded)).
#[derive(Debug, thiserror::Error)]
#[error("a save cannot be read: {0}")]
pub struct LoadError(#[from] pub io::Error);

/// Why a save was not written, moved or removed. The save from before is still there, as `.papan` or `.bak`.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The save on the disk is from a newer version of the program, and only that may write it.
    #[error("the save on the disk has the newer format {version}")]
    Newer {
        /// Its format.
        version: u32,
    },
    /// The text is longer than [`MAX_BODY`](crate::MAX_BODY).
    #[error("the text is too long: {bytes} bytes")]
    TooBig {
        /// Length of the refused text.
        bytes: usize,
    },
    /// The disk is full, or a quota or size limit is reached.
    #[error("no room on the disk ({step:?})")]
    Full {
        /// What was being done.
        step: Step,
    },
    /// This folder may not be written.
    #[error("the folder may not be written ({step:?})")]
    Denied {
        /// What was being done.
        step: Step,
    },
    /// The system refused for another reason.
    #[error("{step:?}: {source}")]
    Io {
        /// What was being done.
        step: Step,
        /// What the system said.
        source: io::Error,
    },
}

impl Step {
    /// Gives an error of the system the step it happened in.
    pub(crate) fn failed(self) -> impl FnOnce(io::Error) -> WriteError {
        move |source| match source.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                WriteError::Full { step: self }
            }
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => WriteError::Denied { step: self },
            _ => WriteError::Io { step: self, source },
        }
    }
}
