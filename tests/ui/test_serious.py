"""A serious game goes without help, and says so."""

import pytest

from tests.ui.table import PERSON


@pytest.mark.parametrize("key", ["Ctrl+Z", "Ctrl+Y", "H", "E", "G", "X"])
def test_every_key_for_help_is_refused_in_words(table, key):
    """They did nothing, and said nothing."""
    match = table.open_game("pressure", PERSON, PERSON)
    match.serious = True
    table.click("d3", "d4")
    table.wait()
    table.key(key)
    assert table.status == "In a serious game nothing is taken back, and the machine helps nobody."
    assert table.moves == ["d3d4"]
