"""Splits: the hexes of a complete board by letter and number, for people; texts of programs go on with q,r.

Hexes with one letter lie in one straight line, and so do those with one number: letters count the lines that run from
the bottom left to the top right, a at the left, and numbers the rows, 1 at the bottom, as the players saw the board
being laid. The lines and rows that the board has are counted, not those of the grid. So the same hexes have the same
names in whatever order and wherever on the grid they were laid, and to turn the view changes none. A hole keeps its
name, which is that of no hex. Before the board is complete, names would change with every piece; there are none.
"""

from __future__ import annotations

import re
from string import ascii_lowercase
from typing import Final

from game.core import codes_of
from game.errors import NotationError, quoted
from game.grid import Cell, Grid, hexagon
from game.language import _
from game.rules.splits.position import HEXES, REACH, SplitsPosition

GRID: Final[Grid] = hexagon(REACH)
NAME: Final = "([a-z]{1,2}[1-9][0-9]?)"
_MOVE: Final = re.compile(f"@{NAME}|{NAME}-{NAME}:([0-9]{{1,3}})", re.IGNORECASE)


def names(position: SplitsPosition) -> tuple[str, ...]:
    """What people call the cells of the grid; those without a hex, and all before the board is complete, by q,r."""
    found = list(GRID.names)
    for name, cell in _hexes(position).items():
        found[cell] = name
    return tuple(found)


def spelt_by_coordinates(position: SplitsPosition, text: str) -> str:
    """The text of a move as records have it, of one written with letters and numbers; any other text as it is.

    Raises NotationError for the name of no hex.
    """
    found = _MOVE.fullmatch(text)
    if found is None or int(position.laid_count) < HEXES:
        return text
    hexes, cells = _hexes(position), []
    for name in (found[1], found[2], found[3]):
        if name is not None:
            cell = hexes.get(name.lower())
            if cell is None:
                words = _("{text} is not a move: there is no hex {cell} on this board.")
                raise NotationError(words.format(text=quoted(text), cell=quoted(name)))
            cells.append(GRID.names[cell])
    return f"@{cells[0]}" if found[1] else f"{cells[0]}-{cells[1]}:{found[4]}"


def _hexes(position: SplitsPosition) -> dict[str, Cell]:
    """The hexes of a complete board by name; empty before."""
    if int(position.laid_count) < HEXES:
        return {}
    laid = [(Cell(cell), GRID.places[cell]) for cell, code in enumerate(codes_of(position)) if code]
    left, bottom = min(q for _cell, (q, _r) in laid), max(r for _cell, (_q, r) in laid)
    return {f"{_letters(q - left)}{bottom - r + 1}": cell for cell, (q, r) in laid}


def _letters(number: int) -> str:
    """From 0: a to z, then aa, ab and so on."""
    more, last = divmod(number, len(ascii_lowercase))
    return (ascii_lowercase[more - 1] if more else "") + ascii_lowercase[last]
