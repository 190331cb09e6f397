"""The moves of a line as a table: one text for each turn, one column for each seat."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.play.node import Node


@dataclass(frozen=True, slots=True)
class MoveTable:
    """The turns, row by row, with an empty text for a seat that was passed over.

    `plies` is the number of plies up to the end of each turn, `forks` are the indices of turns with alternatives, and
    `notes` those of turns with comments.
    """

    texts: tuple[str, ...] = ()
    plies: tuple[int, ...] = ()
    forks: frozenset[int] = frozenset()
    notes: frozenset[int] = frozenset()

    def place(self, ply: int) -> int:
        """The index of the turn that a ply belongs to, counted from 1; -1 for ply 0, the start."""
        return bisect_left(self.plies, ply) if ply else -1


def move_table(line: Sequence[Node]) -> MoveTable:
    """The table of a line that begins at the root of a game."""
    texts: list[str] = []
    plies: list[int] = []
    forks, notes = set(), set()
    for before, node in pairwise(line):
        if node.place < len(texts):
            texts[-1], plies[-1] = f"{texts[-1]} {node.words}", node.ply
        else:
            empty = node.place - len(texts)
            texts += [""] * empty + [node.words]
            plies += [before.ply] * empty + [node.ply]
        if before.branches:
            forks.add(len(texts) - 1)
        if node.comment:
            notes.add(len(texts) - 1)
    return MoveTable(tuple(texts), tuple(plies), frozenset(forks), frozenset(notes))
