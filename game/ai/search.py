"""The root of the search: iterative deepening with aspiration windows, for every game."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from game.ai.alpha_beta import DEPTH_LIMIT, QUIESCENCE_DEPTH, UNLIMITED_NODES, AlphaBeta
from game.ai.evaluation.base import Evaluation, Prover
from game.ai.info import Info, Line
from game.ai.limits import Limits, Report, never, no_report
from game.ai.table import INFINITE, PROVEN, WIN, TranspositionTable
from game.native import i64, vec
from game.position import MOVE_LIMIT, Position

ASPIRATION_DEPTH: Final = 4  # from this depth on, the window is set around the previous score
ASPIRATION_WINDOW: Final = 40  # points of the window on each side of that score
# The prover is asked after this and each later depth, unless a limit on the depth says how far to look.
PROOF_DEPTH: Final = 3
PROOF_COST: Final = 4  # the prover looks at this many positions in the time of one node of the search
PROOF_SHARE: Final = 4  # the prover's positions for each node searched so far, or for every second node allowed


def plies_to_end(score: int) -> int:
    """The plies to the win or loss that `score` proves, like a mate distance in chess; 0 if it proves none."""
    return WIN - abs(score) if abs(score) > PROVEN else 0


class Search(AlphaBeta):
    """Finds the best move of a position. It makes moves on it while searching, and always takes them back."""

    def __init__(self, position: Position, evaluation: Evaluation, table: TranspositionTable | None = None) -> None:
        """Search `position`, which `evaluation` must follow.

        A `table` may be passed on from search to search within one variant; without one the search begins with a new
        one.
        """
        super().__init__(position, evaluation, table if table is not None else TranspositionTable())
        self.root_moves: vec[i64] = vec[i64]([0] * MOVE_LIMIT)  # sorted, best first, after every depth
        self.root_scores: vec[i64] = vec[i64]([0] * MOVE_LIMIT)
        self.root_count: i64 = 0
        self.line_count: i64 = 1  # the number of lines, one for each of the best root moves
        self.line_scores: vec[i64] = vec[i64]([0] * MOVE_LIMIT)  # of the last complete depth
        self.candidates: list[tuple[int, int]] = []  # (move, score) within the margin of the best, best first
        self.began: float = 0.0
        self.prover: Prover = evaluation.prover()
        self.proof: i64 = 0  # plies to the win found by the prover, negative for a loss; 0 for neither

    def think(self, limits: Limits, poll: Callable[[], bool] = never, report: Report = no_report) -> Info[int]:
        """Search until a limit is reached, `poll` returns true or the result is proven within the depth.

        After a proof by the prover alone the search continues, since it may find a shorter win. `report` gets the
        result of every completed depth. The same limits and table give the same result unless the clock or `poll` ended
        the search. Even a search without any time returns a legal move if one exists.
        """
        self._begin(limits, poll)
        info: Info[int] = Info()
        if self.root_count > 0:
            info = Info(pv=(int(self.root_moves[0]),))
        before = list(info.lines)
        depth: i64 = 1
        while self.root_count > 0 and depth <= self.depth_limit:
            lines = self._search_lines(depth)
            if self.stopped:
                return self._cut_short(before, info.depth)
            before = lines
            if depth >= PROOF_DEPTH and self.proof == 0 and self.is_sharp and self.depth_limit == DEPTH_LIMIT:
                self._prove()
            info = self._info(lines, int(depth))
            report(info)
            if all(0 < plies_to_end(line.score) <= depth for line in lines):
                break
            if self.stopped:
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
        self.deepest = 0
        self.stopped = False
        self.set_limits(limits, poll)
        self.ordering.clear()
        self.root_count = 0
        if position.winner == 0:
            self.root_count = position.generate(0)
        i: i64
        for i in range(self.root_count):
            self.root_moves[i] = position.moves[i]
        self.line_count = min(max(limits.multipv, 1), self.root_count)
        self.proof = 0
        self.prover.begin()

    def _prove(self) -> None:
        """Let the prover continue for a share of the search's work; its positions count as nodes."""
        before: i64 = self.prover.positions
        nodes: i64 = self.nodes
        if self.node_limit < UNLIMITED_NODES:
            nodes = max(nodes, self.node_limit // 2)
        left: i64 = (self.node_limit - self.nodes) * PROOF_COST
        self.proof = self.prover.go_on(min(PROOF_SHARE * nodes, before + left), self._is_over)
        self.nodes += (self.prover.positions - before) // PROOF_COST

    def _is_over(self) -> bool:
        """Whether the time is up or `poll` asks for the end; sets `stopped`."""
        self.stopped = self.poll() or (self.deadline > 0.0 and perf_counter() >= self.deadline)
        return self.stopped

    def _search_lines(self, depth: i64) -> list[Line[int]]:
        """The best lines at `depth`, best first: the root moves are searched again without those that have one.

        Fewer than wanted if the search was stopped.
        """
        lines: list[Line[int]] = []
        first: i64
        for first in range(self.line_count):
            self._search_root(depth, first)
            if self.stopped:
                return lines
            if first == 0:
                self._keep_candidates()
            lines.append(Line(int(self.root_scores[first]), tuple(self._principal_variation(first, depth))))
        if self.line_count > 1:
            self._sort_root(0)  # a later line may be better by what the earlier ones left in the table
        for first in range(self.line_count):
            self.line_scores[first] = self.root_scores[first]
        return sorted(lines, key=lambda line: -line.score)

    def _search_root(self, depth: i64, first: i64) -> None:
        """Score the root moves from `first` on and sort them; if the search was stopped, only some of them have scores.

        The aspiration window around the previous score cuts off most moves early; a score outside it is searched again
        with a full window.
        """
        before: i64 = self.line_scores[first]
        self.quiescence_depth = min(depth, QUIESCENCE_DEPTH)  # long exchanges would swamp the first depths
        alpha: i64 = -INFINITE
        beta: i64 = INFINITE
        if depth >= ASPIRATION_DEPTH and -PROVEN < before < PROVEN:
            alpha = before - ASPIRATION_WINDOW - self.slack
            beta = before + ASPIRATION_WINDOW
        self._score_root(depth, first, alpha, beta)
        if not self.stopped and (self.root_scores[first] <= alpha or self.root_scores[first] >= beta):
            self._score_root(depth, first, -INFINITE, INFINITE)

    def _score_root(self, depth: i64, first: i64, alpha: i64, beta: i64) -> None:
        """Score the root moves from `first` on within a window and sort them.

        Stop at a fail high, or if the first of them fails low.
        """
        position = self.position
        history_key: i64 = self._history_key_after(self._history_key())
        least: i64 = alpha
        i: i64
        for i in range(first, self.root_count):
            self.root_scores[i] = -INFINITE
        for i in range(first, self.root_count):
            position.make(self.root_moves[i])
            score: i64 = INFINITE
            if i > first:
                score = self._search_child(depth - 1, alpha, alpha + 1, MOVE_LIMIT, self.us, history_key)
            if score > alpha and not self.stopped:
                score = self._search_child(depth - 1, alpha, beta, MOVE_LIMIT, self.us, history_key)
            position.unmake()
            if self.stopped:
                break
            self.root_scores[i] = score
            alpha = max(alpha, score - self.slack)
            if score >= beta or (i == first and score <= least):
                break
        self._sort_root(first)

    def _sort_root(self, first: i64) -> None:
        """Sort the root moves from `first` on by score, best first; equal ones keep their order."""
        moves = self.root_moves
        scores = self.root_scores
        i: i64
        for i in range(first + 1, self.root_count):
            move: i64 = moves[i]
            score: i64 = scores[i]
            at: i64 = i
            while at > first and scores[at - 1] < score:
                moves[at] = moves[at - 1]
                scores[at] = scores[at - 1]
                at -= 1
            moves[at] = move
            scores[at] = score

    def _keep_candidates(self) -> None:
        """List the moves within the margin of the best as candidates."""
        candidates: list[tuple[int, int]] = []
        i: i64
        for i in range(self.root_count):
            if self.root_scores[i] > self.root_scores[0] - self.slack:
                candidates.append((int(self.root_moves[i]), int(self.root_scores[i])))
        self.candidates = candidates

    def _cut_short(self, before: list[Line[int]], depth: int) -> Info[int]:
        """The result of the last completed depth, with the best move of the unfinished one if it has found any."""
        lines = before
        move = int(self.root_moves[0])
        if self.root_scores[0] > -INFINITE and move != before[0].pv[0]:
            lines = [Line(before[0].score, (move,))] + [line for line in lines if line.pv[0] != move]
        return self._info(lines[: len(before)], depth)

    def _proved(self, lines: list[Line[int]]) -> list[Line[int]]:
        """The lines with the prover's result: one move wins, or all lose."""
        best = lines[0]
        if self.proof == 0 or best.score > PROVEN:
            return lines
        if self.proof < 0:
            least = int(-self.proof) - WIN
            lines = [Line(min(line.score, least), line.pv) for line in lines]
        else:
            move = int(self.prover.move)
            pv = next((line.pv for line in lines if line.pv[0] == move), (move,))
            won = Line(WIN - int(self.proof), pv)
            lines = [won, *(line for line in lines if line.pv[0] != move)][: len(lines)]
        if self.candidates:
            self.candidates = [(lines[0].pv[0], lines[0].score)]
        return lines

    def _info(self, lines: list[Line[int]], depth: int) -> Info[int]:
        lines = self._proved(lines)
        best = lines[0]
        return Info(
            best.score, depth, int(self.nodes), perf_counter() - self.began, best.pv,
            max(depth, int(self.deepest)), self.table.fullness(), tuple(lines[1:]),
        )  # fmt: skip

    def _principal_variation(self, first: i64, depth: i64) -> list[int]:
        """A root move and the table's moves after it, up to `depth` plies or the first that is not legal."""
        position = self.position
        move: i64 = self.root_moves[first]
        history_key: i64 = self._history_key()
        line: list[int] = []
        made: i64 = 0
        while made < depth:
            line.append(int(move))
            history_key = self._history_key_after(history_key)
            position.make(move)
            made += 1
            if position.winner != 0 or position.history_ending() != 0:
                break
            move = self.table.move(position.key ^ history_key ^ self.salt)
            if move == 0 or int(move) not in position.legal_moves():
                break
        while made > 0:
            position.unmake()
            made -= 1
        return line
