"""What a picture shows: the positions, and how they are painted."""

from __future__ import annotations

from dataclasses import dataclass

from game.grid import Grid
from ui.board.still import Shot, StillPainter
from ui.style.themes import THEMES


@dataclass(frozen=True, slots=True)
class Album:
    """What a picture shows, and how; an animation has several shots."""

    game: str  # the id of its rules
    grid: Grid
    shots: tuple[Shot, ...]
    theme: str  # the id of one of the THEMES
    side: int  # pixels
    pause: float = 1.0  # seconds that each shot of an animation is shown
    coordinates: str = "edge"
    turn: int = 0  # of the board, in sixths

    @property
    def painter(self) -> StillPainter:
        """A painter of its shots."""
        theme = THEMES[self.theme]
        return StillPainter(self.game, self.grid, self.shots, self.side, theme, self.coordinates, self.turn)
