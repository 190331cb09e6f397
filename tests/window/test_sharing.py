"""Games between two windows: over the system's own clipboard, and as files named on the command line."""

import pytest

from tests.window import desk
from tests.window.desk import Desk

pytestmark = pytest.mark.window


def played(one):
    """Play a move of Pressure between people, and wait until it is shown."""
    one.press_button("Pressure")
    one.until(lambda facts: facts["scene"] == "setup")
    one.press("Return")
    one.until(lambda facts: facts["scene"] == "play")
    one.click_cell("d3")
    one.click_cell("d4")
    return one.until(lambda facts: facts["moves"][:1] == ["d3d4"])


def test_a_game_copied_in_one_window_is_pasted_in_another(screen, tmp_path):
    """Both desks once looked at the first window, and nothing was pasted; it failed when the second drew late.

    The notice is one that only pasting gives.
    """
    first = Desk(screen, tmp_path / "first")
    try:
        played(first)
        first.press("ctrl+c")
        first.press("ctrl+s")
        first.until(lambda facts: facts["scene"] == "file")
        first.press("Escape")
        first.until(lambda facts: facts["scene"] == "play")
        second = Desk(screen, tmp_path / "second")
        try:
            second.press("ctrl+v")
            facts = second.until(lambda facts: facts["scene"] == "play")
            assert facts["moves"][:1] == ["d3d4"]
            assert "Pressure, " in facts["notice"]
        finally:
            second.close()
    finally:
        first.close()


def test_a_saved_game_opens_from_the_command_line_while_another_window_runs(screen, tmp_path, monkeypatch):
    first = Desk(screen, tmp_path / "home")
    try:
        played(first)
        first.press("ctrl+s")
        first.until(lambda facts: facts["scene"] == "file")
        first.type(str(tmp_path / "game"))
        first.press("Return")
        first.until(lambda facts: facts["scene"] == "play")
        file = tmp_path / "game.parapet"
        assert file.exists()
        monkeypatch.setattr(desk, "COMMAND", [*desk.COMMAND, str(file)])
        second = Desk(screen, tmp_path / "other")
        try:
            facts = second.until(lambda facts: facts["scene"] == "play")
            assert facts["moves"][:1] == ["d3d4"]
        finally:
            second.close()
    finally:
        first.close()


def test_an_animation_is_made_and_saved(screen, tmp_path):
    one = Desk(screen, tmp_path / "home")
    try:
        played(one)
        one.press("ctrl+shift+s")
        one.press_button("The whole line, moving")
        one.press("Return")
        one.until(lambda facts: facts["scene"] == "file")
        one.type(str(tmp_path / "game"))
        one.press("Return")
        one.until(lambda facts: facts["scene"] == "picture" and "is saved" in facts["said"])
        assert (tmp_path / "game.gif").read_bytes().startswith(b"GIF89a")
    finally:
        one.close()
