"""The program in a window of Windows, from the sources and packed, by mouse and by typed moves."""

from __future__ import annotations

import time

import pytest

from game.catalogue import IDS
from tests.ui.library.test_open_elsewhere import ELSEWHERE
from tests.window.desk import PATIENCE, Desk
from tests.window.test_games import by_turns, play_through, start
from tests.window.test_left_games import MOVES, begin, continued, play

pytestmark = pytest.mark.wine


@pytest.mark.parametrize("game", IDS)
def test_a_whole_game_from_the_menu_to_the_end_card(open_desk, game):
    desk = start(open_desk, game)
    assert play_through(desk, game, by_turns(desk, game))["outcome"]
    desk.press_button("Main menu")
    desk.until(lambda facts: facts["scene"] == "menu")


def test_a_game_goes_on_after_a_kill(open_desk):
    desk = begin(open_desk)
    desk.program.kill()
    desk.program.wait()
    assert continued(open_desk)["moves"] == [*MOVES, "b5b4"]


def test_of_a_game_in_two_windows_neither_writes_over_the_other(open_desk):
    """Windows refuses a lock in its own words, and a game that another window had open was taken for free."""
    first = begin(open_desk)
    second = open_desk(animation="off")
    second.press_button("Continue")
    second.until(lambda facts: facts["scene"] == "play")
    second.until_said(ELSEWHERE)
    play(second, "b5b4", len(MOVES) + 1)
    second.program.kill()
    second.program.wait()
    pick(first, "b3")
    first.click_cell("b4")
    first.until(lambda facts: facts["ply"] == len(MOVES) + 1)
    first.press("ctrl+o")
    first.until(lambda facts: facts.get("games") == 2)


def pick(desk: Desk, cell: str) -> None:
    """Click a cell until that is taken: Wine gives a window its mouse back a moment after the one above is gone."""
    end = time.monotonic() + PATIENCE
    while not desk.facts["clicked"]:
        assert time.monotonic() < end, "the window takes no clicks"
        desk.click_cell(cell)
        time.sleep(0.5)
