"""The moves of a line as a table: one text for each turn, one column for each seat."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from game.core import AnyRules, Event, Outcome, Remove, Transform
from game.language import _
from game.play.node import Node
from ui.kit.asides import Aside

AHEAD = 6  # plies of another line that are written
MOST_NOTE = 1_000  # letters of a comment: the list shows three lines
HALF, TO = "\N{VULGAR FRACTION ONE HALF}", "\N{EN DASH}"
SCORES = {1: f"1 {TO} 0", 2: f"0 {TO} 1", None: f"{HALF} {TO} {HALF}"}  # between two players, by the winner


@dataclass(frozen=True, slots=True)
class MoveTable:
    """The turns, row by row, with an empty text for a seat that was passed over.

    `plies` is the number of plies up to the end of each turn, `forks` are the indices of turns with alternatives,
    `notes` those of turns with comments, and `captures` those of turns in which a piece was captured. `asides` are what
    stands below a turn, by its index: its comments, the other lines and the result; `leads` is the node that each of
    them leads to.
    """

    texts: tuple[str, ...] = ()
    plies: tuple[int, ...] = ()
    forks: frozenset[int] = frozenset()
    notes: frozenset[int] = frozenset()
    captures: frozenset[int] = frozenset()
    asides: Mapping[int, tuple[Aside, ...]] = field(default_factory=dict)
    leads: Mapping[int, tuple[Node, ...]] = field(default_factory=dict)

    def place(self, ply: int) -> int:
        """The index of the turn that a ply belongs to, counted from 1; -1 for ply 0, the start."""
        return bisect_left(self.plies, ply) if ply else -1


def move_table(line: Sequence[Node], result: Aside | None = None) -> MoveTable:
    """The table of a line that begins at the root of a game, with the `result` below its last turn, if it has one."""
    texts: list[str] = []
    plies: list[int] = []
    forks, notes, captures = set(), set(), set()
    below: dict[int, list[tuple[Aside, Node]]] = {}
    for before, node in pairwise(line):
        if node.place < len(texts):
            texts[-1], plies[-1] = f"{texts[-1]} {node.words}", node.ply
        else:
            empty = node.place - len(texts)
            texts += [""] * empty + [node.words]
            plies += [before.ply] * empty + [node.ply]
        place = len(texts) - 1
        if any(map(_is_capture, node.events)):
            captures.add(place)
        if node.comment:
            notes.add(place)
            below.setdefault(place, []).append((Aside(_beginning(node.comment)), node))
        if before.branches:
            forks.add(place)
            others = [(Aside(_written(other), fork=True), other) for other in before.children if other is not node]
            below.setdefault(place, []).extend(others)
    if result is not None and texts:
        below.setdefault(len(texts) - 1, []).append((result, line[-1]))
    return MoveTable(
        tuple(texts), tuple(plies), frozenset(forks), frozenset(notes), frozenset(captures),
        {place: tuple(aside for aside, _node in found) for place, found in below.items()},
        {place: tuple(node for _aside, node in found) for place, found in below.items()},
    )  # fmt: skip


def result_of(rules: AnyRules, outcome: Outcome, seats: int) -> Aside:
    """How a game ended: between two players the score, else who has won, and why in a sentence."""
    sentence = rules.ending_sentence(outcome, seats)
    if seats == 2:
        return Aside(sentence, title=SCORES[outcome.winner])
    title = _("{winner} wins").format(winner=rules.seat_names[outcome.winner - 1]) if outcome.winner else _("A draw")
    return Aside(sentence, title=title)


def _beginning(comment: str) -> str:
    """A comment in one line, as far as the list could show it."""
    words = " ".join(comment[:MOST_NOTE].split())
    return words if len(comment) <= MOST_NOTE else words + "…"


def _is_capture(event: Event) -> bool:
    """Whether a piece is captured in an event."""
    return isinstance(event, Remove) or (isinstance(event, Transform) and event.change == "capture")


def _written(first: Node) -> str:
    """A line that begins with a node, in the list beside the one that is shown."""
    nodes = [first]
    while len(nodes) <= AHEAD and nodes[-1].preferred is not None:
        nodes.append(nodes[-1].preferred)
    moves = [node.words for node in nodes[:AHEAD]] + ["..."] * (len(nodes) > AHEAD)
    return _("or {moves}").format(moves=" ".join(moves))
