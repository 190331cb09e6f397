"""A card whose body scrolls between a fixed head and foot if there is too little room."""

from __future__ import annotations

from typing import Self

from pygame import Rect

from ui.kit.boxes import Box
from ui.kit.card import Card
from ui.kit.scroll import Scroll
from ui.kit.widget import Point, Widget

LEAST = 96  # units: the least visible height of the body


class Sheet(Box):
    """A card of its natural height, at least `least` units, centred in its room; `fills` gives it all the height.

    The scroll bar takes room from the body or, with `aside`, that many units of the padding.
    """

    def __init__(
        self,
        head: Widget,
        body: Widget,
        foot: Widget | None = None,
        gap: float = 14,
        pad: float = 24,
        fills: bool = False,
        least: float = 0,
        aside: float = 0,
    ) -> None:
        self.body = Scroll(body, edged=True, aside=aside).grow()
        self._card = Card(head, self.body, *([foot] if foot is not None else []), gap=gap, pad=pad)
        self._fills, self._least = fills, least
        super().__init__(self._card)

    def spaced(self, gap: float, pad: float) -> Self:
        self._card.spaced(gap, pad)
        return self

    def measure(self, width: int) -> Point:
        """The least height that works: head, foot and LEAST units of the body."""
        wide, high = self._card.wanted(width)
        body = self.body.wanted(width - 2 * self._card.pad)[1]
        return wide, high - max(0, body - self.skin.px(LEAST))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        spot = rect.copy()
        if not self._fills:
            spot.h = min(rect.h, max(self._card.wanted(rect.w)[1], self.skin.px(self._least)))
            spot.centery = rect.centery
        self._card.place(spot)
