"""Short effects on a board at rest: marks that come in a moment, winners that rise, and what else ends a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.grid import Cell
from ui.board.model.finale import Finale
from ui.board.model.motion import bump, ease
from ui.board.model.sprites import Sprite

FADE = 0.1  # seconds in which marks come and go
FIRST = 0.3  # how much of them the first frame shows
HOP, NEXT, HIGH = 0.45, 0.13, 0.2  # of a winner: seconds, seconds until the next one, board units


class Moments:
    """The clocks of these effects. On a board that is never updated, such as a still one, marks are just there."""

    def __init__(self) -> None:
        self._runs = False
        self._fading = FADE  # seconds since marks changed
        self._winners = 0
        self._rising = 0.0  # seconds since the first of them began to rise
        self._finale, self._closing = Finale(), 0.0  # and seconds since that began

    def begin_fade(self) -> None:
        """Let new marks come, and the old ones go."""
        if self._runs:
            self._fading = 0.0

    def celebrate(self, winners: int, finale: Finale = Finale()) -> None:  # noqa: B008 - it is frozen
        """Let so many winners rise, and play the finale."""
        self._winners, self._rising = winners, 0.0
        self._finale, self._closing = finale, 0.0

    def update(self, seconds: float) -> bool:
        """Let so many seconds pass; True if the picture changes."""
        self._runs = True
        changes = self._fading < FADE or self.celebrates or self.closes
        self._fading += seconds
        self._rising += seconds
        self._closing += seconds
        return changes

    def end(self) -> None:
        """Jump to the end of all effects."""
        self._fading, self._winners, self._finale = FADE, 0, Finale()

    @property
    def celebrates(self) -> bool:
        """Whether winners are rising."""
        return self._rising < (self._winners and HOP + NEXT * (self._winners - 1))

    @property
    def closes(self) -> bool:
        """Whether a finale is played; nobody waits for that."""
        return self._closing < self._finale.lasts

    @property
    def lights(self) -> Mapping[Cell, float]:
        """How bright it is at pieces, from 0 to 1."""
        return self._finale.lights(self._closing)

    @property
    def is_calm(self) -> bool:
        """Whether that is the light of a draw."""
        return self._finale.calm

    def acted(self, sprites: Iterable[Sprite], centres: Mapping[tuple[float, float], Cell]) -> list[Sprite]:
        """The sprites as they take part in the finale; `centres` are the cells at places."""
        return self._finale.acted(sprites, centres, self._closing)

    @property
    def shown(self) -> float:
        """How much of new marks is seen, from 0 to 1."""
        return 1.0 if self._fading >= FADE else FIRST + (1 - FIRST) * ease(self._fading / FADE)

    def lift_of(self, number: int) -> float:
        """How high the winner with this number, from 0, is above the board now, in board units."""
        return HIGH * bump((self._rising - NEXT * number) / HOP) if self.celebrates else 0.0
