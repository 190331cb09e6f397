"""The animation of a game's end: the winner's pieces rise in light, the loser's turn to ash, one after another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.grid import Cell
from ui.board.model.motion import bump, ease
from ui.board.model.sprites import Sprite

SPREAD: Final = 0.65  # seconds from the first piece to the last
SHINE, BURN = 0.75, 0.5  # seconds for which a piece is lit, and for which it turns to ash
HIGH, CALM = 0.14, 0.06  # board units: how high a piece rises after a win, and after a draw
NOWHERE: Final = Cell(-1)
SAG = 0.1  # by how much a piece shrinks while it turns to ash


@dataclass(frozen=True, slots=True)
class Finale:
    """The pieces that take part: their order from 0 (first) to 1 (last), by cell.

    After a draw the light is `calm` and pieces rise less.
    """

    lit: Mapping[Cell, float] = field(default_factory=dict)
    burnt: Mapping[Cell, float] = field(default_factory=dict)
    calm: bool = False

    @property
    def lasts(self) -> float:
        """The length of the finale in seconds."""
        return max((SPREAD + SHINE) * bool(self.lit), (SPREAD + BURN) * bool(self.burnt))

    def lights(self, seconds: float) -> dict[Cell, float]:
        """The light on pieces, 0 to 1, this many seconds after the start; dark cells are left out."""
        found = {cell: bump((seconds - SPREAD * start) / SHINE) for cell, start in self.lit.items()}
        return {cell: light for cell, light in found.items() if light}

    def acted(
        self, sprites: Iterable[Sprite], centres: Mapping[tuple[float, float], Cell], seconds: float
    ) -> list[Sprite]:
        """The sprites this many seconds after the start; `centres` maps places to cells."""
        lights, high = self.lights(seconds), CALM if self.calm else HIGH

        def act(sprite: Sprite) -> Sprite:
            cell = centres.get((sprite.x, sprite.y), NOWHERE)
            if cell in self.burnt:
                part = min(1.0, max(0.0, (seconds - SPREAD * self.burnt[cell]) / BURN))
                size = 1 - SAG * bump(part)
                return replace(sprite, living=1 - ease(part), wide=size, high=size)
            return replace(sprite, lift=high * lights[cell]) if cell in lights else sprite

        return list(map(act, sprites))
