"""Splits: the room that stacks have: hexes in reach, and how many moves are left there at least and at most."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.grid import Cell
from game.rules.splits.position import SplitsPosition
from game.rules.splits.texts import CELL_AT, GRID, laid_places, piece_at

TRIED: Final = 600  # slides that are tried to find how many moves a pocket holds

AROUND: Final = tuple(frozenset(step[cell] for step in GRID.step) for cell in range(len(GRID)))

Stacks = Mapping[Cell, int]  # the heights of stacks that can be split, by their hex


@dataclass(frozen=True, slots=True)
class Region:
    """Free hexes that hang together, and the hexes beside them with stacks that can be split.

    Only these stacks can ever move there: a slide begins beside the region and never leaves it.
    """

    free: frozenset[Cell]
    beside: frozenset[Cell]


class Room:
    """The free hexes of a position and the stacks of two counters or more; a hex that is taken stays so."""

    def __init__(self, position: SplitsPosition) -> None:
        stacks = {CELL_AT[at]: piece_at(int(position.board[at])) for at in laid_places(position)}
        self._free = frozenset(cell for cell, (_owner, height) in stacks.items() if not height)
        self._stacks: dict[int, dict[Cell, int]] = {1: {}, 2: {}}
        for cell, (owner, height) in stacks.items():
            if height > 1:
                self._stacks[owner][cell] = height
        owners = {owner for owner, height in stacks.values() if height}
        self.is_complete = len(owners) == len(self._stacks)  # whether both towers stand, so that no hex will be added

    @cached_property
    def _regions(self) -> tuple[Region, ...]:
        return tuple(self._found()) if self.is_complete else ()

    def _found(self) -> Iterator[Region]:
        left, stacks = set(self._free), self._stacks[1].keys() | self._stacks[2].keys()
        while left:
            first = min(left)
            free, new = {first}, {first}
            while new:
                new = set().union(*(AROUND[cell] for cell in new)) & self._free - free
                free |= new
            left -= free
            yield Region(frozenset(free), frozenset(set().union(*(AROUND[cell] for cell in free)) & stacks))

    def ways(self, seat: int) -> int:
        """The directions in which stacks of a seat can slide, each counted by itself."""
        return sum(len(AROUND[cell] & self._free) for cell in self._stacks[seat])

    def within(self, cell: Cell, most: int) -> int:
        """The free hexes at most so many steps from a hex."""
        return sum(0 < steps <= most for steps in self._steps((cell,)).values())

    def nearer(self, seat: int) -> int:
        """The free hexes that are fewer steps from a stack of a seat than from any of the other."""
        own, other = self._steps(self._stacks[seat]), self._steps(self._stacks[3 - seat])
        return sum(steps < other.get(cell, len(AROUND)) for cell, steps in own.items() if steps)

    def _steps(self, start: Iterable[Cell]) -> dict[Cell, int]:
        """The steps over free hexes from the nearest of these hexes, for each hex in reach."""
        steps = dict.fromkeys(start, 0)
        cells = list(steps)
        for cell in cells:  # grows while it is read
            new = AROUND[cell] & self._free - steps.keys()
            steps |= dict.fromkeys(new, steps[cell] + 1)
            cells += new
        return steps

    def shut_in(self, seat: int) -> int:
        """The counters of a seat that cannot move and never will."""
        return sum(self.stacks_shut_in(seat).values())

    def stacks_shut_in(self, seat: int) -> dict[Cell, int]:
        """The same by the hex of their stack."""
        if not self.is_complete:
            return {}
        return {cell: height - 1 for cell, height in self._stacks[seat].items() if not AROUND[cell] & self._free}

    def alone(self, seat: int) -> int:
        """The free hexes that stacks of this seat can reach and those of the other cannot."""
        return sum(len(region.free) for region in self._pockets(seat))

    def most_moves(self, seat: int) -> int:
        """A number of moves that a seat cannot exceed: each takes a counter of a stack to a free hex in its reach."""
        return _most(self._regions, self._stacks[seat])

    def most_kept(self, seat: int) -> int:
        """The same of moves on hexes that only this seat can reach."""
        return _most(self._pockets(seat), self._stacks[seat])

    def kept_moves(self, seat: int) -> int:
        """A number of moves on such hexes that a seat can make, whatever the other does."""
        left, found = list(self._pockets(seat)), 0
        while left:
            pockets = [left.pop()]
            for pocket in pockets:  # grows while it is read: pockets with a stack in common share its counters
                pockets += [other for other in left if other.beside & pocket.beside]
                left = [other for other in left if other not in pockets]
            free = frozenset[Cell]().union(*(pocket.free for pocket in pockets))
            beside = frozenset[Cell]().union(*(pocket.beside for pocket in pockets))
            stacks = {cell: height for cell, height in self._stacks[seat].items() if cell in beside}
            found += _kept(free, stacks, _most(pockets, stacks))
        return found

    def _pockets(self, seat: int) -> tuple[Region, ...]:
        """The regions that this seat can reach and the other cannot."""
        rival = self._stacks[3 - seat].keys()
        return tuple(region for region in self._regions if region.beside and not region.beside & rival)


def _most(regions: Collection[Region], stacks: Stacks) -> int:
    """How many counters find a hex each in the regions beside their stacks, where one counter of a stack stays."""
    taken = [(region, list[Cell]()) for region in regions]  # for each region the stacks whose counters go there

    def finds(cell: Cell, tried: set[Region]) -> bool:
        for region, cells in taken:
            if cell in region.beside and region not in tried:
                tried.add(region)
                if len(cells) < len(region.free):
                    cells.append(cell)
                    return True
                for index, other in enumerate(cells):
                    if finds(other, tried):
                        cells[index] = cell
                        return True
        return False

    return sum(finds(cell, set()) for cell, height in stacks.items() for _counter in range(height - 1))


def _kept(free: frozenset[Cell], stacks: Stacks, most: int) -> int:
    """The moves that one seat can make here, as far as is found: first one counter a time, then stacks in halves."""
    ones = _Solitaire(most, lambda height, number: number).moves(free, stacks)
    if ones == most:
        return ones
    return max(ones, _Solitaire(most, lambda height, number: abs(2 * number - height)).moves(free, stacks))


class _Solitaire:
    """Looks for as many moves of one seat as it can make on hexes of its own, up to a number that cannot be exceeded.

    It gives up after TRIED slides, and then knows a number that can be reached.
    """

    def __init__(self, most: int, rank: Callable[[int, int], int]) -> None:
        """Slides are tried by their `rank`, from the height of a stack and the number that goes: the lowest first."""
        self._most, self._rank, self._left, self._best = most, rank, TRIED, 0
        self._seen = set[tuple[frozenset[Cell], frozenset[tuple[Cell, int]]]]()

    def moves(self, free: frozenset[Cell], stacks: Stacks, made: int = 0) -> int:
        """The most moves that were found from here, with those that are `made` already."""
        self._best = max(self._best, made)
        if made + min(len(free), sum(height - 1 for height in stacks.values())) <= self._best:
            return self._best
        for source, target, number in sorted(_slides(free, stacks), key=lambda it: self._rank(stacks[it[0]], it[2])):
            if self._left <= 0 or self._best >= self._most:
                break
            self._left -= 1
            kept, room = {source: stacks[source] - number, target: number}, free - {target}
            after = {cell: n for cell, n in {**stacks, **kept}.items() if n > 1 and AROUND[cell] & room}
            key = room, frozenset(after.items())
            if key not in self._seen:
                self._seen.add(key)
                self.moves(room, after, made + 1)
        return self._best


def _slides(free: frozenset[Cell], stacks: Stacks) -> Iterator[tuple[Cell, Cell, int]]:
    """The slides of stacks over free hexes: from where, to where, and how many counters."""
    for source, height in stacks.items():
        for step in GRID.step:
            target = source
            while step[target] in free:
                target = step[target]
            if target != source:
                yield from ((source, target, number) for number in range(1, height))
