"""Square and hex grids: cells with names, neighbours, coordinates and centres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NewType

Cell = NewType("Cell", int)
OFF_BOARD = Cell(-1)

# Directions of a square grid: the four orthogonal ones first, then the diagonals; x grows to the east, y to the north.
SQUARE_STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
# Directions of a hex grid with pointy tops, as axial (q, r): E, NE, NW, W, SW, SE; r grows to the south.
HEX_STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@dataclass(frozen=True, slots=True)
class Grid:
    """A fixed set of cells.

    `step[d][c]` is the cell one step from `c` in direction `d`, or OFF_BOARD. `centres` are in board units: neighbours
    of a hex grid and orthogonal neighbours of a square grid are 1 apart; x grows to the right, y DOWN the screen.
    `places` are the cells' own coordinates: (file, rank) from 0 on a square grid, axial (q, r) on a hex grid.
    """

    shape: str
    names: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    centres: tuple[tuple[float, float], ...]
    step: tuple[tuple[Cell, ...], ...]
    _index: dict[str, Cell] = field(repr=False, compare=False)

    def __len__(self) -> int:
        return len(self.names)

    def __hash__(self) -> int:
        return hash((self.shape, len(self.names)))

    def cell(self, name: str) -> Cell | None:
        """The cell called `name`, or None."""
        return self._index.get(name)

    def direction(self, source: Cell, target: Cell) -> int | None:
        """The direction of the straight line from `source` to `target`, at any distance; None if they share no line."""
        for direction, step in enumerate(self.step):
            cell = step[source]
            while cell != OFF_BOARD:
                if cell == target:
                    return direction
                cell = step[cell]
        return None


def _grid(
    shape: str,
    names: Sequence[str],
    places: Sequence[tuple[int, int]],
    centres: Sequence[tuple[float, float]],
    steps: Sequence[tuple[int, int]],
) -> Grid:
    index = {place: Cell(i) for i, place in enumerate(places)}
    step = tuple(tuple(index.get((x + dx, y + dy), OFF_BOARD) for x, y in places) for dx, dy in steps)
    by_name = {name: Cell(i) for i, name in enumerate(names)}
    return Grid(shape, tuple(names), tuple(places), tuple(centres), step, by_name)


@lru_cache(maxsize=64)
def square(width: int, height: int) -> Grid:
    """A `width` x `height` board with eight directions; cell 0 is `a1` in the south-west, then along the rank."""
    places = [(x, y) for y in range(height) for x in range(width)]
    names = [f"{chr(97 + x)}{y + 1}" for x, y in places]
    return _grid("square", names, places, [(float(x), float(-y)) for x, y in places], SQUARE_STEPS)


@lru_cache(maxsize=8)
def hexagon(reach: int) -> Grid:
    """All pointy-top hexes within `reach` steps of `0,0`, named by axial `q,r`, sorted by r and then q."""
    places = [
        (q, r) for r in range(-reach, reach + 1) for q in range(-reach, reach + 1) if abs(q + r) <= reach
    ]
    centres = [(q + r / 2, r * 3**0.5 / 2) for q, r in places]
    return _grid("hex", [f"{q},{r}" for q, r in places], places, centres, HEX_STEPS)
