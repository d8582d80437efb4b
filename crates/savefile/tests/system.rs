//! What only the system can show: a disk that fills, and the order of the system's calls.
#![cfg(target_os = "linux")]

mod common;

use std::fs;
use std::path::Path;
use std::process::Command;

use common::{Place, save_loop};
use papan_savefile::{Folder, Id, Loaded, Step, WriteError};

/// A small disk of its own, unmounted when the test is over.
struct SmallDisk<'a>(&'a Path);

impl<'a> SmallDisk<'a> {
    /// Mounts 256 KiB of memory at `at`.
    fn mount(at: &'a Path) -> Self {
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", "size=256k", "tmpfs"]).arg(at).output();
        let out = mount.expect("mount");
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        Self(at)
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0).status();
    }
}

fn assert_last_save_is_whole(folder: &Folder, texts: usize) {
    let id: Id = "loop".parse().expect("an id");
    let Loaded::Intact { text } = folder.load(&id).expect("a load") else { panic!("the last save is damaged") };
    assert_eq!(text.lines().count(), texts);
}

/// Fills the disk at `dir` with saves, then checks that the last one is whole and saving goes on once there is room.
fn fill(dir: &Path) {
    let folder = Folder::open(dir).expect("the folder");
    let id: Id = "loop".parse().expect("an id");
    let (mut text, mut texts) = (String::new(), 0);
    let refused = loop {
        let before = text.clone();
        text.push_str(&format!("{}\n", "x".repeat(4095)));
        match folder.write(&id, &text) {
            Ok(()) => texts += 1,
            Err(e) => break (e, before),
        }
        assert!(texts < 1000, "the disk never fills");
    };
    assert!(texts > 4, "only {texts} saves fitted");
    assert!(matches!(refused.0, WriteError::Full { step: Step::Write | Step::Sync }), "{:?}", refused.0);
    let names = fs::read_dir(dir).expect("the folder").count();
    assert_eq!(names, 3, "the lock, the save, the copy and no temporary file");
    assert_last_save_is_whole(&folder, texts);
    assert!(text.len() > refused.1.len());
    folder.write(&id, "x\n").expect("a shorter save fits again");
    assert_last_save_is_whole(&folder, 1);
}

#[test]
#[cfg_attr(no_mount, ignore = "no disk may be mounted here; the file-size limit stands for it")]
fn a_full_disk_leaves_the_last_save_and_a_typed_error() {
    let place = Place::new("full");
    let disk = SmallDisk::mount(place.path());
    fill(disk.0);
}

#[test]
fn a_file_size_limit_leaves_the_last_save_and_a_typed_error() {
    let place = Place::new("limited");
    // The limit's signal is ignored, so that the write fails as on a full disk.
    let limited = "trap '' XFSZ; ulimit -f 64; exec \"$0\" \"$1\"";
    let out = Command::new("sh").args(["-c", limited]).arg(save_loop()).arg(place.path()).output().expect("sh");
    println!("a limit of 64 blocks for a file");
    let texts = String::from_utf8_lossy(&out.stdout).lines().count();
    assert!(texts > 4, "only {texts} saves fitted");
    let said = String::from_utf8_lossy(&out.stderr);
    assert!(!out.status.success() && said.contains("Full { step: Write }"), "{said}");
    assert_eq!(place.names(), ["loop.bak", "loop.papan"]);
    assert_last_save_is_whole(&Folder::open(place.path()).expect("the folder"), texts);
}

/// Where in a trace, after line `from`, the first call is that has all `parts`.
fn find(trace: &[&str], from: usize, parts: &[&str]) -> usize {
    let found = trace.iter().skip(from).position(|line| parts.iter().all(|part| line.contains(part)));
    from + found.unwrap_or_else(|| panic!("no {parts:?} after line {from} of\n{}", trace.join("\n")))
}

#[test]
#[cfg_attr(no_strace, ignore = "strace is not installed")]
fn the_file_is_synced_before_the_rename_and_the_folder_after() {
    let place = Place::new("trace");
    let output = place.path().join("calls");
    let saves = place.path().join("saves");
    let calls = "trace=write,fsync,fdatasync,rename,renameat,renameat2,link,linkat,close";
    let mut strace = Command::new("strace");
    strace.args(["-f", "-y", "-e", calls, "-o"]).arg(&output).arg(save_loop()).arg(&saves).arg("2");
    let out = strace.output().expect("strace");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let text = fs::read_to_string(&output).expect("the trace");
    let trace: Vec<&str> = text.lines().collect();

    let mut at = 0;
    for acknowledged in ["\"1\\n\"", "\"2\\n\""] {
        let written = find(&trace, at, &["write(", "loop.tmp-"]);
        let synced = find(&trace, written, &["fsync(", "loop.tmp-", "= 0"]);
        let kept = acknowledged.contains('2').then(|| find(&trace, synced, &["rename", "loop.bak", "= 0"]));
        let renamed = find(&trace, kept.unwrap_or(synced), &["rename", "loop.tmp-", "loop.papan\"", "= 0"]);
        let folder_synced = find(&trace, renamed, &["fsync(", "/saves>", "= 0"]);
        at = find(&trace, folder_synced, &["write(1<", acknowledged]);
        let renames = trace[..at].iter().filter(|line| line.contains("loop.papan\"")).count();
        assert!(renames >= 1, "the save came by a rename only");
    }
    let in_place = trace.iter().any(|line| line.contains("write(") && line.contains("loop.papan>"));
    assert!(!in_place, "the save itself is never written into");
}
