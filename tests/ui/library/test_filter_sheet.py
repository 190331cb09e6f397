"""Low windows: the filters are behind one button, which names what is chosen."""

import pytest

LOW = [((800, 600), 1.48), ((1280, 800), 2.0), ((640, 480), 1.0)]


@pytest.fixture
def low(request, shelf):
    """The library in a low window, with the animations over."""
    shelf.lay_out(*getattr(request, "param", LOW[0]))
    shelf.wait(0.2)
    return shelf


def rows_in_sight(table):
    """How many games are shown whole."""
    tiles = table.scene.grid.tiles
    return sum(tiles.rect.contains(tiles.item_place(index)) for index in tiles.items_in_sight)


@pytest.mark.parametrize("low", LOW, ids=str, indirect=True)
def test_four_games_are_in_sight(low):
    """Two lines of filters left room for two games."""
    assert rows_in_sight(low) >= 4
    low.key("Del")
    assert rows_in_sight(low) >= 4, "also while it is said what happened"


def test_the_filters_open_and_what_is_chosen_shows_at_once(low, words):
    assert not {"All games", "Any player"} & words(low)
    low.click("Filters", "Any result", "Unfinished", "Done", wait=0.1)
    assert low.scenes[-1] == "library"
    number = low.facts["games"]
    assert 0 < number < 12
    assert f"{number} of 12" in words(low)
    assert "Unfinished" in low.controls, "on the button"
    low.click("Unfinished", "Only games with a star", "Games in the bin", "Done")
    assert "3 filters" in low.controls
    assert low.facts["in_bin"]
    low.lay_out((1280, 800))
    assert "Unfinished" in words(low)


def test_all_games_are_shown_again_by_one_button(low):
    low.click("Filters", "Games in the bin", "Any result", "Won", "Done")
    low.click("Bin, Won", "Show all games", wait=0.1)
    assert low.facts["games"] == 12
    assert "Filters" in low.controls
