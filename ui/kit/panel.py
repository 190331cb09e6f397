"""A tree of widgets with one focus, one pointer and one skin, and layers for drop-downs above it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit import keys
from ui.kit.in_sight import contents_in_sight, path_at, spots_in_sight
from ui.kit.kept_picture import LastPicture
from ui.kit.scroll import Scroll
from ui.kit.tooltip import Tooltip
from ui.kit.widget import Point, Skin, Widget
from ui.scene.scene import Transition
from ui.style import art
from ui.style.themes import WALNUT, Theme


class Reply(NamedTuple):
    """The result of an event: whether a widget used it, and the transition that a callback returned."""

    used: bool
    transition: Transition | None = None


@dataclass(slots=True)
class _Layer:
    root: Scroll
    anchor: Rect | None = None  # the rectangle that a drop-down belongs to
    focus: Widget | None = None


class Panel:
    """The widgets of a scene. `redraw` is called whenever they need painting.

    If `root` is higher than its area, the panel scrolls. `veil` darkens the scene below a dialog, from 0 to 1 of the
    theme's strength. `keys_of` returns the keys of a command by name.
    """

    def __init__(
        self,
        root: Widget,
        redraw: Callable[[], None],
        veil: float = 0.0,
        keys_of: Callable[[str], tuple[str, ...]] = lambda name: (),
    ) -> None:
        self._on_change, self._changes = redraw, 0
        self.keys_of = keys_of
        self._skin, self._area = Skin(WALNUT, 1.0), Rect(0, 0, 0, 0)
        self._layers, self._veil = [_Layer(Scroll(root))], veil
        self._layers[0].root.attach(self)
        self._stale = True
        self._transition: Transition | None = None
        self._pointer: Point = (-1, -1)
        self._held: Widget | None = None
        self._over: Widget | None = None
        self._tooltip, self._last = Tooltip(), LastPicture()
        self.ring = False

    # ---- for the scene

    def layout(self, area: Rect, theme: Theme, scale: float) -> None:
        """Lay out all widgets in `area` of the canvas, in this theme and scale; closes drop-downs."""
        self._skin, self._area = Skin(theme, scale), area
        self._hide_drop_downs()
        self.rearrange()
        self._arrange()

    def arrange(self) -> None:
        """Place all widgets now, if a new layout was requested; drawing and events do so anyway."""
        self._arrange()

    def handle(self, event: Event) -> Reply:
        """Offer an event to the widgets; if the reply says that none used it, the scene handles it."""
        self._arrange()
        used = self._dispatch(event)
        self._arrange()
        transition, self._transition = self._transition, None
        return Reply(used, transition)

    def update(self, seconds: float) -> None:
        """Advance tooltips and the caret by `seconds`."""
        if self.focused is not None:
            self.focused.update(seconds)
        if self._tooltip.rest(seconds, self._skin.theme.durations.tip):
            self.redraw()

    def prepare(self) -> None:
        """Make the slow pictures of all widgets, without painting."""
        self._arrange()
        for layer in self._layers:
            for widget in layer.root.family():
                widget.prepare()

    def draw(self, canvas: Surface) -> None:
        """Paint all layers, from the bottom up."""
        self._arrange()
        self._note_picture()
        self._paint(canvas)

    def draw_changes(self, canvas: Surface, ground: Callable[[Surface], None]) -> None:
        """Paint what has changed on a canvas that still shows the last picture, each part from the `ground` up."""
        self._arrange()
        before, parts = canvas.get_clip(), self._note_picture()
        for part in [self._area] if parts is None else parts:
            canvas.set_clip(part.clip(before))
            ground(canvas)
            self._paint(canvas)
        canvas.set_clip(before)

    def hidden(self) -> Iterator[Rect]:
        """The parts of what lies below the panel that its widgets cover."""
        return (rect for widget in self._layers[0].root.family() for rect in widget.opaque_parts())

    def _note_picture(self) -> list[Rect] | None:
        """Note what is drawn now; returns the parts that differ from the last picture, None for all of it."""
        sheets = [(layer.root, tuple(layer.root.rect)) for layer in self._layers]
        widgets = (widget for layer in self._layers for widget in layer.root.family())
        return self._last.take((self._skin, sheets, self._tooltip.appearance), widgets)

    def _paint(self, canvas: Surface) -> None:
        if self._veil:
            colours = self._skin.colours
            art.veil(canvas, self._area, colours.veil, round(self._veil * colours.veil_strength))
        for layer in self._layers:
            if layer.anchor is not None:
                self._paint_drop_down_sheet(canvas, layer.root.rect)
            layer.root.paint(canvas)
        self._tooltip.draw(canvas, self._skin, self._area)

    def close(self) -> None:
        """Close the topmost drop-down, if any."""
        if len(self._layers) > 1:
            self._layers.pop()
            self.let_go()
            self.redraw()

    @property
    def root(self) -> Widget:
        """The root of the widgets that can be used: those of an open drop-down, else of the whole panel."""
        return self._layers[-1].root

    @property
    def opened(self) -> bool:
        """Whether a drop-down is open above the panel."""
        return len(self._layers) > 1

    @property
    def holds(self) -> bool:
        """Whether the mouse button is down on a widget, which then follows the mouse anywhere."""
        return self._held is not None

    def let_go(self) -> None:
        """Forget the mouse: nothing is held or hovered any more."""
        for widget in (self._held, self._over):
            if widget is not None:
                widget.held = widget.hover = False
        self._held = self._over = None
        self._tooltip.hide()
        self.redraw()

    def hide_tip(self) -> None:
        """Hide the tooltip, as any key and any press does."""
        if self._tooltip.hide():
            self.redraw()

    def focus(self, widget: Widget | None, ring: bool = True) -> None:
        """Focus `widget`; None or a disabled widget clears the focus. `ring` shows the focus and scrolls to it."""
        widget = widget if widget is not None and widget.enabled else None
        before = self.focused
        self.ring = ring
        if before is not widget:
            self._layers[-1].focus = widget
            if before is not None:
                before.blur()
            if widget is not None and ring:
                widget.focus()
        if widget is not None and ring:
            self._arrange()
            self.reveal(widget, widget.rect)
        self.redraw()

    @property
    def stops(self) -> list[Widget]:
        """The widgets that Tab comes to, in order."""
        return [widget for widget in self.family() if widget.focusable and widget.enabled]

    def family(self) -> Iterator[Widget]:
        """Everything visible on the topmost layer, in Tab order."""
        return self._layers[-1].root.family()

    def controls(self) -> dict[str, list[int]]:
        """The controls that can be pressed now, by text: x, y, width and height of the visible part, in pixels."""
        self._arrange()
        return {name: list(rect) for name, rect in spots_in_sight(self.root, self._area) if name and rect}

    def contents(self) -> list[list[int]]:
        """The places where anything is shown: x, y, width and height of the visible part, in pixels."""
        self._arrange()
        return [list(rect) for rect in contents_in_sight(self.root, self._area) if rect]

    # ---- for the widgets (see `Host`)

    @property
    def skin(self) -> Skin:
        """The theme and scale that widgets are painted with."""
        return self._skin

    @property
    def area(self) -> Rect:
        """All the room of the panel."""
        return self._area

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus, if any."""
        return self._layers[-1].focus

    @property
    def changes(self) -> int:
        """The number of redraws requested so far."""
        return self._changes

    def redraw(self) -> None:
        """Request a redraw."""
        self._changes += 1
        self._on_change()

    def rearrange(self) -> None:
        """Request a new layout and a redraw."""
        self._stale = True
        self.redraw()

    def send(self, transition: Transition | None) -> None:
        """Keep a callback's transition for the reply to the scene."""
        self._transition = transition or self._transition

    def drop_down(self, widget: Widget, anchor: Rect) -> None:
        """Open `widget` below `anchor`, or above it, until something else is clicked."""
        self._raise(_Layer(Scroll(widget), anchor=anchor))
        self._arrange()
        self._layers[-1].focus = next((w for w in widget.family() if w.focusable), None)

    def reveal(self, widget: Widget, rect: Rect) -> None:
        """Scroll until `rect`, a part of `widget`, is visible."""
        for box in self.root.family():
            if isinstance(box, Scroll) and widget in box.family():
                box.reveal(rect)

    # ---- events

    def _dispatch(self, event: Event) -> bool:
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL}:
            self.hide_tip()
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._released(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            steps = getattr(event, "precise_y", event.y)
            used = any(widget.wheel(steps) for widget in reversed(path_at(self.root, self._pointer)))
            return used or self.opened
        if event.type == pygame.WINDOWLEAVE:
            return self._moved((-1, -1)) and False
        if event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()
            return False
        if event.type == pygame.TEXTINPUT and self.focused is not None:
            return self.focused.write(event.text) or self.opened
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return self.opened and event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}

    def _moved(self, at: Point) -> bool:
        self._pointer = at
        if self._held is not None:
            self._held.drag(at)
            return True
        path = path_at(self.root, at)
        over = next((widget for widget in reversed(path) if _hears(widget)), None)
        if over is not self._over:
            for widget, hover in ((self._over, False), (over, True)):
                if widget is not None:
                    widget.hover = hover
            self._over = over
            self.redraw()
        if over is not None:
            over.point(at)
        tipped = next((widget for widget in reversed(path_at(self.root, at, also_off=True)) if widget.tip), None)
        if self._tooltip.over(tipped):
            self.redraw()
        return over is not None or self.opened

    def _pressed(self, at: Point) -> bool:
        self._moved(at)
        layer, path = self._layers[-1], path_at(self.root, at)
        if layer.anchor is not None and not layer.root.rect.collidepoint(at):
            self.close()
            return True
        widget = next((widget for widget in reversed(path) if _hears(widget)), None)
        self.focus(widget if widget is not None and widget.focusable else None, ring=False)
        if widget is not None:
            self._held, widget.held = widget, True
            widget.press(at)
        return widget is not None or self.opened

    def _released(self, at: Point) -> bool:
        if self._held is None:
            return self.opened
        widget, self._held = self._held, None
        widget.held = False
        widget.release(at, inside=widget.rect.collidepoint(at))
        self.redraw()
        self._arrange()
        self._moved(at)
        return True

    def _key(self, event: Event) -> bool:
        focused = self.focused
        if focused is not None and (self.ring or focused.keeps_keys) and focused.key(event):
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._tab(backwards=bool(event.mod & pygame.KMOD_SHIFT))
        if keys.pressed(event, "Esc") and self.opened:
            self.close()
            return True
        if not keys.repeated(event) and any(w.shortcut(event) for w in self.root.family() if w.enabled):
            return True
        return self.opened

    def _tab(self, backwards: bool) -> bool:
        layer, order = self._layers[-1], self.stops
        if not order:
            return False
        step = -1 if backwards else 1
        at = order.index(layer.focus) + step if layer.focus in order else min(step, 0)
        self.focus(order[at % len(order)])
        return True

    # ---- layers

    def _raise(self, layer: _Layer) -> None:
        self.let_go()
        self._layers.append(layer)
        layer.root.attach(self)
        self.rearrange()

    def _hide_drop_downs(self) -> None:
        while self._layers[-1].anchor is not None:
            self.close()

    def _arrange(self) -> None:
        if not self._stale or not self._area.w:
            return
        self._stale = False
        for layer in self._layers:
            layer.root.forget()
            layer.root.place(self._area if layer.anchor is None else self._beside(layer.anchor, layer.root))
        focused = self.focused
        if focused is not None and not (focused.enabled and focused in self.root.family()):
            self._layers[-1].focus = None

    def _paint_drop_down_sheet(self, canvas: Surface, place: Rect) -> None:
        """Paint the sheet under a drop-down, whole even if the list on it scrolls."""
        skin, colours = self._skin, self._skin.colours
        place = place.inflate(2 * skin.px(2), 2 * skin.px(3))
        art.shadow(canvas, place.move(0, skin.px(3)), skin.px(10), skin.px(6), colours.shadow_strength)
        art.box(canvas, place, colours.card, colours.edge, skin.px(skin.sizes.radius))

    def _beside(self, anchor: Rect, root: Widget) -> Rect:
        """The rectangle of a drop-down: below the anchor, above it, or over it, wherever all of it is visible."""
        wide, high = root.wanted(anchor.w)
        gap, margin = self._skin.px(4), self._skin.px(8)
        room = self._area.inflate(-2 * margin, -2 * margin)
        spot = Rect(anchor.x, anchor.bottom + gap, max(wide, anchor.w), min(high, room.h))
        if spot.bottom > room.bottom and anchor.top - gap - spot.h >= room.top:
            spot.bottom = anchor.top - gap
        return spot.clamp(room)


def _hears(widget: Widget) -> bool:
    return widget.enabled and (widget.focusable or (isinstance(widget, Scroll) and widget.grabs))
