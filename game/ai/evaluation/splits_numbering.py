"""Splits: numbers for the hexes of a board that do not depend on how it lies.

Where stacks spread at once, those that are numbered first take the first hexes. So that a board, turned or mirrored, is
judged as before, its hexes are numbered in that one of its twelve pictures whose list of hexes is the smallest. Several
pictures are the smallest if the board has symmetries of its own: then the stacks have to decide between these.
"""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.rules.splits.position import HEXES, PADDED

PICTURES: Final = 12  # six turns, each of them mirrored or not
FRAME: Final = 4 * PADDED  # across a frame in which every picture of a board has room around the middle
MIDDLE: Final = FRAME // 2


class SplitsNumbering:
    """The numbers of the hexes of one board, and its symmetries as permutations of these."""

    def __init__(self) -> None:
        self.order: vec[i64] = vec[i64](list(range(HEXES)))  # by number: the place of the hex in the list of the board
        # By number, for each symmetry: the number of the hex that comes to lie there. The first leaves all in place.
        self.turns: vec[i64] = vec[i64]([0] * (PICTURES * HEXES))
        self.count: i64 = 0  # symmetries
        self.picture: vec[i64] = vec[i64]([0] * HEXES)  # the hexes as they lie in a picture, sorted
        self.places: vec[i64] = vec[i64]([0] * HEXES)  # of these in the list of the board
        self.best: vec[i64] = vec[i64]([0] * HEXES)  # the smallest picture
        self.numbers: vec[i64] = vec[i64]([0] * HEXES)  # by place in the list of the board

    def number(self, laid: vec[i64]) -> None:
        """Number the hexes with these indices, and find the symmetries of the board."""
        count: i64 = 0
        turn: i64
        i: i64
        for turn in range(PICTURES):
            self.draw(laid, turn)
            order: i64 = self.compare() if turn > 0 else -1
            if order < 0:
                count = 0
                for i in range(HEXES):
                    self.best[i] = self.picture[i]
                    self.order[i] = self.places[i]
                    self.numbers[self.places[i]] = i
            if order <= 0:
                for i in range(HEXES):
                    self.turns[HEXES * count + i] = self.numbers[self.places[i]]
                count += 1
        self.count = count

    def draw(self, laid: vec[i64], turn: i64) -> None:
        """Sort the hexes as they lie after a turn, an odd one mirrored, in `picture` and `places`."""
        i: i64
        k: i64
        _sixth: i64
        for i in range(HEXES):
            r: i64 = laid[i] // PADDED - PADDED // 2
            q: i64 = laid[i] % PADDED - PADDED // 2
            for _sixth in range(turn // 2):
                south: i64 = q + r
                q = -r
                r = south
            at: i64 = FRAME * (MIDDLE + r) + MIDDLE + q
            if turn & 1 != 0:
                at = FRAME * (MIDDLE + q) + MIDDLE + r
            k = i
            while k > 0 and self.picture[k - 1] > at:
                self.picture[k] = self.picture[k - 1]
                self.places[k] = self.places[k - 1]
                k -= 1
            self.picture[k] = at
            self.places[k] = i

    def compare(self) -> i64:
        """Below 0 if the last picture is smaller than the best, above if it is larger, 0 if they are the same.

        Where a picture lies does not count: both begin with their first hex.
        """
        i: i64
        for i in range(HEXES):
            less: i64 = self.picture[i] - self.picture[0] - self.best[i] + self.best[0]
            if less != 0:
                return less
        return 0
