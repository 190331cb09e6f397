"""A judge of moves: the best ones at a position of a game by a long look, and what any other one is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.engine import Engine, Job
from game.ai.info import BestMove, Info, Line
from game.ai.limits import Limits
from game.ai.process import Priority, Request
from game.ai.spec import GameSpec
from game.ai.win_probability import share_of, win_probabilities, win_probability
from game.core import AnyRules
from game.play.analyst import BRIEF_NODES
from game.play.game_tree import GameTree
from game.play.node import Node

LOOK_NODES: Final = 10 * BRIEF_NODES  # ten times what the graph of a game is made of: some seconds at most
LINES: Final = 4  # the best moves that are told apart
EQUAL: Final = 0.035  # of a chance to win: moves that differ by less are equally good


@dataclass(frozen=True, slots=True)
class Judged:
    """What a move is worth: the chance of the side that makes it to win, and the best moves after it, as texts."""

    chance: float
    replies: tuple[str, ...] = ()


class Judge:
    """Has the engine find the best moves at a node, and then judge others that are asked for, one at a time.

    The owner calls `update`. Among several seats only the best moves are told apart: any other is as good as the last
    of them at most, and counts as that.
    """

    def __init__(
        self, tree: GameTree, node: Node, engine: Engine, known: tuple[Line[str], ...] | None = None
    ) -> None:
        """Begin to look at a node that is not the end of the game, unless its best lines are `known`."""
        self._rules: AnyRules = tree.rules
        self._situation, self._spec, self._engine = tree.at(node), tree.spec_at(node), engine
        self._seat = node.snapshot.side
        every = range(1, int(self._situation.position.seats) + 1)
        self._playing = [seat for seat in every if seat not in node.snapshot.defeated]
        self._judged: dict[str, Judged] = {}
        self._searched: dict[str, Info[str]] = {}  # the positions after moves that were judged by a search
        self._wanted = ""  # the move that is being judged; "" while the best ones are looked for
        self._job: Job | None = None
        self._changes_sides = True  # with the move that is being judged
        self.fault = ""  # why the engine gave no answer, as a sentence
        self.info: Info[str] | None = None  # what was found at the node; None if the best lines were known before
        self.lines: tuple[Line[str], ...] = ()  # the best moves and what is expected after them; empty until known
        if known:
            self._take_lines(known)
        else:
            self._ask(self._spec, LINES)

    @property
    def is_busy(self) -> bool:
        """Whether an answer has yet to come."""
        return self._job is not None

    @property
    def part(self) -> float:
        """How much of the present search is done, from 0 to 1, by its nodes; 1 without a search."""
        if self._job is None:
            return 1.0
        return min(1.0, self._job.info.nodes / LOOK_NODES) if self._job.info else 0.0

    @property
    def best(self) -> float:
        """The chance to win with the best move. Call it once there are lines."""
        return self._chance_of(self.lines[0].score)

    def judged(self, text: str) -> Judged | None:
        """What the move called `text` is worth; None if that is not known yet."""
        return self._judged.get(text)

    def is_right(self, text: str) -> bool:
        """Whether a judged move is as good as the best one, or nearly."""
        return self._judged[text].chance > self.best - EQUAL

    def know(self, text: str, judged: Judged) -> None:
        """Take from an earlier look what a move is worth."""
        self._judged[text] = judged

    def info_after(self, text: str) -> Info[str] | None:
        """What was found about the position after a judged move; None if it was not searched."""
        line = next((line for line in self.lines if line.pv[0] == text), None)
        if line is None or self.info is None or text in self._searched:
            return self._searched.get(text)
        score = -line.score if self._passes_turn(text) else line.score
        return Info(score, max(0, self.info.depth - 1), self.info.nodes, self.info.seconds, line.pv[1:])

    def judge(self, text: str) -> None:
        """Have a legal move judged, unless it is."""
        if text in self._judged or text == self._wanted:
            return
        self.rest()
        position = self._situation.position.copy()
        position.make(self._situation.read(text).code)
        if outcome := self._rules.outcome(position):
            self._judged[text] = Judged(share_of(self._seat, outcome, self._playing))
        elif len(self._playing) > 2:
            self._judged[text] = Judged(self._chance_of(self.lines[-1].score))
        else:
            self._wanted, self._changes_sides = text, self._passes_turn(text)
            spec = self._spec
            self._ask(GameSpec(spec.variant, spec.seed, spec.start, (*spec.moves, text)), 1)

    def update(self) -> None:
        """Take the answer of the engine, if there is one."""
        if self._job is None or self._job.best_move is None:
            return
        answer, self._job = self._job.best_move, None
        if answer.error:
            self.fault = str(answer.error)
        elif self._wanted:
            self._take_judgement(answer)
        else:
            self.info = answer.info
            self._take_lines(answer.info.lines)
        self._wanted = ""

    def rest(self) -> None:
        """Stop looking, and forget that the engine failed."""
        self.fault = ""
        if self._job is not None:
            self._engine.cancel(self._job)
        self._job, self._wanted = None, ""

    def _ask(self, spec: GameSpec, lines: int) -> None:
        limits = Limits(nodes=LOOK_NODES, multipv=lines, fresh=True)
        self._job = self._engine.ask(Request(spec, limits, Priority.ANALYSIS))

    def _take_lines(self, lines: tuple[Line[str], ...]) -> None:
        self.lines = lines
        for line in lines:
            self._judged[line.pv[0]] = Judged(self._chance_of(line.score), line.pv[1:])

    def _take_judgement(self, answer: BestMove) -> None:
        self._searched[self._wanted] = answer.info
        score = -answer.info.score if self._changes_sides else answer.info.score
        self._judged[self._wanted] = Judged(self._chance_of(score), answer.info.pv)

    def _passes_turn(self, text: str) -> bool:
        """Whether another side is to move after a move."""
        position = self._situation.position.copy()
        position.make(self._situation.read(text).code)
        return int(position.side) != self._seat

    def _chance_of(self, score: int) -> float:
        """The chance to win that a score of the side to move stands for."""
        if len(self._playing) == 2:
            return win_probability(score)
        return win_probabilities({seat: score * (seat == self._seat) for seat in self._playing})[self._seat]
