"""Marks and arrows on a node of a game, as texts: `a1` marks a cell, `a1-b2` is an arrow.

Both are drawn in the first ink, unless another follows, as in `a1-b2:second`.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from game.errors import NotationError, quoted
from game.grid import Cell, Grid
from game.language import _

Ink = Literal["first", "second", "third", "fourth"]
INKS: Final[tuple[Ink, ...]] = get_args(Ink)
Stroke = tuple[Cell, Cell, Ink]  # from and to, the same cell for a mark


def written_mark(grid: Grid, stroke: Stroke) -> str:
    """A stroke as a text."""
    start, end, ink = stroke
    cells = grid.names[start] if start == end else f"{grid.names[start]}-{grid.names[end]}"
    return cells if ink == INKS[0] else f"{cells}:{ink}"


def read_mark(grid: Grid, text: str) -> Stroke:
    """The stroke of a text; raises NotationError."""
    cells, colon, named = text.partition(":")
    ink = next((ink for ink in INKS if ink == (named if colon else INKS[0])), None)
    if ink is not None:
        alone = grid.cell(cells)
        if alone is not None:
            return alone, alone, ink
        for at, sign in enumerate(cells):  # a hex may have a `-` in its name
            start, end = (grid.cell(cells[:at]), grid.cell(cells[at + 1 :])) if sign == "-" else (None, None)
            if start is not None and end is not None:
                return start, end, ink
    words = _("{text} is neither a mark such as {mark} nor an arrow such as {arrow} on this board.")
    first, last = grid.names[0], grid.names[-1]
    raise NotationError(words.format(text=quoted(text), mark=repr(first), arrow=repr(f"{first}-{last}")))
