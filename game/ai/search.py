"""One alpha-beta search for all games: it deepens step by step until its limits, and always has a legal move ready.

Scores are those of the side that acts: about 100 for a piece, WIN minus the distance in plies for a proven win. With
more than two seats the searching seat expects all others to be against it.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from game.ai.evaluation.base import Evaluation
from game.ai.limits import Limits, Report, Result, never, unheard
from game.ai.ordering import Ordering
from game.ai.table import AT_LEAST, AT_MOST, EXACT, INFINITE, PROVEN, UNKNOWN, WIN, Table, mixed
from game.build import form
from game.native import i64, vec
from game.position import DRAWN, MOVE_LIMIT, TREE_LIMIT, Position

DEPTH_LIMIT: Final = TREE_LIMIT - 1
ASPIRING: Final = 4  # the depth from which a window is put round the score of the depth before
ASPIRATION: Final = 40
# Late-move reductions: measured at 20,000 nodes, +26 Elo in Pressman and +53 in Tower Push in 80 games each.
LATE: Final = 3  # moves of this rank and later are thought to be worse, ...
VERY_LATE: Final = 8  # ... and these worse still
REDUCED_FROM: Final = 3  # plies of depth
QUIET_DEPTH: Final = 4  # plies that noisy moves are followed beyond the depth
BUFFER: Final = MOVE_LIMIT * TREE_LIMIT  # room of position.moves

SEED_MASK: Final = (1 << 38) - 1
ANY_NUMBER: Final = 0x5EED
POLLS_APART = 1024 if form() == "compiled" else 64  # nodes between two looks at the clock


def plies_to_end(score: int) -> int:
    """In how many plies a proven win or loss is complete; 0 for a score that proves nothing."""
    return WIN - abs(score) if abs(score) > PROVEN else 0


class Search:
    """Thinks about the present of `position`, moving it while it thinks; `evaluation` must follow that position."""

    def __init__(self, position: Position, evaluation: Evaluation, table: Table | None = None) -> None:
        """A `table` may be shared by searches of one variant, one after the other, and then remembers."""
        self.position: Position = position
        self.evaluation: Evaluation = evaluation
        self.table: Table = table if table is not None else Table()
        self.ordering: Ordering = Ordering(position)
        self.polls_apart: i64 = POLLS_APART
        self.us: i64 = position.side  # the seat that thinks; all others are against it
        self.root_ply: i64 = position.ply
        self.root_moves: vec[i64] = vec[i64]([0] * MOVE_LIMIT)  # best first, as far as known
        self.root_scores: vec[i64] = vec[i64]([0] * MOVE_LIMIT)
        self.root_count: i64 = 0
        self.best_moves: vec[i64] = vec[i64]([0] * TREE_LIMIT)  # by height
        self.quiet_depth: i64 = QUIET_DEPTH
        self.nodes: i64 = 0
        self.stopped: bool = False
        self._obey(Limits(), never)

    def _obey(self, limits: Limits, poll: Callable[[], bool]) -> None:
        """Take over the limits in native form."""
        self.poll: Callable[[], bool] = poll
        self.deadline: float = perf_counter() + limits.seconds if limits.seconds > 0 else 0.0
        self.depth_limit: i64 = min(limits.depth, DEPTH_LIMIT) if limits.depth > 0 else DEPTH_LIMIT
        self.node_limit: i64 = limits.nodes if limits.nodes > 0 else 1 << 60
        self.slack: i64 = limits.margin + 1 if limits.margin > 0 else 0  # root moves less below the best count
        self.noise: i64 = limits.noise
        self.overlook: i64 = limits.overlook
        self.seed: i64 = limits.seed & SEED_MASK
        self.salt: i64 = 0  # tells table entries of different points of view apart
        if self.position.seats > 2:
            self.salt = mixed(self.us, ANY_NUMBER)
        if self.noise > 0 or self.overlook > 0:
            self.salt ^= mixed(self.noise << 10 | self.overlook, self.seed)

    # --- the root

    def think(self, limits: Limits, poll: Callable[[], bool] = never, report: Report = unheard) -> Result:
        """Search until a limit is reached, `poll` says so or the result is proven; the position is left as it was.

        `report` hears of every depth that was completed. The same limits and the same table give the same result,
        unless the clock or `poll` ended it. A move is found even when there is no time at all.
        """
        self._begin(limits, poll)
        result = Result(0)
        if self.root_count > 0:
            result = Result(int(self.root_moves[0]), line=(int(self.root_moves[0]),))
        depth: i64 = 1
        while self.root_count > 0 and depth <= self.depth_limit:
            self._search_root(depth)
            if self.stopped:
                return self._cut_short(result)
            result = self._conclusion(depth)
            report(result)
            proven: i64 = plies_to_end(result.score)
            if 0 < proven <= depth:
                break
            depth += 1
        return result

    def _begin(self, limits: Limits, poll: Callable[[], bool]) -> None:
        position = self.position
        self.us = position.side
        self.root_ply = position.ply
        self.nodes = 0
        self.stopped = False
        self._obey(limits, poll)
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

    def _conclusion(self, depth: i64) -> Result:
        """What a complete depth found."""
        close: list[tuple[int, int]] = []
        i: i64
        for i in range(self.root_count):
            if self.root_scores[i] > self.root_scores[0] - self.slack:
                close.append((int(self.root_moves[i]), int(self.root_scores[i])))
        return Result(
            best=int(self.root_moves[0]),
            score=int(self.root_scores[0]),
            depth=int(depth),
            nodes=int(self.nodes),
            line=tuple(self._best_line(depth)),
            close=tuple(close),
        )

    def _cut_short(self, before: Result) -> Result:
        """The last complete depth, with the better move that a started one may have found since."""
        best: int = before.best
        if self.root_scores[0] > -INFINITE:
            best = int(self.root_moves[0])
        line: tuple[int, ...] = before.line if before.line[0] == best else (best,)
        return Result(best, before.score, before.depth, int(self.nodes), line, before.close)

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

    # --- what stood before

    def _past(self) -> i64:
        """A hash of what stood before the root, where that decides what is legal; else 0."""
        position = self.position
        if not position.obeys_history:
            return 0
        past: i64 = 0
        i: i64
        for i in range(position.ply):
            past ^= mixed(position.keys[i], 0)
        return past

    def _past_after(self, past: i64) -> i64:
        """The same hash for what comes after a move from the present position."""
        return past ^ mixed(self.position.key, 0) if self.position.obeys_history else 0

    def _is_drawn(self) -> bool:
        """Whether history draws the game here; a position of this very line need not come a third time to show it."""
        position = self.position
        if position.quiet >= position.quiet_limit:
            return True
        if not position.repetition_draws or position.repetitions() == 0:
            return False
        keys = position.keys
        key: i64 = position.key
        i: i64
        for i in range(self.root_ply, position.ply):
            if keys[i] == key:
                return True
        return position.repetitions() >= 2

    # --- the tree

    def _value(self, depth: i64, alpha: i64, beta: i64, base: i64, mover: i64, past: i64) -> i64:
        """What the move of `mover` that was just made is worth to that seat, within its window."""
        us: i64 = self.us
        if (self.position.side == us) == (mover == us):
            return self._search(depth, alpha, beta, base, past)
        return -self._search(depth, -beta, -alpha, base, past)

    def _visit(self) -> None:
        """Count a position, and look up now and then."""
        self.nodes += 1
        if self.nodes >= self.node_limit:
            self.stopped = True
        elif self.nodes % self.polls_apart == 0:
            self.stopped = self.poll() or (self.deadline > 0.0 and perf_counter() >= self.deadline)

    def _decided(self, height: i64) -> i64:
        """The score of a game that is over."""
        position = self.position
        if position.winner == DRAWN:
            return 0
        if (position.winner == self.us) == (position.side == self.us):
            return WIN - height
        return height - WIN

    def _judged(self) -> i64:
        """The evaluation, as far off as the limits want it."""
        position = self.position
        score: i64 = self.evaluation.score(self.us)
        if self.noise > 0:
            score += (mixed(position.key, self.seed) >> 20) % (2 * self.noise + 1) - self.noise
        return score if position.side == self.us else -score

    def _search(self, depth: i64, alpha: i64, beta: i64, base: i64, past: i64) -> i64:
        """The score of the present position for the side that acts."""
        position = self.position
        height: i64 = position.ply - self.root_ply
        if position.winner != 0:
            self._visit()
            return self._decided(height)
        if self._is_drawn():
            self._visit()
            return 0
        if depth <= 0:
            return self._calm_down(self.quiet_depth, alpha, beta, base)
        self._visit()
        if self.stopped or base + MOVE_LIMIT > BUFFER or height >= DEPTH_LIMIT:
            return self._judged()
        key: i64 = position.key ^ past ^ self.salt
        can_share: bool = position.quiet + depth < position.quiet_limit  # else the draw to come is part of the score
        if can_share:
            known: i64 = self.table.score(key, depth, alpha, beta, height)
            if known != UNKNOWN:
                return known
        end: i64 = position.generate(base)
        if end == base:
            return self._judged()
        self.ordering.rate(base, end, self.table.move(key), height)
        best: i64 = self._try_moves(depth, alpha, beta, base, end, past)
        if can_share and not self.stopped:
            kind: i64 = EXACT
            if best <= alpha:
                kind = AT_MOST
            elif best >= beta:
                kind = AT_LEAST
            self.table.keep(key, self.best_moves[height], depth, kind, best, height)
        return best

    def _try_moves(self, depth: i64, alpha: i64, beta: i64, base: i64, end: i64, past: i64) -> i64:
        """The best score among the moves between `base` and `end`; its move is left in `best_moves`."""
        position = self.position
        height: i64 = position.ply - self.root_ply
        mover: i64 = position.side
        past = self._past_after(past)
        best: i64 = -INFINITE
        i: i64
        for i in range(base, end):
            move: i64 = self.ordering.next_move(i, end)
            if self.overlook > 0 and i > base and self._overlooks(move):
                continue
            less: i64 = self._reduction(i - base, depth, move)
            position.make(move)
            score: i64 = INFINITE
            if i > base:  # the first move is expected to be best: ask only whether this one is better, ...
                score = self._value(depth - 1 - less, alpha, alpha + 1, end, mover, past)
                if less > 0 and score > alpha and not self.stopped:
                    score = self._value(depth - 1, alpha, alpha + 1, end, mover, past)
            if i == base or (score > alpha and score < beta and not self.stopped):  # ... and if so, how much
                score = self._value(depth - 1, alpha, beta, end, mover, past)
            position.unmake()
            if self.stopped:
                return 0
            if score > best:
                best = score
                self.best_moves[height] = move
            alpha = max(alpha, best)
            if alpha >= beta:
                self.ordering.praise(move, depth, height)
                break
        return best

    def _reduction(self, rank: i64, depth: i64, move: i64) -> i64:
        """By how many plies a move of this rank in the order is searched less deep at first: late quiet ones are."""
        if rank < LATE or depth < REDUCED_FROM or self.position.is_noisy(move):
            return 0
        return 2 if rank >= VERY_LATE and depth > REDUCED_FROM else 1

    def _calm_down(self, depth: i64, alpha: i64, beta: i64, base: i64) -> i64:
        """The score once the noisy moves have been played out: the side that acts may stop at any time."""
        position = self.position
        self._visit()
        height: i64 = position.ply - self.root_ply
        if position.winner != 0:
            return self._decided(height)
        best: i64 = self._judged()
        if self.stopped or depth == 0 or best >= beta or base + MOVE_LIMIT > BUFFER:
            return best
        alpha = max(alpha, best)
        end: i64 = position.generate(base)
        mover: i64 = position.side
        us: i64 = self.us
        i: i64
        for i in range(base, end):
            move: i64 = position.moves[i]
            if not position.is_noisy(move) or (self.overlook > 0 and self._overlooks(move)):
                continue
            position.make(move)
            score: i64
            if (position.side == us) == (mover == us):
                score = self._calm_down(depth - 1, alpha, beta, end)
            else:
                score = -self._calm_down(depth - 1, -beta, -alpha, end)
            position.unmake()
            if self.stopped:
                return 0
            best = max(best, score)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    def _overlooks(self, move: i64) -> bool:
        """Whether a player with these limits does not see this move here; the same one throughout a think."""
        return (mixed(self.position.key ^ move << 20, self.seed) >> 20) % 1000 < self.overlook
