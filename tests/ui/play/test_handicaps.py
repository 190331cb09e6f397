"""Handicaps at the board: chosen in the set-up, remembered, named at the end, and kept by a rematch and the menu."""

import pygame
import pytest

from game.catalogue import find
from game.play.handicap import offered
from game.play.player import Machine
from tools.table import CLUB, PERSON, finish

PRESSURE = find("pressure")


def board_in(table):
    """The pixels of the board in the set-up, without the words beside it."""
    return pygame.image.tobytes(table.picture().subsurface(table.scene.picture.rect), "RGB")


@pytest.fixture
def given():
    """Black gives White the second handicap."""
    return next(given for given in offered(*PRESSURE) if (given.giver, given.step) == (2, 2))


@pytest.mark.usefixtures("unfolded")
class TestSetUp:
    def test_a_game_begins_without_one(self, table, given, words):
        table.click("Pressure")
        assert {"None", "Swap rule"} <= set(table.controls)
        bare = board_in(table)
        table.click("None", given.words)
        assert "Swap rule" not in table.controls, "it takes the place of the swap rule"
        assert f"That makes up for about {given.worth}." in words(table)
        assert board_in(table) != bare, "the picture shows it"
        table.click(given.words, "None")
        assert "Swap rule" in table.controls
        assert board_in(table) == bare
        table.click("Play")
        assert table.match.tree.start_text is None

    def test_one_that_is_chosen_is_how_the_game_begins_and_is_remembered(self, table, given):
        table.click("Pressure", "None", given.words, "Play")
        assert table.match.setup.handicap == given
        assert table.facts["text"] == given.text(table.match.tree.seed)
        table.click("Main menu", "Pressure")
        assert given.words in table.controls
        table.click("Play")
        assert table.match.setup.handicap == given

class TestEnd:
    def test_the_plate_names_it_and_every_next_game_has_it_too(self, table, given, words):
        match = table.open_game("pressure", PERSON, CLUB, text=given.text(3))
        finish(match, 2)
        table.key("End", wait=2)
        assert table.facts["result"]
        assert [word for word in words(table) if f"Handicap: {given.words}." in word]
        assert table.settings.streaks == {}, "it does not count for the level"
        for key, players in (("Enter", [PERSON, CLUB]), ("Ctrl+PageUp", [PERSON, Machine(5)])):
            table.key(key)
            assert (table.match.setup.handicap, table.match.players) == (given, players)
            table.key("Ctrl+Z")
