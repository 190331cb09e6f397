"""The moves of a line as a table: one text for each turn, one column for each seat."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from game.language import _
from game.play.node import Node
from ui.kit import Aside

AHEAD = 6  # plies of another line that are written


@dataclass(frozen=True, slots=True)
class MoveTable:
    """The turns, row by row, with an empty text for a seat that was passed over.

    `plies` is the number of plies up to the end of each turn, `forks` are the indices of turns with alternatives, and
    `notes` those of turns with comments. `asides` are what stands below a turn, by its index: its comments and the
    other lines; `leads` is the node that each of them leads to.
    """

    texts: tuple[str, ...] = ()
    plies: tuple[int, ...] = ()
    forks: frozenset[int] = frozenset()
    notes: frozenset[int] = frozenset()
    asides: Mapping[int, tuple[Aside, ...]] = field(default_factory=dict)
    leads: Mapping[int, tuple[Node, ...]] = field(default_factory=dict)

    def place(self, ply: int) -> int:
        """The index of the turn that a ply belongs to, counted from 1; -1 for ply 0, the start."""
        return bisect_left(self.plies, ply) if ply else -1


def move_table(line: Sequence[Node]) -> MoveTable:
    """The table of a line that begins at the root of a game."""
    texts: list[str] = []
    plies: list[int] = []
    forks, notes = set(), set()
    below: dict[int, list[tuple[Aside, Node]]] = {}
    for before, node in pairwise(line):
        if node.place < len(texts):
            texts[-1], plies[-1] = f"{texts[-1]} {node.words}", node.ply
        else:
            empty = node.place - len(texts)
            texts += [""] * empty + [node.words]
            plies += [before.ply] * empty + [node.ply]
        place = len(texts) - 1
        if node.comment:
            notes.add(place)
            below.setdefault(place, []).append((Aside(" ".join(node.comment.split())), node))
        if before.branches:
            forks.add(place)
            others = [(Aside(_written(other), fork=True), other) for other in before.children if other is not node]
            below.setdefault(place, []).extend(others)
    return MoveTable(
        tuple(texts), tuple(plies), frozenset(forks), frozenset(notes),
        {place: tuple(aside for aside, _node in found) for place, found in below.items()},
        {place: tuple(node for _aside, node in found) for place, found in below.items()},
    )  # fmt: skip


def _written(first: Node) -> str:
    """A line that begins with a node, in the list beside the one that is shown."""
    nodes = [first]
    while len(nodes) <= AHEAD and nodes[-1].preferred is not None:
        nodes.append(nodes[-1].preferred)
    moves = [node.words for node in nodes[:AHEAD]] + ["..."] * (len(nodes) > AHEAD)
    return _("or {moves}").format(moves=" ".join(moves))
