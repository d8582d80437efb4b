#!/usr/bin/env bash
# Opens Papan: the desktop app where there is a display, else the same app in the browser.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ "$(uname -s)" = Darwin ]; then
  bash tools/setup.sh desktop
  npm run --silent tauri -- build --no-bundle
  exec target/release/papan "$@"
fi
echo "No display here: serving the app to a browser."
bash tools/setup.sh web
npm run --silent build
exec node tools/serve.mjs
