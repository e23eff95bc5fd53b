#!/usr/bin/env bash
# Makes everything ready for `make play`, `make test`, `make bench` or for building packages, and does only what isn't
# done yet.
#   packaging/setup.sh play|test|bench|package
# PYTHON=python3.12 names the Python for the virtual environment.
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/common.sh
oldest=3.11
environment=.venv
# What a bundle is made from holds nothing else, so that PyInstaller finds nothing else.
[[ $1 == package ]] && environment=build/package-venv

version() { "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null; }
new_enough() { "$1" -c "import sys; sys.exit(sys.version_info[:2] < (${oldest/./, }))" 2>/dev/null; }

# Prints the Python to use: the one that was named, else the first that is new enough.
find_python() {
  local candidate
  if [[ -n ${PYTHON:-} ]]; then
    new_enough "$PYTHON" || stop "Gin Rummy needs Python $oldest or newer; $PYTHON is $(version "$PYTHON" || echo "not a Python")."
    echo "$PYTHON"
    return
  fi
  # In a package belongs the system's Python where it will do: another may know of folders that only this machine has.
  for candidate in $([[ $1 == package ]] && echo /usr/bin/python3) python3 python3.14 python3.13 python3.12 python3.11; do
    if new_enough "$candidate"; then
      echo "$candidate"
      return
    fi
  done
  stop "Gin Rummy needs Python $oldest or newer; python3 is $(version python3 || echo "not there")." \
    "Install a newer one and name it: make $1 PYTHON=python$oldest"
}

# Is the virtual environment there, and made for the Python that it runs?
healthy() {
  [[ -x $environment/bin/python && -d $environment/lib/python$(version $environment/bin/python)/site-packages ]]
}

make_environment() {
  local python
  if [[ -z ${PYTHON:-} ]] && ! command -v python3 >/dev/null && command -v apt-get >/dev/null; then
    apt_install python3 python3-venv
  fi
  python=$(find_python "$1")
  if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    command -v apt-get >/dev/null || stop "$python lacks its venv module; install it with your system's package manager."
    apt_install "python$(version "$python")-venv"
  fi
  echo "Making the virtual environment in $environment with $("$python" -V)"
  rm -rf "$environment"
  quietly "$python" -m venv "$environment"
}

# Installs the locked dependencies of $1 unless exactly these were installed before.
install_locked() {
  local lock=requirements/$1.txt done=$environment/installed-$1.txt
  cmp -s "$lock" "$done" && return
  echo "Installing what $lock names"
  quietly "$environment/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r "$lock"
  cp "$lock" "$done"
}

packaging/system.sh "$1"
healthy || make_environment "$1"
install_locked "$1"
