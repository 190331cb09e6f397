"""The analysis of a finished game begins at its turning point, once all of the game is judged."""

import pytest

from game.play.analyst import BRIEF_NODES
from tests.ui.play.conftest import judge
from tools.table import PERSON

CAPTURE = "1BB2/5/BxB2/BWB1x/2xWx w"  # a2b2 captures the last active White token, and wins
WAY = ("d1", "d2", "a3", "a4", "d2", "d1", "a2", "b2")


@pytest.fixture
def won(table):
    """Pressure between people, won by Black on the board with the fourth move; nothing is judged yet."""
    table.open_game("pressure", PERSON, PERSON, text=CAPTURE)
    table.click(*WAY, wait=3)
    assert (table.match.tree.outcome.winner, table.match.tree.node.ply) == (2, 4)
    return table


def shown(table):
    """How many plies are before the shown position."""
    return table.scene.navigator.node.ply


def test_it_goes_to_the_position_before_the_move_that_changed_most(won):
    """Analyse on the result of a finished game said "This is the end of the game" and left the search to the player."""
    judge(won, 0, 0, 0, 900)  # for White, Black, White, Black: the third move, White's, gave the game away
    won.click("Analyse", wait=0.5)
    assert shown(won) == 2
    assert won.facts["analysing"]
    assert won.puppet.analysed[-1][1] == 0, "it is analysed without end"
    assert "The turning point: " in won.status


@pytest.mark.parametrize("keys", [(), ("G",)], ids=["with the graph", "without it"])
def test_it_waits_until_the_chances_are_known(won, keys):
    won.key(*keys)
    won.click("Analyse", wait=0.2)
    assert (shown(won), won.status) == (4, "Looking for the turning point of the game…")
    judge(won, 0, 600, 0)
    assert shown(won) == 4
    judge(won, 0)
    won.wait(0.5)
    assert shown(won) < 4
    assert won.puppet.analysed[-1][1] == 0


def test_who_moved_on_meanwhile_is_left_alone(won):
    won.click("Analyse", wait=0.2)
    won.key("Home", wait=0.2)
    assert won.puppet.analysed[-1] == ((), 0)
    won.key("X")
    judge(won, 0, 0, -600, -900)
    won.wait(0.5)
    assert shown(won) == 0
    won.key("End", wait=0.5)
    assert shown(won) == 4, "nor is somebody who comes back to the end"


def test_a_game_without_a_turning_point_is_analysed_before_its_last_move(won):
    judge(won, -2_000, 2_000, -2_000, 2_000)  # Black stood to win from the beginning
    won.click("Analyse", wait=0.5)
    assert shown(won) == 3
    assert "turning point" not in won.status


def test_a_game_that_began_at_its_end_has_none(table):
    table.open_game("pressure", PERSON, PERSON, text="5/5/2W2/5/5 b")
    table.wait(3)
    table.key("X", wait=0.5)
    assert table.status.startswith("This is the end of the game")
    assert [nodes for _moves, nodes in table.puppet.analysed if nodes != BRIEF_NODES] == []
