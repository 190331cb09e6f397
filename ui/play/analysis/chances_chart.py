"""The chart of the chances over the plies of a game, in which a ply can be chosen."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

import pygame
from pygame import Rect, Surface

from ui.kit.chart import CHART_DOT, Chart, PlotPoint, svg_line
from ui.kit.widget import Point
from ui.scene.scene import Transition
from ui.style import art

HIGH = 96  # units
INSET = 9  # units from the edges of the plot to the first and the last ply
LEAST = 2  # known plies needed for a curve
POINT = 5  # units: the width of a single known ply
DASHES = ((), (8, 6), (1, 6), (10, 5, 1, 5))  # units, by curve: for players who cannot tell the hues apart
ENDS = (  # the shapes at the ends of the curves, by curve, within 1 of their middle
    "",  # a disc
    "M-0.85 -0.85H0.85V0.85H-0.85Z",
    "M0 -1.1L1 0.8H-1Z",
    "M0 -1.2L1.2 0L0 1.2L-1.2 0Z",
)
SCALE, AXIS = 26, 15  # units: the room for the chances at the left, and for the numbers of moves below
LOW = 72  # units: a lower graph has fewer figures
TICK = 40  # the least units between two numbers of moves
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500)  # moves between two numbers


@dataclass(frozen=True, slots=True)
class Curve:
    """The curve of one seat: its piece palette in the theme, and its chance (0 to 1) by ply, None where unknown."""

    palette: str
    chances: tuple[float | None, ...]


class ChancesChart(Chart):
    """Chances by ply, with the chances at the left and the numbers of moves below.

    One curve divides the area between two palettes; several are lines, on a scale up to their maximum. `on` is called
    with the chosen ply. With fewer than two known plies it shows the sentence of `explain`.
    """

    def __init__(self, on: Callable[[int], Transition | None], words: Callable[[int], str]) -> None:
        """`words` returns the text of the flag at the ply under the mouse."""
        super().__init__(words)
        self._on, self._empty = on, ""
        self._curves: tuple[Curve, ...] = ()
        self._above = ""  # the palette above a single curve
        self._at = 0
        self.marks: tuple[int, ...] = ()
        self._numbers: tuple[int, ...] = ()  # the moves' numbers, by ply
        self._has_enough = False  # whether enough plies are known
        self._top = 1.0  # the chance at the upper edge

    def show_curves(
        self, curves: Sequence[Curve], above: str, at: int, marks: Sequence[int], numbers: Sequence[int] = ()
    ) -> None:
        """Show these curves, all of one length, with the ply `at` chosen and the plies `marks` marked.

        `numbers` are the moves' numbers, by ply; without them there is no axis below.
        """
        shown = (tuple(curves), above, tuple(marks), tuple(numbers))
        if shown != (self._curves, self._above, self.marks, self._numbers):
            self._curves, self._above, self.marks, self._numbers = shown
            known = (len(curve.chances) - curve.chances.count(None) for curve in self._curves)
            self._has_enough = max(known, default=0) >= LEAST
            self._top = _top_of(self._curves)
            self.draw_anew()
        self.choose(at)

    def choose(self, ply: int) -> None:
        """Show the same curves with another ply chosen."""
        if ply != self._at:
            self._at = ply
            self.redraw()

    def explain(self, empty: str) -> None:
        """Set the sentence shown while too few plies are known."""
        if empty != self._empty:
            self._empty = empty
            self.redraw()

    def measure(self, width: int) -> Point:
        return width, self.skin.px(HIGH)

    # --- as a chart

    @property
    def count(self) -> int:
        """The number of plies, the start included."""
        return len(self._curves[0].chances) if self._curves else 0

    @property
    def plot(self) -> Rect:
        """The area of the curves, without the figures at the left and below."""
        left, below = self.skin.px(SCALE), self.skin.px(AXIS)
        return Rect(self.rect.x + left, self.rect.y, max(1, self.rect.w - left), max(1, self.rect.h - below))

    @property
    def span(self) -> PlotPoint:
        """The places of the first and the last ply."""
        inset = float(self.skin.px(INSET))
        return inset, self.plot.w - inset

    def targets(self) -> Mapping[int, int]:
        """Left and Right choose the previous and the next ply."""
        return {pygame.K_LEFT: self._at - 1, pygame.K_RIGHT: self._at + 1}

    def take(self, index: int) -> None:
        """Choose a ply."""
        if 0 <= index < self.count and index != self._at:
            self.send(self._on(index))

    def dots_at(self, index: int) -> list[tuple[float, str]]:
        """One on each curve."""
        chances = [(curve, curve.chances[index]) for curve in self._curves]
        pieces = self.skin.theme.pieces
        return [(self._y(chance), pieces[curve.palette].body) for curve, chance in chances if chance is not None]

    # --- drawing

    def draw(self, canvas: Surface) -> None:
        if self._has_enough:
            super().draw(canvas)
        else:
            self._draw_empty(canvas)

    def _draw_empty(self, canvas: Surface) -> None:
        """Write the sentence of an empty chart."""
        weight, size = self.skin.lettering("small")
        leading = round(size * self.skin.sizes.leading)
        letters = art.paragraph(self._empty, weight, size, self.skin.colours.muted, self.rect.w, leading=leading)
        canvas.blit(letters, letters.get_rect(midleft=self.rect.midleft))

    def draw_figures(self, canvas: Surface) -> None:
        """Write the chances at the left, in percent, and the numbers of moves below; mark the chosen ply."""
        skin, plot = self.skin, self.plot
        style, ink = ("Regular", skin.px(skin.sizes.tiny - 1)), skin.colours.muted
        even = 1 / max(2, len(self._curves))
        for chance in (even,) if self.rect.h < skin.px(LOW) else (0.0, even, self._top):
            letters = art.text(f"{chance:.0%}".rstrip("%"), *style, ink)
            spot = letters.get_rect(right=plot.x - skin.px(5), centery=plot.y + round(self._y(chance)))
            canvas.blit(letters, spot.clamp(Rect(self.rect.x, plot.y, plot.x - self.rect.x, plot.h)))
        for ply, number in self._ticks():
            letters = art.text(str(number), *style, ink)
            x = plot.x + round(self._x(ply))
            canvas.fill(skin.colours.edge, (x, plot.bottom, skin.px(1), skin.px(3)))
            spot = letters.get_rect(midtop=(x, plot.bottom + skin.px(2)))
            canvas.blit(letters, spot.clamp(Rect(self.rect.x, spot.y, self.rect.w, spot.h)))
        x = plot.x + round(self._x(self._at))
        canvas.fill(skin.colours.accent, (x - skin.px(1), plot.y + skin.px(1), skin.px(2), plot.h - skin.px(2)))

    def _ticks(self) -> list[tuple[int, int]]:
        """The plies with a number below them, as many as fit, and their numbers."""
        numbers = self._numbers[: self.count]
        if not numbers or not numbers[-1]:
            return []
        left, right = self.span
        apart = (right - left) / numbers[-1]
        step = next((step for step in STEPS if step * apart >= self.skin.px(TICK)), STEPS[-1])
        found = ((bisect_left(numbers, number), number) for number in range(step, numbers[-1] + 1, step))
        return [(ply, number) for ply, number in found if numbers[ply] == number]

    def svg(self) -> list[str]:
        """Curves and marks."""
        skin, colours = self.skin, self.skin.colours
        parts = []
        single = self._curves[0] if len(self._curves) == 1 else None
        if single is not None:
            for stretch in self._stretches(single):
                alone = len(stretch) == 1
                parts += [self._point(stretch[0], single)] if alone else self._fields(stretch, single.palette)
        else:
            for number, curve in enumerate(self._curves):
                parts += self._line(curve, DASHES[number % len(DASHES)])
            ends = sorted(zip(self._curves, ENDS * 2, strict=False), key=lambda pair: self._last(pair[0])[1])
            parts += [self._end(curve, shape) for curve, shape in ends]
        even = self._y(1 / max(2, len(self._curves)))
        parts.append(
            f'<path d="M1 {even:.1f} H{self.plot.w - 1}" stroke="{colours.muted}" stroke-opacity="0.55" '
            f'stroke-width="{max(1, skin.scale):.1f}" stroke-dasharray="{skin.px(3)} {skin.px(4)}"/>'
        )
        return parts + [self._dot(ply) for ply in self.marks]

    def _fields(self, stretch: list[PlotPoint], palette: str) -> list[str]:
        """The areas above and below a single curve, and the curve, as SVG paths."""
        pieces, colours = self.skin.theme.pieces, self.skin.colours
        if stretch[0][0] <= self._x(0):  # the ends reach the edges
            stretch = [(1, stretch[0][1]), *stretch]
        if stretch[-1][0] >= self._x(self.count - 1):
            stretch = [*stretch, (self.plot.w - 1, stretch[-1][1])]
        path = svg_line(stretch)
        left, right, bottom = stretch[0][0], stretch[-1][0], self.plot.h - 1
        below = f"M{path} L{right:.1f} {bottom} L{left:.1f} {bottom}Z"
        above = f"M{path} L{right:.1f} 1 L{left:.1f} 1Z"
        thick = max(1.0, 1.2 * self.skin.scale)
        return [
            f'<path d="{above}" fill="{pieces[self._above].body}"/>',
            f'<path d="{below}" fill="{pieces[palette].body}"/>',
            f'<path d="M{path}" fill="none" stroke="{colours.muted}" stroke-width="{thick:.1f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>',
        ]

    def _line(self, curve: Curve, dashes: Sequence[int]) -> list[str]:
        """One of several curves, as SVG: a line with its own dashes, rimmed so that it shows on any card."""
        paint, rim = self.skin.theme.pieces[curve.palette], self.skin.colours.muted
        thin, thick = 2.0 * self.skin.scale, 4.0 * self.skin.scale
        rounded = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
        broken = f'stroke-dasharray="{" ".join(str(self.skin.px(dash)) for dash in dashes)}"' if dashes else ""
        parts = []
        for stretch in self._stretches(curve):
            if len(stretch) == 1:
                parts.append(self._point(stretch[0], curve))
                continue
            path = f"M{svg_line(stretch)}"
            parts.append(f'<path d="{path}" {rounded} stroke="{rim}" stroke-width="{thick:.1f}" {broken}/>')
            parts.append(f'<path d="{path}" {rounded} stroke="{paint.body}" stroke-width="{thin:.1f}" {broken}/>')
        return parts

    def _last(self, curve: Curve) -> PlotPoint:
        """The end of a curve so far; below the plot if none of it is known."""
        stretches = self._stretches(curve)
        return stretches[-1][-1] if stretches else (0.0, 2.0 * self.plot.h)

    def _end(self, curve: Curve, shape: str) -> str:
        """The mark at the end of one of several curves, in its own shape, as SVG."""
        paint, size, (x, y) = self.skin.theme.pieces[curve.palette], 4.2 * self.skin.scale, self._last(curve)
        drawn = f'<path d="{shape}"' if shape else '<circle r="1"'
        return (
            f'{drawn} transform="translate({x:.1f} {y:.1f}) scale({size:.1f})" fill="{paint.body}" '
            f'stroke="{self.skin.colours.muted}" stroke-width="0.34" stroke-linejoin="round"/>'
        )

    def _dot(self, ply: int) -> str:
        """The mark of a ply: on the curve if only one is known there, else at the top."""
        colours = self.skin.colours
        known = [curve.chances[ply] for curve in self._curves if curve.chances[ply] is not None]
        y = self._y(known[0] or 0.0) if len(known) == 1 else self.skin.px(CHART_DOT)
        return (
            f'<circle cx="{self._x(ply):.1f}" cy="{y:.1f}" r="{self.skin.px(CHART_DOT) / 2:.1f}" '
            f'fill="{colours.accent}" stroke="{colours.accent_ink}" '
            f'stroke-width="{max(1.2, 1.4 * self.skin.scale):.1f}"/>'
        )

    def _stretches(self, curve: Curve) -> list[list[PlotPoint]]:
        """The points of a curve, split where a chance is unknown."""
        found: list[list[PlotPoint]] = [[]]
        drawn = self.drawn
        for ply, x in zip(drawn, self.xs(drawn), strict=True):
            chance = curve.chances[ply]
            if chance is None:
                found.append([])
            else:
                found[-1].append((x, self._y(chance)))
        return [stretch for stretch in found if stretch]

    def _point(self, spot: PlotPoint, curve: Curve) -> str:
        """A single known ply, as SVG."""
        paint = self.skin.theme.pieces[curve.palette]
        return (
            f'<circle cx="{spot[0]:.1f}" cy="{spot[1]:.1f}" r="{POINT * self.skin.scale / 2:.1f}" fill="{paint.body}" '
            f'stroke="{self.skin.colours.muted}" stroke-width="{max(1.0, self.skin.scale):.1f}"/>'
        )

    def _x(self, ply: int) -> float:
        return self.xs([ply])[0]

    def _y(self, chance: float) -> float:
        inset = self.skin.px(3)
        return inset + (self.plot.h - 2 * inset) * (1 - chance / self._top)


def _top_of(curves: Sequence[Curve]) -> float:
    """The chance at the upper edge: 1, or with several curves the next quarter above them."""
    if len(curves) < 2:
        return 1.0
    highest = max((chance for curve in curves for chance in curve.chances if chance is not None), default=0.5)
    return min(1.0, max(0.5, ceil(4 * highest + 0.1) / 4))
