//! A saving process is killed again and again; what it said was saved is there every time.

mod common;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use common::{Place, save_loop};
use papan_savefile::{Folder, Id, Loaded};

const KILLS: u32 = 160;

/// Starts a saving process, kills it `after` its first save, and gives the number of its last acknowledged text.
fn acknowledged_until_killed(dir: &Path, after: Duration) -> usize {
    let mut child = Command::new(save_loop()).arg(dir).stdout(Stdio::piped()).spawn().expect("save_loop starts");
    let mut acks = BufReader::new(child.stdout.take().expect("its output")).lines();
    let first = acks.next().expect("one save").expect("a line");
    sleep(after);
    child.kill().expect("a kill -9");
    child.wait().expect("its end");
    // A line cut by the kill was not acknowledged.
    let last = acks.map_while(Result::ok).filter_map(|line| line.parse().ok()).last();
    last.unwrap_or_else(|| first.parse().expect("a number"))
}

#[test]
fn a_kill_at_any_moment_loses_nothing_acknowledged() {
    let id: Id = "loop".parse().expect("an id");
    let (mut being_written, mut acknowledged) = (0, 0);
    for round in 0..KILLS {
        let place = Place::new("kill");
        let after = Duration::from_micros(u64::from(round * 7919 % 20_000));
        let acked = acknowledged_until_killed(place.path(), after);
        being_written += u32::from(place.names().iter().any(|name| name.contains(".tmp-")));
        acknowledged += acked;

        let folder = Folder::open(place.path()).expect("the killed process left no lock");
        assert!(!place.names().iter().any(|name| name.contains(".tmp-")), "temporary files are swept");
        let Loaded::Intact { text } = folder.load(&id).expect("a readable save") else {
            panic!("round {round}: {:?}", place.names());
        };
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.len() >= acked, "round {round}: {acked} acknowledged, {} there", lines.len());
        for (at, line) in lines.iter().enumerate() {
            assert!(line.starts_with(&format!("move {} of", at + 1)), "round {round}: {line}");
        }
    }
    println!("{KILLS} kills, {being_written} while the file was being written, {acknowledged} saves acknowledged");
    assert!(being_written >= 10, "only {being_written} of {KILLS} kills hit a write");
}
