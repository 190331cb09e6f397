"""The folder that build.spec makes: its size, what it needs of the system, and whose work it carries.

It is the folder of the program that APP_CMD names, or dist/Parapet: `python -m PyInstaller build.spec`, then
`python -m pytest -n 0 -m packed`.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.version import VERSION

pytestmark = pytest.mark.packed

ROOT = Path(__file__).resolve().parents[1]
FOLDER = Path(os.environ.get("APP_CMD", ROOT / "dist/Parapet/Parapet")).resolve().parent
MOST = 32_000_000  # bytes: 12.8 MB are the libraries of pygame, 5.7 Python, 5 the program with its assets
PACKAGED = 12_000_000  # bytes of what xz makes of it
OLDEST = (2, 35)  # the GNU C library of the oldest system that is supported
MODULE = r"[.](cpython-3|abi3[.]|pyd$)"  # of Python, or of a package that the credits name
REPEATABLE = {"SOURCE_DATE_EPOCH", "PYTHONHASHSEED"}


def files() -> list[Path]:
    """Return the files of the folder, and no links."""
    return [path for path in sorted(FOLDER.rglob("*")) if path.is_file() and not path.is_symlink()]


def libraries() -> list[Path]:
    """Return the files that the system links."""
    return [path for path in files() if ".so" in path.name]


def printed(*command: str | Path) -> str:
    """Return what a command prints."""
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True, cwd="/").stdout


def contents(folder: Path) -> dict[str, object]:
    """Return what lies in a folder: of each file its mode and a hash, of each link where it leads."""
    return {
        path.relative_to(folder).as_posix(): os.readlink(path)
        if path.is_symlink()
        else (path.stat().st_mode, path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest())
        for path in folder.rglob("*")
    }


def test_it_is_small():
    assert sum(path.stat().st_size for path in files()) <= MOST


def test_it_needs_no_newer_system():
    needed = {version for path in [*libraries(), FOLDER / "Parapet"] for version in needed_by(path)}
    assert needed
    assert max(needed) <= OLDEST


def needed_by(path: Path) -> list[tuple[int, ...]]:
    """Return the versions of the GNU C library that a file asks for."""
    found = re.findall(r"GLIBC_(\d+(?:\.\d+)+)", printed("objdump", "-T", path))
    return [tuple(map(int, version.split("."))) for version in found]


def test_every_library_that_it_needs_is_found():
    lost = [line for path in libraries() for line in printed("ldd", path).splitlines() if "not found" in line]
    assert lost == []


def test_the_system_keeps_its_own_runtime_of_c_plus_plus():
    """Drivers of the screen that need a newer one than ours did not load."""
    assert [path.name for path in libraries() if path.name.startswith(("libstdc++", "libgcc_s"))] == []


def library(name: str) -> str:
    """What a library is called on every system: its name without prefix, version and suffix, in small letters."""
    return re.sub(r"^lib|\d+$", "", re.split(r"[-._]\d|-[0-9a-f]{8}|[.](?:so|dll|dylib)", name.lower())[0])


def test_every_library_and_font_is_named_with_its_licence():
    credits = (FOLDER / "_internal/THIRD_PARTY.md").read_text(encoding="utf-8")
    inside = [path.name for path in files() if path.parent != FOLDER]
    linked = [name for name in inside if re.search(r"[.](so|dll|dylib)\b", name) and not re.search(MODULE, name)]
    fonts = {re.split("[-.]", name)[0] for name in inside if name.endswith((".ttf", ".otf"))}
    words = {library(word) for word in re.findall(r"[\w+]+", credits)}
    assert linked
    named = re.findall(r"`((?:assets/)?licences/[^`]+)`", credits)
    assert [place for place in named if not (FOLDER / "_internal" / place).exists()] == []
    assert {name for name in linked if library(name) not in words} == set()
    assert fonts == {"Inter", "Grenze"}


def test_it_speaks_where_the_locale_names_an_encoding_that_it_does_not_bring(tmp_path):
    """It did not start in Japan, since Python looks for the encoding before anything else."""
    if not Path("/usr/share/i18n/charmaps").is_dir():
        pytest.skip("the package `locales` is not installed")
    printed("localedef", "-i", "ja_JP", "-f", "EUC-JP", tmp_path / "ja_JP.eucJP")
    said = printed("env", f"LOCPATH={tmp_path}", "LC_ALL=ja_JP.eucJP", FOLDER / "Parapet", "--version")
    assert said.startswith("Parapet ")


def test_it_installs_itself_and_the_copy_takes_itself_away(tmp_path):
    """It removes the folder that it runs from, and from then on finds no module there."""
    home, command = f"HOME={tmp_path}", tmp_path / ".local/bin/parapet"
    printed("env", "-u", "XDG_DATA_HOME", home, FOLDER / "Parapet", "--install-desktop")
    assert printed(command, "--version") == printed(FOLDER / "Parapet", "--version")
    printed("env", "-u", "XDG_DATA_HOME", home, command, "--uninstall-desktop")
    assert not any((tmp_path / ".local" / folder).exists() for folder in ("bin/parapet", "lib/parapet"))
    assert list((tmp_path / ".local/share/applications").glob("*.desktop")) == []


def test_the_package_of_debian_is_small_and_two_are_the_same(tmp_path):
    if not shutil.which("dpkg-deb") or FOLDER != ROOT / "dist/Parapet":
        pytest.skip("it is made by dpkg-deb, of dist/Parapet")
    made = []
    for _ in range(2):
        printed("env", "SOURCE_DATE_EPOCH=1700000000", ROOT / "packaging/linux/deb.sh")
        (package,) = FOLDER.parent.glob(f"Parapet-{VERSION}-linux-*.deb")
        made.append(hashlib.sha256(package.read_bytes()).hexdigest())
    assert made[0] == made[1]
    assert package.stat().st_size <= PACKAGED
    lines = printed("dpkg-deb", "-c", package).splitlines()
    assert {line.split()[1] for line in lines} == {"root/root"}
    assert {line.split()[0] for line in lines if "/_internal/" in line} <= {"-rw-r--r--", "drwxr-xr-x", "lrwxrwxrwx"}


def test_another_build_is_the_same(tmp_path):
    if missing := REPEATABLE - os.environ.keys():
        pytest.skip(f"two builds are the same where both are made with {' and '.join(sorted(missing))}")
    places = ("--distpath", tmp_path / "dist", "--workpath", tmp_path / "work")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", *places, "build.spec"]
    subprocess.run(list(map(str, command)), cwd=ROOT, check=True, capture_output=True)
    assert contents(tmp_path / "dist" / FOLDER.name) == contents(FOLDER)
