"""A chart: a curve of points from left to right; mouse and keys select one, which gets a flag."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import _
from ui.kit.widget import Point, Style, Widget
from ui.scene.scene import Utterance
from ui.style import art

RADIUS = 8  # units: the radius of the corners
CHART_DOT = 9  # units: the width of the dot at the point under the mouse
MOST = 500  # the most points drawn; longer charts skip points evenly

PlotPoint = tuple[float, float]  # pixels from the corner of the plot


class Chart(Widget):
    """The base of all charts. All that does not depend on the mouse is drawn once, as SVG, and kept as a picture.

    A subclass defines `count`, the number of points, `span`, the places of the first and last, and `svg`, the curve.
    """

    focusable = True
    shrinks = True
    opacity = 1.0  # the opacity of the ground
    flag_style: Style = "tiny"

    def __init__(self, words: Callable[[int], str]) -> None:
        """`words` returns the text of the flag at a point by its index."""
        super().__init__()
        self.words = words
        self._pointed = -1
        self._picture: tuple[object, Surface] | None = None

    # --- for subclasses

    @property
    def count(self) -> int:
        """The number of points."""
        return 0

    @property
    def plot(self) -> Rect:
        """The part of the widget that holds the curve."""
        return self.rect

    @property
    def span(self) -> PlotPoint:
        """The places of the first and last point, in pixels from the left edge of the plot."""
        return 0.0, float(self.plot.w)

    @property
    def shows_pointed(self) -> bool:
        """Whether the selected point is marked."""
        return self.hover or self.held

    def svg(self) -> list[str]:
        """The curve as SVG elements, in pixels of the plot."""
        return []

    def utterance(self) -> Utterance:
        """The name, and the flag of the point that the keys have come to."""
        at = self._pointed
        # Translators: spoken: the kind of a control, behind its name
        state = self.words(at) if 0 <= at < self.count else _("graph")
        return Utterance(self.label, state, self.tip)

    def draw_figures(self, canvas: Surface) -> None:
        """Paint figures on or beside the picture."""

    def dots_at(self, index: int) -> Sequence[tuple[float, str]]:
        """The dots of the selected point, each with its y in the plot in pixels, and its colour."""
        return ()

    def targets(self) -> Mapping[int, int]:
        """The index that each key leads to; it may lie beyond the ends."""
        return {}

    def take(self, index: int) -> None:
        """Handle the choice of a point by a key or a mouse press."""
        self._point_at(index)

    # --- drawing

    def spots(self) -> Iterator[tuple[str, Rect]]:
        yield "Chart", self.rect

    def draw(self, canvas: Surface) -> None:
        skin, plot = self.skin, self.plot
        if self._picture is None or self._picture[0] != (plot.size, skin):
            picture = art.rasterised(self._document(), plot.size)
            _round_off(picture, skin.px(RADIUS))
            self._picture = (plot.size, skin), picture
        canvas.blit(self._picture[1], plot)
        self.draw_figures(canvas)
        if 0 <= self._pointed < self.count and self.shows_pointed:
            self._draw_pointed(canvas, plot.x + round(self.xs([self._pointed])[0]))

    def draw_anew(self) -> None:
        """Drop the picture, because the curve has changed."""
        self._picture = None
        self.redraw()

    def _document(self) -> str:
        """Ground, curve and frame as an SVG document."""
        (width, height), colours = self.plot.size, self.skin.colours
        sheet = f'x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="{self.skin.px(RADIUS)}"'
        parts = [
            f'<rect {sheet} fill="{colours.track}" fill-opacity="{self.opacity}"/>',
            *self.svg(),
            f'<rect {sheet} fill="none" stroke="{colours.edge}"/>',
        ]
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{"".join(parts)}</svg>'

    def _draw_pointed(self, canvas: Surface, x: int) -> None:
        """A line through the point under the mouse, with its dots and its flag."""
        skin, colours, plot = self.skin, self.skin.colours, self.plot
        canvas.fill(colours.muted, (x, plot.y + skin.px(1), skin.px(1), plot.h - skin.px(2)))
        for y, colour in self.dots_at(self._pointed):
            dot = Rect(0, 0, skin.px(CHART_DOT), skin.px(CHART_DOT))
            dot.center = x, plot.y + round(y)
            art.box(canvas, dot, colour, colours.accent, dot.w // 2, thickness=skin.px(1.5))
        self._draw_flag(canvas, self.words(self._pointed), x)

    def _draw_flag(self, canvas: Surface, words: str, x: int) -> None:
        """A text on a small flag beside the line, always inside the chart."""
        skin, colours = self.skin, self.skin.colours
        weight, size = skin.lettering(self.flag_style)
        most = min(art.text_width(words, weight, size) + 1, self.rect.w - skin.px(16))
        letters = art.paragraph(words, weight, size, colours.tip_ink, most, leading=round(1.3 * size))
        flag = letters.get_rect().inflate(skin.px(12), skin.px(6))
        flag.topleft = (x + skin.px(7), self.rect.y + skin.px(5))
        if flag.right > self.rect.right - skin.px(2):
            flag.right = x - skin.px(7)
        flag.clamp_ip(Rect(self.rect.x, flag.y, self.rect.w, flag.h))
        art.box(canvas, flag, colours.tip, None, skin.px(5))
        canvas.blit(letters, letters.get_rect(center=flag.center))

    # --- the places of the points

    @property
    def drawn(self) -> list[int]:
        """The indices of the points drawn: evenly spaced if there are more than MOST, and always the last one."""
        last = self.count - 1
        every = max(1, self.count // MOST)
        return sorted({*range(0, last + 1, every), last} - {-1})

    def xs(self, indices: Sequence[int]) -> list[float]:
        """The places of points, in pixels from the left edge of the plot; a single one is in the middle."""
        (left, right), last = self.span, self.count - 1
        return [left + (right - left) * (index / last if last > 0 else 0.5) for index in indices]

    def index_at(self, at: Point) -> int:
        """The nearest point to a pixel; -1 without points."""
        (left, right), last = self.span, self.count - 1
        part = (at[0] - self.plot.x - left) / max(1.0, right - left)
        return max(0, min(last, round(part * last))) if last >= 0 else -1

    # --- pointing

    @property
    def pointed(self) -> int:
        """The index of the point with the flag; -1 for none."""
        return self._pointed

    def point(self, at: Point) -> None:
        self._point_at(self.index_at(at))

    def press(self, at: Point) -> None:
        self.drag(at)

    def drag(self, at: Point) -> None:
        self.point(at)
        self.take(self._pointed)

    def key(self, event: Event) -> bool:
        """The keys of `targets` lead to other points."""
        target = self.targets().get(event.key)
        if target is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        self.take(max(0, min(self.count - 1, target)))
        return True

    def _point_at(self, index: int) -> None:
        if index != self._pointed and self.count:
            self._pointed = index
            self.redraw()


def _round_off(picture: Surface, radius: int) -> None:
    """Cut the corners of a picture round."""
    stamp = art.rounded((2 * radius, 2 * radius), "#ffffff", None, radius)
    for x, u in ((0, 0), (picture.get_width() - radius, radius)):
        for y, v in ((0, 0), (picture.get_height() - radius, radius)):
            picture.blit(stamp, (x, y), (u, v, radius, radius), special_flags=pygame.BLEND_RGBA_MULT)


def svg_line(spots: Sequence[PlotPoint]) -> str:
    """The points of a line for an SVG path, without the leading `M`."""
    return " L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
