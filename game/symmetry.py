"""The turns of a board that leave the rules of a game as they are, and one key for all positions that they join."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from operator import itemgetter
from types import MappingProxyType
from typing import Final, NamedTuple

from game.grid import Grid

Coordinates = tuple[int, int]
Turn = Callable[[int, int], Coordinates]

TURNS: Final[Mapping[str, Turn]] = {  # by coordinates around the middle of a square board, or of hexes, q and r
    "none": lambda x, y: (x, y),
    "quarter turn": lambda x, y: (-y, x),
    "files": lambda x, y: (-x, y),
    "ranks": lambda x, y: (x, -y),
    "sixth turn": lambda q, r: (-r, q + r),
    "mirror": lambda q, r: (r, q),
}
KEY_BYTES: Final = 8


class Symmetry(NamedTuple):
    """What a game's rules cannot tell apart: turns of the board that keep the sides, and turns that swap two sides.

    All others are these, one after the other. `swaps` says which code of a position's board becomes which.
    """

    turns: tuple[str, ...]
    swapping: tuple[str, ...] = ()
    swaps: Mapping[int, int] = MappingProxyType({})
    has_edge: bool = True  # whether the grid is the board; else the board may lie anywhere on it

    def key(self, name: str, grid: Grid, codes: list[int]) -> int:
        """A number of 64 bits for the codes of a board by cell, the same for every turn that keeps the sides.

        It is the same in every process and version. `name` is what else tells positions apart.
        """
        forms = _framed(codes, grid, self.turns) if self.has_edge else _loose(codes, grid, self.turns)
        digest = blake2b(f"{name}\n".encode() + min(forms), digest_size=KEY_BYTES).digest()
        return int.from_bytes(digest, "big", signed=True)


def places_of(grid: Grid) -> tuple[Coordinates, ...]:
    """The coordinates of cells as TURNS take them; on a square board in halves of a cell."""
    if grid.shape == "hex":
        return grid.places
    wide, high = grid.places[-1]
    return tuple((2 * x - wide, 2 * y - high) for x, y in grid.places)


def _framed(codes: list[int], grid: Grid, turns: tuple[str, ...]) -> Iterator[bytes]:
    """The codes on every turned board."""
    return (bytes(pick(codes)) for pick in _picks(grid, turns))


@lru_cache(maxsize=32)
def _picks(grid: Grid, turns: tuple[str, ...]) -> tuple[Callable[[Sequence[int]], tuple[int, ...]], ...]:
    """For every turn what picks the codes of a turned board."""
    places = places_of(grid)
    index = {place: cell for cell, place in enumerate(places)}
    return tuple(itemgetter(*(index[turned[place]] for place in places)) for turned in _every_turn(places, turns))


def _loose(codes: list[int], grid: Grid, turns: tuple[str, ...]) -> Iterator[bytes]:
    """The codes of the cells in use on every turned board, moved as far to the first row and column as it goes."""
    used = [(cell, code) for cell, code in enumerate(codes) if code]
    for turned in turned_cells(grid, turns):
        cells = [(*turned[cell], code) for cell, code in used]
        left, top = (min((cell[axis] for cell in cells), default=0) for axis in (0, 1))
        yield bytes(number for q, r, code in sorted(cells) for number in (q - left, r - top, code))


@lru_cache(maxsize=8)
def turned_cells(grid: Grid, turns: tuple[str, ...]) -> tuple[tuple[Coordinates, ...], ...]:
    """For each of these turns, and of those that follow from them, where each cell comes to."""
    return tuple(tuple(turned[place] for place in grid.places) for turned in _every_turn(grid.places, turns))


def _every_turn(places: tuple[Coordinates, ...], turns: tuple[str, ...]) -> list[dict[Coordinates, Coordinates]]:
    """Where each place comes to by each of these turns and by all that follow from them."""
    found = [{place: place for place in places}]
    for turned in found:
        for name in turns:
            further = {place: TURNS[name](*to) for place, to in turned.items()}
            if further not in found:
                found.append(further)
    return found
