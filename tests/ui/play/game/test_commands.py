"""The commands of the play screen, against the list of shortcuts that names their keys."""

from tools.table import PERSON
from ui.preferences.shortcuts import GAME, SHORTCUTS

BY_THE_KEYBOARD = {"type"}  # which opens a field with the letter that was typed


def test_every_key_of_a_game_has_a_command(table):
    """A shortcut could be in the list and on its page alone: the player pressed it, and nothing happened."""
    table.open_game("splits", PERSON, PERSON)
    offered = {command.id for command in table.scene._commands}
    promised = {it.id for it in SHORTCUTS.values() if GAME in it.scenes and not it.fixed}
    assert promised - offered == BY_THE_KEYBOARD


def test_every_entry_of_the_menu_has_words_and_an_icon(table):
    """An entry made of a command that has only a key would be an empty line of the menu."""
    table.open_game("splits", PERSON, PERSON)
    for over in (False, True):
        entries = [command for group in table.scene._menu.groups for command in group]
        assert [command.id for command in entries if not (command.words and command.icon)] == []
        assert over or table.match.resign() is None
