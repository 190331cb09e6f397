"""Where the user's data lies, and how a file there is written: whole or not at all.

`PARAPET_HOME` names the folder; else a file `portable.txt` beside the program keeps everything there, in `data`; else
it is the folder that the system has for it.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import platformdirs

from game import assets
from game.language import _
from game.splitmix import unpredictable

NAME = "Parapet"
MARKER = "portable.txt"
UNFINISHED = ".new"  # the end of a file's name while it is written
CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
ANYBODY, ANYBODY_WRITES = 0o666, 0o222  # permissions; the system takes away from the first what the user's mask says
BUNDLE_DEPTH = 3  # a macOS program lies in Parapet.app/Contents/MacOS


def program_folder() -> Path:
    """The folder that the program lies in: of the built program, or of main.py."""
    if not getattr(sys, "frozen", False):
        return Path(__file__).resolve().parent.parent
    folder = Path(sys.executable).resolve().parent
    inside = sys.platform == "darwin" and folder.name == "MacOS"
    return folder.parents[BUNDLE_DEPTH - 1] if inside else folder


class NoHome(OSError):
    """The system knows no folder of the user's."""

    def __init__(self) -> None:
        super().__init__(errno.ENOENT, _("no home folder was found"))


def user_folder() -> Path:
    """The folder of the user's data, which need not exist yet. Raises NoHome."""
    try:
        if home := os.environ.get("PARAPET_HOME"):
            return Path(home).expanduser()
        if (program_folder() / MARKER).exists():
            return program_folder() / "data"
        return platformdirs.user_data_path(NAME, appauthor=False)
    except RuntimeError as error:
        raise NoHome from error


def settings_file() -> Path:
    """The file of the preferences. Raises NoHome."""
    return user_folder() / "settings.json"


def library_file() -> Path:
    """The file of all kept games. Raises NoHome."""
    return user_folder() / "library.sqlite3"


def book_work_file(game: str) -> Path:
    """The file of the games from which an opening book is being made. Raises NoHome."""
    return user_folder() / "book" / f"{game}.json"


def reports_folder() -> Path:
    """The folder of the crash reports. Raises NoHome."""
    return user_folder() / "reports"


def records_folder() -> Path:
    """The folder that games are exported to: among the user's documents, or with all other data. Raises NoHome."""
    folder = user_folder() / "records"
    if "PARAPET_HOME" in os.environ or (program_folder() / MARKER).exists():
        return folder
    try:
        return platformdirs.user_documents_path() / NAME
    except RuntimeError as error:
        raise NoHome from error


def write_whole(
    path: Path, content: str | bytes | Iterable[bytes], is_wanted: Callable[[], bool] = lambda: True
) -> None:
    """Write a file so that it is never seen half written, its folder made where there is none; text becomes UTF-8.

    Content that comes in parts is written part by part; what it raises is passed on, and then nothing has changed.
    The file keeps its permissions; one that is read-only is refused. Raises OSError, and then nothing has changed.
    `is_wanted` is asked when all is on the disk and only has to appear; if it says no, nothing has changed either.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    mode = _mode_of(path)
    if mode is not None and not mode & ANYBODY_WRITES:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))  # to replace it asks nobody else
    fresh = path.with_name(f".{unpredictable(64):016x}{UNFINISHED}")  # short: `path` may have the longest name there is
    handle = os.open(fresh, CREATE, mode or ANYBODY)
    try:
        with os.fdopen(handle, "wb") as file:
            if mode is not None and hasattr(os, "fchmod"):  # Windows keeps permissions elsewhere
                os.fchmod(handle, mode)
            for part in _parts(content):
                file.write(part)
            file.flush()
            os.fsync(handle)
        if is_wanted():
            os.replace(fresh, path)
        else:
            fresh.unlink()
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _settle(path.parent)


def _parts(content: str | bytes | Iterable[bytes]) -> Iterable[bytes]:
    if isinstance(content, str):
        return (content.encode(),)
    return (content,) if isinstance(content, bytes) else content


def _mode_of(path: Path) -> int | None:
    """The permissions of a file; None where there is none, or only a link that is going to be replaced."""
    try:
        found = path.lstat().st_mode
    except FileNotFoundError:
        return None
    return stat.S_IMODE(found) if stat.S_ISREG(found) else None


def _settle(folder: Path) -> None:
    """Make the names in a folder last beyond a power cut, on the systems and disks that can be asked to."""
    if hasattr(os, "O_DIRECTORY"):
        with suppress(OSError):  # the file itself is whole, and some network disks sync no folders
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


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
    return assets.FOLDER / "ladder" / f"{game}.json"


def book_file(game: str) -> Path:
    """The file of a game's opening book; it belongs to the program."""
    return assets.FOLDER / "book" / f"{game}.jsonl"


def text_in(path: Path) -> str | None:
    """The text in a file, or None where there is none. Raises OSError, and ValueError for what is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
