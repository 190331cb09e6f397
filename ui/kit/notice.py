"""Notices: sentences that show over the picture for a while and need no answer."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from ui.kit.widget import Point, Skin
from ui.style import art

WIDEST = 560  # units
PART = 0.42  # of the canvas width: the longest line of a notice


class Notices:
    """A queue of sentences, of which the oldest is shown; a click dismisses it."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._shown = 0.0

    def say(self, sentence: str) -> None:
        """Queue a sentence, unless it is waiting already."""
        if sentence not in self._waiting:
            self._waiting.append(sentence)

    @property
    def present(self) -> str:
        """The sentence shown; empty for none."""
        return self._waiting[0] if self._waiting else ""

    def update(self, seconds: float, patience: float) -> None:
        """Advance by `seconds`; a sentence is shown for `patience` seconds."""
        if self._waiting:
            self._shown += seconds
            if self._shown > patience:
                self.dismiss()

    def dismiss(self) -> None:
        """Remove the sentence shown."""
        self._waiting = self._waiting[1:]
        self._shown = 0.0

    def draw(self, canvas: Surface, skin: Skin, controls: Sequence[Rect] = ()) -> None:
        """Paint the sentence at an edge of the canvas; see `place`."""
        if not self._waiting:
            return
        place = self.place(canvas.get_size(), skin, controls)
        colours, pad, icon = skin.colours, skin.px(skin.sizes.inset), skin.px(skin.sizes.icon)
        art.shadow(canvas, place.move(0, skin.px(3)), skin.px(10), skin.px(6), colours.shadow_strength)
        art.box(canvas, place, colours.tip, None, skin.px(skin.sizes.radius))
        sign = art.icon("info", icon, colours.tip_ink)
        canvas.blit(sign, sign.get_rect(midleft=(place.left + pad, place.centery)))
        canvas.blit(self._letters(canvas.get_size(), skin), (place.left + 2 * pad + icon, place.top + pad))
        cross = art.icon("x", icon, colours.tip_ink)
        canvas.blit(cross, cross.get_rect(midright=(place.right - pad, place.centery)))

    def place(self, size: Point, skin: Skin, controls: Sequence[Rect] = ()) -> Rect:
        """The rectangle of the sentence on a canvas of `size`: at the edge where it covers least of the `controls`."""
        letters, pad = self._letters(size, skin), skin.px(skin.sizes.inset)
        box = Rect(0, 0, letters.get_width() + 4 * pad + 2 * skin.px(skin.sizes.icon), letters.get_height() + 2 * pad)
        edge = skin.px(skin.sizes.pad)
        room = Rect((0, 0), size).inflate(-2 * edge, -2 * edge)
        places = []
        for corner in ("midbottom", "midtop", "bottomleft", "bottomright", "topleft", "topright"):
            setattr(box, corner, getattr(room, corner))
            places.append(box.copy())
        return min(places, key=lambda place: sum(_covered(control, place) for control in controls))

    def _letters(self, size: Point, skin: Skin) -> Surface:
        weight, height = skin.lettering("body")
        room = min(skin.px(WIDEST), round(size[0] * PART))
        width = min(room, art.text_width(self.present, weight, height) + 1)
        leading = round(height * skin.sizes.leading)
        return art.paragraph(self.present, weight, height, skin.colours.tip_ink, width, leading=leading)


def _covered(control: Rect, place: Rect) -> float:
    """The share of a control that would be hidden, from 0 to 1."""
    hidden = control.clip(place)
    return hidden.w * hidden.h / max(1, control.w * control.h)
