"""The asides below the rows of a list (notes, other lines, a result), and the resulting places of the rows."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil

from pygame import Rect, Surface

from ui.kit.items import ITEMS_A_FRAME, SIGNS, Aside, Items, Sign, item_of
from ui.kit.widget import Point, Skin
from ui.style import art

SIGN_WIDTH = 13  # units: the width of a sign
MARK_GAP = 4  # units between a sign and a text
LINE, MORE = 22, 18  # units: the height of the first line of an aside, and of each further one
TITLE = 30  # units: the height of a title
RULE = 2  # units: the width of the rule beside another line
NOTE_LINES, FORK_LINES = 3, 2  # the most lines of a note, and of another line
FEW = 60  # the number of asides laid out at once
SAMPLE = 20  # letters measured to estimate the width of one


@dataclass(frozen=True, slots=True)
class Placed:
    """An aside on its lines: the `number`-th of the text at `index`; `top` is from the bottom of the row, in pixels."""

    index: int
    number: int
    aside: Aside
    lines: tuple[str, ...]
    top: int
    high: int


class RowPlaces:
    """The places of a list's rows, in pixels from the top of the first, and the asides below them.

    Asides are broken into lines once they come near the window. Until then their heights are those given to `take`.
    """

    def __init__(self) -> None:
        self._items: Items = ()
        self._below: dict[int, list[Placed]] = {}  # the asides of rows already laid out
        self._heights: dict[int, int] = {}  # the height of the asides below each row that has any
        self._broken: list[int] = []  # these rows, as they follow each other
        self._before: list[int] | None = [0]  # the height of the asides above each of these rows, then of all
        self._arranged: tuple[Skin, int, int, int] | None = None
        self._row = 1

    def replace(self, items: Items) -> None:
        """Replace the items. They have places after `arrange`; heights of before are estimates until then."""
        self._items, self._arranged = items, None

    def arrange(self, skin: Skin, across: int, width: int, whole: int) -> bool:
        """Set the number of texts in a row, and the pixels of a line: `width`, or `whole` with a title.

        Returns whether they, or the items, were others before.
        """
        if self._arranged == (skin, across, width, whole):
            return False
        self._arranged, self._row = (skin, across, width, whole), skin.px(skin.sizes.row)
        self._below = {}
        return True

    def estimated(self) -> Generator[None, None, dict[int, int]]:
        """Estimate the height of the asides below each row that has any, some at a time."""
        assert self._arranged
        skin, across, width, _whole = self._arranged
        letter = max(1, art.text_width("n" * SAMPLE, *skin.lettering("small"))) / SAMPLE
        heights, asides, looked_at = dict[int, int](), 0, 0
        for index in range(len(self._items)):
            if found := item_of(self._items, index).asides:
                high = sum(_guessed(aside, skin, letter / width) for aside in found)
                heights[index // across] = heights.get(index // across, 0) + high
                asides += len(found)
            looked_at += 1 + len(found)
            if looked_at >= ITEMS_A_FRAME:
                looked_at = 0
                yield
        if asides <= FEW:
            self.lay(heights)
        return heights | {row: sum(one.high for one in placed) for row, placed in self._below.items()}

    def take(self, heights: dict[int, int]) -> None:
        """Let these heights be those of the asides that are not laid out."""
        self._heights, self._before = heights, None

    def lay(self, rows: Iterable[int]) -> bool:
        """Break the asides of some rows into lines; returns whether that moves other rows."""
        moves = False
        for row in rows:
            if row in self._below or self._arranged is None:
                continue
            skin, across, width, whole = self._arranged
            placed, top = self._below.setdefault(row, []), 0
            for index in range(row * across, min((row + 1) * across, len(self._items))):
                for number, aside in enumerate(item_of(self._items, index).asides):
                    lines = _lines(aside, skin, whole if aside.title else width)
                    high = _high(aside, len(lines), skin)
                    placed.append(Placed(index, number, aside, lines, top, high))
                    top += high
            if self._heights.get(row, 0) != top:
                self._heights[row], self._before, moves = top, None, True
        return moves

    def top(self, number: int) -> int:
        """The top of a row; of the row after the last, the bottom of the list."""
        if self._before is None:
            self._broken = sorted(self._heights)
            self._before = list(accumulate(map(self._heights.__getitem__, self._broken), initial=0))
        return number * self._row + self._before[bisect_left(self._broken, number)]

    def row_at(self, y: float, rows: int) -> int:
        """The row at `y`, including its asides; -1 above the first, `rows` below the last."""
        return bisect_right(range(rows + 1), y, key=self.top) - 1

    def below(self, number: int) -> Sequence[Placed]:
        """The asides below a row that is laid out, from top to bottom."""
        return self._below.get(number, ())

    def aside_at(self, number: int, y: int) -> Placed | None:
        """The aside at `y` below a row; None if there is no aside."""
        inside = y - self.top(number) - self._row
        return next((it for it in self.below(number) if it.top <= inside < it.top + it.high), None)


def _high(aside: Aside, lines: int, skin: Skin) -> int:
    """The height of an aside with this many lines, in pixels."""
    return skin.px(LINE) + (lines - 1) * skin.px(MORE) + (skin.px(TITLE) if aside.title else 0)


def _guessed(aside: Aside, skin: Skin, share: float) -> int:
    """The estimated height of an aside; `share` is the fraction of a line that a letter takes."""
    most = FORK_LINES if aside.fork else NOTE_LINES
    return _high(aside, max(1, min(most, ceil(len(aside.text) * share))), skin)


def _lines(aside: Aside, skin: Skin, width: int) -> tuple[str, ...]:
    """The lines of an aside; if there are too many, the last one is cut."""
    style, room = skin.lettering("small"), max(1, width - (0 if aside.title else skin.px(SIGN_WIDTH + MARK_GAP + 2)))
    most = FORK_LINES if aside.fork else NOTE_LINES
    lines = art.wrapped(aside.text, *style, room)
    if len(lines) <= most:
        return lines or ("",)
    return (*lines[: most - 1], art.elided(" ".join(lines[most - 1 :]), *style, room))


def draw_signs(canvas: Surface, signs: Iterable[Sign], at: Point, skin: Skin) -> None:
    """Draw signs behind a text whose right edge is `at`."""
    place = Rect(at, (0, 0))
    for sign in signs:
        ink = skin.colours.danger if sign == "loss" else skin.colours.muted
        drawn = art.svg(SIGNS[sign].replace("INK", ink), (skin.px(SIGN_WIDTH), skin.px(SIGN_WIDTH)))
        place = drawn.get_rect(midleft=(place.right + skin.px(MARK_GAP), at[1]))
        canvas.blit(drawn, place)


def draw_aside(canvas: Surface, placed: Placed, place: Rect, skin: Skin) -> None:
    """Write an aside into its place: after its sign, other lines also beside a rule, a result in the middle."""
    colours, style, aside = skin.colours, skin.lettering("small"), placed.aside
    if aside.title:
        _draw_result(canvas, placed, place, skin)
        return
    start = place.left + skin.px(SIGN_WIDTH + MARK_GAP + 2)
    if aside.fork:
        rule = Rect(place.left - skin.px(6), place.top, skin.px(RULE), place.h)
        canvas.fill(colours.line, rule.inflate(0, -2 * skin.px(3)))
    sign = SIGNS["fork" if aside.fork else "note"].replace("INK", colours.muted)
    drawn = art.svg(sign, (skin.px(SIGN_WIDTH), skin.px(SIGN_WIDTH)))
    middle = place.top + skin.px(LINE) // 2
    canvas.blit(drawn, drawn.get_rect(midleft=(place.left, middle)))
    for line in placed.lines:
        letters = art.text(line, *style, colours.muted)
        canvas.blit(letters, letters.get_rect(midleft=(start, middle)))
        middle += skin.px(MORE)


def _draw_result(canvas: Surface, placed: Placed, place: Rect, skin: Skin) -> None:
    """Write a result below a line: the title, and the words in smaller letters."""
    colours = skin.colours
    canvas.fill(colours.line, (place.left, place.top + skin.px(3), place.w, skin.px(1)))
    letters = art.text(placed.aside.title, *skin.lettering("name"), colours.ink)
    canvas.blit(letters, letters.get_rect(center=(place.centerx, place.top + skin.px(4) + skin.px(TITLE) // 2)))
    middle = place.top + skin.px(TITLE) + skin.px(LINE) // 2
    for line in placed.lines:
        letters = art.text(line, *skin.lettering("small"), colours.muted)
        canvas.blit(letters, letters.get_rect(center=(place.centerx, middle)))
        middle += skin.px(MORE)
