# Names for the few commands; each is a script in tools/.
.PHONY: run dev test test-fast check-all bench fuzz perft pictures bindings fmt lint clean

run: ## install what is missing, build, and open the app (a window, or the browser's address)
	@bash tools/run.sh

dev: ## the same with hot reload
	@bash tools/dev.sh

test: ## every test; ends with `N passed, N failed`
	@bash tools/test.sh

test-fast: ## unit tests and types only
	@bash tools/test.sh fast

check-all: ## every test, bundles, other platforms' types, fuzzing: an hour or more
	@bash tools/check-all.sh

bench: ## the numbers of docs/benchmarks.md
	@bash tools/bench.sh

fuzz: ## every fuzz target for 60 seconds each (nightly Rust, cargo-fuzz)
	@for t in fuzz/fuzz_targets/*.rs; do cargo +nightly fuzz run "$$(basename "$$t" .rs)" -- -max_total_time=60 || exit 1; done

perft: ## move counts of both games against the reference tables
	@cargo run --release -p papan-rules --example perft -- tests/data/perft_public.txt
	@cargo run --release -p papan-rules --example replay -- tests/data/games_public.txt

pictures: ## makes what the screens look like now the reference, and draws the contact sheets
	@node tests/e2e/pictures/accept.mjs

bindings: ## TypeScript types from the Rust types
	@bash tools/bindings.sh

fmt: ## format everything
	@cargo fmt --all
	@npm run --silent format

lint: ## what CI refuses
	@cargo fmt --all --check
	@cargo clippy --workspace --all-targets -- -D warnings
	@npm run --silent lint

clean: ## remove everything that is built
	@cargo clean
	@rm -rf ui/dist ui/src/wasm ui/src/paraglide tests/e2e/out
