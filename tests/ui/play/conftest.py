"""A game with two lines, for what edits, deletes and promotes them; and one that is over."""

import pytest

from tools.table import PERSON


def played(table, *lines):
    """Let the match on the table have these lines from its start, the last of which is the game."""
    match = table.match
    for line in lines:
        if match.tree.node.parent:
            match.go_to(match.tree.root)
        for text in line.split():
            match.play(match.tree.at(match.tree.node).read(text))
    table.key("End")
    table.wait(0.2)
    return table


@pytest.fixture
def game(table):
    """Pressure with `c2c3 a3a2 c1c2` and the line that goes on, `d3d4 c4d4`; both begin at the start."""
    table.open_game("pressure", PERSON, PERSON)
    return played(table, "c2c3 a3a2 c1c2", "d3d4 c4d4")


@pytest.fixture
def over(table):
    """The plate after White, a person, resigned against the AI on the second turn."""
    table.open_game("pressure")
    played(table, "d3d4 c4d4")
    table.match.resign()
    table.wait(1)
    return table


@pytest.fixture
def closed(table):
    """Pressure between people, resigned by White on the second turn; the card is closed."""
    table.open_game("pressure", PERSON, PERSON)
    played(table, "d3d4 c4d4").match.resign()
    table.wait(1)
    table.key("Esc")
    table.wait(0.2)
    return table
