"""The commands of the play screen."""

from tools.table import PERSON


def test_every_entry_of_the_menu_has_words_and_an_icon(table):
    """An entry made of a command that has only a key would be an empty line of the menu."""
    table.open_game("splits", PERSON, PERSON)
    for over in (False, True):
        entries = [command for group in table.scene._menu.groups for command in group]
        assert [command.id for command in entries if not (command.words and command.icon)] == []
        assert over or table.match.resign() is None
