"""Arrows and marks that a player draws on the board."""

from __future__ import annotations

from dataclasses import dataclass

from game.grid import Cell
from game.play.marks import Ink


@dataclass(frozen=True, slots=True)
class Drawing:
    """An arrow from `start` to `end`, or a mark if both are the same cell."""

    start: Cell
    end: Cell
    ink: Ink = "first"

    @property
    def is_mark(self) -> bool:
        """Whether it is a mark on one cell."""
        return self.start == self.end


def drawn(drawings: tuple[Drawing, ...], stroke: Drawing) -> tuple[Drawing, ...]:
    """The drawings after another stroke: repeating a drawing erases it; the same one in another ink replaces it."""
    others = tuple(it for it in drawings if (it.start, it.end) != (stroke.start, stroke.end))
    return others if stroke in drawings else (*others, stroke)
