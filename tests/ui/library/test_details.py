"""The details of a game: which lines there are."""

import pytest

from tests.ui.library.test_entry_words import CLUB, YOU, entry
from ui.kit.label import Label
from ui.library.details import detail_lines


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ({"name": "Cup final"}, ["Pressure"]),
        ({"name": "Cup final", "variant": "boost:mini"}, ["Boost: Mini"]),
        ({"variant": "boost:mini"}, ["Boost: Mini"]),
        ({}, []),
    ],
)
def test_game_and_variant_are_named_where_the_title_does_not_say_them(game, line):
    texts = [it.text for it in detail_lines(entry(YOU, CLUB, **game), "", 0) if isinstance(it, Label)]
    assert texts[: texts.index("You v AI: Club")] == line
