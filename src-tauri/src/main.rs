//! Papan for desktops.
// A release for Windows opens no console.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() {
    papan_shell::run();
}
