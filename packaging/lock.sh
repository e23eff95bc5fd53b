#!/usr/bin/env bash
# Writes the locks in requirements/ anew from pyproject.toml: the newest versions that it allows, with their hashes, for
# Python 3.11 and later on every system. Needs the network. uv, which resolves for all of them at once, goes into a
# directory of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/common.sh

tools=.venv/lock-tools
[[ -x $tools/bin/uv ]] || { quietly .venv/bin/python -m venv "$tools" && quietly "$tools/bin/pip" install --quiet uv; }

# lock NAME [uv's options]: what only NAME needs stands beside what play needs, in the same versions.
lock() {
  local name=$1
  shift
  quietly "$tools/bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
    --no-emit-index-url --no-emit-find-links --upgrade "$@" -o "requirements/$name.new" pyproject.toml
  { echo "# Made by \`make lock\` from pyproject.toml; not to be edited by hand." && cat "requirements/$name.new"; } >"requirements/$name.txt"
  rm "requirements/$name.new"
}

mkdir -p requirements
lock test --extra dev --extra bench --extra package
mv requirements/test.txt requirements/all.txt
for name in play test bench package; do
  case $name in play) extra=() ;; test) extra=(--extra dev) ;; *) extra=(--extra "$name") ;; esac
  lock "$name" --constraint requirements/all.txt "${extra[@]}"
done
rm requirements/all.txt
