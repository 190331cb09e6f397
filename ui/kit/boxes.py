"""Layout widgets: columns, rows, grids, centring and space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Self

from pygame import Rect, Surface

from ui.kit.widget import Host, Point, Widget

Across = Literal["stretch", "start", "centre", "end"]
UNBOUNDED = 1 << 20  # pixels: a width that wraps or cuts nothing


def shares(natural: Sequence[int], growth: Sequence[float], room: int, shrinks: Sequence[bool]) -> list[int]:
    """Divide `room` pixels: natural lengths, plus spare room by `growth`, minus missing room from those that shrink."""
    lengths = list(natural)
    spare = room - sum(lengths)
    weights = list(growth) if spare > 0 else [length * may for length, may in zip(lengths, shrinks, strict=True)]
    total = sum(weights)
    if total <= 0:
        return lengths
    given, counted = 0, 0.0
    for i, weight in enumerate(weights):
        counted += weight
        part = round(spare * counted / total) - given  # rounded on the running sum, so that no pixel is lost
        lengths[i] = max(0, lengths[i] + part)
        given += part
    return lengths


def _across(rect: Rect, size: Point, align: Across, upright: bool) -> Rect:
    """`rect`, reduced to `size` across the direction of the box and aligned there."""
    if align == "stretch":
        return rect
    place = rect.copy()
    if upright:
        place.h = min(rect.h, size[1])
        place.y += {"start": 0, "centre": (rect.h - place.h) // 2, "end": rect.h - place.h}[align]
    else:
        place.w = min(rect.w, size[0])
        place.x += {"start": 0, "centre": (rect.w - place.w) // 2, "end": rect.w - place.w}[align]
    return place


class Box(Widget):
    """A widget that holds others, with `gap` units between them and `pad` units around them."""

    shrinks = True

    def __init__(self, *inside: Widget, gap: float | None = None, pad: float = 0, align: Across = "stretch") -> None:
        super().__init__()
        self._inside, self._gap, self._pad, self.align = inside, gap, pad, align

    @property
    def content(self) -> Rect:
        """Nothing."""
        return Rect(self.rect.topleft, (0, 0))

    def children(self) -> tuple[Widget, ...]:
        return self._inside

    def attach(self, host: Host) -> None:
        """Join a panel, including widgets that are not shown at present."""
        self.host = host
        for child in self._inside:
            child.attach(host)

    def forget(self) -> None:
        """Drop cached measures, including those of widgets that are not shown at present."""
        self._measured.clear()
        for child in dict.fromkeys((*self._inside, *self.children())):  # each once: twice a level is 2 ** levels
            child.forget()

    def fill(self, *inside: Widget) -> None:
        """Replace the widgets inside."""
        self._inside = inside
        if self.host is not None:
            for child in inside:
                child.attach(self.host)
            self.rearrange()

    def spaced(self, gap: float, pad: float) -> Self:
        """Set `gap` and `pad`, in units, and return the box."""
        if (gap, pad) != (self._gap, self._pad):
            self._gap, self._pad = gap, pad
            self.rearrange()
        return self

    def draw(self, canvas: Surface) -> None:
        """Paint the children inside the canvas's clip."""
        seen = canvas.get_clip()
        for child in self.shown():
            if child.rect.colliderect(seen) or child.is_seen(seen):
                child.paint(canvas)

    def is_seen(self, part: Rect) -> bool:
        return super().is_seen(part) or any(child.is_seen(part) for child in self.shown())

    def shown(self) -> list[Widget]:
        """The visible widgets inside."""
        return [child for child in self._inside if child.visible]

    @property
    def gap(self) -> int:
        """Pixels between two widgets."""
        return round((self.skin.sizes.gap if self._gap is None else self._gap) * self.skin.scale)

    @property
    def pad(self) -> int:
        """Pixels on each side."""
        return round(self._pad * self.skin.scale)


class Column(Box):
    """Widgets one below the other, each as wide as the column unless `align` says otherwise."""

    def measure(self, width: int) -> Point:
        """The width of the widest child and the height of all."""
        inner, shown = width - 2 * self.pad, self.shown()
        sizes = [child.wanted(inner) for child in shown]
        high = sum(size[1] for size in sizes) + self.gap * max(0, len(sizes) - 1)
        return max((size[0] for size in sizes), default=0) + 2 * self.pad, high + 2 * self.pad

    def place(self, rect: Rect) -> None:
        """Divide the height; children that grow share the spare room."""
        self.rect = rect
        inner, shown = rect.inflate(-2 * self.pad, -2 * self.pad), self.shown()
        sizes = [child.wanted(inner.w) for child in shown]
        room = inner.h - self.gap * max(0, len(shown) - 1)
        may = [child.scrolls for child in shown]  # nothing else shrinks: a panel that is too low scrolls
        heights = shares([size[1] for size in sizes], [child.share for child in shown], room, may)
        y = inner.y
        for child, size, height in zip(shown, sizes, heights, strict=True):
            align: Across = "start" if child.fixed and self.align == "stretch" else self.align
            child.place(_across(Rect(inner.x, y, inner.w, height), size, align, upright=False))
            y += height + self.gap


class Row(Box):
    """Widgets side by side, centred on one line unless `align` says otherwise.

    `even` makes all equally wide; controls only if that cuts none of them. Narrower than `stacked_below` units, the row
    becomes a column.
    """

    def __init__(
        self,
        *inside: Widget,
        gap: float | None = None,
        pad: float = 0,
        align: Across = "centre",
        even: bool = False,
        stacked_below: float = 0,
    ) -> None:
        super().__init__(*inside, gap=gap, pad=pad, align=align)
        self._even, self._stacked_below = even, stacked_below

    def measure(self, width: int) -> Point:
        """The width of all children and the height of the tallest."""
        shown, inner = self.shown(), width - 2 * self.pad
        gaps = self.gap * max(0, len(shown) - 1)
        if self._lies(width):
            return width, sum(child.wanted(inner)[1] for child in shown) + gaps + 2 * self.pad
        natural = [child.wanted(inner)[0] for child in shown]
        wide = max(natural, default=0) * len(shown) if self._even else sum(natural)
        heights = [child.wanted(w)[1] for child, w in zip(shown, self._widths(inner), strict=True)]
        return min(width, wide + gaps + 2 * self.pad), max(heights, default=0) + 2 * self.pad

    def place(self, rect: Rect) -> None:
        """Divide the width; children that grow share spare room, those that shrink make up for missing room."""
        self.rect = rect
        inner = rect.inflate(-2 * self.pad, -2 * self.pad)
        if self._lies(rect.w):
            self._place_stacked(inner)
            return
        x = inner.x
        for child, width in zip(self.shown(), self._widths(inner.w), strict=True):
            cell = Rect(x, inner.y, width, inner.h)
            child.place(_across(cell, child.wanted(width), self.align, upright=True))
            x += width + self.gap

    def _place_stacked(self, inner: Rect) -> None:
        y = inner.y
        for child in self.shown():
            child.place(Rect(inner.x, y, inner.w, child.wanted(inner.w)[1]))
            y += child.rect.h + self.gap

    def _lies(self, width: int) -> bool:
        return width < round(self._stacked_below * self.skin.scale)

    def _widths(self, inner: int) -> list[int]:
        shown = self.shown()
        room = inner - self.gap * max(0, len(shown) - 1)
        natural = [child.wanted(inner)[0] for child in shown]
        if self._even:
            need_more = all(child.focusable for child in shown) and max(natural, default=0) * len(shown) > room
            lengths = natural if need_more else [0] * len(shown)
            return shares(lengths, [1.0] * len(shown), room, [True] * len(shown))
        may = [child.shrinks and not child.fixed for child in shown]
        return shares(natural, [child.share for child in shown], room, may)


class NamedRow(Row):
    """A control beside its name, `usual` units wide: narrower beside a long name, or below it if that does not fit."""

    def __init__(self, name: Widget, control: Widget, usual: float, stacked_below: float) -> None:
        super().__init__(name, control, gap=4, stacked_below=stacked_below)
        self._usual = usual

    def _widths(self, inner: int) -> list[int]:
        name, control = self._inside
        room = inner - self.gap
        left = min(self.skin.px(self._usual), room - name.wanted(inner)[0] - self.skin.px(self.skin.sizes.gap))
        wide = min(room, max(control.wanted(inner)[0], left))
        return [room - wide, wide]

    def _lies(self, width: int) -> bool:
        natural = sum(widget.wanted(width)[0] for widget in self._inside)
        return super()._lies(width) or natural + self.gap > width


class FirstFit(Box):
    """Shows the first of several arrangements that fits the width, or else the last one.

    A widget may belong to several arrangements. Each may get `slack` units less than it wants.
    """

    def __init__(self, *arrangements: Widget, slack: float = 0) -> None:
        super().__init__(*arrangements)
        self._placed, self._slack = arrangements[-1], slack

    def children(self) -> tuple[Widget, ...]:
        """The arrangement shown."""
        return (self._placed,)

    def shown(self) -> list[Widget]:
        return [self._placed]

    def measure(self, width: int) -> Point:
        return self._fitting(width).wanted(width)

    def place(self, rect: Rect) -> None:
        self.rect, self._placed = rect, self._fitting(rect.w)
        self._placed.place(rect)

    def _fitting(self, width: int) -> Widget:
        room = width + round(self._slack * self.skin.scale)
        return next((one for one in self._inside if one.wanted(UNBOUNDED)[0] <= room), self._inside[-1])


class GridBox(Box):
    """Widgets in equal columns, as many side by side as fit at `least` units each, but never more than `most`."""

    def __init__(
        self,
        *inside: Widget,
        least: float,
        most: int = 12,
        gap: float | None = None,
        pad: float = 0,
        align: Across = "stretch",
    ) -> None:
        super().__init__(*inside, gap=gap, pad=pad, align=align)
        self._least, self._most = least, most

    def limit(self, most: int) -> None:
        """Set the greatest number of columns."""
        if most != self._most:
            self._most = most
            self.rearrange()

    def measure(self, width: int) -> Point:
        """The whole width, and the height of all lines."""
        heights = self._heights(width - 2 * self.pad)
        return width, sum(heights) + self.gap * max(0, len(heights) - 1) + 2 * self.pad

    def place(self, rect: Rect) -> None:
        """Fill line after line; a grid that grows makes its lines higher, and equally high if there is room."""
        self.rect = rect
        inner = rect.inflate(-2 * self.pad, -2 * self.pad)
        columns, shown, heights = self._columns(inner.w), self.shown(), self._heights(inner.w)
        if self.share and heights:
            room = inner.h - self.gap * (len(heights) - 1)
            natural = heights if max(heights) * len(heights) > room else [0] * len(heights)
            heights = shares(natural, [1.0] * len(heights), max(room, sum(heights)), [False] * len(heights))
        y = inner.y
        for line, height in enumerate(heights):
            x = inner.x
            for child, width in zip(shown[line * len(columns) : (line + 1) * len(columns)], columns, strict=False):
                child.place(_across(Rect(x, y, width, height), child.wanted(width), self.align, upright=True))
                x += width + self.gap
            y += height + self.gap

    def _columns(self, inner: int) -> list[int]:
        fitting = (inner + self.gap) // (self.skin.px(self._least) + self.gap)
        count = max(1, min(fitting, self._most, len(self.shown())))
        return [max(0, inner - self.gap * (count - 1)) // count] * count  # rounded down: wider pictures would be higher

    def _heights(self, inner: int) -> list[int]:
        columns, shown = self._columns(inner), self.shown()
        high = [child.wanted(columns[i % len(columns)])[1] for i, child in enumerate(shown)]
        return [max(high[i : i + len(columns)]) for i in range(0, len(high), len(columns))]


class Space(Widget):
    """An empty square with a side in units; `Space().grow()` pushes its neighbours apart."""

    shrinks = True

    def __init__(self, units: float = 0) -> None:
        super().__init__()
        self._units = units

    @property
    def content(self) -> Rect:
        """Nothing."""
        return Rect(self.rect.topleft, (0, 0))

    def measure(self, width: int) -> Point:
        side = round(self._units * self.skin.scale)
        return side, side


class Divider(Widget):
    """A thin horizontal line between two parts of a card."""

    def measure(self, width: int) -> Point:
        return 0, self.skin.px(1)

    def draw(self, canvas: Surface) -> None:
        canvas.fill(self.skin.colours.line, self.rect)


class Area(Space):
    """Room for the scene's own drawing, at least `least` units; read its `rect` after the layout."""

    def __init__(self, least: tuple[float, float] = (0, 0)) -> None:
        super().__init__()
        self._least = least

    def measure(self, width: int) -> Point:
        return round(self._least[0] * self.skin.scale), round(self._least[1] * self.skin.scale)


class Centre(Box):
    """One centred widget, at most `most` units wide; it fills the height only if it grows.

    `across` is its horizontal position: 0 left, 0.5 middle, 1 right.
    """

    def __init__(self, inside: Widget, most: float | None = None, pad: float = 0, across: float = 0.5) -> None:
        super().__init__(inside, pad=pad)
        self._most, self._across = most, across

    def limit(self, most: float) -> None:
        """Set the greatest width, in units."""
        if most != self._most:
            self._most = most
            self.rearrange()

    def measure(self, width: int) -> Point:
        wide, high = self._inside[0].wanted(self._room(width))
        return wide + 2 * self.pad, high + 2 * self.pad

    def place(self, rect: Rect) -> None:
        self.rect = rect
        child, inner = self._inside[0], rect.inflate(-2 * self.pad, -2 * self.pad)
        wide, high = child.wanted(self._room(rect.w))
        spot = Rect(0, 0, self._room(rect.w) if self._most is not None else wide, inner.h if child.share else high)
        spot.midleft = inner.left + round((inner.w - spot.w) * self._across), inner.centery
        spot.top = max(spot.top, inner.top)
        child.place(spot)

    def _room(self, width: int) -> int:
        inner = width - 2 * self.pad
        return inner if self._most is None else min(inner, self.skin.px(self._most))
