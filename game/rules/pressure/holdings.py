"""Pressure: the tokens that each player has captured and has left."""

from __future__ import annotations

from game.core import codes_of
from game.holding import Holding, Holdings, captured, first_codes, left, present
from game.language import _
from game.rules.pressure.position import PressurePosition


def holdings(position: PressurePosition) -> Holdings:
    """The tokens the other side has lost since the start, by any push, and the own tokens, frozen ones last."""
    first, now = first_codes(position), codes_of(position)

    def own(seat: int, codes: list[int]) -> list[int]:
        return sorted(code for code in codes if code in (2 * seat - 1, 2 * seat))

    return tuple(
        present(
            captured(2 * (3 - seat) - 1, len(own(3 - seat, first)) - len(own(3 - seat, now))),
            _left(own(seat, now)),
        )
        for seat in (1, 2)
    )


def _left(tokens: list[int]) -> Holding:
    frozen = sum(token % 2 == 0 for token in tokens)
    words = _("{number} left, {frozen} frozen").format(number=len(tokens), frozen=frozen)
    return Holding(tuple(tokens), words) if frozen else left(tokens)
