"""Splits: names of the hexes of a complete board for people, by letter and number; programs use q,r.

Hexes with one letter lie in one straight line, and so do those with one number: letters count the lines that run from
the top left to the bottom right, a at the left, and numbers count the rows, 1 at the bottom, as the players saw the
board being laid. Only lines and rows of the board count, so a board has the same names wherever on the grid and in
whatever order it was laid; turning the view does not change them. The name of a hole is skipped. Before the board is
complete, hexes have no names, since these would change with every piece.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from string import ascii_lowercase
from types import MappingProxyType
from typing import Final

from game.core import HEXES as PLACES
from game.core import Move, cells_in
from game.errors import NotationError, quoted
from game.grid import Cell
from game.language import N_, Sentence
from game.rules.splits.position import HEXES, SplitsPosition
from game.rules.splits.texts import CELL_AT, GRID, PIECE_SIZE, laid_places

NAME: Final = "([a-z]{1,2}[1-9][0-9]?)"
BOARDS: Final = 16  # the number of boards whose names are cached
_MOVE: Final = re.compile(f"@{NAME}|{NAME}-?{NAME}:([0-9]{{1,3}})", re.IGNORECASE)


def names(position: SplitsPosition) -> tuple[str, ...]:
    """Names of the grid's cells for people: q,r for cells without a hex, and for all before the board is complete."""
    return _named(_complete(position))


def wording(position: SplitsPosition, move: Move) -> Sentence:
    """A legal move for people: by letters and numbers, or the number of the board piece that it lays.

    Where that piece lies no name says yet: it is seen on the board.
    """
    if isinstance(move.path[0], str):
        return N_("Piece {number}").filled(number=int(position.laid_count) // PIECE_SIZE + 1)
    called, cells = names(position), cells_in(move.path)
    if len(cells) == 1:
        return f"@{called[cells[0]]}"
    return f"{called[cells[0]]}-{called[cells[1]]}:{move.path[1]}"


def spelt_by_coordinates(position: SplitsPosition, text: str) -> str:
    """The text of a move as records have it, of one written with letters and numbers; any other text as it is.

    Raises NotationError for the name of no hex.
    """
    found = _MOVE.fullmatch(text)
    if found is None or int(position.laid_count) < HEXES:
        return text
    hexes, cells = _hexes(_complete(position)), []
    for name in (found[1], found[2], found[3]):
        if name is not None:
            cell = hexes.get(name.lower())
            if cell is None:
                raise NotationError(PLACES.unnamed(quoted(text), quoted(name)))
            cells.append(GRID.names[cell])
    return f"@{cells[0]}" if found[1] else f"{cells[0]}-{cells[1]}:{found[4]}"


def _complete(position: SplitsPosition) -> tuple[int, ...]:
    """The hexes of a complete board, as indices into the padded board; none before."""
    return tuple(laid_places(position)) if int(position.laid_count) == HEXES else ()


@lru_cache(maxsize=BOARDS)
def _named(laid: tuple[int, ...]) -> tuple[str, ...]:
    found = list(GRID.names)
    for name, cell in _hexes(laid).items():
        found[cell] = name
    return tuple(found)


@lru_cache(maxsize=BOARDS)
def _hexes(laid: tuple[int, ...]) -> Mapping[str, Cell]:
    """These hexes by name."""
    places = [(CELL_AT[at], GRID.places[CELL_AT[at]]) for at in laid]
    left, bottom = min((q for _cell, (q, _r) in places), default=0), max((r for _cell, (_q, r) in places), default=0)
    return MappingProxyType({f"{_letters(q - left)}{bottom - r + 1}": cell for cell, (q, r) in places})


def _letters(number: int) -> str:
    """From 0: a to z, then aa, ab and so on."""
    more, last = divmod(number, len(ascii_lowercase))
    return (ascii_lowercase[more - 1] if more else "") + ascii_lowercase[last]
