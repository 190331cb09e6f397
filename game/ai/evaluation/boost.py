"""Evaluation of Boost: material, distance from defeat, future towers, piece-square values, dragons around towers."""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.base import Evaluation, Weights
from game.ai.evaluation.boost_weights import (
    DRAGON_SITE,
    KNIGHT,
    KNIGHTS,
    MEN,
    MOST_KNIGHTS,
    MOST_MEN,
    MOVE,
    OPEN_SITE,
    PAWN,
    READY_SITE,
    TAKEN_SITE,
    TOWER,
)
from game.native import i64, vec
from game.position import Position
from game.rules.boost.board import DRAGON, DRAGONS, FIELD, KINDS, LONGEST, MOST_SEATS, OWNED, PADDED, TOWER_LIMIT, WALL
from game.rules.boost.position import FEWEST, BoostPosition

# Fitted to 500 games of 800 nodes a move, then tested in matches of 80 to 160 games at 1,500 or 2,000 nodes. A fit does
# not show that a site worth nearly as much as a tower is never built on.
WEIGHTS: Final = {
    "pawn": 200,  # it flanks, boosts and builds
    "knight": 320,  # it captures by itself what a pawn needs a partner for, towers above all
    "tower": 100,  # the second one brings a second knight
    "first_tower": 560,  # with one a seat survives with three pieces until the tower is captured
    "spare": 108,  # each piece above three of a seat without a tower, up to ENOUGH: with three it is defeated
    "last_men": -60,  # each piece below four of a seat with a tower: it can build no other, and the end is near
    "three_walls": 12,  # a point that lacks one piece to become a tower: 30 lost 83 Elo, 0 (and 20) 168
    "four_walls": 60,  # a tower that can be built at once: 110 and 30 lost 117 Elo, 170 and 50 another 300
    "recruit": 40,  # a pawn that can become a knight at once
    "two_dragons": 20,  # dragons beside a tower; with one the victory is too far away to count
    "three_dragons": 120,  # one turn from it
    "pawn_out": -3,  # each half step from the centre, files and ranks together: -10 lost 215 Elo to -6
    "knight_out": -11,  # a knight in the middle has prey within reach on all sides
    "edge_pawn": -12,  # a pawn at the edge has fewer moves and fewer sites beside it
}
ENOUGH: Final = 4  # the most spare pieces that count
LEADER: Final = 2  # the divisor by which the strongest of several opponents counts as much as their average
SIZE: Final = PADDED * PADDED
OPEN: Final = 0  # kinds of sites, by what stands on the point for the last wall
TAKEN: Final = 1
HELD: Final = 2  # by a dragon
READY: Final = 3  # no wall is lacking


class BoostEvaluation(Evaluation):
    """The value of a seat less that of its opponents: half the strongest one's and half their average."""

    def __init__(self, position: BoostPosition, weights: Weights) -> None:
        self.position: BoostPosition = position
        self.first_tower: i64 = weights["first_tower"]
        self.spare: i64 = weights["spare"]
        self.last_men: i64 = weights["last_men"]
        walls: i64 = weights["three_walls"]
        self.sites: vec[i64] = vec[i64](  # by kind, as the terms have them and as the tables do
            [walls, walls, walls, weights["four_walls"], OPEN_SITE, TAKEN_SITE, DRAGON_SITE, READY_SITE]
        )
        self.first_site: i64 = 0  # where those begin that count now
        self.men: vec[i64] = vec[i64](MEN)
        self.knights: vec[i64] = vec[i64](KNIGHTS)
        self.recruit: i64 = weights["recruit"]
        self.dragons: vec[i64] = vec[i64]([0, 0, weights["two_dragons"], weights["three_dragons"], 0])  # by number
        self.worths: vec[i64] = vec[i64]([0] * (MOST_SEATS + 1))  # by seat, scratch of `score`
        self.recruits: i64 = 0  # bit s is set when seat s has a pawn beside a tower of its own
        self.inland: vec[i64] = vec[i64]([0] * SIZE)  # the indices where a tower can be built
        self.inland_count: i64 = 0
        self.places: vec[i64] = vec[i64]([0] * (SIZE * (WALL + 1)))  # value by code and index, for `score`
        self.full_places: vec[i64] = vec[i64]([0] * (SIZE * (WALL + 1)))  # the same for `full_score`
        self.value_places(weights)
        self.is_full: bool = False  # whether the totals are those of `full_score`
        position.weigh(self.places)
        self.weighing: i64 = position.weighings  # while this is the last one, the totals are ours

    def value_places(self, weights: Weights) -> None:
        """Fill in what pieces are worth by their places, and the points to build on."""
        position = self.position
        full: vec[i64] = self.full_places
        width: i64 = position.width
        height: i64 = position.height
        i: i64
        seat: i64
        for i in range(position.cell_count):
            at: i64 = position.cells[i]
            east: i64 = min(at % PADDED - 1, width - at % PADDED)  # the distances from the nearest edges
            north: i64 = min(at // PADDED - 1, height - at // PADDED)
            near: i64 = min(east, north)
            far: i64 = max(east, north)
            ring: i64 = far * (far + 1) // 2 + near
            out: i64 = width + height - 2 - 2 * (east + north)
            if near > 0:
                self.inland[self.inland_count] = at
                self.inland_count += 1
            for seat in range(1, MOST_SEATS + 1):
                pawn: i64 = (KINDS * seat - 2) * SIZE + at
                self.places[pawn] = weights["pawn"] + weights["pawn_out"] * out
                if near == 0:
                    self.places[pawn] += weights["edge_pawn"]
                self.places[pawn + SIZE] = weights["knight"] + weights["knight_out"] * out
                self.places[pawn + 2 * SIZE] = weights["tower"]
                full[pawn] = self.places[pawn] + PAWN[ring]
                full[pawn + SIZE] = self.places[pawn + SIZE] + KNIGHT[ring]
                full[pawn + 2 * SIZE] = self.places[pawn + 2 * SIZE] + TOWER[ring]

    def score(self, seat: i64) -> i64:
        """The value of `seat` less that of its opponents; a defeated seat is worth 0."""
        position = self.position
        self.survey(full=False)
        own: i64 = 0
        best: i64 = 0
        total: i64 = 0
        other: i64
        for other in range(1, position.seats + 1):
            if position.defeated >> other & 1:
                continue
            worth: i64 = self.worths[other] + self.standing(other)
            if other == seat:
                own = worth
            else:
                total += worth
                best = max(best, worth)
        if position.seats == 2:
            return own - total
        return own - (best + total // (position.seats - 1)) // LEADER

    def full_score(self, seat: i64, low: i64, high: i64) -> i64:
        """With two seats, the value of one less that of the other by the tables of boost_weights."""
        position = self.position
        if position.seats > 2:
            return self.score(seat)
        self.survey(full=True)
        other: i64 = 3 - seat
        worth: i64 = self.worths[seat] + self.full_standing(seat) - self.worths[other] - self.full_standing(other)
        return worth + MOVE if position.side == seat else worth - MOVE

    def full_standing(self, seat: i64) -> i64:
        """Points for `seat`'s towers, men and knights by their numbers, and for a knight that it can promote."""
        count = self.position.count
        towers: i64 = min(count[KINDS * seat], TOWER_LIMIT)
        knights: i64 = count[KINDS * seat - 1]
        men: i64 = count[KINDS * seat - 2] + knights
        worth: i64 = self.men[towers * (MOST_MEN + 1) + min(men, MOST_MEN)]
        worth += self.knights[towers * (MOST_KNIGHTS + 1) + min(knights, MOST_KNIGHTS)]
        if self.recruits >> seat & 1 and self.position.may_promote(seat):
            worth += self.recruit
        return worth

    def standing(self, seat: i64) -> i64:
        """Points for `seat`'s distance from defeat, and for a knight that it can promote."""
        count = self.position.count
        movers: i64 = count[KINDS * seat - 2] + count[KINDS * seat - 1]
        if count[KINDS * seat] == 0:
            return self.spare * min(movers - FEWEST + 1, ENOUGH)
        worth: i64 = self.first_tower + self.last_men * max(0, FEWEST - movers)
        if self.recruits >> seat & 1 and self.position.may_promote(seat):
            worth += self.recruit
        return worth

    def survey(self, full: bool) -> None:
        """Sum up the values of pieces and sites in `worths`, and find the seats with a recruit."""
        position = self.position
        near = position.near
        board = position.board
        # Another evaluation may have replaced the values since, or the other score.
        if position.weighings != self.weighing or self.is_full != full:
            position.weigh(self.full_places if full else self.places)
            self.weighing = position.weighings
            self.is_full = full
        self.first_site = READY + 1 if full and (position.width == LONGEST or position.count[DRAGON] > 0) else 0
        self.recruits = 0
        seat: i64
        for seat in range(1, position.seats + 1):
            self.worths[seat] = position.totals[seat]
            if position.count[KINDS * seat] != 0:
                self.look_around_towers(seat)
        i: i64
        for i in range(self.inland_count):
            at: i64 = self.inland[i]
            if near[at] & FIELD > 2 and board[at] == 0:
                self.add_site(near[at])

    def look_around_towers(self, seat: i64) -> None:
        """Add the value of the dragons beside the towers of `seat`, and note a pawn there in `recruits`."""
        position = self.position
        board = position.board
        left: i64 = position.count[KINDS * seat]
        pawn: i64 = KINDS * seat - 2
        i: i64
        for i in range(position.cell_count):
            at: i64 = position.cells[i]
            if board[at] == KINDS * seat:
                self.worths[seat] += self.dragons[position.dragons_beside(at)]
                if (
                    board[at + 1] == pawn or board[at - 1] == pawn
                    or board[at + PADDED] == pawn or board[at - PADDED] == pawn
                ):  # fmt: skip
                    self.recruits |= 1 << seat
                left -= 1
                if left == 0:
                    break

    def add_site(self, around: i64) -> None:
        """Add the value of an empty inland point as a site for a tower; `around` is its field of `near`."""
        position = self.position
        seat: i64
        for seat in range(1, position.seats + 1):
            walls: i64 = around >> KINDS * seat + OWNED & FIELD
            if walls > 2 and position.may_build(seat):
                kind: i64 = READY
                if walls == 3:
                    kind = OPEN if around & FIELD == 3 else HELD if around >> DRAGONS & FIELD != 0 else TAKEN
                self.worths[seat] += self.sites[self.first_site + kind]


def evaluation_of(position: Position, weights: Weights) -> Evaluation:
    """The evaluation that follows `position`, with `weights` named as in WEIGHTS."""
    assert isinstance(position, BoostPosition)
    return BoostEvaluation(position, weights)
