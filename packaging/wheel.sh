#!/usr/bin/env bash
# Builds the wheel and the sdist in build/dist, checks what they hold and say, and tries the wheel in an environment of
# its own: its version, a question to a bot, and a match of two bots in the window. Needs the network for hatchling.
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/common.sh

packaging/setup.sh package
export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=$(build_time)
python=build/package-venv/bin/python dist=build/dist fresh=build/wheel-venv
rm -rf "$dist" "$fresh"
quietly "$python" -m build --outdir "$dist"
quietly "$python" -m twine check --strict "$dist"/*
"$python" packaging/wheel_contents.py "$dist"

quietly "$python" -m venv "$fresh"
quietly "$fresh/bin/python" -m pip install --quiet --require-hashes --only-binary :all: -r requirements/play.txt
quietly "$fresh/bin/python" -m pip install --quiet --no-deps "$dist"/*.whl
command=$PWD/$fresh/bin/ginrummy-desktop
cd "$fresh" # nothing may be found by lying in the working folder
said=$("$command" --version)
[[ $said == "ginrummy-desktop $(cd ../.. && version_here)" ]] || stop "the installed command says: $said"
said=$(QT_QPA_PLATFORM=offscreen "$command" --demo demo 2>&1) || stop "the installed command failed: $said"
for picture in table reveal match-end; do
  [[ -s demo/$picture.png ]] || stop "the installed command left no picture $picture.png"
done
echo "build/dist:" && ls -1 ../dist
