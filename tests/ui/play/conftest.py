"""Games that have begun, that have two lines, and that are over; and what a machine judges of them."""

import pytest

from game.ai.info import BestMove, Info
from ui.kit.rows import RowList


def played(table, *lines):
    """Let the match on the table have these lines from its start, the last of which is the game."""
    match = table.match
    for line in lines:
        if match.tree.node.parent:
            match.go_to(match.tree.root)
        for text in line.split():
            match.play(match.tree.at(match.tree.node).read(text))
    table.key("End", wait=0.2)
    return table


def judge(table, *scores):
    """Let the machine judge one position after the other, with these scores for the side to act."""
    for score in scores:
        table.wait(0.1)
        table.puppet.answer = BestMove("", Info(score, 6, 900, 0.1))
        table.wait(0.1)
        assert table.puppet.answer is None, "nobody wanted the judgement"


def report(table, score, *line, depth=8, others=()):
    """Let the engine report on the running analysis."""
    table.wait(0.1)
    table.puppet.info = Info(score, depth, 123_000, 1.0, line, others=others)
    table.wait(0.1)


def listed(table):
    """The moves that the list shows."""
    return " ".join(table.facts["look"])


def list_of(table):
    """The list of moves."""
    return table.widget(RowList)


@pytest.fixture
def game(table):
    """Pressure: a person plays White against the AI."""
    table.open_game("pressure")
    return table


@pytest.fixture
def friends(two):
    """Pressure between two people, after two moves."""
    return played(two, "d3d4 c4d4")


@pytest.fixture
def lines(two):
    """Pressure with `c2c3 a3a2 c1c2` and the line that goes on, `d3d4 c4d4`; both begin at the start."""
    return played(two, "c2c3 a3a2 c1c2", "d3d4 c4d4")


@pytest.fixture
def over(game):
    """The plate after White, a person, resigned against the AI on the second turn."""
    played(game, "d3d4 c4d4").match.resign()
    game.wait(1)
    return game


@pytest.fixture
def closed(friends):
    """Pressure between people, resigned by White on the second turn; the card is closed."""
    friends.match.resign()
    friends.wait(1)
    friends.key("Esc", wait=0.2)
    return friends
