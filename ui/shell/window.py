"""The window of the program: size, pixel ratio, full screen, and its position on the desktop."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import pygame
from pygame import Surface
from pygame.event import Event

from game.language import _, enumerated, ngettext
from ui.kit.widget import FINGERS
from ui.preferences.settings import SMALLEST_WINDOW
from ui.style import assets

TITLE = "Parapet"
OFFSCREEN = "PARAPET_OFFSCREEN"
X11 = ("libX11.so.6", "libXext.so.6")  # what SDL loads to draw on an X11 screen
NO_SCREEN = {"offscreen", "dummy"}  # drivers that SDL silently falls back to without a display
POINTED = {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}
WIDEST_BORDER = 60  # system pixels; a window displaced by more was moved by the user, not by its own border
TITLE_BAR = 40  # system pixels: a title bar is not higher
BARS = 68  # system pixels: so high are the title bar and the task bar of most desktops together
GRIP = 80  # system pixels of a window that have to be on a screen, so that the user can get hold of it
KEY_DELAY, KEY_EVERY = 400, 35  # milliseconds


class NoDisplay(Exception):
    """There is no screen to open a window on; the message is a sentence for the user."""


class Window:
    """A resizable window whose canvas has the screen's own pixels. Raises NoDisplay if it cannot be opened.

    It opens at `place` if that is still visible: `desktop` holds the screens at the time when it lay there.
    A `size` for which a screen may have no room opens maximised: only the desktop knows its bars.
    """

    def __init__(self, size: tuple[int, int], place: tuple[int, ...] = (), desktop: tuple[int, ...] = ()) -> None:
        self._begin()
        size, is_large = fitting(_asked_for() or size, pygame.display.get_desktop_sizes(), self._bars(desktop))
        known = not is_large and can_be_seen(place, size, desktop, self.desktop)
        at = (place[0], place[1]) if known else pygame.WINDOWPOS_UNDEFINED
        self.window = pygame.Window(TITLE, size, at, resizable=True, allow_high_dpi=True, maximized=is_large)
        self.window.minimum_size = SMALLEST_WINDOW
        self._asked = place if known else None
        self._border = (0, 0)
        icon = assets.ASSETS / "icon.png"
        try:
            self.window.set_icon(pygame.image.load(icon))
        except (pygame.error, OSError, ValueError):
            assets.report(icon)
        self.full_screen = False

    @staticmethod
    def _begin() -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")  # sizes in points, and a canvas with all pixels
        if sys.platform == "win32":
            import ctypes  # noqa: PLC0415 - ctypes knows the taskbar on Windows only

            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(TITLE)
        try:
            pygame.display.init()
        except pygame.error as error:
            words = _("Parapet needs a screen to open its window, and there is none: {reason}.")
            raise NoDisplay(words.format(reason=error)) from error
        driver = pygame.display.get_driver()
        if driver in NO_SCREEN and os.environ.get(OFFSCREEN) != "1":
            pygame.display.quit()
            raise NoDisplay(_without_a_screen())
        if driver == "x11":  # present the surface directly; without a GPU, OpenGL takes ten times as long
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        pygame.font.init()
        pygame.key.set_repeat(KEY_DELAY, KEY_EVERY)

    @property
    def canvas(self) -> Surface:
        """The surface to draw on; a new one after every change of size."""
        return self.window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in system pixels, which differ from the canvas's on a scaled screen."""
        return self.window.size

    @property
    def place(self) -> tuple[int, ...]:
        """The position to request to get the window back to where it is now, border included."""
        x, y = self.window.position
        return x - self._border[0], y - self._border[1]

    def _bars(self, desktop: tuple[int, ...]) -> int:
        """The height of a screen to leave free: a window that was sized on the same screens knows their task bar."""
        if _asked_for():
            return 0
        return TITLE_BAR if desktop == self.desktop else BARS

    def learn_border(self) -> None:
        """Measure the border once the window rests: some systems put the border at the requested position."""
        if self._asked is not None:
            offset = tuple(now - then for now, then in zip(self.window.position, self._asked, strict=True))
            if all(0 <= side <= WIDEST_BORDER for side in offset):
                self._border = offset[0], offset[1]
            self._asked = None

    @property
    def desktop(self) -> tuple[int, ...]:
        """Width and height of every screen, flattened."""
        return tuple(side for screen in pygame.display.get_desktop_sizes() for side in screen)

    @property
    def ratio(self) -> float:
        """Canvas pixels to one system pixel."""
        return self.canvas.get_width() / max(1, self.size[0])

    def flip(self) -> None:
        """Show the canvas."""
        self.window.flip()

    def toggle_full_screen(self) -> None:
        """Switch between full screen and window."""
        self.full_screen = not self.full_screen
        if self.full_screen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()

    def in_pixels(self, event: Event) -> Event:
        """The same event with its position, that of the mouse or of a finger, in canvas pixels."""
        ratio = self.ratio
        if event.type in FINGERS:
            wide, high = self.canvas.get_size()
            return Event(event.type, dict(event.dict, pos=(event.x * wide, event.y * high)))
        if event.type not in POINTED or ratio == 1:
            return event
        facts = dict(event.dict)
        for name in ("pos", "rel"):
            if name in facts:
                facts[name] = (round(facts[name][0] * ratio), round(facts[name][1] * ratio))
        return Event(event.type, facts)

    def close(self) -> None:
        """Destroy the window; it cannot be used again."""
        self.window.destroy()


def _without_a_screen() -> str:
    """Why SDL found no screen, as a sentence: on Linux it draws nowhere without the libraries of X11."""
    missing = [name for name in X11 if not _is_found(name)] if os.environ.get("DISPLAY") else []
    if missing:
        words = ngettext(
            "Parapet cannot open its window, because a system library is missing: {libraries}.",
            "Parapet cannot open its window, because system libraries are missing: {libraries}.",
            len(missing),
        )
        return words.format(libraries=enumerated(missing))
    return _("Parapet needs a screen to open its window, and none was found.")


def _is_found(library: str) -> bool:
    import ctypes  # noqa: PLC0415 - this is needed only where the window cannot be opened

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def can_be_seen(place: tuple[int, ...], size: tuple[int, int], before: tuple[int, ...], now: tuple[int, ...]) -> bool:
    """Whether a window of `size` at `place` can be reached; `before` and `now` are the screens then and now.

    SDL does not say how several screens are arranged, so with more than one they must be unchanged.
    """
    if len(place) != 2 or len(now) < 2:
        return False
    if len(now) > 2:
        return now == before
    x, y = place
    return GRIP - size[0] <= x <= now[0] - GRIP and 0 <= y <= now[1] - GRIP


def fitting(size: tuple[int, int], screens: Sequence[tuple[int, int]], bars: int) -> tuple[tuple[int, int], bool]:
    """`size` cut to the largest screen without the height of its `bars`, and whether it had to be cut.

    It is SMALLEST_WINDOW at least.
    """
    width, height = (max((screen[axis] for screen in screens), default=size[axis] + bars * axis) for axis in (0, 1))
    least_wide, least_high = SMALLEST_WINDOW
    cut = min(size[0], width), min(size[1], height - bars)
    return (max(least_wide, cut[0]), max(least_high, cut[1])), cut != size


def _asked_for() -> tuple[int, int] | None:
    """The size that PARAPET_SIZE asks for, such as 1280x800."""
    wanted = os.environ.get("PARAPET_SIZE", "").split("x")
    return (int(wanted[0]), int(wanted[1])) if len(wanted) == 2 and all(side.isdecimal() for side in wanted) else None
