"""A graph of winning chances over the plies of a game, in which a ply can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit.widget import Point, Widget
from ui.scene.scene import Command
from ui.style import art

HIGH = 96  # units
INSET = 9  # units from the edges to the first and the last ply
DOT = 9  # units: the width of a mark
RADIUS = 8  # units
DASHES = ((), (8, 6), (1, 6), (10, 5, 1, 5))  # units, by curve: for players who cannot tell the hues apart

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Curve:
    """The curve of one seat: its piece palette in the theme, and its chance (0 to 1) by ply, None where unknown."""

    palette: str
    chances: tuple[float | None, ...]


class Graph(Widget):
    """One curve divides the area between two palettes; several are lines. `on` is called with the chosen ply."""

    focusable = True
    shrinks = True

    def __init__(self, on: Callable[[int], Command | None], words: Callable[[int], str]) -> None:
        """`words` returns the text of the flag at the ply under the mouse."""
        super().__init__()
        self._on, self._words = on, words
        self._curves: tuple[Curve, ...] = ()
        self._above = ""  # the palette above a single curve
        self._at = 0
        self._marks: tuple[int, ...] = ()
        self._pointed = -1
        self._picture: tuple[object, Surface] | None = None

    def show_curves(self, curves: Sequence[Curve], above: str, at: int, marks: Sequence[int]) -> None:
        """Show these curves, all of one length, with the ply `at` chosen and the plies `marks` marked."""
        shown = (tuple(curves), above, at, tuple(marks))
        if shown != (self._curves, self._above, self._at, self._marks):
            self._curves, self._above, self._at, self._marks = shown
            self.redraw()

    def spots(self) -> Iterator[tuple[str, Rect]]:
        yield "Graph", self.rect

    def measure(self, width: int) -> Point:
        return width, self.skin.px(HIGH)

    # --- drawing

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        wanted = (self.rect.size, skin.theme.id, skin.scale, self._curves, self._above, self._marks)
        if self._picture is None or self._picture[0] != wanted:
            picture = art.rasterised(self._svg(), self.rect.size)
            round_sheet = art.rounded(self.rect.size, "#ffffff", None, skin.px(RADIUS))
            picture.blit(round_sheet, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._picture = wanted, picture
        canvas.blit(self._picture[1], self.rect)
        x = self.rect.x + round(self._x(self._at))
        canvas.fill(colours.accent, (x - skin.px(1), self.rect.y + skin.px(1), skin.px(2), self.rect.h - skin.px(2)))
        pointed = self._pointed if self.hover or self.held else -1
        if 0 <= pointed < self._plies:
            line = self.rect.x + round(self._x(pointed))
            canvas.fill(colours.muted, (line, self.rect.y + skin.px(1), skin.px(1), self.rect.h - skin.px(2)))
            self._draw_words(canvas, self._words(pointed), line)

    def _draw_words(self, canvas: Surface, words: str, x: int) -> None:
        """A small flag with text beside the line under the mouse."""
        skin, colours = self.skin, self.skin.colours
        letters = art.text(words, *skin.lettering("tiny"), colours.tip_ink)
        flag = letters.get_rect().inflate(skin.px(12), skin.px(6))
        flag.topleft = (x + skin.px(5), self.rect.y + skin.px(5))
        if flag.right > self.rect.right - skin.px(4):
            flag.right = max(x - skin.px(5), self.rect.x + flag.w)
        art.box(canvas, flag, colours.tip, None, skin.px(5))
        canvas.blit(letters, letters.get_rect(center=flag.center))

    def _svg(self) -> str:
        """Background, curves and marks as an SVG document."""
        width, height = self.rect.size
        skin, colours = self.skin, self.skin.colours
        sheet = f'x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="{skin.px(RADIUS)}"'
        parts = [f'<rect {sheet} fill="{colours.track}"/>']
        single = self._curves[0] if len(self._curves) == 1 else None
        if single is not None:
            for stretch in self._stretches(single):
                parts += self._fields(stretch, single.palette)
        else:
            for number, curve in enumerate(self._curves):
                parts += self._line(curve, DASHES[number % len(DASHES)])
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
            stretch = [*stretch, (self.rect.w - 1, stretch[-1][1])]
        path = " L".join(f"{x:.1f} {y:.1f}" for x, y in stretch)
        left, right, bottom = stretch[0][0], stretch[-1][0], self.rect.h - 1
        below = f"M{path} L{right:.1f} {bottom} L{left:.1f} {bottom}Z"
        above = f"M{path} L{right:.1f} 1 L{left:.1f} 1Z"
        thick = max(1.2, 1.6 * self.skin.scale)
        return [
            f'<path d="{above}" fill="{pieces[self._above].body}"/>',
            f'<path d="{below}" fill="{pieces[palette].body}"/>',
            f'<path d="M{path}" fill="none" stroke="{colours.accent}" stroke-width="{thick:.1f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>',
        ]

    def _line(self, curve: Curve, dashes: Sequence[int]) -> list[str]:
        """One of several curves, as SVG: a rimmed line with its own dashes, and a disc at its end."""
        paint = self.skin.theme.pieces[curve.palette]
        thin, thick = 2.2 * self.skin.scale, 4.2 * self.skin.scale
        rounded = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
        parts = []
        stretches = self._stretches(curve)
        for stretch in stretches:
            path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in stretch)
            broken = f'stroke-dasharray="{" ".join(str(self.skin.px(dash)) for dash in dashes)}"' if dashes else ""
            parts.append(f'<path d="{path}" {rounded} stroke="{paint.rim}" stroke-width="{thick:.1f}"/>')
            parts.append(f'<path d="{path}" {rounded} stroke="{paint.body}" stroke-width="{thin:.1f}" {broken}/>')
        if stretches:
            x, y = stretches[-1][-1]
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{thick:.1f}" fill="{paint.body}" stroke="{paint.rim}" '
                f'stroke-width="{max(1.0, self.skin.scale):.1f}"/>'
            )
        return parts

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
        """The points of a curve, split where a chance is unknown; a lone point becomes a short line."""
        found: list[list[Spot]] = [[]]
        for ply, chance in enumerate(curve.chances):
            if chance is None:
                found.append([])
            else:
                found[-1].append((self._x(ply), self._y(chance)))
        return [[(s[0][0] - 2, s[0][1]), (s[0][0] + 2, s[0][1])] if len(s) == 1 else s for s in found if s]

    @property
    def _plies(self) -> int:
        return len(self._curves[0].chances) if self._curves else 0

    def _x(self, ply: int) -> float:
        inset = self.skin.px(INSET)
        return inset + (self.rect.w - 2 * inset) * ply / max(1, self._plies - 1)

    def _y(self, chance: float) -> float:
        inset = self.skin.px(3)
        return inset + (self.rect.h - 2 * inset) * (1 - chance)

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
        part = (at[0] - self.rect.x - inset) / max(1, self.rect.w - 2 * inset)
        return max(0, min(self._plies - 1, round(part * (self._plies - 1)))) if self._plies else -1
