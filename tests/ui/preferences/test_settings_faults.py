"""Faults of the disk, caused for real: the program starts and plays, says so in a sentence, and overwrites nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.places import NoHome, settings_file, user_folder
from tools.table import PERSON
from ui.kit.notice import Notices
from ui.preferences.settings import Settings, users_settings

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the faults are caused in Linux's way")
as_root = pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only root may cause this fault")


@pytest.fixture
def tiny_disk(home) -> Iterator[Path]:
    """The user folder on a disk of 16 kB."""
    home.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", home], capture_output=True).returncode:  # noqa: PLW1510
        pytest.skip("no disk can be mounted here")
    yield home
    subprocess.run(["umount", home], check=True)


def garbage(path: Path) -> None:
    path.write_bytes(os.urandom(10_000))


def folder(path: Path) -> None:
    (path / "inside").mkdir(parents=True)


def pipe(path: Path) -> None:
    os.mkfifo(path)


def large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10**11)


@pytest.mark.parametrize("fault", [garbage, folder, pipe, large])
def test_whatever_is_in_the_place_of_the_file_the_program_starts_plays_and_says_one_sentence(path, fault, request):
    fault(path)
    before = path.stat().st_ino
    table = request.getfixturevalue("table")
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4")
    table.settings.change(volume=5)
    assert table.moves == ["d3d4"]
    assert len(table.said) == 1
    assert before in {it.stat().st_ino for it in path.parent.iterdir()}, "it was overwritten"


@as_root
def test_a_full_disk_costs_a_sentence_and_neither_the_old_file_nor_the_settings(tiny_disk, said):
    path = tiny_disk / "settings.json"
    preferences = Settings(path, said.append)
    preferences.change(volume=25)
    filler = tiny_disk / "filler"
    with pytest.raises(OSError, match="No space left"), filler.open("wb") as file:
        file.write(b"x" * 20_000)
    preferences.change(theme="slate")
    preferences.change(setups={"boost": {"variant": "mini"}})
    assert Settings(path).volume == 25
    assert said == [f"The settings cannot be saved to {path}: no space left on device. They last until you quit."]
    assert {it.name for it in tiny_disk.iterdir()} == {"settings.json", "settings.lock", "filler"}
    filler.unlink()
    preferences.change(sound=False)
    kept = Settings(path)
    assert (kept.volume, kept.theme, kept.setups, kept.sound) == (25, "slate", {"boost": {"variant": "mini"}}, False)


class TestNoHome:
    @pytest.fixture(autouse=True)
    def unknown(self, monkeypatch):
        def nobody_knows(user):
            raise KeyError(user)

        for name in ("HOME", "PARAPET_HOME", "XDG_DATA_HOME"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr("pwd.getpwuid", nobody_knows)

    @pytest.mark.parametrize("wish", ["", "~/Parapet", "~somebody/Parapet"])
    def test_is_an_error_with_a_reason_unless_a_home_is_named(self, monkeypatch, tmp_path, wish):
        monkeypatch.setenv("PARAPET_HOME", wish)
        with pytest.raises(NoHome, match="no home folder"):
            user_folder()
        monkeypatch.delenv("PARAPET_HOME")
        monkeypatch.setenv("HOME", str(tmp_path))
        assert settings_file() == tmp_path / ".local/share/Parapet/settings.json"

    def test_costs_a_sentence_and_settings_last_until_the_end(self):
        notices = Notices()
        preferences = users_settings(notices.say)
        preferences.change(theme="slate")
        assert preferences.theme == "slate"
        assert "no home folder" in notices.present
        notices.dismiss()
        assert notices.present == ""


def test_settings_behind_a_link_are_written_through_it(home, tmp_path):
    """Settings that were linked into a folder of dotfiles became a plain file at the first change."""
    home.mkdir()
    mine = tmp_path / "dotfiles.json"
    mine.write_text('{"volume": 1}')
    settings_file().symlink_to(mine)
    preferences = Settings(settings_file())
    preferences.change(volume=5)
    assert settings_file().is_symlink()
    assert Settings(mine).volume == 5
    mine.write_text("{")
    Settings(settings_file()).change(volume=10)
    assert (tmp_path / "settings-damaged.json").read_text() == "{", "damage is set aside where it lies"
    assert Settings(mine).volume == 10
