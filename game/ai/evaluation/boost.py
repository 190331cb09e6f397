"""Evaluation of Boost: material, distance from defeat, future towers, piece-square values, dragons around towers."""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.base import Evaluation, Weights
from game.native import i64, vec
from game.position import Position
from game.rules.boost.board import FIELD, KINDS, MOST_SEATS, OWNED, PADDED, WALL
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


class BoostEvaluation(Evaluation):
    """The value of a seat less that of its opponents: half the strongest one's and half their average."""

    def __init__(self, position: BoostPosition, weights: Weights) -> None:
        self.position: BoostPosition = position
        self.first_tower: i64 = weights["first_tower"]
        self.spare: i64 = weights["spare"]
        self.last_men: i64 = weights["last_men"]
        self.three_walls: i64 = weights["three_walls"]
        self.four_walls: i64 = weights["four_walls"]
        self.recruit: i64 = weights["recruit"]
        self.dragons: vec[i64] = vec[i64]([0, 0, weights["two_dragons"], weights["three_dragons"], 0])  # by number
        self.worths: vec[i64] = vec[i64]([0] * (MOST_SEATS + 1))  # by seat, scratch of `score`
        self.recruits: i64 = 0  # bit s is set when seat s has a pawn beside a tower of its own
        width: i64 = position.width
        height: i64 = position.height
        self.inland: vec[i64] = vec[i64]([0] * SIZE)  # the indices where a tower can be built
        self.inland_count: i64 = 0
        self.places: vec[i64] = vec[i64]([0] * (SIZE * (WALL + 1)))  # value by code and index
        i: i64
        seat: i64
        for i in range(position.cell_count):
            at: i64 = position.cells[i]
            file: i64 = at % PADDED
            rank: i64 = at // PADDED
            east: i64 = 2 * file - width - 1
            north: i64 = 2 * rank - height - 1
            out: i64 = max(east, -east) + max(north, -north)
            at_edge = file == 1 or file == width or rank == 1 or rank == height
            if not at_edge:
                self.inland[self.inland_count] = at
                self.inland_count += 1
            for seat in range(1, MOST_SEATS + 1):
                pawn: i64 = KINDS * seat - 2
                self.places[pawn * SIZE + at] = weights["pawn"] + weights["pawn_out"] * out
                if at_edge:
                    self.places[pawn * SIZE + at] += weights["edge_pawn"]
                self.places[(pawn + 1) * SIZE + at] = weights["knight"] + weights["knight_out"] * out
                self.places[(pawn + 2) * SIZE + at] = weights["tower"]
        position.weigh(self.places)
        self.weighing: i64 = position.weighings  # while this is the last one, the totals are ours

    def score(self, seat: i64) -> i64:
        """The value of `seat` less that of its opponents; a defeated seat is worth 0."""
        position = self.position
        self.survey()
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

    def survey(self) -> None:
        """Sum up the values of pieces and sites in `worths`, and find the seats with a recruit."""
        position = self.position
        near = position.near
        board = position.board
        if position.weighings != self.weighing:  # another evaluation has replaced the values since
            position.weigh(self.places)
            self.weighing = position.weighings
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
                self.worths[seat] += self.three_walls if walls == 3 else self.four_walls


def evaluation_of(position: Position, weights: Weights) -> Evaluation:
    """The evaluation that follows `position`, with `weights` named as in WEIGHTS."""
    assert isinstance(position, BoostPosition)
    return BoostEvaluation(position, weights)
