#!/bin/sh
# Sign an app and let Apple notarise it: sign.sh Parapet.app. APPLE_CERTIFICATE is a certificate (PKCS 12 in base64)
# and PASSWORD its password; NOTARY_USER, NOTARY_PASSWORD and TEAM are an account at Apple.
set -eu

app=$1
work=$(mktemp -d)
trap 'security delete-keychain "$work/keys" 2>/dev/null; rm -rf "$work"' EXIT
printf %s "$APPLE_CERTIFICATE" | base64 --decode >"$work/certificate.p12"
security create-keychain -p "" "$work/keys"
security unlock-keychain -p "" "$work/keys"
security import "$work/certificate.p12" -k "$work/keys" -P "$PASSWORD" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -k "" "$work/keys" >/dev/null
security list-keychains -d user -s "$work/keys" login.keychain
identity=$(security find-identity -v -p codesigning "$work/keys" | sed -n 's/.*"\(.*\)".*/\1/p' | head -n 1)
codesign --force --deep --timestamp --options runtime --entitlements "$(dirname "$0")/entitlements.plist" \
    --sign "$identity" "$app"
ditto -c -k --keepParent "$app" "$work/app.zip"
xcrun notarytool submit "$work/app.zip" --wait --apple-id "$NOTARY_USER" --password "$NOTARY_PASSWORD" --team-id "$TEAM"
xcrun stapler staple "$app"
