"""A virtual grid of tiles, of which any number may be selected: only the visible ones cost time."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit.multi_selection import MultiSelection
from ui.kit.scroll_bar import ScrollBar
from ui.kit.widget import Point, Skin, Widget
from ui.scene.scene import Transition
from ui.style import art

NOTCH = 120  # units that one step of the wheel scrolls
DOUBLE = 0.4  # seconds within which a second click on a tile opens it
LEAST = 72  # units: the least height of the grid
MARGIN = 4  # units above and below all tiles, for a ring
GLIDE = 18.0  # a second: how fast the grid glides to where it was scrolled; the larger, the faster
CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
OPENERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class TileArt(Protocol):
    """How the tiles of a grid look."""

    @property
    def least(self) -> float:
        """The least width of a tile, in units."""

    @property
    def apart(self) -> float:
        """The gap between two tiles, in units."""

    def height(self, width: int, skin: Skin) -> int:
        """The height of a tile of this width, both in pixels."""

    def paint(self, canvas: Surface, index: int, place: Rect, skin: Skin, *, chosen: bool, lit: bool) -> None:
        """Paint a tile, `chosen` or not, and `lit` below the mouse."""

    def name(self, index: int) -> str:
        """What a tile is called among the controls."""


class Tiles(Widget):
    """Tiles in as many equal columns as fit. `on_select` is called after every change of cursor or selection.

    `on_open` is called with the index of a tile that is clicked twice or gets Enter. Mouse and arrows select one tile,
    with Shift a range; Ctrl and a click, or Space, one more or one less. The owner calls `advance` once a frame.
    """

    focusable = True
    shrinks = True
    scrolls = True

    def __init__(
        self,
        tile_art: TileArt,
        on_select: Callable[[], Transition | None],
        on_open: Callable[[int], Transition | None],
        glides: Callable[[], bool] = lambda: False,
    ) -> None:
        """`glides` says whether scrolling takes a moment or is done at once."""
        super().__init__()
        self._art, self._on_select, self._on_open, self._glides = tile_art, on_select, on_open, glides
        self.selection = MultiSelection()
        self._top, self._goal = 0.0, 0.0  # pixels scrolled: now, and in a moment
        self._grip = -1
        self._pointed = -1
        self._clicked, self._since = -1, DOUBLE  # the tile clicked last, and the seconds since then

    # --- for the scene

    def replace(self, count: int, cursor: int, chosen: Iterable[int] = ()) -> None:
        """Show so many tiles, with the cursor and the selection there; the scroll position stays if it can."""
        self.selection.reset(count, cursor, chosen)
        self._pointed = self._clicked = -1
        if self.host is not None:
            self._to(self._goal, at_once=True)

    def begin(self) -> None:
        """Scroll to the beginning."""
        self._to(0, at_once=True)

    def fit(self) -> None:
        """The tiles have another size now: begin with the same one as before."""
        self.rearrange()

    def follow(self) -> None:
        """Scroll just far enough to show the tile of the cursor."""
        if self.selection.count and self.rect.h:
            line = self.selection.cursor // self._columns * self._pitch
            low = line + self._high + 2 * self._margin - self.rect.h
            self._to(max(low, min(self._goal, line)))

    def visible_tiles(self) -> range:
        """The tiles in sight, partly or whole."""
        return self._lines(self._top, self._top + self.rect.h)

    def around(self) -> list[int]:
        """The tiles within a page of those in sight, the nearest page below first."""
        page = self.rect.h
        below, above = (self._lines(self._top + page * way, self._top + page * (way + 1)) for way in (1, -1))
        seen = self.visible_tiles()
        return [index for index in (*below, *reversed(above)) if index not in seen]

    @property
    def gliding(self) -> bool:
        """Whether it is scrolling by itself."""
        return self._top != self._goal

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass."""
        self._since += seconds
        if self.gliding:
            rest = (self._goal - self._top) * math.exp(-GLIDE * seconds)
            self._top = self._goal - rest if abs(rest) >= 1 else self._goal
            self.redraw()

    def place_of(self, index: int) -> Rect:
        """The rectangle of a tile as it is scrolled now."""
        line, column = divmod(index, self._columns)
        x = self.rect.x + column * (self._wide + self._gap)
        return Rect(x, self.rect.y + self._margin + line * self._pitch - round(self._top), self._wide, self._high)

    # --- as a widget

    def spots(self) -> Iterator[tuple[str, Rect]]:
        for index in self.visible_tiles():
            yield self._art.name(index), self.place_of(index).clip(self.rect)

    def measure(self, width: int) -> Point:
        """The least room that works: whatever is there is used."""
        return width, self.skin.px(LEAST)

    def place(self, rect: Rect) -> None:
        """Take `rect`; with other columns, the first tile in sight stays so."""
        first = self.visible_tiles().start if self.rect.w else 0
        share = (self._top % self._pitch) / self._pitch if self.rect.w else 0.0
        super().place(rect)
        self._columns = self._columns_in(rect.w)
        self._wide = self._width_in(rect.w, self._columns)
        self._high = self._art.height(self._wide, self.skin)
        self._to((first // self._columns + share) * self._pitch, at_once=True)

    def draw(self, canvas: Surface) -> None:
        before = canvas.get_clip()
        canvas.set_clip(self.rect.inflate(2 * self._margin, 0).clip(before))  # with room for a ring
        for index in self.visible_tiles():
            self._draw_tile(canvas, index)
        canvas.set_clip(before)
        if self._reach:
            self._bar().draw(canvas, held=self._grip >= 0)

    def _draw_tile(self, canvas: Surface, index: int) -> None:
        skin, place, lit = self.skin, self.place_of(index), self.hover and index == self._pointed
        self._art.paint(canvas, index, place, skin, chosen=index in self.selection, lit=lit)
        if index == self.selection.cursor and self._shows_cursor:
            width = skin.px(skin.sizes.focus_width)
            ring, radius = place.inflate(2 * width, 2 * width), skin.px(skin.sizes.radius) + width
            art.box(canvas, ring, None, skin.colours.focus, radius, thickness=width)

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        """Paint no ring: the tile of the cursor has one; without a tile, there is nothing to see."""

    def point(self, at: Point) -> None:
        self._turn_to(self._index_at(at))

    def wheel(self, steps: float) -> bool:
        """Scroll; False at the end."""
        before = self._goal
        self._to(self._goal - steps * self.skin.px(NOTCH))
        return self._goal != before

    def press(self, at: Point) -> None:
        bar = self._bar()
        if bar.takes(at):
            self._grip = bar.grip(at)
            self.drag(at)
            return
        index = self._index_at(at)
        if index < 0:
            return
        held = pygame.key.get_mods()
        if held & pygame.KMOD_SHIFT:
            self.selection.extend(index)
        elif held & CTRL:
            self.selection.toggle(index)
        elif index == self._clicked and self._since < DOUBLE:
            self._clicked = -1
            self.send(self._on_open(index))
            return
        else:
            self.selection.only(index)
            self._clicked, self._since = index, 0.0
        self._selected()

    def drag(self, at: Point) -> None:
        if self._grip >= 0:
            self._to(self._bar().offset_at(at, self._grip), at_once=True)

    def release(self, at: Point, inside: bool) -> None:
        self._grip = -1
        self.redraw()

    def key(self, event: Event) -> bool:
        """The arrows, Page Up and Down, Home and End move; Space and Ctrl+A select, Enter opens."""
        if not self.selection.count or event.mod & pygame.KMOD_ALT:
            return False
        if event.key in OPENERS and not event.mod & (CTRL | pygame.KMOD_SHIFT):
            self.send(self._on_open(self.selection.cursor))
        elif event.key == pygame.K_SPACE:
            self.selection.toggle(self.selection.cursor)
            self._selected()
        elif event.key == pygame.K_a and event.mod & CTRL:
            self.selection.everything()
            self._selected()
        elif event.key in self._steps():
            self._walk(event.key, event.mod)
        else:
            return False
        return True

    def _walk(self, key: int, held: int) -> None:
        """Move the cursor, and what is selected with it."""
        cursor, last = self.selection.cursor, self.selection.count - 1
        index = cursor + self._steps()[key]
        if index > last and key == pygame.K_DOWN and cursor // self._columns == last // self._columns:
            index = cursor  # the last line is not the end of the list
        if index < 0 and key == pygame.K_UP:
            index = cursor
        if held & pygame.KMOD_SHIFT:
            self.selection.extend(index)
        elif held & CTRL:
            self.selection.walk(index)
        else:
            self.selection.only(index)
        self.follow()
        self._selected()

    def _steps(self) -> dict[int, int]:
        """How far each key moves the cursor."""
        page, far = max(1, self.rect.h // self._pitch) * self._columns, self.selection.count
        return {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_UP: -self._columns,
            pygame.K_DOWN: self._columns,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -far,
            pygame.K_END: far,
        }

    def _selected(self) -> None:
        self.redraw()
        self.send(self._on_select())

    @property
    def _shows_cursor(self) -> bool:
        """Whether the tile of the cursor has a ring: where the selection alone does not tell which one it is."""
        is_plain = len(self.selection) == 1 and self.selection.cursor in self.selection
        return self.focused and self.host is not None and (self.host.ring or not is_plain)

    # --- where the tiles lie

    _columns, _wide, _high = 1, 1, 1  # until it is placed

    def _to(self, top: float, at_once: bool = False) -> None:
        """Scroll so far, or as near as possible."""
        self._goal = float(round(max(0, min(top, self._reach))))
        if at_once or not self._glides():
            self._top = self._goal
        self._pointed = -1
        self.redraw()

    def _turn_to(self, index: int) -> None:
        if index != self._pointed:
            self._pointed = index
            self.redraw()

    def _lines(self, top: float, bottom: float) -> range:
        """The tiles between two scroll offsets."""
        if bottom <= 0 or not self.rect.h:
            return range(0)
        first = max(0, int(top - self._margin - self._high) // self._pitch + 1) * self._columns
        last = (int(bottom - self._margin - 1) // self._pitch + 1) * self._columns
        return range(min(first, self.selection.count), min(max(0, last), self.selection.count))

    def _index_at(self, at: Point) -> int:
        """The tile under a pixel; -1 for none."""
        if not self.rect.collidepoint(at):
            return -1
        return next((index for index in self.visible_tiles() if self.place_of(index).collidepoint(at)), -1)

    def _columns_in(self, width: int) -> int:
        return max(1, (self._room(width) + self._gap) // (self.skin.px(self._art.least) + self._gap))

    def _width_in(self, width: int, columns: int) -> int:
        return max(1, (self._room(width) - self._gap * (columns - 1)) // columns)

    def _room(self, width: int) -> int:
        """The width of a line, without the bar."""
        return width - self.skin.px(self.skin.sizes.scrollbar) - self.skin.px(10)

    def _bar(self) -> ScrollBar:
        return ScrollBar(self.rect, self._top, self._reach, self.skin)

    @property
    def _reach(self) -> int:
        """The greatest scroll offset, in pixels."""
        lines = -(-self.selection.count // self._columns)
        return max(0, lines * self._pitch - self._gap + 2 * self._margin - self.rect.h)

    @property
    def _pitch(self) -> int:
        """From one line to the next, in pixels."""
        return self._high + self._gap

    @property
    def _margin(self) -> int:
        return self.skin.px(MARGIN)

    @property
    def _gap(self) -> int:
        return self.skin.px(self._art.apart)
