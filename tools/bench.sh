#!/usr/bin/env bash
# The numbers of docs/benchmarks.md, measured here and now. Quiet machine, please: nothing else running.
set -euo pipefail
cd "$(dirname "$0")/.."
export NO_COLOR=1 PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"

bash tools/setup.sh test
npm run --silent build >/dev/null
cargo build --quiet --release -p papan-rules --example perft

echo "## Move counts (bulk perft, one thread)"
for line in "surakarta std start:6:start" "pasang std chequer ply 12:6:chequer ply 12"; do
  IFS=: read -r title depth name <<<"$line"
  for _ in 1 2 3; do
    target/release/examples/perft tests/data/perft_public.txt --bench "$name" --depth "$depth" | grep "^$title:"
  done | sort -t, -k2 -n -r | tail -1
done
echo
node tools/bench/web.mjs
echo
node tools/bench/frames.mjs
