#!/usr/bin/env bash
# Installs what is missing for a task and is quick when all is there.
#
#   tools/setup.sh web       the browser app
#   tools/setup.sh desktop   … and the desktop app
#   tools/setup.sh test      … and what the tests drive: browsers, drivers, a display without a screen
#
# On Debian and Ubuntu packages come from apt: as root unasked, otherwise the sudo line is shown and run. Rust and
# Node are yours to choose: this script never adds or changes a toolchain.
set -euo pipefail
cd "$(dirname "$0")/.."

task=${1:-web}
case $task in web | desktop | test) ;; *) echo "usage: tools/setup.sh web|desktop|test" >&2; exit 2 ;; esac

stop() {
  echo "$1" >&2
  exit 1
}

on_debian() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null || true)" = installed ]; }

# packages NAME…: installs those of the Debian packages that are missing.
packages() {
  local name missing=()
  for name; do is_installed "$name" || missing+=("$name"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  local line=(apt-get install -y --no-install-recommends "${missing[@]}")
  if [ "$(id -u)" = 0 ]; then
    echo "+ ${line[*]}"
    apt-get update -qq </dev/null
    DEBIAN_FRONTEND=noninteractive "${line[@]}" </dev/null
  else
    echo "These packages are missing. Running:"
    echo "  sudo apt-get update && sudo ${line[*]}"
    sudo apt-get update -qq
    sudo "${line[@]}"
  fi
}

# cargo_tool NAME VERSION [FLAG…]: installs a Rust program unless this version is there.
cargo_tool() {
  local name=$1 version=$2
  shift 2
  if cargo install --list | grep -qx "$name v$version:"; then return; fi
  echo "+ cargo install $name --version $version $* (once, some minutes)"
  cargo install "$name" --version "$version" "$@" </dev/null
}

check_languages() {
  command -v cargo >/dev/null || stop "Papan needs Rust 1.95 or newer (cargo). Install it from https://rustup.rs or your system's packages, then run this again."
  command -v node >/dev/null && command -v npm >/dev/null || stop "Papan needs Node 20.19 or newer with npm. Install it from https://nodejs.org or your system's packages, then run this again."
  node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    stop "Papan needs Node 20.19 or newer; this is $(node --version)."
  command -v cc >/dev/null || { on_debian && packages build-essential; } || stop "Papan needs a C compiler (cc) for Rust to link with."
}

# Without a wasm32 target in the toolchain, Debian's own compiler and its sources build one (tools/wasm.sh).
set_up_wasm() {
  if [ -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown/lib" ]; then return; fi
  if on_debian && { is_installed rust-web-src || apt-cache show rust-web-src >/dev/null 2>&1; }; then
    packages rustc-web rust-web-src
  fi
}

set_up_node() {
  local stamp
  stamp=$(cat package.json ui/package.json package-lock.json | sha256sum | cut -d' ' -f1)
  if [ "$(cat node_modules/.papan-stamp 2>/dev/null || true)" = "$stamp" ]; then return; fi
  npm ci --no-audit --no-fund
  echo "$stamp" >node_modules/.papan-stamp
}

set_up_web() {
  set_up_wasm
  set_up_node
}

set_up_desktop() {
  case $(uname -s) in
  Darwin) xcode-select -p >/dev/null 2>&1 || stop "The desktop app needs Apple's command line tools: run xcode-select --install" ;;
  Linux)
    if on_debian; then
      packages build-essential pkg-config libwebkit2gtk-4.1-dev librsvg2-dev libxdo-dev libssl-dev patchelf
    elif ! pkg-config --exists webkit2gtk-4.1 2>/dev/null; then
      stop "The desktop app needs WebKitGTK 4.1 with its development files. This script knows Debian and Ubuntu; on your system install webkit2gtk 4.1, librsvg, libxdo and openssl (development packages), then run this again."
    fi
    ;;
  *) ;;
  esac
}

set_up_test() {
  on_debian || stop "The tests need Chromium, WebKitWebDriver, Xvfb and dbus. This script knows Debian and Ubuntu; elsewhere install them and run the stages of tools/test.sh by hand."
  packages chromium webkit2gtk-driver xvfb xauth dbus-x11 strace
  cargo_tool tauri-driver 2.1.0 --locked
}

export PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
check_languages
set_up_web
if [ "$task" != web ]; then set_up_desktop; fi
if [ "$task" = test ]; then set_up_test; fi
