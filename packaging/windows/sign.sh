#!/bin/sh
# Sign programs of Windows: sign.sh FILE... WINDOWS_CERTIFICATE is a certificate (PKCS 12 in base64), PASSWORD its password.
set -eu

certificate=$(mktemp)
trap 'rm -f "$certificate"' EXIT
printf %s "$WINDOWS_CERTIFICATE" | base64 --decode >"$certificate"
signtool=$(ls -d "/c/Program Files (x86)/Windows Kits/10/bin/"*/x64/signtool.exe | tail -n 1)
for program in "$@"; do
    MSYS_NO_PATHCONV=1 "$signtool" sign /fd sha256 /tr http://timestamp.digicert.com /td sha256 \
        /f "$(cygpath -w "$certificate")" /p "$PASSWORD" "$program"
done
