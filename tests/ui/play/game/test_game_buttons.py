"""The buttons beside the board: which there are, which can be pressed, and which are lit, in every state of a game."""

import pytest

from game.play.clock import TimeControl
from tools.table import CLUB, PERSON, finish
from ui.kit.button import Button

PACE = {"Hint", "Now", "Step", "Pause", "Resume", "Resign", "Offer a draw"}
NOBODYS = {"Resign": False, "Offer a draw": False}
BAR, GRAPH = "Chances", "Course of the game"


def buttons(table):
    """The buttons to be seen, by their text or tooltip."""
    return {button.text or button.tip: button for button in table.widgets() if isinstance(button, Button)}


def entries(table):
    """The entries of the menu, by their words."""
    return {entry.words: entry for group in table.scene._menu.groups for entry in group}


def seen(table):
    """What hurries, pauses or ends a game, with whether it can be pressed."""
    found = {name: button.enabled for name, button in buttons(table).items()}
    found |= {name: entry.may() for name, entry in entries(table).items()}
    return {name: enabled for name, enabled in found.items() if name in PACE}


def lit(table):
    return {name for name, entry in entries(table).items() if entry.lit()}


def icon(table, name):
    return buttons(table)[name]._icon


class TestBetweenMachines:
    """Four buttons for an AI that plays against itself; nobody could resign, ask or offer anything."""

    @pytest.fixture
    def machines(self, table):
        table.open_game("pressure", CLUB, CLUB)
        return table

    def test_before_the_first_thought_a_move_can_be_asked_for(self, machines):
        assert seen(machines) == {"Step": True, "Pause": True} | NOBODYS

    def test_a_thought_can_be_hurried_or_paused(self, machines):
        machines.wait(0.5)
        assert seen(machines) == {"Now": True, "Pause": True} | NOBODYS

    def test_a_pause_offers_single_moves(self, machines):
        machines.wait(0.5)
        machines.key("P")
        assert seen(machines) == {"Step": True, "Resume": True} | NOBODYS

    def test_a_single_move_is_not_hurried(self, machines):
        """It has the place of the button that asked for it."""
        machines.key("P", "N")
        machines.wait(0.5)
        assert machines.facts["paused"]
        assert machines.puppet.asked
        assert seen(machines) == {"Step": True, "Resume": True} | NOBODYS

    def test_after_the_end_nothing_is_left_to_step_or_pause(self, machines):
        finish(machines.match)
        machines.key("End")
        assert seen(machines) == {}

    def test_the_icon_shows_what_the_button_does(self, machines):
        assert icon(machines, "Pause") == "pause"
        machines.key("P")
        assert icon(machines, "Resume") == "play"


class TestWithPeople:
    def test_on_their_turn(self, table):
        table.open_game("pressure")
        assert seen(table) == {"Hint": True, "Resign": True, "Offer a draw": True}

    def test_while_the_ai_thinks(self, table):
        """One may resign at any time, but offer a draw only on the own turn."""
        table.open_game("pressure")
        table.click("d3", "d4")
        table.wait(1)
        assert seen(table) == {"Now": True, "Resign": True, "Offer a draw": False}

    def test_between_their_move_and_the_thought_of_the_ai(self, table):
        table.open_game("pressure")
        table.click("d3", "d4")
        assert seen(table) == {"Hint": False, "Resign": True, "Offer a draw": False}

    def test_with_clocks_that_can_be_paused(self, table):
        table.open_game("pressure", PERSON, PERSON, clock=(TimeControl(10),) * 2)
        assert seen(table) == {"Hint": True, "Pause": True, "Resign": True, "Offer a draw": True}
        table.click("Pause")
        assert "Resume" in table.controls
        assert "Step" not in table.controls

    def test_in_an_unaided_game_clocks_run_on(self, table):
        table.open_game("pressure", PERSON, PERSON, clock=(TimeControl(10),) * 2, unaided=True)
        assert seen(table) == {"Hint": False, "Resign": True, "Offer a draw": True}

    def test_after_the_end(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.click("Resign", "Resign")
        table.wait(1)
        assert seen(table) == {}

    def test_after_the_end_a_rematch_and_the_analysis_take_the_places_of_undo_and_hint(self, table):
        """Rematch went with the card once that was closed, and Undo and Hint stayed."""
        table.open_game("pressure", PERSON, PERSON)
        assert {"Undo", "Hint", "More"} <= set(buttons(table))
        table.click("Resign", "Resign")
        table.wait(1)
        table.key("Esc")
        assert {"Rematch", "Analyse", "More"} <= set(buttons(table))
        assert not {"Undo", "Hint"} & set(buttons(table))
        table.click("Rematch")
        assert table.moves == []
        assert {"Last game", "Hint"} <= set(buttons(table))

    def test_after_the_end_the_menu_has_the_other_games_that_may_follow(self, table):
        table.open_game("pressure")
        next_games = {"Swap sides", "One level up", "One level down"}
        assert not next_games & table.offered
        table.click("Resign", "Resign")
        table.wait(1)
        assert next_games | {"Undo"} <= table.offered
        assert not {"Resign", "Offer a draw"} & table.offered

    def test_redo_leads_to_the_game_that_was_begun_after_this_one(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.click("d3", "d4")
        table.wait()
        assert not entries(table)["Redo"].may()
        table.key("Ctrl+N", "Enter", "Ctrl+Z")
        assert entries(table)["Redo"].may()
        table.click("Redo")
        assert not entries(table)["Redo"].may()


class TestWhatIsSwitchedOn:
    """The judgement of the machine is shown by buttons that stay lit."""

    def test_nothing_is_lit_at_first(self, table):
        table.open_game("pressure", PERSON, PERSON)
        assert lit(table) == set()

    @pytest.mark.parametrize(("key", "name"), [("E", BAR), ("G", GRAPH)])
    def test_each_button_is_lit_for_its_own_part(self, table, key, name):
        table.open_game("pressure", PERSON, PERSON)
        table.key(key)
        assert lit(table) == {name}
        table.click(name)
        assert lit(table) == set()

    def test_an_analysis_lights_the_bar_that_comes_with_it(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.click("d3", "d4")
        assert not entries(table)["Analyse"].may()
        table.key("Left")
        table.click("Analyse")
        assert lit(table) == {"Analyse", BAR}
        table.key("Esc")
        assert lit(table) == set()
