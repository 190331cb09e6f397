"""Which moves at a node win or lose by proof, whatever the others do, found in the background and kept by node."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from game.ai.engine import Engine, Job
from game.ai.process import Priority, Request
from game.ai.proof import Proof, ProofTask, ProofVerdict, Win
from game.build import form
from game.language import Sentence
from game.play.game_tree import GameTree
from game.play.node import Node

# Nodes of the proofs for a seat, one after the other: short wins are there in a hundredth of a second.
BUDGETS: Final = (20_000, 200_000, 1_000_000) if form() == "compiled" else (1_000, 10_000, 50_000)

SUPPOSED: Final = 4_000_000 if form() == "compiled" else 200_000  # of the proof of a win that a search has found


class MoveResult(Enum):
    """What a move is proved to do for the player who makes it; OPEN where nothing is proved."""

    WINS = "wins"
    LOSES = "loses"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class ProvedMove:
    """The result of a move, and the most plies that it takes to the end, the move included."""

    result: MoveResult = MoveResult.OPEN
    plies: int = 0


@dataclass(frozen=True, slots=True)
class Supposition:
    """That a seat wins within so many plies if `move` is the first of them, or whatever that is if none is named."""

    seat: int
    plies: int
    move: str = ""


NOT_PROVED: Final = ProvedMove()
NOTHING: Final[Mapping[str, ProvedMove]] = MappingProxyType({})


class ProvedMoves:
    """Proves what every move at the `watched` node does, for each seat in turn, with one budget after the other.

    What a search has found goes before: a win whose length is known is proved with much less work. The proofs take the
    history of the game into account. `changes` grows with each answer.
    """

    def __init__(self, tree: GameTree, engine: Engine) -> None:
        self.changes = 0
        self._tree, self._engine = tree, engine
        self._watched: Node | None = None
        self._known: dict[Node, dict[str, ProvedMove]] = {}
        self._done: dict[Node, int] = {}  # the tasks that were answered
        self._faults: dict[Node, Sentence] = {}
        self._supposed: dict[Node, dict[Supposition, bool]] = {}  # and whether the proof was tried
        self._job: Job | None = None

    @property
    def watched(self) -> Node | None:
        """The node whose moves are to be proved; setting another one cancels the proof at once."""
        return self._watched

    @watched.setter
    def watched(self, node: Node | None) -> None:
        if node is not self._watched:
            self.rest()
            self._watched = node

    def at(self, node: Node) -> Mapping[str, ProvedMove]:
        """What is known so far of each legal move at a node, by its text; empty if nothing was asked yet."""
        return self._known.get(node, NOTHING)

    def is_settled(self, node: Node) -> bool:
        """Whether every move at a node is proved, or the budgets are used up."""
        known = self._known.get(node)
        if known is None or self._next_supposed(node):
            return False
        return self._done[node] >= len(BUDGETS) * len(self._seats) or NOT_PROVED not in known.values()

    def fault(self, node: Node) -> str:
        """The reason if the proofs at a node failed, as a sentence; else empty."""
        return str(self._faults.get(node, ""))

    @property
    def is_busy(self) -> bool:
        """Whether anything at the watched node is still to be proved."""
        return self._watched is not None and self._watched.outcome is None and not self.is_settled(self._watched)

    def update(self, seen: bool = True) -> None:
        """Take an answer, and ask for the next one unless the window is not `seen`."""
        node = self._watched
        if self._job is not None and node is not None and (answer := self._job.best_move) is not None:
            self._job = None
            self.changes += 1
            if supposed := self._next_supposed(node):
                self._supposed[node][supposed] = True
                self._keep_supposed(node, supposed, answer.proof or Proof())
                return
            self._done[node] += 1
            if answer.proof is not None:
                self._keep(node, self._seat_of(node, self._done[node] - 1), answer.proof)
            else:
                self._faults[node], self._done[node] = answer.error, len(BUDGETS) * len(self._seats)
        if not seen:
            self.rest()
        elif node is not None and self._job is None and node.outcome is None and not self.is_settled(node):
            self._ask(node)

    def suppose(self, node: Node, supposed: Supposition) -> None:
        """Have proved what a search has found at a node, after what it found before; only between two seats."""
        made = self._supposed.setdefault(node, {})
        if supposed not in made and len(self._seats) == 2:
            is_first = self._next_supposed(node) is None
            made[supposed] = False
            if node is self._watched and is_first:
                self.rest()

    def _next_supposed(self, node: Node) -> Supposition | None:
        """What is to be proved first at a node, and decides a move that is not proved yet."""
        known = self._known.get(node, NOTHING)
        for supposed, is_tried in self._supposed.get(node, {}).items():
            open_moves = [known.get(supposed.move)] if supposed.move else known.values()
            if not is_tried and NOT_PROVED in open_moves:
                return supposed
        return None

    def rest(self) -> None:
        """Cancel the proof until the next update."""
        if self._job is not None:
            self._engine.cancel(self._job)
        self._job = None

    @property
    def _seats(self) -> range:
        return range(1, int(self._tree.position.seats) + 1)

    def _seat_of(self, node: Node, task: int) -> int:
        """The seat that a task is about: first the one to move, then the others in turn."""
        seats = len(self._seats)
        return (node.snapshot.side - 1 + task % seats) % seats + 1

    def _ask(self, node: Node) -> None:
        if node not in self._known:
            self._known[node] = {move.text: NOT_PROVED for move in self._tree.at(node).moves}
            self._done[node] = 0
            self.changes += 1
        if supposed := self._next_supposed(node):
            proof = ProofTask(Win(supposed.plies - bool(supposed.move), supposed.seat), SUPPOSED)
            spec = self._tree.spec_at(node)
            spec = spec._replace(moves=(*spec.moves, *filter(None, [supposed.move])))
            self._job = self._engine.ask(Request(spec, proof, Priority.PROOF))
            return
        task = self._done[node]
        claim = Win(seat=self._seat_of(node, task))
        proof = ProofTask(claim, BUDGETS[task // len(self._seats)], slower=True)
        self._job = self._engine.ask(Request(self._tree.spec_at(node), proof, Priority.PROOF))

    def _keep_supposed(self, node: Node, supposed: Supposition, proof: Proof) -> None:
        """Keep what is proved of the move of a supposition, or of all."""
        if not supposed.move:
            self._keep(node, supposed.seat, proof)
        elif proof.verdict is ProofVerdict.PROVED:
            result = MoveResult.WINS if supposed.seat == node.snapshot.side else MoveResult.LOSES
            self._known[node][supposed.move] = ProvedMove(result, proof.length + 1)

    def _keep(self, node: Node, seat: int, proof: Proof) -> None:
        """Keep what is proved: a move wins if its own seat is proved to win after it, and loses if another is."""
        known, result = self._known[node], MoveResult.WINS if seat == node.snapshot.side else MoveResult.LOSES
        for first in proof.moves:
            if first.verdict is ProofVerdict.PROVED and known.get(first.move) == NOT_PROVED:
                known[first.move] = ProvedMove(result, first.length)
