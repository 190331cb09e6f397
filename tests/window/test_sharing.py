"""Games between two windows: over the system's own clipboard, and as files named on the command line."""

from contextlib import closing

import pytest

from tests.window.desk import COMMAND, Desk

pytestmark = pytest.mark.window


def played(one):
    """Play a move of Pressure between people, and wait until it is shown."""
    one.begin("Pressure")
    one.click_cell("d3")
    one.click_cell("d4")
    return one.until(lambda facts: facts["moves"][:1] == ["d3d4"])


def test_a_game_copied_in_one_window_is_pasted_in_another(screen, tmp_path):
    """Both desks once looked at the first window, and nothing was pasted; it failed when the second drew late.

    The notice is one that only pasting gives.
    """
    with closing(Desk(screen, tmp_path / "first")) as first:
        played(first)
        first.press("ctrl+c")
        first.press("ctrl+s")
        first.until(lambda facts: facts["scene"] == "file")
        first.press("Escape")
        first.until(lambda facts: facts["scene"] == "play")
        with closing(Desk(screen, tmp_path / "second")) as second:
            second.press("ctrl+v")
            assert second.until(lambda facts: facts["scene"] == "play")["moves"][:1] == ["d3d4"]
            second.until_said("Pressure, ")


def test_a_saved_game_opens_from_the_command_line_while_another_window_runs(screen, tmp_path):
    with closing(Desk(screen, tmp_path / "home")) as first:
        played(first)
        first.press("ctrl+s")
        first.until(lambda facts: facts["scene"] == "file")
        first.type(str(tmp_path / "game"))
        first.press("Return")
        first.until(lambda facts: facts["scene"] == "play")
        file = tmp_path / "game.parapet"
        assert file.exists()
        with closing(Desk(screen, tmp_path / "other", command=[*COMMAND, str(file)])) as second:
            assert second.until(lambda facts: facts["scene"] == "play")["moves"][:1] == ["d3d4"]
