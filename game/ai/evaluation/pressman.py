"""Evaluation of Pressman: material, tired pieces, gaps in the home row, the side to move, and a network."""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.base import Evaluation, Selectivity, Weights
from game.ai.evaluation.pressman_network import Network
from game.native import i64, vec
from game.position import Position
from game.rules.pressman.position import (
    BLACK,
    BLACK_TIRED,
    FAR_SIDE,
    SQUARES,
    WHITE,
    WHITE_TIRED,
    WIDTH,
    PressmanPosition,
)

# Chosen in matches at 10,000 nodes a move. A fit to results wants more for the move (80) and the gap (41, beside 153 a
# piece), but such weights lost by 130 and 170 Elo: they make the search trade pieces away for what it could get later.
WEIGHTS: Final = {
    "piece": 60,  # losing the last one is the only way to lose the game
    "ratio": 40,  # a piece more with 16 on the board, twice as much with 8: the side ahead should trade; +60 Elo
    "tired": -30,  # a tired piece has to walk back before it can bring a new one
    "gap": 16,  # an empty square at home is where a new piece can appear; 27 and more make it give pieces away
    "move": 48,  # the side to move captures or brings a new piece home; +84 Elo at 35, and +37 more at 48
}


class PressmanEvaluation(Evaluation):
    """Material first, then the prospects of new pieces."""

    def __init__(self, position: PressmanPosition, weights: Weights) -> None:
        self.position: PressmanPosition = position
        self.piece: i64 = weights["piece"]
        ratio = weights["ratio"]
        self.ratio: vec[i64] = vec[i64]([0] + [16 * ratio // standing for standing in range(1, SQUARES + 1)])
        self.tired: i64 = weights["tired"]
        self.gap: i64 = weights["gap"]
        self.move: i64 = weights["move"]
        self.network: Network = Network(position)

    def score(self, seat: i64) -> i64:
        """The difference between the sides in pieces and in prospects of new ones, with a bonus for the move."""
        position = self.position
        board = position.board
        count = position.count
        blacks: i64 = count[BLACK] + count[BLACK_TIRED]
        whites: i64 = count[WHITE] + count[WHITE_TIRED]
        black: i64 = (blacks - whites) * (self.piece + self.ratio[blacks + whites])
        black += self.tired * (count[BLACK_TIRED] - count[WHITE_TIRED])
        black += self.move if position.side == 1 else -self.move
        file: i64
        for file in range(WIDTH):
            if board[file] == 0:
                black += self.gap
            if board[file ^ FAR_SIDE] == 0:
                black -= self.gap
        return black if seat == 1 else -black

    def full_score(self, seat: i64, low: i64, high: i64) -> i64:
        """The same, and in the Standard variant what the network says beyond it."""
        if self.position.tires:
            return self.score(seat)
        found: i64 = self.network.score()
        return self.score(seat) + (found if self.position.side == seat else -found)

    def selectivity(self) -> Selectivity:
        """Prunes a lot, since a node has ninety moves and few of them matter."""
        return Selectivity(reverse_depth=3, reverse_margin=60, late_depth=3, late_base=6, late_step=4)


def evaluation_of(position: Position, weights: Weights) -> Evaluation:
    """The evaluation that follows `position`, with `weights` named as in WEIGHTS."""
    assert isinstance(position, PressmanPosition)
    return PressmanEvaluation(position, weights)
