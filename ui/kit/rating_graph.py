"""A graph of a rating from game to game, with the band in which the true strength lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit.widget import Point, Widget
from ui.style import art

LEAST = 150  # units: the least height
RIGHT, INSET, NAMES_GAP = 14, 12, 10  # units: to the right side, to top and bottom, and round the names
RADIUS = 8  # units
FEW = 40  # points of which each has a dot
MOST = 500  # points that are drawn; of more, only every so many
LEAST_SPAN = 300.0  # points of rating from bottom to top
APART = 17  # units: the least distance between two lines with names
BAND = 0.14  # opacity
YOUNG = 3  # games: up to so many have a bar each for the range, since a band would be a wall
WIDER = 2  # times the height for the ranges of the later half: the most that is given to those before
BAR, CAP = 0.55, 5  # of a bar: the opacity, and the units of half its ends
STEPS = (50, 100, 200, 500, 1000, 2000, 5000)  # points of rating between two numbers at the right
MARKS_APART = 24  # units: the least distance between two of them, ...
MOST_MARKS = 8  # ... of which there are at most so many

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating, and the range in which the true strength lies."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Frame:
    """Where ratings lie on the widget: pixels from its corner, for the numbers of games and for points of rating."""

    left: float
    right: float
    top: float
    bottom: float
    last: int  # the index of the last game
    low: float  # the rating at the bottom
    high: float  # ... and at the top

    def x(self, number: int) -> float:
        """Where a game is; a lone one in the middle."""
        return self.left + (self.right - self.left) * (number / self.last if self.last else 0.5)

    def y(self, value: float) -> float:
        """Where a rating is."""
        return self.bottom + (self.top - self.bottom) * (value - self.low) / (self.high - self.low)

    def number_at(self, x: float) -> int:
        """The game that is nearest."""
        part = (x - self.left) / max(1.0, self.right - self.left)
        return max(0, min(self.last, round(part * self.last)))


class RatingGraph(Widget):
    """The mouse or the arrow keys point at a game, about which a flag then says something."""

    focusable = True
    shrinks = True
    scrolls = True

    def __init__(self, words: Callable[[int], str]) -> None:
        """`words` returns the text of the flag at a point by its index."""
        super().__init__()
        self._words = words
        self._points: tuple[Rated, ...] = ()
        self._lines: tuple[tuple[float, str], ...] = ()
        self._pointed = -1
        self._picture: tuple[object, Surface] | None = None

    def show_points(self, points: Sequence[Rated], lines: Sequence[tuple[float, str]]) -> None:
        """Show these ratings in their order, and levels to compare them with: lines, each with its name."""
        shown = tuple(points), tuple(lines)
        if shown != (self._points, self._lines):
            self._points, self._lines = shown
            self._pointed = -1
            self.redraw()

    @property
    def pointed(self) -> int:
        """The index of the point with the flag; -1 for none."""
        return self._pointed

    def spots(self) -> Iterator[tuple[str, Rect]]:
        yield "Graph", self.rect

    def measure(self, width: int) -> Point:
        return width, self.skin.px(LEAST)

    # --- drawing

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        wanted = (self.rect.size, skin.theme.id, skin.scale, self._points, self._lines)
        if self._picture is None or self._picture[0] != wanted:
            frame = self._frame()
            picture = art.rasterised(self._svg(frame), self.rect.size)
            self._name_lines(picture, frame)
            mask = art.rounded(self.rect.size, "#ffffff", None, skin.px(RADIUS))
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._picture = wanted, picture
        canvas.blit(self._picture[1], self.rect)
        if 0 <= self._pointed < len(self._points) and (self.hover or self.held or self.focused):
            frame = self._frame()
            x, y = frame.x(self._pointed), frame.y(self._points[self._pointed].value)
            at = self.rect.x + round(x), self.rect.y + round(y)
            canvas.fill(colours.muted, (at[0], self.rect.y + skin.px(1), skin.px(1), self.rect.h - skin.px(2)))
            dot = art.disc(skin.px(10), colours.accent)
            canvas.blit(dot, dot.get_rect(center=at))
            self._draw_flag(canvas, at[0])

    def _draw_flag(self, canvas: Surface, x: int) -> None:
        skin, colours = self.skin, self.skin.colours
        style = skin.lettering("small")
        words = art.elided(self._words(self._pointed), *style, self.rect.w - skin.px(24))
        letters = art.text(words, *style, colours.tip_ink)
        flag = letters.get_rect().inflate(skin.px(14), skin.px(8))
        flag.midtop = x, self.rect.y + skin.px(6)
        flag.clamp_ip(self.rect.inflate(-skin.px(8), 0))
        art.box(canvas, flag, colours.tip, None, skin.px(5))
        canvas.blit(letters, letters.get_rect(center=flag.center))

    def _svg(self, frame: Frame) -> str:
        """Background, lines, band and curve as an SVG document."""
        width, height = self.rect.size
        skin, colours = self.skin, self.skin.colours
        sheet = f'x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="{skin.px(RADIUS)}"'
        parts = [f'<rect {sheet} fill="{colours.track}" fill-opacity="0.45"/>']
        for value, _name in self._shown_lines(frame):
            y = frame.y(value)
            parts.append(
                f'<path d="M{frame.left:.1f} {y:.1f} H{frame.right:.1f}" stroke="{colours.muted}" '
                f'stroke-opacity="0.35" stroke-width="{max(1.0, skin.scale):.1f}" '
                f'stroke-dasharray="{skin.px(2)} {skin.px(5)}"/>'
            )
        parts += self._curve(frame)
        parts.append(f'<rect {sheet} fill="none" stroke="{colours.edge}"/>')
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{"".join(parts)}</svg>'

    def _curve(self, frame: Frame) -> list[str]:
        accent, scale = self.skin.colours.accent, self.skin.scale
        drawn = self._drawn()
        if not drawn:
            return []
        xs, points = [frame.x(number) for number in drawn], [self._points[number] for number in drawn]
        upper = [(x, frame.y(point.high)) for x, point in zip(xs, points, strict=True)]
        middle = [(x, frame.y(point.value)) for x, point in zip(xs, points, strict=True)]
        lower = [(x, frame.y(point.low)) for x, point in zip(xs, points, strict=True)]
        thick = max(1.6, 2.2 * scale)
        if len(drawn) <= YOUNG:
            parts = [self._bar(x, top, bottom) for (x, top), (_x, bottom) in zip(upper, lower, strict=True)]
        else:
            band = f"M{_path(upper)} L{_path(lower[::-1])}Z"
            parts = [f'<path d="{band}" fill="{accent}" fill-opacity="{BAND}"/>']
        parts.append(
            f'<path d="M{_path(middle)}" fill="none" stroke="{accent}" stroke-width="{thick:.1f}" '
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

    def _name_lines(self, picture: Surface, frame: Frame) -> None:
        """Write the names of the levels beside their lines, at the left, and numbers at the right."""
        tiny, ink = self.skin.lettering("tiny"), self.skin.colours.muted
        for value, name in self._shown_lines(frame):
            letters = art.text(name, *tiny, ink)
            picture.blit(letters, letters.get_rect(midleft=(self.skin.px(NAMES_GAP), round(frame.y(value)))))
        for number in self._marks(frame):
            letters = art.text(f"{number}", *tiny, ink)
            at = self.rect.w - self.skin.px(NAMES_GAP), round(frame.y(number))
            picture.blit(letters, letters.get_rect(midright=at))

    def _marks(self, frame: Frame) -> list[int]:
        """The round numbers of points at the right, whose texts are whole and apart from each other."""
        if not self._points:
            return []
        apart, half = self.skin.px(MARKS_APART), self.skin.px(APART) / 2
        high = frame.y(0) - frame.y(1)  # pixels of a point
        least = max(apart / high, (frame.high - frame.low) / MOST_MARKS)
        step = next((step for step in STEPS if step >= least), STEPS[-1])
        numbers = range(step * ceil(frame.low / step), floor(frame.high) + 1, step)
        return [number for number in numbers if half <= frame.y(number) <= self.rect.h - half]

    def _shown_lines(self, frame: Frame) -> list[tuple[float, str]]:
        """The lines whose names are in sight; of those that are close together only the lowest."""
        apart = self.skin.px(APART)
        shown: list[tuple[float, str]] = []
        for value, name in sorted(self._lines):
            y = frame.y(value)
            if apart / 2 <= y <= self.rect.h - apart / 2 and (not shown or frame.y(shown[-1][0]) - y >= apart):
                shown.append((value, name))
        return shown

    def _drawn(self) -> list[int]:
        """The indices of the points that are drawn."""
        last = len(self._points) - 1
        every = max(1, len(self._points) // MOST)
        return sorted({*range(0, last + 1, every), last} - {-1})

    def _frame(self) -> Frame:
        """From bottom to top it has room for all ratings, and for the ranges, at least of the later half."""
        skin, points = self.skin, self._points
        names = [art.text_width(name, *skin.lettering("tiny")) for _value, name in self._lines]
        left = 2 * skin.px(NAMES_GAP) + max(names, default=0)
        low, high = _reach(points, points)
        late_low, late_high = _reach(points, points[len(points) // 2 :])
        if high - low > WIDER * (late_high - late_low):
            low, high = late_low, late_high
        spare, inset = max(0.0, LEAST_SPAN - (high - low)) / 2, skin.px(INSET)
        numbers = art.text_width("0000", *skin.lettering("tiny")) + skin.px(NAMES_GAP)
        right, bottom = self.rect.w - skin.px(RIGHT) - numbers, self.rect.h - inset
        return Frame(left, right, inset, bottom, max(0, len(points) - 1), low - spare, high + spare)

    # --- pointing

    def point(self, at: Point) -> None:
        self._point_at(self._frame().number_at(at[0] - self.rect.x))

    def press(self, at: Point) -> None:
        self.point(at)

    def drag(self, at: Point) -> None:
        self.point(at)

    def key(self, event: Event) -> bool:
        """Left and Right point at the previous and the next game, Home and End at the first and the last."""
        last = len(self._points) - 1
        here = self._pointed if self._pointed >= 0 else last + 1
        targets = {pygame.K_LEFT: here - 1, pygame.K_RIGHT: here + 1, pygame.K_HOME: 0, pygame.K_END: last}
        target = targets.get(event.key)
        if target is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        self._point_at(max(0, min(last, target)))
        return True

    def _point_at(self, number: int) -> None:
        if number != self._pointed and self._points:
            self._pointed = number
            self.redraw()


def _reach(points: Sequence[Rated], ranges: Sequence[Rated]) -> tuple[float, float]:
    """The least and the greatest of the ratings of `points` and the ends of `ranges`."""
    values = [point.value for point in points]
    low = min((*values, *(point.low for point in ranges)), default=0.0)
    return low, max((*values, *(point.high for point in ranges)), default=0.0)


def _path(spots: Sequence[Spot]) -> str:
    return " L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
