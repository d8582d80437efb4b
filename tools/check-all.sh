#!/usr/bin/env bash
# Everything of tools/test.sh, then what takes long: release bundles, other platforms' types, deep counts, fuzzing.
set -uo pipefail
cd "$(dirname "$0")/.."
export NO_COLOR=1 CARGO_TERM_COLOR=never CI=true
export PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
STAGE_LIMIT=60m
. tools/stages.sh

# other_platform TRIPLE PACKAGE…: type-checks for a platform that cannot be linked here, its standard library built along.
other_platform() {
  local triple=$1 only=()
  shift
  for package; do only+=(-p "$package"); done
  stage "types: $triple" none env RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
    cargo check --quiet --target-dir target/others -Zbuild-std=std,panic_unwind --target "$triple" "${only[@]}"
}

stage "make test" cargo bash -c 'bash tools/test.sh | tee /dev/stderr | sed -n "\$s/\([0-9]*\) passed, \([0-9]*\) failed/test result: \1 passed; \2 failed/p"'
stage "browser: all pictures" node env PICTURES=all node --test --test-reporter=spec tests/e2e/pictures/*.test.mjs
stage "desktop: release bundle (deb)" none npm run tauri -- build --bundles deb
if [ -x /usr/bin/rustc ]; then
  other_platform aarch64-linux-android papan
  other_platform x86_64-pc-windows-gnu papan
  other_platform aarch64-apple-ios papan-rules papan-session papan-app papan-savefile
fi
stage "deep perft: surakarta" none cargo run --quiet --release -p papan-rules --example perft -- tests/data/perft_public.txt --bench start --depth 6
stage "long seeds" cargo env PROPTEST_CASES=20000 cargo test --quiet --release -p papan-rules -p papan-session -p papan-app
for target in fuzz/fuzz_targets/*.rs; do
  [ -e "$target" ] || continue
  name=$(basename "$target" .rs)
  stage "fuzz: $name" none cargo +nightly fuzz run "$name" -- -max_total_time=60
done
finish
