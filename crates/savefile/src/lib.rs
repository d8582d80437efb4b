//! Text files that survive a kill, a power cut, a full disk and a flipped bit. Knows no game.
//!
//! A [`Folder`] holds, for each [id](Id): the save `<id>.papan`, the good save before it `<id>.bak`, and whatever could
//! not be read, moved aside as `<id>.corrupt-<n>`. A save is one header line (`PAPAN 1 <bytes> <crc32>`) and the body,
//! any text. What this crate promises:
//!
//! - After [`Folder::write`] returned, the text is on the disk; before, the save that was there still is.
//! - The save is never missing while it is being replaced, and never half of one text and half of another.
//! - [`Folder::load`] never gives a damaged text as an intact one.
//! - Nothing that cannot be read is ever overwritten or removed, except by [`Folder::delete`].
//! - One process at a time has the folder open.

mod error;
mod folder;
mod header;
mod id;

pub use error::{LoadError, OpenError, Step, WriteError};
pub use folder::{Folder, Loaded, Readable};
pub use header::{FORMAT, MAX_BODY, seal, seal_as};
pub use id::{BadId, Id};
