//! The interface's types are generated from the Rust types that cross to it, and are up to date.
//!
//! `make bindings` writes them anew.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use papan_app::{Command, Effect, Input, Update};
use ts_rs::{Config, TS, TypeVisitor};

/// The declarations met so far, by file name.
#[derive(Default)]
struct Declarations {
    seen: HashSet<TypeId>,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        T::visit_generics(self);
        T::visit_dependencies(self);
        let (config, Some(file)) = (Config::new(), T::output_path()) else { return };
        let name = file.with_extension("").to_string_lossy().into_owned();
        let docs = T::docs().unwrap_or_default();
        self.by_name.insert(name, format!("{docs}export {}\n", T::decl(&config)));
    }
}

/// The one TypeScript file, sorted by name.
fn typescript() -> String {
    let mut found = Declarations::default();
    found.visit::<Command>();
    found.visit::<Update>();
    found.visit::<Input>();
    found.visit::<Effect>();
    let head = "// Generated from the Rust types; do not edit (tests/bindings.rs writes it).\n\n";
    let all: Vec<String> = found.by_name.into_values().collect();
    format!("{head}{}", all.join("\n"))
}

#[test]
fn the_types_of_the_interface_are_those_of_the_core() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/bindings/index.ts");
    let fresh = typescript();
    if std::env::var_os("PAPAN_WRITE").is_some() {
        std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("the folder can be made");
        std::fs::write(&path, &fresh).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == fresh, "ui/src/bindings/index.ts is stale; run `make bindings`");
}
