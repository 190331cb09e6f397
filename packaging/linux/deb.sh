#!/bin/sh
# Make a package for Debian and Ubuntu, dist/Parapet-VERSION-linux-MACHINE.deb, from the packed folder dist/Parapet:
# deb.sh. It takes dpkg-deb. With SOURCE_DATE_EPOCH set, two packages of one folder are the same.
set -eu

checkout=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
program=$checkout/dist/Parapet/Parapet
if [ ! -x "$program" ]; then
    echo "$0: $program is not there; python -m PyInstaller build.spec makes it" >&2
    exit 1
fi
umask 022
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/parapet
documents=$root/usr/share/doc/parapet
internal=$root/usr/lib/parapet/_internal
version=$("$program" --version | cut -d ' ' -f 2)
architecture=$(dpkg --print-architecture)
source=$(sed -n 's/^SOURCE = "\(.*\)"/\1/p' "$checkout/game/version.py")

"$program" --install-desktop "$root/usr" >/dev/null
mkdir -p "$documents" "$root/DEBIAN"
{
    cat <<COPYRIGHT
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Parapet
Source: $source
Comment: the libraries, fonts and icons in /usr/lib/parapet are the work of others, whom
 /usr/lib/parapet/_internal/THIRD_PARTY.md names; their licences lie beside it, in licences/ and assets/.

Files: *
Copyright: $(sed -n 's/^Copyright (c) //p' "$internal/LICENSE")
License: Expat

License: Expat
COPYRIGHT
    sed -n '/^Permission/,$ { s/^$/./; s/^/ /; p; }' "$internal/LICENSE"
} >"$documents/copyright"
find "$root" -type f ! -perm -100 -exec chmod 644 {} +
find "$root" -name '*.so*' -type f -exec chmod 644 {} +
find "$root" -type d -exec chmod 755 {} +

# SDL loads the libraries of the screen and of sound when it needs them; without those of X11 there is no window.
cat >"$root/DEBIAN/control" <<CONTROL
Package: parapet
Version: $version
Architecture: $architecture
Maintainer: The Parapet authors
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f 1)
Depends: libc6 (>= 2.35), libgcc-s1, libstdc++6, libx11-6, libxext6
Recommends: desktop-file-utils, libpulse0, libxcursor1, libxfixes3, libxi6, libxrandr2, libxss1, shared-mime-info
Suggests: espeak-ng
Section: games
Priority: optional
Homepage: $source
Description: abstract board games of force
 Pressure, Pressman, Splits and Tower Push for two players, and Boost for two,
 three or four: play a friend beside you, or the built-in AI at ten levels.
 .
 Every game is kept from its first move. No account and no network are needed.
CONTROL
dpkg-deb --root-owner-group -Zxz -z9 --build "$root" "$checkout/dist/Parapet-$version-linux-$(uname -m).deb"
