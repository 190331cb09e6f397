"""Where the user's data lies, and that a file there is never left half written."""

import os
import sys

import pytest

from game import places


def test_the_environment_names_the_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("PARAPET_HOME", str(tmp_path / "mine"))
    assert places.user_folder() == tmp_path / "mine"


def test_without_a_word_the_system_says_where(monkeypatch):
    monkeypatch.delenv("PARAPET_HOME")
    assert places.user_folder().name == "Parapet"
    assert places.user_folder().is_absolute()


def test_a_portable_program_keeps_everything_beside_itself(monkeypatch, tmp_path):
    monkeypatch.delenv("PARAPET_HOME")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "parapet"))
    (tmp_path / "portable.txt").touch()
    assert places.user_folder() == tmp_path / "data"


def test_a_mac_program_looks_beside_its_bundle(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Parapet.app/Contents/MacOS/parapet"))
    assert places.program_folder() == tmp_path


def test_asking_for_the_folder_does_not_make_it(home):
    places.settings_file()
    assert not home.exists()


def test_a_file_is_written_with_its_folder(home):
    places.write_whole(home / "deep" / "file.txt", "grün\n")
    assert (home / "deep" / "file.txt").read_text(encoding="utf-8") == "grün\n"


def test_a_write_that_fails_leaves_the_old_file(home, monkeypatch):
    path = home / "file.txt"
    places.write_whole(path, "old")
    monkeypatch.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space"):
        places.write_whole(path, "new")
    assert path.read_text() == "old"


def test_a_taken_name_gets_a_number(tmp_path):
    assert places.free_name(tmp_path / "report.txt") == tmp_path / "report.txt"
    (tmp_path / "report.txt").touch()
    (tmp_path / "report-2.txt").touch()
    assert places.free_name(tmp_path / "report.txt") == tmp_path / "report-3.txt"
