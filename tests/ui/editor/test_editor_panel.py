"""The card beside the board of the position editor, in windows of all sizes."""

import pytest

from tests.ui.editor.opening import edit


@pytest.mark.parametrize("scale", [1.0, 1.48, 2.0])
def test_whose_turn_it_is_among_four_is_never_cut(table, words, scale):
    """At 148% it was a choice between "...", "R...", "B..." and "G..."."""
    edit(table, "boost:4")
    table.lay_out((800, 600), scale)
    assert not [word for word in words(table) if "…" in word]
    table.scene.panel.focus(table.scene.side.turns)
    table.key("Right")
    assert table.facts["text"].split()[1] == "2"


def test_a_low_window_says_whose_turn_it_is_and_not_how_they_move(table, words):
    """The rule took three lines of a panel that had to scroll."""
    edit(table, "boost:4")
    sentence = table.status
    assert sentence in words(table)
    table.lay_out((800, 600), 1.48)
    assert "White to move." in words(table)
    assert sentence not in words(table)
