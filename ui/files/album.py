"""The content of a picture: its positions, and how they are painted."""

from __future__ import annotations

from dataclasses import dataclass

from game.grid import Grid
from ui.board.still import Shot, StillPainter
from ui.style.themes import THEMES


@dataclass(frozen=True, slots=True)
class Album:
    """The content of a picture; an animation has several shots."""

    game: str  # the id of the game's rules
    grid: Grid
    shots: tuple[Shot, ...]
    theme: str  # the id of one of the THEMES
    side: int  # pixels
    pause: float = 1.0  # seconds that each shot of an animation is shown
    coordinates: str = "edge"
    turn: int = 0  # the board's rotation, in sixths

    @property
    def painter(self) -> StillPainter:
        """The painter of the shots."""
        theme = THEMES[self.theme]
        return StillPainter(self.game, self.grid, self.shots, self.side, theme, self.coordinates, self.turn)
