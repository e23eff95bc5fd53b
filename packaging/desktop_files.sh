#!/usr/bin/env bash
# Puts what a Linux desktop looks for in fixed places (menu entry, description, file type, icons, manual page) below a folder.
#   packaging/desktop_files.sh FOLDER   such as /usr/local
set -euo pipefail
share=$(mkdir -p "$1/share" && realpath "$1/share")
cd "$(dirname "$0")/.."
umask 022
linux=resources/linux
build/package-venv/bin/python packaging/icons.py build/icons
mkdir -p "$share/icons"
cp -r build/icons/hicolor "$share/icons/"
install -Dm644 "$linux/ginrummy-desktop.desktop" "$share/applications/ginrummy-desktop.desktop"
id=$(sed -n 's|.*<id>\(.*\)</id>.*|\1|p' "$linux/ginrummy-desktop.metainfo.xml")
install -Dm644 "$linux/ginrummy-desktop.metainfo.xml" "$share/metainfo/$id.metainfo.xml"
install -Dm644 "$linux/ginrummy-desktop.xml" "$share/mime/packages/ginrummy-desktop.xml"
install -Dm644 "$linux/ginrummy-desktop.6" "$share/man/man6/ginrummy-desktop.6"
