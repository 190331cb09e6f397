#!/usr/bin/env bash
# Pack Parapet for Windows on Linux, and put the zip and the setup program into dist/:
#
#   setup.sh [-o FOLDER] [COMMAND...]
#
# FOLDER is that of under_wine.sh, build/wine if none is given. It also gets `bookworm/`, a Debian of its own with a Wine
# for programs of 32 bits, such as the compiler of setup programs: it cannot stand beside the Wine of this system.
# A command, such as `wine setup.exe`, is run in that Debian instead, with this display and the variables of Parapet.
# It takes what under_wine.sh takes, npm, and another 1.5 GB and five minutes the first time. It has to be run as root.
set -euo pipefail

COMPILER=innosetup-compiler@6.3.1 # carries Inno Setup

. "$(dirname "$0")/common.sh"
debian=$folder/bookworm

install_missing() {
    local missing=()
    command -v debootstrap >/dev/null || missing+=(debootstrap)
    command -v zip >/dev/null || missing+=(zip)
    command -v npm >/dev/null || missing+=(npm)
    install_packages "${missing[@]}"
}

# The last thing made in it is the folder of the compiler, which says that all is there.
make_debian() {
    [ ! -d "$debian/compiler" ] || return 0
    say "a Debian with both Wines, into $debian"
    rm -rf "$debian"
    debootstrap --variant=minbase bookworm "$debian" >"$folder/bookworm.log" 2>&1 || lack "see $folder/bookworm.log"
    chroot "$debian" sh -e >>"$folder/bookworm.log" 2>&1 <<'SH' || lack "see $folder/bookworm.log"
dpkg --add-architecture i386
apt-get update -q
DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends wine wine32:i386 wine64 xvfb xauth
apt-get clean
SH
    rm -rf "$folder/compiler"
    mkdir -p "$folder/compiler"
    (cd "$folder/compiler" && npm pack --silent "$COMPILER" >/dev/null && tar -xzf innosetup-compiler-*.tgz) ||
        lack "$COMPILER cannot be fetched"
    in_debian xvfb-run -a wine winecfg -v win10 >>"$folder/bookworm.log" 2>&1 || fail "see $folder/bookworm.log"
    mv "$folder/compiler/package/bin" "$debian/compiler"
    rm -rf "$folder/compiler"
}

# Wine looks for itself in /proc, which is there only as long as the command runs.
in_debian() {
    local name passed=()
    for name in DISPLAY "${!PARAPET_@}"; do
        [ -z "${!name-}" ] || passed+=("$name=${!name}")
    done
    unshare --mount sh -ec 'mount -t proc proc "$0/proc" && exec chroot "$0" env -i HOME=/root PATH=/usr/bin:/bin \
        LC_ALL=C.UTF-8 WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" SDL_AUDIODRIVER=dummy "$@"' \
        "$debian" "${passed[@]}" "$@"
}

((EUID == 0)) || lack "only root can make a Debian in a folder"
if (($#)); then
    [ -d "$debian/compiler" ] || fail "there is no Debian in $folder: without a command, setup.sh makes it"
    in_debian "$@"
    exit
fi
"$checkout/packaging/windows/under_wine.sh" -o "$folder"
install_missing
make_debian
version=$("$folder/tools/bin/python" -c 'from game.version import VERSION; print(VERSION)')
name=Parapet-$version-windows-x86_64
say "packing"
xvfb-run -a "$checkout/packaging/windows/under_wine.sh" -o "$folder" \
    python -m PyInstaller --noconfirm --log-level ERROR build.spec </dev/null 2>&1 | cat
mkdir -p "$checkout/dist"
rm -f "$checkout/dist/$name.zip"
(cd "$folder/checkout/dist" && zip -qrX9 "$checkout/dist/$name.zip" Parapet)
say "compiling the setup program"
rm -rf "$debian/parapet"
mkdir -p "$debian/parapet/packaging/windows" "$debian/parapet/assets"
cp -R "$folder/checkout/dist" "$debian/parapet/dist"
cp "$checkout/assets/icon.ico" "$debian/parapet/assets/"
cp "$checkout/packaging/windows/parapet.iss" "$debian/parapet/packaging/windows/"
in_debian xvfb-run -a wine 'Z:\compiler\ISCC.exe' /Q "/DVersion=$version" 'Z:\parapet\packaging\windows\parapet.iss' \
    </dev/null 2>&1 | cat
mv "$debian/parapet/dist/$name-setup.exe" "$checkout/dist/"
ls -l "$checkout/dist/$name"*
