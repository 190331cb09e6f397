"""What was painted before: a copy of a part of a panel, and the parts of it that have changed since."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from ui.kit.widget import Appearance, Widget
from ui.style.copying import widened


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


class LastPicture:
    """How all widgets of a panel looked when it was last drawn."""

    def __init__(self) -> None:
        self._frame: object = None
        self._shown: dict[Widget, Appearance] = {}

    def take(self, frame: object, widgets: Iterable[Widget]) -> list[Rect] | None:
        """Note what is drawn now, and return the parts that differ from before; None for the whole picture.

        `frame` stands for what is shown besides the widgets: where it differs, so does everything.
        """
        is_same, self._frame = frame == self._frame, frame
        before, self._shown = self._shown, {widget: widget.appearance for widget in widgets}
        if not is_same:
            return None
        differing = set(before.items()) ^ set(self._shown.items())
        return _joined(widget.extent_at(Rect(shown[-1])) for widget, shown in differing)


def _joined(rects: Iterable[Rect]) -> list[Rect]:
    """The same area in fewer rectangles: two are joined where that adds little to both of them."""
    parts = list[Rect]()
    for rect in rects:
        near = rect
        while (at := next((at for at, part in enumerate(parts) if _are_near(near, part)), -1)) >= 0:
            near = near.union(parts.pop(at))
        parts.append(near)
    return [widened(part) for part in parts if part]


def _are_near(one: Rect, other: Rect) -> bool:
    whole = one.union(other)
    return whole.w * whole.h <= one.w * one.h + other.w * other.h
