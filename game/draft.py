"""The contract of the position editor: drafts of positions, and what each game allows on its board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic

from game.core import Board, P, Variant
from game.grid import Cell, Grid
from game.position import Position


@dataclass(frozen=True, slots=True)
class Draft:
    """A position that is being put together, playable or not.

    Each change returns another draft, or the same one if nothing changed. A changed draft has no `past`.
    """

    grid: Grid
    board: Board
    side: int  # the seat whose turn it is
    waiting: tuple[int, ...] = ()  # pieces that each seat has yet to place; empty in games without placing
    defeated: tuple[int, ...] = ()  # seats that are out of the game, in ascending order
    past: str = ""  # the part of the position text about earlier positions

    def put(self, cell: Cell, piece: int, height: int = 1) -> Draft:
        """The draft with a piece, or a stack of it, on a cell, which joins the board; piece 0 empties the cell."""
        cells, heights = list(self.board.cells), list(self.board.heights)
        cells[cell], heights[cell] = piece, height if piece else 0
        return self._with_board(Board(tuple(cells), tuple(heights), self.board.ground | {cell}))

    def move(self, source: Cell, target: Cell) -> Draft:
        """The draft with the piece or stack of one cell moved to another, where it replaces what stood there."""
        piece, height = self.board.cells[source], self.board.heights[source]
        return self if source == target else self.put(source, 0).put(target, piece, height)

    def lift(self, cell: Cell) -> Draft:
        """The draft without a cell of the board and whatever stood on it."""
        board = self.put(cell, 0).board
        return self._with_board(board._replace(ground=board.ground - {cell}))

    def with_side(self, seat: int) -> Draft:
        """The draft with another seat to move."""
        return self._changed(side=seat)

    def with_waiting(self, seat: int, count: int) -> Draft:
        """The draft with this number of pieces left for a seat to place."""
        return self._changed(waiting=(*self.waiting[: seat - 1], count, *self.waiting[seat:]))

    def with_defeated(self, seat: int, out: bool) -> Draft:
        """The draft with a seat out of the game, or in it again."""
        return self._changed(defeated=tuple(sorted({*self.defeated} - {seat} | ({seat} if out else set()))))

    def _with_board(self, board: Board) -> Draft:
        return self._changed(board=board)

    def _changed(self, **fields: Any) -> Draft:
        after = replace(self, **fields)
        return self if after == self else replace(after, past="")


def _no_cells(grid: Grid) -> frozenset[Cell]:
    return frozenset()


def _side_to_act(position: Position) -> int:
    return int(position.side)


def _nothing(position: Position) -> str:
    return ""


@dataclass(frozen=True, eq=False)
class Editing(Generic[P]):
    """The rules of a game for the position editor; most games keep most defaults."""

    text: Callable[[Draft], str]  # the position text of a draft; `Rules.read` refuses one that cannot be played
    pieces: Callable[[Variant], tuple[int, ...]]  # numbers of the pieces that may be placed, seat by seat
    fixed: Callable[[Grid], frozenset[Cell]] = _no_cells  # cells whose pieces belong to the board
    tallest: int = 1  # the most pieces in a stack
    lays_cells: bool = False  # whether cells of the board are added and removed, too
    hands: bool = False  # whether seats may have pieces yet to place
    defeats: bool = False  # whether a seat may be out of the game while others play on
    turn: Callable[[P], int] = _side_to_act  # the seat whose turn it is, even while the opponent acts in it
    past: Callable[[P], str] = _nothing  # the part of the position text about earlier positions
    instead: Mapping[int, int] = field(default_factory=dict)  # replaces a piece in variants that do not have it
