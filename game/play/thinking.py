"""What a match asks the engine process: the move of a level, or a hint; one of them at a time."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.process import Answer
from game.build import form
from game.core import Move
from game.errors import GameError
from game.language import _
from game.notation import read_move
from game.play.analyst import Analyst
from game.play.game_tree import GameTree
from game.play.thinker import Thinker

HINT_NODES = 300_000 if form() == "compiled" else 40_000  # as strong as the upper levels, and still soon
UNFINISHED = (  # by what was thought about, a move or a hint
    _("The AI could not finish its thought, so a simple move was played. ({reason})"),
    _("The AI could not finish its thought, so there is no hint. ({reason})"),
)


@dataclass(frozen=True, slots=True)
class Thought:
    """What the AI came to: a legal move and the score it expects, or None and a sentence why there is no move."""

    move: Move | None
    score: int = 0
    note: str = ""


class Thinking:
    """The present question to the engine process, and its answer until the match takes it.

    The analyst has the process while nothing is asked, or an answer waits to be shown.
    """

    def __init__(self, tree: GameTree, thinker: Thinker, analyst: Analyst) -> None:
        self.is_thinking = False  # about a move of the AI
        self.is_hinting = False  # about a hint for a person
        self.seconds = 0.0  # spent on the present question
        self._tree, self._thinker, self._analyst = tree, thinker, analyst
        self._answer: Answer | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nothing is asked."""
        return not (self.is_thinking or self.is_hinting)

    @property
    def is_answered(self) -> bool:
        """Whether the answer has come, and waits to be taken."""
        return self._answer is not None

    def ask_move(self, level: int, seed: int, patience: int, fair: bool) -> None:
        """Ask a level for its move at the present node; see `levels.choose` for the last two."""
        self._begin()
        self.is_thinking = True
        self._thinker.ask(self._tree.spec(), level, seed, patience, fair)

    def ask_hint(self) -> None:
        """Ask for a good move at the present node."""
        self._begin()
        self.is_hinting = True
        self._thinker.analyse(self._tree.spec(), HINT_NODES)

    def _begin(self) -> None:
        self._analyst.rest()
        self._answer, self.seconds = None, 0.0

    def move_now(self) -> None:
        """Have the AI end its thought with the best move it has found."""
        if self.is_thinking:
            self._thinker.stop()

    def update(self, seconds: float) -> bool:
        """Let so many seconds pass; whether there is an answer."""
        if self._answer is None:
            self.seconds += seconds
            self._answer = self._thinker.poll()
        return self.is_answered

    def take(self) -> Thought:
        """The answer, after which nothing is asked; only when there is one."""
        assert self._answer is not None
        answer, hinting = self._answer, self.is_hinting
        self._analyst.rest()
        self._forget()
        try:
            if answer.error:
                raise GameError(answer.error)
            return Thought(read_move(self._tree.rules, self._tree.position, answer.move), answer.score)
        except GameError as error:
            return Thought(None, note=UNFINISHED[hinting].format(reason=error))

    def drop(self) -> None:
        """Let go of the engine process, and ask nothing."""
        self._analyst.rest()
        if not self.is_idle:
            self._thinker.cancel()
        self._forget()

    def _forget(self) -> None:
        self.is_thinking = self.is_hinting = False
        self._answer = None
