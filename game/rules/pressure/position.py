"""Pressure: legal moves, pushes, freezing, capture and the end of the game."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.position import Position

# Codes on the board; letters in this order in the position text.
WHITE: Final = 1
WHITE_FROZEN: Final = 2
BLACK: Final = 3
BLACK_FROZEN: Final = 4
CAPTURED: Final = 5
WALL: Final = 6

ALL_CAPTURED: Final = 1  # endings
NO_MOVE: Final = 2

WIDTH: Final = 5
PADDED: Final = 7
CELLS = [PADDED * (rank + 1) + file + 1 for rank in range(WIDTH) for file in range(WIDTH)]


class PressurePosition(Position):
    """A 5x5 board in a 7x7 frame of walls. A move is `from | to << 6`, padded places of the mover."""

    def __init__(self) -> None:
        super().__init__(2, PADDED * PADDED, CELLS, WALL, 11)
        self.steps: vec[i64] = vec[i64]([1, PADDED, -1, -PADDED])

    def blank(self) -> Position:
        """An empty board."""
        return PressurePosition()

    def run_end(self, at: i64, step: i64) -> i64:
        """The first place from `at` on, `step` by step, without a token: empty, or a wall."""
        board = self.board
        code = board[at]
        while code != 0 and code != WALL:
            at += step
            code = board[at]
        return at

    def generate(self, base: i64) -> i64:
        """Steps and pushes of the active tokens, by cell and then east, north, west, south."""
        board = self.board
        moves = self.moves
        steps = self.steps
        cells = self.cells
        active: i64 = 2 * self.side - 1
        end = base
        i: i64
        d: i64
        for i in range(WIDTH * WIDTH):
            source: i64 = cells[i]
            if board[source] != active:
                continue
            for d in range(4):
                step: i64 = steps[d]
                target: i64 = source + step
                if board[self.run_end(target, step)] == 0:
                    moves[end] = source | target << 6
                    end += 1
        return end

    def can_move(self, side: i64) -> bool:
        """Whether `side` has an active token that can step or push."""
        board = self.board
        active: i64 = 2 * side - 1
        i: i64
        d: i64
        for i in range(WIDTH * WIDTH):
            source: i64 = self.cells[i]
            if board[source] != active:
                continue
            for d in range(4):
                step: i64 = self.steps[d]
                if board[self.run_end(source + step, step)] == 0:
                    return True
        return False

    def make(self, move: i64) -> None:
        """Slide the run, freeze, capture, wake, and see whether the game is over."""
        self.remember(move)
        side = self.side
        source: i64 = move & 63
        target: i64 = move >> 6
        self.push_run(source, target - source, 5 - 2 * side)
        if self.capture_closed():
            self.quiet = 0
        self.wake(2 * side)
        self.hand_to(3 - side)
        self.settle()

    def push_run(self, source: i64, step: i64, enemy: i64) -> None:
        """Move the token on `source` and the run before it one step; `enemy` tokens in the run freeze."""
        board = self.board
        at = self.run_end(source, step)
        while at != source:
            code: i64 = board[at - step]
            if code == enemy:
                code = enemy + 1
            self.put(at, code)
            at -= step
        self.put(source, 0)

    def capture_closed(self) -> bool:
        """Capture every uncaptured token with four closed sides; whether there was one."""
        board = self.board
        found = False
        i: i64
        for i in range(WIDTH * WIDTH):
            at: i64 = self.cells[i]
            code: i64 = board[at]
            if code == 0 or code == CAPTURED:
                continue
            if board[at + 1] and board[at - 1] and board[at + PADDED] and board[at - PADDED]:
                self.put(at, CAPTURED)
                found = True
        return found

    def wake(self, frozen: i64) -> None:
        """Make the tokens with the code `frozen` active."""
        if self.count[frozen] == 0:
            return
        i: i64
        for i in range(WIDTH * WIDTH):
            at: i64 = self.cells[i]
            if self.board[at] == frozen:
                self.put(at, frozen - 1)

    def settle(self) -> None:
        """Set winner and ending when the game is over with `side` to act."""
        count = self.count
        if count[WHITE] + count[WHITE_FROZEN] == 0:
            self.winner = 2
            self.ending = ALL_CAPTURED
        elif count[BLACK] + count[BLACK_FROZEN] == 0:
            self.winner = 1
            self.ending = ALL_CAPTURED
        elif not self.can_move(self.side):
            self.winner = 3 - self.side
            self.ending = NO_MOVE

    def is_noisy(self, move: i64) -> bool:
        """A push that freezes an enemy token."""
        step: i64 = (move >> 6) - (move & 63)
        at: i64 = move >> 6
        enemy: i64 = 5 - 2 * self.side
        while self.board[at] != 0:
            if self.board[at] == enemy:
                return True
            at += step
        return False

    def slot(self, move: i64) -> i64:
        """From and to."""
        return move
