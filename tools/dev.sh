#!/usr/bin/env bash
# Runs Papan with hot reload: the desktop app where there is a display, else the page alone.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ "$(uname -s)" = Darwin ]; then
  bash tools/setup.sh desktop
  exec npm run --silent tauri -- dev
fi
bash tools/setup.sh web
exec npm run --silent dev
