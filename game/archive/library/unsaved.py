"""Games that could not be written when the program ended: files in other folders, which the next start takes in.

A file has the ids that games have in the library, so that each is taken in once, by whichever program.
"""

from __future__ import annotations

import os
import re
import sqlite3
import stat
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from game.archive.database.file import in_memory
from game.archive.database.game_rows import GameMetadata, GameRows, draw_id
from game.archive.database.merging import branch_id, merge
from game.archive.database.stored_game import StoredGame, beginning, stored_game
from game.archive.database.writer import Write, perform
from game.archive.library import unsaved_file
from game.archive.library.unsaved_file import UnsavedFile, read_unsaved
from game.archive.record.files import SUFFIX, load_text
from game.archive.record.reading import read_record
from game.archive.record.record import seconds_at
from game.errors import GameError, RecordError
from game.files import make_folder, write_whole
from game.language import N_, _, ngettext
from game.places import APP_NAME, NoHome, records_folder, user_folder

UNSAVED_FOLDER: Final = "unsaved"
LINE: Final = "Library game"  # header, in the record files of earlier versions: the id and other facts about the game
SAID: Final = re.compile(r"([0-9]{1,15})((?: (?:starred|unscored|deleted-[0-9]{1,12}))*)")
ATTEMPTS: Final = 3  # attempts to import a game with which other programs go on at the same time
NO_FOLDER: Final = N_("there is no folder to keep them in")
OWNER, OTHERS_WRITE = 0o700, 0o022  # permissions


def unsaved_folders() -> list[Path]:
    """Return the folders for such files: beside the library, with the records, and the temporary folder."""
    folders = []
    with suppress(NoHome):
        folders += [user_folder() / UNSAVED_FOLDER, records_folder() / UNSAVED_FOLDER]
    owner = os.geteuid() if hasattr(os, "geteuid") else "user"
    return [*folders, Path(tempfile.gettempdir()) / f"{APP_NAME}-{UNSAVED_FOLDER}-{owner}"]


def keep_aside(content: bytes, folders: Iterable[Path], name: str) -> Path:
    """Write a file to the first writable folder, and return its path. Raises OSError where none can be written."""
    refusal = OSError(str(NO_FOLDER))
    for folder in folders:
        try:
            make_own(folder)
            write_whole(folder / name, content)
        except OSError as error:
            refusal = error
        else:
            return folder / name
    raise refusal


def make_own(folder: Path) -> None:
    """Make a folder that only its owner can write, possibly inside a shared one. Raises OSError."""
    make_folder(folder.parent)
    with suppress(FileExistsError):
        os.mkdir(folder, OWNER)
    if not _is_own(folder):
        raise PermissionError(1, "the folder is somebody else's", str(folder))


def _is_own(folder: Path) -> bool:
    """Return whether only the user can have written to a folder."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    is_mine = not hasattr(os, "geteuid") or (found.st_uid == os.geteuid() and not found.st_mode & OTHERS_WRITE)
    return stat.S_ISDIR(found.st_mode) and is_mine


# --- the next start


class UnsavedGames:
    """The games in such files, on their way into the library."""

    def __init__(self, folders: Sequence[Path], is_in_use: Callable[[Path], bool] = lambda _path: False) -> None:
        """Read them, except those in use. `refusals` names the files that cannot be read."""
        found = list(unsaved_files(folders, is_in_use))
        self.refusals = [str(refusal) for refusal in found if isinstance(refusal, RecordError)]
        self._waiting = [file for file in found if isinstance(file, UnsavedFile)]
        self._written: list[tuple[UnsavedFile, list[Write | None]]] = []  # given to the library, a write a game
        self._lost = set[int]()  # holders whose writes were not made
        self._ended = set[int]()  # games that were deleted for good since the files were read
        self._attempts = ATTEMPTS

    @property
    def awaits_file(self) -> bool:
        """Whether `clear` has anything to do."""
        return bool(self._written)

    def writes(self, asked: Callable[[], sqlite3.Connection]) -> Iterator[Write]:
        """Return the writes of the files that wait; those of one have to be in what `asked` returns for the next.

        Raises sqlite3.Error; the games then still wait.
        """
        while self._waiting:
            file, library = self._waiting[0], asked()
            writes = [merge(library, game) for game in file.games]
            self._written.append((self._waiting.pop(0), writes))
            yield from filter(None, writes)
            yield from (Write(change.statements, change=change) for change in file.changes)

    def lose(self, holder: int) -> None:
        """Note that the write of this holder was not made."""
        self._lost.add(holder)

    def end(self, games: Iterable[int]) -> None:
        """Note that games are deleted for good, so that they are not awaited in the library."""
        self._ended.update(games)

    def hand_over(self) -> None:
        """Delete the files whose writes this program has kept aside together with its own."""
        for file, writes in self._written:
            if all(map(self._is_made, writes)):
                _remove(file.path)

    def clear(self, file: sqlite3.Connection) -> str:
        """Delete the files of the games that the library's `file` got; return a sentence about them, or none.

        What the player has done to a game since does not matter. The others wait again: another program went on with
        the game first. After a few attempts they wait for the next start. Raises sqlite3.Error.
        """
        number, waiting = 0, list[UnsavedFile]()
        for unsaved, writes in self._written:
            found = zip(unsaved.games, writes, strict=True)
            left = [game for game, write in found if not (self._is_made(write) and self._has_come(file, game))]
            number += len(unsaved.games) - len(left)
            if left:
                waiting.append(unsaved._replace(games=left, changes=()))
            else:
                _remove(unsaved.path)
        self._written.clear()
        self._attempts -= bool(waiting)
        self._waiting += waiting if self._attempts else []
        words = ngettext(
            "{number} game that could not be saved when Parapet was closed is in the library now.",
            "{number} games that could not be saved when Parapet was closed are in the library now.",
            number,
        )
        return words.format(number=number) if number else ""

    def _is_made(self, write: Write | None) -> bool:
        return write is None or write.holder not in self._lost

    def _has_come(self, library: sqlite3.Connection, game: StoredGame) -> bool:
        """Whether the library has got a game, whatever has become of it. Raises sqlite3.Error."""
        ids = (game.row["id"], branch_id(game))
        if not self._ended.isdisjoint(ids):
            return True
        return library.execute("SELECT 1 FROM games WHERE id IN (?, ?)", ids).fetchone() is not None


def _remove(path: Path) -> None:
    """Delete a file, and its folder if it is empty."""
    with suppress(OSError):  # it stays; the next start finds its games in the library
        path.unlink()
        path.parent.rmdir()


def unsaved_files(folders: Sequence[Path], is_in_use: Callable[[Path], bool]) -> Iterator[UnsavedFile | RecordError]:
    """Such files, in the order they were written; for one that cannot be read, why."""
    ways = {SUFFIX: _read_record, unsaved_file.SUFFIX: read_unsaved}
    found = list[tuple[float, Path]]()
    for folder in filter(_is_own, dict.fromkeys(folders)):
        with suppress(OSError):  # it was deleted just now
            found += [(path.stat().st_mtime, path) for path in folder.iterdir() if path.suffix in ways]
    for _time, path in sorted(found):
        if not is_in_use(path):
            try:
                yield ways[path.suffix](path)
            except RecordError as refusal:
                yield refusal


def _read_record(path: Path) -> UnsavedFile:
    """Read the game in a record file, as an earlier version wrote it. Raises RecordError."""
    try:
        record = read_record(load_text(path))
    except GameError as refusal:
        raise RecordError(_("{path}: {reason}").format(path=path, reason=refusal)) from refusal
    said = SAID.fullmatch(dict(record.others).get(LINE, ""))
    number, marks = (int(said[1]), said[2].split()) if said else (draw_id(), [])
    deleted = next((int(mark.partition("-")[2]) for mark in marks if mark.startswith("deleted")), None)
    others = tuple(line for line in record.others if line[0] != LINE)
    label = GameMetadata(record.title, "starred" in marks, others, scored=bool(said) and "unscored" not in marks)
    began = beginning(record) or 0
    rows = GameRows(number, record.setup, 0, began, label)
    with closing(in_memory()) as memory:
        perform(memory, [rows.whole(record.state, seconds_at(record.touched) or began)])
        memory.execute("UPDATE games SET deleted = ?", (deleted,))
        stored = stored_game(memory, number)
    return UnsavedFile(path, [stored] if stored else [])
