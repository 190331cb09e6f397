"""Pressure, judged: tokens in play, tokens asleep, tokens about to be shut in."""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.base import Evaluation
from game.native import i64
from game.position import Position
from game.rules.pressure.position import CAPTURED, PADDED, WIDTH, PressurePosition

TOKEN: Final = 100  # a token that is not captured: losing all of them loses the game
FROZEN: Final = 25  # a frozen token misses a turn, and cannot run from capture
OPEN_SIDE: Final = 8  # each open side keeps a token from being shut in


class PressureEvaluation(Evaluation):
    """Material first, then freedom."""

    def __init__(self, position: PressurePosition) -> None:
        self.position: PressurePosition = position

    def score(self, seat: i64) -> i64:
        """Difference of the two sides' tokens, wakefulness and open sides."""
        position = self.position
        board = position.board
        white: i64 = 0
        i: i64
        for i in range(WIDTH * WIDTH):
            at: i64 = position.cells[i]
            code: i64 = board[at]
            if code == 0 or code == CAPTURED:
                continue
            worth: i64 = TOKEN
            if code & 1 == 0:
                worth -= FROZEN
            if board[at + 1] == 0:
                worth += OPEN_SIDE
            if board[at - 1] == 0:
                worth += OPEN_SIDE
            if board[at + PADDED] == 0:
                worth += OPEN_SIDE
            if board[at - PADDED] == 0:
                worth += OPEN_SIDE
            if code > 2:
                white -= worth
            else:
                white += worth
        return white if seat == 1 else -white


def judge(position: Position) -> Evaluation:
    """The evaluation that follows `position`."""
    assert isinstance(position, PressurePosition)
    return PressureEvaluation(position)
