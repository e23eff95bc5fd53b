# shellcheck shell=bash
# What the set-up scripts share. Sourced, not run.

# Says why and ends.
stop() {
  echo "$*" >&2
  exit 1
}

# Is there a screen to open a window on?
has_screen() {
  [[ $(uname -s) != Linux || -n ${DISPLAY:-} || -n ${WAYLAND_DISPLAY:-} ]]
}

# Runs a command quietly; when it fails, shows the end of what it said.
quietly() {
  local log
  log=$(mktemp)
  if ! "$@" </dev/null >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    stop "This failed: $*"
  fi
  rm -f "$log"
}

# Installs Debian packages, as root or by sudo; where neither is possible, says the command.
apt_install() {
  local as=()
  if [[ $(id -u) != 0 ]]; then
    if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 0 ]]; }; then
      as=(sudo)
      echo "These system packages are missing: $*"
      echo "Installing them needs sudo, which may ask for your password."
      sudo true || stop "Not installed. As root: apt-get install $*"
    else
      stop "These system packages are missing. As root: apt-get install $*"
    fi
  fi
  echo "Installing system packages: $*"
  quietly "${as[@]}" apt-get update -q
  quietly "${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "$@"
}

# When this commit was made, in seconds: the only time that a package may contain. SOURCE_DATE_EPOCH overrides it.
build_time() {
  echo "${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date -r CHANGELOG.md +%s)}"
}

# The version, which stands in one place only.
version_here() { sed -n 's/^__version__ = "\(.*\)"$/\1/p' ginrummy_desktop/__init__.py; }
