"""Other programs that lock the library, and a desk whose games go into folders when they cannot be written."""

import sqlite3
import threading
from contextlib import closing, contextmanager

from game.archive.database.writer import LibraryWriter
from game.archive.library.library import Library
from tests.game.archive.desk import Desk


@contextmanager
def locked(path):
    """Another program keeps the file for itself: nobody can even read it by sqlite."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        yield other
        if other.in_transaction:
            other.execute("ROLLBACK")


def join(name):
    """Wait for the ends of the threads of this name."""
    for thread in threading.enumerate():
        if thread.name == name:
            thread.join()


class Table(Desk):
    """A desk whose games go into a folder when they cannot be written at the end."""

    def opened(self):
        self.folders = [self.path.parent / "unsaved", self.path.parent.parent / "elsewhere"]
        return Library(self.path, lambda: self.now, self.warnings.append, self.folders)

    def aside(self):
        return [path for folder in self.folders for path in sorted(folder.glob("*"))]

    def quit(self):
        """End the program, and its threads with it."""
        self.library.close()
        assert isinstance(self.library._file.writer, LibraryWriter)
        self.library._file.writer._thread.join()

    def until(self, claim):
        for _attempt in range(400):
            self.poll()
            if claim():
                return
        raise AssertionError(self.warnings)


@contextmanager
def locked_for_writing(path):
    """Another program is writing, and takes its time: the file can be read."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other
        if other.in_transaction:
            other.execute("ROLLBACK")
