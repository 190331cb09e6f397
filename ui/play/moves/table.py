"""The moves of a line as a table: one text for each turn, one column for each seat."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from game.core import AnyRules, Event, Outcome, Remove, Transform
from game.language import _
from game.play.node import Node
from ui.kit.asides import Aside

AHEAD = 6  # plies of another line that are written
MOST_NOTE = 1_000  # letters of a comment: the list shows three lines
HALF, TO = "\N{VULGAR FRACTION ONE HALF}", "\N{EN DASH}"
NOTHING: tuple[str, tuple[Aside, ...]] = "", ()  # what most nodes have below them
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
    return TableOfLine().table(line, 0, result)


class TableOfLine:
    """Makes the table of the line that is shown, and makes anew only what has changed since the last one."""

    def __init__(self) -> None:
        self._line: Sequence[Node] = ()
        self._changes = -1  # of the tree, when the table was made
        self._remarks: list[tuple[str, tuple[Aside, ...]]] = []  # by ply: the comment, and the other lines from before
        self._table = MoveTable()  # without a result
        self._whole: tuple[Aside | None, MoveTable] | None = None  # a result, and the table with it

    def table(self, line: Sequence[Node], changes: int, result: Aside | None = None) -> MoveTable:
        """The table of a line; the same one as before while `changes`, the count of its tree's changes, is the same."""
        if line is not self._line or changes != self._changes:
            self._update(line)
            self._line, self._changes, self._whole = line, changes, None
        if self._whole is None or self._whole[0] != result:
            self._whole = result, _ended(self._table, result, line) if result is not None else self._table
        return self._whole[1]

    def _update(self, line: Sequence[Node]) -> None:
        """Make the table from the first turn on that differs from the one before."""
        remarks = [NOTHING, *(_remarks(before, node) if node.comment or before.branches else NOTHING
                              for before, node in pairwise(line))]  # fmt: skip
        known = zip(self._line, line, self._remarks, remarks, strict=False)
        same = next((ply for ply, (one, other, said, says) in enumerate(known) if one is not other or said != says),
                    min(len(self._line), len(line)))  # fmt: skip
        same = min(same, len(line) - 1)  # the last turn may have gone on in the line before
        while same > 1 and line[same].place == line[same - 1].place:
            same -= 1  # a turn is made as a whole
        self._remarks = remarks
        self._table = _extended(_cut(self._table, line[same - 1].place + 1 if same > 1 else 0), line, same, remarks)


def _cut(table: MoveTable, turns: int) -> MoveTable:
    """The beginning of a table."""
    if turns >= len(table.texts):
        return table
    forks, notes, captures = (frozenset(it for it in places if it < turns)
                              for places in (table.forks, table.notes, table.captures))  # fmt: skip
    asides = {place: found for place, found in table.asides.items() if place < turns}
    leads = {place: found for place, found in table.leads.items() if place < turns}
    return MoveTable(table.texts[:turns], table.plies[:turns], forks, notes, captures, asides, leads)


def _extended(
    table: MoveTable, line: Sequence[Node], ply: int, remarks: Sequence[tuple[str, tuple[Aside, ...]]]
) -> MoveTable:
    """A table with the turns that begin at a ply of a line, and all after them."""
    texts, plies = list(table.texts), list(table.plies)
    forks, notes, captures = set[int](), set[int](), set[int]()
    below: dict[int, list[tuple[Aside, Node]]] = {}
    for at in range(max(1, ply), len(line)):
        before, node, (comment, others) = line[at - 1], line[at], remarks[at]
        if node.place < len(texts):
            texts[-1], plies[-1] = f"{texts[-1]} {node.words}", node.ply
        else:
            empty = node.place - len(texts)
            texts += [""] * empty + [node.words]
            plies += [before.ply] * empty + [node.ply]
        place = len(texts) - 1
        if any(map(_is_capture, node.events)):
            captures.add(place)
        if comment:
            notes.add(place)
            below.setdefault(place, []).append((Aside(_beginning(comment)), node))
        if others:
            forks.add(place)
            nodes = (other for other in before.children if other is not node)
            below.setdefault(place, []).extend(zip(others, nodes, strict=True))
    return MoveTable(
        tuple(texts), tuple(plies), table.forks | forks, table.notes | notes, table.captures | captures,
        {**table.asides, **{place: tuple(aside for aside, _node in found) for place, found in below.items()}},
        {**table.leads, **{place: tuple(node for _aside, node in found) for place, found in below.items()}},
    )  # fmt: skip


def _remarks(before: Node, node: Node) -> tuple[str, tuple[Aside, ...]]:
    """What is written below a node of a line: its comment, and the other lines that begin where it does."""
    if not before.branches:
        return node.comment, ()
    others = (other for other in before.children if other is not node)
    return node.comment, tuple(Aside(_written(other), fork=True) for other in others)


def _ended(table: MoveTable, result: Aside, line: Sequence[Node]) -> MoveTable:
    """A table with a result below its last turn."""
    if not table.texts:
        return table
    last = len(table.texts) - 1
    asides = {**table.asides, last: (*table.asides.get(last, ()), result)}
    return replace(table, asides=asides, leads={**table.leads, last: (*table.leads.get(last, ()), line[-1])})


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
