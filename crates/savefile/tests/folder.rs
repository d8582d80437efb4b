//! Ordinary work with a folder: write, list, delete, ids, and one process at a time.

mod common;

use std::fs;
use std::process::Command;
use std::thread;

use common::{Place, save_loop};
use papan_savefile::{BadId, Folder, Id, Loaded, MAX_BODY, OpenError, WriteError};

fn id(text: &str) -> Id {
    text.parse().expect("an id")
}

#[test]
fn the_save_before_is_kept() {
    let place = Place::new("before");
    let folder = Folder::open(place.path()).expect("the folder");
    for text in ["first", "second", "third"] {
        folder.write(&id("one"), text).expect("a write");
        assert_eq!(folder.load(&id("one")).expect("a load"), Loaded::Intact { text: text.into() });
    }
    assert_eq!(place.names(), ["one.bak", "one.papan"]);
    let bak = fs::read_to_string(place.path().join("one.bak")).expect("the copy");
    assert!(bak.ends_with("\nsecond"), "{bak}");
}

#[test]
fn a_crash_between_copy_and_save_leaves_no_stray_names() {
    let place = Place::new("same");
    let folder = Folder::open(place.path()).expect("the folder");
    folder.write(&id("one"), "first").expect("a write");
    // What a kill after the copy and before the rename leaves: two names of one file.
    fs::hard_link(place.path().join("one.papan"), place.path().join("one.bak")).expect("a link");
    folder.write(&id("one"), "second").expect("a write");
    assert_eq!(place.names(), ["one.bak", "one.papan"]);
    assert_eq!(folder.load(&id("one")).expect("a load"), Loaded::Intact { text: "second".into() });
}

#[test]
fn ids_are_listed_and_strangers_are_not() {
    let place = Place::new("list");
    let folder = Folder::open(place.path().join("made/when/missing")).expect("the folder");
    for name in ["b", "a", "c"] {
        folder.write(&id(name), name).expect("a write");
    }
    for stranger in ["notes.txt", "No Id.papan", "x.corrupt-1", ".papan"] {
        fs::write(folder.dir().join(stranger), "").expect("a stranger");
    }
    assert_eq!(folder.ids().expect("a list"), [id("a"), id("b"), id("c")]);
    folder.delete(&id("b")).expect("a removal");
    folder.delete(&id("never-there")).expect("nothing to remove");
    assert_eq!(folder.ids().expect("a list"), [id("a"), id("c")]);
    assert_eq!(folder.load(&id("b")).expect("a load"), Loaded::Missing);
}

#[test]
fn an_id_is_no_path() {
    for bad in ["", "..", ".", "a/b", "../a", "a\\b", "a.b", "A", "é", "a b", "a\0", "-\n", "con", "lpt1", "c:"] {
        assert_eq!(bad.parse::<Id>(), Err(BadId), "{bad:?}");
    }
    assert_eq!("x".repeat(65).parse::<Id>(), Err(BadId));
    for good in ["a", "game-1", "0_9", "console", "com", "lpt10"] {
        assert_eq!(id(good).as_str(), good);
    }
}

#[test]
fn a_text_beyond_the_limit_is_refused() {
    let place = Place::new("limit");
    let folder = Folder::open(place.path()).expect("the folder");
    let longest = "x".repeat(MAX_BODY);
    folder.write(&id("one"), &longest).expect("the longest");
    assert_eq!(folder.load(&id("one")).expect("a load"), Loaded::Intact { text: longest.clone() });
    let refused = folder.write(&id("one"), &(longest + "x"));
    assert!(matches!(refused, Err(WriteError::TooBig { bytes }) if bytes == MAX_BODY + 1));
}

#[test]
fn a_second_instance_is_told_that_the_folder_is_busy() {
    let place = Place::new("two");
    let folder = Folder::open(place.path()).expect("the folder");
    assert!(matches!(Folder::open(place.path()), Err(OpenError::Busy)));
    let other = Command::new(save_loop()).arg(place.path()).arg("1").output().expect("save_loop starts");
    assert!(!other.status.success());
    assert!(String::from_utf8_lossy(&other.stderr).contains("Busy"), "{other:?}");
    drop(folder);
    let other = Command::new(save_loop()).arg(place.path()).arg("1").output().expect("save_loop starts");
    assert!(other.status.success(), "{other:?}");
}

#[test]
fn writes_from_many_threads_do_not_mix() {
    let place = Place::new("threads");
    let folder = Folder::open(place.path()).expect("the folder");
    thread::scope(|scope| {
        for letter in ["a", "b", "c", "d"] {
            let folder = &folder;
            scope.spawn(move || {
                for n in 1..=25 {
                    folder.write(&id("one"), &letter.repeat(n * 100)).expect("a write");
                }
            });
        }
    });
    let Loaded::Intact { text } = folder.load(&id("one")).expect("a load") else { panic!("{:?}", place.names()) };
    assert!(text.len() == 2500 && text.bytes().all(|b| b == text.as_bytes()[0]));
    assert_eq!(place.names(), ["one.bak", "one.papan"]);
}
