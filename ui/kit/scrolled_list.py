"""A list that scrolls: items in lines; only those in sight are laid out and drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import _
from ui.kit.scroll_bar import ScrollBar
from ui.kit.widget import Point, Widget
from ui.scene.scene import Utterance

NOT_PLAIN = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class ScrolledList(Widget):
    """The base of all lists: scrolling by wheel, bar and keys, and finding the item under the mouse.

    A subclass defines the number of items, and how many are `across` a line, the places of lines, the look of an item
    and the effect of a press. Offsets are in pixels from the top of the list's content. A list of `whole` lines shows
    no part of a line.
    """

    focusable = True
    shrinks = True
    whole = False
    bar_inset = 2.0  # units between the bar and the right edge

    def __init__(self) -> None:
        super().__init__()
        self._top = 0.0  # the offset at the top of the window
        self._grip = -1  # where the bar is held; -1 if not held
        self._pointed = -1  # the item under the mouse
        self._turned = 0.0  # wheel steps not yet worth a line

    # --- for subclasses

    @property
    def count(self) -> int:
        """The number of items."""
        return 0

    @property
    def across(self) -> int:
        """The number of items in a line."""
        return 1

    @property
    def window(self) -> Rect:
        """The area of the lines."""
        return self.rect

    @property
    def track(self) -> Rect:
        """The area of the bar's track."""
        return self.window

    @property
    def pitch(self) -> int:
        """The distance between lines in pixels."""
        return 1

    @property
    def notch(self) -> int:
        """The pixels that one step of the wheel scrolls."""
        return 2 * self.pitch

    def line_top(self, line: int) -> int:
        """The offset of a line; for the line after the last, that of the end."""
        return line * self.pitch

    def line_end(self, line: int) -> int:
        """The offset at which an item in a line ends."""
        return self.line_top(line) + self.pitch

    def line_at(self, offset: float) -> int:
        """The line at an offset, -1 above the first; it may lie beyond the last one."""
        return max(-1, int(offset // self.pitch))

    @property
    def content(self) -> Rect:
        """The part of its place down to the last line."""
        end = self.window.top + self.length  # if that is scrolled, it fills its place
        return Rect(self.rect.topleft, (self.rect.w, max(0, min(self.rect.bottom, end) - self.rect.top)))

    @property
    def length(self) -> int:
        """The height of the content in pixels."""
        return self.line_top(self.lines)

    def item_place(self, index: int) -> Rect:
        """The rectangle of an item at the present scroll position."""
        top = self.window.top + self.line_top(index // self.across) - round(self._top)
        return Rect(self.window.left, top, self.window.w, self.pitch)

    def item_name(self, index: int) -> str:
        """The name of an item among the controls; empty if it is none."""
        return ""

    @property
    def selected(self) -> int:
        """The item that the keys move from; -1 for none."""
        return -1

    def item_aloud(self, index: int) -> str:
        """What is spoken of an item."""
        return self.item_name(index)

    def utterance(self) -> Utterance:
        """The name, and the item that the keys have come to."""
        if not 0 <= self.selected < self.count:
            # Translators: spoken: the kind of a control, behind its name
            return Utterance(self.label, _("empty list") if not self.count else _("list"), self.tip)
        state = _("{item}, {number} of {all}")
        item = self.item_aloud(self.selected)
        return Utterance(self.label, state.format(item=item, number=self.selected + 1, all=self.count), self.tip)

    def draw_item(self, canvas: Surface, index: int, place: Rect) -> None:
        """Paint an item at its pixels."""

    def take(self, index: int, at: Point) -> None:
        """Handle a press of the mouse button on an item."""

    # --- items in sight

    @property
    def lines(self) -> int:
        """The number of lines."""
        return -(-self.count // self.across)

    @property
    def reach(self) -> int:
        """The greatest offset at the top of the window."""
        return max(0, self.length - self.window.h)

    def lines_between(self, top: float, bottom: float) -> range:
        """The lines between two offsets, partly or whole."""
        first = max(0, self.line_at(top))
        first += self.line_end(first) <= top
        return range(min(first, self.lines), min(max(0, self.line_at(ceil(bottom) - 1) + 1), self.lines))

    @property
    def lines_in_sight(self) -> range:
        """The lines in sight."""
        if not self.rect.h:
            return range(0)
        bottom = self._top + self.window.h
        found = self.lines_between(self._top, bottom)
        cut = self.whole and len(found) > 1 and self.line_end(found[-1]) > bottom
        return found[:-1] if cut else found

    @property
    def items_in_sight(self) -> range:
        """The items in sight."""
        return self.items_of(self.lines_in_sight)

    def items_of(self, lines: range) -> range:
        """The items in some lines."""
        return range(min(lines.start * self.across, self.count), min(lines.stop * self.across, self.count))

    @property
    def page(self) -> int:
        """The number of lines that Page Up and Page Down move."""
        return max(1, self.window.h // self.pitch)

    def item_at(self, at: Point) -> int:
        """The item at a pixel; -1 for none."""
        if not self.window.collidepoint(at):
            return -1
        return next((index for index in self.items_in_sight if self.item_place(index).collidepoint(at)), -1)

    def spots(self) -> Iterator[tuple[str, Rect]]:
        for index in self.items_in_sight:
            if name := self.item_name(index):
                yield name, self.item_place(index).clip(self.rect)

    # --- drawing

    def draw(self, canvas: Surface) -> None:
        before = canvas.get_clip()
        canvas.set_clip(self.clip.clip(before))
        for index in self.items_in_sight:
            self.draw_item(canvas, index, self.item_place(index))
        canvas.set_clip(before)
        self.draw_bar(canvas)

    @property
    def clip(self) -> Rect:
        """The area that items may be painted in."""
        return self.window

    def draw_bar(self, canvas: Surface) -> None:
        """Paint the bar, unless everything is in sight."""
        if self.reach:
            self.bar.draw(canvas, held=self._grip >= 0)

    @property
    def bar(self) -> ScrollBar:
        """The bar at the present scroll position."""
        return ScrollBar(self.track, min(self._top, self.reach), self.reach, self.skin, self.bar_inset)

    # --- scrolling

    @property
    def aim(self) -> float:
        """The offset, or the goal of a glide."""
        return self._top

    def scroll_to(self, top: float, at_once: bool = False) -> None:
        """Scroll to an offset, or as near as possible."""
        self._top = self.settled(top)
        self.redraw()

    def settled(self, top: float) -> float:
        """The nearest possible offset to `top`; with whole lines, the beginning of the next line."""
        top = float(round(max(0, min(top, self.reach))))
        if not self.whole or not top:
            return top
        line = self.line_at(top)
        line += self.line_top(line) < top
        return float(self.line_top(min(line, self.lines - 1)))

    def follow(self, index: int) -> None:
        """Scroll just far enough to show an item."""
        if self.rect.h:
            start, end = self.stretch_of(index // self.across) if self.count else (0, 0)
            self.scroll_to(max(min(self.aim, start), end - self.window.h))

    def stretch_of(self, line: int) -> tuple[int, int]:
        """The offsets of a line's beginning and end with all that belongs to it, as far as it fits."""
        start = self.line_top(line)
        return start, min(self.line_top(line + 1), start + self.window.h)

    def wheel(self, steps: float) -> bool:
        """Scroll; False at the end."""
        before = self.aim
        self._turned -= steps * self.notch
        far = self._turned if not self.whole else self.pitch * int(self._turned / self.pitch)
        self._turned -= far
        if far:
            self.scroll_to(before + far)
        return self.aim != before

    # --- mouse and keys

    def point(self, at: Point) -> None:
        self.point_to(self.item_at(at))

    def point_to(self, index: int) -> None:
        """Note the item under the mouse; -1 for none."""
        if index != self._pointed:
            self._pointed = index
            self.redraw()

    def press(self, at: Point) -> None:
        if self.bar.takes(at):
            self._grip = self.bar.grip(at)
            self.drag(at)
            return
        if (index := self.item_at(at)) >= 0:
            self.take(index, at)

    def drag(self, at: Point) -> None:
        if self._grip >= 0:
            self.scroll_to(self.bar.offset_at(at, self._grip), at_once=True)

    def release(self, at: Point, inside: bool) -> None:
        self._grip = -1

    def step_of(self, event: Event) -> int | None:
        """The items that a key moves the selection by, maybe beyond the ends; None for any other key."""
        return self.steps.get(event.key)

    @property
    def steps(self) -> Mapping[int, int]:
        """The number of items that each key moves."""
        page = self.page * self.across
        return {
            pygame.K_UP: -self.across,
            pygame.K_DOWN: self.across,
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.count,
            pygame.K_END: self.count,
        }
