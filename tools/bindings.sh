#!/usr/bin/env bash
# Writes ui/src/bindings from the Rust types; a test says when they are stale.
set -euo pipefail
cd "$(dirname "$0")/.."
PAPAN_WRITE=1 cargo test --quiet --package papan-tests --test bindings
