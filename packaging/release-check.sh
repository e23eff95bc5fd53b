#!/usr/bin/env bash
# Everything before a release: tests, all packages, two builds compared, the package in a bare system. Then it says what is
# left to do by hand. Takes about half an hour, and needs root for the bare system.
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/common.sh

step() { echo "release-check: $*"; }

# From two fresh clones in different folders, the same packages byte for byte.
build_twice() {
  local number
  for number in 1 2; do
    rm -rf "build/release/$number"
    git clone --quiet . "build/release/$number/ginrummy"
    (cd "build/release/$number/ginrummy" && packaging/bundle.sh && packaging/deb.sh && packaging/archive.sh) >"build/release/$number.log" 2>&1 ||
      { tail -n 20 "build/release/$number.log" >&2; stop "The build in build/release/$number failed"; }
  done
  (cd build/release/1/ginrummy/build && sha256sum ./*.deb ./*.tar.xz) >build/release/sums.txt
  (cd build/release/2/ginrummy/build && sha256sum --check --quiet ../../../sums.txt) || stop "Two builds of this commit differ"
  cat build/release/sums.txt
}

[[ -z $(git status --porcelain) ]] || stop "There are changes that are not committed: git status"
step "the tests" && make --no-print-directory test
step "the packages, twice" && build_twice
step "the Python package" && make --no-print-directory wheel
step "the Debian package in a bare system" && packaging/package-test.sh build/release/1/ginrummy/build/*.deb
step "the figures of the packages" && make --no-print-directory bench ARGS=packages
cat <<TEXT

All of that went well. By hand, for version $(version_here):
 1. CHANGELOG.md: a date instead of "unreleased"; the same date, and type="stable", in resources/linux/ginrummy-desktop.metainfo.xml.
 2. Where it says "invalid" for want of an address: resources/linux/ginrummy-desktop.metainfo.xml, packaging/deb/control,
    packaging/deb_changelog.py (docs/packaging.md, "Before it is published").
 3. Play a match of the .deb on a real desktop: X11 and Wayland, with sound, with two screens of different scale.
 4. Unpack the .tar.xz on a distribution that isn't Debian and start it; make the AppImage from build/ginrummy-desktop.AppDir.
 5. Have Windows and macOS built by .github/workflows/packages.yml or on such machines, sign where certificates are at hand,
    install, play, and take it away (docs/packaging.md, "What was never run").
 6. Tag: git tag -s v$(version_here); upload what is in build/release/1/ginrummy/build and build/release/sums.txt.
TEXT
