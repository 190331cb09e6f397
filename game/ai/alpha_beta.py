"""The tree that a search looks through: alpha-beta with quiescence, for two seats and more.

Scores are those of the side that acts: the evaluation's points, WIN minus the distance in plies for a proven win. With
more than two seats the searching seat expects all others to be against it, but only one of them to reply to each of
its moves: the one whose reply is best (Schadd and Winands, "Best Reply Search for Multiplayer Games", 2011). So it sees
its own next moves instead of losing itself in those of the others. In Boost with three seats one that searched so won
42 of 87 decided games against two that expected all others to reply, with four seats 25 of 59 against three.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from game.ai.evaluation.base import Evaluation
from game.ai.limits import Limits, never
from game.ai.ordering import Ordering
from game.ai.table import AT_LEAST, AT_MOST, EXACT, INFINITE, UNKNOWN, WIN, Table, mixed
from game.build import form
from game.native import i64, vec
from game.position import DRAWN, MOVE_LIMIT, TREE_LIMIT, Position

DEPTH_LIMIT: Final = TREE_LIMIT - 1
# Late-move reductions: measured at 20,000 nodes, +26 Elo in Pressman and +53 in Tower Push in 80 games each.
LATE: Final = 3  # moves of this rank and later are thought to be worse, ...
VERY_LATE: Final = 8  # ... and these worse still
REDUCED_FROM: Final = 3  # plies of depth
QUIET_DEPTH: Final = 4  # plies that noisy moves are followed beyond the depth
BUFFER: Final = MOVE_LIMIT * TREE_LIMIT  # room of position.moves

HOPED: Final = 900_000  # a win that those of several others who did not reply might have prevented: it proves nothing

SEED_MASK: Final = (1 << 38) - 1
ANY_NUMBER: Final = 0x5EED
POLLS_APART = 1024 if form() == "compiled" else 64  # nodes between two looks at the clock


class AlphaBeta:
    """Values the positions that can follow the present one of `position`, moving it meanwhile."""

    def __init__(self, position: Position, evaluation: Evaluation, table: Table) -> None:
        """The table may know what earlier searches of the same variant found."""
        self.position: Position = position
        self.evaluation: Evaluation = evaluation
        self.table: Table = table
        self.ordering: Ordering = Ordering(position)
        self.polls_apart: i64 = POLLS_APART
        self.us: i64 = position.side  # the seat that thinks; all others are against it
        self.root_ply: i64 = position.ply
        self.best_moves: vec[i64] = vec[i64]([0] * TREE_LIMIT)  # by height
        self.quiet_depth: i64 = QUIET_DEPTH
        self.nodes: i64 = 0
        self.stopped: bool = False
        self.obey(Limits(), never)

    def obey(self, limits: Limits, poll: Callable[[], bool]) -> None:
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

    def _repeats_into_draw(self) -> bool:
        """Whether the present position, which stood before, counts as drawn.

        It does at its third occurrence by the rules, and at its second where both lie in the searched line: a side
        that can repeat once can repeat again.
        """
        position = self.position
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
        worth: i64 = WIN if position.seats == 2 or height <= 1 else HOPED
        if (position.winner == self.us) == (position.side == self.us):
            return worth - height
        return height - worth

    def _evaluate(self) -> i64:
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
        repeated: bool = position.repetition_draws and position.repetitions() > 0
        if position.quiet >= position.quiet_limit or (repeated and self._repeats_into_draw()):
            self._visit()
            return 0
        if depth <= 0:
            return self._quiescence(self.quiet_depth, alpha, beta, base)
        self._visit()
        if self.stopped or base + MOVE_LIMIT > BUFFER or height >= DEPTH_LIMIT:
            return self._evaluate()
        key: i64 = position.key ^ past ^ self.salt
        # A table entry knows nothing of the game before it, so it is of no use where a draw by history is near: the
        # opponent may complete a third repetition, or the quiet plies run out.
        can_share: bool = not repeated and position.quiet + depth < position.quiet_limit
        if can_share:
            known: i64 = self.table.probe(key, depth, alpha, beta, height)
            if known != UNKNOWN:
                return known
        best: i64 = self._try_seats(depth, alpha, beta, base, past, self.table.move(key))
        if best == -INFINITE:
            return self._evaluate()
        if can_share and not self.stopped:
            kind: i64 = EXACT
            if best <= alpha:
                kind = AT_MOST
            elif best >= beta:
                kind = AT_LEAST
            self.table.store(key, self.best_moves[height], depth, kind, best, height)
        return best

    def _try_seats(self, depth: i64, alpha: i64, beta: i64, base: i64, past: i64, known: i64) -> i64:
        """The best score of the seat that acts or, among several others, of any of them; -INFINITE without a move."""
        position = self.position
        first: i64 = position.side
        height: i64 = position.ply - self.root_ply
        best: i64 = -INFINITE
        after: i64
        for after in range(self._repliers()):
            if not self._hand_on(first, after):
                continue
            end: i64 = position.generate(base)
            if end > base:
                self.ordering.rate(base, end, known, height)
                before: i64 = self.best_moves[height]
                score: i64 = self._try_moves(depth, alpha, beta, base, end, past)
                if score <= best:
                    self.best_moves[height] = before
                best = max(best, score)
                alpha = max(alpha, best)
            if self.stopped or alpha >= beta:
                break
        position.hand_to(first)
        return best

    def _repliers(self) -> i64:
        """How many seats, from the one that acts on, may have the next move: all others may reply to the one we are."""
        return self.position.seats if self.position.seats > 2 and self.position.side != self.us else 1

    def _hand_on(self, first: i64, after: i64) -> bool:
        """Let the seat so far behind `first` act, if it is one that may reply."""
        position = self.position
        seat: i64 = (first - 1 + after) % position.seats + 1
        if after > 0 and (seat == self.us or position.is_out(seat)):
            return False
        position.hand_to(seat)
        return True

    def _hand_back(self, mover: i64) -> None:
        """After the one reply to our move it is our turn again."""
        position = self.position
        if position.seats > 2 and mover != self.us and position.winner == 0 and not position.is_out(self.us):
            position.hand_to(self.us)

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
            self._hand_back(mover)
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
                self.ordering.record_cutoff(move, depth, height)
                break
        return best

    def _reduction(self, rank: i64, depth: i64, move: i64) -> i64:
        """By how many plies a move of this rank in the order is searched less deep at first: late quiet ones are."""
        if rank < LATE or depth < REDUCED_FROM or self.position.is_tactical(move):
            return 0
        return 2 if rank >= VERY_LATE and depth > REDUCED_FROM else 1

    def _quiescence(self, depth: i64, alpha: i64, beta: i64, base: i64) -> i64:
        """The score once the noisy moves have been played out: the side that acts may stop at any time."""
        position = self.position
        self._visit()
        height: i64 = position.ply - self.root_ply
        if position.winner != 0:
            return self._decided(height)
        best: i64 = self._evaluate()
        if self.stopped or depth == 0 or best >= beta or base + MOVE_LIMIT > BUFFER:
            return best
        first: i64 = position.side
        after: i64
        for after in range(self._repliers()):
            if not self._hand_on(first, after):
                continue
            best = self._try_tactical(depth, max(alpha, best), beta, base, best)
            if self.stopped or best >= beta:
                break
        position.hand_to(first)
        return best

    def _try_tactical(self, depth: i64, alpha: i64, beta: i64, base: i64, best: i64) -> i64:
        """The best score among the noisy moves of the seat that acts, if it is better than `best`."""
        position = self.position
        end: i64 = position.generate(base)
        mover: i64 = position.side
        us: i64 = self.us
        i: i64
        for i in range(base, end):
            move: i64 = position.moves[i]
            if not position.is_tactical(move) or (self.overlook > 0 and self._overlooks(move)):
                continue
            position.make(move)
            self._hand_back(mover)
            score: i64
            if (position.side == us) == (mover == us):
                score = self._quiescence(depth - 1, alpha, beta, end)
            else:
                score = -self._quiescence(depth - 1, -beta, -alpha, end)
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
