"""Numbers for pieces of the same kind, so that each keeps its own look as it moves."""

from __future__ import annotations

from collections.abc import Container, Mapping
from types import MappingProxyType

from game.core import Board
from game.grid import Cell

NO_IDS: Mapping[Cell, int] = MappingProxyType({})


def numbered(board: Board, kinds: Container[int]) -> Mapping[Cell, int]:
    """The numbers of all pieces of these kinds, by cell: from 0 in the order of their cells."""
    cells = (Cell(cell) for cell, piece in enumerate(board.cells) if piece in kinds)
    return {cell: number for number, cell in enumerate(cells)}


def renumbered(numbers: Mapping[Cell, int], before: Board, after: Board) -> Mapping[Cell, int]:
    """The numbers after a change: pieces that stay keep theirs, and new pieces take those set free."""
    if not numbers:
        return NO_IDS
    kinds = {before.cells[cell] for cell in numbers}
    stays = {
        cell: number
        for cell, number in numbers.items()
        if cell < len(after.cells) and after.cells[cell] == before.cells[cell]
    }
    new = [Cell(cell) for cell, piece in enumerate(after.cells) if piece in kinds and cell not in stays]
    taken = set(stays.values())
    free = iter([number for number in sorted(numbers.values()) if number not in taken])
    beyond = max(numbers.values()) + 1
    return stays | {cell: next(free, beyond + at) for at, cell in enumerate(new)}
