"""Where the user's data lies."""

import sys

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
