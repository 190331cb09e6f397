"""The tools of the position editor: a piece to put on cells, cells to lay, or an eraser."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core import AnyRules, Variant
from game.editing import editing_of
from game.language import _, capitalised

Use = Literal["put", "lay", "erase"]


@dataclass(frozen=True, slots=True)
class Tool:
    """The effect of a click on a cell: put a piece there, lay the cell, or erase it."""

    use: Use
    piece: int = 0  # the number of the piece to put

    def words(self, rules: AnyRules) -> str:
        """The name of the tool."""
        if self.use == "lay":
            return _("Hex")
        if self.use == "erase":
            return _("Eraser")
        return capitalised(rules.pieces[self.piece].name)


LAY, ERASE = Tool("lay"), Tool("erase")


def tools_of(rules: AnyRules, variant: Variant) -> tuple[tuple[Tool, ...], ...]:
    """The tools for a variant in groups: the pieces of each seat, then those of nobody with the other tools."""
    editing = editing_of(rules)
    pieces = editing.pieces(variant)
    seats = range(1, variant.seats + 1)
    groups = [tuple(Tool("put", piece) for piece in pieces if rules.pieces[piece].seat == seat) for seat in seats]
    nobodys = tuple(Tool("put", piece) for piece in pieces if not rules.pieces[piece].seat)
    return (*groups, (*nobodys, *((LAY,) if editing.lays_cells else ()), ERASE))
