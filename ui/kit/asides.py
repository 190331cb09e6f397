"""The asides below the rows of a list (notes, other lines, a result), and the resulting places of the rows."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil

from pygame import Rect, Surface

from ui.kit.widget import Skin
from ui.style import art

FORK = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" fill="none" stroke="INK" stroke-width="1.3"
stroke-linecap="round"><path d="M3 11 V4 M3 9 C3 6 9 7.5 9 4.6"/><circle cx="3" cy="2.4" r="1.5" fill="INK"/>
<circle cx="9" cy="2.8" r="1.5" fill="INK"/></svg>"""
NOTE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" fill="none" stroke="INK" stroke-width="1.3"
stroke-linejoin="round"><path d="M1.5 2 H10.5 V8.5 H5.5 L3 10.8 V8.5 H1.5 Z"/></svg>"""
CAPTURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" fill="none" stroke="INK" stroke-width="1.9"
stroke-linecap="round"><path d="M3.2 3.2 L8.8 8.8 M8.8 3.2 L3.2 8.8"/></svg>"""
SIGN_WIDTH = 13  # units: the width of a sign
MARK_GAP = 4  # units between a sign and a text
LINE, MORE = 22, 18  # units: the height of the first line of an aside, and of each further one
TITLE = 30  # units: the height of a title
RULE = 2  # units: the width of the rule beside another line
NOTE_LINES, FORK_LINES = 3, 2  # the most lines of a note, and of another line
FEW = 60  # the number of asides laid out at once
SAMPLE = 20  # letters measured to estimate the width of one


@dataclass(frozen=True, slots=True)
class Aside:
    """Text below a row: a note on its text, or with `fork` an alternative to it.

    With a `title`, such as a score, it is the result, and is centred.
    """

    text: str
    fork: bool = False
    title: str = ""


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

    Asides are broken into lines once they come near the window; until then their height is estimated from their length.
    """

    def __init__(self) -> None:
        self._by_text: Mapping[int, Sequence[Aside]] = {}
        self._by_row: dict[int, list[int]] = {}  # the texts with asides, in order
        self._below: dict[int, list[Placed]] = {}  # the asides of rows already laid out
        self._heights: dict[int, int] = {}  # the height of the asides below each row, estimated or laid out
        self._broken: list[int] = []  # the rows with asides
        self._before: list[int] | None = [0]  # the height of the asides above each of these rows, then of all
        self._arranged: tuple[Skin, int, int, int] | None = None
        self._row = 1

    @property
    def asides(self) -> Mapping[int, Sequence[Aside]]:
        """The asides below the texts, by index of the text."""
        return self._by_text

    def replace(self, asides: Mapping[int, Sequence[Aside]]) -> None:
        """Replace the asides, by index of their text. They have places after `arrange`."""
        self._by_text, self._arranged = asides, None

    def arrange(self, skin: Skin, across: int, width: int, whole: int) -> None:
        """Set the number of texts in a row, and the pixels of a line: `width`, or `whole` with a title."""
        if self._arranged == (skin, across, width, whole):
            return
        self._arranged, self._row = (skin, across, width, whole), skin.px(skin.sizes.row)
        self._below, self._by_row = {}, {}
        for index in sorted(self._by_text):
            self._by_row.setdefault(index // across, []).append(index)
        self._broken, self._before = list(self._by_row), None
        letter = max(1, art.text_width("n" * SAMPLE, *skin.lettering("small"))) / SAMPLE
        few = len(self._by_text) <= FEW
        self._heights = {} if few else {
            row: sum(_guessed(aside, skin, letter / width) for index in texts for aside in self._by_text[index])
            for row, texts in self._by_row.items()
        }  # fmt: skip
        self.lay(self._broken if few else ())

    def lay(self, rows: Iterable[int]) -> bool:
        """Break the asides of some rows into lines; returns whether that moves other rows."""
        moves = False
        for row in rows:
            if row in self._below or row not in self._by_row or self._arranged is None:
                continue
            skin, _across, width, whole = self._arranged
            placed, top = self._below.setdefault(row, []), 0
            for index in self._by_row[row]:
                for number, aside in enumerate(self._by_text[index]):
                    lines = _lines(aside, skin, whole if aside.title else width)
                    high = _high(aside, len(lines), skin)
                    placed.append(Placed(index, number, aside, lines, top, high))
                    top += high
            if self._heights.get(row) != top:
                self._heights[row], self._before, moves = top, None, True
        return moves

    def top(self, number: int) -> int:
        """The top of a row; of the row after the last, the bottom of the list."""
        if self._before is None:
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
    width = skin.px(SIGN_WIDTH)
    drawn = art.svg((FORK if aside.fork else NOTE).replace("INK", colours.muted), (width, width))
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
