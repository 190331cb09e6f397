"""The tooltip of a panel."""

from __future__ import annotations

from pygame import Rect, Surface

from ui.kit.widget import Skin, Widget
from ui.style import art

LARGE = 4  # a widget this many times as high as its tip shows the tip inside, so that its neighbours stay visible
WIDEST = 320  # units; a longer text is wrapped


class Tooltip:
    """The one tooltip of a panel, for the widget under the mouse."""

    def __init__(self) -> None:
        self._widget: Widget | None = None
        self._rested = 0.0
        self._shown = False

    def over(self, widget: Widget | None) -> bool:
        """Set the widget under the mouse; returns whether the panel has to be redrawn."""
        if widget is self._widget:
            return False
        before, self._widget, self._rested, self._shown = self._shown, widget, 0.0, False
        return before

    def rest(self, seconds: float, patience: float) -> bool:
        """Advance by `seconds`; returns whether the tooltip appears, as it does after `patience` seconds of rest."""
        if self._widget is None or self._shown or self._rested > patience:
            return False
        self._rested += seconds
        self._shown = self._rested > patience
        return self._shown

    def hide(self) -> bool:
        """Hide until the mouse is over another widget; returns whether the panel has to be redrawn."""
        before, self._shown, self._rested = self._shown, False, float("inf")
        return before

    @property
    def appearance(self) -> object:
        """A value that stays equal as long as the same tip is shown at the same place, or none is."""
        if not self._shown or self._widget is None:
            return None
        return self._widget.tip, tuple(self._widget.rect)

    def draw(self, canvas: Surface, skin: Skin, area: Rect) -> None:
        """Paint it below its widget, above if there is no room, or inside a large widget."""
        if not self._shown or self._widget is None or not self._widget.tip:
            return
        weight, size = skin.lettering("small")
        pad, colours = skin.px(8), skin.colours
        longest = max(art.text_width(line, weight, size) for line in self._widget.tip.split("\n"))
        width = min(longest, skin.px(WIDEST), area.w - 4 * pad)
        leading = round(size * skin.sizes.leading)
        letters = art.paragraph(self._widget.tip, weight, size, colours.tip_ink, width + 1, leading=leading)
        box = letters.get_rect().inflate(2 * pad, pad)
        box.midtop = (self._widget.rect.centerx, self._widget.rect.bottom + pad)
        place = self._widget.rect
        if place.w > box.w and place.h > LARGE * box.h:
            box.bottom = place.bottom - pad
        elif box.bottom > area.bottom:
            box.bottom = place.top - pad
        box.clamp_ip(area)
        art.box(canvas, box, colours.tip, None, skin.px(6))
        canvas.blit(letters, letters.get_rect(center=box.center))
