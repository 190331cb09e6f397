"""The buttons beside the board: which there are, which can be pressed, and which are lit, in every state of a game."""

import pytest

from game.play.clock import TimeControl
from tools.table import CLUB, PERSON, finish
from ui.kit.button import Button
from ui.kit.command_list import CommandList

PACE = {"Hint", "Move now", "Step", "Pause", "Resume", "Resign", "Offer a draw"}
NOBODYS = {"Resign": False, "Offer a draw": False}
BAR, GRAPH = "Chances", "Graph"


def buttons(table):
    """The buttons to be seen, by their text or tooltip."""
    return {button.text or button.tip: button for button in table.widgets() if isinstance(button, Button)}


def entries(table):
    """The entries of the menu, by their words."""
    return {entry.words: entry for group in table.scene.menu.groups for entry in group}


def seen(table):
    """What hurries, pauses or ends a game, with whether it can be pressed."""
    found = {name: button.enabled for name, button in buttons(table).items()}
    found |= {name: entry.may() for name, entry in entries(table).items()}
    return {name: enabled for name, enabled in found.items() if name in PACE}


def icon(table, name):
    return buttons(table)[name].icon


def test_between_machines_one_button_hurries_or_steps_and_one_pauses(table):
    """Four buttons for an AI that plays against itself; nobody could resign, ask or offer anything."""
    table.open_game("pressure", CLUB, CLUB)
    assert seen(table) == {"Step": True, "Pause": True} | NOBODYS, "before the first thought"
    assert icon(table, "Pause") == "pause"
    table.wait(0.5)
    assert seen(table) == {"Move now": True, "Pause": True} | NOBODYS
    table.key("P")
    assert seen(table) == {"Step": True, "Resume": True} | NOBODYS
    assert icon(table, "Resume") == "play"
    table.key("N", wait=0.5)
    assert table.facts["paused"]
    assert table.puppet.asked
    assert seen(table) == {"Step": True, "Resume": True} | NOBODYS, "a single move is not hurried"
    finish(table.match)
    table.key("End")
    assert seen(table) == NOBODYS


class TestWithPeople:
    def test_on_their_turn_and_while_the_ai_thinks(self, table):
        """One may resign at any time, but offer a draw only on the own turn."""
        table.open_game("pressure", clock=(TimeControl(10),) * 2)
        assert seen(table) == {"Hint": True, "Pause": True, "Resign": True, "Offer a draw": True}
        table.click("d3", "d4")
        assert seen(table) == {"Hint": False, "Pause": True, "Resign": True, "Offer a draw": False}, "not thinking yet"
        table.wait(1)
        assert seen(table) == {"Move now": True, "Pause": True, "Resign": True, "Offer a draw": False}
        table.click("Main menu")
        table.open_game("pressure", PERSON, PERSON, clock=(TimeControl(10),) * 2, unaided=True)
        assert seen(table) == {"Hint": False, "Resign": True, "Offer a draw": True}

    def test_after_the_end_a_rematch_and_the_analysis_take_the_places_of_undo_and_hint(self, game):
        """Rematch went with the card once that was closed, and Undo and Hint stayed."""
        assert {"Undo", "Hint", "More"} <= set(buttons(game))
        game.click("Resign", "Resign", wait=1)
        assert not {"Resign", "Offer a draw"} & game.offered
        game.key("Esc")
        assert seen(game) == NOBODYS
        assert {"Rematch", "Analyse", "More"} <= set(buttons(game))
        assert not {"Undo", "Hint"} & set(buttons(game))
        game.click("Rematch")
        assert game.moves == []
        assert {"Previous game", "Hint"} <= set(buttons(game))


class TestTheMenu:
    """It had 22 entries, others after the game than before: nobody found anything twice."""

    def test_has_at_most_twelve_entries_each_with_words_and_an_icon(self, table):
        table.open_game("splits", PERSON, PERSON)
        assert len(entries(table)) <= 12
        assert [entry.id for entry in entries(table).values() if not (entry.words and entry.icon)] == []

    @pytest.mark.parametrize("unaided", [False, True])
    def test_has_each_at_the_same_place_all_through_a_game_and_says_why_one_cannot_be_done(self, table, unaided):
        places, silent = set(), set()

        def look():
            table.click("More")
            listed = table.widget(CommandList)
            x, y = listed.rect.topleft
            places.add(tuple((command.id, row.x - x, row.y - y) for command, row in listed.rows()))
            silent.update(entry.id for entry in entries(table).values() if not (entry.may() or entry.why_not()))
            table.key("Esc")

        table.open_game("pressure", unaided=unaided)
        look()
        table.click("d3", "d4", wait=1)
        look()
        table.reply("c4d4")
        table.key("Left")
        look()
        table.click("Resign", "Resign", wait=1)
        look()
        assert len(places) == 1
        assert silent == set()

    def test_shows_the_reason_of_the_entry_under_the_mouse_and_stays_open_when_that_is_clicked(self, table):
        table.open_game("pressure")
        table.click("More")
        listed = table.widget(CommandList)
        note = listed.utterance().hint
        (redo,) = (row for command, row in listed.rows() if command.id == "redo")
        before = table.close_up()
        table.click(redo.center)
        assert listed.utterance().hint == "There is nothing to redo."
        assert table.close_up() != before
        assert "Resign" in table.controls
        assert note == "Point at a grey command to see why it is grey.", "its place was blank"

    @pytest.mark.parametrize("game", ["splits", "pressure"])
    def test_leads_to_a_second_one_with_all_that_had_only_a_key(self, table, game):
        """Undo after a win, the turn of the board, the graph, the editor and the library had keys alone."""
        table.open_game(game, PERSON, PERSON)
        table.click("Everything else")
        listed = table.widget(CommandList)
        commands = [command for command, _row in listed.rows()]
        assert len(commands) <= 12
        assert [command.id for command in commands if not (command.words and command.icon)] == []
        wanted = {"Graph", "Edit the position", "Library", "Undo"}
        wanted |= {"Turn the board by 60°"} if game == "splits" else set()
        assert wanted <= {command.words for command in commands}
        table.click("Graph")
        assert table.scene.analysis.shows_graph
        table.click("Everything else", "Library")
        assert table.scenes[-1] == "library"

    def test_takes_an_end_back_by_mouse(self, table):
        match = table.open_game("pressure", PERSON, PERSON)
        match.play(match.tree.moves[0])
        table.click("Resign", "Resign", wait=2)
        assert match.tree.outcome
        table.key("Esc")
        table.click("Everything else", "Undo")
        assert match.tree.outcome is None

    def test_leads_to_all_there_is_to_learn_and_back_to_the_game_as_it_was(self, table):
        """Ctrl+L did nothing in a game: who did not know how to go on had to leave it first."""
        table.open_game("pressure")
        for learn in (lambda: table.key("Ctrl+L"), lambda: table.click("Learn")):
            table.click("d3", "d4") if not table.moves else None
            learn()
            assert table.scenes == ["menu", "learn"]
            table.key("Esc")
            assert (table.scenes, table.moves) == (["menu", "play"], ["d3d4"])
