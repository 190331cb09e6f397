"""Which moves of a person lose a piece or the game to the next reply, proved while the person thinks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ai.engine import Engine, Job
from game.ai.process import Priority, Request
from game.ai.proof import FirstMove, Gain, ProofTask, ProofVerdict, Win
from game.build import form
from game.core import Move
from game.play.match import Match
from game.play.match_events import MatchEvent, Played, Seated, WentTo
from game.play.node import Node
from game.play.player import Machine

NODES: Final = 200_000 if form() == "compiled" else 10_000  # at most a second
AT_ONCE: Final = 3  # plies: the move, the reply, and a piece that the reply takes and places
WIN_NODES: Final = NODES // 10


@dataclass(frozen=True, slots=True)
class Blunder:
    """What the opponent's reply to a move wins: the game, or a piece net of what it costs."""

    reply: str  # as a text; empty if unknown
    loses_game: bool


class BlunderCheck:
    """Follows the present of a match of two in which one person plays against the AI."""

    def __init__(self, match: Match, engine: Engine, is_wanted: Callable[[], bool]) -> None:
        """Nothing is proved while it is not wanted."""
        self._is_wanted = is_wanted
        self._match, self._engine = match, engine
        self._node: Node | None = None
        self._jobs: tuple[Job, ...] = ()  # for moves that lose the game, and those that lose anything
        self._unsubscribe = match.subscribe(self._hear)
        self._ask()

    def close(self) -> None:
        """Ask nothing more."""
        self._unsubscribe()
        self._drop()

    def blunder(self, move: Move) -> Blunder | None:
        """What this move loses.

        None where nothing is proved to be lost, and where every move allows the opponent as much: then there is nothing
        better to look for.
        """
        if self._node is not self._match.tree.node:
            return None
        for job in self._jobs:
            known = job.best_move.proof.moves if job.best_move is not None and job.best_move.proof is not None else ()
            losing = {first.move: first for first in known if first.verdict is ProofVerdict.PROVED}
            found: FirstMove | None = losing.get(move.text)
            if found is not None and len(losing) < len(known):
                return Blunder(found.reply, loses_game=job is self._jobs[0])
        return None

    def _hear(self, event: MatchEvent) -> None:
        if isinstance(event, Played | WentTo | Seated):
            self._ask()

    def _ask(self) -> None:
        """Have the moves of the present proved, if a person is to move against the AI."""
        match, tree = self._match, self._match.tree
        self._drop()
        self._node = tree.node
        others = [player for player in match.players if isinstance(player, Machine)]
        is_duel = len(others) == 1 and len(match.players) == 2
        if not (self._is_wanted() and match.is_persons_turn and is_duel) or tree.outcome is not None:
            return
        seat = 3 - tree.snapshot.side
        tasks = ProofTask(Win(AT_ONCE, seat), WIN_NODES), ProofTask(Gain(1, 1, seat), NODES)
        self._jobs = tuple(self._engine.ask(Request(tree.spec(), task, Priority.PROOF)) for task in tasks)

    def _drop(self) -> None:
        for job in self._jobs:
            self._engine.cancel(job)
        self._jobs = ()
