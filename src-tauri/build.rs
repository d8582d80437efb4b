//! Reads `tauri.conf.json` and makes the permissions of the shell's own commands.

fn main() {
    let commands = tauri_build::AppManifest::new().commands(&["send", "aim"]);
    let attributes = tauri_build::Attributes::new().app_manifest(commands);
    if let Err(error) = tauri_build::try_build(attributes) {
        eprintln!("{error:#}");
        std::process::exit(1);
    }
}
