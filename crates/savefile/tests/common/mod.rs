//! A fresh folder for a test, and the saving program as a child.
#![allow(dead_code, reason = "each test file uses a part")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Once;
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder that is removed when the test is over.
pub struct Place(PathBuf);

impl Place {
    pub fn new(name: &str) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let unique = format!("{name}-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(unique);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The names in it, in order, without the lock.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the test's folder");
        let mut names: Vec<String> =
            entries.map(|e| e.expect("an entry").file_name().into_string().expect("a name")).collect();
        names.retain(|name| name != ".lock");
        names.sort();
        names
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program `save_loop`, built if a run of single tests has not built it.
pub fn save_loop() -> PathBuf {
    static BUILT: Once = Once::new();
    let test = std::env::current_exe().expect("this test's own path");
    let profile = test.parent().and_then(Path::parent).expect("target/<profile>/deps/<test>");
    let program = profile.join("examples/save_loop");
    BUILT.call_once(|| {
        if !program.exists() {
            let build = ["build", "-p", "papan-savefile", "--example", "save_loop"];
            let status = Command::new(env!("CARGO")).args(build).status().expect("cargo");
            assert!(status.success() && program.exists(), "save_loop cannot be built");
        }
    });
    program
}
