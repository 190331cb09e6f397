"""A board on a lit table: a picture made after the first frame, which plays a few moves on request."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import Rect, Surface

from ui.board.art.forms import document, radial
from ui.kit.widget import Point, Widget
from ui.style import art
from ui.style.surface_cache import cached_surfaces, note_progress
from ui.style.themes import Theme

if TYPE_CHECKING:
    from ui.menu.moving_picture import MovingPicture

MARGIN = 5  # units of table around the board's picture, which includes its shadow
APPEARING = 0.16  # seconds for a picture to fade in, and for a moving one to fade out
LIT, SHADED = 0.3, 0.85  # the share of the dark cells' colour in the ground, in the light and in the corners

Corners = Literal["top", "left"]
Make = Callable[[Point, Theme], Surface]
Film = Callable[[Surface, Theme], "MovingPicture"]


class Portrait(Widget):
    """A board in the middle of a table at least `least` units high, with the round `corners` of a card.

    `make(size, theme)` paints the board on a clear ground. `film(under, theme)` makes the moves that `play` shows,
    over the table `under` it. A picture waits for `appear`, so that a frame is not delayed by all boards of the menu:
    until then the last one stands in for one of another size or theme. One that was hurried does not wait.
    """

    shrinks = True

    def __init__(self, make: Make, film: Film | None = None, least: float = 0, corners: Corners = "top") -> None:
        super().__init__()
        self._make, self._film, self._least, self._corners = make, film, least, corners
        self._is_new, self._hurries = True, False
        self._made: tuple[Point, Theme, Surface] | None = None
        self._played: MovingPicture | None = None
        self._going: Surface | None = None  # a moving picture that fades out
        self._passed = APPEARING  # seconds since the picture appeared or came back

    @property
    def waits(self) -> bool:
        """Whether its first picture, or that of another size or theme, is still to be made."""
        return self.spot.w > 0 and (self._is_new or self._is_outdated)

    @property
    def _is_outdated(self) -> bool:
        return not self._hurries and self._made is not None and self._made[:2] != (self.spot.size, self.skin.theme)

    @property
    def moving(self) -> bool:
        """Whether it is animated."""
        return self._passed < APPEARING or (self._played is not None and not self._played.over)

    def appear(self, *, fades: bool) -> None:
        """Make the picture that waits; the first one fades in if `fades`."""
        self._passed = 0.0 if fades and self._is_new else APPEARING
        self._is_new = False
        self._picture()
        self.redraw()

    def hurry(self) -> None:
        """Make the picture at the next drawing instead of waiting for `appear`."""
        self._is_new, self._hurries = False, True
        self.redraw()

    def renew(self) -> None:
        """Make the picture again, because its subject has changed."""
        self._made = None
        self.stop()

    def round(self, corners: Corners) -> None:
        """Round these corners of the table."""
        self._corners = corners

    def play(self, wanted: bool) -> None:
        """Play the moves if `wanted`; otherwise return to the picture."""
        if wanted == (self._played is not None) or self._film is None or self.waits or self.spot.w <= 0:
            return
        if self._played is not None:
            self._going, self._played, self._passed = self._played.paint(), None, 0.0
        else:
            under = Surface(self.spot.size)
            under.blit(self._table, (0, 0), self.spot.move(-self.rect.x, -self.rect.y))
            self._played, self._going = self._film(under, self.skin.theme), None
        self.redraw()

    def stop(self) -> None:
        """Show the still picture at once."""
        self._played, self._going, self._passed = None, None, APPEARING
        self.redraw()

    def advance(self, seconds: float) -> None:
        """Advance by `seconds`."""
        self._hurries = False
        fading, self._passed = self._passed < APPEARING, self._passed + seconds
        if fading or (self._played is not None and self._played.update(seconds)):
            self.redraw()

    # --- as a widget

    def measure(self, width: int) -> Point:
        """The full `width`, and the least height."""
        return width, round(self._least * self.skin.scale)

    def place(self, rect: Rect) -> None:
        """Take `rect`; a new size stops any motion."""
        if rect.size != self.rect.size:
            self.stop()
        super().place(rect)

    def prepare(self) -> None:
        if not self.waits and self.spot.w > 0:
            self._picture()

    def draw(self, canvas: Surface) -> None:
        if self.rect.w <= 0 or self.rect.h <= 0:
            return
        canvas.blit(self._table, self.rect)
        if self._is_new or self.spot.w <= 0:
            return
        if self._played is not None:
            canvas.blit(self._played.paint(), self.spot)
            return
        part, picture = min(1.0, self._passed / APPEARING), self._shown()
        if self._going is not None:
            canvas.blit(picture, self.spot)
            canvas.blit(art.faded(self._going, 1 - part), self.spot)
            return
        canvas.blit(art.faded(picture, part), self.spot)

    @property
    def spot(self) -> Rect:
        """The place of the board: a square in the middle."""
        side = max(0, min(self.rect.size) - 2 * round(MARGIN * self.skin.scale))
        spot = Rect(0, 0, side, side)
        spot.center = self.rect.center
        return spot

    def _shown(self) -> Surface:
        """The picture, or the last one while it waits."""
        if self._made is None or not self._is_outdated:
            return self._picture()
        return pygame.transform.scale(self._made[2], self.spot.size)

    def _picture(self) -> Surface:
        size, theme = self.spot.size, self.skin.theme
        if self._made is None or self._made[0] != size or self._made[1] is not theme:
            self._made = size, theme, self._make(size, theme)
            note_progress()
        return self._made[2]

    @property
    def _table(self) -> Surface:
        theme = self.skin.theme
        radius = self.skin.px(theme.sizes.card_radius) - 1
        ground, wood = theme.kit.ground_bottom, theme.board.dark
        lit, shaded = art.mixed(ground, wood, LIT), art.mixed(ground, wood, SHADED)
        return _table(self.rect.size, radius, self._corners, lit, shaded)


@cached_surfaces(megabytes=8)
def _table(size: Point, radius: int, corners: Corners, lit: str, shaded: str) -> Surface:
    """A table under one light, with two round corners."""
    (wide, high), r = size, radius
    shape = (
        f"M0 {high}V{r}A{r} {r} 0 0 1 {r} 0H{wide - r}A{r} {r} 0 0 1 {wide} {r}V{high}Z"
        if corners == "top"
        else f"M{wide} 0V{high}H{r}A{r} {r} 0 0 1 0 {high - r}V{r}A{r} {r} 0 0 1 {r} 0Z"
    )
    light = radial("light", (wide / 2, high * 0.42), 0.62 * max(size), (0, lit), (100, shaded))
    return art.rasterised(document(wide, high, light, f'<path d="{shape}" fill="url(#light)"/>'), size)
