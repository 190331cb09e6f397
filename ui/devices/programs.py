"""The programs of the system that Parapet starts, and their environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from threading import Thread
from types import MappingProxyType
from typing import NamedTuple

from game.programs import UNSEEN, environment

SHOWING = (  # programs that show a sentence; most desktops have one of them
    ("zenity", "--error", "--no-markup", "--text"),
    ("kdialog", "--title", "Parapet", "--error"),
    ("notify-send", "Parapet"),
)
BROWSERS = {  # the command of each system that opens a page in the user's browser; any other system has that of Linux
    "linux": ("xdg-open",),
    "darwin": ("open",),
    "win32": ("rundll32", "url.dll,FileProtocolHandler"),
}
READING = 300.0  # seconds after which a sentence that nobody closes disappears


class Call(NamedTuple):
    """A command line: the program and its arguments, and extra environment variables."""

    arguments: tuple[str, ...]
    environment: Mapping[str, str] = MappingProxyType({})

    @property
    def full_environment(self) -> dict[str, str]:
        """The program's environment: the user's, minus Parapet's own variables, plus the extra ones."""
        return environment() | dict(self.environment)


def show_sentence(text: str) -> None:
    """Show a sentence with a desktop program, if one is installed and stderr goes unseen."""
    seen = sys.stderr is not None and sys.stderr.isatty()
    desktop = sys.platform == "linux" and any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    if desktop and not seen:
        shown = next((program for program in SHOWING if shutil.which(program[0])), None)
        if shown:
            printed_by(Call((*shown, text)), READING)


def printed_by(call: Call, seconds: float) -> str:
    """The output of a program within `seconds`; empty if it is missing, fails or takes longer."""
    try:
        done = subprocess.run(
            call.arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=call.full_environment, creationflags=UNSEEN, timeout=max(0.0, seconds), check=True,
        )  # fmt: skip
    except (OSError, ValueError, subprocess.SubprocessError):
        return ""
    return done.stdout.decode("utf-8", "replace").strip()


def open_page(address: str) -> bool:
    """Open a page in the user's browser, without waiting for it; False where there is no program for that."""
    call = Call((*BROWSERS.get(sys.platform, BROWSERS["linux"]), address))
    try:
        browser = subprocess.Popen(
            call.arguments, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=call.full_environment, creationflags=UNSEEN, start_new_session=True,
        )  # fmt: skip
    except OSError:
        return False
    Thread(target=browser.wait, name="browser", daemon=True).start()  # else it would stay a zombie
    return True
