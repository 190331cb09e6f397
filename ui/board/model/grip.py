"""The mouse and fingers that pan and zoom a board, as positions without events."""

from __future__ import annotations

import math

from ui.board.model.geometry import Pixel


class Grip:
    """A drag of the board, which starts at once or at a distance from where the button went down."""

    def __init__(self, at: Pixel, threshold: float) -> None:
        """`threshold` is that distance in pixels; 0 starts at once."""
        self._at, self._threshold = at, threshold
        self.moves = threshold <= 0

    def move_to(self, at: Pixel) -> Pixel:
        """The movement of the board as the mouse moves to a pixel."""
        way = at[0] - self._at[0], at[1] - self._at[1]
        if not self.moves and max(abs(way[0]), abs(way[1])) < self._threshold:
            return 0, 0
        self.moves, self._at = True, at
        return way


class Pinch:
    """Two fingers on the board: their distance zooms it, and their middle moves it."""

    def __init__(self) -> None:
        self._fingers: dict[int, tuple[float, float]] = {}  # the place of each finger, in pixels
        self._far = 0.0  # the distance between the fingers at the last zoom step, in pixels
        self._middle = 0.0, 0.0

    @property
    def holds(self) -> bool:
        """Whether two fingers hold the board."""
        return len(self._fingers) == 2

    @property
    def middle(self) -> Pixel:
        """The pixel between the fingers."""
        return round(self._middle[0]), round(self._middle[1])

    def put(self, finger: int, at: tuple[float, float]) -> None:
        """Put a finger on the board."""
        self._fingers[finger] = at
        if self.holds:
            self._far, self._middle = self._apart(), self._between()

    def lift(self, finger: int) -> None:
        """Lift a finger; if two remain of three, they hold the board as they are now."""
        self._fingers.pop(finger, None)
        if self.holds:
            self._far, self._middle = self._apart(), self._between()

    def move(self, finger: int, at: tuple[float, float], level: float) -> tuple[int, Pixel]:
        """Move a finger; returns the zoom steps, each a factor of `level`, and the board's movement in pixels."""
        if finger not in self._fingers:
            return 0, (0, 0)
        self._fingers[finger] = at
        if not self.holds:
            return 0, (0, 0)
        before, self._middle = self.middle, self._between()
        way = self.middle[0] - before[0], self.middle[1] - before[1]
        steps = int(math.log(max(1.0, self._apart()) / max(1.0, self._far), level))
        if steps:
            self._far *= level**steps
        return steps, way

    def _apart(self) -> float:
        return math.dist(*self._fingers.values())

    def _between(self) -> tuple[float, float]:
        (x0, y0), (x1, y1) = self._fingers.values()
        return (x0 + x1) / 2, (y0 + y1) / 2
