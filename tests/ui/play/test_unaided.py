"""An unaided game offers no help, and says so."""

import pytest

from game.play.clock import TimeControl
from tests.ui.table import PERSON


def test_its_clock_runs_on_while_the_settings_are_open(table):
    """Pausing was refused, but opening the settings stopped the clock all the same."""
    match = table.open_game("pressure", PERSON, PERSON, unaided=True, clock=(TimeControl(10),) * 2)
    table.click("d3", "d4")
    table.wait()
    left = match.clock.reading.left[1]
    table.key("Ctrl+,")
    table.wait(60)
    table.key("Esc")
    table.wait(0.1)
    assert match.clock.reading.left[1] < left - 55


@pytest.mark.parametrize("key", ["Ctrl+Z", "Ctrl+Y", "H", "E", "G", "X"])
def test_every_key_for_help_is_refused_in_words(table, key):
    """The keys did nothing, without a word of explanation."""
    table.open_game("pressure", PERSON, PERSON, unaided=True)
    table.click("d3", "d4")
    table.wait()
    table.key(key)
    assert table.status == "An unaided game has no undo, no hints and no chances."
    assert table.moves == ["d3d4"]
