"""Pressman, judged: pieces, their tiredness, and room at home for new ones."""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.base import Evaluation, Weights
from game.native import i64
from game.position import Position
from game.rules.pressman.position import (
    BLACK,
    BLACK_TIRED,
    FAR_SIDE,
    WHITE,
    WHITE_TIRED,
    WIDTH,
    PressmanPosition,
)

WEIGHTS: Final = {
    "piece": 100,  # the last piece lost loses the game, and nothing else does
    "tired": -30,  # a tired piece has to walk back before it can bring a new one
    "gap": 12,  # an empty square at home is where a new piece can appear; worth much more, it drives pieces away
}


class PressmanEvaluation(Evaluation):
    """Material first, then the chance of more."""

    def __init__(self, position: PressmanPosition, weights: Weights) -> None:
        self.position: PressmanPosition = position
        self.piece: i64 = weights["piece"]
        self.tired: i64 = weights["tired"]
        self.gap: i64 = weights["gap"]

    def score(self, seat: i64) -> i64:
        """Difference of the two sides' pieces and of their chances to bring new ones home."""
        position = self.position
        board = position.board
        count = position.count
        black: i64 = self.piece * (count[BLACK] + count[BLACK_TIRED] - count[WHITE] - count[WHITE_TIRED])
        black += self.tired * (count[BLACK_TIRED] - count[WHITE_TIRED])
        file: i64
        for file in range(WIDTH):
            if board[file] == 0:
                black += self.gap
            if board[file ^ FAR_SIDE] == 0:
                black -= self.gap
        return black if seat == 1 else -black


def judge(position: Position, weights: Weights) -> Evaluation:
    """The evaluation that follows `position`, each term counted as `weights`, named as in WEIGHTS, say."""
    assert isinstance(position, PressmanPosition)
    return PressmanEvaluation(position, weights)
