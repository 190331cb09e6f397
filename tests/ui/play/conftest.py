"""A game with two lines, for what edits, deletes and promotes them; and one that is over."""

import pytest

from tools.table import PERSON


@pytest.fixture
def game(table):
    """Pressure with `c2c3 a3a2 c1c2` and the line that goes on, `d3d4 c4d4`; both begin at the start."""
    table.open_game("pressure", PERSON, PERSON)
    table.click("c2", "c3", "a3", "a2", "c1", "c2")
    table.key("Home")
    table.click("d3", "d4", "c4", "d4")
    table.wait(2)
    return table


@pytest.fixture
def over(table):
    """The plate after White, a person, resigned against the AI on the second turn."""
    table.open_game("pressure")
    table.click("d3", "d4")
    table.reply("c4d4")
    table.click("Resign", "Resign")
    table.wait(1)
    return table


@pytest.fixture
def closed(table):
    """Pressure between people, resigned by White on the second turn; the card is closed."""
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4", "c4", "d4", "Resign", "Resign")
    table.wait(1)
    table.key("Esc")
    table.wait(0.2)
    return table
