"""Boost, judged: material, the next tower, the next knight, and the dragons around towers."""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.base import Evaluation, Weights
from game.native import i64
from game.position import Position
from game.rules.boost.board import DRAGON, KINDS, WALL
from game.rules.boost.position import FEWEST, BoostPosition

WEIGHTS: Final = {
    "pawn": 100,  # a pawn flanks, boosts and builds
    "knight": 260,  # it captures by itself what a pawn needs a partner for, towers above all
    "tower": 220,  # it makes knights, and with dragons it wins
    "first_tower": 150,  # whoever has one is not defeated with three pieces
    "spare": 40,  # without a tower, each piece above three keeps defeat away, until there are enough
    "three_walls": 20,  # a point that lacks one piece to become a tower
    "four_walls": 70,  # a tower that can be built at once
    "recruit": 45,  # a pawn that can become a knight at once
    "one_dragon": 6,  # dragons beside a tower: far from the victory
    "two_dragons": 20,
    "three_dragons": 90,  # one turn from it
    "exposed": -30,  # a tower with an enemy or a dragon on one side and room on the other can be flanked
}
ENOUGH: Final = 4  # spare pieces that matter
LEADER: Final = 2  # with several others, the strongest counts as much as all of them on average


class BoostEvaluation(Evaluation):
    """The worth of a seat, less that of the others: half of it the strongest one's, half their average."""

    def __init__(self, position: BoostPosition, weights: Weights) -> None:
        self.position: BoostPosition = position
        self.pawn: i64 = weights["pawn"]
        self.knight: i64 = weights["knight"]
        self.tower: i64 = weights["tower"]
        self.first_tower: i64 = weights["first_tower"]
        self.spare: i64 = weights["spare"]
        self.three_walls: i64 = weights["three_walls"]
        self.four_walls: i64 = weights["four_walls"]
        self.recruit: i64 = weights["recruit"]
        self.one_dragon: i64 = weights["one_dragon"]
        self.two_dragons: i64 = weights["two_dragons"]
        self.three_dragons: i64 = weights["three_dragons"]
        self.exposed: i64 = weights["exposed"]

    def score(self, seat: i64) -> i64:
        """Difference of the worth of `seat` and of its opponents; who is defeated is worth nothing."""
        position = self.position
        own: i64 = 0
        best: i64 = 0
        total: i64 = 0
        other: i64
        for other in range(1, position.seats + 1):
            if position.defeated >> other & 1:
                continue
            worth: i64 = self.material(other) + self.prospects(other)
            if other == seat:
                own = worth
            else:
                total += worth
                best = max(best, worth)
        return own - (best + total // (position.seats - 1)) // LEADER

    def material(self, seat: i64) -> i64:
        """What the pieces of `seat` are worth by themselves."""
        count = self.position.count
        pawns: i64 = count[KINDS * seat - 2]
        knights: i64 = count[KINDS * seat - 1]
        towers: i64 = count[KINDS * seat]
        worth: i64 = self.pawn * pawns + self.knight * knights + self.tower * towers
        if towers != 0:
            return worth + self.first_tower
        spare: i64 = min(pawns + knights - FEWEST + 1, ENOUGH)
        return worth + self.spare * spare

    def prospects(self, seat: i64) -> i64:
        """What `seat` is about to build, to promote, to win or to lose."""
        position = self.position
        board = position.board
        may_build = position.may_build(seat)
        tower: i64 = KINDS * seat
        worth: i64 = 0
        i: i64
        for i in range(position.cell_count):
            at: i64 = position.cells[i]
            code: i64 = board[at]
            if code == tower:
                worth += self.tower_prospects(at, seat)
            elif code == 0 and may_build:
                worth += self.site(at, seat)
        return worth

    def site(self, at: i64, seat: i64) -> i64:
        """The worth of an empty point as a place for a tower of `seat`."""
        position = self.position
        missing: i64 = 0
        d: i64
        for d in range(4):
            beside: i64 = position.board[at + position.steps[d]]
            if position.owner[beside] != seat:
                missing += 1
                if missing > 1 or beside == WALL:
                    return 0  # too far from a tower; the edge will never hold a piece
        return self.three_walls if missing == 1 else self.four_walls

    def tower_prospects(self, at: i64, seat: i64) -> i64:
        """The worth of what stands around a tower of `seat`."""
        position = self.position
        board = position.board
        dragons: i64 = position.neighbours(at, DRAGON)
        worth: i64 = 0
        if dragons == 3:
            worth = self.three_dragons
        elif dragons == 2:
            worth = self.two_dragons
        elif dragons == 1:
            worth = self.one_dragon
        if position.may_promote(seat) and position.neighbours(at, KINDS * seat - 2) != 0:
            worth += self.recruit
        d: i64
        for d in range(4):
            step: i64 = position.steps[d]
            beside: i64 = board[at + step]
            owner: i64 = position.owner[beside]
            if board[at - step] == 0 and (beside == DRAGON or (owner != 0 and owner != seat)):
                worth += self.exposed
        return worth


def judge(position: Position, weights: Weights) -> Evaluation:
    """The evaluation that follows `position`, each term counted as `weights`, named as in WEIGHTS, say."""
    assert isinstance(position, BoostPosition)
    return BoostEvaluation(position, weights)
