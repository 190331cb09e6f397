"""The contract of the position editor: the draft of a position, and what each game allows on its board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic

from game.core import Board, P, Variant
from game.grid import Cell, Grid
from game.position import Position


@dataclass(frozen=True, slots=True)
class Draft:
    """A position while it is put together, whether it can be played from or not.

    Each change gives another draft, or the same one where nothing is different. A changed draft has no `past`.
    """

    grid: Grid
    board: Board
    side: int  # the seat whose turn it is
    waiting: tuple[int, ...] = ()  # by seat: pieces that it has still to place; empty where a game has none
    defeated: tuple[int, ...] = ()  # seats that are out of the game, in rising order
    past: str = ""  # what the position text says about earlier positions

    def put(self, cell: Cell, piece: int, height: int = 1) -> Draft:
        """With a piece, or a stack of so many, on a cell, which becomes part of the board; piece 0 leaves it empty."""
        cells, heights = list(self.board.cells), list(self.board.heights)
        cells[cell], heights[cell] = piece, height if piece else 0
        return self._with_board(Board(tuple(cells), tuple(heights), self.board.ground | {cell}))

    def move(self, source: Cell, target: Cell) -> Draft:
        """With what stands on one cell on another one instead, in place of what stood there."""
        piece, height = self.board.cells[source], self.board.heights[source]
        return self if source == target else self.put(source, 0).put(target, piece, height)

    def lift(self, cell: Cell) -> Draft:
        """Without a cell of the board, and what stood on it."""
        board = self.put(cell, 0).board
        return self._with_board(replace(board, ground=board.ground - {cell}))

    def with_side(self, seat: int) -> Draft:
        """With another seat's turn."""
        return self._changed(side=seat)

    def with_waiting(self, seat: int, count: int) -> Draft:
        """With so many pieces left for a seat to place."""
        return self._changed(waiting=(*self.waiting[: seat - 1], count, *self.waiting[seat:]))

    def with_defeated(self, seat: int, out: bool) -> Draft:
        """With a seat out of the game, or in it again."""
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
    """What a game adds to its rules so that its positions can be put together; most fields are alike in most games."""

    text: Callable[[Draft], str]  # the position text of a draft; `Rules.read` refuses it if it is none to play from
    pieces: Callable[[Variant], tuple[int, ...]]  # the numbers of the pieces that may be put on a board, seat by seat
    fixed: Callable[[Grid], frozenset[Cell]] = _no_cells  # cells whose pieces belong to the board
    tallest: int = 1  # the most pieces in a stack
    lays_cells: bool = False  # whether the cells of the board are laid and lifted, too
    hands: bool = False  # whether seats may have pieces still to place
    defeats: bool = False  # whether a seat may be out of the game while others play on
    turn: Callable[[P], int] = _side_to_act  # the seat whose turn it is, where another one may have to act in it
    past: Callable[[P], str] = _nothing  # what the position text says about earlier positions
    instead: Mapping[int, int] = field(default_factory=dict)  # by piece: what it is in a variant that does not have it
