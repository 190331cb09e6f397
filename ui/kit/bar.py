"""A vertical bar divided into shares, each in its own colours with its percentage."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from ui.kit.widget import Point, Widget
from ui.style import art

WIDE = 30  # units
GAP = 12  # units between the bar and the rectangle beside it
TICK = 5  # units: the length of the ticks at the half
FULL = 0.72  # the greatest fraction of the bar's width that a number takes
ROOM = 20  # units: the least height of a share that shows its number


def hundredths(share: float) -> int:
    """A share (0 to 1) in whole percent, never rounded to 0 or 100."""
    return max(1, min(99, round(share * 100))) if 0.0 < share < 1.0 else round(share) * 100


class ShareBar(Widget):
    """Shares stacked from the bottom, in the colours of the theme's piece `palettes`; from the top if `turned`."""

    shrinks = True

    def __init__(self, palettes: Sequence[str], span: Callable[[], Rect] | None = None) -> None:
        """`span` returns the rectangle beside the bar, of the same height; without it, the bar fills its room."""
        super().__init__()
        self._palettes, self._span = tuple(palettes), span
        self._shares: tuple[float, ...] = ()
        self.turned = False

    def show_shares(self, shares: Sequence[float], turned: bool) -> None:
        """Show these shares, which add up to 1; an empty sequence, for unknown shares, draws nothing."""
        if (tuple(shares), turned) != (self._shares, self.turned):
            self._shares, self.turned = tuple(shares), turned
            self.redraw()

    def measure(self, width: int) -> Point:
        """Wide enough for its numbers; 120 units high unless it grows."""
        return self.skin.px(WIDE), self.skin.px(120)

    def place(self, rect: Rect) -> None:
        """Take `rect`, moved left beside the rectangle of `span`."""
        near = rect.x if self._span is None else self._span().right + self.skin.px(GAP)
        super().place(rect.move(min(0, near - rect.x), 0))

    def draw(self, canvas: Surface) -> None:
        if not self._shares:
            return  # an empty track would look like a fault
        skin, colours, bar = self.skin, self.skin.colours, self.track
        radius = skin.px(skin.sizes.radius - 2)
        art.box(canvas, bar, colours.track, None, radius)
        clip = canvas.get_clip()
        for seat, part in self._parts():
            paint = skin.theme.pieces[self._palettes[seat]]
            canvas.set_clip(part.clip(clip))
            art.box(canvas, bar, paint.body, None, radius)
            if part.h >= skin.px(ROOM):
                size = self._size_of(str(hundredths(self._shares[seat])), bar.w)
                letters = art.text(str(hundredths(self._shares[seat])), "SemiBold", size, paint.ink)
                canvas.blit(letters, letters.get_rect(center=self._spot(seat, part)))
        canvas.set_clip(clip)
        if len(self._shares) == 2:
            self._draw_lines(canvas, bar)
        art.box(canvas, bar, None, colours.edge, radius, thickness=skin.px(1))

    def _size_of(self, number: str, wide: int) -> int:
        """The font size at which a number fits a bar `wide` pixels wide, with some margin."""
        size = self.skin.px(self.skin.sizes.tiny)
        return min(size, int(size * FULL * wide / max(1, art.text_width(number, "SemiBold", size))))

    def _draw_lines(self, canvas: Surface, bar: Rect) -> None:
        """Paint a line between two shares, and at the edges a tick at the half."""
        skin, colours, thin = self.skin, self.skin.colours, self.skin.px(1)
        for left in (bar.x, bar.right - skin.px(TICK)):
            canvas.fill(colours.muted, (left, bar.centery, skin.px(TICK), thin))
        parts = self._parts()
        if len(parts) == 2:
            between = max(part.top for _seat, part in parts)
            canvas.fill(colours.accent, (bar.x, between - thin, bar.w, 2 * thin))

    @property
    def track(self) -> Rect:
        """The bar within its room."""
        if self._span is None:
            return self.rect
        beside = self._span()
        return Rect(self.rect.x, beside.y, self.rect.w, beside.h).clip(self.rect)

    def _parts(self) -> list[tuple[int, Rect]]:
        """The seat, from 0, and the rectangle of each part that is at least a pixel high."""
        bar, parts, edge = self.track, [], 0.0
        for seat, share in enumerate(self._shares):
            low, high = round(bar.h * edge), round(bar.h * (edge + share))
            edge += share
            top = bar.top + low if self.turned else bar.bottom - high
            if high > low:
                parts.append((seat, Rect(bar.x, top, bar.w, high - low)))
        return parts

    def _spot(self, seat: int, part: Rect) -> Point:
        """The centre of a part's number: near the ends of the bar with two parts, else in the middle of the part."""
        reach = self.skin.px(ROOM) // 2
        if len(self._shares) != 2:
            return part.center
        return (part.centerx, part.bottom - reach if (seat == 0) != self.turned else part.top + reach)
