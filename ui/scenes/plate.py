"""The name plate of a seat: whose it is, whether it is to act, and how long the machine has thought."""

from __future__ import annotations

from pygame import Rect, Surface

from ui import art
from ui.board.tokens import badge
from ui.kit.widget import Point, Widget

STEPS = 24  # of the thinking ring to one full turn
TURNS = 0.75  # a second


class Plate(Widget):
    """A badge in the seat's colour and shape, its name, and a word at the right; the seat to act is framed."""

    shrinks = True

    def __init__(self, seat: str, player: str, palette: str) -> None:
        """`palette` names the colours of the seat's pieces in the theme."""
        super().__init__()
        self._seat, self._player, self._palette = seat, player, palette
        self._acting = False
        self._word = ""
        self._thought: float | None = None

    def tell(self, player: str, acting: bool, word: str, thought: float | None) -> None:
        """Show who plays, whether he is to act, a word about him, and the seconds of his thought if he thinks."""
        shown = (player, acting, word, thought)
        if shown != (self._player, self._acting, self._word, self._thought):
            self._player, self._acting, self._word, self._thought = shown
            self.redraw()

    def measure(self, width: int) -> Point:
        """One row, somewhat higher than a button."""
        return width, self.skin.px(self.skin.sizes.control + 6)

    def draw(self, canvas: Surface) -> None:
        """Paint the frame, the badge and the words."""
        skin, colours, rect = self.skin, self.skin.colours, self.rect
        if self._acting:
            art.box(canvas, rect, colours.face, colours.accent, skin.px(skin.sizes.radius), thickness=skin.px(2))
        palette = skin.theme.pieces[self._palette]
        disc = Rect(0, 0, skin.px(22), skin.px(22))
        disc.midleft = (rect.x + skin.px(12), rect.centery)
        canvas.blit(art.svg(badge(palette), disc.size), disc)
        if self._thought is not None:
            self._draw_ring(canvas, disc)
        weight, size = skin.lettering("strong")
        name = art.text(self._seat, weight, size, colours.ink)
        left = disc.right + skin.px(12)
        canvas.blit(name, name.get_rect(midleft=(left, rect.centery)))
        word = self._word if self._thought is None else f"{self._thought:.0f} s"
        right = rect.right - skin.px(12)
        if word:
            letters = art.text(word, *skin.lettering("small"), colours.muted)
            spot = letters.get_rect(midright=(right, rect.centery))
            canvas.blit(letters, spot)
            right = spot.left - skin.px(8)
        left += name.get_width() + skin.px(8)
        player = art.elided(self._player, *skin.lettering("small"), max(1, right - left))
        letters = art.text(player, *skin.lettering("small"), colours.muted)
        canvas.blit(letters, letters.get_rect(midleft=(left, rect.centery + 1)))

    def _draw_ring(self, canvas: Surface, disc: Rect) -> None:
        """A quiet arc round the disc, turned by the time of the thought."""
        ring = disc.inflate(self.skin.px(9), self.skin.px(9))
        step = int((self._thought or 0.0) * TURNS * STEPS) % STEPS
        picture = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
            '<path d="M20 2 A18 18 0 0 1 38 20" fill="none" '
            f'stroke="{self.skin.colours.accent}" stroke-width="3" stroke-linecap="round" '
            f'transform="rotate({360 * step // STEPS} 20 20)"/></svg>'
        )
        canvas.blit(art.svg(picture, ring.size), ring)
