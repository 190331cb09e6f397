"""Why the best move of an analysis is good: proved beside it, and said where it says how much was searched."""

import pytest

from game.ai.info import Info
from tools.table import PERSON

# Black to move wins a token within two turns by b3c3, and by nothing else.
START = "1BxB1/1BW2/BB2W/2W1W/1W1W1 b"
REASON = "b3c3 gains a token by force within 2 turns."


@pytest.fixture
def analysed(table):
    """The position, which is analysed."""
    table.open_game("pressure", PERSON, PERSON, text=START)
    table.click("b3", "c3", wait=1)
    table.key("Left", "X")
    return table


def find(table, move, depth=5):
    table.puppet.info = Info(40, depth, 900, 0.1, (move,))
    table.wait(0.2)


def test_it_is_said_once_the_move_has_been_the_best_for_a_while_and_not_of_another_one(analysed):
    find(analysed, "b3c3")
    assert analysed.puppet.proofs == [], "a proof delays the analysis"
    analysed.wait(2)
    analysed.prove()
    assert REASON in analysed.status
    find(analysed, "d5e5", depth=6)
    assert REASON not in analysed.status


def test_it_ends_with_the_analysis(analysed):
    find(analysed, "b3c3")
    analysed.wait(2)
    assert any(job.is_open for job in analysed.puppet.proofs)
    analysed.key("X")
    analysed.wait(0.2)
    assert not any(job.is_open for job in analysed.puppet.proofs)
    assert REASON not in analysed.status
