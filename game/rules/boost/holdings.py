"""Boost: the towers, knights and pawns of each player, and the dragons gathered beside one of their towers."""

from __future__ import annotations

from game.holding import Holding, Holdings, present
from game.language import ngettext
from game.rules.boost.board import DRAGON, KINDS, TOWER_LIMIT
from game.rules.boost.position import BoostPosition

RING = 4  # the dragons around one tower that win


def holdings(position: BoostPosition) -> Holdings:
    """Towers and the dragons beside the one that has most, as far as there are any; knights; pawns."""
    return tuple(_of(position, seat) for seat in range(1, int(position.seats) + 1))


def _of(position: BoostPosition, seat: int) -> tuple[Holding, ...]:
    pawns, knights, towers = (int(position.count[code]) for code in range(KINDS * seat - 2, KINDS * seat + 1))
    rings = [int(position.dragons_beside(at)) for at in position.cells if position.board[at] == KINDS * seat]
    dragons = max(rings, default=0)
    built = ngettext("{number} tower", "{number} towers", towers)
    gathered = ngettext("{number} of {most} dragon gathered", "{number} of {most} dragons gathered", RING)
    promoted = ngettext("{number} knight", "{number} knights", knights)
    others = ngettext("{number} pawn", "{number} pawns", pawns)
    return present(
        Holding((KINDS * seat,) * TOWER_LIMIT, built.format(number=towers), TOWER_LIMIT - towers),
        Holding((DRAGON,) * RING, gathered.format(number=dragons, most=RING), RING - dragons),
        Holding((KINDS * seat - 1,) * knights, promoted.format(number=knights)),
        Holding((KINDS * seat - 2,) * pawns, others.format(number=pawns)),
    )
