#!/usr/bin/env bash
# Tries the Debian package as a person gets it: in a bare Debian without any Python, apt installs it, the menu entry starts
# it on a virtual screen, a round is played with the keyboard, it is quit and taken away; nothing but the person's own data
# may be left. Whatever it prints on the way is a failure. Pictures stay in build/package-test.
#   packaging/package-test.sh [FILE.deb]
# Needs root (mount, chroot) and debootstrap. The bare system is made once and kept beside the system's temporary files.
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/common.sh
source packaging/bare.sh

package=$(realpath "${1:-build/ginrummy-desktop_$(version_here)_$(dpkg --print-architecture).deb}")
[[ -f $package ]] || stop "There is no $package; \`make package\` makes it."
[[ $(id -u) == 0 ]] || stop "This needs root, to mount and to change the root folder."
for tool in debootstrap:debootstrap Xvfb:xvfb openbox:openbox xdotool:xdotool import:imagemagick; do
  command -v "${tool%:*}" >/dev/null || apt_install "${tool#*:}"
done

pictures=build/package-test
rm -rf "$pictures"
mkdir -p "$pictures"
player_home=/home/player
database=$player_home/.local/share/ginrummy-desktop/ginrummy.sqlite3
started=()

finish() {
  local status=$?
  [[ $status == 0 || -z ${DISPLAY:-} ]] || import -window root "$pictures/failed.png" 2>/dev/null || true
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  wait
  bare_remove
  exit $status
}
trap finish EXIT

say() { echo "package-test: $*"; }
fail() { stop "package-test: $*"; }

# Everything in the system that a package may have put there: no caches, lists and logs of the system itself.
all_files() {
  (cd "$root" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp -o -path ./run -o -path ./var/cache \
    -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/log -o -path "./home" \) -prune -o -print | LC_ALL=C sort)
}

install_it() {
  bare_run useradd --create-home --shell /bin/sh player
  all_files >"$pictures/before.txt"
  cp "$package" "$root/tmp/"
  bare_run apt-get install -qy "/tmp/$(basename "$package")" >"$pictures/apt-install.log" 2>&1 ||
    { tail -n 20 "$pictures/apt-install.log" >&2; fail "apt could not install it"; }
  ! bare_run sh -c 'command -v python3 || command -v python' || fail "a Python came along, so this shows nothing"
  # What starts a menu entry; of desktops it is a part.
  bare_run apt-get install -qy --no-install-recommends libglib2.0-bin >>"$pictures/apt-install.log" 2>&1
  say "installed with $(grep -c '^Setting up' "$pictures/apt-install.log") packages"
}

# A screen with a window manager, reached from inside through the socket in /tmp/.X11-unix.
open_screen() {
  local number
  mkfifo "$pictures/display"
  Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp -ac 3>"$pictures/display" 2>/dev/null &
  started+=($!)
  read -r number <"$pictures/display"
  rm "$pictures/display"
  export DISPLAY=:$number
  mkdir -p "$root/tmp/.X11-unix"
  mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
  openbox >/dev/null 2>&1 &
  started+=($!)
  sleep 1
}

as_player() {
  env -i HOME=$player_home USER=player LANG=C.UTF-8 DISPLAY="$DISPLAY" PATH=/usr/local/bin:/usr/bin:/bin \
    "$(command -v chroot)" --userspec=player:player "$root" "$@"
}

# Waits until the command succeeds: at most $1 seconds.
until_true() {
  local seconds=$1
  shift
  for ((i = 0; i < seconds * 2; i++)); do
    if "$@"; then return; fi
    sleep 0.5
  done
  return 1
}

window() { xdotool search --onlyvisible --name '^Gin Rummy$' 2>/dev/null | tail -n 1; }
has_window() { [[ -n $(window) ]]; }
runs() { pgrep -f '^/usr/(bin|lib/ginrummy-desktop)/ginrummy-desktop|^ginrummy-desktop' >/dev/null; }
stopped() { ! runs; }

start_it() {
  as_player gio launch /usr/share/applications/ginrummy-desktop.desktop >"$pictures/said.txt" 2>&1 &
  started+=($!)
  until_true 60 has_window || fail "no window came. $(cat "$pictures/said.txt")"
  sleep 6 # the deal
  say "the menu entry opened a window"
}

# A picture of the whole window $1.png, which shows more than a few colours.
look() {
  local colours
  import -window "$(window)" "$pictures/$1.png"
  colours=$(identify -format %k "$pictures/$1.png")
  [[ $colours -gt ${2:-500} ]] || fail "the picture $1.png has only $colours colours"
  say "$1.png has $colours colours"
}

# The number of rows of a table in the player's database.
count() { build/package-venv/bin/python packaging/count_rows.py "$root$database" "$1"; }

# Passes the first card, then draws from the stock and discards a card of the hand, until the round is over. Down: the
# ring goes to the hand if it is on a pile.
play_a_round() {
  local turn key
  for ((turn = 0; turn < 60; turn++)); do
    for key in p d Down Right Return; do
      [[ $(count round_results) == 0 ]] || break 2
      xdotool key "$key"
      sleep 0.8
    done
  done
  [[ $(count round_results) != 0 ]] || fail "no round was over after $turn turns"
  pgrep -f 'ginrummy-desktop bot --level' >/dev/null || fail "the bot had no process of its own"
  say "played a round: $(count actions) actions are stored"
}

quit_it() {
  xdotool key ctrl+q
  until_true 20 stopped || fail "it did not quit"
  [[ ! -s $pictures/said.txt ]] || fail "it said: $(cat "$pictures/said.txt")"
  local log
  log=$(find "$root$player_home/.local/state/ginrummy-desktop" -name 'ginrummy.log')
  cp "$log" "$pictures/ginrummy.log"
  ! grep -E 'WARNING|ERROR|CRITICAL|Traceback' "$pictures/ginrummy.log" || fail "its log has complaints"
}

start_again() {
  start_it
  [[ $(count matches) == 1 ]] || fail "the match was not continued"
  quit_it
  say "started again, it went on with the same match"
}

# Bots alone, in several processes.
try_arena() {
  as_player ginrummy-desktop arena --a beginner --b casual --matches 2 --workers 2 >"$pictures/arena.txt" 2>"$pictures/said.txt" ||
    fail "the arena failed: $(cat "$pictures/said.txt")"
  grep -q '^[0-9]* rounds' "$pictures/arena.txt" || fail "the arena printed no result"
  [[ ! -s $pictures/said.txt ]] || fail "the arena said: $(cat "$pictures/said.txt")"
  say "the arena played $(grep -o '^[0-9]* rounds' "$pictures/arena.txt")"
}

remove_it() {
  bare_run apt-get purge -qy ginrummy-desktop >"$pictures/apt-remove.log" 2>&1
  bare_run apt-get purge -qy libglib2.0-bin >>"$pictures/apt-remove.log" 2>&1
  bare_run apt-get autoremove --purge -qy >>"$pictures/apt-remove.log" 2>&1
  all_files >"$pictures/after.txt"
  local left
  left=$(comm -13 "$pictures/before.txt" "$pictures/after.txt")
  [[ -z $left ]] || fail "these were left behind: $left"
  find "$root$player_home" -type f -printf '/%P\n' | grep -vE '^/\.(bash_logout|bashrc|profile)$' >"$pictures/own-data.txt"
  grep -vE '^/\.(local/share|local/state|cache)/ginrummy-desktop/|^/\.cache/(fontconfig|qt.*|mesa_shader_cache.*)/' "$pictures/own-data.txt" |
    grep . && fail "it wrote these elsewhere than in its own folders"
  [[ -s $root$database ]] || fail "the person's matches are gone"
  say "taken away; left are only the person's own $(wc -l <"$pictures/own-data.txt") files"
}

bare_make
install_it
open_screen
start_it
look table
play_a_round
sleep 3
look round-over
quit_it
start_again
try_arena
remove_it
say "all is well"
