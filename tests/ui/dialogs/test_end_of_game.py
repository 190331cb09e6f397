"""The sheet that asks whether a resignation is meant."""

import pytest

from game.archive.rating import rating
from game.archive.rating.rating import career, editions_of
from game.play.player import Person
from tools.kept_games import against_levels
from tools.table import CLUB, FRAME, PERSON
from ui.dialogs.end_of_game import UNKNOWN

BEGINNING = "Your rating would fall from "


@pytest.fixture
def rated(table):
    """Pressure against the AI after twenty rated games, with a move made."""
    against_levels(table.library, "wwldw" * 4, person=Person(), until=0)
    table.open_game("pressure", PERSON, CLUB)
    table.click("d3", "d4")
    return table


def cost(table, words):
    """What the sheet says about the rating."""
    return [word for word in words(table) if word.startswith(("Your rating", BEGINNING))]


def test_tab_begins_at_playing_on_and_comes_to_resigning_next(rated):
    """It began at Resign, so that Tab and Enter gave up the game."""
    for tabs, outcome in ((["Tab"], ""), (["Tab", "Tab"], "resignation")):
        rated.click("Resign")
        rated.key(*tabs, "Enter")
        assert rated.facts["outcome"] == outcome


class TestTheCost:
    def test_is_what_the_plate_says_afterwards(self, rated, words):
        rated.click("Resign", wait=FRAME)
        (said,) = cost(rated, words)
        rated.click("Resign", wait=5)
        *_, before, after = career(rated.library.entries(), "pressure", Person(), editions_of("pressure"))
        points = [round(step.rating.points) for step in (before, after)]
        assert points[1] < points[0]
        assert said == "Your rating would fall from {} to about {}.".format(*points)
        assert "Rating {} → {}".format(*points) in words(rated)

    def test_comes_into_room_that_was_kept_for_it(self, rated, words, monkeypatch):
        """A thousand games take longer than a frame."""
        monkeypatch.setattr(rating, "AT_ONCE", 3)
        rated.click("Resign")
        button = rated.controls["Resign"]
        assert UNKNOWN in cost(rated, words)[0]
        rated.wait(1)
        assert UNKNOWN not in cost(rated, words)[0]
        assert rated.controls["Resign"] == button

    @pytest.mark.parametrize(("players", "moves"), [((PERSON, PERSON), ("d3", "d4")), ((PERSON, CLUB), ())])
    def test_is_not_said_of_a_game_that_is_not_rated(self, table, words, players, moves):
        """Between people, and before the first move."""
        table.open_game("pressure", *players)
        table.click(*moves, "Resign", wait=1)
        assert table.facts["scene"] == "resignation"
        assert not cost(table, words)
