"""A text field of several lines."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit.field import TextField
from ui.kit.widget import Point
from ui.scene.scene import Transition
from ui.style import art
from ui.style.lines import MOST_SHOWN, Span, broken, nearest


class TextArea(TextField):
    """A field whose text wraps, and scrolls if it has more than `lines` lines. Enter starts a new line."""

    def __init__(
        self,
        text: str = "",
        on: Callable[[str], Transition | None] | None = None,
        hint: str = "",
        most: int = MOST_SHOWN,
        lines: int = 6,
        refuse: Callable[[str], None] = lambda sentence: None,
    ) -> None:
        super().__init__(text, on, hint=hint, most=most, refuse=refuse)
        self._lines = lines
        self._top = 0  # pixels of text scrolled out above

    def spots(self) -> Iterator[tuple[str, Rect]]:
        yield self._hint or self._text, self.rect

    def measure(self, width: int) -> Point:
        """The height of its lines."""
        return self.skin.px(200), self._lines * self._high + 2 * self.skin.px(self.skin.sizes.inset)

    def draw(self, canvas: Surface) -> None:
        skin, colours, inner = self.skin, self.skin.colours, self._inner()
        edge = colours.accent if self.focused else colours.muted if self.hover else colours.edge
        art.box(canvas, self.rect, colours.face, edge, skin.px(skin.sizes.radius))
        before = canvas.get_clip()
        canvas.set_clip(inner.inflate(skin.px(2), 0).clip(before))
        style, high, top = skin.lettering("body"), self._high, inner.top - self._top
        if not self._text and self._hint:
            hint = art.elided(self._hint, *style, inner.w)
            canvas.blit(art.text(hint, *style, colours.muted), inner)
        first, last = sorted((self._anchor, self._caret))
        spans = self._spans
        for number in range(self._top // high, min(len(spans), (self._top + inner.h) // high + 1)):
            (start, end), y = spans[number], top + number * high
            if self.focused and max(start, first) < min(end, last):
                left, right = self._across(start, max(start, first)), self._across(start, min(end, last))
                canvas.fill(colours.chosen, (inner.left + left, y, right - left, high))
            canvas.blit(art.text(self._text[start:end], *style, colours.ink), (inner.left, y))
        if self.focused and self._lit:
            x, y = self._place_of(self._caret)
            canvas.fill(colours.ink, (inner.left + x, top + y, skin.px(1.5), high))
        canvas.set_clip(before)
        if (full := len(spans) * high) > inner.h:
            wide, room = skin.px(skin.sizes.scrollbar), inner.h
            bar = Rect(0, inner.top + room * self._top // full, wide, max(skin.px(16), room * room // full))
            bar.right = self.rect.right - skin.px(4)
            art.box(canvas, bar, colours.edge, None, wide // 2)

    def wheel(self, steps: float) -> bool:
        """Scroll; returns False at either end."""
        before = self._top
        self._scroll(round(self._top - steps * 2 * self._high))
        return self._top != before

    def press(self, at: Point) -> None:
        self._move(self._index_under(at), keep=False)

    def drag(self, at: Point) -> None:
        self._move(self._index_under(at), keep=True)

    def key(self, event: Event) -> bool:
        """The keys of a field; Enter, Up, Down and the paging keys work as in a text editor."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return super().key(event)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._insert("\n")
            return True
        page = max(1, self._inner().h // self._high - 1)
        rows = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}.get(event.key)
        if rows is None:
            return super().key(event)
        x, y = self._place_of(self._caret)
        row = y // self._high + rows
        inside = 0 <= row < len(self._spans)
        to = self._index_in(row, x) if inside else 0 if row < 0 else len(self._text)
        self._move(to, keep=bool(event.mod & pygame.KMOD_SHIFT))
        return True

    def _walk(self, event: Event) -> bool:
        """Move to the ends of the line with Home and End, or with Ctrl to the ends of the text."""
        if event.key not in (pygame.K_HOME, pygame.K_END) or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return super()._walk(event)
        row = self._place_of(self._caret)[1] // self._high
        to = self._index_in(row, 0 if event.key == pygame.K_HOME else self.rect.w)
        self._move(to, keep=bool(event.mod & pygame.KMOD_SHIFT))
        return True

    def _clean(self, text: str) -> str:
        plain = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
        return "".join(letter for letter in plain if letter == "\n" or letter.isprintable())

    # --- the places of letters

    def _follow(self) -> None:
        """Scroll the caret into view, and show it."""
        self._lit, self._blink = True, 0.0
        if self.host is not None and self.rect.w:
            y = self._place_of(self._caret)[1]
            self._scroll(max(min(self._top, y), y + self._high - self._inner().h))

    def _scroll(self, top: int) -> None:
        self._top = max(0, min(top, len(self._spans) * self._high - self._inner().h))
        self.redraw()

    @property
    def _spans(self) -> Sequence[Span]:
        """The lines as currently wrapped."""
        return _lines(self._text, *self.skin.lettering("body"), max(1, self._inner().w))

    def _place_of(self, index: int) -> Point:
        """The place of a letter in pixels from the top left of the whole text."""
        spans = self._spans
        row = bisect_right(spans, index, key=lambda span: span[0]) - 1
        return self._across(spans[row][0], index), row * self._high

    def _index_under(self, at: Point) -> int:
        inner = self._inner()
        row = (at[1] - inner.top + self._top) // self._high
        return self._index_in(max(0, min(row, len(self._spans) - 1)), at[0] - inner.left)

    def _index_in(self, row: int, x: int) -> int:
        """The index in a line nearest to a pixel; the space at a wrap belongs to the next line."""
        start, end = self._spans[row]
        is_wrapped = row + 1 < len(self._spans) and self._spans[row + 1][0] == end
        last = max(start, end - is_wrapped)
        return nearest(start, last, x, lambda index: self._across(start, index))

    def _across(self, start: int, index: int) -> int:
        return art.measured(self._text[start:index], *self.skin.lettering("body"))

    def _inner(self) -> Rect:
        inset = self.skin.px(self.skin.sizes.inset)
        inner = self.rect.inflate(-2 * inset, -2 * inset)
        return Rect(inner.x, inner.y, inner.w - self.skin.px(self.skin.sizes.scrollbar), inner.h)

    @property
    def _high(self) -> int:
        return art.font(*self.skin.lettering("body")).get_linesize()


@lru_cache(maxsize=2)
def _lines(text: str, weight: str, size: int, width: int) -> Sequence[Span]:
    """The lines of a text with line breaks."""
    spans: list[Span] = []
    start = 0
    for part in text.split("\n"):
        spans += [(start + first, start + end) for first, end in _wrapped(part, weight, size, width)]
        start += len(part) + 1
    return spans


@lru_cache(maxsize=256)
def _wrapped(part: str, weight: str, size: int, width: int) -> Sequence[Span]:
    """The lines of a text without line breaks, cached, because typing changes only one such part."""
    return broken(part, lambda piece: art.measured(piece, weight, size), width)
