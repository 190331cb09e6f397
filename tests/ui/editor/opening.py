"""How the tests open the position editor."""

from game.catalogue import find
from tools.table import PERSON


def edit(table, name, text=None, seed=3):
    """Open the editor from a game that begins with a position."""
    table.open_game(name, *[PERSON] * find(name)[1].seats, text=text, seed=seed)
    table.key("Ctrl+E")
    assert table.scenes == ["menu", "play", "editor"]
    return table
