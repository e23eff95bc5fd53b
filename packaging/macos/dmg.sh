#!/usr/bin/env bash
# Makes build/ginrummy-desktop-VERSION-ARCH.dmg of the app that packaging/bundle.sh built on macOS.
#
# Without a certificate the app carries only the signature that says nothing (ad hoc): people have to allow it in the
# system's settings when they first start it. With one, both steps need it:
#   GINRUMMY_SIGN_AS="Developer ID Application: ..."  packaging/bundle.sh && packaging/macos/dmg.sh
# and GINRUMMY_NOTARY, a profile that `xcrun notarytool store-credentials` made, lets Apple check it besides.
set -euo pipefail
cd "$(dirname "$0")/../.."
source packaging/common.sh

app="build/bundle/Gin Rummy.app"
[[ $(uname -s) == Darwin ]] || stop "A dmg can only be made on macOS."
[[ -d $app ]] || stop "There is no $app; packaging/bundle.sh makes it."
dmg=build/ginrummy-desktop-$(version_here)-$(uname -m).dmg
staging=$(mktemp -d)
trap 'rm -rf "$staging"' EXIT

quietly codesign --verify --deep --strict "$app"
ditto "$app" "$staging/Gin Rummy.app"
cp LICENSE "$staging/License.txt"
ln -s /Applications "$staging/Applications"
rm -f "$dmg"
quietly hdiutil create -volname "Gin Rummy" -srcfolder "$staging" -fs HFS+ -format UDZO "$dmg"

if [[ -n ${GINRUMMY_SIGN_AS:-} ]]; then
  quietly codesign --sign "$GINRUMMY_SIGN_AS" --timestamp "$dmg"
  if [[ -n ${GINRUMMY_NOTARY:-} ]]; then
    quietly xcrun notarytool submit "$dmg" --keychain-profile "$GINRUMMY_NOTARY" --wait
    quietly xcrun stapler staple "$dmg"
  fi
fi
echo "$dmg"
