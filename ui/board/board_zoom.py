"""The zoom of a board: wheel, fingers, drags and keys change it, and a button resets it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from game.formats import percent
from game.language import _
from ui.board.model.geometry import Pixel
from ui.board.model.grip import Grip, Pinch
from ui.board.model.zoom import ZOOM_STEP
from ui.board.view import BoardView
from ui.kit.button import Button
from ui.kit.widget import FINGERS

THRESHOLD = 6.0  # pixels: a drag of the board starts this far from where the button went down
GRIPS = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE)  # the buttons that move a zoomed board
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class BoardZoom:
    """Takes the events that zoom or move the board, and passes on all others.

    `is_loose` says whether a press at a pixel grasps no piece and no target: a drag from there moves a zoomed board.
    Such a press is passed on with its release, once it proves to be a click. Without `is_loose` the board does not
    zoom.
    """

    def __init__(self, view: BoardView, is_loose: Callable[[Pixel], bool] | None) -> None:
        self._view, self._camera, self._is_loose = view, view.camera, is_loose
        self.button = Button("", self.fit, icon="zoom-out", does="zoom_fit").tipped(_("Show the whole board"))
        self.button.visible = False
        self.threshold = THRESHOLD
        self._grip: Grip | None = None
        self._withheld: Event | None = None  # the press of a drag that may still be a click
        self._pinch = Pinch()
        self._is_touch = False  # whether the last mouse event came from a finger on the screen

    @property
    def allowed(self) -> bool:
        """Whether the board may zoom."""
        return self._is_loose is not None

    @property
    def holds(self) -> bool:
        """Whether the board is being dragged or pinched."""
        return self._grip is not None or self.pinches

    @property
    def pinches(self) -> bool:
        """Whether two fingers hold the board on the screen."""
        return self._is_touch and self._pinch.holds

    def magnify(self, steps: int, about: Pixel | None = None) -> None:
        """Zoom in by `steps`, or out, about a pixel or the middle."""
        self._camera.magnify(steps, about, self._view.glide)
        self.show()

    def fit(self) -> None:
        """Zoom out to the whole board."""
        self._camera.fit(self._view.glide)
        self.show()

    def show(self) -> None:
        """Show the button with the magnification while the board is zoomed."""
        closeness = self._camera.closeness
        if closeness > 1:
            self.button.text = percent(round(100 * closeness))
        self.button.show(closeness > 1)

    def drop(self) -> None:
        """Let go of the board."""
        self._grip = self._withheld = None

    def release(self) -> None:
        """Let go of the board by mouse and fingers, which may be lifted over another scene."""
        self.drop()
        self._pinch = Pinch()

    @property
    def is_touch(self) -> bool:
        """Whether the last mouse event came from a finger on the screen."""
        return self._is_touch

    def sift(self, event: Event, at: Pixel) -> tuple[Event, ...]:
        """Use an event, with the mouse at a pixel; returns the events to be passed on."""
        if self._is_loose is None:
            return (event,)
        if event.type in FINGERS:
            self._touched(event, at)
            return ()
        if event.type in MOUSE:
            self._is_touch = getattr(event, "touch", False)
            if self.pinches:
                return ()  # the mouse event that the system makes of a finger
        if event.type == pygame.MOUSEWHEEL and is_zooming():
            self.magnify(max(-3, min(3, event.y)), at)
            return ()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in GRIPS:
            return self._pressed(event)
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            return self._dragged(event, self._grip)
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None and event.button in GRIPS:
            return self._released(event, self._grip)
        return (event,)

    def _pressed(self, event: Event) -> tuple[Event, ...]:
        self.drop()  # its release may have been outside the window
        if self._camera.closeness <= 1:
            return (event,)
        if event.button == pygame.BUTTON_MIDDLE:
            self._grip = Grip(event.pos, 0)
            return ()
        if self._is_loose is None or not self._is_loose(event.pos):
            return (event,)
        self._grip, self._withheld = Grip(event.pos, self.threshold), event
        return ()

    def _dragged(self, event: Event, grip: Grip) -> tuple[Event, ...]:
        left, middle, _right = event.buttons
        if not (left or middle):
            self.drop()
            return (event,)
        self._camera.pan(*grip.move_to(event.pos))
        free = dict(event.dict, buttons=(0, 0, 0))
        return (Event(pygame.MOUSEMOTION, free),) if grip.moves else ()

    def _released(self, event: Event, grip: Grip) -> tuple[Event, ...]:
        withheld = self._withheld
        self.drop()
        if withheld is None or grip.moves:
            return ()
        return withheld, event

    def _touched(self, event: Event, at: Pixel) -> None:
        """Follow a finger; on a touchpad, the mouse says where the fingers act."""
        if event.type == pygame.FINGERUP:
            self._pinch.lift(event.finger_id)
            return
        if event.type == pygame.FINGERDOWN:
            self._pinch.put(event.finger_id, event.pos)
            if self.pinches:
                self.drop()
            return
        steps, way = self._pinch.move(event.finger_id, event.pos, ZOOM_STEP)
        if self.pinches:
            self._camera.pan(*way)
        if steps:
            self.magnify(steps, self._pinch.middle if self.pinches else at)


def is_zooming() -> bool:
    """Whether the wheel zooms: with Ctrl, or Cmd, held."""
    return bool(pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META))
