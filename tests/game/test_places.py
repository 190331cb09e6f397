"""Where the user's data lies."""

import os
import sys

import pytest

from game import language, places


def test_the_environment_names_the_folder_or_the_system_does(monkeypatch, tmp_path):
    monkeypatch.setenv("PARAPET_HOME", str(tmp_path / "mine"))
    assert places.user_folder() == tmp_path / "mine"
    monkeypatch.delenv("PARAPET_HOME")
    assert places.user_folder().name == "Parapet"
    assert places.user_folder().is_absolute()


def test_a_portable_program_keeps_everything_beside_itself_or_its_bundle(monkeypatch, tmp_path):
    monkeypatch.delenv("PARAPET_HOME")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "parapet"))
    (tmp_path / "portable.txt").touch()
    assert places.user_folder() == tmp_path / "data"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Parapet.app/Contents/MacOS/parapet"))
    assert places.program_folder() == tmp_path


def test_asking_for_the_folder_does_not_make_it(home):
    places.settings_file()
    assert not home.exists()


@pytest.mark.parametrize("code", places.REASONS)
def test_a_refusal_of_the_system_is_said_in_the_language_of_the_texts(code):
    words = os.strerror(code)
    assert places.reason(OSError(code, words)) == words.lower()
    language.use("pseudo")
    try:
        assert places.reason(OSError(code, words)) == f"[{words.lower()}]"
    finally:
        language.use()
