"""A list of texts in rows, with signs behind them and notes below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit.asides import MARK_GAP, SIGN_WIDTH, RowPlaces, draw_aside, draw_signs
from ui.kit.items import ITEMS_A_FRAME, Item, Items, item_of, widest
from ui.kit.scrolled_list import NOT_PLAIN, ScrolledList
from ui.kit.widget import Point
from ui.scene.scene import Transition
from ui.style import art

STRIP_GAP = 4  # units between the strip of the numbers and the texts


class RowList(ScrolledList):
    """Texts in rounds of `columns`, `numbered` or not; one may be selected, and `on` is called with its index.

    It shows at least four rows, or the text `empty` without items. A round is a row; if it does not fit, the letters
    shrink, and then a round takes several rows. Empty texts keep their cell and cannot be selected. With `turn`, the
    wheel calls that with steps towards the end, only the bar scrolls, and Home and End are left to the scene. A click
    on the selected text calls `again`, one on an aside `aside` with the index of the text and the number of the aside.
    One that is not `boxed` has neither box nor stripes, and shows whole rows only. A long list is looked through in
    parts for its widest text and the room below its rows: see `go_on`.
    """

    bar_inset = 4
    lead = 0  # pixels before each text, for what a subclass draws there

    def __init__(
        self,
        items: Items = (),
        on: Callable[[int], Transition | None] | None = None,
        columns: int = 1,
        numbered: bool = False,
        empty: str = "",
        turn: Callable[[int], Transition | None] | None = None,
        again: Callable[[int], Transition | None] | None = None,
        aside: Callable[[int, int], Transition | None] | None = None,
        boxed: bool = True,
    ) -> None:
        super().__init__()
        self._aside, self._boxed, self.whole = aside, boxed, not boxed
        self._places = RowPlaces()
        self._beside_pointed: tuple[int, int] | None = None  # the aside under the mouse: its text and its number
        self.items, self._on, self._columns, self._numbered, self._empty = items, on, columns, numbered, empty
        self._turn, self._again, self._firm = turn, again, len(items)
        self._fitted: tuple[object, object] = None, None  # the size and the skin of the last place
        self._widest = "", 0  # the widest known text, and its number of signs
        self._parts: Iterator[None] = iter(())  # the steps of looking through all items
        self.is_known = True  # whether all items were looked through
        self._places.replace(items)
        self._selected = -1
        self._across, self._size, self._pad = columns, 0.0, 0.0  # texts in a row; units of the letters, beside a text

    def __len__(self) -> int:
        return len(self.items)

    @property
    def pointed(self) -> tuple[int, int | None]:
        """The index of the text under the mouse, and the number of the aside if it is one; -1 for neither."""
        if not self.hover:
            return -1, None
        if self._beside_pointed is not None:
            return self._beside_pointed
        return (self._pointed if self._pointed < self.count else -1), None

    @property
    def selected(self) -> int:
        """The index of the selected text; -1 for none."""
        return self._selected

    def replace(self, items: Items, selected: int = -1, firm: int | None = None) -> None:
        """Replace the items; those after `firm` of them are muted. With equal arguments the scroll position stays."""
        number = len(items) if firm is None else firm
        is_same = items is self.items or items == self.items
        if is_same and (number, selected) == (self._firm, self._selected):
            return
        self.items, self._firm = items, number
        if not is_same:
            self._places.replace(items)
        self.select(selected)

    def select(self, index: int) -> None:
        """Select a text (-1 for none) and scroll to it, without calling `on`."""
        self._selected = max(-1, min(index, len(self.items) - 1))
        if self.host is not None and self.rect.h:
            if self._arrange():
                self._parts, self.is_known = self._looking_through(), False
                self.go_on()
            self.follow(max(0, self._selected))
        self.redraw()

    def go_on(self) -> None:
        """Look through the next part of a long list, unless all of it `is_known`. Call it once a frame."""
        if not self.is_known:
            self.is_known = next(self._parts, self) is self
            self.redraw()

    def _looking_through(self) -> Iterator[None]:
        """Find the widest text, then the height below each row; the rows in sight stay in place."""
        found, last = (0, "", 0), len(self.items)
        for start in range(0, last, ITEMS_A_FRAME):
            if start:
                yield
            part = range(start, min(start + ITEMS_A_FRAME, last))
            found = max(found, widest(self.items, part, self._width_of))
            if part.stop == last or not self._widest[0]:
                self._fit(*found[1:])
        heights = yield from self._places.estimated()
        with self._standing_still():
            self._places.take(heights)

    def _width_of(self, text: str, signs: int) -> int:
        return art.text_width(text, "Medium", self.skin.px(self.skin.sizes.body)) + signs * self._mark_room

    def _fit(self, text: str, signs: int) -> None:
        """Choose the letter size for another widest text."""
        self._widest = text, signs
        if self._arrange():
            self.follow(max(0, self._selected))

    @contextmanager
    def _standing_still(self) -> Iterator[None]:
        """Keep the rows in sight in place while heights change."""
        first = max(0, self.line_at(self._top))
        inside = self._top - self._places.top(first)
        yield
        self._top = self._places.top(first) + inside

    def _arrange(self) -> bool:
        """Choose the letter size and arrange the rows; returns whether the arrangement changed."""
        self._suit_letters()
        left, width = self._beside()
        return self._places.arrange(self.skin, self._across, width, left + width - self.window.left)

    def measure(self, width: int) -> Point:
        """Four rows high; `grow` gives it more."""
        return self.skin.px(160), 4 * self.pitch + 2 * self._edge

    def place(self, rect: Rect) -> None:
        """Take `rect`; a new size or skin scrolls to the selected row."""
        super().place(rect)
        if self._fitted != (rect.size, self.skin):
            self._fitted = rect.size, self.skin
            self.select(self._selected)

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        if self._boxed:
            art.box(canvas, self.rect, colours.face, colours.line, skin.px(skin.sizes.radius))
        inner, before = self.window, canvas.get_clip()
        canvas.set_clip(inner.clip(before))
        if not self.items and self._empty:
            words = art.elided(self._empty, *skin.lettering("small"), inner.w - 2 * skin.px(8))
            letters = art.text(words, *skin.lettering("small"), colours.muted)
            canvas.blit(letters, letters.get_rect(center=(inner.centerx, inner.top + self.pitch // 2 + skin.px(4))))
        shown, cells = self.lines_in_sight, self.cells
        if self._numbered and not self._boxed and shown:
            self._draw_strip(canvas, cells[0][0], shown[-1])
        for number in shown:
            self._draw_row(canvas, number, cells)
            self._draw_asides(canvas, number)
        canvas.set_clip(before)
        self.draw_bar(canvas)

    def wheel(self, steps: float) -> bool:
        """Call `turn` with the whole steps; without it, scroll, and return False at the end."""
        if self._turn is None:
            return super().wheel(steps)
        self._turned -= steps
        whole = int(self._turned)
        self._turned -= whole
        self.send(self._turn(whole) if whole else None)
        return True

    def press(self, at: Point) -> None:
        beside = None if self.bar.takes(at) else self._aside_at(at)
        if beside is None:
            super().press(at)
        elif self._aside is not None:
            self.send(self._aside(*beside))

    def take(self, index: int, at: Point) -> None:
        """Select a text, or call `again` for the selected one."""
        if index == self._selected and self._again is not None:
            self.send(self._again(index))
        else:
            self._choose(index)

    def point(self, at: Point) -> None:
        if (beside := self._aside_at(at)) != self._beside_pointed:
            self._beside_pointed = beside
            self.redraw()
        super().point(at)

    def key(self, event: Event) -> bool:
        """The arrows, Page Up and Down, Home and End move the selection."""
        step = self.step_of(event)
        is_scenes = self._turn is not None and event.key in (pygame.K_HOME, pygame.K_END)
        if not self.items or step is None or event.mod & NOT_PLAIN or is_scenes:
            return False
        if step < 0 and self._selected <= 0:
            return False  # at the first text, keys that lead back belong to the scene
        index = max(0, min(self._selected + step, len(self.items) - 1))
        self._choose(self._filled(index, step))
        return True

    def _filled(self, index: int, step: int) -> int:
        """The nearest text that is not empty: from `index` on in the direction of `step`, else the other way."""
        ways = [range(index, len(self.items)), range(index, -1, -1)]
        return next(at for way in ways[:: 1 if step > 0 else -1] for at in way if self._item(at).text)

    def _choose(self, index: int) -> None:
        if index != self._selected:
            self.select(index)
            self.send(self._on(index) if self._on is not None else None)

    def item_aloud(self, index: int) -> str:
        """The text."""
        return self._item(index).text

    def _item(self, index: int) -> Item:
        return item_of(self.items, index)

    @property
    def count(self) -> int:
        """The number of texts, the empty ones included."""
        return len(self.items)

    @property
    def across(self) -> int:
        """The number of texts in a row."""
        return self._across

    @property
    def window(self) -> Rect:
        """The inside of the box."""
        return self.rect.inflate(-2 * self.skin.px(1), -2 * self._edge)

    @property
    def track(self) -> Rect:
        """The bar goes along the edge."""
        return self.rect.inflate(0, -2 * self._edge)

    @property
    def pitch(self) -> int:
        """The height of a row, without asides."""
        return self.skin.px(self.skin.sizes.row)

    @property
    def page(self) -> int:
        """One row of the page before stays in sight."""
        return max(1, super().page - 1)

    def line_top(self, line: int) -> int:
        """The offset of a row."""
        return self._places.top(line)

    def line_at(self, offset: float) -> int:
        """The row at an offset, its asides included."""
        return self._places.row_at(offset, self.lines)

    def lines_between(self, top: float, bottom: float) -> range:
        """The rows between two offsets, with the one whose asides are there."""
        return range(max(0, self.line_at(top)), min(self.lines, self.line_at(bottom - 1) + 1))

    def stretch_of(self, line: int) -> tuple[int, int]:
        """A row with its asides; the rows that may come into sight above it are laid out first."""
        above = 0
        with self._standing_still():
            for number in range(line, -1, -1):
                self._places.lay((number,))
                above += self.line_top(number + 1) - self.line_top(number)
                if above > self.window.h:
                    break
        return super().stretch_of(line)

    def scroll_to(self, top: float, at_once: bool = False) -> None:
        """Scroll to an offset, and lay out the rows in sight there."""
        is_end = top >= self.reach
        super().scroll_to(top)
        while self._places.lay(self.lines_between(self._top, self._top + self.window.h)):
            super().scroll_to(self.reach if is_end else self._top)

    def item_place(self, index: int) -> Rect:
        """The cell of a text at the present scroll position."""
        number, column = divmod(index, self._across)
        left, width = self.cells[column]
        return Rect(left, self.window.top + self.line_top(number) - round(self._top), width, self.pitch)

    def item_at(self, at: Point) -> int:
        """The text at a pixel; -1 for none."""
        index = super().item_at(at)
        return index if index >= 0 and self._item(index).text else -1

    def _draw_row(self, canvas: Surface, number: int, cells: list[tuple[int, int]]) -> None:
        skin, colours, inner = self.skin, self.skin.colours, self.window
        row = Rect(inner.left, inner.top + self.line_top(number) - round(self._top), inner.w, self.pitch)
        pad, lead, first = skin.px(self._pad), self.lead, number * self._across
        if number % 2 and self._boxed:
            canvas.fill(colours.stripe, row)
        if self._numbered and first % self._columns == 0:
            letters = art.text(f"{first // self._columns + 1}.", *skin.lettering("small"), colours.muted)
            canvas.blit(letters, letters.get_rect(midright=(cells[0][0] - skin.px(STRIP_GAP + 6), row.centery)))
        for index, (left, width) in enumerate(cells[: self.count - first], first):
            if not (item := self._item(index)).text:
                continue
            cell, chosen = Rect(left, row.top, width, row.h), index == self._selected
            ground = cell.inflate(-skin.px(2), -skin.px(4))
            if chosen:
                art.box(canvas, ground, colours.chosen, None if self._boxed else colours.accent, skin.px(7))
            elif not self._boxed and self.hover and index == self._pointed:
                art.box(canvas, ground, colours.hover, None, skin.px(7))
            style = ("Medium" if chosen else "Regular", skin.px(self._size))
            words = art.elided(item.text, *style, max(1, cell.w - 2 * pad - lead - self._mark_room * len(item.signs)))
            letters = art.text(words, *style, colours.ink if index < self._firm or chosen else colours.muted)
            place = letters.get_rect(midleft=(cell.left + pad + lead, cell.centery))
            canvas.blit(letters, place)
            draw_signs(canvas, item.signs, place.midright, skin)

    def _draw_strip(self, canvas: Surface, right: int, last: int) -> None:
        """Tint the strip behind the numbers, down to the `last` row and its asides."""
        inner, skin = self.window, self.skin
        result = sum(placed.high for placed in self._places.below(last) if placed.aside.title)
        high = min(inner.h, self._places.top(last + 1) - result - round(self._top))
        strip = Rect(inner.left, inner.top, right - inner.left - skin.px(STRIP_GAP), high)
        art.box(canvas, strip, skin.colours.hover, None, skin.px(6))

    def _draw_asides(self, canvas: Surface, number: int) -> None:
        """Write the asides of a row, as far as they are wholly in sight."""
        inner, (left, width) = self.window, self._beside()
        bottom = inner.top + self.line_end(number) - round(self._top)
        for placed in self._places.below(number):
            place = Rect(left, bottom + placed.top, width, placed.high)
            if placed.aside.title:  # below the numbers as well
                place.x, place.w = inner.left, place.right - inner.left
            if self._boxed or place.bottom <= inner.bottom:
                draw_aside(canvas, placed, place, self.skin)

    def _beside(self) -> tuple[int, int]:
        """The left edge and the width of the asides, in pixels: below the texts, whether there is a bar or not."""
        pad = self.skin.px(self._pad)
        return self.window.left + self._margin + pad, self._room(scrolling=True) - 2 * pad

    @property
    def cells(self) -> list[tuple[int, int]]:
        """The left edge and the width of each column, in pixels."""
        inner, room = self.window, self._room(bool(self.reach))
        edges = [inner.left + self._margin + room * column // self._across for column in range(self._across + 1)]
        return [(left, right - left) for left, right in pairwise(edges)]

    @property
    def first_text(self) -> int:
        """The pixel at which the texts of the first column begin."""
        return self.cells[0][0] + self.skin.px(self._pad)

    def _room(self, scrolling: bool) -> int:
        """The width of a row in pixels, without number and bar."""
        return self.window.w - self._margin - (self.bar.rect.w + self.skin.px(6) if scrolling else self.skin.px(4))

    def _suit_letters(self) -> None:
        """Choose texts per row and letter size: the most texts, then the largest letters, that cut no text."""
        skin, sizes = self.skin, self.skin.sizes
        words, signs = self._widest
        for across in (number for number in range(self._columns, 0, -1) if self._columns % number == 0):
            for size, pad in ((sizes.body - 1, 8), (sizes.small, 5), (sizes.tiny, 3)):
                self._across, self._size, self._pad = across, size, pad
                beside = 2 * skin.px(pad) + self.lead + signs * self._mark_room
                if art.text_width(words, "Medium", skin.px(size)) + beside <= self._room(scrolling=True) // across:
                    return

    def _aside_at(self, at: Point) -> tuple[int, int] | None:
        """The index of the text and the number of its aside at a pixel."""
        offset = at[1] - self.window.top + round(self._top)
        found = self._places.aside_at(self.line_at(offset), offset)
        return (found.index, found.number) if found else None

    @property
    def _mark_room(self) -> int:
        return self.skin.px(SIGN_WIDTH) + self.skin.px(MARK_GAP)

    @property
    def _edge(self) -> int:
        return self.skin.px(6)

    @property
    def _margin(self) -> int:
        """The width of the round numbers."""
        if not self._numbered:
            return self.skin.px(4)
        digits = max(2, len(str(-(-len(self.items) // self._columns))))
        return art.text_width("0" * digits + ".", *self.skin.lettering("small")) + self.skin.px(14)
