"""Lists folders for the file dialog, and interprets typed paths."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from string import ascii_uppercase
from typing import Final

from game.errors import RecordError
from game.language import _
from game.places import NoHome, reason, records_folder

MOST: Final = 5_000  # the most names read from a folder; nobody looks for one among more


@dataclass(frozen=True, slots=True)
class FolderListing:
    """The names in a folder, sorted."""

    folders: tuple[str, ...] = ()
    files: tuple[str, ...] = ()


def listing(folder: Path, suffixes: Collection[str]) -> FolderListing:
    """The folders in a folder, and the files with one of the suffixes; hidden ones are left out.

    At the top of a drive of Windows the other drives are among the folders. Raises RecordError, in a sentence, where
    the folder cannot be read.
    """
    folders, files = [], []
    try:
        with os.scandir(folder) as entries:
            for _number, entry in zip(range(MOST), entries, strict=False):
                if entry.name.startswith("."):
                    continue
                if is_folder(Path(entry.path)):
                    folders.append(entry.name)
                elif entry.name.lower().endswith(tuple(suffixes)):
                    files.append(entry.name)
    except (OSError, ValueError) as refusal:
        raise RecordError(unreadable(folder, refusal)) from refusal
    folders = [*_drives_beside(folder), *sorted(folders, key=str.casefold)]
    return FolderListing(tuple(folders), tuple(sorted(files, key=str.casefold)))


def _drives_beside(folder: Path) -> list[str]:
    """The other drives of Windows, such as `D:`, if the folder is the top of one."""
    if sys.platform == "win32" and folder == folder.parent:
        import ctypes  # noqa: PLC0415 - for Windows only

        there = ctypes.windll.kernel32.GetLogicalDrives()  # a bit for each letter
        drives = [f"{letter}:" for number, letter in enumerate(ascii_uppercase) if there >> number & 1]
        return [drive for drive in drives if drive != folder.drive.upper()]
    return []


def unreadable(folder: Path, refusal: OSError | ValueError) -> str:
    """The sentence about a folder that cannot be read."""
    why = reason(refusal) if isinstance(refusal, OSError) else str(refusal)
    return _("The folder {path} cannot be read: {reason}.").format(path=repr(str(folder)), reason=why)


def is_folder(path: Path) -> bool:
    """Whether the path is a folder; False if the system cannot tell."""
    return os.path.isdir(path)  # unlike Path.is_dir, it raises nothing for a name that is too long


def is_there(path: Path) -> bool:
    """Whether the path exists; False if the system cannot tell."""
    return os.path.lexists(path)


def first_folder(remembered: str) -> Path:
    """The folder to begin in: the last one used, else the records folder, or its nearest existing parent."""
    try:
        wanted = [Path(remembered)] if remembered else []
        wanted.append(records_folder())
    except NoHome:
        wanted.append(Path.cwd())
    there = (folder for path in wanted for folder in (path, *path.parents) if is_folder(folder))
    return next((path for path in wanted if is_folder(path)), None) or next(there, Path.cwd())


def meant(folder: Path, text: str) -> Path:
    """The path that `text`, typed in a folder, stands for; `~` is the home folder, and `D:` the top of a drive."""
    typed = Path(text.strip())
    if typed.drive and not typed.root:
        typed = Path(typed.drive + os.sep, *typed.parts[1:])
    with suppress(RuntimeError):  # no user has that name: it is a file's
        typed = typed.expanduser()
    return Path(os.path.normpath(folder / typed))


def split(text: str) -> tuple[str, str]:
    """A typed path split into its folders, with the last slash, and the name being typed."""
    at = max(text.rfind(stroke) for stroke in ("/", os.sep)) + 1
    return text[:at], text[at:]


def completion(names: Collection[str], begun: str) -> str:
    """The letters that complete a typed name: those that all names beginning with it share."""
    fitting = sorted(name for name in names if name.startswith(begun)) if begun else []
    if not fitting:
        return ""
    letters = zip(fitting[0], fitting[-1], strict=False)  # whatever the first and last share, all between them share
    shared = "".join(one for one, _other in takewhile(lambda pair: pair[0] == pair[1], letters))
    return shared[len(begun) :]
