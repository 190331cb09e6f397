"""Pressure, judged: tokens in play, tokens asleep, tokens about to be shut in."""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.base import Evaluation, Weights
from game.native import i64
from game.position import Position
from game.rules.pressure.position import CAPTURED, PADDED, WIDTH, PressurePosition

WEIGHTS: Final = {
    "token": 100,  # a token that is not captured: losing all of them loses the game
    "frozen": -25,  # a frozen token misses a turn, and cannot run from capture
    "open_side": 8,  # each open side keeps a token from being shut in
}


class PressureEvaluation(Evaluation):
    """Material first, then freedom."""

    def __init__(self, position: PressurePosition, weights: Weights) -> None:
        self.position: PressurePosition = position
        self.token: i64 = weights["token"]
        self.frozen: i64 = weights["frozen"]
        self.open_side: i64 = weights["open_side"]

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
            worth: i64 = self.token
            if code & 1 == 0:
                worth += self.frozen
            if board[at + 1] == 0:
                worth += self.open_side
            if board[at - 1] == 0:
                worth += self.open_side
            if board[at + PADDED] == 0:
                worth += self.open_side
            if board[at - PADDED] == 0:
                worth += self.open_side
            if code > 2:
                white -= worth
            else:
                white += worth
        return white if seat == 1 else -white


def judge(position: Position, weights: Weights) -> Evaluation:
    """The evaluation that follows `position`, each term counted as `weights`, named as in WEIGHTS, say."""
    assert isinstance(position, PressurePosition)
    return PressureEvaluation(position, weights)
