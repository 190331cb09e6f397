"""Where the user's data lies, and the files that come with the program: measured strengths, opening books and lessons.

`PARAPET_HOME` names the user's folder. Else, if a file `portable.txt` lies beside the program, it is `data` there. Else
it is the system's folder for application data.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import platformdirs

from game import assets
from game.language import N_, _

APP_NAME = "Parapet"
MARKER = "portable.txt"
BUNDLE_DEPTH = 3  # a macOS program lies in Parapet.app/Contents/MacOS
REASONS = {  # of the system, which Python has in English alone; Windows says its own
    errno.EACCES: N_("permission denied"),
    errno.EIO: N_("input/output error"),
    errno.ENOENT: N_("no such file or directory"),
    errno.ENOSPC: N_("no space left on device"),
    errno.EROFS: N_("read-only file system"),
}


def program_folder() -> Path:
    """The folder of the built program, or of main.py."""
    if not getattr(sys, "frozen", False):
        return Path(__file__).resolve().parent.parent
    folder = Path(sys.executable).resolve().parent
    inside = sys.platform == "darwin" and folder.name == "MacOS"
    return folder.parents[BUNDLE_DEPTH - 1] if inside else folder


class NoHome(OSError):
    """The system has no home folder for the user."""

    def __init__(self) -> None:
        super().__init__(errno.ENOENT, _("no home folder was found"))


def user_folder() -> Path:
    """The folder of the user's data; it may not exist yet. Raises NoHome."""
    try:
        if home := os.environ.get("PARAPET_HOME"):
            return Path(home).expanduser()
        if (program_folder() / MARKER).exists():
            return program_folder() / "data"
        return platformdirs.user_data_path(APP_NAME, appauthor=False)
    except RuntimeError as error:
        raise NoHome from error


def settings_file() -> Path:
    """The file of the preferences. Raises NoHome."""
    return user_folder() / "settings.json"


def library_file() -> Path:
    """The file of all kept games. Raises NoHome."""
    return user_folder() / "library.sqlite3"


def reports_folder() -> Path:
    """The folder of the crash reports. Raises NoHome."""
    return user_folder() / "reports"


def records_folder() -> Path:
    """The folder that games are exported to: in the user's documents, or with the other data. Raises NoHome."""
    folder = user_folder() / "records"
    if "PARAPET_HOME" in os.environ or (program_folder() / MARKER).exists():
        return folder
    try:
        return platformdirs.user_documents_path() / APP_NAME
    except RuntimeError as error:
        raise NoHome from error


def reason(error: OSError) -> str:
    """Why the system refused, as the end of a sentence."""
    words = error.strerror or str(error)
    if error.errno in REASONS and words == os.strerror(error.errno):
        return str(REASONS[error.errno])
    is_ours = isinstance(error, NoHome) or not error.errno
    return words if is_ours else words[:1].lower() + words[1:]


def ladder_file(game: str, earlier: int = 0) -> Path:
    """The file with the measured strength of a game's levels, or those of an `earlier` edition.

    It comes with the program.
    """
    return assets.FOLDER / "ladder" / (f"{game}-{earlier}.json" if earlier else f"{game}.json")


def book_file(game: str) -> Path:
    """The file of a game's opening book; it comes with the program."""
    return assets.FOLDER / "book" / f"{game}.jsonl"


def lesson_file(game: str) -> Path:
    """The file of a game's lesson; it comes with the program."""
    return assets.FOLDER / "lessons" / f"{game}.md"


def puzzle_file(game: str) -> Path:
    """The file of a game's puzzles; it comes with the program."""
    return assets.FOLDER / "puzzles" / f"{game}.jsonl"


def puzzle_days_file() -> Path:
    """The file with the puzzle of each day; it comes with the program."""
    return assets.FOLDER / "puzzles" / "days.jsonl"
