//! Reading the repository's own sources.

use std::fs;
use std::path::{Path, PathBuf};

/// The top of the repository.
#[must_use]
pub fn top() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("/"))
}

/// Every file under a folder whose name ends in one of `endings`, sorted; none if there is no such folder.
#[must_use]
pub fn files_under(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files_under(&path, endings));
        } else if endings.iter().any(|ending| path.to_string_lossy().ends_with(ending)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The part of a Rust source that ships: no comments, nothing from the first `#[cfg(test)]` on, and
/// nothing at all of a file of tests.
#[must_use]
pub fn shipped(path: &Path) -> String {
    let in_tests = path.components().any(|part| matches!(part.as_os_str().to_str(), Some("tests" | "tests.rs")));
    if in_tests {
        return String::new();
    }
    let text = fs::read_to_string(path).unwrap_or_default();
    let ships = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    ships.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The modules that a TypeScript or Svelte source imports, as it writes them.
#[must_use]
pub fn imports(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for keyword in ["from ", "import ", "import("] {
        for (at, _) in text.match_indices(keyword) {
            let rest = text[at + keyword.len()..].trim_start();
            let Some(quote) = rest.chars().next().filter(|c| matches!(c, '"' | '\'')) else { continue };
            if let Some(end) = rest[1..].find(quote) {
                found.push(rest[1..=end].to_owned());
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_of_every_form_are_seen() {
        let text = "import { a } from './a';\nimport \"./b.css\";\nconst c = await import('./c');\nexport type { D } from \"~/d\";";
        let mut seen = imports(text);
        seen.sort();
        assert_eq!(seen, ["./a", "./b.css", "./c", "~/d"]);
    }
}
