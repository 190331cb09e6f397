"""How the pieces take the end of a game: the winner's rise in light, the loser's turn to ash, one after another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.grid import Cell
from ui.board.model.motion import bump, ease
from ui.board.model.sprites import Sprite

SPREAD: Final = 0.65  # seconds from the first piece to the last
SHINE, BURN = 0.75, 0.5  # seconds that a piece is lit, or takes to turn to ash
HIGH, CALM = 0.14, 0.06  # board units: how high a piece rises that has won, and one that has drawn
NOWHERE: Final = Cell(-1)
SAG = 0.1  # by how much a piece shrinks while it turns to ash


@dataclass(frozen=True, slots=True)
class Finale:
    """Which pieces take part: a number from 0, for the first, to 1, for the last, by cell.

    Those of a draw are lit by a `calm` light, and rise less.
    """

    lit: Mapping[Cell, float] = field(default_factory=dict)
    burnt: Mapping[Cell, float] = field(default_factory=dict)
    calm: bool = False

    @property
    def lasts(self) -> float:
        """The seconds that all of it takes."""
        return max((SPREAD + SHINE) * bool(self.lit), (SPREAD + BURN) * bool(self.burnt))

    def lights(self, seconds: float) -> dict[Cell, float]:
        """How bright it is at pieces so many seconds after the beginning, from 0 to 1; dark cells are left out."""
        found = {cell: bump((seconds - SPREAD * start) / SHINE) for cell, start in self.lit.items()}
        return {cell: light for cell, light in found.items() if light}

    def acted(
        self, sprites: Iterable[Sprite], centres: Mapping[tuple[float, float], Cell], seconds: float
    ) -> list[Sprite]:
        """The sprites as they take part so many seconds after the beginning; `centres` are the cells at places."""
        lights, high = self.lights(seconds), CALM if self.calm else HIGH

        def act(sprite: Sprite) -> Sprite:
            cell = centres.get((sprite.x, sprite.y), NOWHERE)
            if cell in self.burnt:
                part = min(1.0, max(0.0, (seconds - SPREAD * self.burnt[cell]) / BURN))
                size = 1 - SAG * bump(part)
                return replace(sprite, living=1 - ease(part), wide=size, high=size)
            return replace(sprite, lift=high * lights[cell]) if cell in lights else sprite

        return list(map(act, sprites))
