"""Games that another window has open: the library says so, and nothing of either is lost."""

from __future__ import annotations

import pytest

from game.archive.library.library import Library
from tools.table import PERSON, Table

ELSEWHERE = "This game is open in another window too. What is played there becomes a game of its own."


@pytest.fixture
def tables(hand, tmp_path):
    """Two windows on one library; in the first a game of Pressure is open after a move."""
    file = tmp_path / "library.sqlite3"
    one, other = (Table(hand, library=Library(file, lambda: 1.0e9, print)) for _window in range(2))
    one.open_game("pressure", PERSON, PERSON)
    one.click("d3", "d4", wait=2)
    one.library.flush()
    yield one, other
    for table in (one, other):
        table.library.close()


def test_it_is_said_beside_the_list_and_on_the_tile_until_the_game_is_left(tables, words):
    one, other = tables
    other.key("Ctrl+O", wait=0.2)
    assert {"Open in another window"} <= words(other)
    assert other.scene.grid.art.words(0).date == "Open in another window"
    one.key("Ctrl+O", wait=0.2)
    assert not {"Open in another window"} & words(one), "one's own game is not elsewhere"
    one.key("Esc")
    one.click("Main menu")
    one.library.flush()
    other.wait(1.5)
    assert not {"Open in another window"} & words(other)
    assert other.scene.grid.art.words(0).date != "Open in another window"


def test_opening_it_says_what_that_does_and_neither_writes_over_the_other(tables):
    one, other = tables
    other.key("Ctrl+O", "Enter")
    assert other.said == [ELSEWHERE]
    play(other, "c4", "c3")
    play(one, "b5", "b4")
    play(other, "e3", "d3")
    one.library.poll()  # that it has lost the row
    one.library.flush()
    lines = [other.library.load(game.id).state.tree.line for game in other.library.entries()]
    assert sorted([node.text for node in line[1:]] for line in lines) == [
        ["d3d4", "b5b4"], ["d3d4", "c4c3", "e3d3"],
    ]  # fmt: skip


@pytest.mark.parametrize("is_begun", [True, False])
def test_the_menu_says_it_as_well(tables, is_begun):
    """A game that another window had open, without a move yet, was continued from the menu: nothing said so."""
    one, other = tables
    if not is_begun:
        one.key("Ctrl+Z")
    one.library.flush()
    other.wait(0.2)
    other.click("Continue")
    assert other.said == [ELSEWHERE]
    other.key("Ctrl+O", "Esc")
    assert other.said == [ELSEWHERE], "not again on the way back"


def test_the_menu_shows_what_another_window_has_played(tables, words):
    """The card still showed the game of yesterday, and a click on it continued the one of the other window."""
    one, other = tables
    other.wait(0.2)
    other.click("Continue")
    assert other.moves == ["d3d4"]
    other.click("Main menu")
    one.click("Main menu")
    one.open_game("splits", PERSON, PERSON)
    one.match.play(one.match.tree.moves[0])
    one.library.flush()
    other.wait(0.2)
    assert {"Continue", "After 1 move, Red to move."} <= words(other)


def play(table, *cells):
    table.click(*cells, wait=2)
    table.library.flush()
