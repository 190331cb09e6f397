"""The pieces that players hold - taken, left, yet to place, gathered - as values for the plates beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.language import ngettext
from game.position import Position

BOARD_PIECE = 0  # the piece number that stands for a part of the board yet to be laid


class Holding(NamedTuple):
    """Pieces of one kind that a player holds: their numbers, in the order they are drawn, and the same in words.

    The last `faint` ones are drawn faint: places not filled yet, or pieces that cannot be used. A holding `needs_words`
    if the number alone says too little.
    """

    pieces: tuple[int, ...]
    words: str  # includes the number and has no full stop: "3 captured"
    faint: int = 0
    is_taken: bool = False  # whether they belonged to the other side
    needs_words: bool = False

    @property
    def number(self) -> str:
        """The count in digits: "3", or "3/4" if one is faint."""
        whole = len(self.pieces)
        return f"{whole - self.faint}/{whole}" if self.faint else str(whole)


Holdings = tuple[tuple[Holding, ...], ...]  # by seat, the most important first; empty for a game without holdings


def present(*holdings: Holding) -> tuple[Holding, ...]:
    """The holdings that are not empty."""
    return tuple(holding for holding in holdings if len(holding.pieces) > holding.faint)


def captured(piece: int, number: int) -> Holding:
    """As many pieces of the other side, all shown as the same one, that a player has captured."""
    # Translators: pieces that the player has captured
    words = ngettext("{number} captured", "{number} captured", number)
    return Holding((piece,) * number, words.format(number=number), is_taken=True)


def left(pieces: Sequence[int]) -> Holding:
    """The pieces that a player has left on the board."""
    number = len(pieces)
    # Translators: pieces that the player still has on the board
    words = ngettext("{number} left", "{number} left", number)
    return Holding(tuple(pieces), words.format(number=number))


def first_codes(position: Position) -> list[int]:
    """The board codes by cell before the first ply that the position remembers."""
    board = [int(code) for code in position.board]
    log = position.log
    for index in range(int(position.log_end) - 1, -1, -1):
        entry = int(log[index])
        board[entry >> 8] = entry & 255
    return [board[int(at)] for at in position.cells]
