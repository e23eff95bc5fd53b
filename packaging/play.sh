#!/usr/bin/env bash
# Starts the game; where there is no screen, lets two bots play a match in the real window on a virtual screen.
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/common.sh

if has_screen; then
  exec .venv/bin/python -m ginrummy_desktop "$@"
fi
echo "There is no screen here, so two bots play a match on a virtual one and leave pictures of it:"
export QT_QPA_PLATFORM=xcb
exec xvfb-run -a -s "-screen 0 1400x900x24" .venv/bin/python -m ginrummy_desktop --demo build/demo "$@"
