#!/usr/bin/env bash
# Builds the program with all it needs into one folder, build/bundle/ginrummy-desktop. The same commit gives the same bytes,
# with the same Python and the same strip.
#   packaging/bundle.sh [FOLDER]   FOLDER instead of build/bundle
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/common.sh
target=${1:-build/bundle}

packaging/setup.sh package
export SOURCE_DATE_EPOCH PYTHONHASHSEED=1 PYINSTALLER_CONFIG_DIR=$PWD/build/pyinstaller
SOURCE_DATE_EPOCH=$(build_time)
unset PYTHONPATH PYTHONOPTIMIZE PYTHONSTARTUP
rm -rf "$target/ginrummy-desktop" build/pyinstaller
quietly build/package-venv/bin/python -m PyInstaller --noconfirm --log-level WARN \
  --distpath "$target" --workpath build/pyinstaller/work packaging/ginrummy-desktop.spec

# Symbols for debuggers are a fifth of it. The program itself stays as it is: the game's modules hang at its end.
if [[ $(uname -s) == Linux ]]; then
  find "$target/ginrummy-desktop" -type f -name '*.so*' -exec strip --strip-unneeded {} + -exec chmod 644 {} +
  quietly build/package-venv/bin/python packaging/trim_icu.py "$target"/ginrummy-desktop/_internal/PySide6/Qt/lib/libicudata.so.*
  find "$target/ginrummy-desktop" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
fi
