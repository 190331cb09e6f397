"""What every widget is: a place, a measure, a picture, and answers to mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Protocol, Self

from pygame import Rect, Surface
from pygame.event import Event

from ui.kit import keys
from ui.scene.scene import Command
from ui.style import art
from ui.style.themes import KitColours, Sizes, Theme

Point = tuple[int, int]
Style = Literal["tiny", "small", "body", "strong", "heading", "title", "display"]
Ink = Literal["ink", "muted", "faint", "accent", "danger", "good"]

_WEIGHTS: dict[Style, str] = {"strong": "SemiBold", "heading": "SemiBold", "title": "SemiBold", "display": "Bold"}


@dataclass(frozen=True, slots=True)
class Skin:
    """A theme at a scale: everything a widget needs to know to measure and paint itself."""

    theme: Theme
    scale: float

    @property
    def colours(self) -> KitColours:
        """The theme's colours for widgets."""
        return self.theme.kit

    @property
    def sizes(self) -> Sizes:
        """The theme's lengths, before scaling."""
        return self.theme.sizes

    def px(self, units: float) -> int:
        """`units` of the theme as whole pixels, never less than one."""
        return max(1, round(units * self.scale))

    def lettering(self, style: Style) -> tuple[str, int]:
        """The weight and the size in pixels of a style of text."""
        size: float = getattr(self.sizes, "body" if style == "strong" else style)
        return _WEIGHTS.get(style, "Regular"), self.px(size)

    def ink(self, name: Ink) -> str:
        """The colour that text of this meaning is written in."""
        colour: str = getattr(self.colours, name)
        return colour


class Host(Protocol):
    """What a widget may ask of the panel it lives in."""

    @property
    def skin(self) -> Skin:
        """The theme and scale to paint with."""

    @property
    def focused(self) -> Widget | None:
        """The widget that hears the keys."""

    @property
    def ring(self) -> bool:
        """True when the focus is to be shown: the keyboard moved it."""

    @property
    def changes(self) -> int:
        """How often it was asked to be painted again: while that stays the same, every widget looks the same."""

    def keys_of(self, name: str) -> tuple[str, ...]:
        """The keys that give a command, the one to show first."""

    def redraw(self) -> None:
        """Paint again soon."""

    def rearrange(self) -> None:
        """Measure, place and paint again soon."""

    def send(self, command: Command | None) -> None:
        """Hand what a callback returned to the scene."""

    def drop_down(self, widget: Widget, anchor: Rect) -> None:
        """Show `widget` just below `anchor`, or above it, until something else is clicked."""

    def reveal(self, widget: Widget, rect: Rect) -> None:
        """Scroll so far that `rect`, a part of `widget`, can be seen."""

    def close(self) -> None:
        """Take away what was opened last."""


class Widget:
    """A thing on a panel. Every default does nothing; a subclass overrides what it needs.

    `measure` and `draw` are only called on a panel; sizes are whole pixels. A widget is made without knowing
    theme, scale or place: it gets them from its panel, anew whenever they change.
    """

    focusable = False
    keeps_keys = True  # False: after a click it does not hear them, until the keyboard itself comes to it
    shrinks = False  # True: may be given less than its measured width, and deals with it
    scrolls = False  # True: may be given less than its measured height, and deals with it
    share = 0.0  # of the room left over in a row or column
    tip = ""
    visible = True
    enabled = True
    hover = False
    held = False  # the mouse button went down here and is still down

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.host: Host | None = None
        self._width: float | None = None
        self._height: float | None = None
        self._measured: dict[int, Point] = {}

    # ---- as the scene sees it

    def grow(self, share: float = 1.0) -> Self:
        """The same widget, taking this share of the room that is left over."""
        self.share = share
        return self

    def sized(self, width: float | None = None, height: float | None = None) -> Self:
        """The same widget with a fixed width or height, in units of the theme."""
        self._width, self._height = width, height
        return self

    def tipped(self, tip: str) -> Self:
        """The same widget with a text that shows when the mouse rests on it."""
        self.tip = tip
        return self

    def enable(self, enabled: bool) -> None:
        """Switch on or off; what is off is faint and hears nothing."""
        if enabled != self.enabled:
            self.enabled = enabled
            self.redraw()

    def show(self, visible: bool) -> None:
        """Take a place, or none at all."""
        if visible != self.visible:
            self.visible = visible
            self.rearrange()

    # ---- as the panel sees it

    @property
    def skin(self) -> Skin:
        """The theme and scale of the panel; only there once the widget is on one."""
        if self.host is None:
            raise RuntimeError(f"{type(self).__name__} has no skin before it is on a panel")
        return self.host.skin

    @property
    def focused(self) -> bool:
        """True when this widget hears the keys."""
        return self.host is not None and self.host.focused is self

    def children(self) -> tuple[Widget, ...]:
        """The widgets inside, in the order of the Tab key."""
        return ()

    def family(self) -> Iterator[Widget]:
        """The widget itself and everything visible inside it, in the order of the Tab key."""
        if self.visible:
            yield self
            for child in self.children():
                yield from child.family()

    def spots(self) -> Iterator[tuple[str, Rect]]:
        """What can be pressed here, by the words it shows."""
        yield from ()

    def attach(self, host: Host) -> None:
        """Move, with everything inside, onto a panel."""
        self.host = host
        for child in self.children():
            child.attach(host)

    def wanted(self, width: int) -> Point:
        """The size to be given where `width` pixels are to be had: fixed where it was fixed, else as measured."""
        if width not in self._measured:  # asked by every box above: unkept, the work would double with each
            room = width if self._width is None else min(width, self.skin.px(self._width))
            wide, high = self.measure(room)
            self._measured[width] = (
                wide if self._width is None else room,
                high if self._height is None else self.skin.px(self._height),
            )
        return self._measured[width]

    def forget(self) -> None:
        """Measure afresh next time, with everything inside."""
        self._measured.clear()
        for child in self.children():
            child.forget()

    @property
    def fixed(self) -> bool:
        """True when the width was fixed with `sized`."""
        return self._width is not None

    def measure(self, width: int) -> Point:
        """The natural size in pixels where `width` pixels are to be had."""
        return 0, 0

    def place(self, rect: Rect) -> None:
        """Take a place."""
        self.rect = rect

    def paint(self, canvas: Surface) -> None:
        """Draw, and show the focus if it is here."""
        self.draw(canvas)
        if self.focused and self.host is not None and self.host.ring:
            self.draw_ring(canvas)

    def draw(self, canvas: Surface) -> None:
        """Paint into `rect`."""

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        """Show the keyboard where it is."""
        skin = self.skin
        gap, width = skin.px(skin.sizes.focus_gap), skin.px(skin.sizes.focus_width)
        curve = skin.px(skin.sizes.radius if radius is None else radius) + gap + width
        outline = self.rect.inflate(2 * (gap + width), 2 * (gap + width))
        art.box(canvas, outline, None, skin.colours.focus, curve, thickness=width)

    def point(self, at: Point) -> None:
        """The mouse is here, with no button down."""

    def press(self, at: Point) -> None:
        """The mouse button went down here."""

    def drag(self, at: Point) -> None:
        """The mouse moved with its button still down; `at` may be anywhere."""

    def release(self, at: Point, inside: bool) -> None:
        """The mouse button came up again."""

    def wheel(self, steps: float) -> bool:
        """The wheel turned away from the hand by `steps`; True if it was used."""
        return False

    def key(self, event: Event) -> bool:
        """A key went down while the focus was here; True if it was used."""
        return False

    def write(self, text: str) -> bool:
        """Text was typed while the focus was here; True if it was used."""
        return False

    def shortcut(self, event: Event) -> bool:
        """A key went down that nobody with the focus wanted; True if it was meant for this widget."""
        return False

    def focus(self) -> None:
        """The keyboard brought the focus here."""

    def blur(self) -> None:
        """The focus went elsewhere."""

    def update(self, seconds: float) -> None:
        """Time went by while the focus was here."""

    def key_of(self, name: str) -> str:
        """The key that gives a command, as the user writes it; empty where there is none."""
        held = self.host.keys_of(name) if self.host is not None else ()
        return keys.shown(held[0]) if held else ""

    def redraw(self) -> None:
        """Ask to be painted again."""
        if self.host is not None:
            self.host.redraw()

    def rearrange(self) -> None:
        """Ask for everything to be placed again: the measure has changed."""
        if self.host is not None:
            self.host.rearrange()

    def send(self, command: Command | None) -> None:
        """Hand what a callback returned to the scene."""
        if self.host is not None:
            self.host.send(command)
