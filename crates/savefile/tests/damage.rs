//! Every cut and every flipped bit of a small save, and what a folder does with what it cannot read.

mod common;

use std::fs;
use std::path::Path;

use common::Place;
use papan_savefile::{Folder, Id, Loaded, Readable, WriteError, seal, seal_as};

const BODY: &str = "{\"game\":\"pasang\",\"at\":1}\nd6 d10\nk2 k5\n";
const BEFORE: &str = "the save before";

fn id() -> Id {
    "one".parse().expect("an id")
}

/// Puts `main` and `bak` into a folder and loads them.
fn load_of(dir: &Path, main: &[u8], bak: Option<&str>) -> Loaded {
    fs::write(dir.join("one.papan"), main).expect("a save in the folder");
    if let Some(bak) = bak {
        fs::write(dir.join("one.bak"), seal(bak)).expect("a copy in the folder");
    }
    Folder::open(dir).expect("the folder").load(&id()).expect("a load")
}

#[test]
fn no_flipped_bit_passes_for_an_intact_save() {
    let place = Place::new("flips");
    let whole = seal(BODY);
    for bit in 0..whole.len() * 8 {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let Loaded::Damaged { copies } = load_of(place.path(), &flipped, Some(BEFORE)) else {
            panic!("bit {bit} passed");
        };
        assert_eq!(copies.len(), 2, "bit {bit}");
        assert!(!copies[0].intact);
        assert_eq!(copies[1], Readable { text: BEFORE.to_owned(), intact: true });
        if bit / 8 < whole.len() - BODY.len() {
            assert_eq!(copies[0].text, BODY, "bit {bit} is in the header, the body is whole");
        }
    }
}

#[test]
fn no_cut_passes_for_an_intact_save() {
    let place = Place::new("cuts");
    let whole = seal(BODY);
    let header = whole.len() - BODY.len();
    for length in 0..whole.len() {
        let Loaded::Damaged { copies } = load_of(place.path(), &whole[..length], None) else {
            panic!("a cut to {length} bytes passed");
        };
        assert_eq!(copies.len(), 1);
        assert!(!copies[0].intact);
        if length >= header {
            assert_eq!(copies[0].text, BODY[..length - header], "a cut to {length} bytes");
        }
    }
    assert_eq!(load_of(place.path(), &whole, None), Loaded::Intact { text: BODY.to_owned() });
}

#[test]
fn nothing_may_follow_the_body() {
    let place = Place::new("longer");
    for more in ["\0", "\n", "more"] {
        let longer = [seal(BODY), more.into()].concat();
        assert!(matches!(load_of(place.path(), &longer, None), Loaded::Damaged { .. }), "{more:?}");
    }
    let nulls = vec![0; seal(BODY).len()];
    assert!(matches!(load_of(place.path(), &nulls, None), Loaded::Damaged { .. }));
}

#[test]
fn an_unreadable_save_is_moved_aside_by_a_write() {
    let place = Place::new("aside");
    let mut torn = seal(BODY);
    torn.truncate(40);
    load_of(place.path(), &torn, Some(BEFORE));
    let folder = Folder::open(place.path()).expect("the folder");

    folder.write(&id(), "new").expect("a write");

    assert_eq!(place.names(), ["one.bak", "one.corrupt-1", "one.papan"]);
    assert_eq!(fs::read(place.path().join("one.corrupt-1")).expect("moved aside"), torn);
    assert_eq!(fs::read(place.path().join("one.bak")).expect("the copy"), seal(BEFORE));
    assert_eq!(folder.load(&id()).expect("a load"), Loaded::Intact { text: "new".into() });

    fs::write(place.path().join("one.bak"), "not ours").expect("a damaged copy");
    folder.write(&id(), "newer").expect("a write");
    assert_eq!(fs::read(place.path().join("one.corrupt-2")).expect("moved aside"), b"not ours");
    assert_eq!(fs::read(place.path().join("one.bak")).expect("the copy"), seal("new"));
}

#[test]
fn a_lost_save_is_told_and_its_copy_given() {
    let place = Place::new("lost");
    fs::write(place.path().join("one.bak"), seal(BEFORE)).expect("a copy");
    let folder = Folder::open(place.path()).expect("the folder");
    let copy = Readable { text: BEFORE.to_owned(), intact: true };
    assert_eq!(folder.load(&id()).expect("a load"), Loaded::Damaged { copies: vec![copy] });
    assert_eq!(folder.ids().expect("a list"), [id()]);
}

#[test]
fn a_quarantine_keeps_every_copy() {
    let place = Place::new("quarantine");
    load_of(place.path(), b"torn", Some(BEFORE));
    fs::write(place.path().join("one.corrupt-1"), "from last time").expect("an older quarantine");
    let folder = Folder::open(place.path()).expect("the folder");

    let moved = folder.quarantine(&id()).expect("a quarantine");

    let read = |path: &std::path::PathBuf| fs::read(path).expect("moved aside");
    assert_eq!(moved.iter().map(read).collect::<Vec<_>>(), [b"torn".to_vec(), seal(BEFORE)]);
    assert_eq!(fs::read(place.path().join("one.corrupt-1")).expect("still there"), b"from last time");
    assert_eq!(folder.load(&id()).expect("a load"), Loaded::Missing);
}

#[test]
fn all_that_is_kept_is_given_out_byte_for_byte() {
    let place = Place::new("salvage");
    let folder = Folder::open(place.path()).expect("the folder");
    assert_eq!(folder.salvage(&id()).expect("nothing"), None);
    let torn = [0, 255, b'k', 0];
    fs::write(place.path().join("one.papan"), torn).expect("a torn save");
    fs::write(place.path().join("one.bak"), torn).expect("a copy torn alike");
    fs::write(place.path().join("one-more.papan"), "another game's").expect("a save");
    assert_eq!(folder.salvage(&id()).expect("the bytes"), Some(torn.to_vec()));
    fs::write(place.path().join("one.corrupt-10"), "ten").expect("an older quarantine");
    fs::write(place.path().join("one.corrupt-2"), "two").expect("an older quarantine");
    let all = [&torn[..], b"\n=== one.corrupt-2 ===\ntwo\n=== one.corrupt-10 ===\nten"].concat();
    assert_eq!(folder.salvage(&id()).expect("the bytes"), Some(all));
}

#[test]
fn a_newer_copy_of_a_damaged_save_is_not_deleted() {
    let place = Place::new("newer-copy");
    let folder = Folder::open(place.path()).expect("the folder");
    fs::write(place.path().join("one.papan"), "torn").expect("a torn save");
    fs::write(place.path().join("one.bak"), seal_as(2, "what a later version wrote")).expect("a newer copy");
    assert!(matches!(folder.delete(&id()), Err(WriteError::Newer { version: 2 })));
    assert_eq!(place.names(), ["one.bak", "one.papan"]);
}

#[test]
fn a_newer_save_is_shown_and_never_written() {
    let place = Place::new("newer");
    let later = seal_as(2, "what a later version wrote");
    let newer = Loaded::Newer { version: 2, text: "what a later version wrote".into() };
    assert_eq!(load_of(place.path(), &later, Some(BEFORE)), newer);
    let folder = Folder::open(place.path()).expect("the folder");

    assert!(matches!(folder.write(&id(), "older"), Err(WriteError::Newer { version: 2 })));
    assert!(matches!(folder.delete(&id()), Err(WriteError::Newer { version: 2 })));

    assert_eq!(fs::read(place.path().join("one.papan")).expect("the save"), later);
    assert_eq!(fs::read(place.path().join("one.bak")).expect("the copy"), seal(BEFORE));
    assert_eq!(place.names(), ["one.bak", "one.papan"]);

    fs::remove_file(place.path().join("one.papan")).expect("the save is lost");
    fs::write(place.path().join("one.bak"), &later).expect("a newer copy");
    assert_eq!(folder.load(&id()).expect("a load"), newer);
    assert!(matches!(folder.write(&id(), "older"), Err(WriteError::Newer { version: 2 })));
}
