"""The network by which strong players judge where the pieces of Pressman stand, beyond the terms.

Each side looks at the board twice, with its own home row below: as it is, and in a mirror that swaps the files. So the
network judges alike what the rules cannot tell apart. In each look UNITS hidden units add up a weight for every piece,
by its square and whether it is an enemy; each sum is bounded by 0 and ONE, then squared. The squares, each times a
weight, make up the score.

A move changes the sums by few weights, so those of each ply are kept and the next ones made from them. Four sums share
a number, FIELD bits each.
"""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.pressman_weights import BIASES, CONSTANT, ENEMY, OWN, inputs
from game.native import i64, vec
from game.rules.pressman.position import CODES, FAR_SIDE, SQUARES, PressmanPosition

UNITS: Final = 16
MIRROR: Final = 7  # xor with it swaps a square's file
ONE: Final = 128  # the greatest value of a unit
FIELD: Final = 15  # bits of a sum; it lies above 0 by ZERO
FIELD_MASK: Final = (1 << FIELD) - 1
ZERO: Final = 1 << FIELD - 1
LOOK_WORDS: Final = UNITS // 4  # numbers for the sums of a look
SEAT_WORDS: Final = 2 * LOOK_WORDS  # the plain look, then the mirrored one
WORDS: Final = 2 * SEAT_WORDS  # Black's, then White's
SHIFT: Final = 18  # the output is in points << SHIFT
PLIES: Final = 128  # sums are kept for so many plies


def _rows() -> list[int]:
    """What a piece adds to the sums, by code and square: nothing for code 0, and a tired one as much as a fresh one."""
    weights = inputs()
    rows: list[int] = []
    for code in range(CODES):
        for square in range(SQUARES):
            for seat in (1, 2):
                seen = square if seat == 1 else square ^ FAR_SIDE
                for place in (seen, seen ^ MIRROR):
                    at = UNITS * (place if (code + 1) // 2 == seat else SQUARES + place)
                    rows += _packed(weights[at : at + UNITS]) if code else [0] * LOOK_WORDS
    return rows


def _packed(sums: list[int]) -> list[int]:
    """The sums of a look, four in a number."""
    return [sum(one << FIELD * k for k, one in enumerate(sums[at : at + 4])) for at in range(0, UNITS, 4)]


class Network:
    """What the network says of `position`, also after moves on that position."""

    def __init__(self, position: PressmanPosition) -> None:
        self.position: PressmanPosition = position
        self.rows: vec[i64] = vec[i64](_rows())
        self.start: vec[i64] = vec[i64](_packed([ZERO + bias for bias in BIASES]))  # the sums of an empty board
        self.own: vec[i64] = vec[i64](OWN)
        self.enemy: vec[i64] = vec[i64](ENEMY)
        self.sums: vec[i64] = vec[i64]([0] * (WORDS * PLIES))  # by ply, worth something where ...
        self.stamps: vec[i64] = vec[i64]([-1] * PLIES)  # ... this is the key of the position

    def score(self) -> i64:
        """The points for the side to move, beyond those of the terms."""
        position = self.position
        ply: i64 = position.ply & (PLIES - 1)
        if self.stamps[ply] != position.key:
            before: i64 = (ply - 1) & (PLIES - 1)
            if position.ply == 0:
                self.add_up(WORDS * ply)
            elif self.stamps[before] == position.keys[position.ply - 1]:
                self.follow(WORDS * before, WORDS * ply, 1)
            else:  # the sums before the move, too, for the other moves from there
                self.add_up(WORDS * ply)
                self.follow(WORDS * ply, WORDS * before, -1)
                self.stamps[before] = position.keys[position.ply - 1]
            self.stamps[ply] = position.key
        ours: i64 = WORDS * ply + SEAT_WORDS * (position.side - 1)
        theirs: i64 = WORDS * ply + SEAT_WORDS * (2 - position.side)
        return (CONSTANT + self.output(ours, self.own) + self.output(theirs, self.enemy)) >> SHIFT

    def follow(self, known: i64, wanted: i64, sign: i64) -> None:
        """Make the sums after the last move from those before it; the other way round if `sign` is -1."""
        position = self.position
        rows = self.rows
        sums = self.sums
        log = position.log
        first: i64 = position.log_ends[position.ply - 1]
        move: i64 = position.move_stack[position.ply - 1]
        mover: i64 = (log[first] & 255) * SQUARES
        left: i64 = WORDS * (mover + (move & 63))
        taken: i64 = WORDS * ((log[first + 1] & 255) * SQUARES)
        if taken != 0:
            taken += WORDS * (move >> 6)
        entered: i64 = WORDS * (mover + (move >> 6))
        brought: i64 = 0  # the row of an empty square
        if position.log_end - first == 3:
            brought = WORDS * (mover + (move >> 6 ^ FAR_SIDE))
        i: i64
        for i in range(WORDS):
            change: i64 = rows[entered + i] - rows[left + i] - rows[taken + i] + rows[brought + i]
            sums[wanted + i] = sums[known + i] + sign * change

    def add_up(self, at: i64) -> None:
        """Make the sums from the board."""
        board = self.position.board
        rows = self.rows
        sums = self.sums
        i: i64
        for i in range(WORDS):
            sums[at + i] = self.start[i & (LOOK_WORDS - 1)]
        square: i64
        for square in range(SQUARES):
            if board[square] != 0:
                row: i64 = WORDS * (board[square] * SQUARES + square)
                for i in range(WORDS):
                    sums[at + i] += rows[row + i]

    def output(self, at: i64, weights: vec[i64]) -> i64:
        """What the units of one side's two looks say."""
        sums = self.sums
        total: i64 = 0
        i: i64
        k: i64
        for i in range(LOOK_WORDS):
            plain: i64 = sums[at + i]
            mirrored: i64 = sums[at + LOOK_WORDS + i]
            for k in range(4 * i, 4 * i + 4):
                one: i64 = min(max((plain & FIELD_MASK) - ZERO, 0), ONE)
                two: i64 = min(max((mirrored & FIELD_MASK) - ZERO, 0), ONE)
                total += (one * one + two * two) * weights[k]
                plain >>= FIELD
                mirrored >>= FIELD
        return total
