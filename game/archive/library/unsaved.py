"""Games that could not be written when the program ended: record files in other folders, which the next start takes in.

A file says in a line of its head which game of the library it is, so that it is taken in once, by whichever program.
"""

from __future__ import annotations

import hashlib
import os
import re
import sqlite3
import stat
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from game.archive.database.game_rows import ID_BITS, GameMetadata, GameRows, draw_id
from game.archive.database.stored_game import StoredGame, beginning, stored_game
from game.archive.database.writer import Write
from game.archive.record.files import SUFFIX, file_name, load_text
from game.archive.record.reading import read_record
from game.archive.record.record import Record, seconds_at
from game.archive.record.writing import write_record
from game.errors import GameError, RecordError
from game.files import make_folder, write_whole
from game.language import _, ngettext
from game.places import APP_NAME, NoHome, records_folder, user_folder
from game.play.node import Node

UNSAVED_FOLDER: Final = "unsaved"
LINE: Final = "Library game"  # header with the id and the library's other facts about the game
SAID: Final = re.compile(r"([0-9]{1,15})((?: (?:starred|unscored|deleted-[0-9]{1,12}))*)")
ATTEMPTS: Final = 3  # attempts to import a game with which other programs go on at the same time
NO_FOLDER: Final = _("there is no folder to keep them in")
OWNER, OTHERS_WRITE = 0o700, 0o022  # permissions


def unsaved_folders() -> list[Path]:
    """Return the folders for such files: beside the library, with the records, and the temporary folder."""
    folders = []
    with suppress(NoHome):
        folders += [user_folder() / UNSAVED_FOLDER, records_folder() / UNSAVED_FOLDER]
    owner = os.geteuid() if hasattr(os, "geteuid") else "user"
    return [*folders, Path(tempfile.gettempdir()) / f"{APP_NAME}-{UNSAVED_FOLDER}-{owner}"]


def keep_aside(stored: StoredGame, folders: Iterable[Path], mark: str = "") -> Path:
    """Write a game to the first writable folder; return its file, whose name ends with the mark.

    Raises RecordError where the game does not fit together, and OSError where none of them can be written.
    """
    kept, row = stored.kept(), stored.row
    marks = [str(kept.id)]
    marks += ["starred"] * bool(row["starred"]) + ["unscored"] * (not row["scored"])
    marks += [f"deleted-{row['deleted']}"] if row["deleted"] else []
    record = kept.record()
    name = file_name(record).removesuffix(SUFFIX) + f" {kept.id}{mark}{SUFFIX}"
    text = write_record(replace(record, others=(*record.others, (LINE, " ".join(marks)))))
    refusal = OSError(NO_FOLDER)
    for folder in folders:
        try:
            make_own(folder)
            write_whole(folder / name, text)
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


@dataclass(frozen=True, slots=True, eq=False)
class Unsaved:
    """A game read from such a file."""

    path: Path
    id: int
    record: Record  # without the library's header
    label: GameMetadata
    deleted: int | None

    @property
    def branch_id(self) -> int:
        """The id that the game gets where the library has gone on with another line; the same at every start."""
        seed = f"{self.id} {write_record(self.record)}".encode()
        return int.from_bytes(hashlib.sha256(seed).digest()[:8], "big") % (1 << ID_BITS) + 1

    def write(self, connection: sqlite3.Connection) -> Write | None:
        """Return the write that adds the game to the library; None if it is all there. Raises sqlite3.Error."""
        stored = stored_game(connection, self.id)
        if stored is None:
            return self._rows(self.id)[1]
        try:
            there = stored.kept()
        except RecordError:
            there = None
        if there and has_all(self.record.tree.root, there.state.tree.root):
            if write_record(there.record()) == write_record(self.record) and there.label == self.label:
                return None
            rows, write = self._rows(self.id)
            return rows.over(there, write)
        if there and has_all(there.state.tree.root, self.record.tree.root):
            return None
        return self._rows(self.branch_id)[1] if stored_game(connection, self.branch_id) is None else None

    def _rows(self, number: int) -> tuple[GameRows, Write]:
        record = self.record
        began = beginning(record) or 0
        rows = GameRows(number, record.setup, draw_id(), began, self.label)
        write = rows.whole(record.state, seconds_at(record.touched) or began)
        values = (self.label.name, self.label.starred, self.deleted, number)
        label = ("UPDATE games SET name = ?, starred = ?, deleted = ? WHERE id = ?", (values,))
        return rows, replace(write, statements=(*write.statements, label))

    def is_there(self, connection: sqlite3.Connection) -> bool:
        """Whether the library has the game, whatever has become of it. Raises sqlite3.Error."""
        found = connection.execute("SELECT 1 FROM games WHERE id IN (?, ?)", (self.id, self.branch_id))
        return found.fetchone() is not None

    def remove(self) -> None:
        """Delete the file, and its folder if it is empty."""
        with suppress(OSError):  # it stays; the next start finds the game in the library
            self.path.unlink()
            self.path.parent.rmdir()


class UnsavedGames:
    """The games in such files, on their way into the library."""

    def __init__(self, folders: Sequence[Path], is_in_use: Callable[[Path], bool] = lambda _path: False) -> None:
        """Read them, except those in use. `refusals` names the files that cannot be read."""
        found = list(unsaved_games(folders, is_in_use))
        self.refusals = [str(refusal) for refusal in found if isinstance(refusal, RecordError)]
        self._waiting = [game for game in found if isinstance(game, Unsaved)]
        self._written: list[tuple[Unsaved, Write | None]] = []  # given to the library, which may not have written them
        self._lost = set[int]()  # holders whose writes were not made
        self._attempts = ATTEMPTS

    @property
    def awaits_file(self) -> bool:
        """Whether `clear` has anything to do."""
        return bool(self._written)

    def writes(self, asked: Callable[[], sqlite3.Connection]) -> Iterator[Write]:
        """Return the writes of the games that wait; each has to be in what `asked` returns before the next is taken.

        Raises sqlite3.Error; the games then still wait.
        """
        while self._waiting:
            write = self._waiting[0].write(asked())
            self._written.append((self._waiting.pop(0), write))
            if write:
                yield write

    def lose(self, holder: int) -> None:
        """Note that the write of this holder was not made."""
        self._lost.add(holder)

    def clear(self, file: sqlite3.Connection) -> str:
        """Delete the files of the games that the library's `file` got; return a sentence about them, or none.

        What the player has done to a game since does not matter. The others wait again: another program went on with
        the game first. After a few attempts they wait for the next start. Raises sqlite3.Error.
        """
        done = [game for game, write in self._written if self._is_made(write) and game.is_there(file)]
        left = [game for game, _write in self._written if game not in done]
        self._written.clear()
        self._attempts -= bool(left)
        self._waiting += left if self._attempts else []
        for game in done:
            game.remove()
        words = ngettext(
            "{number} game that could not be saved when Parapet was closed is in the library now.",
            "{number} games that could not be saved when Parapet was closed are in the library now.",
            len(done),
        )
        return words.format(number=len(done)) if done else ""

    def _is_made(self, write: Write | None) -> bool:
        return write is None or write.holder not in self._lost


def unsaved_games(folders: Sequence[Path], is_in_use: Callable[[Path], bool]) -> Iterator[Unsaved | RecordError]:
    """The games in such files, as they were played; for a file that cannot be read, why."""
    found: list[Unsaved] = []
    for folder in dict.fromkeys(folders):
        if _is_own(folder):
            for path in sorted(path for path in folder.glob(f"*{SUFFIX}") if not is_in_use(path)):
                try:
                    found.append(_unsaved(path))
                except GameError as refusal:
                    yield RecordError(f"{path}: {refusal}")
    yield from sorted(found, key=lambda game: game.record.touched)


def _unsaved(path: Path) -> Unsaved:
    """Read the game in a file. Raises GameError."""
    record = read_record(load_text(path))
    said = SAID.fullmatch(dict(record.others).get(LINE, ""))
    number, marks = (int(said[1]), said[2].split()) if said else (draw_id(), [])
    deleted = next((int(mark.partition("-")[2]) for mark in marks if mark.startswith("deleted")), None)
    others = tuple(line for line in record.others if line[0] != LINE)
    label = GameMetadata(record.title, "starred" in marks, others, scored=bool(said) and "unscored" not in marks)
    return Unsaved(path, number, replace(record, others=others), label, deleted)


def has_all(root: Node, other: Node) -> bool:
    """Return whether a tree contains every line of another."""
    waiting = [(root, other)]
    while waiting:
        here, there = waiting.pop()
        children = {(child.text, child.seat): child for child in here.tried}
        for child in there.tried:
            if (child.text, child.seat) not in children:
                return False
            waiting.append((children[child.text, child.seat], child))
    return True
