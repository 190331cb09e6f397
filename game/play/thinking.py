"""The question of a match to the engines, one at a time: a move of a level or an outside engine, or a hint."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ai.engine import Engine, Job
from game.ai.info import BestMove
from game.ai.limits import AtLevel, Clocks, Limits
from game.ai.outside import OutsideEngine
from game.ai.process import Priority, Request
from game.build import form
from game.core import Move
from game.errors import GameError, quoted
from game.language import N_, Sentence
from game.notation import read_move
from game.play.analyst import BRIEF_NODES, Analyst
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.outside_engines import OutsideEngines
from game.play.pace import Pace
from game.play.player import Machine, Outside, name_of
from game.play.seating import WORTH_IT, Seating

HINT_NODES = 300_000 if form() == "compiled" else 40_000  # about as strong as the upper levels, and quick enough
UNFINISHED = (  # for a move, and for a hint
    # Translators: {reason} is a sentence of its own here, and wherever it begins a text
    N_("{reason} A simple move was played instead."),
    N_("{reason} There is no hint."),
)
NOT_LEGAL = N_("“{engine}” has played {move}, which is not a legal move.")
NO_MOVE = N_("“{engine}” has named no move.")
NONE = ("", "(none)")  # what engines answer without a move
RESIGNS = N_("{reason} That counts as resigning.")


@dataclass(frozen=True, slots=True)
class Thought:
    """The AI's answer: a legal move and its score.

    After a failed search `note` says why; then a hint has no move, and the AI plays any legal move. An outside engine
    that fails or plays an illegal move has no move and `resigns`.
    """

    move: Move | None
    is_hint: bool
    score: int = 0
    note: Sentence = ""
    resigns: bool = False


class Thinking:
    """The current question to the engine, and its answer until the match takes it."""

    def __init__(
        self,
        tree: GameTree,
        engine: Engine,
        seating: Seating,
        pace: Pace,
        analyst: Analyst,
        seed: int,
        patience: Callable[[], int],
        outside: OutsideEngines,
        clocks: Callable[[], Clocks | None],
    ) -> None:
        """`seed` decides the random choices of the AI; see `Match` on `patience`.

        `clocks` returns the clocks for an outside engine, or None.
        """
        self.seconds = 0.0  # spent on the current question
        self.expected: tuple[str, ...] = ()  # the plies that the engine expects after the last hint, as texts
        self._tree, self._engine, self._seating, self._pace, self._analyst = tree, engine, seating, pace, analyst
        self._seed, self._patience, self._outside, self._clocks = seed, patience, outside, clocks
        self._asked: Engine | OutsideEngine = engine
        self._job: Job | None = None
        self._weighed: Node | None = None  # the node where an outside engine declined to swap

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
        """Whether the answer has arrived."""
        return self._job is not None and self._job.best_move is not None

    @property
    def is_searching(self) -> bool:
        """Whether a move is being searched for; false while an outside engine is still starting."""
        is_ready = not isinstance(self._asked, OutsideEngine) or self._asked.is_searching
        return self.is_thinking and not self.is_answered and is_ready and not self._weighs_swap

    @property
    def _weighs_swap(self) -> bool:
        """Whether our engine decides if an outside engine should swap sides, since UGI has no swap rule."""
        return self.is_thinking and self._asked is self._engine and isinstance(self._seating.acting, Outside)

    def ask_move(self) -> bool:
        """Ask the AI or an outside engine for its move, if it is to act and the game is not paused; return whether so.

        If an outside engine is not in the settings, the game waits until somebody else takes its seat.
        """
        acting = self._seating.acting
        if not self.is_idle or self._pace.is_resting:
            return False
        if isinstance(acting, Machine):
            how = AtLevel(acting.level, self._seed, self._patience(), self._seating.divides, character=acting.character)
            self._ask(self._engine, how, Priority.MOVE)
        elif isinstance(acting, Outside) and (engine := self._outside.find(acting.name)):
            if self._seating.chooses and self._weighed is not self._tree.node:
                self._ask(self._engine, Limits(nodes=BRIEF_NODES), Priority.MOVE)
                return True
            self._ask(engine, Limits(seconds=self._outside.seconds), Priority.MOVE, self._clocks())
        return not self.is_idle

    def ask_hint(self) -> None:
        """Ask for a good move at the present node."""
        self._ask(self._engine, Limits(nodes=HINT_NODES), Priority.HINT)

    def _ask(
        self, engine: Engine | OutsideEngine, how: AtLevel | Limits, priority: Priority, clocks: Clocks | None = None
    ) -> None:
        self.seconds, self._asked = 0.0, engine
        self._job = engine.ask(Request(self._tree.spec(), how, priority, clocks))

    def move_now(self) -> None:
        """Have the AI end its search and play the best move found so far."""
        if self._job is not None and self.is_thinking:
            self._asked.stop(self._job)

    def update(self, seconds: float, calm: bool) -> Thought | None:
        """Let `seconds` pass; return the answer, once, as soon as it may be shown.

        It waits while something moves on the board. A move also waits until people have seen the position for long
        enough, and the analyst has judged it.
        """
        if self._job is None or self._job.best_move is None:
            self.seconds += seconds
            return None
        waits = not self._pace.was_held or self._analyst.is_judging(self._tree.node)
        if not calm or (waits and not self.is_hinting):
            return None
        answer, hinting, weighs_swap = self._job.best_move, self.is_hinting, self._weighs_swap
        self._job = None
        if weighs_swap:
            self._weighed = self._tree.node
            is_worth_it = not answer.error and answer.info.score < WORTH_IT
            return Thought(None, False, answer.info.score) if is_worth_it else None
        return self._judged(answer) if isinstance(self._asked, OutsideEngine) else self._thought(answer, hinting)

    def _thought(self, answer: BestMove, hinting: bool) -> Thought:
        reason = answer.error
        try:
            if not reason:
                move = read_move(self._tree.rules, self._tree.position, answer.move)
                self.expected = answer.info.pv[1:] if hinting else ()
                return Thought(move, hinting, answer.info.score)
        except GameError as error:
            reason = str(error)
        legal = self._tree.moves
        instead = None if hinting else legal[self._seed % len(legal)]
        return Thought(instead, hinting, note=UNFINISHED[hinting].filled(reason=reason))

    def _judged(self, answer: BestMove) -> Thought:
        """The move of an outside engine, if it is a legal one."""
        try:
            if not answer.error:
                move = read_move(self._tree.rules, self._tree.position, answer.move)
                return Thought(move, False)  # an engine's own score is used for nothing
            reason = answer.error
        except GameError:
            engine = name_of(self._seating.acting) if self._seating.acting else ""
            reason = NOT_LEGAL.filled(engine=engine, move=quoted(answer.move))
            if answer.move in NONE:
                reason = NO_MOVE.filled(engine=engine)
        return Thought(None, False, note=RESIGNS.filled(reason=reason), resigns=True)

    def drop(self) -> None:
        """Cancel the question."""
        if self._job is not None:
            self._asked.cancel(self._job)
        self._job = None
