#!/usr/bin/env bash
# Sees to the system libraries that Qt and the virtual screen need, and installs with apt only what is missing.
#   packaging/system.sh test     Qt without a window
#   packaging/system.sh play     Qt with a window, and a virtual screen where there is no real one
#   packaging/system.sh bench    Qt with a window on a virtual screen
#   packaging/system.sh package  bench's, and what builds and checks packages
# SYSTEM_CHECK=no skips all of it.
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/common.sh

# What Qt loads, and the Debian package that it comes in.
qt_libraries='
libGL.so.1              libgl1
libEGL.so.1             libegl1
libglib-2.0.so.0        libglib2.0-0
libgthread-2.0.so.0     libglib2.0-0
libfontconfig.so.1      libfontconfig1
libxkbcommon.so.0       libxkbcommon0
libdbus-1.so.3          libdbus-1-3'
window_libraries='
libxcb-cursor.so.0      libxcb-cursor0
libxcb-icccm.so.4       libxcb-icccm4
libxcb-keysyms.so.1     libxcb-keysyms1
libxcb-shape.so.0       libxcb-shape0
libxkbcommon-x11.so.0   libxkbcommon-x11-0'
screen_programs='
xvfb-run                xvfb
Xvfb                    xvfb
xauth                   xauth'
package_programs='
objdump                 binutils
xz                      xz-utils
dpkg-shlibdeps          dpkg-dev
lintian                 lintian
desktop-file-validate   desktop-file-utils
appstreamcli            appstream
man                     man-db'
# What PyInstaller follows to find the libraries of libraries: without it, a part of Qt would silently be missing.
package_libraries='
libwayland-client.so.0  libwayland-client0
libwayland-cursor.so.0  libwayland-cursor0
libwayland-egl.so.1     libwayland-egl1'
# The library of the system's Python, which isn't installed with it.
if [[ -x /usr/bin/python3 ]]; then
  python=$(/usr/bin/python3 -c 'import sys; print("python%d.%d" % sys.version_info[:2])')
  package_libraries+=$'\n'"lib$python.so.1.0 lib$python"
fi

# Prints "THING PACKAGE" for every line of the list $2 whose library or program isn't there; $1 says which of the two.
missing() {
  local thing package known=
  [[ $1 == library ]] && known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null | awk '{print $1}')
  while read -r thing package; do
    [[ -n $thing ]] || continue
    if [[ $1 == library ]]; then
      grep -qxF "$thing" <<<"$known" || echo "$thing $package"
    else
      command -v "$thing" >/dev/null || echo "$thing $package"
    fi
  done <<<"$2"
}

[[ $(uname -s) == Linux && ${SYSTEM_CHECK:-} != no ]] || exit 0
lacking=$(missing library "$qt_libraries")
case ${1:?which of test, play, bench and package} in
  test) ;;
  play)
    lacking+=$'\n'$(missing library "$window_libraries")
    has_screen || lacking+=$'\n'$(missing program "$screen_programs")
    ;;
  bench | package)
    lacking+=$'\n'$(missing library "$window_libraries")$'\n'$(missing program "$screen_programs")
    [[ $1 == bench ]] || lacking+=$'\n'$(missing library "$package_libraries")$'\n'$(missing program "$package_programs")
    ;;
  *) stop "packaging/system.sh knows test, play, bench and package, not $1" ;;
esac
lacking=$(grep . <<<"$lacking" || true)
[[ -n $lacking ]] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "Qt needs these on this system, and they aren't there:" >&2
  awk '{printf "  %-24s (%s on Debian)\n", $1, $2}' <<<"$lacking" >&2
  stop "Install them with your system's package manager, then try again. SYSTEM_CHECK=no goes on without them."
fi
mapfile -t packages < <(awk '{print $2}' <<<"$lacking" | sort -u)
apt_install "${packages[@]}"
