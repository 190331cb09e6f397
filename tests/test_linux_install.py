"""Linux: install.sh puts the program into the desktop's menu and takes it out again, and its files are valid."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.version import APPLICATION as ID

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it is for Linux")

ROOT = Path(__file__).resolve().parents[1]
LINUX = ROOT / "packaging/linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


class Machine:
    """A home folder, with an unpacked program in it."""

    def __init__(self, home: Path) -> None:
        self.home, self.folder = home, home / "Downloads/Parapet"
        shutil.copytree(LINUX, self.folder)
        shutil.copytree(ROOT / "assets", self.folder / "_internal/assets", ignore=lambda *_: {"pictures", "sounds"})
        program = self.folder / "Parapet"
        program.write_text("#!/bin/sh\necho played\n", encoding="utf-8")
        program.chmod(0o755)
        self.before = self.files()

    def run(self, *command: str | Path) -> subprocess.CompletedProcess[str]:
        environment = {"HOME": str(self.home), "PATH": "/usr/bin:/bin"}
        return subprocess.run(list(map(str, command)), env=environment, capture_output=True, text=True, check=False)

    def files(self) -> set[str]:
        """The paths of all files, without what the desktop makes of them."""
        made = ("mimeinfo.cache", "icon-theme.cache")
        kept = (path for path in self.home.rglob("*") if path.is_symlink() or path.is_file())
        names = (path.relative_to(self.home).as_posix() for path in kept if path.name not in made)
        return {name for name in names if not name.startswith(".local/share/mime/") or "/packages/" in name}


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path / "Anna & Ben | home")


def test_it_installs_for_one_user_and_uninstalling_leaves_what_was_there_before(machine):
    done = machine.run(machine.folder / "install.sh")
    assert done.returncode == 0, done.stderr
    share = machine.home / ".local/share"
    assert machine.run(machine.home / ".local/bin/parapet").stdout == "played\n"
    entry = (share / f"applications/{ID}.desktop").read_text(encoding="utf-8")
    assert f'\nExec="{machine.home}/.local/lib/parapet/Parapet" %F\n' in entry
    for name in (f"metainfo/{ID}.metainfo.xml", f"mime/packages/{ID}.xml", f"icons/hicolor/scalable/apps/{ID}.svg"):
        assert (share / name).is_file()
    games = share / "Parapet/library.sqlite3"
    games.parent.mkdir(parents=True)
    games.touch()
    done = machine.run(machine.home / ".local/lib/parapet/install.sh", "--uninstall")
    assert done.returncode == 0, done.stderr
    assert machine.files() == machine.before | {games.relative_to(machine.home).as_posix()}


def test_a_newer_version_replaces_the_old_one(machine):
    machine.run(machine.folder / "install.sh")
    old = machine.home / ".local/lib/parapet/old.so"
    old.touch()
    assert machine.run(machine.folder / "install.sh").returncode == 0
    assert not old.exists()
    assert machine.run(machine.home / ".local/lib/parapet/install.sh").returncode == 0  # which is the folder itself
    assert machine.run(machine.home / ".local/bin/parapet").stdout == "played\n"


def test_games_beside_a_portable_program_are_neither_taken_along_nor_removed(machine):
    for folder in (machine.folder, machine.home / ".local/lib/parapet"):
        (folder / "data").mkdir(parents=True)
        (folder / "data/library.sqlite3").touch()
        (folder / "portable.txt").touch()
    installed = machine.home / ".local/lib/parapet"
    for command in ((machine.folder / "install.sh",), (machine.folder / "install.sh", "--uninstall")):
        done = machine.run(*command)
        assert done.returncode == 1
        assert f"your games are in {installed}/data" in done.stderr
        assert (installed / "data/library.sqlite3").exists()
        assert [path.name for path in installed.parent.iterdir()] == ["parapet"]
    (installed / "portable.txt").unlink()
    assert machine.run(machine.folder / "install.sh").returncode == 0
    assert not (installed / "data").exists()
    assert (machine.folder / "data/library.sqlite3").exists()


@pytest.mark.parametrize(
    "command",
    [
        ("desktop-file-validate", f"{ID}.desktop"),
        ("appstreamcli", "validate", "--no-net", f"{ID}.metainfo.xml"),
    ],
    ids=lambda command: command[0],
)
def test_the_desktop_accepts_its_files(command):
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, cwd=LINUX, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not done.stdout or "successful" in done.stdout


def test_all_of_them_call_the_program_and_its_games_the_same():
    kind = ElementTree.parse(LINUX / f"{ID}.xml").find(f"{MIME}mime-type")
    assert kind is not None
    entry = (LINUX / f"{ID}.desktop").read_text(encoding="utf-8")
    assert f"\nMimeType={kind.attrib['type']};\n" in entry
    assert f"\nIcon={ID}\n" in entry
    info = ElementTree.parse(LINUX / f"{ID}.metainfo.xml")
    assert (info.findtext("id"), info.findtext("provides/mediatype")) == (ID, kind.attrib["type"])
