"""Tower Push: the pieces that each player has to place, and those on the board."""

from __future__ import annotations

from game.holding import Holding, Holdings, left, present
from game.language import ngettext
from game.rules.tower_push.position import TowerPushPosition


def holdings(position: TowerPushPosition) -> Holdings:
    """The pieces to place, if a push has just captured any, and those on the board; the piece is numbered as its seat.

    Captured pieces change colour, so none is ever taken for good.
    """
    return tuple(
        present(_to_place(seat, int(position.waiting(seat))), left((seat,) * int(position.count[seat])))
        for seat in (1, 2)
    )


def _to_place(seat: int, number: int) -> Holding:
    # Translators: pieces that the player has to place
    words = ngettext("{number} to place", "{number} to place", number)
    return Holding((seat,) * number, words.format(number=number))
