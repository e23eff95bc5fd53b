#!/usr/bin/env bash
# Starts the game; where there is no screen, lets two bots play a match in the real window on a virtual screen.
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/common.sh

if has_screen; then
  exec .venv/bin/python -m ginrummy_desktop "$@"
fi
pictures=build/demo
echo "There is no screen here, so two bots play a match on a virtual one."
mkdir -p "$pictures"
QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1400x900x24" .venv/bin/python -m ginrummy_desktop --demo "$pictures" "$@"
echo "The pictures of it are in $pictures:"
ls "$pictures"
