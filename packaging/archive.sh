#!/usr/bin/env bash
# Makes build/ginrummy-desktop-VERSION-linux-ARCHITECTURE.tar.xz, to be unpacked anywhere, and build/ginrummy-desktop.AppDir.
# The same bundle gives the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/common.sh
umask 022
SOURCE_DATE_EPOCH=$(build_time)
[[ -x build/bundle/ginrummy-desktop/ginrummy-desktop ]] || packaging/bundle.sh
name=ginrummy-desktop-$(version_here)-linux-$(uname -m)
appdir=build/ginrummy-desktop.AppDir

# What the Debian package gets from other packages and a desktop may not have: bundle_contents.py lists it.
add_system_libraries() {
  local library found known
  known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p)
  for library in $(PYTHONPATH=packaging build/package-venv/bin/python -c 'from bundle_contents import *; print(*SYSTEM_LIBRARIES_BESIDE)'); do
    found=$(awk -v start="$library.so." 'index($1, start) == 1 && /x86-64|AArch64/ && !n++ {print $NF}' <<<"$known")
    [[ -n $found ]] || stop "The archive needs $library, and it isn't on this system."
    install -m644 "$(realpath "$found")" "$1/_internal/$(basename "$found")"
  done
}

# FOLDER with the program, and below share/ what a desktop looks for.
lay_out() {
  rm -rf "$1"
  mkdir -p "$(dirname "$1")"
  cp -a build/bundle/ginrummy-desktop "$1"
  add_system_libraries "$1"
  packaging/desktop_files.sh "$1"
}

set_times() { find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +; }

lay_out "build/archive/$name"
cp packaging/archive-readme.txt "build/archive/$name/README.txt"
set_times "build/archive/$name"
tar -C build/archive --sort=name --owner=0 --group=0 --numeric-owner --format=gnu -c "$name" | xz -9 -T1 >"build/$name.tar.xz"
echo "build/$name.tar.xz"

rm -rf "$appdir"
lay_out "$appdir/usr/lib/ginrummy-desktop"
mv "$appdir/usr/lib/ginrummy-desktop/share" "$appdir/usr/share"
ln -s usr/lib/ginrummy-desktop/ginrummy-desktop "$appdir/AppRun"
ln -s usr/share/applications/ginrummy-desktop.desktop "$appdir/ginrummy-desktop.desktop"
ln -s usr/share/icons/hicolor/256x256/apps/ginrummy-desktop.png "$appdir/ginrummy-desktop.png"
ln -s ginrummy-desktop.png "$appdir/.DirIcon"
set_times "$appdir"
echo "$appdir"
echo "Where appimagetool is at hand, this makes the AppImage:"
echo "  SOURCE_DATE_EPOCH=$SOURCE_DATE_EPOCH ARCH=$(uname -m) appimagetool $appdir build/$name.AppImage"
