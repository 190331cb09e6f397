"""One alpha-beta search for all games: it deepens step by step until its limits, and always has a legal move ready."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from game.ai.alpha_beta import QUIET_DEPTH, AlphaBeta
from game.ai.evaluation.base import Evaluation
from game.ai.info import Info
from game.ai.limits import Limits, Report, never, no_report
from game.ai.table import INFINITE, PROVEN, WIN, Table
from game.native import i64, vec
from game.position import MOVE_LIMIT, Position

ASPIRING: Final = 4  # the depth from which a window is put round the score of the depth before
ASPIRATION: Final = 40


def plies_to_end(score: int) -> int:
    """In how many plies a proven win or loss is complete; 0 for a score that proves nothing."""
    return WIN - abs(score) if abs(score) > PROVEN else 0


class Search(AlphaBeta):
    """Thinks about the present of `position`, moving it while it thinks; `evaluation` must follow that position."""

    def __init__(self, position: Position, evaluation: Evaluation, table: Table | None = None) -> None:
        """A `table` may be shared by searches of one variant, one after the other, and then remembers."""
        super().__init__(position, evaluation, table if table is not None else Table())
        self.root_moves: vec[i64] = vec[i64]([0] * MOVE_LIMIT)  # best first, as far as known
        self.root_scores: vec[i64] = vec[i64]([0] * MOVE_LIMIT)
        self.root_count: i64 = 0
        self.candidates: list[tuple[int, int]] = []  # (move, score) within the margin of the best, best first
        self.began: float = 0.0

    def think(self, limits: Limits, poll: Callable[[], bool] = never, report: Report = no_report) -> Info[int]:
        """Search until a limit is reached, `poll` says so or the result is proven; the position is left as it was.

        `report` hears of every depth that was completed. The same limits and the same table give the same result,
        unless the clock or `poll` ended it. A move is found even when there is no time at all.
        """
        self._begin(limits, poll)
        info: Info[int] = Info()
        if self.root_count > 0:
            info = Info(pv=(int(self.root_moves[0]),))
        depth: i64 = 1
        while self.root_count > 0 and depth <= self.depth_limit:
            self._search_root(depth)
            if self.stopped:
                return self._cut_short(info)
            info = self._conclusion(depth)
            report(info)
            proven: i64 = plies_to_end(info.score)
            if 0 < proven <= depth:
                break
            depth += 1
        return info

    def _begin(self, limits: Limits, poll: Callable[[], bool]) -> None:
        position = self.position
        self.began = perf_counter()
        self.candidates = []
        self.us = position.side
        self.root_ply = position.ply
        self.nodes = 0
        self.stopped = False
        self.obey(limits, poll)
        self.ordering.forget()
        self.root_count = 0
        if position.winner == 0:
            self.root_count = position.generate(0)
        i: i64
        for i in range(self.root_count):
            self.root_moves[i] = position.moves[i]

    def _search_root(self, depth: i64) -> None:
        """Score all moves and sort them; in a search cut short those it came to, the best of before among them.

        The score is expected near the last one: a narrow window decides most moves soon, and is opened where it fails.
        """
        before: i64 = self.root_scores[0]
        self.quiet_depth = min(depth, QUIET_DEPTH)  # a first look must not lose itself in exchanges
        alpha: i64 = -INFINITE
        beta: i64 = INFINITE
        if depth >= ASPIRING and -PROVEN < before < PROVEN:
            alpha = before - ASPIRATION - self.slack
            beta = before + ASPIRATION
        self._score_root(depth, alpha, beta)
        if not self.stopped and (self.root_scores[0] <= alpha or self.root_scores[0] >= beta):
            self._score_root(depth, -INFINITE, INFINITE)

    def _score_root(self, depth: i64, alpha: i64, beta: i64) -> None:
        """Score all moves within a window and sort them; a first move that fails low has failed for all."""
        position = self.position
        past: i64 = self._past_after(self._past())
        least: i64 = alpha
        i: i64
        for i in range(self.root_count):
            self.root_scores[i] = -INFINITE
        for i in range(self.root_count):
            position.make(self.root_moves[i])
            score: i64 = INFINITE
            if i > 0:
                score = self._value(depth - 1, alpha, alpha + 1, MOVE_LIMIT, self.us, past)
            if score > alpha and not self.stopped:
                score = self._value(depth - 1, alpha, beta, MOVE_LIMIT, self.us, past)
            position.unmake()
            if self.stopped:
                break
            self.root_scores[i] = score
            alpha = max(alpha, score - self.slack)
            if score >= beta or (i == 0 and score <= least):
                break
        self._sort_root()

    def _sort_root(self) -> None:
        """The best move first; equal ones keep their order."""
        moves = self.root_moves
        scores = self.root_scores
        i: i64
        for i in range(1, self.root_count):
            move: i64 = moves[i]
            score: i64 = scores[i]
            at: i64 = i
            while at > 0 and scores[at - 1] < score:
                moves[at] = moves[at - 1]
                scores[at] = scores[at - 1]
                at -= 1
            moves[at] = move
            scores[at] = score

    def _conclusion(self, depth: i64) -> Info[int]:
        """What a complete depth found."""
        candidates: list[tuple[int, int]] = []
        i: i64
        for i in range(self.root_count):
            if self.root_scores[i] > self.root_scores[0] - self.slack:
                candidates.append((int(self.root_moves[i]), int(self.root_scores[i])))
        self.candidates = candidates
        return self._info(int(self.root_scores[0]), int(depth), tuple(self._best_line(depth)))

    def _cut_short(self, before: Info[int]) -> Info[int]:
        """The last complete depth, with the better move that a started one may have found since."""
        pv: tuple[int, ...] = before.pv
        if self.root_scores[0] > -INFINITE and int(self.root_moves[0]) != pv[0]:
            pv = (int(self.root_moves[0]),)
        return self._info(before.score, before.depth, pv)

    def _info(self, score: int, depth: int, pv: tuple[int, ...]) -> Info[int]:
        return Info(score, depth, int(self.nodes), perf_counter() - self.began, pv)

    def _best_line(self, depth: i64) -> list[int]:
        """The best move and what the table expects after it, as far as that is legal."""
        position = self.position
        move: i64 = self.root_moves[0]
        past: i64 = self._past()
        line: list[int] = []
        made: i64 = 0
        while made < depth:
            line.append(int(move))
            past = self._past_after(past)
            position.make(move)
            made += 1
            if position.winner != 0 or position.history_ending() != 0:
                break
            move = self.table.move(position.key ^ past ^ self.salt)
            if move == 0 or int(move) not in position.legal_moves():
                break
        while made > 0:
            position.unmake()
            made -= 1
        return line
