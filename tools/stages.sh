# Stages: named steps that are timed, counted and never stop the ones after them. Sourced, not run.
#
#   stage NAME KIND COMMAND…    KIND says how to count the tests of its output:
#                               none | cargo | node | vitest | table
#   finish                      prints the stages and, last, `N passed, N failed`; fails if anything failed

stage_limit=${STAGE_LIMIT:-25m}
stage_folder=$(mktemp -d)
stage_rows=()
stage_passed=0
stage_failed=0
trap 'rm -rf "$stage_folder"' EXIT

# sum PATTERN FILE: the sum of the numbers that a Perl pattern finds.
sum() {
  { grep -oP "$1" "$2" || true; } | awk '{ n += $1 } END { print n + 0 }'
}

# count KIND FILE: sets passed and failed.
count() {
  local plain="$stage_folder/plain"
  sed 's/\x1b\[[0-9;]*m//g' "$2" >"$plain"
  case $1 in
  none) passed=0 failed=0 ;;
  cargo) # nextest's summary, or one result line for each target of cargo test
    passed=$(sum '(?:^ *Summary .* run: |^test result: .*?)\K\d+(?= passed)' "$plain")
    failed=$(sum '(?:^ *Summary .*passed.*?, |^test result: .*?; )\K\d+(?= failed)' "$plain")
    ;;
  node)
    passed=$(sum '^(?:#|ℹ) pass \K\d+' "$plain")
    failed=$(sum '^(?:#|ℹ) (?:fail|cancelled) \K\d+' "$plain")
    ;;
  vitest)
    passed=$(sum '^ *Tests .*?\K\d+(?= passed)' "$plain")
    failed=$(sum '^ *Tests .*?\K\d+(?= failed)' "$plain")
    ;;
  table) # `N lines, M wrong`: every line is a test
    failed=$(sum '^\d+ lines, \K\d+(?= wrong)' "$plain")
    passed=$(($(sum '^\K\d+(?= lines, \d+ wrong)' "$plain") - failed))
    ;;
  esac
}

stage() {
  local name=$1 kind=$2 log="$stage_folder/log" status=0 began=$SECONDS passed failed
  shift 2
  echo
  echo "=== $name"
  # Its own process group and a limit: nothing that hangs or is left behind outlives its stage.
  timeout --kill-after=10s "$stage_limit" "$@" >"$log" 2>&1 </dev/null || status=$?
  cat "$log"
  count "$kind" "$log"
  if [ "$status" != 0 ] && [ "$failed" = 0 ]; then failed=1; fi
  if [ "$kind" != none ] && [ "$passed" = 0 ] && [ "$failed" = 0 ]; then
    echo "No test ran."
    failed=1
  fi
  stage_passed=$((stage_passed + passed))
  stage_failed=$((stage_failed + failed))
  local minutes verdict=ok
  minutes=$(awk -v s=$((SECONDS - began)) 'BEGIN { printf "%.1f", s / 60 }')
  [ "$status" = 0 ] && [ "$failed" = 0 ] || verdict="FAILED (exit $status)"
  stage_rows+=("$(printf '%-34s %5s min %6s passed %4s failed  %s' "$name" "$minutes" "$passed" "$failed" "$verdict")")
  echo "--- $name: $minutes min, $passed passed, $failed failed"
}

finish() {
  echo
  printf '%s\n' "${stage_rows[@]}"
  printf '%-34s %5s min\n' "all" "$(awk -v s=$SECONDS 'BEGIN { printf "%.1f", s / 60 }')"
  echo "$stage_passed passed, $stage_failed failed"
  [ "$stage_failed" = 0 ]
}
