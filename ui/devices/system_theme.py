"""Whether the desktop is dark, for the theme that follows it.

Asking may start slow programs, so a thread does it and gives up after a second. The first frame never waits: until
the answer comes, the last one holds, which the preferences keep.
"""

from __future__ import annotations

import re
import shutil
import sys
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread

from ui.devices.programs import Call, printed_by
from ui.preferences.settings import Settings
from ui.style.themes import BY_SYSTEM

LIMIT = 1.0  # seconds for all questions together
PORTAL = "org.freedesktop.portal.Desktop"
OBJECT = "/org/freedesktop/portal/desktop"
READ = "org.freedesktop.portal.Settings.Read"
SCHEME = ("org.freedesktop.appearance", "color-scheme")
BUSES = (  # the command lines that ask the portal; most systems have one of them
    ("gdbus", "call", "--session", "--dest", PORTAL, "--object-path", OBJECT, "--method", READ, *SCHEME),
    ("busctl", "--user", "call", PORTAL, OBJECT, *READ.rsplit(".", 1), "ss", *SCHEME),
    ("dbus-send", "--session", "--print-reply=literal", f"--dest={PORTAL}", OBJECT, READ,
     *(f"string:{word}" for word in SCHEME)),
)  # fmt: skip
NUMBER = re.compile(r"([012])\D*$")  # at the end of the portal's answer, however it is wrapped
DARK, LIGHT = "1", "2"  # the portal's answers; 0 means no preference
GNOME = ("gsettings", "get", "org.gnome.desktop.interface")
APPLE = ("defaults", "read", "-g", "AppleInterfaceStyle")
WINDOWS = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"

Ask = Callable[[tuple[str, ...]], str]  # returns what a command line prints; empty if it fails


def is_dark(ask: Ask, system: str = sys.platform) -> bool | None:
    """Whether the desktop is dark; None if unknown."""
    if system == "win32":
        return _windows()
    if system == "darwin":
        return ask(APPLE) == "Dark"  # the entry is missing while the desktop is light
    bus = next((line for line in BUSES if shutil.which(line[0])), None)
    said = NUMBER.search(ask(bus)) if bus else None
    if said and said[1] in (DARK, LIGHT):
        return said[1] == DARK
    scheme = ask((*GNOME, "color-scheme"))
    if "prefer" in scheme:
        return "dark" in scheme
    named = ask((*GNOME, "gtk-theme"))  # older desktops have no colour scheme
    if named or scheme or said:
        return "dark" in named.lower()
    return None


def _windows() -> bool | None:
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415 - other systems have none

        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, WINDOWS) as key:
                return not winreg.QueryValueEx(key, "AppsUseLightTheme")[0]
        except OSError:
            return None
    return None


def of_this_system() -> bool | None:
    """Whether this system's desktop is dark; None if unknown. Takes up to a second."""
    end = time.monotonic() + LIMIT
    return is_dark(lambda line: printed_by(Call(line), end - time.monotonic()))


class SystemTheme:
    """Keeps the preference `dark` in step with the desktop while the theme follows it.

    The first `check` asks the desktop; so does the next one after each call of `ask`.
    """

    def __init__(self, settings: Settings, find: Callable[[], bool | None] = of_this_system) -> None:
        self._settings, self._find = settings, find
        self._answers: SimpleQueue[bool | None] = SimpleQueue()
        self._wanted, self._asking = True, False

    def ask(self) -> None:
        """Ask again at the next check."""
        self._wanted = True

    def check(self) -> None:
        """Apply an answer that has arrived, and start a thread if one was asked for."""
        try:
            dark = self._answers.get_nowait()
        except Empty:
            dark = None
        else:
            self._asking = False
        if dark is not None and dark != self._settings.dark:
            self._settings.change(dark=dark)
        if self._wanted and not self._asking and self._settings.theme == BY_SYSTEM:
            self._wanted, self._asking = False, True
            self._begin()

    def _begin(self) -> None:
        Thread(target=lambda: self._answers.put(self._find()), name="system theme", daemon=True).start()
