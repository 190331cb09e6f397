"""The plain program of plain_uct.py, playing on the engine's own positions and moves."""

from __future__ import annotations

from types import ModuleType

from game.rules.splits.position import HEXES, PLACE_BITS, PLACE_MASK, STEPS, SplitsPosition
from tools.plain_uct import LIMIT, TOWER

SIX_BITS = 63


class PlainPlayer:
    """The plain program, which follows a game on the engine's own position."""

    def __init__(self, uct: ModuleType, position: SplitsPosition, seed: int, room: int = LIMIT) -> None:
        """Begin with the towers still to be placed; `uct` is plain_uct.py in some form, `room` the size of its tree."""
        self._laid = [int(at) for at in position.laid]
        number = {at: hex_ for hex_, at in enumerate(self._laid)}
        beside = [number.get(at + step, HEXES) for at in self._laid for step in STEPS]
        outer = [number[move] for move in position.legal_moves()]
        boards = [uct.Hexes(beside, outer) for _ in range(2)]
        self._number = number
        self._uct = uct.PlainUct(*boards, room)
        boards[1].random = seed * 2_654_435_761 % 0xFFFFFFFF | 1

    def think(self, playouts: int) -> int:
        """The engine's code of the move it would make."""
        return self.code(int(self._uct.think(playouts)))

    def code(self, move: int) -> int:
        """The engine's code of one of its moves."""
        source, target, counters = move & SIX_BITS, move >> 6 & SIX_BITS, move >> 12
        if source == TOWER:
            return self._laid[target]
        return self._laid[source] | self._laid[target] << PLACE_BITS | counters << 2 * PLACE_BITS

    def make(self, code: int) -> None:
        """Follow a move of either side, given by the engine's code."""
        at, target = self._number[code & PLACE_MASK], code >> PLACE_BITS & PLACE_MASK
        if target:
            self._uct.make(at | self._number[target] << 6 | code >> 2 * PLACE_BITS << 12)
        else:
            self._uct.make(TOWER | at << 6)
