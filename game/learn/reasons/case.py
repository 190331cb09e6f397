"""A moment being looked into: the positions after its moves, and what is proved about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final, TypeAlias, TypeVar

from game.ai.proof import Gain, Proof, ProofTask, ProofVerdict, Win, has_turn, is_counted
from game.ai.spec import GameSpec
from game.build import form
from game.catalogue import find
from game.core import AnyRules, Move, Outcome
from game.language import Sentence, Text
from game.learn.reasons.reason import Asking, Moment, ProofQuestion, Reason
from game.notation import read_move
from game.position import Position
from game.replay import captured_pieces

SLOWER: Final = 1 if form() == "compiled" else 20  # times fewer nodes for a proof
SHOWN: Final = 12  # the most moves of a line
PASSED_NODES: Final = 50_000  # of a proof that begins with a pass

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Bounds:
    """How far the proofs of a game look; what lies beyond is not said."""

    plies: int  # of a win; 0 for the end of the game, where the game has a prover that finds it
    turns: int  # of a gain; 0 where no pieces are won
    balance: int = 0  # turns after which two moves are compared in pieces; 0 for never
    win_nodes: int = 100_000
    gain_nodes: int = 400_000
    settling_nodes: int = 0  # of a win, before something is said that is not proved; 0 for those of any win


class Case:
    """A moment, with the questions about it answered so far. Games of two seats only."""

    def __init__(
        self, moment: Moment, bounds: Bounds, after_pass: Callable[[str], str], position: Position | None = None
    ) -> None:
        """Raises NotationError or IllegalMove for a moment that cannot be replayed, unless its `position` is given.

        `after_pass` gives the position text in which the side to move of another has passed; "" if that cannot be.
        """
        self.moment, self.bounds, self._after_pass = moment, bounds, after_pass
        self.rules: AnyRules
        self.rules, self.variant = find(moment.game.variant)
        position = position or moment.game.replayed()[1]
        self.seat = int(position.side)
        self.rival = 3 - self.seat
        self._positions: dict[tuple[str, ...], Position] = {(): position}
        self._known: dict[tuple[tuple[str, ...], Win | Gain], Proof] = {}
        self.kept: dict[tuple[object, tuple[str, ...]], Any] = {}  # see `once`

    # --- the board

    @property
    def says_turns(self) -> bool:
        """Whether a number of plies can be said as one of turns: each ply is a turn, and the plies are counted."""
        return self.bounds.plies > 0 and not self.rules.has_steps

    @property
    def is_nearly_drawn(self) -> bool:
        """Whether the quiet plies may run out within the bounds."""
        position = self.after()
        return int(position.quiet) + SHOWN >= int(position.quiet_limit)

    @property
    def may_repeat(self) -> bool:
        """Whether a position has occurred twice since the last progress, so that the next time draws."""
        position = self.after()
        if not position.repetition_draws:
            return False
        since = range(int(position.ply - position.quiet), int(position.ply))
        keys = [int(position.key), *(int(position.keys[ply]) for ply in since if ply >= 0)]
        return len(set(keys)) < len(keys)

    def after(self, *moves: str) -> Position:
        """The position after these moves, which must not be changed."""
        if moves not in self._positions:
            position = self.after(*moves[:-1]).copy()
            position.make(self.move(*moves).code)
            self._positions[moves] = position
        return self._positions[moves]

    def move(self, *moves: str) -> Move:
        """The last of these moves."""
        return read_move(self.rules, self.after(*moves[:-1]), moves[-1])

    def outcome(self, *moves: str) -> Outcome | None:
        """How the game has ended after these moves, if it has."""
        return self.rules.outcome(self.after(*moves))

    def wording(self, *moves: str) -> Sentence:
        """The last of these moves, for people."""
        return self.rules.wording(self.after(*moves[:-1]), self.move(*moves))

    def side(self, seat: int) -> Text:
        """The name of a seat."""
        return self.rules.sides[seat - 1]

    def lost(self, *moves: str) -> Counter[int]:
        """How many pieces each seat loses by the last of these moves."""
        events = self.rules.events(self.after(*moves[:-1]), self.move(*moves))
        return Counter(self.rules.pieces[piece].seat for piece in captured_pieces(events))

    def most_lost(self, seat: int, *moves: str) -> tuple[int, str]:
        """The most pieces that a seat can lose by the next move after these, and that move; 0 if the game is over."""
        losses = [(self.lost(*moves, move.text)[seat], move.text) for move in self.rules.moves(self.after(*moves))]
        return max(losses, key=lambda loss: loss[0], default=(0, ""))

    def passed(self, *moves: str) -> Position | None:
        """The position in which the side to move after these moves has passed; None if that cannot be."""
        text = self._after_pass(self.rules.write(self.after(*moves)))
        return self.rules.read(self.variant, text) if text else None

    # --- proofs

    def proof(self, moves: Sequence[str], claim: Win | Gain, most: int = 0) -> Asking[Proof]:
        """What is proved after these moves of a claim that names its seat.

        With `most` nodes, what was undecided before is tried again.
        """
        key = (tuple(moves), claim)
        nodes = (most or (self.bounds.win_nodes if isinstance(claim, Win) else self.bounds.gain_nodes)) // SLOWER
        known = self._known.get(key)
        if known is not None and (known.verdict is not ProofVerdict.UNDECIDED or known.nodes >= nodes or not most):
            return known
        if over := self.outcome(*moves):
            has_won = over.winner == claim.seat
            self._known[key] = Proof(ProofVerdict.PROVED if has_won else ProofVerdict.REFUTED)
        else:
            game = self.moment.game._replace(moves=(*self.moment.game.moves, *moves))
            self._known[key] = yield ProofQuestion(game, ProofTask(claim, nodes))
        return self._known[key]

    def win(self, moves: Sequence[str], seat: int, plies: int | None = None) -> Asking[Proof]:
        """Whether a seat wins after these moves, within so many plies or as far as the proofs of the game look."""
        most = self.bounds.plies if plies is None else plies
        return (yield from self.proof(moves, Win(most, seat)))

    def settled(self, moves: Sequence[str], seat: int) -> Asking[Proof]:
        """Whether a seat wins after these moves, looked into as long as it takes before anything unproved is said."""
        return (yield from self.proof(moves, Win(self.bounds.plies, seat), self.bounds.settling_nodes))

    def gain(self, moves: Sequence[str], seat: int, pieces: int, turns: int) -> Asking[Proof]:
        """Whether a seat is so many pieces better off than at the moment, within so many turns after these moves."""
        return (yield from self.proof(moves, self._gain(moves, seat, pieces, turns)))

    def could(self, moves: Sequence[str], claim: Win | Gain) -> Asking[bool]:
        """Whether a seat could do what is claimed if it were its turn after these moves."""
        position = self.after(*moves)
        if self.outcome(*moves) or int(position.side) == claim.seat or int(position.turn_under_way()):
            return False
        passed = self.passed(*moves)
        if passed is None:
            return False
        game = GameSpec(self.moment.game.variant, 0, self.rules.write(passed), ())
        proof = yield ProofQuestion(game, ProofTask(claim, PASSED_NODES))
        return is_proved(proof)

    def _gain(self, moves: Sequence[str], seat: int, pieces: int, turns: int) -> Gain:
        return Gain(pieces - self.gained(seat, *moves), turns, seat)

    def gained(self, seat: int, *moves: str) -> int:
        """How many pieces better off a seat is after these moves than at the moment."""
        return int(self.after(*moves).material(seat)) - int(self.after().material(seat))

    # --- lines

    def win_shown(self, moves: Sequence[str], seat: int) -> Asking[tuple[str, ...]]:
        """These moves, the fastest win that is proved after them, and the longest defence."""
        line, plies = list(moves), self.bounds.plies
        while len(line) < SHOWN and not self.outcome(*line):
            proof = yield from self.win(line, seat, plies)
            if proof.verdict is not ProofVerdict.PROVED:
                break
            line.append(self._next(proof, self.after(*line), seat))
            plies = max(proof.length - 1, 1) if plies else 0
        return tuple(line)

    def gain_shown(self, moves: Sequence[str], seat: int, pieces: int, turns: int) -> Asking[tuple[str, ...]]:
        """These moves, and the fastest gain that is proved after them, up to the last reply."""
        line = list(moves)
        while len(line) < SHOWN and not self.outcome(*line):
            position = self.after(*line)
            proof = yield from self.gain(line, seat, pieces, turns)
            if proof.verdict is not ProofVerdict.PROVED:
                break
            line.append(self._next(proof, position, seat))
            turns = proof.length
            after = self.after(*line)
            turns -= has_turn(position, seat) and not has_turn(after, seat)
            if is_counted(after, seat) and (turns <= 0 or self.gained(seat, *line) >= pieces):
                break
        return tuple(line)

    @staticmethod
    def _next(proof: Proof, position: Position, seat: int) -> str:
        if int(position.side) == seat:
            return proof.fastest[0]
        return max(proof.moves, key=lambda first: first.length).move


# Looks for one reason in a case; None if there is none.
Pattern: TypeAlias = Callable[[Case], Asking[Reason | None]]


def at_sight(look: Callable[[Case], Reason | None]) -> Pattern:
    """The pattern of a function that finds its reason without a proof."""

    @wraps(look)
    def pattern(case: Case) -> Asking[Reason | None]:
        yield from ()
        return look(case)

    return pattern


def once(count: Callable[..., T]) -> Callable[..., T]:
    """A function of a case and the moves after its moment that keeps with the case what it has given."""

    @wraps(count)
    def counted(case: Case, *moves: str) -> T:
        if (count, moves) not in case.kept:
            case.kept[count, moves] = count(case, *moves)
        found: T = case.kept[count, moves]
        return found

    return counted


def is_proved(proof: Proof) -> bool:
    """Whether the claim is proved."""
    return proof.verdict is ProofVerdict.PROVED


def is_refuted(proof: Proof) -> bool:
    """Whether the claim is refuted."""
    return proof.verdict is ProofVerdict.REFUTED
