"""A table: named rows of short texts under headings, with as many columns as fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.language import _, listed, sentences
from ui.kit.widget import Point, TextInk, Widget
from ui.style import art

NAMES = 124  # units: the least width of the names on the left
BESIDE, FAR = 14, 34  # units: the least and greatest gap between columns
INDENT = 16  # units: the indent of a row that belongs to the one above
ROUND = 7  # units: the corners of a striped row
NONE = "\N{EN DASH}"  # stands for a missing figure


@dataclass(frozen=True, slots=True)
class Figures:
    """A row: its name, and a text for each column. A `strong` row sums up those that follow."""

    name: str
    texts: tuple[str, ...]
    strong: bool = False


class Table(Widget):
    """Figures below headings; if there is too little room, the last columns are left out."""

    shrinks = True

    def __init__(self, headings: Sequence[str], inks: tuple[TextInk, ...] = ()) -> None:
        """`inks` are the colours of the first columns; the others are plain."""
        super().__init__()
        self.headings = tuple(headings)
        self._inks = inks
        self.rows: tuple[Figures, ...] = ()

    def replace(self, rows: Sequence[Figures]) -> None:
        """Replace the rows."""
        if tuple(rows) != self.rows:
            self.rows = tuple(rows)
            self.rearrange()

    @property
    def text_aloud(self) -> str:
        """A sentence a row: its name, and each figure that there is behind its heading."""
        figure = _("{heading} {figure}")
        line = _("{name}: {figures}.")
        named = ((row.name, zip(self.headings, row.texts, strict=False)) for row in self.rows)
        said = ((name, (figure.format(heading=head, figure=text) for head, text in row if text)) for name, row in named)
        return sentences(line.format(name=name, figures=listed(figures)) for name, figures in said)

    @property
    def columns(self) -> list[str]:
        """The headings of the columns that fit."""
        return [self.headings[number] for number, _right in self._places()]

    def measure(self, width: int) -> Point:
        return width, (len(self.rows) + 1) * self._row

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        places, small = self._places(), skin.lettering("small")
        names = self._names(places)
        top = Rect(self.rect.x, self.rect.y, self.rect.w, self._row)
        for number, right in places:
            letters = art.text(self.headings[number], *small, colours.muted)
            canvas.blit(letters, letters.get_rect(midright=(right, top.centery)))
        canvas.fill(colours.line, (top.x, top.bottom - skin.px(1), top.w, skin.px(1)))
        for count, row in enumerate(self.rows, 1):
            line = top.move(0, count * self._row)
            if count % 2 == 0:
                art.box(canvas, line, colours.stripe, None, skin.px(ROUND))
            style = skin.lettering("strong" if row.strong else "body")
            left = line.x + skin.px(ROUND) + (0 if row.strong else skin.px(INDENT))
            name = art.text(art.elided(row.name, *style, names - left), *style, colours.ink)
            canvas.blit(name, name.get_rect(midleft=(left, line.centery)))
            for number, right in places:
                text = row.texts[number]
                ink = self._ink(number, text)
                letters = art.text(text or NONE, *style, ink)
                canvas.blit(letters, letters.get_rect(midright=(right, line.centery)))

    def _ink(self, number: int, text: str) -> str:
        plain: TextInk = "muted" if text in ("0", "") else "ink"
        return self.skin.ink(self._inks[number] if plain == "ink" and number < len(self._inks) else plain)

    def _names(self, places: Sequence[tuple[int, int]]) -> int:
        """The right end of the names."""
        first = places[0] if places else None
        return first[1] - self._widths()[first[0]] if first else self.rect.right

    def _places(self) -> list[tuple[int, int]]:
        """The columns that fit, each with the right end of its texts."""
        widths, room = self._widths(), self.rect.w - self.skin.px(NAMES + ROUND)
        count = len(widths)
        while count and sum(widths[:count]) > room:
            count -= 1
        spare = min((room - sum(widths[:count])) // max(1, count), self.skin.px(FAR - BESIDE))
        right, places = self.rect.right - self.skin.px(ROUND), list[tuple[int, int]]()
        for number in reversed(range(count)):
            places.append((number, right))
            right -= widths[number] + spare
        return places[::-1]

    def _widths(self) -> list[int]:
        """The width of each column, including the gap before it."""
        skin, gap = self.skin, self.skin.px(BESIDE)
        small, strong = skin.lettering("small"), skin.lettering("strong")
        found = []
        for number, heading in enumerate(self.headings):
            texts = [art.text_width(row.texts[number], *strong) for row in self.rows]
            found.append(gap + max(art.text_width(heading, *small), *texts, 0))
        return found

    @property
    def _row(self) -> int:
        return self.skin.px(self.skin.sizes.row)
