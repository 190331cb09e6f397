"""Alpha-beta in negamax form: principal variation search, late-move reductions and quiescence, for two to four seats.

Scores are for the side to move, in points of the evaluation; a proven win in n plies is WIN - n.

With more than two seats this is Best Reply Search (Schadd and Winands, "Best Reply Search for Multiplayer Games",
2011): all other seats play against the searching one, but only the best reply of any of them is made before it moves
again. It looks further ahead that way. Measured in Boost against seats that expect every other seat to reply: one
against two won 42 of 87 decided games, one against three 25 of 59.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import log
from time import perf_counter
from typing import Final

from game.ai.evaluation.base import Evaluation
from game.ai.limits import Limits, never
from game.ai.ordering import QUIET, Ordering
from game.ai.table import EXACT, INFINITE, LOWER_BOUND, PROVEN, UNKNOWN, UPPER_BOUND, WIN, TranspositionTable, mix_key
from game.build import form
from game.native import i64, vec
from game.position import DRAWN, MOVE_LIMIT, TREE_LIMIT, Position

DEPTH_LIMIT: Final = TREE_LIMIT - 1
# Late-move reductions: measured at 20,000 nodes, +26 Elo in Pressman and +53 in Tower Push in 80 games each.
LATE_MOVE: Final = 3  # from this rank in the move order on, moves are reduced by one ply
VERY_LATE_MOVE: Final = 8  # from this rank on, by two
REDUCTION_DEPTH: Final = 3  # nothing is reduced at a lower depth
QUIESCENCE_DEPTH: Final = 4  # plies of tactical moves searched beyond the depth
RANK_BITS: Final = 6  # bits for the rank in the reduction table; all later moves are reduced like its last one
BUFFER_SIZE: Final = MOVE_LIMIT * TREE_LIMIT  # length of position.moves

COUNT_DEPTH: Final = 3  # the least depth at which a node asks whether its result is certain

# The score of a win in Best Reply Search, not proven since seats whose replies were skipped might have prevented it.
UNPROVEN_WIN: Final = 900_000

UNLIMITED_NODES: Final = 1 << 60  # the node limit of a search that has none

SEED_MASK: Final = (1 << 38) - 1
SEAT_SALT: Final = 0x5EED  # any seed for the hash of a seat
POLL_INTERVAL = 1024 if form() == "compiled" else 64  # nodes between checks of the clock and of `poll`


@lru_cache(maxsize=2)
def _reductions(by_log: bool) -> vec[i64]:
    """Plies taken off the depth of a quiet move, by depth << RANK_BITS and its rank in the move order; read only."""
    table: list[int] = []
    for depth in range(TREE_LIMIT):
        for rank in range(1 << RANK_BITS):
            if by_log:
                less = int(log(depth) * log(rank + 1)) if depth >= 2 and rank >= 2 else 0
                table.append(min(less, max(depth - 1, 0)))
            elif rank < LATE_MOVE or depth < REDUCTION_DEPTH:
                table.append(0)
            else:
                table.append(2 if rank >= VERY_LATE_MOVE and depth > REDUCTION_DEPTH else 1)
    return vec[i64](table)


class AlphaBeta:
    """Searches below the current node of `position`, making and unmaking moves on it."""

    def __init__(self, position: Position, evaluation: Evaluation, table: TranspositionTable) -> None:
        """Search `position`, which `evaluation` must follow; `table` may hold entries of earlier searches."""
        self.position: Position = position
        self.evaluation: Evaluation = evaluation
        self.table: TranspositionTable = table
        self.ordering: Ordering = Ordering(position)
        chosen = evaluation.selectivity()
        self.reverse_depth: i64 = chosen.reverse_depth if position.seats == 2 else 0
        self.reverse_margin: i64 = chosen.reverse_margin
        self.late_depth: i64 = chosen.late_depth if position.seats == 2 else 0
        self.late_base: i64 = chosen.late_base
        self.late_step: i64 = chosen.late_step
        self.threat_depth: i64 = chosen.threat_depth if position.seats == 2 else 0
        self.plain_reductions: vec[i64] = _reductions(by_log=False)
        self.reductions: vec[i64] = _reductions(chosen.reduces_by_log)
        self.poll_interval: i64 = POLL_INTERVAL
        self.us: i64 = position.side  # the searching seat; all others play against it
        self.root_ply: i64 = position.ply
        self.best_moves: vec[i64] = vec[i64]([0] * TREE_LIMIT)  # by ply from the root
        self.quiescence_depth: i64 = QUIESCENCE_DEPTH
        self.nodes: i64 = 0
        self.deepest: i64 = 0  # the greatest ply from the root reached, quiescence included
        self.stopped: bool = False
        self.set_limits(Limits(), never)

    def set_limits(self, limits: Limits, poll: Callable[[], bool]) -> None:
        """Start the clock and unpack `limits` into native fields; `poll` returns true when the search should stop."""
        self.poll: Callable[[], bool] = poll
        self.deadline: float = perf_counter() + limits.seconds if limits.seconds > 0 else 0.0
        self.depth_limit: i64 = min(limits.depth, DEPTH_LIMIT) if limits.depth > 0 else DEPTH_LIMIT
        self.node_limit: i64 = limits.nodes if limits.nodes > 0 else UNLIMITED_NODES
        # Root moves that are worse than the best one by less than this get exact scores.
        self.slack: i64 = limits.margin + 1 if limits.margin > 0 else 0
        self.noise: i64 = limits.noise
        self.overlook: i64 = limits.overlook
        self.seed: i64 = limits.seed & SEED_MASK
        # Weak players use no proofs, weigh no exchanges and prune nothing: their strength was measured without these.
        self.is_sharp: bool = self.noise == 0 and self.overlook == 0
        self.salt: i64 = 0  # mixed into table keys: searches that score differently share no entries
        if self.position.seats > 2:
            self.salt = mix_key(self.us, SEAT_SALT)
        if self.noise > 0 or self.overlook > 0:
            self.salt ^= mix_key(self.noise << 10 | self.overlook, self.seed)

    # --- history

    def _history_key(self) -> i64:
        """A hash of the positions before the root if legal moves depend on them, else 0."""
        position = self.position
        if not position.obeys_history:
            return 0
        history_key: i64 = 0
        i: i64
        for i in range(position.ply):
            history_key ^= mix_key(position.keys[i], 0)
        return history_key

    def _history_key_after(self, history_key: i64) -> i64:
        """The same hash with the current position added, for the positions one move further on."""
        return history_key ^ mix_key(self.position.key, 0) if self.position.obeys_history else 0

    def _repeats_into_draw(self) -> bool:
        """Whether the current position, which occurred before, is scored as a draw.

        The rules draw the game at the third occurrence. In the search the second one is enough if both are at or below
        the root: what can be repeated once can be repeated again.
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

    def _search_child(self, depth: i64, alpha: i64, beta: i64, base: i64, mover: i64, history_key: i64) -> i64:
        """The score for `mover` of the move just made; its window is `mover`'s, too.

        The side to move is compared instead of always negating, since a seat may move twice in a row.
        """
        us: i64 = self.us
        if (self.position.side == us) == (mover == us):
            return self._negamax(depth, alpha, beta, base, history_key)
        return -self._negamax(depth, -beta, -alpha, base, history_key)

    def _count_node(self) -> None:
        """Count a node, and set `stopped` when a limit is reached or `poll` asks for it."""
        self.nodes += 1
        if self.nodes >= self.node_limit:
            self.stopped = True
        elif self.nodes % self.poll_interval == 0:
            self.stopped = self.poll() or (self.deadline > 0.0 and perf_counter() >= self.deadline)

    def _terminal_score(self, ply: i64) -> i64:
        """The score of a finished game for the side to move, `ply` plies from the root."""
        position = self.position
        if position.winner == DRAWN:
            return 0
        win: i64 = WIN if position.seats == 2 or ply <= 1 else UNPROVEN_WIN
        if (position.winner == self.us) == (position.side == self.us):
            return win - ply
        return ply - win

    def _evaluate(self, alpha: i64 = -INFINITE, beta: i64 = INFINITE) -> i64:
        """The static evaluation for the side to move, off by up to `noise` points; outside the window a bound."""
        position = self.position
        us: i64 = self.us
        if self.is_sharp:
            if position.side == us:
                return self.evaluation.full_score(us, alpha, beta)
            return -self.evaluation.full_score(us, -beta, -alpha)
        score: i64 = self.evaluation.score(us)
        if self.noise > 0:
            score += (mix_key(position.key, self.seed) >> 20) % (2 * self.noise + 1) - self.noise
        return score if position.side == us else -score

    def _negamax(self, depth: i64, alpha: i64, beta: i64, base: i64, history_key: i64) -> i64:
        """The score of the current position for the side to move.

        `base` is the first free index of the move buffer, `history_key` the hash of the positions before this one.
        """
        position = self.position
        ply: i64 = position.ply - self.root_ply
        if position.winner != 0:
            self._count_node()
            return self._terminal_score(ply)
        repeated: bool = position.repetition_draws and position.repetitions() > 0
        if position.quiet >= position.quiet_limit or (repeated and self._repeats_into_draw()):
            self._count_node()
            return 0
        if depth < self.threat_depth and self.is_sharp and position.is_threatened():
            depth += 1
        if depth <= 0:
            return self._quiescence(self.quiescence_depth, alpha, beta, base)
        self._count_node()
        if self.stopped or base + MOVE_LIMIT > BUFFER_SIZE or ply >= DEPTH_LIMIT:
            return self._evaluate()
        key: i64 = position.key ^ history_key ^ self.salt
        # A table entry ignores the earlier game, so neither probe nor store near a draw by history: the opponent may
        # complete a third repetition, or the quiet plies may run out.
        uses_table: bool = not repeated and position.quiet + depth < position.quiet_limit
        if uses_table:
            known: i64 = self.table.probe(key, depth, alpha, beta, ply)
            if known != UNKNOWN:
                return known
        if self.is_sharp and depth <= self.reverse_depth and self._is_searched_in_part(alpha, beta):
            standing: i64 = self._evaluate()
            if standing - self.reverse_margin * depth >= beta:
                return standing
        if self.is_sharp and depth >= COUNT_DEPTH:
            plies: i64 = self.evaluation.countdown(depth)
            if plies != 0:
                return WIN - ply - plies if plies > 0 else ply - plies - WIN
        best: i64 = self._search_seats(depth, alpha, beta, base, history_key, self.table.move(key))
        if best == -INFINITE:
            return self._evaluate()
        if uses_table and not self.stopped:
            bound: i64 = EXACT
            if best <= alpha:
                bound = UPPER_BOUND
            elif best >= beta:
                bound = LOWER_BOUND
            self.table.store(key, self.best_moves[ply], depth, bound, best, ply)
        return best

    def _is_searched_in_part(self, alpha: i64, beta: i64) -> bool:
        """Whether nodes with this window may leave out moves: it is empty, and asks for no proven result."""
        return beta - alpha == 1 and alpha > -PROVEN and beta < PROVEN

    def _search_seats(self, depth: i64, alpha: i64, beta: i64, base: i64, history_key: i64, known: i64) -> i64:
        """The best score for the side to move, or of any seat that may reply; -INFINITE if none of them has a move.

        `known` is the table's move, searched first.
        """
        position = self.position
        first: i64 = position.side
        ply: i64 = position.ply - self.root_ply
        best: i64 = -INFINITE
        after: i64
        for after in range(self._repliers()):
            if not self._give_turn(first, after):
                continue
            before: i64 = self.best_moves[ply]
            score: i64 = -INFINITE
            ready: i64 = self.ordering.ready_move(known, ply, depth == 1) if self.is_sharp else 0
            if ready != 0:  # it may cut off before the others are generated
                position.moves[base] = ready
                score = self._search_moves(depth, alpha, beta, base, base + 1, history_key, -INFINITE)
                if self.stopped or score >= beta:
                    return score
                known = ready
            end: i64 = position.generate(base)
            if end > base:
                self.ordering.score_moves(base, end, known, ply, self.is_sharp)
                score = self._search_moves(depth, max(alpha, score), beta, base, end, history_key, score)
                if score <= best:
                    self.best_moves[ply] = before
                best = max(best, score)
                alpha = max(alpha, best)
            if self.stopped or alpha >= beta:
                break
        position.set_side(first)
        return best

    def _repliers(self) -> i64:
        """How many seats, counted from the side to move, may make the next move: all, if it is not ours."""
        return self.position.seats if self.position.seats > 2 and self.position.side != self.us else 1

    def _give_turn(self, first: i64, after: i64) -> bool:
        """Give the turn to the seat `after` places behind `first`; false if that is ours or out of the game."""
        position = self.position
        seat: i64 = (first - 1 + after) % position.seats + 1
        if after > 0 and (seat == self.us or position.is_out(seat)):
            return False
        position.set_side(seat)
        return True

    def _return_turn(self, mover: i64) -> None:
        """With more than two seats, give the turn back to ours after the one reply to our move."""
        position = self.position
        if position.seats > 2 and mover != self.us and position.winner == 0 and not position.is_out(self.us):
            position.set_side(self.us)

    def _search_moves(self, depth: i64, alpha: i64, beta: i64, base: i64, end: i64, history_key: i64, best: i64) -> i64:
        """The best score among the moves in `position.moves[base:end]`; the move goes to `best_moves`.

        `best` is the score of the first one, -INFINITE if that has not been searched yet.
        """
        position = self.position
        ply: i64 = position.ply - self.root_ply
        mover: i64 = position.side
        history_key = self._history_key_after(history_key)
        late: i64 = end
        if self.is_sharp and depth <= self.late_depth and self._is_searched_in_part(alpha, beta):
            late = base + self.late_base + self.late_step * depth * depth
        i: i64
        for i in range(base, end):
            move: i64 = self.ordering.pick_move(i, end)
            if i == base and best > -INFINITE:
                continue
            # A loss is proven only if every move loses, so nothing is pruned until one is found that does not.
            if i >= late and best > -PROVEN and self.ordering.scores[i] < QUIET:
                break
            if self.overlook > 0 and i > base and self._overlooks(move):
                continue
            reduction: i64 = self._reduction(i - base, depth, move)
            position.make(move)
            self._return_turn(mover)
            score: i64 = INFINITE
            if i > base:  # the first move should be best, so a null window asks whether this one is better ...
                score = self._search_child(depth - 1 - reduction, alpha, alpha + 1, end, mover, history_key)
                if reduction > 0 and score > alpha and not self.stopped:
                    score = self._search_child(depth - 1, alpha, alpha + 1, end, mover, history_key)
            if i == base or (score > alpha and score < beta and not self.stopped):  # ... and only then by how much
                score = self._search_child(depth - 1, alpha, beta, end, mover, history_key)
            position.unmake()
            if self.stopped:
                return 0
            if score > best:
                best = score
                self.best_moves[ply] = move
            alpha = max(alpha, best)
            if alpha >= beta:
                self.ordering.record_cutoff(move, depth, ply)
                break
        return best

    def _reduction(self, rank: i64, depth: i64, move: i64) -> i64:
        """Plies taken off the depth of a move of this rank in the move order: late quiet moves are reduced."""
        at: i64 = depth << RANK_BITS | min(rank, (1 << RANK_BITS) - 1)
        less: i64 = self.reductions[at] if self.is_sharp else self.plain_reductions[at]
        if less == 0 or self.position.is_tactical(move):
            return 0
        return less

    def _quiescence(self, depth: i64, alpha: i64, beta: i64, base: i64) -> i64:
        """The score after tactical moves alone; the side to move may stand pat at every node."""
        position = self.position
        self._count_node()
        ply: i64 = position.ply - self.root_ply
        self.deepest = max(self.deepest, ply)
        if position.winner != 0:
            return self._terminal_score(ply)
        best: i64 = self._evaluate(alpha, beta)
        if self.stopped or depth == 0 or best >= beta or base + MOVE_LIMIT > BUFFER_SIZE:
            return best
        first: i64 = position.side
        after: i64
        for after in range(self._repliers()):
            if not self._give_turn(first, after):
                continue
            best = self._search_tactical(depth, max(alpha, best), beta, base, best)
            if self.stopped or best >= beta:
                break
        position.set_side(first)
        return best

    def _search_tactical(self, depth: i64, alpha: i64, beta: i64, base: i64, best: i64) -> i64:
        """The best score among the tactical moves that win something, or `best` if none is better."""
        position = self.position
        end: i64 = self.ordering.score_tactical(base, position.generate_tactical(base), self.is_sharp)
        mover: i64 = position.side
        us: i64 = self.us
        i: i64
        for i in range(base, end):
            move: i64 = self.ordering.pick_move(i, end)
            if self.overlook > 0 and self._overlooks(move):
                continue
            position.make(move)
            self._return_turn(mover)
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
        """Whether the limits make the player overlook this move; depends on position, move and seed alone."""
        if (mix_key(self.position.key ^ move << 20, self.seed) >> 20) % 1000 >= self.overlook:
            return False
        return not self.position.takes_hanging(move)
