"""Which move a search tries first: the table's, then noisy ones, then what refuted other lines."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.position import MOVE_LIMIT, TREE_LIMIT, Position

SLOTS: Final = 16384  # history entries a seat: the range of Position.slot
FROM_TABLE: Final = 1 << 40
NOISY: Final = 1 << 36
FIRST_KILLER: Final = 1 << 35
SECOND_KILLER: Final = 1 << 34
MOST_HISTORY: Final = 1 << 33


class Ordering:
    """Sorts the moves that `position` has generated, as far as a search wants to see them."""

    def __init__(self, position: Position) -> None:
        self.position: Position = position
        self.killers: vec[i64] = vec[i64]([0] * (2 * TREE_LIMIT))  # two by height: they refuted a line last
        self.history: vec[i64] = vec[i64]([0] * ((int(position.seats) + 1) * SLOTS))  # by seat and slot
        self.order: vec[i64] = vec[i64]([0] * (MOVE_LIMIT * TREE_LIMIT))  # beside position.moves

    def forget(self) -> None:
        """Know nothing again."""
        i: i64
        for i in range(len(self.killers)):
            self.killers[i] = 0
        for i in range(len(self.history)):
            self.history[i] = 0

    def rate(self, base: i64, end: i64, from_table: i64, height: i64) -> None:
        """Fill `order` for the moves between `base` and `end`."""
        position = self.position
        moves = position.moves
        order = self.order
        history = self.history
        first: i64 = self.killers[2 * height]
        second: i64 = self.killers[2 * height + 1]
        row: i64 = position.side * SLOTS
        i: i64
        for i in range(base, end):
            move: i64 = moves[i]
            if move == from_table:
                order[i] = FROM_TABLE
            elif position.is_tactical(move):
                order[i] = NOISY
            elif move == first:
                order[i] = FIRST_KILLER
            elif move == second:
                order[i] = SECOND_KILLER
            else:
                order[i] = history[row + position.history_index(move)]

    def next_move(self, at: i64, end: i64) -> i64:
        """Bring the most promising move from `at` on to `at`."""
        moves = self.position.moves
        order = self.order
        best: i64 = at
        top: i64 = order[at]
        i: i64
        for i in range(at + 1, end):
            if order[i] > top:
                best = i
                top = order[i]
        move: i64 = moves[best]
        moves[best] = moves[at]
        moves[at] = move
        order[best] = order[at]
        order[at] = top
        return move

    def record_cutoff(self, move: i64, depth: i64, height: i64) -> None:
        """A quiet move refuted the line: try it early beside here and elsewhere."""
        position = self.position
        if position.is_tactical(move):
            return
        killers = self.killers
        if killers[2 * height] != move:
            killers[2 * height + 1] = killers[2 * height]
            killers[2 * height] = move
        at: i64 = position.side * SLOTS + position.history_index(move)
        if self.history[at] < MOST_HISTORY:
            self.history[at] += depth * depth
