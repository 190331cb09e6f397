"""Why a move is better than another: at most two reasons, and the proofs that they rest on."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final
from weakref import WeakKeyDictionary

from game.ai.engine import Engine, Job
from game.ai.process import Priority, Request
from game.ai.proof import Proof
from game.catalogue import find
from game.language import sentences
from game.learn.reasons import forced, mobility, seen, threats
from game.learn.reasons.case import Case, Pattern
from game.learn.reasons.reason import Asking, Moment, ProofQuestion, Reason, ReasonKind
from game.play.game_tree import GameTree
from game.play.node import Node
from game.position import Position

MOST: Final = 2  # reasons
SEATS: Final = 2  # of the games that they can be given for
KEPT: Final = 64  # moments whose reasons are kept

# In the order in which they are said. Those of a game come behind the general ones of their kind.
GENERAL: Final[dict[ReasonKind, tuple[Pattern, ...]]] = {
    ReasonKind.PROOF: (
        forced.a_win, forced.a_loss, forced.the_only_move, forced.no_way_out, forced.a_loss_of_pieces, forced.a_gain,
        forced.a_worse_balance, threats.a_threat_met, threats.a_threat,
    ),
    ReasonKind.EVENT: (seen.a_draw, seen.a_piece_thrown_away, seen.a_capture, seen.an_exchange, seen.an_exposure),
    ReasonKind.COUNT: (seen.few_moves,),
    ReasonKind.MOBILITY: (mobility.a_change_of_moves,),
}  # fmt: skip


def why(moment: Moment, position: Position | None = None) -> Asking[tuple[Reason, ...]]:
    """The reasons of a moment: proofs first, at most one for each of its two moves; none where nothing is proved.

    Where a game is proved to its end, a win or a loss alone explains nothing: then one count follows.
    There are none against a move that wins by force as well, only later, and none where the game is nearly drawn.
    Raises NotationError or IllegalMove for a moment that cannot be replayed, unless its `position` is given, which is
    left as it is.
    """
    rules, _variant = find(moment.game.variant)
    own = import_module(f"game.learn.reasons.{rules.id}")
    case = Case(moment, own.BOUNDS, own.after_pass, position)
    other = Moment(moment.game, moment.other) if moment.other not in ("", moment.best) else None
    beside = Case(other, own.BOUNDS, own.after_pass, case.after()) if other else None
    found: dict[str, Reason] = {}
    if int(case.after().seats) != SEATS or case.is_nearly_drawn or (yield from forced.wins_with_both(case)):
        return ()
    is_bare = False  # whether a win or a loss was said alone
    for kind in ReasonKind:
        for pattern in (*GENERAL[kind], *own.PATTERNS.get(kind, ())):
            if is_bare and kind is ReasonKind.MOBILITY:
                break
            reason = yield from pattern(case)
            if reason is None or (beside and (yield from _is_said_of(beside, pattern, reason))):
                continue
            if kind is not ReasonKind.PROOF and not is_bare and (yield from forced.is_all_the_same(case)):
                return tuple(found.values())
            if is_bare and kind is not ReasonKind.PROOF:
                return (*found.values(), reason)
            found.setdefault(reason.line[0], reason)
            is_bare = is_bare or (not case.bounds.plies and reason.is_bare)
            if not is_bare and len(found) == (MOST if moment.is_mistake else 1):
                return tuple(found.values())
    return tuple(found.values())


def _is_said_of(case: Case, pattern: Pattern, reason: Reason) -> Asking[bool]:
    """Whether the best move of a case has the same reason, whatever its number."""
    found = yield from pattern(case)
    return found is not None and found.words is reason.words


def reasons(
    moment: Moment, proved: Callable[[ProofQuestion], Proof], position: Position | None = None
) -> tuple[Reason, ...]:
    """The reasons of a moment, with each question answered at once by `proved`; see `why`."""
    asking = why(moment, position)
    try:
        question = next(asking)
        while True:
            question = asking.send(proved(question))
    except StopIteration as end:
        found: tuple[Reason, ...] = end.value
        return found


def seen_at_once(moment: Moment, position: Position | None = None) -> str:
    """What the board shows about a moment without any proof, in sentences; empty for nothing."""
    found = reasons(moment, lambda _question: Proof(), position)
    return sentences(reason.sentence for reason in found)


# What each engine was asked and has answered in full, the oldest first: a review asks for it again at its end.
_KNOWN: Final[WeakKeyDictionary[Engine, dict[Moment, tuple[Reason, ...]]]] = WeakKeyDictionary()


class Explanation:
    """The reasons of one moment at a time, found in the engine's process beside the game.

    Call `update` once a frame.
    """

    def __init__(self, engine: Engine) -> None:
        self.subject: tuple[Node, str] | None = None  # the node and the move that are asked about, if any
        self.reasons: tuple[Reason, ...] | None = None  # None until they are known
        self._engine, self._answers = engine, _KNOWN.setdefault(engine, {})
        self._moment: Moment | None = None
        self._is_whole = True  # whether the engine has answered all that it was asked
        self._asking: Asking[tuple[Reason, ...]] | None = None
        self._job: Job | None = None

    @property
    def is_busy(self) -> bool:
        """Whether the reasons that were asked for have yet to come."""
        return self.subject is not None and self.reasons is None

    @property
    def words(self) -> str:
        """The reasons in sentences; empty until they are known."""
        return sentences(reason.sentence for reason in self.reasons or ())

    def ask(self, tree: GameTree, node: Node, best: str, played: str = "", other: str = "") -> None:
        """Look for the reasons for a move at a node of a game, against another one that was `played`.

        Or for those for it alone that do not hold for the `other` one as well.
        """
        self.close()
        self.subject, self._is_whole = (node, best), True
        self._moment = moment = Moment(tree.spec_at(node), best, played, other)
        self.reasons = self._answers.get(moment)
        if self.reasons is None:
            self._asking = why(moment, tree.at(node).position.copy())
            self._go_on(None)

    def update(self) -> bool:
        """Take an answer of the engine, if there is one; whether the reasons have become known by it."""
        if self._job is None or self._job.best_move is None:
            return False
        proof = self._job.best_move.proof
        self._is_whole &= proof is not None
        self._go_on(proof or Proof())
        return self.reasons is not None

    def close(self) -> None:
        """Ask nothing more, and forget what was found."""
        if self._job is not None:
            self._engine.cancel(self._job)
        if self._asking is not None:
            self._asking.close()
        self.subject = self.reasons = self._asking = self._job = None

    def _go_on(self, proof: Proof | None) -> None:
        assert self._asking is not None
        self._job = None
        try:
            question = next(self._asking) if proof is None else self._asking.send(proof)
        except StopIteration as end:
            self.reasons = end.value
            if self._is_whole and self._moment is not None:
                self._answers[self._moment] = end.value
                if len(self._answers) > KEPT:
                    del self._answers[next(iter(self._answers))]
            return
        self._job = self._engine.ask(Request(question.game, question.task, Priority.PROOF))
