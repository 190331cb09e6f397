"""Evaluation of Tower Push: cells that only one side can enter, rings around the Tower, and pieces at the edge."""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.base import Evaluation, Selectivity, Weights
from game.native import i64, vec
from game.position import Position
from game.rules.tower_push.board import BLACK, RED, ROW, TOWER_BIT, WALL, with_neighbours
from game.rules.tower_push.position import TowerPushPosition

# Matches of 200 games on the 5-rank board and 20 to 50 on each larger one, at 1,500 or 2,000 nodes a move. The
# signs came from logistic fits to 37,000 positions of self-play: more pieces do not predict a win, more choice does.
WEIGHTS: Final = {
    "piece": 5,  # hardly anything: 100 lost to 0 by 191 Elo (149 to 239), and 10 lost to 0 on 7-rank and 9-rank
    "to_place": 40,  # on top: it can be placed on any empty cell, also beside the Tower
    "edge": -40,  # a piece on the edge is captured by one push; -20 and -60 lost on 5-rank, by 104 and 51 Elo
    "corner": 30,  # on top: it can be pushed from few cells, and few pushes reach it
    "far": -20,  # each step beyond two from the Tower: draws pieces forward; -25 beat -10 on 9-rank by 117 Elo
    # A free cell at most two steps from the Tower that only one side can enter, for ten pieces in the game: the more
    # pieces, the more a choice is worth. Counting the whole board made pieces stay apart on 7-rank: 512 Elo worse.
    "cell": 7,
    # Own pieces on the four orthogonal neighbours of the Tower, and on the four diagonal ones.
    "cross_2": 20,
    "cross_3": 40,
    "square_2": 10,
    "square_3": 40,
}
CALM: Final = 18  # the pieces in a game whose sides fill one row each of the widest board
NEAR: Final = 2  # steps from the Tower: the rings, and the cells from which they are entered


def ones(bits: i64) -> i64:
    """How many bits are set, of at most 62."""
    bits -= bits >> 1 & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    return bits + (bits >> 32) & 127


def on_cross(bits: i64) -> i64:
    """How many of the Tower's orthogonal neighbours are among the bits."""
    above: i64 = bits >> TOWER_BIT - ROW
    return (above & 1) + (above >> ROW - 1 & 1) + (above >> ROW + 1 & 1) + (above >> 2 * ROW & 1)


def on_square(bits: i64) -> i64:
    """How many of the Tower's diagonal neighbours are among the bits."""
    below: i64 = bits >> TOWER_BIT - ROW - 1
    return (below & 1) + (below >> 2 & 1) + (below >> 2 * ROW & 1) + (below >> 2 * ROW + 2 & 1)


class TowerPushEvaluation(Evaluation):
    """Where the pieces stand and which cells they alone can enter count more than their number."""

    def __init__(self, position: TowerPushPosition, weights: Weights) -> None:
        self.position: TowerPushPosition = position
        self.piece: i64 = weights["piece"]
        self.to_place: i64 = weights["piece"] + weights["to_place"]
        self.pieces: i64 = sum(int(position.count[seat] + position.left[seat]) for seat in (RED, BLACK))
        self.cell: i64 = weights["cell"] * self.pieces // 10
        self.crosses: vec[i64] = vec[i64]([0, 0, weights["cross_2"], weights["cross_3"], 0])
        self.squares: vec[i64] = vec[i64]([0, 0, weights["square_2"], weights["square_3"], 0])
        self.places: vec[i64] = vec[i64](_places(position, weights))
        # The cells where a piece is worth more or less: by worth, the bits of those that have one, and the others.
        self.worths: vec[i64] = vec[i64](sorted(set(map(int, self.places)) - {0}))
        self.alike: vec[i64] = vec[i64]([_alike(position, self.places, worth) for worth in map(int, self.worths)])
        self.far: vec[i64] = vec[i64]([int(at) for at in position.cells if self.places[at] and not position.bits[at]])
        around = [at for at in map(int, position.cells) if _away(position, at) <= NEAR]
        self.around: i64 = sum(int(position.bits[at]) for at in around)

    def score(self, seat: i64) -> i64:
        """The difference between the sides in pieces, their cells, rings and cells of their own."""
        position = self.position
        board = position.board
        red: i64 = self.to_place * (position.left[RED] - position.left[BLACK])
        ours: i64 = position.near[RED]
        theirs: i64 = position.near[BLACK]
        red += self.crosses[on_cross(ours)] - self.crosses[on_cross(theirs)]
        red += self.squares[on_square(ours)] - self.squares[on_square(theirs)]
        red += self.piece * (position.count[RED] - position.count[BLACK])
        i: i64
        for i in range(len(self.worths)):
            alike: i64 = self.alike[i]
            red += self.worths[i] * (ones(ours & alike) - ones(theirs & alike))
        for i in range(len(self.far)):
            at: i64 = self.far[i]
            if board[at] == RED:
                red += self.places[at]
            elif board[at] == BLACK:
                red -= self.places[at]
        reach: i64 = with_neighbours(ours)
        other: i64 = with_neighbours(theirs)
        free: i64 = self.around & ~(ours | theirs)
        red += self.cell * (ones(reach & ~other & free) - ones(other & ~reach & free))
        return red if seat == RED else -red

    def selectivity(self) -> Selectivity:
        """A large lead by the terms lasts a few plies, but a nearly full ring ends it sooner.

        Set-ups of two rows are too lively for that: leaving out late moves lost 80 Elo on 9-ranks.
        """
        if self.pieces > CALM:
            return Selectivity(reverse_depth=3, reverse_margin=60)
        return Selectivity(
            reverse_depth=3, reverse_margin=60, late_depth=4, late_base=6, late_step=2, reduces_by_log=True,
            threat_depth=2,
        )  # fmt: skip


def _away(position: TowerPushPosition, at: int) -> int:
    """The steps between a padded index and the Tower."""
    padded, centre = int(position.width) + 2, int(position.centre)
    return max(abs(at // padded - centre // padded), abs(at % padded - centre % padded))


def _places(position: TowerPushPosition, weights: Weights) -> list[int]:
    """What a piece is worth more than elsewhere by its padded index; 0 for walls."""
    worth = []
    for at in range(int(position.size)):
        is_wall = position.board[at] == WALL
        walls = 0 if is_wall else sum(position.board[at + step] == WALL for step in position.steps)
        points = 0 if is_wall else weights["far"] * max(_away(position, at) - NEAR, 0)
        points += weights["edge"] if walls else 0
        points += weights["corner"] if walls > 3 else 0
        worth.append(points)
    return worth


def _alike(position: TowerPushPosition, places: vec[i64], worth: int) -> int:
    """The bits of the cells where a piece is worth so much more."""
    return sum(int(position.bits[at]) for at in position.cells if places[at] == worth)


def evaluation_of(position: Position, weights: Weights) -> Evaluation:
    """The evaluation that follows `position`, with `weights` named as in WEIGHTS."""
    assert isinstance(position, TowerPushPosition)
    return TowerPushEvaluation(position, weights)
