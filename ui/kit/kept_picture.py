"""Parts of a panel that are painted from a copy of themselves while they look the same."""

from __future__ import annotations

from pygame import Rect, Surface

from ui.kit.boxes import Column


class KeptPicture:
    """A copy of part of the canvas, taken once that part was painted twice in the same state."""

    def __init__(self) -> None:
        self._state: object = None
        self._surface: Surface | None = None

    def paint(self, canvas: Surface, place: Rect, state: object) -> bool:
        """Paint the copy of `state`; returns False if there is no such copy."""
        if self._surface is None or state != self._state:
            return False
        canvas.blit(self._surface, place)
        return True

    def take(self, canvas: Surface, place: Rect, state: object) -> None:
        """Copy this place of the canvas if it shows `state`, unclipped, for the second time."""
        again, self._state = state == self._state, state
        whole = canvas.get_clip().contains(place)
        self._surface = canvas.subsurface(place).copy() if again and whole else None


class StillColumn(Column):
    """A column that is copied, with the ground below it, while nothing in it changes.

    The ground has to stay the same too: nothing that moves may lie within the room of a focus ring.
    """

    def __init__(self) -> None:
        super().__init__()
        self._picture = KeptPicture()

    def draw(self, canvas: Surface) -> None:
        ring = self.skin.px(self.skin.sizes.focus_gap + self.skin.sizes.focus_width)
        place = self.rect.inflate(2 * ring, 2 * ring).clip(canvas.get_rect())
        looks = self.looks, canvas.get_size()
        if not self._picture.paint(canvas, place, looks):
            super().draw(canvas)
            self._picture.take(canvas, place, looks)
