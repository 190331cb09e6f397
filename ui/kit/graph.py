"""A graph of winning chances over the plies of a game, in which a ply can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit.widget import Point, Widget
from ui.scene.scene import Command
from ui.style import art

HIGH = 96  # units
INSET = 9  # units from the edges of the plot to the first and the last ply
LEAST = 2  # plies that are known before there is a course to draw
POINT = 5  # units: the width of a ply that is known alone
DOT = 9  # units: the width of a mark
RADIUS = 8  # units
DASHES = ((), (8, 6), (1, 6), (10, 5, 1, 5))  # units, by curve: for players who cannot tell the hues apart
ENDS = (  # the shapes at the ends of the curves, by curve, within 1 of their middle
    "",  # a disc
    "M-0.85 -0.85H0.85V0.85H-0.85Z",
    "M0 -1.1L1 0.8H-1Z",
    "M0 -1.2L1.2 0L0 1.2L-1.2 0Z",
)
SCALE, AXIS = 26, 15  # units: the room for the chances at the left, and for the numbers of moves below
LOW = 72  # units: a lower graph has fewer figures
TICK = 40  # units between two numbers of moves, at least
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500)  # moves between two numbers

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Curve:
    """The curve of one seat: its piece palette in the theme, and its chance (0 to 1) by ply, None where unknown."""

    palette: str
    chances: tuple[float | None, ...]


class Graph(Widget):
    """Chances by ply, with the chances at the left and the numbers of moves below.

    One curve divides the area between two palettes; several are lines, on a scale that reaches as high as they do. `on`
    is called with the chosen ply. With fewer than two plies known there is only the sentence of `explain`.
    """

    focusable = True
    shrinks = True

    def __init__(self, on: Callable[[int], Command | None], words: Callable[[int], str]) -> None:
        """`words` returns the text of the flag at the ply under the mouse."""
        super().__init__()
        self._on, self._words, self._empty = on, words, ""
        self._curves: tuple[Curve, ...] = ()
        self._above = ""  # the palette above a single curve
        self._at = 0
        self._marks: tuple[int, ...] = ()
        self._numbers: tuple[int, ...] = ()  # of moves, by ply
        self._pointed = -1
        self._picture: tuple[object, Surface] | None = None

    def show_curves(
        self, curves: Sequence[Curve], above: str, at: int, marks: Sequence[int], numbers: Sequence[int] = ()
    ) -> None:
        """Show these curves, all of one length, with the ply `at` chosen and the plies `marks` marked.

        `numbers` are those of the moves, by ply; without them there is no axis below.
        """
        shown = (tuple(curves), above, at, tuple(marks), tuple(numbers))
        if shown != (self._curves, self._above, self._at, self._marks, self._numbers):
            self._curves, self._above, self._at, self._marks, self._numbers = shown
            self.redraw()

    def explain(self, empty: str) -> None:
        """Write this sentence while there is no course to draw."""
        if empty != self._empty:
            self._empty = empty
            self.redraw()

    def spots(self) -> Iterator[tuple[str, Rect]]:
        yield "Graph", self.rect

    def measure(self, width: int) -> Point:
        return width, self.skin.px(HIGH)

    # --- drawing

    def draw(self, canvas: Surface) -> None:
        if not self._tells:
            self._draw_empty(canvas)
            return
        skin, colours, plot = self.skin, self.skin.colours, self.plot
        wanted = (self.rect.size, skin.theme.id, skin.scale, self._curves, self._above, self._marks, self._numbers)
        if self._picture is None or self._picture[0] != wanted:
            picture = art.rasterised(self._svg(), plot.size)
            round_sheet = art.rounded(plot.size, "#ffffff", None, skin.px(RADIUS))
            picture.blit(round_sheet, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._picture = wanted, picture
        canvas.blit(self._picture[1], plot)
        self._draw_figures(canvas)
        x = plot.x + round(self._x(self._at))
        canvas.fill(colours.accent, (x - skin.px(1), plot.y + skin.px(1), skin.px(2), plot.h - skin.px(2)))
        pointed = self._pointed if self.hover or self.held else -1
        if 0 <= pointed < self._plies:
            line = plot.x + round(self._x(pointed))
            canvas.fill(colours.muted, (line, plot.y + skin.px(1), skin.px(1), plot.h - skin.px(2)))
            for curve in self._curves:
                if (chance := curve.chances[pointed]) is not None:
                    dot = Rect(0, 0, skin.px(DOT), skin.px(DOT))
                    dot.center = line, plot.y + round(self._y(chance))
                    body = skin.theme.pieces[curve.palette].body
                    art.box(canvas, dot, body, colours.accent, dot.w // 2, thickness=skin.px(1.5))
            self._draw_words(canvas, self._words(pointed), line)

    @property
    def _tells(self) -> bool:
        """Whether at least two plies are known."""
        plies = zip(*(curve.chances for curve in self._curves), strict=True)
        return sum(any(chance is not None for chance in chances) for chances in plies) >= LEAST

    def _draw_empty(self, canvas: Surface) -> None:
        """Write quietly that there is nothing to see yet."""
        weight, size = self.skin.lettering("small")
        leading = round(size * self.skin.sizes.leading)
        letters = art.paragraph(self._empty, weight, size, self.skin.colours.muted, self.rect.w, leading=leading)
        canvas.blit(letters, letters.get_rect(midleft=self.rect.midleft))

    @property
    def plot(self) -> Rect:
        """The part in which the curves are, without the figures at the left and below."""
        left, below = self.skin.px(SCALE), self.skin.px(AXIS)
        return Rect(self.rect.x + left, self.rect.y, max(1, self.rect.w - left), max(1, self.rect.h - below))

    def _draw_figures(self, canvas: Surface) -> None:
        """Write the chances at the left, in percent, and the numbers of moves below."""
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

    def _ticks(self) -> list[tuple[int, int]]:
        """The plies below which the number of their move is written, and the numbers: so many as there is room for."""
        numbers = self._numbers[: self._plies]
        if not numbers or not numbers[-1]:
            return []
        apart = (self._x(self._plies - 1) - self._x(0)) / numbers[-1]
        step = next((step for step in STEPS if step * apart >= self.skin.px(TICK)), STEPS[-1])
        found = {number: ply for ply, number in reversed(list(enumerate(numbers)))}
        return [(found[number], number) for number in range(step, numbers[-1] + 1, step) if number in found]

    def _draw_words(self, canvas: Surface, words: str, x: int) -> None:
        """A small flag with text beside the line under the mouse."""
        skin, colours = self.skin, self.skin.colours
        weight, size = skin.lettering("tiny")
        most = min(art.text_width(words, weight, size) + 1, self.rect.w - skin.px(16))
        letters = art.paragraph(words, weight, size, colours.tip_ink, most, leading=round(1.3 * size))
        flag = letters.get_rect().inflate(skin.px(12), skin.px(6))
        flag.topleft = (x + skin.px(7), self.rect.y + skin.px(5))
        if flag.right > self.rect.right - skin.px(2):
            flag.right = x - skin.px(7)
        flag.clamp_ip(Rect(self.rect.x, flag.y, self.rect.w, flag.h))
        art.box(canvas, flag, colours.tip, None, skin.px(5))
        canvas.blit(letters, letters.get_rect(center=flag.center))

    def _svg(self) -> str:
        """Background, curves and marks as an SVG document."""
        width, height = self.plot.size
        skin, colours = self.skin, self.skin.colours
        sheet = f'x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="{skin.px(RADIUS)}"'
        parts = [f'<rect {sheet} fill="{colours.track}"/>']
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
            f'<path d="M1 {even:.1f} H{width - 1}" stroke="{colours.muted}" stroke-opacity="0.55" '
            f'stroke-width="{max(1, skin.scale):.1f}" stroke-dasharray="{skin.px(3)} {skin.px(4)}"/>'
        )
        parts += [self._dot(ply) for ply in self._marks]
        parts.append(f'<rect {sheet} fill="none" stroke="{colours.edge}"/>')
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{"".join(parts)}</svg>'

    def _fields(self, stretch: list[Spot], palette: str) -> list[str]:
        """The areas above and below a single curve, and the curve, as SVG paths."""
        pieces, colours = self.skin.theme.pieces, self.skin.colours
        if stretch[0][0] <= self._x(0):  # the ends reach the edges
            stretch = [(1, stretch[0][1]), *stretch]
        if stretch[-1][0] >= self._x(self._plies - 1):
            stretch = [*stretch, (self.plot.w - 1, stretch[-1][1])]
        path = " L".join(f"{x:.1f} {y:.1f}" for x, y in stretch)
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
        """One of several curves, as SVG: a rimmed line with its own dashes."""
        paint = self.skin.theme.pieces[curve.palette]
        thin, thick = 2.0 * self.skin.scale, 3.4 * self.skin.scale
        rounded = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
        broken = f'stroke-dasharray="{" ".join(str(self.skin.px(dash)) for dash in dashes)}"' if dashes else ""
        parts = []
        for stretch in self._stretches(curve):
            if len(stretch) == 1:
                parts.append(self._point(stretch[0], curve))
                continue
            path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in stretch)
            parts.append(f'<path d="{path}" {rounded} stroke="{paint.rim}" stroke-width="{thick:.1f}" {broken}/>')
            parts.append(f'<path d="{path}" {rounded} stroke="{paint.body}" stroke-width="{thin:.1f}" {broken}/>')
        return parts

    def _last(self, curve: Curve) -> Spot:
        """Where a curve ends so far; below the plot if nothing of it is known."""
        stretches = self._stretches(curve)
        return stretches[-1][-1] if stretches else (0.0, 2.0 * self.plot.h)

    def _end(self, curve: Curve, shape: str) -> str:
        """The mark at the end of one of several curves, in its own shape, as SVG."""
        paint, size, (x, y) = self.skin.theme.pieces[curve.palette], 4.2 * self.skin.scale, self._last(curve)
        drawn = f'<path d="{shape}"' if shape else '<circle r="1"'
        return (
            f'{drawn} transform="translate({x:.1f} {y:.1f}) scale({size:.1f})" fill="{paint.body}" '
            f'stroke="{paint.rim}" stroke-width="0.34" stroke-linejoin="round"/>'
        )

    def _dot(self, ply: int) -> str:
        """The mark of a ply: on the curve if only one is known there, else at the top."""
        colours = self.skin.colours
        known = [curve.chances[ply] for curve in self._curves if curve.chances[ply] is not None]
        y = self._y(known[0] or 0.0) if len(known) == 1 else self.skin.px(DOT)
        return (
            f'<circle cx="{self._x(ply):.1f}" cy="{y:.1f}" r="{self.skin.px(DOT) / 2:.1f}" fill="{colours.accent}" '
            f'stroke="{colours.accent_ink}" stroke-width="{max(1.2, 1.4 * self.skin.scale):.1f}"/>'
        )

    def _stretches(self, curve: Curve) -> list[list[Spot]]:
        """The points of a curve, split where a chance is unknown."""
        found: list[list[Spot]] = [[]]
        for ply, chance in enumerate(curve.chances):
            if chance is None:
                found.append([])
            else:
                found[-1].append((self._x(ply), self._y(chance)))
        return [stretch for stretch in found if stretch]

    def _point(self, spot: Spot, curve: Curve) -> str:
        """A ply that is known alone, as SVG."""
        paint = self.skin.theme.pieces[curve.palette]
        return (
            f'<circle cx="{spot[0]:.1f}" cy="{spot[1]:.1f}" r="{POINT * self.skin.scale / 2:.1f}" fill="{paint.body}" '
            f'stroke="{paint.rim}" stroke-width="{max(1.0, self.skin.scale):.1f}"/>'
        )

    @property
    def _plies(self) -> int:
        return len(self._curves[0].chances) if self._curves else 0

    @property
    def _top(self) -> float:
        """The chance at the upper edge: 1, or with several curves the next quarter above them."""
        if len(self._curves) < 2:
            return 1.0
        highest = max((chance for curve in self._curves for chance in curve.chances if chance is not None), default=0.5)
        return min(1.0, max(0.5, ceil(4 * highest + 0.1) / 4))

    def _x(self, ply: int) -> float:
        inset = self.skin.px(INSET)
        return inset + (self.plot.w - 2 * inset) * ply / max(1, self._plies - 1)

    def _y(self, chance: float) -> float:
        inset = self.skin.px(3)
        return inset + (self.plot.h - 2 * inset) * (1 - chance / self._top)

    # --- choosing

    def point(self, at: Point) -> None:
        ply = self._ply_at(at)
        if ply != self._pointed:
            self._pointed = ply
            self.redraw()

    def press(self, at: Point) -> None:
        self.drag(at)

    def drag(self, at: Point) -> None:
        self.point(at)
        self._choose(self._pointed)

    def key(self, event: Event) -> bool:
        """Left and Right choose the previous and the next ply."""
        target = {pygame.K_LEFT: self._at - 1, pygame.K_RIGHT: self._at + 1}.get(event.key)
        if target is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        self._choose(max(0, min(target, self._plies - 1)))
        return True

    def _choose(self, ply: int) -> None:
        if 0 <= ply < self._plies and ply != self._at:
            self.send(self._on(ply))

    def _ply_at(self, at: Point) -> int:
        inset = self.skin.px(INSET)
        part = (at[0] - self.plot.x - inset) / max(1, self.plot.w - 2 * inset)
        return max(0, min(self._plies - 1, round(part * (self._plies - 1)))) if self._plies else -1
