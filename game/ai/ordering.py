"""Move ordering: the table's move, tactical moves that win something, killers, other tactical moves, and by history."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.position import MOVE_LIMIT, TREE_LIMIT, Position, zeros

HISTORY_SIZE: Final = 16384  # entries per seat: the range of Position.history_index
TABLE_MOVE: Final = 1 << 40
TACTICAL: Final = 1 << 36
FIRST_KILLER: Final = 1 << 35
SECOND_KILLER: Final = 1 << 34
FRUITLESS: Final = 3 << 32  # the base score of tactical moves that win nothing, to which their gain is added
QUIET: Final = 5 << 31  # scores below are those of quiet moves that are no killers
HISTORY_LIMIT: Final = 1 << 33


class Ordering:
    """Scores the generated moves of `position` and picks them best first, sorting no more than the search asks for."""

    def __init__(self, position: Position) -> None:
        self.position: Position = position
        self.killers: vec[i64] = vec[i64]([0] * (2 * TREE_LIMIT))  # the last two cutoff moves by ply
        self.history: vec[i64] = zeros((position.seats + 1) * HISTORY_SIZE)  # by seat and history index
        self.scores: vec[i64] = zeros(MOVE_LIMIT * TREE_LIMIT)  # by index of position.moves

    def clear(self) -> None:
        """Forget killers and history."""
        i: i64
        for i in range(len(self.killers)):
            self.killers[i] = 0
        for i in range(len(self.history)):
            self.history[i] = 0

    def ready_move(self, table_move: i64, ply: i64, takes_killer: bool) -> i64:
        """A legal move to search before the others are generated; 0 if none is known, or with more than two seats.

        It is the table's move, or if there is none and it `takes_killer`, a quiet killer.
        """
        position = self.position
        if position.seats > 2:
            return 0
        if table_move != 0:
            return table_move if position.is_legal(table_move) else 0
        killer: i64 = self.killers[2 * ply] if takes_killer else 0
        if killer != 0 and position.is_legal(killer) and not position.is_tactical(killer):
            return killer
        return 0

    def score_moves(self, base: i64, end: i64, table_move: i64, ply: i64, weighs: bool = True) -> None:
        """Score the moves in `position.moves[base:end]`; `table_move` comes first if it is among them.

        Unless it `weighs` exchanges, every tactical move counts as one that wins something.
        """
        position = self.position
        moves = position.moves
        scores = self.scores
        history = self.history
        first: i64 = self.killers[2 * ply]
        second: i64 = self.killers[2 * ply + 1]
        row: i64 = position.side * HISTORY_SIZE
        tactical_end: i64 = position.tactical_end
        i: i64
        for i in range(base, end):
            move: i64 = moves[i]
            if move == table_move:
                scores[i] = TABLE_MOVE
            elif i < tactical_end and position.is_tactical(move):
                gain: i64 = position.gain(move) if weighs else 1
                scores[i] = TACTICAL + gain if gain > 0 else FRUITLESS + gain
            elif move == first:
                scores[i] = FIRST_KILLER
            elif move == second:
                scores[i] = SECOND_KILLER
            else:
                scores[i] = history[row + position.history_index(move)]

    def score_tactical(self, base: i64, end: i64, weighs: bool = True) -> i64:
        """Score tactical moves in `position.moves[base:end]` by gain; return the end of those that win something.

        Unless it `weighs` exchanges, all of them count as such, in their order.
        """
        position = self.position
        moves = position.moves
        scores = self.scores
        kept: i64 = base
        i: i64
        for i in range(base, end):
            move: i64 = moves[i]
            gain: i64 = position.gain(move) if weighs else 1
            if gain > 0:
                moves[kept] = move
                scores[kept] = gain
                kept += 1
        return kept

    def pick_move(self, at: i64, end: i64) -> i64:
        """Swap the move with the highest score in `position.moves[at:end]` to index `at` and return it."""
        moves = self.position.moves
        scores = self.scores
        best: i64 = at
        top: i64 = scores[at]
        i: i64
        for i in range(at + 1, end):
            if scores[i] > top:
                best = i
                top = scores[i]
        move: i64 = moves[best]
        moves[best] = moves[at]
        moves[at] = move
        scores[best] = scores[at]
        scores[at] = top
        return move

    def record_cutoff(self, move: i64, depth: i64, ply: i64) -> None:
        """Note a move that caused a beta cutoff as a killer and in the history, if it is quiet."""
        position = self.position
        if position.is_tactical(move):
            return
        killers = self.killers
        if killers[2 * ply] != move:
            killers[2 * ply + 1] = killers[2 * ply]
            killers[2 * ply] = move
        at: i64 = position.side * HISTORY_SIZE + position.history_index(move)
        if self.history[at] < HISTORY_LIMIT:
            self.history[at] += depth * depth
