//! Saves an ever longer text under the id `loop` until it is killed, and prints the number of each text when it is saved.
//!
//! `cargo run -p papan-savefile --example save_loop -- FOLDER [TEXTS]`; ends with status 1 and the error when a save fails.

use std::error::Error;
use std::io::{Write, stdout};

use papan_savefile::{Folder, Id};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = Folder::open(arguments.next().ok_or("which folder?")?)?;
    let texts: u64 = arguments.next().map_or(Ok(u64::MAX), |n| n.parse())?;
    let id: Id = "loop".parse()?;
    let mut text = String::new();
    for n in 1..=texts {
        text.push_str(&format!("move {n} of a game that goes on and on {}\n", "x".repeat(4096)));
        folder.write(&id, &text)?;
        writeln!(stdout(), "{n}")?;
        stdout().flush()?;
    }
    Ok(())
}
