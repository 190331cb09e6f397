"""What players hold - taken, left, still to place, gathered - as values for the plates beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.language import ngettext
from game.position import Position

BOARD_PIECE = 0  # stands for a part of the board that is still to be laid, where else the number of a piece stands


@dataclass(frozen=True, slots=True)
class Holding:
    """Pieces of one kind that a player holds: by number, as they are drawn one by one, and in words.

    The last `faint` ones are drawn faint: there is room for them but they are not there, or they cannot be used.
    """

    pieces: tuple[int, ...]
    words: str  # with the number, without a full stop: "3 captured"
    faint: int = 0
    is_taken: bool = False  # whether they were the other side's

    @property
    def number(self) -> str:
        """How many there are, in digits: "3", or "3/4" where one is faint."""
        whole = len(self.pieces)
        return f"{whole - self.faint}/{whole}" if self.faint else str(whole)


Holdings = tuple[tuple[Holding, ...], ...]  # by seat, what counts most first; empty for a game that shows none


def present(*holdings: Holding) -> tuple[Holding, ...]:
    """Those of which there is anything."""
    return tuple(holding for holding in holdings if len(holding.pieces) > holding.faint)


def left(pieces: Sequence[int]) -> Holding:
    """What a player has left on the board."""
    number = len(pieces)
    return Holding(tuple(pieces), ngettext("{number} left", "{number} left", number).format(number=number))


def first_codes(position: Position) -> list[int]:
    """The board codes by cell before the first ply that the position remembers."""
    board = [int(code) for code in position.board]
    log = position.log
    for index in range(int(position.log_end) - 1, -1, -1):
        entry = int(log[index])
        board[entry >> 8] = entry & 255
    return [board[int(at)] for at in position.cells]
