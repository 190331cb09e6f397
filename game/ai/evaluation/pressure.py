"""Evaluation of Pressure: tokens in play, empty cells around them, pushes, and tokens that can be captured at once."""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.base import Evaluation, Weights
from game.ai.evaluation.pressure_crosses import Crosses
from game.native import i64
from game.position import Position
from game.rules.pressure.position import (
    BLACK,
    BLACK_FROZEN,
    CAPTURED,
    CELLS,
    PADDED,
    WHITE,
    WHITE_FROZEN,
    PressurePosition,
    neighbours_of,
)

# Fitted to the results of 4,800 games at 800 nodes a move. In 300 games at 3,000 nodes a move they won 138 and lost 66
# against material, frozen tokens and open sides alone: 85 Elo. Material decides nearly everything; the other terms
# predict results little better. The tables of crosses see more where tokens are equal: strong players go by both.
WEIGHTS: Final = {
    "token": 402,  # a token that is not captured: losing all of them loses the game
    "plenty": -21,  # times the square of their number: the sixth token is worth 171, the last one 381
    "air": 11,  # an empty cell beside own tokens: what the enemy must fill to shut them in
    "pair": -15,  # two own tokens side by side close a side of each other
    "beside_captured": -12,  # a side closed by a captured token, which never moves by itself
    "push": 7,  # a push that an active token can make: room to manoeuvre
    "freeze": 10,  # such a push of an enemy token: it would cost that token its turn
    "atari": -31,  # a token with one open side that an enemy token stands next to: a step would capture it
    "atari_frozen": -51,  # the same for a token that cannot move away
    "tempo": 6,  # being to move
}
REACH: Final = 200  # the most points that the tables of crosses may add or subtract


def count(bitboard: i64) -> i64:
    """The number of bits set, of at most 49."""
    found: i64 = 0
    while bitboard != 0:
        bitboard &= bitboard - 1
        found += 1
    return found


class PressureEvaluation(Evaluation):
    """Material first, then mobility, computed on the position's bitboards."""

    def __init__(self, position: PressurePosition, weights: Weights) -> None:
        self.position: PressurePosition = position
        self.token: i64 = weights["token"]
        self.plenty: i64 = weights["plenty"]
        self.air: i64 = weights["air"]
        self.pair: i64 = weights["pair"]
        self.beside_captured: i64 = weights["beside_captured"]
        self.push: i64 = weights["push"]
        self.freeze: i64 = weights["freeze"]
        self.atari: i64 = weights["atari"]
        self.atari_frozen: i64 = weights["atari_frozen"]
        self.tempo: i64 = weights["tempo"]
        self.board: i64 = sum(1 << cell for cell in CELLS)
        self.empty: i64 = 0
        self.captured: i64 = 0
        self.one_open: i64 = 0  # cells with one open side
        self.pushing_east: i64 = 0  # cells from which a token can push another east
        self.pushing_north: i64 = 0
        self.pushing_west: i64 = 0
        self.pushing_south: i64 = 0
        self.crosses: Crosses = Crosses(position)

    def score(self, seat: i64) -> i64:
        """The difference between the sides in tokens and mobility, with a bonus for the move."""
        position = self.position
        bitboards = position.bitboards
        self.captured = bitboards[CAPTURED]
        self.survey(bitboards[0])
        whites: i64 = bitboards[WHITE] | bitboards[WHITE_FROZEN]
        blacks: i64 = bitboards[BLACK] | bitboards[BLACK_FROZEN]
        white: i64 = self.worth(whites, bitboards[WHITE_FROZEN], blacks)
        white -= self.worth(blacks, bitboards[BLACK_FROZEN], whites)
        if position.side == 1:
            white += self.tempo
        else:
            white -= self.tempo
        return white if seat == 1 else -white

    def full_score(self, seat: i64, low: i64, high: i64) -> i64:
        """The same with the tables of crosses, which are looked up only where they can matter."""
        score: i64 = self.score(seat)
        if score - REACH >= high:
            return score - REACH
        if score + REACH <= low:
            return score + REACH
        crosses: i64 = min(max(self.crosses.score(), -REACH), REACH)
        return score + (crosses if self.position.side == seat else -crosses)

    def survey(self, empty: i64) -> None:
        """Compute the bitboards that both sides' terms need."""
        east: i64 = empty >> 1  # cells with an empty cell to the east
        west: i64 = empty << 1
        north: i64 = empty >> PADDED
        south: i64 = empty << PADDED
        self.empty = empty
        self.one_open = (east ^ west ^ north ^ south) & ~(east & west | north & south)
        tokens: i64 = self.board ^ empty
        run: i64 = tokens & east  # tokens that would slide: the last of a run, and those behind it, at most three
        run |= tokens & run >> 1
        run |= tokens & run >> 1
        self.pushing_east = run >> 1
        run = tokens & west
        run |= tokens & run << 1
        run |= tokens & run << 1
        self.pushing_west = run << 1
        run = tokens & north
        run |= tokens & run >> PADDED
        run |= tokens & run >> PADDED
        self.pushing_north = run >> PADDED
        run = tokens & south
        run |= tokens & run << PADDED
        run |= tokens & run << PADDED
        self.pushing_south = run << PADDED

    def worth(self, own: i64, frozen: i64, enemies: i64) -> i64:
        """The terms of one side, whose `own` tokens include the `frozen` ones."""
        tokens: i64 = count(own)
        beside: i64 = neighbours_of(own)
        worth: i64 = tokens * (self.token + self.plenty * tokens)
        worth += self.air * count(beside & self.empty)
        worth += self.pair * (count(own & own << 1) + count(own & own << PADDED))
        closing: i64 = beside & self.captured
        if closing != 0:
            closed: i64 = count(closing & own << 1) + count(closing & own >> 1)
            closed += count(closing & own << PADDED) + count(closing & own >> PADDED)
            worth += self.beside_captured * closed
        atari: i64 = own & self.one_open
        if atari != 0:
            atari &= neighbours_of(self.empty & neighbours_of(enemies))
            worth += self.atari * count(atari)
            worth += self.atari_frozen * count(atari & frozen)
        return worth + self.pushes(own ^ frozen, enemies)

    def pushes(self, active: i64, enemies: i64) -> i64:
        """The value of a side's pushes; those that freeze the token next to the mover count extra."""
        east: i64 = active & self.pushing_east
        west: i64 = active & self.pushing_west
        north: i64 = active & self.pushing_north
        south: i64 = active & self.pushing_south
        worth: i64 = self.push * (count(east) + count(west) + count(north) + count(south))
        east &= enemies >> 1
        west &= enemies << 1
        north &= enemies >> PADDED
        south &= enemies << PADDED
        return worth + self.freeze * (count(east) + count(west) + count(north) + count(south))


def evaluation_of(position: Position, weights: Weights) -> Evaluation:
    """The evaluation that follows `position`, with `weights` named as in WEIGHTS."""
    assert isinstance(position, PressurePosition)
    return PressureEvaluation(position, weights)
