"""The picture of a part of the canvas, shown again as long as nothing in it has changed."""

from __future__ import annotations

from pygame import Rect, Surface


class Still:
    """Remembers what a place looks like once it was painted twice alike: what goes on changing is not worth it."""

    def __init__(self) -> None:
        self._shown: object = None
        self._picture: Surface | None = None

    def paint(self, canvas: Surface, place: Rect, shown: object) -> bool:
        """Paint the picture of what is `shown`; whether there was one."""
        if self._picture is None or shown != self._shown:
            return False
        canvas.blit(self._picture, place)
        return True

    def take(self, canvas: Surface, place: Rect, shown: object) -> None:
        """Look at the canvas, where that is `shown` now."""
        again, self._shown = shown == self._shown, shown
        whole = canvas.get_clip().contains(place)
        self._picture = canvas.subsurface(place).copy() if again and whole else None
