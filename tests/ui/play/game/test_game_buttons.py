"""The buttons beside the board: which there are, which can be pressed, and which are lit, in every state of a game."""

from game.play.clock import TimeControl
from tools.table import CLUB, PERSON, finish
from ui.kit.button import Button

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
    assert seen(table) == {}


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
        next_games = {"Swap sides", "One level up", "One level down"}
        assert {"Undo", "Hint", "More"} <= set(buttons(game))
        assert not next_games & game.offered
        game.click("Resign", "Resign", wait=1)
        assert next_games | {"Undo"} <= game.offered
        assert not {"Resign", "Offer a draw"} & game.offered
        game.key("Esc")
        assert seen(game) == {}
        assert {"Rematch", "Analyse", "More"} <= set(buttons(game))
        assert not {"Undo", "Hint"} & set(buttons(game))
        game.click("Rematch")
        assert game.moves == []
        assert {"Previous game", "Hint"} <= set(buttons(game))


def test_every_entry_of_the_menu_has_words_and_an_icon(table):
    """An entry made of a command that has only a key would be an empty line of the menu."""
    table.open_game("splits", PERSON, PERSON)
    for over in (False, True):
        assert [entry.id for entry in entries(table).values() if not (entry.words and entry.icon)] == []
        assert over or table.match.resign() is None
