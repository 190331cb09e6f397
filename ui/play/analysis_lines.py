"""The lines of an analysis: what each is worth, and its moves; the best is the first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface
from pygame.event import Event

from ui.kit import keys
from ui.kit.widget import Point, Widget
from ui.style import art

ROW = 24  # units
CHIP, CHIP_HIGH = 44, 20  # units: what a line is worth
GAP = 8  # units between two parts
ALONE = 2  # rows of a line that is the only one
MORE = "..."  # behind moves after which a line goes on


@dataclass(frozen=True, slots=True)
class Line:
    """What it is worth to the player to move and how deep it was searched, both in few letters, and its moves."""

    worth: str
    depth: str
    moves: tuple[str, ...]


class AnalysisLines(Widget):
    """A row for each line; a single one takes two. Of several, a click or Up and Down choose the one to draw."""

    shrinks = True

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[Line, ...] = ()
        self._chosen = 0

    @property
    def chosen(self) -> int:
        """The number of the chosen line, counted from 0; at first the best."""
        return self._chosen if self._chosen < len(self._lines) else 0

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether there is anything to choose."""
        return len(self._lines) > 1

    def replace(self, lines: Sequence[Line]) -> None:
        """Show these lines."""
        if tuple(lines) != self._lines:
            grows = max(ALONE, len(lines)) != max(ALONE, len(self._lines))
            self._lines = tuple(lines)
            if grows:
                self.rearrange()
            self.redraw()

    def measure(self, width: int) -> Point:
        """The whole width, with room for one line of two rows or for all lines."""
        return width, max(ALONE, len(self._lines)) * self.skin.px(ROW)

    def press(self, at: Point) -> None:
        self._choose((at[1] - self.rect.y) // self.skin.px(ROW))

    def key(self, event: Event) -> bool:
        """Up and Down choose the line before and after."""
        step = next((step for name, step in (("Up", -1), ("Down", 1)) if keys.pressed(event, name)), 0)
        self._choose(self.chosen + step)
        return step != 0

    def _choose(self, number: int) -> None:
        self._chosen = max(0, min(number, len(self._lines) - 1))
        self.redraw()

    def draw(self, canvas: Surface) -> None:
        """Paint the rows: the chip, the moves as far as they fit, and the depth."""
        skin, colours, high = self.skin, self.skin.colours, self.skin.px(ROW)
        for number, line in enumerate(self._lines):
            row = Rect(self.rect.x, self.rect.y + number * high, self.rect.w, high)
            if self.focusable and number == self.chosen:
                art.box(canvas, row, colours.hover, colours.line, skin.px(6))
            left = row.x + (self._draw_worth(canvas, row, line.worth, number == 0) if line.worth else skin.px(4))
            depth = art.text(line.depth, *skin.lettering("tiny"), colours.muted)
            spot = depth.get_rect(midright=(row.right - skin.px(2), row.centery))
            canvas.blit(depth, spot)
            rows = ALONE if len(self._lines) == 1 else 1
            for words in self._fitting(line.moves, spot.left - skin.px(GAP) - left, rows):
                letters = art.text(words, *skin.lettering("small"), colours.ink)
                canvas.blit(letters, letters.get_rect(midleft=(left, row.centery)))
                row.y += high

    def _draw_worth(self, canvas: Surface, row: Rect, worth: str, best: bool) -> int:
        """Paint the chip at the left of a row; return the room that it takes."""
        skin, colours = self.skin, self.skin.colours
        letters = art.text(worth, "SemiBold", skin.px(skin.sizes.tiny), colours.ink)
        chip = Rect(row.x, 0, max(skin.px(CHIP), letters.get_width() + skin.px(12)), skin.px(CHIP_HIGH))
        chip.centery = row.centery
        art.box(canvas, chip, colours.chosen if best else colours.track, None, skin.px(6))
        canvas.blit(letters, letters.get_rect(center=chip.center))
        return chip.w + skin.px(GAP)

    def _fitting(self, moves: Sequence[str], width: int, rows: int) -> list[str]:
        """The moves in so many rows, as many as fit."""
        style = self.skin.lettering("small")
        for count in range(len(moves), 0, -1):
            words = " ".join(moves if count == len(moves) else (*moves[:count], MORE))
            found = art.wrapped(words, *style, max(1, width))
            if len(found) <= rows:
                return list(found)
        return [art.elided(moves[0], *style, max(1, width))] if moves else []
