"""A virtual list: only the visible rows cost time."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import pairwise

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit.asides import CAPTURE, FORK, MARK, MARK_GAP, NOTE, Aside, RowPlaces, draw_aside
from ui.kit.scroll_bar import ScrollBar
from ui.kit.widget import Point, Widget
from ui.scene.scene import Transition
from ui.style import art

STRIP_GAP = 4  # units between the strip of the numbers and the texts


class RowList(Widget):
    """Texts in rounds of `columns`, `numbered` or not; one may be selected, and `on` is called with its index.

    It shows at least four rows, or the text `empty` without items. A round is a row; if it does not fit, the letters
    shrink, and then a round takes several rows. Empty texts keep their cell and cannot be selected. With `turn`, the
    wheel calls that with steps towards the end, only the bar scrolls, and Home and End are left to the scene. A click
    on the selected text calls `again`, one on an aside `aside` with the index of the text and the number of the aside.
    One that is not `boxed` has neither box nor stripes, and shows whole rows only.
    """

    focusable = True
    shrinks = True

    def __init__(
        self,
        items: Iterable[str] = (),
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
        self._aside, self._boxed = aside, boxed
        self._places = RowPlaces()
        self._pointed = -1
        self._beside_pointed: tuple[int, int] | None = None  # the aside under the mouse: its text and its number
        self._items, self._on, self._columns, self._numbered, self._empty = list(items), on, columns, numbered, empty
        self._turn, self._turned, self._again = turn, 0.0, again
        self._forks: frozenset[int] = frozenset()
        self._notes: frozenset[int] = frozenset()
        self._captures: frozenset[int] = frozenset()
        self._firm = len(self._items)
        self._fitted: tuple[object, object] = None, None  # the size and the skin of the last place
        self._selected, self._top, self._grip = -1, 0, -1
        self._across = columns  # texts in a row
        self._size, self._pad = 0.0, 0.0  # units: of the letters, and beside a text

    def __len__(self) -> int:
        return len(self._items)

    @property
    def pointed(self) -> tuple[int, int | None]:
        """The index of the text under the mouse, and the number of the aside if it is one; -1 for neither."""
        if not self.hover:
            return -1, None
        if self._beside_pointed is not None:
            return self._beside_pointed
        return (self._pointed if 0 <= self._pointed < len(self._items) and self._items[self._pointed] else -1), None

    @property
    def selected(self) -> int:
        """The index of the selected text; -1 for none."""
        return self._selected

    def replace(
        self,
        items: Iterable[str],
        selected: int = -1,
        forks: Collection[int] = (),
        firm: int | None = None,
        notes: Collection[int] = (),
        asides: Mapping[int, tuple[Aside, ...]] | None = None,
        captures: Collection[int] = (),
    ) -> None:
        """Replace the texts. Those at `captures`, `forks` and `notes` get signs; those after `firm` of them are muted.

        `asides` are by the index of their text. With unchanged arguments the scroll position stays.
        """
        texts, below = list(items), dict(asides or {})
        signs = frozenset(forks), frozenset(notes), frozenset(captures)
        content = (texts, *signs, len(texts) if firm is None else firm)
        before = self._items, self._forks, self._notes, self._captures, self._firm
        if (*content, below, selected) == (*before, self._places.asides, self._selected):
            return
        self._items, self._forks, self._notes, self._captures, self._firm = content
        self._places.replace(below)
        self.select(selected)

    def select(self, index: int) -> None:
        """Select a text (-1 for none) and scroll to it, without calling `on`."""
        self._selected = max(-1, min(index, len(self._items) - 1))
        if self.host is not None and self.rect.h:
            self._fit()
            number = max(0, self._selected) // self._across
            y, inner = self._places.top(number), self._inner()
            end = min(self._places.top(number + 1), y + inner.h) if self._rows else self._row  # with its asides
            self._scroll(max(min(self._top, y), end - inner.h))
        self.redraw()

    def measure(self, width: int) -> Point:
        """Four rows high; `grow` gives it more."""
        return self.skin.px(160), 4 * self._row + 2 * self._edge

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
        inner, before = self._inner(), canvas.get_clip()
        canvas.set_clip(inner.clip(before))
        if not self._items and self._empty:
            words = art.elided(self._empty, *skin.lettering("small"), inner.w - 2 * skin.px(8))
            letters = art.text(words, *skin.lettering("small"), colours.muted)
            canvas.blit(letters, letters.get_rect(center=(inner.centerx, inner.top + self._row // 2 + skin.px(4))))
        first, cells = self._row_at(inner.top), self._cells()
        near = range(max(0, first), min(self._rows, first + inner.h // self._row + 2))
        shown = [number for number in near if self._in_sight(number)]
        if self._numbered and not self._boxed and shown:
            self._draw_strip(canvas, cells[0][0], shown[-1])
        for number in shown:
            self._draw_row(canvas, number, cells)
            self._draw_asides(canvas, number)
        canvas.set_clip(before)
        if self._reach:
            self._bar().draw(canvas, held=self._grip >= 0)

    def wheel(self, steps: float) -> bool:
        """Call `turn` with the whole steps; without it, scroll, and return False at the end."""
        if self._turn is not None:
            self._turned -= steps
            whole = int(self._turned)
            self._turned -= whole
            self.send(self._turn(whole) if whole else None)
            return True
        before = self._top
        self._scroll(self._top - steps * 2 * self._row)
        return self._top != before

    def press(self, at: Point) -> None:
        bar = self._bar()
        if bar.takes(at):
            self._grip = bar.grip(at)
            self.drag(at)
            return
        if beside := self._aside_at(at):
            self.send(self._aside(*beside) if self._aside is not None else None)
            return
        index = self.index_at(at)
        if 0 <= index < len(self._items) and self._items[index]:
            if index == self._selected and self._again is not None:
                self.send(self._again(index))
            else:
                self._choose(index)

    def point(self, at: Point) -> None:
        index, beside = self.index_at(at), self._aside_at(at)
        if (index, beside) != (self._pointed, self._beside_pointed):
            self._pointed, self._beside_pointed = index, beside
            self.redraw()

    def drag(self, at: Point) -> None:
        if self._grip >= 0:
            self._scroll(self._bar().offset_at(at, self._grip))

    def release(self, at: Point, inside: bool) -> None:
        self._grip = -1
        self.redraw()

    def key(self, event: Event) -> bool:
        """The arrows, Page Up and Down, Home and End move the selection."""
        if not self._items or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if self._turn is not None and event.key in (pygame.K_HOME, pygame.K_END):
            return False
        page = max(1, self._inner().h // self._row - 1) * self._across
        last = len(self._items) - 1
        step = {
            pygame.K_UP: -self._across,
            pygame.K_DOWN: self._across,
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -last - 1,
            pygame.K_END: last + 1,
        }.get(event.key)
        if step is None:
            return False
        if step < 0 and self._selected <= 0:
            return False  # at the first text, keys that lead back belong to the scene
        index = max(0, min(self._selected + step, last))
        self._choose(self._filled(index, step))
        return True

    def _filled(self, index: int, step: int) -> int:
        """The nearest text that is not empty: from `index` on in the direction of `step`, else the other way."""
        ways = [range(index, len(self._items)), range(index, -1, -1)]
        return next(at for way in ways[:: 1 if step > 0 else -1] for at in way if self._items[at])

    def _choose(self, index: int) -> None:
        if index != self._selected:
            self.select(index)
            if self._on is not None:
                self.send(self._on(index))

    def _scroll(self, top: float) -> None:
        self._top = round(max(0, min(top, self._reach)))
        if not self._boxed and self._top:  # begin with a whole row
            first = bisect_left(range(self._rows), self._top, key=self._places.top)
            self._top = self._places.top(min(first, self._rows - 1))
        self.redraw()

    def _draw_row(self, canvas: Surface, number: int, cells: list[tuple[int, int]]) -> None:
        skin, colours, inner = self.skin, self.skin.colours, self._inner()
        row = Rect(inner.left, inner.top + self._places.top(number) - self._top, inner.w, self._row)
        pad, first = skin.px(self._pad), number * self._across
        if number % 2 and self._boxed:
            canvas.fill(colours.stripe, row)
        if self._numbered and first % self._columns == 0:
            letters = art.text(f"{first // self._columns + 1}.", *skin.lettering("small"), colours.muted)
            canvas.blit(letters, letters.get_rect(midright=(cells[0][0] - skin.px(STRIP_GAP + 6), row.centery)))
        for index, (left, width) in enumerate(cells[: len(self._items) - first], first):
            if not self._items[index]:
                continue
            cell, chosen = Rect(left, row.top, width, row.h), index == self._selected
            ground = cell.inflate(-skin.px(2), -skin.px(4))
            if chosen:
                art.box(canvas, ground, colours.chosen, None if self._boxed else colours.accent, skin.px(7))
            elif not self._boxed and self.hover and index == self._pointed:
                art.box(canvas, ground, colours.hover, None, skin.px(7))
            style = ("Medium" if chosen else "Regular", skin.px(self._size))
            signs = self._signs(index)
            mark = self._mark_room * len(signs)
            words = art.elided(self._items[index], *style, max(1, cell.w - 2 * pad - mark))
            letters = art.text(words, *style, colours.ink if index < self._firm or chosen else colours.muted)
            place = letters.get_rect(midleft=(cell.left + pad, cell.centery))
            canvas.blit(letters, place)
            for sign, ink in signs:
                drawn = art.svg(sign.replace("INK", ink), (skin.px(MARK), skin.px(MARK)))
                place = drawn.get_rect(midleft=(place.right + skin.px(MARK_GAP), cell.centery))
                canvas.blit(drawn, place)

    def _draw_strip(self, canvas: Surface, right: int, last: int) -> None:
        """Tint what is behind the numbers, as far as the `last` row and what belongs to it."""
        inner, skin = self._inner(), self.skin
        result = sum(placed.high for placed in self._places.below(last) if placed.aside.title)
        high = min(inner.h, self._places.top(last + 1) - result - self._top)
        strip = Rect(inner.left, inner.top, right - inner.left - skin.px(STRIP_GAP), high)
        art.box(canvas, strip, skin.colours.hover, None, skin.px(6))

    def _draw_asides(self, canvas: Surface, number: int) -> None:
        """Write what stands below a row, as far as it is in sight as a whole."""
        inner, (left, width) = self._inner(), self._beside()
        bottom = inner.top + self._places.top(number) + self._row - self._top
        for placed in self._places.below(number):
            place = Rect(left, bottom + placed.top, width, placed.high)
            if placed.aside.title:  # below the numbers as well
                place.x, place.w = inner.left, place.right - inner.left
            if self._boxed or place.bottom <= inner.bottom:
                draw_aside(canvas, placed, place, self.skin)

    def _beside(self) -> tuple[int, int]:
        """The left edge and the width of the asides, in pixels: below the texts, whether there is a bar or not."""
        pad = self.skin.px(self._pad)
        return self._inner().left + self._margin + pad, self._room(scrolling=True) - 2 * pad

    @property
    def _signed(self) -> frozenset[int]:
        """The texts with signs."""
        return self._captures | self._forks | self._notes

    def _signs(self, index: int) -> list[tuple[str, str]]:
        """The signs behind a text, each with its colour."""
        muted, danger = self.skin.colours.muted, self.skin.colours.danger
        signs = (CAPTURE, self._captures, danger), (FORK, self._forks, muted), (NOTE, self._notes, muted)
        return [(sign, ink) for sign, where, ink in signs if index in where]

    @property
    def cells(self) -> list[tuple[int, int]]:
        """The left edge and the width of each column, in pixels."""
        return self._cells()

    @property
    def first_text(self) -> int:
        """The pixel at which the texts of the first column begin."""
        return self._cells()[0][0] + self.skin.px(self._pad)

    def _cells(self) -> list[tuple[int, int]]:
        """The left edge and the width of each column."""
        inner, room = self._inner(), self._room(bool(self._reach))
        edges = [inner.left + self._margin + room * column // self._across for column in range(self._across + 1)]
        return [(left, right - left) for left, right in pairwise(edges)]

    def _room(self, scrolling: bool) -> int:
        """The width of a row in pixels, without number and bar."""
        return self._inner().w - self._margin - (self._bar().rect.w + self.skin.px(6) if scrolling else self.skin.px(4))

    def _fit(self) -> None:
        """Choose texts per row and letter size, and find the places of the rows with them."""
        self._suit_letters()
        left, width = self._beside()
        self._places.arrange(self.skin, self._across, width, left + width - self._inner().left)

    def _suit_letters(self) -> None:
        """Choose texts per row and letter size: the most texts, then the largest letters, that cut no text."""
        skin, sizes = self.skin, self.skin.sizes
        widths = [art.text_width(item, "Medium", skin.px(sizes.body)) for item in self._items]
        for index in self._signed:
            widths[index] += self._mark_room * len(self._signs(index))
        widest = max(range(len(widths)), key=widths.__getitem__, default=-1)
        words, mark = (self._items[widest], self._mark_room * len(self._signs(widest))) if widths else ("", 0)
        for across in (number for number in range(self._columns, 0, -1) if self._columns % number == 0):
            for size, pad in ((sizes.body - 1, 8), (sizes.small, 5), (sizes.tiny, 3)):
                self._across, self._size, self._pad = across, size, pad
                wanted = art.text_width(words, "Medium", skin.px(size)) + 2 * skin.px(pad) + mark
                if wanted <= self._room(scrolling=True) // across:
                    return

    def _row_at(self, y: int) -> int:
        """The row at a pixel of the window, its asides included; -1 above the first."""
        return self._places.row_at(y - self._inner().top + self._top, self._rows)

    def _in_sight(self, number: int) -> bool:
        """Whether a row is shown, as far as it is not above the first: without an edge below only if it is whole."""
        below = self._places.top(number) + self._row - self._top - self._inner().h
        return self._boxed or below <= 0 or self._places.top(number) <= self._top

    def _aside_at(self, at: Point) -> tuple[int, int] | None:
        """The index of the text and the number of its aside at a pixel."""
        number = self._row_at(at[1])
        found = self._places.aside_at(number, at[1] - self._inner().top + self._top) if number >= 0 else None
        return (found.index, found.number) if found else None

    def index_at(self, at: Point) -> int:
        """The index of the text at a pixel, or of none that there is; -1 beside the columns."""
        number = self._row_at(at[1])
        if self._aside_at(at) or not self._in_sight(number):
            return -1
        for column, (left, width) in enumerate(self._cells()):
            if left <= at[0] < left + width:
                return number * self._across + column
        return -1

    def _bar(self) -> ScrollBar:
        track, reach = self.rect.inflate(0, -2 * self._edge), self._reach
        return ScrollBar(track, min(self._top, reach), reach, self.skin, inset=4)

    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * self.skin.px(1), -2 * self._edge)

    @property
    def _mark_room(self) -> int:
        return self.skin.px(MARK) + self.skin.px(MARK_GAP)

    @property
    def _rows(self) -> int:
        return -(-len(self._items) // self._across)

    @property
    def _reach(self) -> int:
        """The greatest scroll offset, in pixels."""
        return max(0, self._places.top(self._rows) - self._inner().h)

    @property
    def _row(self) -> int:
        return self.skin.px(self.skin.sizes.row)

    @property
    def _edge(self) -> int:
        return self.skin.px(6)

    @property
    def _margin(self) -> int:
        """The width of the round numbers."""
        if not self._numbered:
            return self.skin.px(4)
        digits = max(2, len(str(-(-len(self._items) // self._columns))))
        return art.text_width("0" * digits + ".", *self.skin.lettering("small")) + self.skin.px(14)
