#!/usr/bin/env bash
# Makes build/ginrummy-desktop_VERSION_ARCHITECTURE.deb from the bundle, and lets lintian look at it.
# The same bundle gives the same bytes. Debian and its relatives only.
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/common.sh
umask 022
export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=$(build_time)
[[ -x build/bundle/ginrummy-desktop/ginrummy-desktop ]] || packaging/bundle.sh
work=build/deb root=build/deb/root
home=$root/usr/lib/ginrummy-desktop
package=build/ginrummy-desktop_$(version_here)_$(dpkg --print-architecture).deb

# The menu entry, the file type, the icons, the manual: what a desktop looks for in fixed places.
lay_out() {
  rm -rf "$work"
  mkdir -p "$root/usr/lib" "$root/usr/share/doc/ginrummy-desktop"
  cp -a build/bundle/ginrummy-desktop "$home"
  rm "$home/_internal/LICENSE" "$home/_internal/licenses/Qt-and-PySide6-LGPL-3.0.txt" # Debian has its own copies
  packaging/desktop_files.sh "$root/usr"
  gzip -9n "$root/usr/share/man/man6/ginrummy-desktop.6"
  install -Dm644 packaging/deb/copyright "$root/usr/share/doc/ginrummy-desktop/copyright"
  build/package-venv/bin/python packaging/deb_changelog.py "$SOURCE_DATE_EPOCH" |
    gzip -9n >"$root/usr/share/doc/ginrummy-desktop/changelog.gz"
  install -Dm644 packaging/deb/lintian-overrides "$root/usr/share/lintian/overrides/ginrummy-desktop"
  mkdir -p "$root/usr/bin"
  ln -s ../lib/ginrummy-desktop/ginrummy-desktop "$root/usr/bin/ginrummy-desktop"
}

# The packages of the libraries that the bundle is linked to and doesn't bring: libxcb-cursor0 among them.
depends() {
  local libraries=$PWD/$home/_internal/PySide6/Qt/lib
  mkdir -p "$work/debian" "$root/DEBIAN"
  printf 'Source: ginrummy-desktop\n\nPackage: ginrummy-desktop\nArchitecture: any\n' >"$work/debian/control"
  (
    cd "$work"
    find root -type f \( -name '*.so*' -o -path '*/ginrummy-desktop/ginrummy-desktop' \) -print0 |
      xargs -0 dpkg-shlibdeps -O --ignore-missing-info --warnings=0 "-l$libraries" "-l${libraries%/Qt/lib}" \
        "-l${libraries%/PySide6/Qt/lib}" "-l${libraries%/PySide6/Qt/lib}/shiboken6" 2>shlibdeps.log |
      sed -n 's/^shlibs:Depends=//p'
  ) || stop "$(tail -n 5 "$work/shlibdeps.log")"
}

write_control() {
  local needs size
  needs=$(depends)
  [[ $needs == *libxcb-cursor0* ]] || stop "dpkg-shlibdeps found no libxcb-cursor0, without which no window opens: $needs"
  size=$(cd "$root" && find . -type f -printf '%s\n' | awk '{size += int(($1 + 1023) / 1024)} END {print size}')
  sed -e "s/@VERSION@/$(version_here)/; s/@ARCHITECTURE@/$(dpkg --print-architecture)/; s/@SIZE@/$size/" \
    -e "s/@DEPENDS@/$needs/" packaging/deb/control >"$root/DEBIAN/control"
  (cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
}

lay_out
write_control
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
quietly dpkg-deb --root-owner-group -Zxz -z9 --threads-max=1 --build "$root" "$package"
lintian --allow-root --fail-on error,warning "$package"
echo "$package"
