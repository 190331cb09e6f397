"""Several people at one machine: each has a name of their own, and a seat remembers who sat there."""

import pytest

from game.play.player import Machine, Person
from tools.table import CLUB
from ui.dialogs.player_choice import known_names

ANNA, BEN = Person("Anna"), Person("Ben")


def call(table, name):
    table.click("Unnamed", "New name")
    table.enter(name)


def kept(table, *players):
    """Leave a game of these players in the library."""
    table.open_game("pressure", *players)
    table.click("d3", "d4", wait=1)
    table.click("Main menu")


class TestANewName:
    @pytest.mark.parametrize(("typed", "name"), [("ANNA", "anna"), ("  anna   maria ", "anna maria"), ("   ", "")])
    def test_is_typed_once_and_plays_without_needless_spaces(self, table, typed, name):
        table.click("Pressure")
        call(table, typed)
        assert table.scenes == ["menu", "setup"]
        assert (name or "Unnamed") in table.controls
        table.click("Play")
        assert table.match.players == [Person(name), Machine(1)]

    def test_by_keys_alone(self, table):
        table.click("Pressure")
        table.key("Tab", "Tab", "Enter", "Down", "Enter")
        assert table.scenes[-1] == "player_name"
        table.type("ben")
        table.key("Enter", "Esc")
        table.click("Pressure")
        assert "ben" in table.controls, "a set-up that is left by Esc keeps what was chosen"
        table.key("Tab", "Right", "Left")
        assert "ben" in table.controls, "so does a seat that the AI had for a while"

    def test_given_up_leaves_the_name_that_was_and_an_arrow_too_many_asks_for_none(self, table):
        table.settings.change(setups={"pressure": {"seats": ["Anna", 3]}})
        table.click("Pressure", "Anna", "New name")
        table.type("x")
        table.key("Esc")
        assert table.scenes[-1] == "setup"
        assert "Anna" in table.controls
        table.key("Esc")
        table.click("Pressure")
        table.key("Tab", "Tab", "Down", "Down", "End")
        assert table.scenes[-1] == "setup"
        table.key("Up")
        assert "Unnamed" in table.controls

    def test_that_differs_from_a_known_one_by_capitals_is_that_one(self, table):
        table.settings.change(setups={"pressman": {"seats": ["Anna", 3]}})
        table.click("Pressure")
        call(table, "anna")
        assert "Anna" in table.controls
        assert "anna" not in table.controls


class TestOneNameForAllGames:
    """Given in Pressure, a name was unknown to the other games: results fell apart between it and "You"."""

    def test_it_is_offered_first_in_the_others(self, table):
        table.click("Pressure")
        call(table, "anna")
        table.click("Play", "Main menu", "Pressman")
        assert "anna" in table.controls
        table.click("Play")
        assert table.match.players == [Person("anna"), Machine(1)]

    def test_a_name_given_in_the_middle_of_a_game_does_too(self, table):
        table.open_game("pressure")
        table.click("d3", "d4", "White")
        call(table, "anna")
        table.click("Play on")
        assert table.match.players == [Person("anna"), CLUB]
        table.click("Main menu", "Boost")
        assert "anna" in table.controls

    def test_a_set_up_for_several_people_keeps_their_names(self, table):
        table.settings.change(setups={"pressure": {"seats": ["Anna", "Ben"]}}, player="Eva")
        table.click("Pressure", "Play")
        assert table.match.players == [ANNA, BEN]
        assert table.settings.player == "Eva"


def test_the_sheet_says_how_long_a_name_may_be(table, words):
    """The field took no more letters, and nothing said why."""
    table.click("Pressure", "Unnamed", "New name")
    limit = table.scene.limit
    assert "At most 24 characters." in words(table)
    table.type("m" * 23)
    assert limit.ink == "muted"
    table.type("mm")
    assert limit.ink == "danger"
    table.key("Enter")
    assert "m" * 24 in table.controls


class TestKnownNames:
    def test_are_those_of_the_library_and_of_other_games_that_were_set_up(self, table):
        kept(table, ANNA, BEN)
        table.settings.change(setups={"pressman": {"seats": ["Eva", 3]}, "splits": {"seats": "nonsense"}})
        table.click("Boost", "Unnamed")
        assert {"Anna", "Ben", "Eva"} <= set(table.controls)

    def test_are_the_thirty_who_played_most(self, table):
        seats = [f"name {number:02}" for number in range(40)]
        table.settings.change(setups={"splits": {"seats": seats}, "boost": {"seats": seats[10:]}})
        assert known_names(table.context) == seats[10:]
