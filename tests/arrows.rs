//! The arrows of ARCHITECTURE.md: who may depend on whom. These and no others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use papan_tests::sources::{files_under, imports, shipped, top};
use serde_json::Value;

/// A crate with the crates of this workspace and the crates from outside that it may use.
struct Arrows {
    package: &'static str,
    inside: &'static [&'static str],
    /// None: whatever the shells need.
    outside: Option<&'static [&'static str]>,
}

const ARROWS: &[Arrows] = &[
    Arrows { package: "papan-rules", inside: &[], outside: Some(&["serde", "ts-rs", "thiserror"]) },
    Arrows {
        package: "papan-session",
        inside: &["papan-rules"],
        outside: Some(&["serde", "serde_json", "ts-rs", "thiserror", "crc32fast"]),
    },
    Arrows {
        package: "papan-app",
        inside: &["papan-rules", "papan-session"],
        outside: Some(&["serde", "serde_json", "ts-rs", "thiserror"]),
    },
    Arrows { package: "papan-savefile", inside: &[], outside: None },
    Arrows { package: "papan-wasm", inside: &["papan-app", "papan-rules"], outside: None },
    Arrows { package: "papan", inside: &["papan-app", "papan-rules", "papan-savefile"], outside: None },
    Arrows {
        package: "papan-tests",
        inside: &["papan-app", "papan-rules", "papan-savefile", "papan-session"],
        outside: None,
    },
];

/// The crates without I/O, clock or dice.
const PURE: &[&str] = &["rules", "session", "app"];

fn metadata() -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(top())
        .output()
        .expect("cargo metadata runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON")
}

/// Package name → what it depends on, except for its own tests.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    let name = |value: &Value| value["name"].as_str().expect("name").to_owned();
    packages
        .iter()
        .map(|package| {
            let used = package["dependencies"].as_array().expect("dependencies").iter();
            (name(package), used.filter(|one| one["kind"] != "dev").map(name).collect())
        })
        .collect()
}

#[test]
fn every_crate_has_its_place() {
    let known: BTreeSet<_> = ARROWS.iter().map(|arrows| arrows.package).collect();
    for package in dependencies().keys() {
        assert!(known.contains(package.as_str()), "{package} has no arrows here: add it, and to ARCHITECTURE.md");
    }
}

#[test]
fn crates_depend_along_the_arrows_only() {
    for (package, used) in dependencies() {
        let Some(arrows) = ARROWS.iter().find(|arrows| arrows.package == package) else { continue };
        for one in used {
            let ours = one == "papan" || one.starts_with("papan-");
            let allowed = if ours {
                arrows.inside.contains(&one.as_str())
            } else {
                arrows.outside.is_none_or(|list| list.contains(&one.as_str()))
            };
            assert!(allowed, "{package} → {one} is no arrow of ARCHITECTURE.md");
        }
    }
}

#[test]
fn pure_crates_touch_no_file_clock_or_dice() {
    let forbidden = [
        "std::fs",
        "std::io",
        "std::time",
        "std::net",
        "std::env",
        "std::process",
        "std::thread",
        "SystemTime",
        "Instant::",
        "tokio",
        "rand::",
        "getrandom",
        "println!",
        "eprintln!",
        "RandomState",
        "HashMap",
        "HashSet",
    ];
    let mut read = 0;
    for name in PURE {
        for path in files_under(&top().join("crates").join(name).join("src"), &[".rs"]) {
            let text = shipped(&path);
            read += 1;
            for word in forbidden {
                assert!(!names(&text, word), "{} says {word}", path.display());
            }
        }
    }
    assert!(read >= 10, "only {read} sources found");
}

/// Whether a text has a word that does not merely end a longer one.
fn names(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
}

#[test]
fn shells_know_no_game() {
    let shells = ["src-tauri/src", "crates/wasm/src", "crates/savefile/src"];
    let sources: Vec<_> = shells.iter().flat_map(|folder| files_under(&top().join(folder), &[".rs"])).collect();
    assert!(sources.len() >= 3, "only {} sources found", sources.len());
    for path in sources {
        let text = shipped(&path).to_lowercase();
        for word in ["pasang", "surakarta", "game::"] {
            assert!(!text.contains(word), "{} says {word}", path.display());
        }
    }
}

/// A source of the interface: its path under ui/src, and what it imports, resolved to paths under ui/src
/// where it is ours and as written where it is a package.
struct Source {
    path: PathBuf,
    imports: Vec<PathBuf>,
}

fn interface() -> Vec<Source> {
    let root = top().join("ui/src");
    let generated = ["bindings", "paraglide", "wasm"];
    files_under(&root, &[".ts", ".svelte"])
        .into_iter()
        .filter_map(|file| {
            let path = file.strip_prefix(&root).ok()?.to_path_buf();
            let first = path.components().next()?.as_os_str().to_str()?.to_owned();
            if generated.contains(&first.as_str()) || path.to_string_lossy().ends_with(".test.ts") {
                return None;
            }
            let text = fs::read_to_string(&file).ok()?;
            let imports = imports(&text).iter().map(|module| resolve(&path, module)).collect();
            Some(Source { path, imports })
        })
        .collect()
}

fn resolve(from: &Path, module: &str) -> PathBuf {
    if let Some(ours) = module.strip_prefix("~/") {
        return PathBuf::from(ours);
    }
    if !module.starts_with('.') {
        return PathBuf::from("package:").join(module);
    }
    let mut path = from.parent().unwrap_or(Path::new("")).to_path_buf();
    for part in Path::new(module).components() {
        match part {
            Component::ParentDir => drop(path.pop()),
            Component::Normal(name) => path.push(name),
            _ => {}
        }
    }
    path
}

/// How high a folder of the interface stands: it may only look down or sideways.
fn height(path: &Path) -> Option<usize> {
    ["bindings", "boards", "board", "parts", "play", "screens"].iter().position(|folder| path.starts_with(folder))
}

#[test]
fn the_interface_looks_down_only() {
    let sources = interface();
    assert!(sources.len() >= 10, "only {} sources found", sources.len());
    for source in sources {
        let Some(from) = height(&source.path) else { continue };
        for import in &source.imports {
            if let Some(to) = height(import) {
                assert!(to <= from, "{} looks up to {}", source.path.display(), import.display());
            }
            assert!(
                source.path.starts_with("screens") || !import.starts_with("backend"),
                "{} names a backend",
                source.path.display()
            );
        }
    }
}

#[test]
fn only_main_names_a_backend() {
    for source in
        interface().iter().filter(|source| !source.path.starts_with("backend") && source.path != Path::new("main.ts"))
    {
        for import in source.imports.iter().filter(|import| import.starts_with("backend")) {
            let contract = import.with_extension("");
            assert_eq!(contract, Path::new("backend/backend"), "{} names a backend", source.path.display());
        }
    }
}

#[test]
fn only_the_tauri_backend_speaks_to_tauri() {
    let mut speakers = Vec::new();
    for source in interface() {
        if source.imports.iter().any(|import| import.to_string_lossy().contains("@tauri-apps")) {
            speakers.push(source.path);
        }
    }
    assert_eq!(speakers, [PathBuf::from("backend/tauri.ts")]);
}
