"""The head of the panel in every size: the title, the whole prompt, and the block of an analysis."""

import pytest

from game.catalogue import IDS
from tools.table import PERSON


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((800, 600), 1.48), ((1280, 800), 1.5)])
def test_the_title_stands_above_the_whole_prompt_of_every_game_in_large_letters_too(table, words, name, size, scale):
    """At 148% it gave way, and the prompt of Pressman scrolled for one word, over a list with nothing in it."""
    match = table.open_game(name, PERSON, PERSON)
    table.lay_out(size, scale)
    side = match.tree.rules.seat_names[match.tree.snapshot.side - 1]
    status = table.scene.side.status
    assert f"{side} to move" in words(table)
    assert status.sentence.wanted(status.rect.w)[1] <= status.scroll.rect.h


def test_a_short_game_that_is_over_promises_no_graph(two, words):
    """A game that was resigned at once said for good where its graph would appear."""
    two.match.resign()
    two.wait(1)
    two.key("Esc", wait=1)
    for size, scale in (((1280, 800), 1.0), ((800, 600), 1.48)):
        two.lay_out(size, scale)
        assert not any(word.startswith("The graph appears") for word in words(two))
        assert two.scene.side.status.rect.h < 60 * scale, "and the list begins below its one line"
