"""The sentence about the help that a player used."""

import pytest

from game.play.state import Help


@pytest.mark.parametrize(
    ("used", "sentence"),
    [
        (Help(), "Played without help."),
        (Help(hints=1), "Help used: 1 hint."),
        (Help(undos=3, chances=True), "Help used: 3 undos and chances."),
        (Help(2, 1, True, True), "Help used: 2 hints, 1 undo, chances and analysis."),
    ],
)
def test_it_is_counted_in_one_sentence(used, sentence):
    assert used.sentence() == sentence
