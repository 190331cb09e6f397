"""The name plate of a seat: its player, whether it is to act, the time of a thought, and the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface
from pygame.event import Event

from game.language import _
from ui.board.art.tokens import badge
from ui.kit import keys
from ui.kit.widget import Point, Style, Widget
from ui.scene.scene import Command
from ui.style import art

FOLDED = 360  # units: a plate that shares an edge and is narrower has two lines
STEPS = 24  # of the thinking ring to one full turn
TURNS = 0.75  # a second


@dataclass(frozen=True, slots=True)
class Lettering:
    """The letters and distances of a plate, in units: `size` for the name, `word` the style of the rest."""

    least: float  # the height that they need
    size: float
    time: float  # the size of the clock
    word: Style
    disc: float
    inset: float  # from the side to the badge and the clock
    gap: float  # between two parts
    ring: float  # how much wider the ring of a thought is than the badge


LARGE = Lettering(44, 19, 23, "body", 26, 14, 11, 10)
WIDE = Lettering(34, 16, 18, "small", 22, 12, 9, 9)
PAIRED = Lettering(44, 16, 17, "small", 24, 12, 10, 10)
NARROW = Lettering(0, 13, 13, "tiny", 15, 6, 5, 5)


class PlayerPlate(Widget):
    """A button with the seat's badge, its name, a word and the clock at the right; the seat to act has a frame."""

    focusable = True
    keeps_keys = False
    shrinks = True

    def __init__(self, seat: str, player: tuple[str, ...], palette: str, on: Callable[[], Command | None]) -> None:
        """`player` are the player's names, the longest first; the first one that fits is shown.

        `palette` names the colours of the seat's pieces in the theme; `on` is called when the plate is pressed.
        """
        super().__init__()
        self._seat, self._player, self._palette, self._on = seat, player, palette, on
        self._acting = False
        self._word = ""
        self._thought: float | None = None
        self.still = False  # whether the ring of a thought is a full circle that does not turn
        self._time, self._low, self._fallen = "", False, False
        self._roomy, self._paired = WIDE, False
        self.tip = _("Change who plays")

    def suit(self, high: float, paired: bool) -> None:
        """Set its height in units, and whether it shares its edge of the board, before it is placed."""
        self._paired = paired
        self._roomy = next(lettering for lettering in (LARGE, WIDE, NARROW) if high >= lettering.least)
        self.sized(height=high)

    def refresh(self, player: tuple[str, ...], acting: bool, word: str, thought: float | None) -> None:
        """Show who plays, whether they are to act, a word about them, and the seconds of their thought, if any."""
        shown = (player, acting, word, thought)
        if shown != (self._player, self._acting, self._word, self._thought):
            self._player, self._acting, self._word, self._thought = shown
            self.redraw()

    def refresh_time(self, time: str, low: bool, fallen: bool) -> None:
        """Show the time left on the clock, whether that is little, and whether the flag has fallen."""
        shown = (time, low, fallen)
        if shown != (self._time, self._low, self._fallen):
            self._time, self._low, self._fallen = shown
            self.redraw()

    def spots(self) -> Iterator[tuple[str, Rect]]:
        """The name of the seat."""
        yield self._seat, self.rect

    def release(self, at: Point, inside: bool) -> None:
        """Call `on`, if the mouse is still over the plate."""
        if inside:
            self.send(self._on())

    def key(self, event: Event) -> bool:
        """Enter and Space press the plate."""
        if not any(keys.pressed(event, name) for name in ("Enter", "Space")):
            return False
        if not keys.repeated(event):
            self.send(self._on())
        return True

    def measure(self, width: int) -> Point:
        """The whole width, and somewhat more height than a button."""
        return width, self.skin.px(self.skin.sizes.control + 6)

    def draw(self, canvas: Surface) -> None:
        """Paint the frame, the badge and the words."""
        skin, colours, rect = self.skin, self.skin.colours, self.rect
        lit = self.enabled and self.hover
        face = colours.press if lit and self.held else colours.hover if lit else colours.face
        radius = skin.px(skin.sizes.radius)
        if self._acting:
            art.box(canvas, rect, face, colours.accent, radius, thickness=skin.px(3))
        else:
            art.box(canvas, rect, face if lit else colours.card, colours.edge if lit else colours.line, radius)
        written = self._lettering
        inset, gap = skin.px(written.inset), skin.px(written.gap)
        disc = Rect(0, 0, skin.px(written.disc), skin.px(written.disc))
        disc.midleft = (rect.x + inset, rect.centery)
        canvas.blit(art.svg(badge(skin.theme.pieces[self._palette]), disc.size), disc)
        if self._thought is not None:
            self._draw_ring(canvas, disc)
        inner = Rect(disc.right + gap, rect.y, rect.right - inset - disc.right - gap, rect.h)
        if self._folded:
            upper, lower = Rect(inner.x, inner.y + skin.px(3), inner.w, inner.h // 2), inner.copy()
            lower.h = upper.h
            lower.bottom = inner.bottom - skin.px(3)
            self._draw_words(canvas, lower.x, lower.right, lower)
        else:
            upper = inner
        right = self._draw_time(canvas, upper)
        name = art.text(self._seat, "SemiBold", skin.px(written.size), colours.ink)
        canvas.blit(name, name.get_rect(midleft=upper.midleft))
        if upper is inner:
            self._draw_words(canvas, inner.x + name.get_width() + gap, right, inner)

    @property
    def _folded(self) -> bool:
        """Whether it is so narrow that it needs two lines."""
        return self._paired and self.rect.w < self.skin.px(FOLDED)

    @property
    def _lettering(self) -> Lettering:
        if not self._folded:
            return self._roomy
        return PAIRED if self._roomy is LARGE else NARROW

    def _draw_words(self, canvas: Surface, left: int, right: int, line: Rect) -> None:
        """Paint the word about the seat at the right, and before it the longest name of the player that fits."""
        skin, colours = self.skin, self.skin.colours
        small, word = skin.lettering(self._lettering.word), self._word
        if self._thought is not None:
            word = "" if self._time else _("{seconds} s").format(seconds=f"{self._thought:.0f}")
        if word:
            letters = art.text(word, *small, colours.muted)
            spot = letters.get_rect(midright=(right, line.centery))
            canvas.blit(letters, spot)
            right = spot.left - skin.px(self._lettering.gap)
        player = next((name for name in self._player if art.text_width(name, *small) <= right - left), "")
        if player:
            letters = art.text(player, *small, colours.muted)
            canvas.blit(letters, letters.get_rect(midleft=(left, line.centery + 1)))

    def _draw_time(self, canvas: Surface, line: Rect) -> int:
        """Paint the clock and a fallen flag; return the right end of the room for words."""
        right = line.right
        if not self._time:
            return right
        skin = self.skin
        size = skin.px(self._lettering.time)
        letters = art.text(self._time, "SemiBold", size, skin.ink("danger" if self._low else "ink"))
        spot = letters.get_rect(midright=(right, line.centery))
        canvas.blit(letters, spot)
        if self._fallen:
            flag = art.icon("flag", size, skin.ink("danger"))
            spot = flag.get_rect(midright=(spot.left - skin.px(5), line.centery))
            canvas.blit(flag, spot)
        return spot.left - skin.px(self._lettering.gap)

    def _draw_ring(self, canvas: Surface, disc: Rect) -> None:
        """Paint an arc around the disc, turned by the time of the thought; a full circle if `still`."""
        wider = self.skin.px(self._lettering.ring)
        ring = disc.inflate(wider, wider)
        step = int((self._thought or 0.0) * TURNS * STEPS) % STEPS
        arc = f'<path d="M20 2 A18 18 0 0 1 38 20" transform="rotate({360 * step // STEPS} 20 20)"'
        whole = '<circle cx="20" cy="20" r="18"'
        picture = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">{whole if self.still else arc} fill="none" '
            f'stroke="{self.skin.colours.accent}" stroke-width="3" stroke-linecap="round"/></svg>'
        )
        canvas.blit(art.svg(picture, ring.size), ring)
