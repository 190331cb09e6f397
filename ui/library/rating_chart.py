"""The chart of a rating from game to game, with the band in which the true strength lies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor

import pygame
from pygame import Surface

from game.formats import rating_number
from ui.kit.chart import Chart, PlotPoint, svg_line
from ui.kit.widget import Point
from ui.style import art

LEAST = 150  # units: the least height
RIGHT, INSET, NAMES_GAP = 14, 12, 10  # units: to the right side, to top and bottom, and round the names
FEW = 40  # up to this many points, each has a dot
LEAST_SPAN = 300.0  # points of rating from bottom to top
APART = 17  # units: the least distance between two lines with names
BAND = 0.14  # opacity
YOUNG = 3  # up to this many games, each range is a bar: a band would look like a wall
WIDER = 2  # the earlier ranges get at most this many times the height of the later half
BAR, CAP = 0.55, 5  # a bar's opacity, and half the width of its ends in units
STEPS = (50, 100, 200, 500, 1000, 2000, 5000)  # points of rating between two numbers at the right
MARKS_APART = 24  # units: the least distance between two numbers, ...
MOST_MARKS = 8  # ... and their greatest number


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating, and the range in which the true strength lies."""

    value: float
    low: float
    high: float


class RatingChart(Chart):
    """Mouse or arrow keys point at a game, and a flag describes it."""

    scrolls = True
    opacity = 0.45
    flag_style = "small"

    def __init__(self, words: Callable[[int], str]) -> None:
        """`words` returns the text of the flag at a game by its index."""
        super().__init__(words)
        self._points: tuple[Rated, ...] = ()
        self._lines: tuple[tuple[float, str], ...] = ()
        self._low, self._high = _range_of(())  # points of rating at the bottom and at the top

    def show_points(self, points: Sequence[Rated], lines: Sequence[tuple[float, str]]) -> None:
        """Show these ratings in their order, and named lines for the levels to compare with."""
        shown = tuple(points), tuple(lines)
        if shown != (self._points, self._lines):
            self._points, self._lines = shown
            self._low, self._high = _range_of(self._points)
            self._pointed = -1
            self.draw_anew()

    def measure(self, width: int) -> Point:
        return width, self.skin.px(LEAST)

    # --- as a chart

    @property
    def count(self) -> int:
        """The number of games."""
        return len(self._points)

    @property
    def span(self) -> PlotPoint:
        """Beside the names of the levels at the left, and the numbers at the right."""
        tiny = self.skin.lettering("tiny")
        names = [art.text_width(name, *tiny) for _value, name in self._lines]
        numbers = art.text_width("0000", *tiny) + self.skin.px(NAMES_GAP)
        return 2.0 * self.skin.px(NAMES_GAP) + max(names, default=0), self.rect.w - self.skin.px(RIGHT) - numbers

    @property
    def shows_pointed(self) -> bool:
        """True: the point shows for the keyboard too."""
        return super().shows_pointed or self.focused

    def targets(self) -> Mapping[int, int]:
        """Left and Right point at the previous and the next game, Home and End at the first and the last."""
        last = self.count - 1
        here = self._pointed if self._pointed >= 0 else last + 1
        return {pygame.K_LEFT: here - 1, pygame.K_RIGHT: here + 1, pygame.K_HOME: 0, pygame.K_END: last}

    def dots_at(self, index: int) -> list[tuple[float, str]]:
        """One on the curve."""
        return [(self.y(self._points[index].value), self.skin.colours.accent)]

    def y(self, value: float) -> float:
        """The height of a rating, in pixels from the top of the plot."""
        inset = self.skin.px(INSET)
        bottom = self.rect.h - inset
        return bottom + (inset - bottom) * (value - self._low) / (self._high - self._low)

    # --- drawing

    def svg(self) -> list[str]:
        """Lines, band and curve."""
        skin, (left, right), parts = self.skin, self.span, []
        for value, _name in self._shown_lines():
            y = self.y(value)
            parts.append(
                f'<path d="M{left:.1f} {y:.1f} H{right:.1f}" stroke="{skin.colours.muted}" '
                f'stroke-opacity="0.35" stroke-width="{max(1.0, skin.scale):.1f}" '
                f'stroke-dasharray="{skin.px(2)} {skin.px(5)}"/>'
            )
        return parts + self._curve()

    def _curve(self) -> list[str]:
        accent, scale = self.skin.colours.accent, self.skin.scale
        drawn = self.drawn
        if not drawn:
            return []
        xs, points = self.xs(drawn), [self._points[number] for number in drawn]
        upper = [(x, self.y(point.high)) for x, point in zip(xs, points, strict=True)]
        middle = [(x, self.y(point.value)) for x, point in zip(xs, points, strict=True)]
        lower = [(x, self.y(point.low)) for x, point in zip(xs, points, strict=True)]
        thick = max(1.6, 2.2 * scale)
        if len(drawn) <= YOUNG:
            parts = [self._bar(x, top, bottom) for (x, top), (_x, bottom) in zip(upper, lower, strict=True)]
        else:
            band = f"M{svg_line(upper)} L{svg_line(lower[::-1])}Z"
            parts = [f'<path d="{band}" fill="{accent}" fill-opacity="{BAND}"/>']
        parts.append(
            f'<path d="M{svg_line(middle)}" fill="none" stroke="{accent}" stroke-width="{thick:.1f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
        for x, y in middle if len(drawn) <= FEW else middle[-1:]:
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3.4 * scale:.1f}" fill="{self.skin.colours.card}" '
                f'stroke="{accent}" stroke-width="{thick:.1f}"/>'
            )
        return parts

    def _bar(self, x: float, top: float, bottom: float) -> str:
        """A thin upright line over a range, with short ends."""
        cap, accent = CAP * self.skin.scale, self.skin.colours.accent
        ends = "".join(f"M{x - cap:.1f} {y:.1f} H{x + cap:.1f} " for y in (top, bottom))
        line = f"{ends}M{x:.1f} {top:.1f} V{bottom:.1f}"
        wide = max(1.0, 1.4 * self.skin.scale)
        return f'<path d="{line}" fill="none" stroke="{accent}" stroke-opacity="{BAR}" stroke-width="{wide:.1f}"/>'

    def draw_figures(self, canvas: Surface) -> None:
        """Write the names of the levels beside their lines, at the left, and numbers at the right."""
        tiny, ink, gap = self.skin.lettering("tiny"), self.skin.colours.muted, self.skin.px(NAMES_GAP)
        for value, name in self._shown_lines():
            letters = art.text(name, *tiny, ink)
            canvas.blit(letters, letters.get_rect(midleft=(self.rect.x + gap, self.rect.y + round(self.y(value)))))
        for number in self._marks():
            letters = art.text(rating_number(number), *tiny, ink)
            at = self.rect.right - gap, self.rect.y + round(self.y(number))
            canvas.blit(letters, letters.get_rect(midright=at))

    def _marks(self) -> list[int]:
        """The round numbers of points at the right, whose texts are whole and apart from each other."""
        if not self._points:
            return []
        apart, half = self.skin.px(MARKS_APART), self.skin.px(APART) / 2
        high = self.y(0) - self.y(1)  # pixels of a point
        least = max(apart / high, (self._high - self._low) / MOST_MARKS)
        step = next((step for step in STEPS if step >= least), STEPS[-1])
        numbers = range(step * ceil(self._low / step), floor(self._high) + 1, step)
        return [number for number in numbers if half <= self.y(number) <= self.rect.h - half]

    def _shown_lines(self) -> list[tuple[float, str]]:
        """The lines that are shown; of those close together only the lowest."""
        apart = self.skin.px(APART)
        shown: list[tuple[float, str]] = []
        for value, name in sorted(self._lines):
            y = self.y(value)
            if apart / 2 <= y <= self.rect.h - apart / 2 and (not shown or self.y(shown[-1][0]) - y >= apart):
                shown.append((value, name))
        return shown


def _range_of(points: Sequence[Rated]) -> tuple[float, float]:
    """The range of a chart: room for all ratings, and for the ranges of at least the later half."""
    low, high = _reach(points, points)
    late_low, late_high = _reach(points, points[len(points) // 2 :])
    if high - low > WIDER * (late_high - late_low):
        low, high = late_low, late_high
    spare = max(0.0, LEAST_SPAN - (high - low)) / 2
    return low - spare, high + spare


def _reach(points: Sequence[Rated], ranges: Sequence[Rated]) -> tuple[float, float]:
    """The least and the greatest of the ratings of `points` and the ends of `ranges`."""
    values = [point.value for point in points]
    low = min((*values, *(point.low for point in ranges)), default=0.0)
    return low, max((*values, *(point.high for point in ranges)), default=0.0)
