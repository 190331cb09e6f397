"""Tower Push, judged: pieces, the places around the Tower, and pieces that a push may drive off the board."""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.base import Evaluation, Weights
from game.native import i64, vec
from game.position import Position
from game.rules.tower_push.board import BLACK, RED, WALL
from game.rules.tower_push.position import TowerPushPosition

WEIGHTS: Final = {
    "piece": 100,  # a captured piece changes sides, so it counts twice in the difference
    "to_place": 20,  # on top: it can appear wherever it is wanted, beside the Tower too
    "edge": -12,  # a piece on the edge is captured by one push
    # Own pieces on one ring of four: three and one more move win, so each further one is worth more.
    "ring_1": 6,
    "ring_2": 18,
    "ring_3": 50,
}


class TowerPushEvaluation(Evaluation):
    """Material first, then the two rings around the Tower."""

    def __init__(self, position: TowerPushPosition, weights: Weights) -> None:
        self.position: TowerPushPosition = position
        self.piece: i64 = weights["piece"]
        self.to_place: i64 = weights["to_place"]
        self.at_edge: i64 = weights["edge"]
        self.ring: vec[i64] = vec[i64]([0, weights["ring_1"], weights["ring_2"], weights["ring_3"], 0])
        board, steps = position.board, position.steps
        edge = [int(at) for at in position.cells if any(board[at + step] == WALL for step in steps)]
        self.edge: vec[i64] = vec[i64](edge)  # the places where a piece can be pushed off

    def score(self, seat: i64) -> i64:
        """Difference of the two sides' pieces, rings and safety."""
        position = self.position
        board = position.board
        edge = self.edge
        red: i64 = self.piece * (position.count[RED] - position.count[BLACK])
        red += (self.piece + self.to_place) * (position.left[RED] - position.left[BLACK])
        first: i64
        for first in range(0, 8, 4):
            red += self.ring[position.held(RED, first)] - self.ring[position.held(BLACK, first)]
        i: i64
        for i in range(len(edge)):
            code: i64 = board[edge[i]]
            if code == RED:
                red += self.at_edge
            elif code == BLACK:
                red -= self.at_edge
        return red if seat == 1 else -red


def judge(position: Position, weights: Weights) -> Evaluation:
    """The evaluation that follows `position`, each term counted as `weights`, named as in WEIGHTS, say."""
    assert isinstance(position, TowerPushPosition)
    return TowerPushEvaluation(position, weights)
