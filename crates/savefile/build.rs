//! Finds out what the tests may do on this machine: what they cannot is counted as ignored, not as passed.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(no_strace, no_mount)");
    // This file never exists, so this is asked anew at each build.
    println!("cargo::rerun-if-changed=strace-may-have-come");
    if !succeeds(Command::new("strace").arg("-V")) {
        println!("cargo::rustc-cfg=no_strace");
    }
    let place = env::var_os("OUT_DIR").unwrap_or_default();
    // In a namespace of its own nothing stays mounted.
    let mount = ["--mount", "mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs"];
    if !succeeds(Command::new("unshare").args(mount).arg(place)) {
        println!("cargo::rustc-cfg=no_mount");
    }
}

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|out| out.status.success())
}
