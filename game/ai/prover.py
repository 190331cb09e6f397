"""Proofs of what one seat can force within a bound, whatever the others do: a win in plies, or pieces in turns.

A plain AND/OR search: no evaluation, nothing reduced, nothing pruned. It is deepened by one ply or turn at a time, so
the bound at which a proof succeeds is the least. A move is refuted only when every line was tried.

Draws by history: a seat that can force something can do so without coming back to a position, since the bound that it
needs shrinks from ply to ply. So a position is drawn here if it occurred twice before the root, and what the table
holds is true on every path to a position. Two things do depend on the path. Where the quiet plies might run out within
the bound, the table is not used. Where legal moves depend on earlier positions, those since the root are part of the
key.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.alpha_beta import BUFFER_SIZE, DEPTH_LIMIT, POLL_INTERVAL
from game.ai.limits import never
from game.ai.ordering import Ordering
from game.ai.table import mix_key
from game.native import i64, vec
from game.position import MOVE_LIMIT, Position

LONGEST: Final = DEPTH_LIMIT - 1  # the greatest bound
ENTRIES: Final = 1 << 16  # of the table, two numbers each; must be a power of 2
PATH_MASK: Final = (1 << 61) - 1

# What is known of a move: it does what is to be proved, it does not within the bound, or neither was shown.
DOES: Final = 1
DOES_NOT: Final = -1
OPEN: Final = 0

STUCK: Final = 1 << 40  # for the move of a side that has none, which prevents everything
# An entry: NO_BOUND - the least bound proved, 0 for none | the greatest bound refuted + 1 << 8 | the move << 16.
NO_BOUND: Final = 255


class BoundedProver:
    """Proves one claim about the position as it stands when `win` or `gain` is called."""

    def __init__(self, position: Position) -> None:
        """Follow `position`, on which moves are made and taken back."""
        self.position: Position = position
        self.ordering: Ordering = Ordering(position)
        self.table: vec[i64] = vec[i64]([0] * (2 * ENTRIES))
        self.uses_table: bool = True
        self.seat: i64 = 0  # the seat that the claim is about
        self.gains: bool = False  # whether the claim is a gain, not a win
        self.wanted: i64 = 0  # the material that is a gain
        self.root_ply: i64 = 0
        self.root_path: i64 = 0
        self.spent: i64 = 0  # how much of the bound the first ply uses
        self.nodes: i64 = 0
        self.node_limit: i64 = 0
        self.poll: Callable[[], bool] = never
        self.poll_interval: i64 = POLL_INTERVAL
        self.stopped: bool = False
        # The legal moves, what each does, the bound at which it does so, and the greatest at which it does not.
        self.count: i64 = 0
        self.moves: vec[i64] = vec[i64]([0] * MOVE_LIMIT)
        self.verdicts: vec[i64] = vec[i64]([0] * MOVE_LIMIT)
        self.bounds: vec[i64] = vec[i64]([0] * MOVE_LIMIT)
        self.refuted: vec[i64] = vec[i64]([0] * MOVE_LIMIT)
        self.replies: vec[i64] = vec[i64]([0] * MOVE_LIMIT)  # of the seat, where it does it by its next move; else 0
        self.settling: i64 = 0  # the move that settled the last position looked up

    def win(self, seat: i64, plies: i64, nodes: i64, poll: Callable[[], bool], slower: bool) -> None:
        """Find out after which legal moves `seat` wins within `plies`, counted from here, and after which it does not.

        If `seat` is to move, the moves that win fastest end the work, unless `slower` ones are wanted as well.
        """
        self.gains = False
        self.spent = 1
        self._begin(seat, nodes, poll)
        self.uses_table = self.position.quiet + plies < self.position.quiet_limit
        self._deepen(1, min(plies, LONGEST), slower)

    def gain(self, seat: i64, pieces: i64, turns: i64, nodes: i64, poll: Callable[[], bool], slower: bool) -> None:
        """The same for winning so many pieces more than are lost, or the game, within `turns` of the seat's own.

        The count is taken when the turn comes back to the seat after the replies, or passes it over. The turn that
        is under way counts as one if it is the seat's.
        """
        position = self.position
        under_way: i64 = position.turn_under_way()
        self.gains = True
        self.spent = 1 if under_way == seat or (under_way == 0 and position.side == seat) else 0
        self._begin(seat, nodes, poll)
        self.wanted = position.material(seat) + pieces
        self.uses_table = position.quiet + (turns + 1) * position.seats < position.quiet_limit
        self._deepen(self.spent, min(turns, LONGEST), slower)

    def _begin(self, seat: i64, nodes: i64, poll: Callable[[], bool]) -> None:
        position = self.position
        self.seat = seat
        self.root_ply = position.ply
        self.root_path = self._path_after(0)
        self.nodes = 0
        self.node_limit = nodes
        self.poll = poll
        self.stopped = False
        self.ordering.clear()
        i: i64
        for i in range(2 * ENTRIES):
            self.table[i] = 0
        self.count = position.generate(0)
        for i in range(self.count):
            self.moves[i] = position.moves[i]
            self.verdicts[i] = OPEN
            self.bounds[i] = 0
            self.refuted[i] = -1
            self.replies[i] = 0

    def _deepen(self, first: i64, last: i64, slower: bool) -> None:
        """Try every move within one bound after the other, until all is known or the work is stopped."""
        ends_early: bool = self.position.side == self.seat and not slower
        bound: i64
        i: i64
        for bound in range(first, last + 1):
            proved: i64 = 0
            for i in range(self.count):
                if self.verdicts[i] == OPEN and not self.stopped:
                    self._try_move(i, bound)
                if self.verdicts[i] == DOES:
                    proved += 1
            if self.stopped or proved == self.count or (ends_early and proved > 0):
                if ends_early and proved > 0:
                    last = bound
                break
        for i in range(self.count):
            if self.verdicts[i] == OPEN and self.refuted[i] >= last:
                self.verdicts[i] = DOES_NOT

    def _try_move(self, i: i64, bound: i64) -> None:
        """Find out whether a root move does it within `bound`."""
        position = self.position
        position.make(self.moves[i])
        self.settling = 0
        does: bool = self._holds(bound - self.spent, self.count, self.root_path)
        answers: bool = position.side == self.seat
        position.unmake()
        if self.stopped:
            return
        if does:
            self.verdicts[i] = DOES
            self.bounds[i] = bound
            self.replies[i] = self.settling if answers else 0
        else:
            self.refuted[i] = bound

    def _path_after(self, path: i64) -> i64:
        """A hash of the positions since the root with the current one added, 0 where legal moves ignore them."""
        return path + mix_key(self.position.key, 0) & PATH_MASK if self.position.obeys_history else 0

    def _count_node(self) -> None:
        """Count a node, and set `stopped` when the limit is reached or `poll` asks for it."""
        self.nodes += 1
        if self.nodes >= self.node_limit or (self.nodes % self.poll_interval == 0 and self.poll()):
            self.stopped = True

    def _is_drawn(self) -> bool:
        """Whether the game is drawn by its history: see the head of this file."""
        position = self.position
        if position.quiet >= position.quiet_limit:
            return True
        if not position.repetition_draws or self.root_ply == 0 or position.repetitions() < 2:
            return False
        keys = position.keys
        key: i64 = position.key
        times: i64 = 0
        i: i64
        for i in range(self.root_ply + 1):
            if keys[i] == key:
                times += 1
        return times >= 2

    def _is_counted(self) -> bool:
        """Whether the turn has come back to the seat, or has passed it over."""
        position = self.position
        if position.passed >> self.seat & 1:
            return True
        return position.side == self.seat and position.turn_under_way() == 0

    def _holds(self, left: i64, base: i64, path: i64) -> bool:
        """Whether the seat does it from here within the `left` plies or turns; meaningless once `stopped` is set."""
        position = self.position
        self._count_node()
        if position.winner != 0:
            return position.winner == self.seat
        if self.stopped or self._is_drawn() or position.is_out(self.seat):
            return False
        if self.gains:
            if self._is_counted():
                if position.material(self.seat) >= self.wanted:
                    return True
                if left == 0:
                    return False
                left -= 1
        elif left == 0:
            return False
        else:
            left -= 1
        if base + MOVE_LIMIT > BUFFER_SIZE or position.ply - self.root_ply >= DEPTH_LIMIT:
            self.stopped = True
            return False
        return self._look_up(left, base, path)

    def _look_up(self, left: i64, base: i64, path: i64) -> bool:
        """The same for a game that goes on, from the table or by trying the moves; `left` is what the moves may use."""
        table = self.table
        key: i64 = self.position.key ^ path
        if self.gains and self.position.seats > 2:  # who took a piece does not show on the board
            key ^= mix_key(self.position.material(self.seat), 0)
        at: i64 = 2 * (key & ENTRIES - 1)
        entry: i64 = 0
        if table[at] == key and self.uses_table:
            entry = table[at + 1]
            if NO_BOUND - (entry & 255) <= left:
                self.settling = entry >> 16
                return True
            if (entry >> 8 & 255) > left:
                return False
        known: i64 = entry >> 16
        move: i64 = self._decide(left, base, self._path_after(path), known)
        self.settling = move
        does: bool = (move != 0) == (self.position.side == self.seat)
        if self.uses_table and not self.stopped:
            entry = entry & 255 << 8 | NO_BOUND - left if does else entry & 255 | left + 1 << 8
            table[at] = key
            # A move that does it within a greater bound is kept, since that is still known.
            table[at + 1] = entry | (move if move != 0 else known) << 16
        return does

    def _decide(self, left: i64, base: i64, path: i64, known: i64) -> i64:
        """The move that settles it for the side to move: it does what is to be proved, or prevents it; 0 for none.

        `known` is the table's move, tried first.
        """
        position = self.position
        ours: bool = position.side == self.seat
        ply: i64 = position.ply - self.root_ply
        end: i64 = position.generate(base)
        # Before the last ply of a win the order does not matter: each move ends the line.
        if end == base and not ours:
            return STUCK
        ordered: bool = self.gains or left > 0
        if ordered:
            self.ordering.score_moves(base, end, known, ply)
        i: i64
        for i in range(base, end):
            move: i64 = self.ordering.pick_move(i, end) if ordered else position.moves[i]
            position.make(move)
            does: bool = self._holds(left, end, path)
            position.unmake()
            if self.stopped:
                return 0
            if does == ours:
                if ordered:
                    self.ordering.record_cutoff(move, left + 1, ply)
                return move
        return 0
