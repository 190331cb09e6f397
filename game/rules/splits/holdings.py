"""Splits: what each player has still to lay or to place, and then how many stacks there are and can move."""

from __future__ import annotations

from game.holding import BOARD_PIECE, Holding, Holdings
from game.language import ngettext
from game.rules.splits.position import COUNTERS, FREE, HEXES, SplitsPosition
from game.rules.splits.texts import PIECE_SIZE, piece_at


def holdings(position: SplitsPosition) -> Holdings:
    """The board pieces to lay; when the board is complete, the tower to place; when that stands, the stacks."""
    return tuple(
        (held,) if (held := _to_lay(position, seat) or _to_place(position, seat) or _stacks(position, seat)) else ()
        for seat in (1, 2)
    )


def _to_lay(position: SplitsPosition, seat: int) -> Holding | None:
    """The board pieces that a player has yet to lay; None once all are laid."""
    laid, each = int(position.laid_count) // PIECE_SIZE, HEXES // PIECE_SIZE // 2
    number = each - (laid + 2 - seat) // 2
    words = ngettext("{number} board piece to lay", "{number} board pieces to lay", number)
    return Holding((BOARD_PIECE,) * each, words.format(number=number), each - number) if number else None


def _to_place(position: SplitsPosition, seat: int) -> Holding | None:
    if position.hexes_of(seat):
        return None
    words = ngettext("a tower of {number} counter to place", "a tower of {number} counters to place", COUNTERS)
    return Holding((seat,) * COUNTERS, words.format(number=COUNTERS))


def _stacks(position: SplitsPosition, seat: int) -> Holding | None:
    """The stacks; None for the tower of the beginning, which says nothing yet."""
    board = position.board
    stacks, mobile = 0, 0
    for at in position.laid[: int(position.laid_count)]:
        owner, height = piece_at(int(board[at]))
        stacks += owner == seat
        mobile += owner == seat and height > 1 and any(board[at + step] == FREE for step in position.steps)
    words = ngettext("{mobile} of {number} stack can move", "{mobile} of {number} stacks can move", stacks)
    if stacks == mobile == 1:
        return None
    said = words.format(mobile=mobile, number=stacks)
    return Holding((seat,) * stacks, said, stacks - mobile, needs_words=True)
