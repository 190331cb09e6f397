"""How many lines an analysis has: as many as the player wants, and one of them is drawn on the board."""

import pytest

from game.ai.info import Info, Line
from tests.ui.table import PERSON


@pytest.fixture
def over(table):
    """Pressure between people, resigned by White on the second turn; the card is closed."""
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4", "c4", "d4", "Resign", "Resign")
    table.wait(1)
    table.key("Esc")
    table.wait(0.2)
    return table


def test_shows_as_many_lines_as_the_player_wants_and_draws_the_one_that_is_pointed_at(over):
    """They were three, and only clicks and keys drew another one than the first."""
    over.key("Left", "X")
    over.wait(0.2)
    found = Info(70, 9, 900, 1.0, ("e3d3",), others=(Line(60, ("c2b2",)), Line(50, ("c2c3",)), Line(40, ("e3e4",))))
    over.puppet.info = found
    over.wait(0.2)
    lines = over.scene._analysis_view.lines
    assert lines.wanted(300)[1] == 3 * 24
    over.click("One line more")
    over.wait(0.2)
    assert over.puppet.searched[-1].how.multipv == over.settings.analysis_lines == 4
    over.puppet.info = found
    over.wait(0.2)
    assert lines.wanted(300)[1] == 4 * 24
    best = over.scene._board.variation
    over.move((lines.rect.centerx, lines.rect.y + 24 + 12))
    assert over.scene._board.variation[0].arrows[0].way == ((2.0, -1.0), (1.0, -1.0)), "c2b2"
    over.move("a1")
    assert over.scene._board.variation == best
    over.click(*["One line less"] * 3)
    over.wait(0.2)
    assert over.settings.analysis_lines == 1
    assert lines.drawn == 0
    assert not over.scene._analysis_view.count._fewer.enabled


def test_asks_for_no_number_of_lines_where_there_is_one_at_most(over):
    over.key("Left", "X")
    over.wait(0.2)
    assert "One line more" in over.controls
    over.lay_out((800, 600), 2.0)
    over.wait(0.2)
    assert "One line more" not in over.controls
    over.lay_out((800, 600))
    over.wait(0.2)
    assert "One line more" in over.controls
    over.key("Esc")
    assert "One line more" not in over.controls


@pytest.mark.parametrize("size", [((800, 600), 1.48), ((1280, 800), 2.0)])
def test_with_large_letters_there_are_as_many_lines_as_have_room(over, size):
    """One was shown, and nothing said that there could be more, with a hand's breadth empty below the moves."""
    over.key("Left", "X")
    over.lay_out(*size)
    over.wait(0.2)
    others = tuple(Line(50, (move,)) for move in ("c2b2", "c2c3", "e3e4", "e2d2"))
    over.puppet.info = Info(70, 9, 900, 1.0, ("e3d3",), others=others)
    over.wait(0.2)
    lines = over.scene._analysis_view.lines
    assert lines.wanted(300)[1] >= 2 * round(24 * size[1])
    over.settings.change(analysis_lines=2)
    over.wait(0.2)
    over.click("One line less")
    over.wait(0.2)
    assert lines.wanted(300)[1] == round(24 * size[1])
    over.click("One line more")
    over.wait(0.2)
    assert lines.wanted(300)[1] == 2 * round(24 * size[1])
