"""A drop-down of commands in groups, each with its icon and its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit import keys
from ui.kit.widget import Point, Widget
from ui.scene.scene import Transition
from ui.style import art

OPENERS = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
EDGE, INSET, APART = 6, 10, 9  # units: around the list, inside a row, and between two groups
BESIDE = 26  # units between a text and its key


def _always() -> bool:
    return True


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Entry:
    """A command: `does` names its key, `may` says whether it does anything now, and `lit` whether it is switched on."""

    text: str
    on: Callable[[], Transition | None]
    icon: str
    does: str = ""
    may: Callable[[], bool] = _always
    lit: Callable[[], bool] = _never


Group = tuple[Entry, ...]


class CommandList(Widget):
    """The groups in one column, or in two side by side where `room` pixels are wide enough.

    Mouse or arrows light an entry, a click or Enter takes it, and so does its key. The list closes before that.
    """

    focusable = True

    def __init__(self, groups: Sequence[Group], room: Callable[[], int]) -> None:
        super().__init__()
        self._groups, self._room = tuple(groups), room
        self._lit: Entry | None = None

    def spots(self) -> Iterator[tuple[str, Rect]]:
        """What can be taken now."""
        for entry, row in self._rows():
            if entry.may():
                yield entry.text, row

    def measure(self, width: int) -> Point:
        """As wide as the longest entry in each column, and as high as the longer column."""
        columns = self._columns
        wide = self._wide * len(columns) + 2 * self.skin.px(EDGE)
        return wide, max(map(self._stacked, columns)) + 2 * self.skin.px(EDGE)

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        for column in self._columns:
            for group in column[1:]:
                row = next(row for entry, row in self._rows() if entry is group[0])
                line = Rect(row.x + skin.px(INSET), row.y - skin.px(APART / 2), row.w - 2 * skin.px(INSET), skin.px(1))
                canvas.fill(colours.line, line)
        for entry, row in self._rows():
            self._draw_row(canvas, entry, row)

    def _draw_row(self, canvas: Surface, entry: Entry, row: Rect) -> None:
        skin, colours, may = self.skin, self.skin.colours, entry.may()
        if entry is self._lit and may:
            art.box(canvas, row, colours.chosen, None, skin.px(7))
        ink, side = colours.ink if may else colours.faint, skin.px(skin.sizes.icon)
        left, right = row.x + skin.px(INSET), row.right - skin.px(INSET)
        sign = art.icon("check" if entry.lit() else entry.icon, side, colours.accent if entry.lit() and may else ink)
        canvas.blit(sign, sign.get_rect(midleft=(left, row.centery)))
        left += side + skin.px(INSET)
        if key := self.key_of(entry.does) if entry.does else "":
            letters = art.text(key, *skin.lettering("small"), colours.muted if may else colours.faint)
            spot = letters.get_rect(midright=(right, row.centery))
            canvas.blit(letters, spot)
            right = spot.left - skin.px(INSET)
        words = art.text(art.elided(entry.text, *skin.lettering("body"), max(1, right - left)),
                         *skin.lettering("body"), ink)  # fmt: skip
        canvas.blit(words, words.get_rect(midleft=(left, row.centery)))

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        """Paint the ring round the list until an entry is lit, which then shows the focus."""
        if self._lit is None:
            super().draw_ring(canvas, radius)

    # --- mouse and keys

    def point(self, at: Point) -> None:
        """Light the entry under the mouse."""
        over = next((entry for entry, row in self._rows() if row.collidepoint(at)), None)
        if over is not None and over is not self._lit:
            self._lit = over
            self.redraw()

    def drag(self, at: Point) -> None:
        self.point(at)

    def release(self, at: Point, inside: bool) -> None:
        """Take the entry under the mouse."""
        for entry, row in self._rows():
            if row.collidepoint(at):
                self._take(entry)

    def key(self, event: Event) -> bool:
        """The arrows light another entry, Enter and Space take it."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in OPENERS:
            if self._lit is not None and not keys.repeated(event):
                self._take(self._lit)
            return True
        rows = [(entry, row) for entry, row in self._rows() if entry.may()]
        places = [entry for entry, _row in rows]
        at = places.index(self._lit) if self._lit in places else None
        ways = {
            pygame.K_DOWN: 0 if at is None else at + 1,
            pygame.K_UP: -1 if at is None else at - 1,
            pygame.K_HOME: 0,
            pygame.K_END: -1,
        }
        if event.key in ways:
            self._light(*rows[ways[event.key] % len(rows)])
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            here = rows[at or 0][1]
            aside = [it for it in rows if it[1].x != here.x]
            if aside:
                self._light(*min(aside, key=lambda it: abs(it[1].y - here.y)))
            return True
        return False

    def shortcut(self, event: Event) -> bool:
        """The key of an entry takes it."""
        for group in self._groups:
            for entry in group:
                held = self.host.keys_of(entry.does) if entry.does and self.host is not None else ()
                if entry.may() and any(keys.pressed(event, name) for name in held):
                    self._take(entry)
                    return True
        return False

    def _light(self, entry: Entry, row: Rect) -> None:
        self._lit = entry
        if self.host is not None:
            self.host.reveal(self, row)
        self.redraw()

    def _take(self, entry: Entry) -> None:
        if entry.may() and self.host is not None:
            self.host.close()
            self.send(entry.on())

    # --- where the rows lie

    @property
    def _wide(self) -> int:
        """The width of a column."""
        skin, longest = self.skin, 0
        for group in self._groups:
            for entry in group:
                key = self.key_of(entry.does) if entry.does else ""
                words = art.text_width(entry.text, *skin.lettering("body"))
                longest = max(longest, words + (art.text_width(key, *skin.lettering("small")) if key else 0))
        wide = longest + skin.px(skin.sizes.icon) + 3 * skin.px(INSET) + skin.px(BESIDE)
        return min(wide, self._room() - 2 * skin.px(EDGE))

    @property
    def _columns(self) -> list[list[Group]]:
        """The groups by column, the columns as equal in height as they get."""
        if 2 * (self._wide + self.skin.px(EDGE)) > self._room():
            return [list(self._groups)]
        groups = self._groups
        ends = range(1, len(groups) + 1)
        count = min(ends, key=lambda end: max(self._stacked(groups[:end]), self._stacked(groups[end:])))
        return [column for column in (list(self._groups[:count]), list(self._groups[count:])) if column]

    def _stacked(self, groups: Sequence[Group]) -> int:
        return sum(map(len, groups)) * self._row + max(0, len(groups) - 1) * self.skin.px(APART)

    @property
    def _row(self) -> int:
        return self.skin.px(self.skin.sizes.row + 4)

    def _rows(self) -> Iterator[tuple[Entry, Rect]]:
        """Every entry with its place, column by column."""
        edge, wide = self.skin.px(EDGE), self._wide
        x = self.rect.x + edge
        for column in self._columns:
            y = self.rect.y + edge
            for group in column:
                for entry in group:
                    yield entry, Rect(x, y, wide, self._row)
                    y += self._row
                y += self.skin.px(APART)
            x += wide
