#!/usr/bin/env bash
# Builds crates/wasm into ui/src/wasm (not checked in). Does nothing when nothing has changed.
#
# Three ways to a wasm32 standard library, the first that is there:
#   1. the toolchain has the target already;
#   2. Debian's rustc-web with the sources of rust-web-src, building std along (own folder, target/wasm);
#   3. neither: the one command is printed for the person to run. This script never adds toolchains.
set -euo pipefail
cd "$(dirname "$0")/.."

bindgen_version=0.2.130
triple=wasm32-unknown-unknown
out=ui/src/wasm

# wasm_stamp: a hash of all that the output depends on.
wasm_stamp() {
  {
    rustc --version
    cat tools/wasm.sh Cargo.toml Cargo.lock
    find crates/rules crates/session crates/app crates/wasm -type f \( -name '*.rs' -o -name Cargo.toml \) -print0 |
      LC_ALL=C sort -z | xargs -0 sha256sum
  } | sha256sum | cut -d' ' -f1
}

# toolchain_env: prints the words to put before and after `cargo build`, or fails with a sentence.
choose_route() {
  local sysroot
  sysroot=$(rustc --print sysroot)
  if [ -d "$sysroot/lib/rustlib/$triple/lib" ]; then
    route=sysroot
    return
  fi
  if [ -x /usr/bin/rustc ] && [ -d "$(/usr/bin/rustc --print sysroot)/lib/rustlib/src/rust/library/std" ]; then
    route=build-std
    linker=$(find "$sysroot/lib/rustlib" -path '*/bin/rust-lld' -print -quit)
    [ -n "$linker" ] || linker=$(command -v wasm-ld || command -v rust-lld || true)
    [ -n "$linker" ] && return
  fi
  cat >&2 <<'SAY'
The web build needs Rust's wasm32 standard library. On Debian, run tools/setup.sh web. Elsewhere, run once:
    rustup target add wasm32-unknown-unknown
SAY
  exit 1
}

ensure_bindgen() {
  PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
  if [ "$(wasm-bindgen --version 2>/dev/null || true)" = "wasm-bindgen $bindgen_version" ]; then return; fi
  echo "Installing wasm-bindgen-cli $bindgen_version (once, a few minutes)"
  cargo install wasm-bindgen-cli --version "$bindgen_version"
}

build() {
  local args=(build --quiet --package papan-wasm --lib --profile wasm --target "$triple" --target-dir target/wasm)
  if [ "$route" = sysroot ]; then
    cargo "${args[@]}"
  else
    env RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$linker" \
      cargo "${args[@]}" -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size
  fi
}

# Features are named one by one: what the promised browsers have, and what the compiler already emits.
optimise() {
  node_modules/.bin/wasm-opt -Oz \
    --enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int \
    --enable-sign-ext --enable-reference-types --enable-multivalue \
    "$1/papan_wasm_bg.wasm" -o "$1/papan_wasm_bg.wasm"
}

stamp=$(wasm_stamp)
if [ -f "$out/papan_wasm_bg.wasm" ] && [ "$(cat "$out/.stamp" 2>/dev/null || true)" = "$stamp" ]; then exit 0; fi

choose_route
ensure_bindgen
echo "Building the core for the web ($route)"
build
rm -rf "$out.new"
# The page can start a fresh core after a fault of the old one.
wasm-bindgen --target web --experimental-reset-state-function --out-dir "$out.new" "target/wasm/$triple/wasm/papan_wasm.wasm"
optimise "$out.new"
echo "$stamp" >"$out.new/.stamp"
rm -rf "$out"
mv "$out.new" "$out"
