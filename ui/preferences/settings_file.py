"""The settings file: read tolerantly, and written without losing the changes of another running Parapet."""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.files import free_name, write_whole
from game.language import _
from game.places import reason
from ui.preferences.file_lock import locked

LARGEST = 4_000_000  # bytes; a larger file must be a mistake
PATIENCE = 0.1  # seconds that a frame waits for another program, which holds the lock for some milliseconds
LAST_PATIENCE = 1.0  # seconds to wait when no frame depends on it
DEEPEST = 20  # the deepest nesting of lists and dicts

Values = dict[str, Any]


class SettingsFile:
    """Settings by name, as JSON. `warn` is called with a sentence for the user; no file error is raised.

    Without a path, or with an unreadable file, nothing is saved.
    """

    def __init__(self, path: Path | None, warn: Callable[[str], None]) -> None:
        self._path, self._warn = path, warn
        self._complained = False
        self._is_stuck = False  # another program, perhaps a suspended one, kept the lock
        self._version: tuple[int, ...] | None = None  # the file's version when it was last read or written
        self.values: Values = {}  # the file's values when it was last read or written
        self._begin()

    def refresh(self) -> None:
        """Read the file again if another program has written to it."""
        if self._path is None:
            return
        try:
            if _version_of(self._path) != self._version:
                with self._held():
                    self.values = self._read()
        except TimeoutError:
            return  # another program is writing: the next refresh or change reads it
        except OSError as error:
            words = _("The settings in {file} cannot be read again: {reason}.")
            self._complain(words.format(file=self._path, reason=reason(error)))

    def change(self, merged: Callable[[Values], Values], is_last: bool = False) -> bool:
        """Replace the values in the file with `merged(values)`; returns False if nothing could be written.

        Warns the user of the first failure only. The last change may wait longer for another program.
        """
        if self._path is None:
            return False
        try:
            with self._held(LAST_PATIENCE if is_last else None):
                present = self._read()
                values = merged(present)
                if values != present or (values and self._version is None):
                    write_whole(self._path, json.dumps(values, indent=2) + "\n")  # in ASCII, which can hold any text
                self.values, self._version = values, _version_of(self._path)
        except (OSError, RecursionError) as error:
            why = reason(error) if isinstance(error, OSError) else str(error)
            words = _("The settings cannot be saved to {file}: {reason}. They last until you quit.")
            self._complain(words.format(file=self._path, reason=why))
            return False
        self._complained = False
        return True

    @contextmanager
    def _held(self, patience: float | None = None) -> Iterator[None]:
        """Hold the file's lock. Raises TimeoutError; later attempts then do not wait until one succeeds."""
        assert self._path is not None
        if patience is None:
            patience = 0.0 if self._is_stuck else PATIENCE
        self._is_stuck = True
        with locked(self._path.with_suffix(".lock"), patience):
            self._is_stuck = False
            yield

    def _begin(self) -> None:
        """Read the file for the first time; an unreadable file is never overwritten."""
        if self._path is None or not os.path.lexists(self._path):
            return
        try:
            try:
                with self._held():
                    self.values = self._read()
            except TimeoutError:  # reading is safe without the lock, since files are replaced whole
                self.values = self._read()
        except OSError as error:
            words = _("The settings in {file} cannot be read: {reason}. Defaults are used for now.")
            self._warn(words.format(file=self._path, reason=reason(error)))
            self._path = None

    def _read(self) -> Values:
        """The values in the file, or the known ones if it is gone or was damaged. Raises OSError."""
        assert self._path is not None
        self._version = _version_of(self._path)
        if self._version is None:
            return self.values
        try:
            return _values_in(self._path)
        except (ValueError, RecursionError):  # not UTF-8, not JSON, or not our format
            self._set_aside()
            return self.values

    def _set_aside(self) -> None:
        """Rename a damaged file. Raises OSError if that fails."""
        assert self._path is not None
        damaged = Path(os.path.realpath(self._path))  # the target of a link, which stays
        name = free_name(damaged.with_name("settings-damaged.json"))
        try:
            damaged.rename(name)
        except OSError as refusal:
            why = _("it is damaged, and cannot be set aside: {reason}").format(reason=reason(refusal))
            raise OSError(refusal.errno, why) from refusal
        self._version = None
        words = _("The settings file was damaged. It was kept as {file}, and a new one was started.")
        self._warn(words.format(file=name.name))

    def _complain(self, sentence: str) -> None:
        if not self._complained:
            self._warn(sentence)
        self._complained = True


def _version_of(path: Path) -> tuple[int, ...] | None:
    """A value that differs once the file is replaced; None if it does not exist. Raises OSError."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _values_in(path: Path) -> Values:
    """Load the settings in a file. Raises OSError, ValueError and RecursionError."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):  # reading a pipe would wait for ever
        code = errno.EISDIR if stat.S_ISDIR(found.st_mode) else errno.EINVAL
        raise OSError(code, _("there is something else where the file should be"), str(path))
    if found.st_size > LARGEST:
        raise ValueError(_("the file is too large"))
    stored = json.loads(path.read_text(encoding="utf-8-sig"))  # some editors add a byte order mark
    if not isinstance(stored, dict):
        raise ValueError(_("it is not a list of named settings"))
    if not _is_flat(stored, DEEPEST):
        raise ValueError(_("it is nested too deeply"))
    return stored


def _is_flat(value: Any, levels: int) -> bool:
    """Whether lists and dicts are nested at most `levels` deep: deeper values cannot be written."""
    if not isinstance(value, (dict, list)):
        return True
    return levels > 0 and all(_is_flat(it, levels - 1) for it in (value.values() if type(value) is dict else value))
