//! The interface's types are generated from the Rust types that cross to it, and are up to date.
//!
//! `make bindings` writes them anew.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use papan_app::{Aim, Command, Effect, Input, Update};
use papan_rules::Pasang;
use papan_rules::pasang::Pattern;
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
    found.visit::<Aim>();
    let head = "// Generated from the Rust types; do not edit (tests/bindings.rs writes it).\n\n";
    let all: Vec<String> = found.by_name.into_values().collect();
    format!("{head}{}", all.join("\n"))
}

/// The layouts of the patterns (P3), for their pictures: ranks from Dark's edge down. Random's is an example.
fn patterns() -> String {
    let line = |pattern: Pattern| {
        let name = serde_json::to_string(&pattern).expect("a name");
        let text = Pasang::start(pattern, 4).to_string();
        let cells = text.split(' ').next().unwrap_or_default();
        format!("\t{}: \"{cells}\",\n", name.trim_matches('"'))
    };
    let lines: String = Pattern::ALL.into_iter().map(line).collect();
    format!(
        "// Generated from the Rust rules; do not edit (tests/bindings.rs writes it).\n\n\
         import type {{ Pattern }} from \"./index\";\n\n\
         /** The first layout of each pattern, rank by rank from Dark's edge down: `w` gold, `b` ink, `*` the centre. */\n\
         export const patterns: Record<Pattern, string> = {{\n{lines}}};\n"
    )
}

/// Fails if a file of the bindings is not `fresh`; writes it first where `PAPAN_WRITE` is set.
fn check(name: &str, fresh: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/bindings").join(name);
    if std::env::var_os("PAPAN_WRITE").is_some() {
        std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("the folder can be made");
        std::fs::write(&path, fresh).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == fresh, "ui/src/bindings/{name} is stale; run `make bindings`");
}

#[test]
fn the_types_of_the_interface_are_those_of_the_core() {
    check("index.ts", &typescript());
}

#[test]
fn the_pictures_of_the_patterns_are_their_layouts() {
    check("patterns.ts", &patterns());
}
