"""Puts a picture on the clipboard by a program of the system, or by Windows itself, since SDL copies texts alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from game.errors import GameError
from game.language import N_, _
from game.places import reason
from game.programs import UNSEEN
from ui.devices.programs import Call

NOT_TAKEN = N_("The system did not take the picture. You can save it instead.")
COPYING = 20.0  # the first program of a day may start slowly
MAC = (
    "on run argv",
    "set the clipboard to (read (POSIX file (item 1 of argv)) as «class PNGf»)",
    "end run",
)


class NotCopied(GameError):
    """The picture is not on the clipboard; the message is a sentence for the user."""


def copy_picture(png: bytes) -> None:
    """Put a PNG file on the clipboard, where it stays when Parapet ends. This takes a moment. Raises NotCopied."""
    if sys.platform == "win32":
        from ui.devices.windows_clipboard import give_bitmap  # noqa: PLC0415 - other systems cannot import it

        if not give_bitmap(png):
            raise NotCopied(str(NOT_TAKEN))
        return
    try:
        with TemporaryDirectory(prefix="parapet-") as folder:
            path = Path(folder) / "picture.png"
            path.write_bytes(png)
            call = _call(path)
            subprocess.run(  # no pipe for the output: a program that stays to offer the picture would keep it open
                call.arguments, input=png, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=COPYING,
                env=call.full_environment, creationflags=UNSEEN, start_new_session=True, check=True,
            )  # fmt: skip
    except OSError as refusal:
        raise NotCopied(_("The picture could not be copied: {reason}.").format(reason=reason(refusal))) from refusal
    except subprocess.SubprocessError as refusal:
        raise NotCopied(str(NOT_TAKEN)) from refusal


def _call(path: Path) -> Call:
    """The program that copies the picture at `path`, which it may also read from its input."""
    if sys.platform == "darwin":
        return Call(("osascript", *(part for line in MAC for part in ("-e", line)), str(path)))
    if os.environ.get("WAYLAND_DISPLAY") and (program := shutil.which("wl-copy")):
        return Call((program, "--type", "image/png"))
    if os.environ.get("DISPLAY") and (program := shutil.which("xclip")):
        return Call((program, "-selection", "clipboard", "-t", "image/png", "-i"))
    raise NotCopied(_("To copy pictures, install wl-clipboard or xclip. You can save the picture instead."))
