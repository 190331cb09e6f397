"""All that players learn, of each kind by its table: one thing is noted by a name, and forgotten where that can be."""

import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.archive.learning.mistakes import KeptMistake, KeptMistakes
from game.archive.learning.progress import LessonProgress
from game.archive.learning.tries import PuzzleTries
from game.archive.library.library import Library

GAME, ANNA = "boost", "Anna"
PROGRAM = "from tests.game.archive.learning.learned import note_all; note_all()"


def mistake(position: str) -> KeptMistake:
    return KeptMistake(GAME, position, "a1a2", "{}")


@dataclass(frozen=True)
class Kind:
    """How a player's things of a kind are opened, noted and forgotten, and how changes are called in a file aside."""

    opened: Callable[[Library, str], Any]
    note: Callable[[Any, str], object]
    names: Callable[[Any, str], list[str]]
    changes: tuple[str, ...]  # of a thing noted, forgotten, and another one noted
    forget: Callable[[Any, str], object] | None = None

    def known(self, library: Library) -> list[str]:
        """The names of what Anna has."""
        return self.names(self.opened(library, ANNA), GAME)


KINDS = {
    "learned": Kind(
        LessonProgress,
        lambda own, name: own.mark(GAME, name),
        lambda own, game: sorted(own.done(game)),
        ("learn", "learn"),
    ),
    "tries": Kind(
        PuzzleTries,
        lambda own, name: own.note(GAME, name, solved=len(name) % 2 == 0),
        lambda own, game: sorted(one.puzzle for one in own.of(game)),
        ("try", "forget", "try"),
        lambda own, _name: own.begin_again(GAME),
    ),
    "mistakes": Kind(
        KeptMistakes,
        lambda own, name: own.keep(GAME, mistake(name)),
        lambda own, game: sorted(one.position for one in own.of(game)),
        ("keep", "remove", "keep"),
        lambda own, name: own.remove(GAME, mistake(name)),
    ),
}


def note_all() -> None:
    """Note things until the program is killed; print the name of each once it is kept."""
    path, table = sys.argv[1:]
    library = Library(Path(path), time.time, lambda sentence: print("warning", sentence, flush=True))
    for number in range(1_000_000):
        KINDS[table].note(KINDS[table].opened(library, ANNA), f"number-{number}")
        library.flush()
        print(f"number-{number}", flush=True)


def break_page_of(path, name):
    """Overwrite the first page of a table or an index."""
    with closing(sqlite3.connect(path)) as file:
        ((size,),) = file.execute("PRAGMA page_size")
        ((root,),) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,))
    content = bytearray(path.read_bytes())
    content[(root - 1) * size : root * size] = b"\xff" * size
    path.write_bytes(content)


def examined(open_desk, folder):
    """A program that starts with a damaged library, once it has looked through it."""
    desk = open_desk(folder)
    for _attempt in range(3):
        desk.poll()
    return desk
