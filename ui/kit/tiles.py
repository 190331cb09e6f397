"""A virtual grid of selectable tiles: only visible tiles cost time."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import _
from ui.kit.multi_selection import MultiSelection
from ui.kit.scrolled_list import ScrolledList
from ui.kit.widget import Point, Skin
from ui.scene.scene import Transition
from ui.style import art
from ui.style.copying import odd

NOTCH = 120  # units that one step of the wheel scrolls
DOUBLE = 0.4  # seconds: a second click on a tile within this time opens it
LEAST = 72  # units: the least height of the grid
RING_MARGIN = 4  # units above and below all tiles, for the ring
GLIDE = 18.0  # per second: the speed at which the grid glides to its goal
CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
OPENERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class TileArt(Protocol):
    """The look of a grid's tiles: opaque sheets with round corners of the theme's radius."""

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
        """The name of a tile among the controls."""

    def aloud(self, index: int) -> str:
        """What is spoken of a tile."""


class Tiles(ScrolledList):
    """Tiles in as many equal columns as fit. `on_select` is called when the cursor or the selection changes.

    `on_open` is called with the index of a tile on a double click or Enter. Mouse and arrows select one tile, or with
    Shift a range; Ctrl and a click, or Space, toggle one. The owner calls `advance` once a frame.
    """

    scrolls = True

    def __init__(
        self,
        tile_art: TileArt,
        on_select: Callable[[], Transition | None],
        on_open: Callable[[int], Transition | None],
        glides: Callable[[], bool] = lambda: False,
    ) -> None:
        """`glides` returns whether scrolling is animated."""
        super().__init__()
        self._art, self._on_select, self._on_open, self._glides = tile_art, on_select, on_open, glides
        self.selection = MultiSelection()
        self._goal = 0.0  # the offset to which it glides
        self._clicked, self._since = -1, DOUBLE  # the last tile clicked, and the seconds since

    # --- for the scene

    def replace(self, count: int, cursor: int, chosen: Iterable[int] = ()) -> None:
        """Show `count` tiles with this cursor and selection; keeps the scroll position if possible."""
        self.selection.reset(count, cursor, chosen)
        self._pointed = self._clicked = -1
        if self.host is not None:
            self.scroll_to(self._goal, at_once=True)

    def begin(self) -> None:
        """Scroll to the beginning."""
        self.scroll_to(0, at_once=True)

    def show_cursor(self) -> None:
        """Scroll just far enough to show the tile of the cursor."""
        self.follow(self.selection.cursor)

    def around(self) -> list[int]:
        """The tiles within a page of those in view, the page below first."""
        page = self.rect.h
        below, above = (
            self.items_of(self.lines_between(self._top + page * way, self._top + page * (way + 1))) for way in (1, -1)
        )
        seen = self.items_in_sight
        return [index for index in (*below, *reversed(above)) if index not in seen]

    @property
    def aim(self) -> float:
        """The offset to which it glides."""
        return self._goal

    @property
    def gliding(self) -> bool:
        """Whether it is scrolling by itself."""
        return self._top != self._goal

    def advance(self, seconds: float) -> None:
        """Advance by `seconds`."""
        self._since += seconds
        if self.gliding:
            rest = (self._goal - self._top) * math.exp(-GLIDE * seconds)
            self._top = self._goal - rest if abs(rest) >= 1 else self._goal
            self.redraw()

    # --- as a widget

    def measure(self, width: int) -> Point:
        """The least useful size; any further room is used."""
        return width, self.skin.px(LEAST)

    def place(self, rect: Rect) -> None:
        """Take `rect`; if the columns change, the first tile in view stays in view."""
        first = self.items_in_sight.start if self.rect.w else 0
        share = (self._top % self.pitch) / self.pitch if self.rect.w else 0.0
        super().place(rect)
        self._gap, self._margin = self.skin.px(self._art.apart), self.skin.px(RING_MARGIN)
        room = rect.w - self.skin.px(self.skin.sizes.scrollbar) - self.skin.px(10) + self._gap
        self._columns = max(1, room // (self.skin.px(self._art.least) + self._gap))
        self._wide = odd(max(1, room // self._columns - self._gap))
        self._high = self._art.height(self._wide, self.skin)
        self.scroll_to((first // self._columns + share) * self.pitch, at_once=True)

    def opaque_parts(self) -> Iterable[Rect]:
        """The tiles in sight, without the ends that have round corners."""
        corner = self.skin.px(self.skin.sizes.radius) + 2
        return (self.item_place(index).inflate(0, -2 * corner).clip(self.clip) for index in self.items_in_sight)

    def draw_item(self, canvas: Surface, index: int, place: Rect) -> None:
        """Paint a tile, with a ring at the cursor."""
        skin, lit = self.skin, self.hover and index == self._pointed
        self._art.paint(canvas, index, place, skin, chosen=index in self.selection, lit=lit)
        if index == self.selection.cursor and self._shows_cursor:
            width = skin.px(skin.sizes.focus_width)
            ring, radius = place.inflate(2 * width, 2 * width), skin.px(skin.sizes.radius) + width
            art.box(canvas, ring, None, skin.colours.focus, radius, thickness=width)

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        """Paint no ring: the tile of the cursor has one."""

    def take(self, index: int, at: Point) -> None:
        """Select a tile, or open it on a double click."""
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
        elif self.step_of(event) is not None:
            self._walk(event.key, event.mod)
        else:
            return False
        return True

    def _walk(self, key: int, held: int) -> None:
        """Move the cursor, and the selection with it."""
        cursor, last = self.selection.cursor, self.selection.count - 1
        index = cursor + self.steps[key]
        if index > last and key == pygame.K_DOWN and cursor // self._columns == last // self._columns:
            index = cursor  # Down in the last line does not move to the end of the list
        if index < 0 and key == pygame.K_UP:
            index = cursor
        if held & pygame.KMOD_SHIFT:
            self.selection.extend(index)
        elif held & CTRL:
            self.selection.walk(index)
        else:
            self.selection.only(index)
        self.show_cursor()
        self._selected()

    def _selected(self) -> None:
        self.redraw()
        self.send(self._on_select())

    @property
    def _shows_cursor(self) -> bool:
        """Whether the cursor's tile has a ring, because the selection alone does not show which tile it is."""
        is_plain = len(self.selection) == 1 and self.selection.cursor in self.selection
        return self.focused and self.host is not None and (self.host.ring or not is_plain)

    # --- the places of the tiles

    _columns, _wide, _high = 1, 1, 1  # until it is placed, as the next
    _gap = _margin = 0  # pixels between two tiles, and above and below all

    @property
    def count(self) -> int:
        """The number of tiles."""
        return self.selection.count

    @property
    def across(self) -> int:
        """The number of columns."""
        return self._columns

    @property
    def pitch(self) -> int:
        """The distance between lines in pixels."""
        return self._high + self._gap

    @property
    def notch(self) -> int:
        """The pixels that one step of the wheel scrolls."""
        return self.skin.px(NOTCH)

    @property
    def clip(self) -> Rect:
        """The list with room for a ring."""
        return self.rect.inflate(2 * self._margin, 0)

    @property
    def length(self) -> int:
        """The height of all lines, with a margin above and below."""
        return self.lines * self.pitch - self._gap + 2 * self._margin

    def line_top(self, line: int) -> int:
        """The offset of a line, including the upper margin."""
        return self._margin + line * self.pitch

    def line_end(self, line: int) -> int:
        """The offset of the bottom of a line's tiles."""
        return self.line_top(line) + self._high

    def line_at(self, offset: float) -> int:
        """The line at an offset; each includes the gap below it."""
        return max(-1, int((offset - self._margin) // self.pitch))

    def stretch_of(self, line: int) -> tuple[int, int]:
        """A line with a margin above and below."""
        return line * self.pitch, self.line_end(line) + self._margin

    def item_place(self, index: int) -> Rect:
        """The rectangle of a tile at the current scroll position."""
        line, column = divmod(index, self._columns)
        x = self.rect.x + column * (self._wide + self._gap)
        return Rect(x, self.rect.y + self.line_top(line) - round(self._top), self._wide, self._high)

    @property
    def selected(self) -> int:
        """The tile of the cursor."""
        return self.selection.cursor

    def item_aloud(self, index: int) -> str:
        """The name of the tile, and whether it is one of several that are selected."""
        name = self._art.aloud(index)
        return _("{name}, selected").format(name=name) if len(self.selection) > 1 and index in self.selection else name

    def item_name(self, index: int) -> str:
        """The name of the tile."""
        return self._art.name(index)

    def scroll_to(self, top: float, at_once: bool = False) -> None:
        """Scroll to `top`, or as near as possible, gliding unless `at_once`."""
        self._goal = self.settled(top)
        if at_once or not self._glides():
            self._top = self._goal
        self._pointed = -1
        self.redraw()
