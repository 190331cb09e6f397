"""Where the user's data lies, and how a file there is written: whole or not at all.

`PARAPET_HOME` names the folder; else a file `portable.txt` beside the program keeps everything there, in `data`; else
it is the folder that the system has for it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

NAME = "Parapet"
MARKER = "portable.txt"
BUNDLE_DEPTH = 3  # a macOS program lies in Parapet.app/Contents/MacOS


def program_folder() -> Path:
    """The folder that the program lies in: of the built program, or of main.py."""
    if not getattr(sys, "frozen", False):
        return Path(__file__).resolve().parent.parent
    folder = Path(sys.executable).resolve().parent
    inside = sys.platform == "darwin" and folder.name == "MacOS"
    return folder.parents[BUNDLE_DEPTH - 1] if inside else folder


def user_folder() -> Path:
    """The folder of the user's data; nobody has made it yet, perhaps."""
    if home := os.environ.get("PARAPET_HOME"):
        return Path(home).expanduser()
    if (program_folder() / MARKER).exists():
        return program_folder() / "data"
    return platformdirs.user_data_path(NAME, appauthor=False)


def settings_file() -> Path:
    """The file of the preferences."""
    return user_folder() / "settings.json"


def reports_folder() -> Path:
    """The folder of the crash reports."""
    return user_folder() / "reports"


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is never seen half written, its folder made where there is none. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    with fresh.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(fresh, path)


def free_name(path: Path) -> Path:
    """`path`, or with the first number behind its stem that is not taken yet."""
    number, name = 1, path
    while name.exists():
        number += 1
        name = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return name


def reason(error: OSError) -> str:
    """Why the system refused, as the end of a sentence."""
    return (error.strerror or str(error)).lower()


def ladder_file(game: str) -> Path:
    """The file of what is known about the strength of a game's levels; it belongs to the program."""
    return Path(__file__).resolve().parent.parent / "assets" / "ladder" / f"{game}.json"


def text_in(path: Path) -> str | None:
    """The text in a file, or None where there is none. Raises OSError, and ValueError for what is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
