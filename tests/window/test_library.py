"""The library in a real window, by keyboard alone and with a double click."""

from __future__ import annotations

import pytest

from tests.game.archive.desk import load_record
from tools.kept_games import library_with

pytestmark = pytest.mark.window

RING = "The long ring"


@pytest.fixture
def desk(open_desk, tmp_path):
    """The program over a library of twelve games, the third one with a name."""
    library_with(12, tmp_path / "home" / "library.sqlite3").close()
    return open_desk(animation="fast")


def test_a_game_is_found_by_typing_deleted_brought_back_and_exported(desk, tmp_path):
    desk.press("ctrl+o")
    assert desk.until(lambda facts: facts["scene"] == "library")["games"] == 12
    desk.type("ring")
    desk.until(lambda facts: facts["selected"] == [RING] and facts["games"] == 1)
    desk.press("Down", "Delete")  # out of the field, where Del takes away letters
    desk.until(lambda facts: facts["games"] == 0)
    desk.press("ctrl+z")
    desk.until(lambda facts: facts["selected"] == [RING])
    desk.press("ctrl+s", opens="file")
    desk.press("Return", opens="library")
    desk.press("Escape")
    desk.until(lambda facts: facts["games"] == 12 and not facts["search"])
    (file,) = (tmp_path / "home").glob("**/*.parapet")
    assert RING in file.name
    assert load_record(file).title == RING


def test_a_double_click_opens_a_game_and_the_key_returns_to_the_same_place(desk):
    desk.press("ctrl+o")
    controls = desk.until(lambda facts: f"3. {RING}" in facts["controls"])["controls"]
    x, y, wide, high = controls[f"3. {RING}"]
    desk.click(x + wide / 2, y + high / 2)
    desk.until(lambda facts: facts["selected"] == [RING])
    desk.hand("click", "--repeat", "2", "--delay", "40", "1")
    desk.until(lambda facts: facts["scene"] == "play")
    desk.press("ctrl+o")
    desk.until(lambda facts: facts.get("selected") == [RING])
