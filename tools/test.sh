#!/usr/bin/env bash
# Every test, from an empty clone if need be. The last line is `N passed, N failed`.
#
#   tools/test.sh          all stages (what CI runs)
#   tools/test.sh fast     unit tests and types only
set -uo pipefail
cd "$(dirname "$0")/.."
export NO_COLOR=1 CARGO_TERM_COLOR=never CI=true
export PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
. tools/stages.sh

rust_tests() {
  if cargo nextest --version >/dev/null 2>&1; then
    echo "cargo nextest run --no-fail-fast --cargo-quiet --status-level slow --final-status-level fail"
  else
    echo "cargo test --no-fail-fast --quiet"
  fi
}

if [ "${1:-}" = fast ]; then
  stage "setup" none bash tools/setup.sh web
  stage "rust unit tests" cargo $(rust_tests) --workspace --exclude papan --lib --test arrows --test bindings
  stage "interface: types" none npm run check
  stage "interface: unit tests" vitest npm test
  finish
  exit
fi

stage "setup" none bash tools/setup.sh test
# First, because the shell's build wants the page to be there.
stage "web build" none npm run build
stage "format" none cargo fmt --all --check
stage "clippy" none cargo clippy --workspace --all-targets --quiet -- -D warnings
stage "rust tests" cargo $(rust_tests) --workspace
stage "perft tables" table cargo run --quiet --release -p papan-rules --example perft -- tests/data/perft_public.txt
stage "reference games" table cargo run --quiet --release -p papan-rules --example replay -- tests/data/games_public.txt
stage "interface: lint" none npm run lint
stage "interface: types" none npm run check
stage "interface: unit tests" vitest npm test
stage "browser: whole games" node node --test --test-reporter=spec --test-concurrency=1 tests/e2e/web/*.test.mjs
stage "browser: pictures" node node --test --test-reporter=spec tests/e2e/pictures/*.test.mjs
stage "desktop: debug build" none npm run tauri -- build --debug --no-bundle
stage "desktop: real window" node xvfb-run -a dbus-run-session -- \
  node --test --test-reporter=spec --test-timeout=600000 --test-concurrency=1 tests/e2e/desktop/*.test.mjs
finish
