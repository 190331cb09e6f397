"""A part of a panel that can be hidden while its keys still work."""

from __future__ import annotations

from pygame import Rect
from pygame.event import Event

from ui.kit.boxes import Box
from ui.kit.widget import Point, Widget


class Fold(Box):
    """One widget that takes no room while it is `away`, though the keys of its buttons still work."""

    def __init__(self, inside: Widget) -> None:
        super().__init__(inside)
        self._away = False

    @property
    def away(self) -> bool:
        """Whether the widget is hidden."""
        return self._away

    @away.setter
    def away(self, away: bool) -> None:
        if away != self._away:
            self._away = away
            self.rearrange()

    @property
    def shrinks(self) -> bool:  # type: ignore[override]
        """False: the widget inside keeps its width."""
        return False

    def children(self) -> tuple[Widget, ...]:
        """The widget inside, while the fold is open."""
        return () if self._away else super().children()

    def shown(self) -> list[Widget]:
        """The widget inside, while the fold is open and the widget visible."""
        return [] if self._away else super().shown()

    def measure(self, width: int) -> Point:
        """The size of the widget inside; nothing while closed."""
        return (0, 0) if self._away else self._inside[0].wanted(width)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        if not self._away:
            self._inside[0].place(rect)

    def shortcut(self, event: Event) -> bool:
        """Offer the key to the widgets inside while closed; while open, the panel asks them itself."""
        return self._away and any(it.shortcut(event) for it in self._inside[0].family() if it.enabled)
