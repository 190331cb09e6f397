"""Files: writing them whole or not at all, their permissions, and locks between running programs.

Files in the user's folder are private to their owner. Files saved elsewhere get permissions by the user's mask.
"""

from __future__ import annotations

import errno
import json
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeVar

from game.errors import GameError
from game.places import NoHome, user_folder
from game.splitmix import unpredictable

T = TypeVar("T")

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

UNFINISHED: Final = re.compile(r"\.[0-9a-f]{16}\.new")  # the name of a file while it is written
CREATE_FLAGS: Final = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
OPEN_FLAGS: Final = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
OWNER_FOLDER, OWNER = 0o700, 0o600  # permissions in the user's folder
ANYBODY_FOLDER, ANYBODY = 0o777, 0o666  # elsewhere; the system subtracts the user's mask
OTHERS, ANYBODY_WRITES = 0o077, 0o222
REPLACES_OPEN: Final = sys.platform != "win32"  # whether an open file can replace another
LOCKED_BYTE: Final = 1 << 31  # Windows locks bytes against reading, so this one lies beyond the end of any file
NO_LOCKS: Final = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}  # errors of a disk without locks
ATTEMPTS: Final = 10  # tries to make a new file, since another program that starts may clear it away
MOST_FILES: Final = 5_000  # the most files of a folder that the program looks at when it starts


# --- locks


class Lock(Enum):
    """The result of trying to lock a file."""

    OURS = "ours"
    HELD = "held"  # by another program, as far as is known
    NONE = "none"  # this disk has no locks


def try_lock(handle: int) -> Lock:
    """Lock an open file for this program until the file is closed, without waiting for another program."""
    try:
        _lock(handle, LOCKED_BYTE)
    except OSError as refusal:
        return Lock.NONE if _has_no_locks(handle, refusal) else Lock.HELD
    return Lock.OURS


def _lock(handle: int, at: int) -> None:
    """Lock a file; on Windows the byte `at` of it. Raises OSError."""
    if sys.platform == "win32":
        os.lseek(handle, at, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def new_locked(name: Callable[[], Path], mode: int | None = None) -> tuple[Path, int]:
    """A new file, locked while it is open, with another name at each try and the given permissions. Raises OSError.

    Any program may take it for abandoned until it is locked, and clear it away; then another one is made.
    """
    for _attempt in range(ATTEMPTS):
        fresh = name()
        handle = os.open(fresh, CREATE_FLAGS, mode or mode_of_new(fresh))
        if try_lock(handle) is not Lock.HELD and os.path.lexists(fresh):
            return fresh, handle
        os.close(handle)  # another program has just taken it for an abandoned file
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(fresh))


def clear_abandoned(path: Path) -> Lock:
    """Delete a file if this program can lock it, as its own is then no longer running; the result. Raises OSError."""
    handle = os.open(path, OPEN_FLAGS)
    try:
        lock = try_lock(handle)
        if lock is Lock.OURS and REPLACES_OPEN:
            path.unlink()  # still locked, so that nobody can have begun to use it
    finally:
        os.close(handle)
    if lock is Lock.OURS and not REPLACES_OPEN:
        path.unlink()  # fails if somebody has it open
    return lock


def _has_no_locks(handle: int, refusal: OSError) -> bool:
    """Whether the disk refuses all locks. Windows has no error code for it, so this tries a byte that nobody locks."""
    if sys.platform == "win32":
        try:
            _lock(handle, LOCKED_BYTE + 1 + unpredictable(30))
        except OSError:
            return True
        return False
    return refusal.errno in NO_LOCKS


# --- who may read it


def is_private(path: Path) -> bool:
    """Whether a path leads to the user's folder or into it."""
    try:
        return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(user_folder()))
    except NoHome:
        return False


def make_folder(folder: Path) -> None:
    """Make a folder and its parents, as far as they are missing. Raises OSError."""
    if os.path.isdir(folder):
        return
    if folder.parent != folder:
        make_folder(folder.parent)
    try:
        os.mkdir(folder, OWNER_FOLDER if is_private(folder) else ANYBODY_FOLDER)
    except FileExistsError:
        if not os.path.isdir(folder):
            raise


def mode_of_new(path: Path) -> int:
    """The permissions of a new file, from which the system subtracts the user's mask."""
    return OWNER if is_private(path) else ANYBODY


def tidy() -> None:
    """Delete the half-written files of killed programs in the user's folder, and close the folder to other users.

    A file that a running program is writing stays. Does nothing where the system refuses it.
    """
    with suppress(OSError):  # a missing or unreadable folder is reported by whatever reads or writes there
        folder = user_folder()
        inside = [folder, *(Path(entry.path) for entry in _entries(folder) if entry.is_dir(follow_symlinks=False))]
        for one in inside if _is_closable(folder) else ():
            _close_to_others(one)
        for entry in (entry for one in inside for entry in _entries(one)):
            if UNFINISHED.fullmatch(entry.name):
                with suppress(OSError):  # another start has cleared it, or the disk is read-only
                    clear_abandoned(Path(entry.path))
            elif entry.is_file(follow_symlinks=False):
                _close_to_others(Path(entry.path))


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return list(islice(entries, MOST_FILES))


def _is_closable(folder: Path) -> bool:
    """Whether a folder may be closed to others: not if it is shared on purpose, or contains the home folder."""
    is_shared = folder.stat().st_mode & stat.S_ISVTX
    return not is_shared and not Path(os.path.realpath(Path.home())).is_relative_to(os.path.realpath(folder))


def _close_to_others(path: Path) -> None:
    with suppress(OSError):  # it was deleted just now, or the disk has no permissions or is read-only
        found = path.stat()
        if found.st_mode & OTHERS and (not hasattr(os, "geteuid") or found.st_uid == os.geteuid()):
            path.chmod(stat.S_IMODE(found.st_mode) & ~OTHERS)


# --- writing


def write_whole(
    path: Path, content: str | bytes | Iterable[bytes], is_wanted: Callable[[], bool] = lambda: True
) -> None:
    """Write a file so that nobody ever sees it half written. Text becomes UTF-8, and a missing folder is made.

    Follows a symbolic link. Content given in parts is written part by part. The file keeps its permissions; a read-only
    one is refused. `is_wanted` is asked once everything is on the disk, just before the file appears; if it returns
    false, nothing changes. Raises OSError, or whatever the content raises; then nothing has changed.
    """
    with replacing(path, is_wanted) as (_fresh, handle):
        for part in _parts(content):
            view = memoryview(part)
            while view:
                view = view[os.write(handle, view) :]


@contextmanager
def replacing(path: Path, is_wanted: Callable[[], bool] = lambda: True) -> Iterator[tuple[Path, int]]:
    """Yield an empty file, as its path and opened, that replaces the one at `path` if the body raises nothing.

    See `write_whole`.
    """
    target = Path(os.path.realpath(path))
    make_folder(target.parent)
    mode = _mode_of(target)
    if mode is not None and not mode & ANYBODY_WRITES:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))  # else it would be replaced
    # the name is short, as that of the target may be as long as the disk allows
    fresh, handle = new_locked(lambda: target.with_name(f".{unpredictable(64):016x}.new"), mode)
    try:
        try:
            if mode is not None and hasattr(os, "fchmod"):  # Windows keeps permissions elsewhere
                os.fchmod(handle, mode)
            yield fresh, handle
            os.fsync(handle)
            if REPLACES_OPEN:  # the lock still keeps other programs from clearing the file away
                _appear(fresh, target, is_wanted)
        finally:
            os.close(handle)
        if not REPLACES_OPEN:
            _appear(fresh, target, is_wanted)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _settle(target.parent)


def _appear(fresh: Path, target: Path, is_wanted: Callable[[], bool]) -> None:
    if is_wanted():
        os.replace(fresh, target)
    else:
        fresh.unlink()


def _parts(content: str | bytes | Iterable[bytes]) -> Iterable[bytes]:
    if isinstance(content, str):
        return (content.encode(),)
    return (content,) if isinstance(content, bytes) else content


def _mode_of(path: Path) -> int | None:
    """The permissions of a file; None if it does not exist. Raises OSError for a device and the like."""
    try:
        found = path.lstat().st_mode
    except FileNotFoundError:
        return None
    if not (stat.S_ISREG(found) or stat.S_ISDIR(found) or stat.S_ISLNK(found)):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    return stat.S_IMODE(found) if stat.S_ISREG(found) else None


def _settle(folder: Path) -> None:
    """Make the names in a folder survive a power cut, on systems and disks that support it."""
    if hasattr(os, "O_DIRECTORY"):
        with suppress(OSError):  # the file itself is whole, and some network disks sync no folders
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def free_name(path: Path) -> Path:
    """`path` if it is free, else with the first free number behind its stem."""
    number, name = 1, path
    while name.exists():
        number += 1
        name = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return name


def text_in(path: Path) -> str | None:
    """The text in a file; None if the file does not exist. Raises OSError, and ValueError if it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None


def read_json_lines(path: Path, names: tuple[str, str], made: Callable[[Any, list[str]], T]) -> T:
    """What is `made` of a file of JSON: of its first line, which is about the file, and of the others as texts.

    Raises GameError for a file that is missing or of which nothing can be made; it begins with the first of the `names`
    if there is no file, else with the second: "There is no book" and "The book".
    """
    try:
        text = text_in(path)
        if text is not None:
            head, *lines = text.splitlines()
            return made(json.loads(head), lines)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as fault:
        raise GameError(f"{names[1]} '{path}' cannot be read: {fault}.") from fault
    raise GameError(f"{names[0]} '{path}'.")
