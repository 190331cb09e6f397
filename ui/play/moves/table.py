"""The moves of a line as a table: one text for each turn, one column for each seat."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter

from game.core import AnyRules, Outcome, Piece
from game.language import _, pgettext
from game.play.node import Node
from game.replay import captured_pieces
from ui.kit.items import Aside, Sign

AHEAD = 6  # plies written of another line
MOST_NOTE = 1_000  # letters of a comment: the list shows three lines
HALF, TO = "\N{VULGAR FRACTION ONE HALF}", "\N{EN DASH}"
SCORES = {1: f"1 {TO} 0", 2: f"0 {TO} 1", None: f"{HALF} {TO} {HALF}"}  # between two players, by the winner
PLACE = attrgetter("place")


@dataclass(frozen=True, slots=True)
class Turn:
    """The steps of a turn in the list of moves, with the `result` of the game if it ends there; a `kit.items.Item`.

    For a seat that was passed over there are no steps. `pieces` are the game's kinds of pieces.
    """

    pieces: Sequence[Piece]
    steps: Sequence[Node] = ()
    result: Aside | None = None

    @property
    def text(self) -> str:
        """The steps in words."""
        return " ".join(node.words for node in self.steps)

    @property
    def signs(self) -> tuple[Sign, ...]:
        """The signs of the turn: a piece captured from another player, one lost, alternatives, a comment."""
        owns = {self.pieces[piece].seat == node.seat for node in self.steps for piece in captured_pieces(node.events)}
        has: Mapping[Sign, bool] = {
            "capture": False in owns,
            "loss": True in owns,
            "fork": any(node.parent and node.parent.branches for node in self.steps),
            "note": any(node.comment for node in self.steps),
        }
        return tuple(sign for sign in has if has[sign])

    @property
    def asides(self) -> tuple[Aside, ...]:
        """The asides below the turn: its comments, the other lines and the result."""
        return tuple(aside for aside, _node in self._below())

    @property
    def leads(self) -> tuple[Node, ...]:
        """The nodes that the asides lead to."""
        return tuple(node for _aside, node in self._below())

    def _below(self) -> Iterator[tuple[Aside, Node]]:
        for node in self.steps:
            if node.comment:
                yield Aside(_beginning(node.comment)), node
            if node.parent and node.parent.branches:
                for other in node.parent.children:
                    if other is not node:
                        yield Aside(_written(other), fork=True), other
        if self.result:
            yield self.result, self.steps[-1]


class MoveTable:
    """The turns of a line that begins at the root of a game, with the `result` below the last one.

    A turn is made when it is asked for: see `kit.items.Items`.
    """

    def __init__(self, pieces: Sequence[Piece], line: Sequence[Node] = (), result: Aside | None = None) -> None:
        self._pieces, self._line, self._result = pieces, line, result

    def __len__(self) -> int:
        return self._line[-1].place + 1 if self._line else 0

    def __getitem__(self, index: int) -> Turn:
        """The turn at a place. Raises IndexError."""
        if not 0 <= index < len(self):
            raise IndexError(index)
        first = bisect_left(self._line, index, key=PLACE)
        steps = self._line[first : bisect_right(self._line, index, first, key=PLACE)]
        return Turn(self._pieces, steps, self._result if index == len(self) - 1 else None)

    def ply(self, index: int) -> int:
        """The number of plies up to the end of a turn."""
        return bisect_right(self._line, index, key=PLACE) - 1

    def place(self, ply: int) -> int:
        """The index of the turn that a ply belongs to, counted from 1; -1 for ply 0, the start."""
        return self._line[ply].place if ply else -1


def result_of(rules: AnyRules, outcome: Outcome, seats: int) -> Aside:
    """How a game ended: between two players the score, else who has won, and why in a sentence."""
    sentence = rules.ending_sentence(outcome, seats)
    if seats == 2:
        return Aside(sentence, title=SCORES[outcome.winner])
    if outcome.winner is None:
        return Aside(sentence, title=pgettext("the result of a game", "A draw"))
    title = _("{winner} wins").format(winner=rules.seat_names[outcome.winner - 1])
    return Aside(sentence, title=title)


def _beginning(comment: str) -> str:
    """The beginning of a comment, in one line."""
    words = " ".join(comment[:MOST_NOTE].split())
    return words if len(comment) <= MOST_NOTE else words + "…"


def _written(first: Node) -> str:
    """The text of another line, which begins with this node."""
    nodes = [first]
    while len(nodes) <= AHEAD and nodes[-1].preferred is not None:
        nodes.append(nodes[-1].preferred)
    moves = [node.words for node in nodes[:AHEAD]] + ["…"] * (len(nodes) > AHEAD)
    # Translators: another line of the game, in the list of moves
    return _("or {moves}").format(moves=" ".join(moves))
