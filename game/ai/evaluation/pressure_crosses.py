"""Tables for what the terms of Pressure miss: each cell with its four neighbours, as the player to move sees them.

A cross counts the same however it is turned or mirrored, and for both players.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.ai.evaluation.pressure_weights import MATERIAL, crosses
from game.native import i64, vec
from game.rules.pressure.position import BLACK, BLACK_FROZEN, PADDED, WHITE, WHITE_FROZEN, WIDTH, PressurePosition

KINDS: Final = 5  # contents of a cell for the player to move: 0 for empty, and the following four
OWN: Final = 1
OWN_FROZEN: Final = 2
ENEMY: Final = 3  # never frozen, since tokens wake when their owner's turn ends
CLOSED: Final = 4  # a captured token, or a wall

SHAPES: Final = KINDS**5  # the number of crosses: a cell and its four neighbours
RINGS: Final = [0, 1, 2, 1, 0, 1, 3, 4, 3, 1, 2, 4, 5, 4, 2, 1, 3, 4, 3, 1, 0, 1, 2, 1, 0]  # equal for mirrored cells
WALLS: Final = [2, 1, 1, 0, 0, 0]  # how many neighbours of a cell are walls, by ring
PARTS: Final = 2  # the tables count in halves of a point
FEWEST: Final = 2  # with this number of tokens on the board, only the late tables count
MOST: Final = 12  # with this number of tokens on the board, only the early tables count
COUNTS: Final = 7  # the length of a row of MATERIAL: a side has 0 to 6 tokens
LOW: Final = (1 << 32) - 1  # masks the half of a number that holds the late value
HALF: Final = 1 << 31  # exclusive bound on the size of a late value


def least(shape: i64) -> i64:
    """The least number of a cross among the eight ways to turn and mirror it."""
    centre: i64 = shape // KINDS**4
    sides: list[i64] = [shape // KINDS**3 % KINDS, shape // KINDS**2 % KINDS, shape // KINDS % KINDS, shape % KINDS]
    found: i64 = SHAPES
    turn: i64
    for turn in range(4):
        first: i64 = sides[turn]
        second: i64 = sides[(turn + 1) % 4]
        third: i64 = sides[(turn + 2) % 4]
        last: i64 = sides[(turn + 3) % 4]
        found = min(found, ((first * KINDS + second) * KINDS + third) * KINDS + last)
        found = min(found, ((first * KINDS + last) * KINDS + third) * KINDS + second)
    return centre * KINDS**4 + found


def closed_sides(shape: i64) -> i64:
    """How many sides of a cross are walls or captured tokens."""
    closed: i64 = 0
    rest: i64 = shape % KINDS**4
    while rest > 0:
        closed += 1 if rest % KINDS == CLOSED else 0
        rest = rest // KINDS
    return closed


@lru_cache(maxsize=1)
def numbers() -> vec[i64]:
    """By ring and cross: the number of its weight, -1 where a cross cannot lie.

    Those crosses alone are numbered that are the least of the eight and have enough closed sides for their ring.
    """
    shapes: list[i64] = [least(shape) for shape in range(SHAPES)]
    table: vec[i64] = vec[i64]([-1] * (len(WALLS) * SHAPES))
    count: i64 = 0
    ring: i64
    shape: i64
    for ring in range(len(WALLS)):
        for shape in range(SHAPES):
            if closed_sides(shape) < WALLS[ring]:
                continue
            if shapes[shape] == shape:
                table[ring * SHAPES + shape] = count
                count += 1
            else:
                table[ring * SHAPES + shape] = table[ring * SHAPES + shapes[shape]]
    return table


@lru_cache(maxsize=1)
def values() -> vec[i64]:
    """By ring and cross: its late value plus 2 ** 32 times its early value, both in units of 1 / PARTS points."""
    weights = crosses()
    count: i64 = len(weights) // 2
    table: vec[i64] = vec[i64]([0] * (len(WALLS) * SHAPES))
    numbered = numbers()
    i: i64
    for i in range(len(WALLS) * SHAPES):
        at: i64 = numbered[i]
        if at >= 0:
            late: i64 = weights[at]
            early: i64 = weights[count + at]
            table[i] = late + (early << 32)
    return table


def shape_around(kinds: vec[i64], at: i64) -> i64:
    """The number of the cross around a padded index, before it is turned and mirrored."""
    shape: i64 = (kinds[at] * KINDS + kinds[at + 1]) * KINDS + kinds[at + PADDED]
    return (shape * KINDS + kinds[at - 1]) * KINDS + kinds[at - PADDED]


class Crosses:
    """Sums up the crosses of a position, and what material is worth beyond the terms."""

    def __init__(self, position: PressurePosition) -> None:
        self.position: PressurePosition = position
        self.values: vec[i64] = values()
        self.material: vec[i64] = vec[i64](MATERIAL)
        self.rows: vec[i64] = vec[i64]([ring * SHAPES for ring in RINGS])  # by cell
        self.seen_by_white: vec[i64] = vec[i64]([0, OWN, OWN_FROZEN, ENEMY, ENEMY, CLOSED])
        self.seen_by_black: vec[i64] = vec[i64]([0, ENEMY, ENEMY, OWN, OWN_FROZEN, CLOSED])
        self.kinds: vec[i64] = vec[i64]([CLOSED] * (PADDED * PADDED))  # by padded index

    def look(self) -> None:
        """Note what stands on each cell, for the side to move."""
        position = self.position
        board = position.board
        cells = position.cells
        kinds = self.kinds
        seen = self.seen_by_white if position.side == 1 else self.seen_by_black
        i: i64
        for i in range(WIDTH * WIDTH):
            at: i64 = cells[i]
            kinds[at] = seen[board[at]]

    def score(self) -> i64:
        """The points to add to the terms, for the side to move."""
        self.look()
        cells = self.position.cells
        kinds = self.kinds
        values = self.values
        rows = self.rows
        total: i64 = 0
        i: i64
        for i in range(WIDTH * WIDTH):
            total += values[rows[i] + shape_around(kinds, cells[i])]
        late: i64 = (total + HALF & LOW) - HALF
        early: i64 = total - late >> 32
        pair: i64 = self.pair()
        tokens: i64 = pair // COUNTS + pair % COUNTS - FEWEST
        return self.material[pair] + (early * tokens + late * (MOST - FEWEST - tokens)) // (PARTS * (MOST - FEWEST))

    def pair(self) -> i64:
        """The index in MATERIAL for the tokens of both sides, as the side to move sees them."""
        count = self.position.count
        white: i64 = count[WHITE] + count[WHITE_FROZEN]
        black: i64 = count[BLACK] + count[BLACK_FROZEN]
        return COUNTS * white + black if self.position.side == 1 else COUNTS * black + white

    def chosen(self) -> list[int]:
        """By cell, the number of the weight that counts there, among the late ones as among the early ones."""
        self.look()
        numbered = numbers()
        return [int(numbered[self.rows[i] + shape_around(self.kinds, at)]) for i, at in enumerate(self.position.cells)]
