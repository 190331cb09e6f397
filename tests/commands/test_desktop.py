"""`--install-desktop` and `--uninstall-desktop`: for one user, below a prefix, packed and as pip installs it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game.commands.desktop import FILES
from game.version import APPLICATION as ID
from tests.sources import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it is for Linux")

INSTALL, UNINSTALL = "--install-desktop", "--uninstall-desktop"
MADE = ("mimeinfo.cache", "icon-theme.cache")  # what the desktop makes of an installation


class Machine:
    """A home folder with an unpacked program in it, and this process as that program."""

    def __init__(self, home: Path, patch: pytest.MonkeyPatch) -> None:
        self.home, self.share = home, home / ".local/share"
        self.installed = home / ".local/lib/parapet"
        self.folder = self.unpack(home / "Downloads/Parapet")
        self._patch = patch
        patch.setenv("HOME", str(home))
        patch.delenv("XDG_DATA_HOME", raising=False)
        self.before = self.files()

    def unpack(self, folder: Path) -> Path:
        (folder / "_internal").mkdir(parents=True)
        (folder / "_internal/library.so").touch()
        program = folder / "Parapet"
        program.write_text("#!/bin/sh\necho played\n", encoding="utf-8")
        program.chmod(0o755)
        return folder

    def run(self, *arguments: str, packed: Path | None = None) -> int:
        """Run a command in a packed program, by default the unpacked one."""
        self._patch.setattr(sys, "frozen", True, raising=False)
        self._patch.setattr(sys, "executable", str((packed or self.folder) / "Parapet"))
        return main.main(arguments)

    def files(self) -> set[str]:
        """The paths of all files, without what the desktop makes of them."""
        kept = (path for path in self.home.rglob("*") if path.is_symlink() or path.is_file())
        names = (path.relative_to(self.home).as_posix() for path in kept if path.name not in MADE)
        return {name for name in names if not name.startswith(".local/share/mime/") or "/packages/" in name}


def played(program: Path) -> bool:
    done = subprocess.run([program], capture_output=True, text=True, check=False)
    return done.stdout == "played\n"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path / 'Anna & "Ben" | 50% $HOME \\', monkeypatch)


class TestPacked:
    def test_it_installs_for_one_user_and_uninstalling_leaves_what_was_there_before(self, machine):
        assert machine.run(INSTALL) == 0
        assert played(machine.home / ".local/bin/parapet")
        assert all((machine.share / name).is_file() for name in FILES)
        games = machine.share / "Parapet/library.sqlite3"
        games.parent.mkdir(parents=True)
        games.touch()
        assert machine.run(UNINSTALL, packed=machine.installed) == 0
        assert machine.files() == machine.before | {games.relative_to(machine.home).as_posix()}

    def test_the_entry_names_the_program_whatever_its_folder_is_called(self, machine):
        machine.run(INSTALL)
        entry = machine.share / f"applications/{ID}.desktop"
        escaped = str(machine.home).replace("\\", "\\\\\\\\").replace('"', '\\\\"').replace("$", "\\\\$")
        assert f'\nExec="{escaped.replace("%", "%%")}/.local/lib/parapet/Parapet" %F\n' in entry.read_text("utf-8")
        if shutil.which("desktop-file-validate"):
            assert subprocess.run(["desktop-file-validate", entry], check=False).returncode == 0

    def test_a_newer_version_replaces_the_old_one(self, machine):
        machine.run(INSTALL)
        old = machine.installed / "old.so"
        old.touch()
        assert machine.run(INSTALL) == 0
        assert not old.exists()
        assert machine.run(INSTALL, packed=machine.installed) == 0  # which is the folder itself
        assert played(machine.home / ".local/bin/parapet")

    def test_games_beside_a_portable_program_are_neither_taken_along_nor_removed(self, machine, capsys):
        for folder in (machine.folder, machine.installed):
            (folder / "data").mkdir(parents=True)
            (folder / "data/library.sqlite3").touch()
            (folder / "portable.txt").touch()
        for command in (INSTALL, UNINSTALL):
            assert machine.run(command) == 1
            assert f"Your games are in {machine.installed}/data" in capsys.readouterr().err
            assert (machine.installed / "data/library.sqlite3").exists()
            assert [path.name for path in machine.installed.parent.iterdir()] == ["parapet"]
        (machine.installed / "portable.txt").unlink()
        assert machine.run(INSTALL) == 0
        assert not (machine.installed / "data").exists()
        assert (machine.folder / "data/library.sqlite3").exists()

    def test_the_command_of_another_installation_stays(self, machine, capsys):
        """As pipx makes one, in the same place."""
        command = machine.home / ".local/bin/parapet"
        command.parent.mkdir(parents=True)
        command.symlink_to("/usr/bin/true")
        for task in (INSTALL, UNINSTALL):
            assert machine.run(task) == 0
            assert command.readlink() == Path("/usr/bin/true")
        assert f"{command} is another program, and was left alone." in capsys.readouterr().out

    def test_what_cannot_be_written_is_a_sentence_and_the_old_program_stays(self, machine, capsys):
        machine.run(INSTALL)
        machine.share.rename(machine.share.with_name("kept"))
        machine.share.touch()
        capsys.readouterr()
        assert machine.run(INSTALL) == 1
        assert capsys.readouterr().err.startswith(f"Parapet cannot do this: {machine.share}")
        assert played(machine.home / ".local/bin/parapet")


class TestBelowAPrefix:
    def test_a_package_has_it_all_below_its_root_and_names_the_command(self, machine, tmp_path):
        root = tmp_path / "package/usr"
        assert machine.run(INSTALL, str(root)) == 0
        moved = root.rename(tmp_path / "usr")
        assert played(moved / "bin/parapet")
        assert "\nExec=parapet %F\n" in (moved / f"share/applications/{ID}.desktop").read_text("utf-8")
        assert {path.name for path in moved.rglob("*")}.isdisjoint({*MADE, "mime.cache"})
        assert machine.files() == machine.before
        assert machine.run(UNINSTALL, str(moved)) == 0
        assert [path for path in moved.rglob("*") if path.is_file() or path.is_symlink()] == []

    def test_what_a_package_has_installed_is_not_installed_again_for_a_user(self, machine, tmp_path, capsys):
        machine.run(INSTALL, str(tmp_path / "usr"))
        assert machine.run(INSTALL, packed=tmp_path / "usr/lib/parapet") == 1
        assert "Parapet is installed for everybody here" in capsys.readouterr().err
        assert machine.files() == machine.before

    @pytest.mark.parametrize("prefixes", [("/usr", "/opt"), ("",)])
    def test_other_arguments_are_refused(self, machine, prefixes, capsys):
        assert machine.run(INSTALL, *prefixes) == 2
        assert "Only a prefix can stand behind this" in capsys.readouterr().err
        assert machine.files() == machine.before


class TestAsPipInstallsIt:
    @pytest.mark.parametrize(
        ("name", "named"),
        [
            ("parapet", '"{folder}/parapet"'),
            ("main.py", f'"{sys.executable}" "{ROOT / "main.py"}"'),
        ],
    )
    def test_the_entry_names_what_started_it_and_nothing_is_copied(self, tmp_path, monkeypatch, name, named):
        started = tmp_path / name
        started.write_text("#!/bin/sh\n", encoding="utf-8")
        started.chmod(0o755)
        monkeypatch.setattr(sys, "argv", [str(started), INSTALL])
        monkeypatch.setenv("HOME", str(tmp_path))
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
        assert main.main([INSTALL]) == 0
        entry = (tmp_path / f"share/applications/{ID}.desktop").read_text("utf-8")
        assert f"\nExec={named.format(folder=tmp_path)} %F\n" in entry
        assert not (tmp_path / ".local").exists()
        assert main.main([UNINSTALL]) == 0
        assert started.exists()
        assert not any((tmp_path / "share" / name).exists() for name in FILES)


def test_other_systems_have_other_ways(monkeypatch, capsys):
    monkeypatch.setattr(sys, "platform", "darwin")
    assert main.main([INSTALL]) == 1
    assert capsys.readouterr().err == "Only Linux has desktops that Parapet is added to this way.\n"
