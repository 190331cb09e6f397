"""The lines of an analysis, best first: the worth and the moves of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface
from pygame.event import Event

from game.language import _, as_sentence, listed, ngettext, sentences
from ui.kit import keys
from ui.kit.boxes import Row
from ui.kit.button import Button
from ui.kit.label import Label
from ui.kit.widget import Point, Widget
from ui.preferences.settings import MOST_LINES, Settings
from ui.scene.scene import Utterance
from ui.style import art

LINE_HEIGHT = 24  # units
CHIP, CHIP_PAD = 19, 6  # units: the height of the chip with the worth, and its padding
GAP = 8  # units between two parts
APART = 14  # units between two moves, wider than between words
ROOMY = 260  # units: the least width for the depth
ALONE = 2  # the most rows of a single line
LINE_BUTTON = (30, 24)  # units: the buttons for more or fewer lines
SPOKEN = 6  # moves of a line
MORE = "…"  # behind a line that is cut


@dataclass(frozen=True, slots=True)
class LineText:
    """A line in words: its worth to the player to move, its depth, and its moves.

    `palette` is the colours of that player's pieces in the theme.
    """

    worth: str
    depth: str
    moves: tuple[str, ...]
    palette: str

    @property
    def aloud(self) -> str:
        """The line as it is spoken, with its first moves, without a full stop."""
        return listed(filter(None, (self.worth, self.depth, *self.moves[:SPOKEN])))


class AnalysisLines(Widget):
    """A row for each line; a single line may take two. A click, or Up and Down, choose the line to draw.

    While the mouse points at another line, that is drawn instead. The move list below does not jump during an
    analysis: rows once taken are kept until `begin_anew`.
    """

    shrinks = True

    def __init__(self) -> None:
        super().__init__()
        self._begin: Callable[[], int] = lambda: 0
        self.lines: tuple[LineText, ...] = ()
        self._wanted = 0  # lines
        self._pointed = -1  # the row under the mouse
        self._chosen = ""  # the first move of the chosen line, whatever its rank; empty for the best
        self._taken = 1  # rows

    @property
    def chosen(self) -> int:
        """The number of the chosen line, counted from 0; at first the best."""
        firsts = [line.moves[:1] for line in self.lines]
        return firsts.index((self._chosen,)) if (self._chosen,) in firsts else 0

    @property
    def drawn(self) -> int:
        """The number of the line to draw on the board: the one under the mouse, else the chosen one."""
        return self._pointed if self.hover and 0 <= self._pointed < len(self.lines) else self.chosen

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether there is anything to choose."""
        return len(self.lines) > 1

    @property
    def text_aloud(self) -> str:
        """All lines, a sentence each."""
        return sentences(as_sentence(line.aloud) for line in self.lines)

    def utterance(self) -> Utterance:
        """The chosen line, and its place among all."""
        state = _("{item}, {number} of {all}")
        number, line = self.chosen + 1, self.lines[self.chosen]
        return Utterance(self.label, state.format(item=line.aloud, number=number, all=len(self.lines)), self.tip)

    def begin_at(self, begin: Callable[[], int]) -> None:
        """Start the moves behind a chip at the pixel that `begin` returns, unless the chip needs more room."""
        self._begin = begin

    def replace(self, lines: Sequence[LineText], wanted: int = 0) -> None:
        """Show these lines; rows beyond the `wanted` ones are given up."""
        if wanted < self._wanted:
            self._taken = 1
            self.rearrange()
        self._wanted = wanted
        if tuple(lines) != self.lines:
            self.lines = tuple(lines)
            if (rows := self._rows(self.rect.w)) > self._taken:
                self._taken = rows
                self.rearrange()
            self.redraw()

    def begin_anew(self) -> None:
        """Take no more rows than the next lines need, and choose the best."""
        self._taken, self.lines, self._chosen = 1, (), ""

    def measure(self, width: int) -> Point:
        """The whole width, and rows for all lines or as many as were needed before."""
        return width, max(self._taken, self._rows(width)) * self.skin.px(LINE_HEIGHT)

    def _rows(self, width: int) -> int:
        """The rows that the lines need in a width in pixels."""
        if len(self.lines) != 1 or not width:
            return len(self.lines)
        line = self.lines[0]
        room = self._depth_at(line, width) - self.skin.px(GAP) - (self._left() - self.rect.x)
        return min(ALONE, len(self._in_rows(line.moves, room)))

    def _depth_at(self, line: LineText, width: int) -> int:
        """The pixels left of a line's depth, in a row of this width."""
        return width - self.skin.px(2) - art.text_width(self._said(line, width), *self.skin.lettering("tiny"))

    def _said(self, line: LineText, width: int) -> str:
        """The depth of a line, if there is room."""
        return line.depth if width >= self.skin.px(ROOMY) else ""

    def point(self, at: Point) -> None:
        row = self._row_at(at)
        if row != self._pointed:
            self._pointed = row
            self.redraw()

    def press(self, at: Point) -> None:
        self._choose(self._row_at(at))

    def _row_at(self, at: Point) -> int:
        return (at[1] - self.rect.y) // self.skin.px(LINE_HEIGHT)

    def key(self, event: Event) -> bool:
        """Up and Down choose the line before and after."""
        step = next((step for name, step in (("Up", -1), ("Down", 1)) if keys.pressed(event, name)), 0)
        self._choose(self.chosen + step)
        return step != 0

    def _choose(self, number: int) -> None:
        number = max(0, min(number, len(self.lines) - 1))
        self._chosen = self.lines[number].moves[0] if number else ""
        self.redraw()

    def draw(self, canvas: Surface) -> None:
        """Paint the rows: a line's worth, its moves as far as they fit, and the depth."""
        skin, colours, high = self.skin, self.skin.colours, self.skin.px(LINE_HEIGHT)
        left = self._left()
        for number, line in enumerate(self.lines):
            row = Rect(self.rect.x, self.rect.y + number * high, self.rect.w, high)
            if self.focusable and number == self.chosen:
                art.box(canvas, row, colours.hover, colours.line, skin.px(6))
            elif self.focusable and number == self.drawn:
                art.box(canvas, row, colours.hover, None, skin.px(6))
            if line.worth:
                self._draw_worth(canvas, line, row)
            depth = art.text(self._said(line, row.w), *skin.lettering("tiny"), colours.muted)
            spot = depth.get_rect(midright=(row.right - skin.px(2), row.centery))
            canvas.blit(depth, spot)
            rows = ALONE if len(self.lines) == 1 else 1
            for words in self._fitting(line.moves, spot.left - skin.px(GAP) - left, rows):
                x = left
                for word in words:
                    letters = art.text(word, *skin.lettering("small"), colours.ink)
                    canvas.blit(letters, letters.get_rect(midleft=(x, row.centery)))
                    x += letters.get_width() + skin.px(APART)
                row.y += high

    def _draw_worth(self, canvas: Surface, line: LineText, row: Rect) -> None:
        """Paint the worth of a line at the left of its row, on a chip in the colours of the player to move."""
        skin, paint = self.skin, self.skin.theme.pieces[line.palette]
        chip = Rect(row.x + self._inset, 0, self._chip, skin.px(CHIP))
        chip.centery = row.centery
        art.box(canvas, chip, paint.body, skin.colours.edge, skin.px(5))
        worth = art.text(line.worth, *self._heavy, paint.ink)
        canvas.blit(worth, worth.get_rect(center=chip.center))

    @property
    def _chip(self) -> int:
        """The width of every chip, in pixels; 0 if no line has a worth."""
        widest = max((art.text_width(line.worth, *self._heavy) for line in self.lines if line.worth), default=0)
        return widest + 2 * self.skin.px(CHIP_PAD) if widest else 0

    @property
    def _heavy(self) -> tuple[str, int]:
        """The lettering of a line's worth."""
        return "SemiBold", self.skin.px(self.skin.sizes.tiny)

    @property
    def _inset(self) -> int:
        """The room at the left of a row: some where the chosen row has a box."""
        return self.skin.px(6) if self.focusable else 0

    def _left(self) -> int:
        """The pixel at which the moves of all lines begin."""
        left = self.rect.x + self._inset
        return max(self._begin(), left + self._chip + self.skin.px(GAP)) if self._chip else left

    def _fitting(self, moves: Sequence[str], width: int, rows: int) -> list[list[str]]:
        """The moves in this many rows, as many as fit."""
        for count in range(len(moves), 0, -1):
            found = self._in_rows(moves if count == len(moves) else (*moves[:count], MORE), width)
            if len(found) <= rows and all(self._wide(row) <= width for row in found):
                return found
        return [[art.elided(moves[0], *self.skin.lettering("small"), max(1, width))]] if moves else []

    def _in_rows(self, moves: Sequence[str], width: int) -> list[list[str]]:
        """The moves, a row ended where the next does not fit."""
        rows: list[list[str]] = [[]]
        for move in moves:
            if rows[-1] and self._wide([*rows[-1], move]) > width:
                rows.append([])
            rows[-1].append(move)
        return rows

    def _wide(self, moves: Sequence[str]) -> int:
        """The width of a row of moves, in pixels."""
        style = self.skin.lettering("small")
        return sum(art.text_width(move, *style) for move in moves) + (len(moves) - 1) * self.skin.px(APART)


class LineCount(Row):
    """Shows the number of lines of an analysis, with buttons that change it for all games.

    There is room for `most`.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.most = MOST_LINES
        self._words = Label("", "tiny", "muted")
        self._fewer = Button("", lambda: self._change(-1), "quiet", icon="minus").tipped(_("Fewer lines"))
        self._more = Button("", lambda: self._change(1), "quiet", icon="plus").tipped(_("More lines"))
        for button in (self._fewer, self._more):
            button.sized(*LINE_BUTTON)
        super().__init__(self._words.grow(), self._fewer, self._more, gap=2)

    @property
    def number(self) -> int:
        """The number of lines shown."""
        return min(self._settings.analysis_lines, self.most)

    def refresh(self, shown: bool) -> None:
        """Show the number, or nothing without a choice."""
        self.show(shown and self.most > 1)
        count = self.number
        self._words.text = ngettext("{number} line", "{number} lines", count).format(number=count)
        self._fewer.enable(count > 1)
        self._more.enable(count < self.most)

    def _change(self, by: int) -> None:
        self._settings.change(analysis_lines=max(1, min(self.most, self.number + by)))
