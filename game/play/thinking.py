"""What a match asks the engine: the move of a level, or a hint; one of them at a time."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.engine import Engine, Job
from game.ai.limits import AtLevel, Limits
from game.ai.process import Priority, Request
from game.build import form
from game.core import Move
from game.errors import GameError
from game.language import _
from game.notation import read_move
from game.play.game_tree import GameTree

HINT_NODES = 300_000 if form() == "compiled" else 40_000  # as strong as the upper levels, and still soon
UNFINISHED = (  # by what was thought about, a move or a hint
    _("{reason} A simple move was played instead."),
    _("{reason} There is no hint."),
)


@dataclass(frozen=True, slots=True)
class Thought:
    """What the AI came to: a legal move and the score it expects, or None and a sentence why there is no move."""

    move: Move | None
    score: int = 0
    note: str = ""


class Thinking:
    """The present question to the engine, and its answer until the match takes it."""

    def __init__(self, tree: GameTree, engine: Engine) -> None:
        self.seconds = 0.0  # spent on the present question
        self._tree, self._engine = tree, engine
        self._job: Job | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether a move of the AI is asked for."""
        return self._job is not None and self._job.request.priority == Priority.MOVE

    @property
    def is_hinting(self) -> bool:
        """Whether a hint for a person is asked for."""
        return self._job is not None and self._job.request.priority == Priority.HINT

    @property
    def is_idle(self) -> bool:
        """Whether nothing is asked."""
        return self._job is None

    @property
    def is_answered(self) -> bool:
        """Whether the answer has come, and waits to be taken."""
        return self._job is not None and self._job.best_move is not None

    def ask_move(self, how: AtLevel) -> None:
        """Ask a level for its move at the present node."""
        self._ask(how, Priority.MOVE)

    def ask_hint(self) -> None:
        """Ask for a good move at the present node."""
        self._ask(Limits(nodes=HINT_NODES), Priority.HINT)

    def _ask(self, how: AtLevel | Limits, priority: Priority) -> None:
        self.seconds = 0.0
        self._job = self._engine.ask(Request(self._tree.spec(), how, priority))

    def move_now(self) -> None:
        """Have the AI end its search with the best move it has found."""
        if self._job is not None and self.is_thinking:
            self._engine.stop(self._job)

    def update(self, seconds: float) -> bool:
        """Count the seconds until there is an answer; whether there is one."""
        if not self.is_answered:
            self.seconds += seconds
        return self.is_answered

    def take(self) -> Thought:
        """The answer, after which nothing is asked; only when there is one."""
        assert self._job is not None
        assert self._job.best_move is not None
        answer, hinting = self._job.best_move, self.is_hinting
        self._job = None
        try:
            if answer.error:
                raise GameError(answer.error)
            move = read_move(self._tree.rules, self._tree.position, answer.move)
            return Thought(move, answer.info.score)
        except GameError as error:
            return Thought(None, note=UNFINISHED[hinting].format(reason=error))

    def drop(self) -> None:
        """Ask nothing any more."""
        if self._job is not None:
            self._engine.cancel(self._job)
        self._job = None
