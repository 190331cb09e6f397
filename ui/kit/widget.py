"""The base of all widgets: layout, painting, and reactions to mouse and keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, Protocol, Self

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import changes
from ui.kit import keys
from ui.scene.scene import Transition, Utterance
from ui.style import art
from ui.style.themes import KitColours, Sizes, Theme

Point = tuple[int, int]
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
Appearance = tuple[int, bool, bool, bool, bool, bool, tuple[int, ...]]
Style = Literal["tiny", "small", "body", "strong", "heading", "title", "name", "banner", "display"]
TextInk = Literal["ink", "muted", "faint", "accent", "danger", "good", "on_picture"]

_WEIGHTS: dict[Style, str] = {
    "strong": "SemiBold",
    "heading": "SemiBold",
    "title": "SemiBold",
    "name": art.DISPLAY,  # the name of a game
    "banner": art.DISPLAY,  # a name or a result at the head of a page
    "display": art.DISPLAY,
}


@dataclass(frozen=True, slots=True)
class Skin:
    """A theme at a scale in a language: everything a widget needs to measure and paint itself."""

    theme: Theme
    scale: float
    language: int = field(default_factory=changes)  # so that a picture of other words is another one

    @property
    def colours(self) -> KitColours:
        """The theme's colours for widgets."""
        return self.theme.kit

    @property
    def sizes(self) -> Sizes:
        """The theme's lengths, before scaling."""
        return self.theme.sizes

    def px(self, units: float) -> int:
        """`units` of the theme in whole pixels, at least 1."""
        return max(1, round(units * self.scale))

    @property
    def ring(self) -> int:
        """The pixels that a focus ring takes on each side of a widget."""
        return self.px(self.sizes.focus_gap) + self.px(self.sizes.focus_width)

    def lettering(self, style: Style) -> tuple[str, int]:
        """The font weight and the size in pixels of a text style."""
        size: float = getattr(self.sizes, "body" if style == "strong" else style)
        return _WEIGHTS.get(style, "Regular"), self.px(size)

    def ink(self, name: TextInk) -> str:
        """The theme's colour for text in this role."""
        colour: str = getattr(self.colours, name)
        return colour


class Host(Protocol):
    """The services of a panel for its widgets."""

    @property
    def skin(self) -> Skin:
        """The theme and scale that widgets are painted with."""

    @property
    def area(self) -> Rect:
        """All the room of the panel."""

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus, if any."""

    @property
    def ring(self) -> bool:
        """Whether to show the focus: True after the keyboard moved it."""

    @property
    def changes(self) -> int:
        """The number of redraws requested so far; while it is constant, every widget looks the same."""

    def keys_of(self, name: str) -> tuple[str, ...]:
        """The keys of a command; the first is the one to show."""

    def redraw(self) -> None:
        """Request a redraw."""

    def rearrange(self) -> None:
        """Request a new layout and a redraw."""

    def send(self, transition: Transition | None) -> None:
        """Pass a callback's transition on to the scene."""

    def drop_down(self, widget: Widget, anchor: Rect) -> None:
        """Open `widget` below `anchor`, or above it, until something else is clicked."""

    def focus(self, widget: Widget | None, ring: bool = True) -> None:
        """Give the focus to `widget`, or to none; `ring` shows it."""

    def reveal(self, widget: Widget, rect: Rect) -> None:
        """Scroll until `rect`, a part of `widget`, is visible."""

    def close(self) -> None:
        """Close the topmost dialog or drop-down."""


class Widget:
    """An element of a panel. Subclasses override what they need; the defaults do nothing.

    `measure` and `draw` are called only on a panel, which sets theme, scale and place whenever they change. Sizes in
    pixels are whole numbers.
    """

    focusable = False
    keeps_keys = True  # False: a click gives it the focus, but no keys until Tab gets there
    shrinks = False  # True: copes with less than its measured width
    scrolls = False  # True: copes with less than its measured height
    share = 0.0  # the share of spare room in a row or column
    spread = 0.0  # units that it may paint beyond its place, if more than a focus ring
    tip = ""
    label = ""  # its spoken name, where that stands beside it
    visible = True
    enabled = True
    hover = False
    held = False  # whether the mouse button went down on it and is still down

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.host: Host | None = None
        self._width: float | None = None
        self._height: float | None = None
        self._redraws = 0  # redraws that the widget itself requested
        self._measured: dict[int, Point] = {}

    # ---- for the scene

    def grow(self, share: float = 1.0) -> Self:
        """The same widget, with this share of the spare room in its row or column."""
        self.share = share
        return self

    def sized(self, width: float | None = None, height: float | None = None) -> Self:
        """The same widget with a fixed width or height, in units."""
        self._width, self._height = width, height
        return self

    def tipped(self, tip: str) -> Self:
        """The same widget with this tooltip."""
        self.tip = tip
        return self

    def labelled(self, name: str) -> Self:
        """The same widget with this spoken name, where its label stands beside it."""
        self.label = name
        return self

    def enable(self, enabled: bool) -> None:
        """Enable or disable it; a disabled widget is faint and gets no events."""
        if enabled != self.enabled:
            self.enabled = enabled
            self.redraw()

    def show(self, visible: bool) -> None:
        """Show or hide it; a hidden widget takes no room."""
        if visible != self.visible:
            self.visible = visible
            self.rearrange()

    # ---- for the panel

    @property
    def skin(self) -> Skin:
        """The theme and scale of the panel. Raises RuntimeError before the widget is on one."""
        if self.host is None:
            raise RuntimeError(f"{type(self).__name__} has no skin before it is on a panel")
        return self.host.skin

    @property
    def focused(self) -> bool:
        """Whether this widget has the focus."""
        return self.host is not None and self.host.focused is self

    @property
    def text_aloud(self) -> str:
        """The text that it shows, for reading a page aloud; empty for none."""
        return ""

    def children(self) -> tuple[Widget, ...]:
        """The widgets inside, in Tab order."""
        return ()

    def family(self) -> Iterator[Widget]:
        """The widget itself and everything visible inside it, in Tab order."""
        if self.visible:
            yield self
            for child in self.children():
                yield from child.family()

    def spots(self) -> Iterator[tuple[str, Rect]]:
        """The pressable areas of the widget itself, each with the text that it shows."""
        yield from ()

    @property
    def content(self) -> Rect:
        """The part of its place where the widget itself shows something; empty if it only arranges others."""
        return self.rect

    def attach(self, host: Host) -> None:
        """Join a panel, with everything inside."""
        self.host = host
        for child in self.children():
            child.attach(host)

    def wanted(self, width: int) -> Point:
        """The size in pixels wanted within `width` pixels: fixed by `sized`, or else measured."""
        if width not in self._measured:  # every box above asks, so without the cache each level would double the work
            room = width if self._width is None else min(width, self.skin.px(self._width))
            wide, high = self.measure(room)
            self._measured[width] = (
                wide if self._width is None else room,
                high if self._height is None else self.skin.px(self._height),
            )
        return self._measured[width]

    def forget(self) -> None:
        """Drop cached measures, with those of everything inside."""
        self._measured.clear()
        for child in self.children():
            child.forget()

    @property
    def fixed(self) -> bool:
        """Whether the width was fixed with `sized`."""
        return self._width is not None

    def measure(self, width: int) -> Point:
        """The natural size in pixels, within a width of `width` pixels."""
        return 0, 0

    def place(self, rect: Rect) -> None:
        """Move to `rect`, and lay out everything inside."""
        self.rect = rect

    def prepare(self) -> None:
        """Make its slow picture, if it has one, without painting."""

    def paint(self, canvas: Surface) -> None:
        """Draw the widget, and the focus ring if it shows here."""
        self.draw(canvas)
        if self.focused and self.host is not None and self.host.ring:
            self.draw_ring(canvas)

    def draw(self, canvas: Surface) -> None:
        """Paint the widget into its `rect`; must not change it."""

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        """Paint the focus ring around the widget, with corners of `radius` units."""
        skin = self.skin
        curve = skin.px(skin.sizes.radius if radius is None else radius) + skin.ring
        outline = self.outline.inflate(2 * skin.ring, 2 * skin.ring)
        art.box(canvas, outline, None, skin.colours.focus, curve, thickness=skin.px(skin.sizes.focus_width))

    @property
    def outline(self) -> Rect:
        """The rectangle inside the focus ring."""
        return self.rect

    def extent_at(self, place: Rect) -> Rect:
        """The part of the canvas that the widget itself may paint with this place."""
        spread = 2 * max(self.skin.px(self.spread), self.skin.ring)
        return place.inflate(spread, spread)

    def opaque_parts(self) -> Iterable[Rect]:
        """The parts of the canvas that it covers, where what lies below need not be painted."""
        return ()

    def is_seen(self, part: Rect) -> bool:
        """Whether it may paint, itself or inside, in a part of the canvas."""
        return bool(self.extent_at(self.rect).colliderect(part))

    @property
    def appearance(self) -> Appearance:
        """A value that stays equal as long as the widget, without those inside, is painted the same; its place last."""
        ring = self.focused and self.host is not None and self.host.ring
        return self._redraws, self.enabled, self.hover, self.held, self.focused, ring, tuple(self.rect)

    def point(self, at: Point) -> None:
        """The mouse moved over the widget with no button down."""

    def press(self, at: Point) -> None:
        """The mouse button went down on the widget."""

    def drag(self, at: Point) -> None:
        """The mouse moved with the button still down; `at` may be outside."""

    def release(self, at: Point, inside: bool) -> None:
        """The mouse button came up, `inside` the widget or not."""

    def wheel(self, steps: float) -> bool:
        """The wheel scrolled up by `steps`; returns whether the widget used that."""
        return False

    def key(self, event: Event) -> bool:
        """A key went down with the focus here; returns whether the widget used it."""
        return False

    def write(self, text: str) -> bool:
        """Text was typed with the focus here; returns whether the widget used it."""
        return False

    def shortcut(self, event: Event) -> bool:
        """A key went down that the focus did not use; returns whether it is a shortcut of this widget."""
        return False

    def utterance(self) -> Utterance:
        """What is spoken of it while it has the focus."""
        return Utterance(self.label, hint=self.tip)

    def focus(self) -> None:
        """The keyboard moved the focus here."""

    def blur(self) -> None:
        """The focus moved away."""

    def update(self, seconds: float) -> None:
        """Advance by `seconds` with the focus here."""

    def key_of(self, name: str) -> str:
        """The first key of a command, as the user knows it; empty if it has none."""
        held = self.host.keys_of(name) if self.host is not None else ()
        return keys.shown(held[0]) if held else ""

    def redraw(self) -> None:
        """Request a redraw of the panel."""
        self._redraws += 1
        if self.host is not None:
            self.host.redraw()

    def rearrange(self) -> None:
        """Request a new layout, because the natural size has changed."""
        self._redraws += 1
        if self.host is not None:
            self.host.rearrange()

    def send(self, transition: Transition | None) -> None:
        """Pass a callback's transition on to the scene."""
        if self.host is not None:
            self.host.send(transition)
