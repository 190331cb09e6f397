"""The one window of the program, as the system gives it: size, sharpness, full screen, and what surrounds it."""

from __future__ import annotations

import os
import sys

import pygame
from pygame import Surface
from pygame.event import Event

from game.language import _
from ui.preferences.settings import SMALLEST_WINDOW
from ui.style.art import ASSETS

TITLE = "Parapet"
OFFSCREEN = "PARAPET_OFFSCREEN"
NO_SCREEN = {"offscreen", "dummy"}  # what SDL chooses silently where it finds no display
POINTED = {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}
WIDEST_BORDER = 60  # of the system's pixels: of a title, that is; a window further off was moved by a hand
GRIP = 80  # of the system's pixels: so much of a window has to be on a screen for a hand to take it
KEY_DELAY, KEY_EVERY = 400, 35  # milliseconds


class NoDisplay(Exception):
    """There is nowhere to open a window; the message is a sentence for the user."""


class Window:
    """A resizable window with a canvas of real pixels. Raises NoDisplay where none can be opened.

    It opens at `place` if that can still be seen, now that the screens may not be those of the `desktop` of that time.
    """

    def __init__(self, size: tuple[int, int], place: tuple[int, ...] = (), desktop: tuple[int, ...] = ()) -> None:
        self._begin()
        size = _fitting(size)
        known = can_be_seen(place, size, desktop, self.desktop)
        at = (place[0], place[1]) if known else pygame.WINDOWPOS_UNDEFINED
        self._window = pygame.Window(TITLE, size, at, resizable=True, allow_high_dpi=True)
        self._window.minimum_size = SMALLEST_WINDOW
        self._asked = place if known else None
        self._border = (0, 0)
        icon = ASSETS / "icon.png"
        if icon.exists():
            self._window.set_icon(pygame.image.load(icon))
        self.full_screen = False

    @staticmethod
    def _begin() -> None:
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", TITLE)
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        if sys.platform == "win32":
            import ctypes  # noqa: PLC0415 - only there it knows the taskbar

            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(TITLE)
        try:
            pygame.display.init()
        except pygame.error as error:
            words = _("Parapet needs a screen to open its window, and there is none: {reason}.")
            raise NoDisplay(words.format(reason=error)) from error
        driver = pygame.display.get_driver()
        if driver in NO_SCREEN and os.environ.get(OFFSCREEN) != "1":
            pygame.display.quit()
            raise NoDisplay(_("Parapet needs a screen to open its window, and none was found."))
        if driver == "x11":  # the surface goes to the screen directly: through OpenGL it takes ten times as long
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        pygame.font.init()
        pygame.key.set_repeat(KEY_DELAY, KEY_EVERY)

    @property
    def canvas(self) -> Surface:
        """What is drawn on; another one after every change of size."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height as the system counts them, which is not in pixels on every screen."""
        return self._window.size

    @property
    def place(self) -> tuple[int, ...]:
        """Where to ask for on the desktop, to be here again."""
        x, y = self._window.position
        return x - self._border[0], y - self._border[1]

    def learn_border(self) -> None:
        """It has come to rest for the first time: some systems put its border where it asked to be, and it beside."""
        if self._asked is not None:
            beside = tuple(now - then for now, then in zip(self._window.position, self._asked, strict=True))
            if all(0 <= side <= WIDEST_BORDER for side in beside):
                self._border = beside[0], beside[1]
            self._asked = None

    @property
    def desktop(self) -> tuple[int, ...]:
        """Width and height of every screen, one after the other."""
        return tuple(side for screen in pygame.display.get_desktop_sizes() for side in screen)

    @property
    def ratio(self) -> float:
        """Pixels of the canvas to one of the system's."""
        return self.canvas.get_width() / max(1, self.size[0])

    def flip(self) -> None:
        """Show the canvas."""
        self._window.flip()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or stop to."""
        self.full_screen = not self.full_screen
        if self.full_screen:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def in_pixels(self, event: Event) -> Event:
        """The same event, with mouse positions counted on the canvas."""
        ratio = self.ratio
        if event.type not in POINTED or ratio == 1:
            return event
        facts = dict(event.dict)
        for name in ("pos", "rel"):
            if name in facts:
                facts[name] = (round(facts[name][0] * ratio), round(facts[name][1] * ratio))
        return Event(event.type, facts)

    def close(self) -> None:
        """Be gone."""
        self._window.destroy()


def can_be_seen(place: tuple[int, ...], size: tuple[int, int], before: tuple[int, ...], now: tuple[int, ...]) -> bool:
    """Whether a window at this place is in sight, where the screens were `before` when it was there and are `now`.

    The system does not tell how several screens lie: then they have to be the same ones.
    """
    if len(place) != 2 or len(now) < 2:
        return False
    if len(now) > 2:
        return now == before
    x, y = place
    return GRIP - size[0] <= x <= now[0] - GRIP and 0 <= y <= now[1] - GRIP


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """`size`, or what the largest screen has of it; never less than the smallest window."""
    wanted = os.environ.get("PARAPET_SIZE", "").split("x")
    if len(wanted) == 2 and all(side.isdigit() for side in wanted):
        size = int(wanted[0]), int(wanted[1])
    screens = pygame.display.get_desktop_sizes() or [size]
    width, height = (max(screen[axis] for screen in screens) for axis in (0, 1))
    least_wide, least_high = SMALLEST_WINDOW
    return max(least_wide, min(size[0], width)), max(least_high, min(size[1], height))
