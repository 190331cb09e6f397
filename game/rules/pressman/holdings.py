"""Pressman: the pieces that each player has taken and has left."""

from __future__ import annotations

from game.core import codes_of
from game.holding import Holding, Holdings, captured, left, present
from game.language import _
from game.rules.pressman.position import PressmanPosition


def holdings(position: PressmanPosition) -> Holdings:
    """The pieces each side has captured since the start, regenerated ones included, and its own, tired last."""
    codes, taken = codes_of(position), _taken(position)
    return tuple(
        present(
            captured(2 * (3 - seat) - 1, taken[seat - 1]),
            _left(sorted(code for code in codes if code in (2 * seat - 1, 2 * seat))),
        )
        for seat in (1, 2)
    )


def _taken(position: PressmanPosition) -> tuple[int, int]:
    """How many pieces each side has removed: a move's first entry in the log is its piece, its second what was met."""
    taken = [0, 0]
    for ply in range(int(position.ply)):
        begin = int(position.log_ends[ply])
        moved, met = int(position.log[begin]) & 255, int(position.log[begin + 1]) & 255
        taken[(moved - 1) // 2] += met != 0
    return taken[0], taken[1]


def _left(pieces: list[int]) -> Holding:
    tired = sum(piece % 2 == 0 for piece in pieces)
    words = _("{number} left, {tired} tired").format(number=len(pieces), tired=tired)
    return Holding(tuple(pieces), words) if tired else left(pieces)
