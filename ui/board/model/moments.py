"""Short effects on a board at rest: fading marks, rising winners, and the finale of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.grid import Cell
from ui.board.model.finale import Finale
from ui.board.model.motion import bump, ease
from ui.board.model.sprites import Sprite

FADE = 0.1  # seconds in which marks fade in and out
FIRST = 0.3  # the opacity of new marks in their first frame
HOP, NEXT, HIGH = 0.45, 0.13, 0.2  # a winner's hop: seconds, seconds until the next winner's, board units


class Moments:
    """The clocks of these effects. A board that is never updated, such as a still one, shows marks at once."""

    def __init__(self) -> None:
        self._runs = False
        self._fading = FADE  # seconds since the marks changed
        self._winners = 0
        self._rising = 0.0  # seconds since the first winner began to rise
        self._finale, self._closing = Finale(), 0.0  # and the seconds since it began

    def begin_fade(self) -> None:
        """Fade new marks in, and the old ones out."""
        if self._runs:
            self._fading = 0.0

    def celebrate(self, winners: int, finale: Finale = Finale()) -> None:  # noqa: B008 - it is frozen
        """Make this many winners rise, and play the finale."""
        self._winners, self._rising = winners, 0.0
        self._finale, self._closing = finale, 0.0

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`; returns whether the picture changes."""
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
        """Whether a finale is playing; nothing waits for it."""
        return self._closing < self._finale.lasts

    @property
    def lights(self) -> Mapping[Cell, float]:
        """The light on pieces, from 0 to 1."""
        return self._finale.lights(self._closing)

    @property
    def is_calm(self) -> bool:
        """Whether the light is that of a draw."""
        return self._finale.calm

    def acted(self, sprites: Iterable[Sprite], centres: Mapping[tuple[float, float], Cell]) -> list[Sprite]:
        """The sprites as the finale changes them; `centres` maps places to cells."""
        return self._finale.acted(sprites, centres, self._closing)

    @property
    def shown(self) -> float:
        """The opacity of new marks, from 0 to 1."""
        return 1.0 if self._fading >= FADE else FIRST + (1 - FIRST) * ease(self._fading / FADE)

    def lift_of(self, number: int) -> float:
        """The current height of winner `number`, from 0, above the board in board units."""
        return HIGH * bump((self._rising - NEXT * number) / HOP) if self.celebrates else 0.0
