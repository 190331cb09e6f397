"""A person's attempt at a puzzle: what is still to be proved after each ply, and how the other side answers."""

from __future__ import annotations

from typing import Final

from game.ai.proof import Gain, Proof, ProofTask, ProofVerdict, Win, has_turn, is_counted
from game.ai.spec import GameSpec
from game.build import form
from game.core import AnyRules
from game.learn.attempt import AttemptState
from game.learn.puzzle import Only, Puzzle, proof_task
from game.notation import read_move
from game.position import Position
from game.splitmix import SplitMix64

NODES: Final = 1_000_000 if form() == "compiled" else 60_000  # of a proof: nearly all puzzles were proved with 60,000


class Solving:
    """A puzzle being solved by the side to move, ply by ply; the caller has the proofs made.

    After each ply that leaves the state open, `question` about `spec` is to be proved, and `hear` takes the answer.
    If it is the other side's turn then, `reply` is its best move.
    """

    def __init__(self, puzzle: Puzzle, seed: int = 0) -> None:
        """Begin; the seed chooses among equally good replies. Raises NotationError for a text that cannot be read."""
        self.puzzle = puzzle
        self.rules: AnyRules
        self.position: Position
        self.rules, self.position = puzzle.set_up()
        self.seat = int(self.position.side)
        self.state = AttemptState.GOING_ON
        self.reply = ""  # the best move of the other side; "" until it is known
        self._seed = seed
        self._moves: tuple[str, ...] = ()
        self._before = int(self.position.material(self.seat))
        self._turns = 0 if has_turn(self.position, self.seat) else -1  # of the person's that are over

    @property
    def spec(self) -> GameSpec:
        """The present position, as the engine's process takes it."""
        return GameSpec(self.puzzle.variant, 0, self.puzzle.at, self._moves)

    @property
    def is_answered(self) -> bool:
        """Whether a reply may still show what is wrong with an attempt; not once a win is overdue."""
        return not isinstance(self.puzzle.task, Win) or len(self._moves) < self.puzzle.task.plies

    @property
    def question(self) -> ProofTask:
        """What is to be proved about the present position: that the person can still do it.

        Of a missed `Only` it is that the other side wins, for its best move.
        """
        task = self.puzzle.task
        if not self._moves:
            return proof_task(task, self.position, NODES)
        if isinstance(task, Win):
            left = max(task.plies - len(self._moves), 1)  # 0 would ask for a win by the end of the game
            return ProofTask(Win(left, self.seat), NODES, slower=True)
        if isinstance(task, Gain):
            pieces = task.pieces - self._gained()
            return ProofTask(Gain(pieces, task.turns - self._turns, self.seat), NODES, slower=True)
        return ProofTask(Win(max(task.plies - len(self._moves), 0), 3 - self.seat), NODES)

    def before_last(self) -> Solving:
        """The puzzle as it was before the last ply."""
        before = Solving(self.puzzle, self._seed)
        for text in self._moves[:-1]:
            before.play(text)
        return before

    def play(self, text: str) -> None:
        """Play a move of either side; raises NotationError or IllegalMove."""
        self.position.make(read_move(self.rules, self.position, text).code)
        self._moves = (*self._moves, text)
        self.reply = ""
        if self.state is AttemptState.GOING_ON:
            self.state = self._state()

    def hear(self, proof: Proof) -> None:
        """Take the proof of `question`: it may show that the task is missed, and which reply is best.

        Without a proof the attempt goes on after the first move of the solution alone, which is proved already.
        """
        task, is_asked = self.puzzle.task, int(self.position.side) != self.seat
        if not isinstance(task, Only) and proof.verdict is ProofVerdict.REFUTED:
            self.state = AttemptState.MISSED
        elif self.state is AttemptState.GOING_ON and is_asked and proof.verdict is ProofVerdict.UNDECIDED:
            self.state = AttemptState.GOING_ON if self._is_known else AttemptState.UNDECIDED
        if not is_asked:
            return
        best = proof.fastest if isinstance(task, Only) else proof.after(ProofVerdict.REFUTED)
        if not best:
            longest = max((first.length for first in proof.moves), default=0)
            best = tuple(first.move for first in proof.moves if first.length == longest)
        self.reply = SplitMix64(self._seed + len(self._moves)).choice(best) if best else ""

    @property
    def _is_known(self) -> bool:
        """Whether only the first move of the solution was played."""
        return self._moves == (self.puzzle.first,)

    def _gained(self) -> int:
        return int(self.position.material(self.seat)) - self._before

    def _state(self) -> AttemptState:
        """How the attempt stands after a ply, as far as the position shows it."""
        task, position = self.puzzle.task, self.position
        if isinstance(task, Only):
            return AttemptState.DONE if self._moves[0] == self.puzzle.first else AttemptState.MISSED
        if outcome := self.rules.outcome(position):
            return AttemptState.DONE if outcome.winner == self.seat else AttemptState.MISSED
        if isinstance(task, Win):
            return AttemptState.MISSED if len(self._moves) >= task.plies else AttemptState.GOING_ON
        if is_counted(position, self.seat):
            self._turns += 1
            if self._gained() >= task.pieces and self._turns > 0:
                return AttemptState.DONE
            if self._turns >= task.turns:
                return AttemptState.MISSED
        return AttemptState.GOING_ON
