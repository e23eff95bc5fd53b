#!/usr/bin/env bash
# Lays out build/snap of the folder that packaging/bundle.sh built, and makes the Snap of it with snapcraft.
set -euo pipefail
cd "$(dirname "$0")/../.."
source packaging/common.sh

tree=build/snap/tree
[[ -x build/bundle/ginrummy-desktop/ginrummy-desktop ]] || packaging/bundle.sh
rm -rf build/snap
mkdir -p "$tree/usr/lib" build/snap/snap
cp -a build/bundle/ginrummy-desktop "$tree/usr/lib/"
packaging/desktop_files.sh "$tree/usr"
# Where snapd puts it, a menu entry names its icon by its place.
# shellcheck disable=SC2016  # snapd's variable
sed -i -e 's|^Icon=.*|Icon=${SNAP}/usr/share/icons/hicolor/scalable/apps/ginrummy-desktop.svg|' -e '/^TryExec=/d' \
  "$tree/usr/share/applications/ginrummy-desktop.desktop"
cp packaging/snap/snapcraft.yaml build/snap/snap/

command -v snapcraft >/dev/null || stop "build/snap is laid out. snapcraft isn't installed; where it is: cd build/snap && snapcraft"
cd build/snap && snapcraft
