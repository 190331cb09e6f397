"""Another file of the library: what is done with the old one first."""

import sqlite3

import pytest

from game.archive.database.file import Opened, in_memory
from game.archive.database.reopening import Reopening
from game.archive.database.writer import DirectWriter


def test_the_old_file_is_closed_before_another_is_looked_for():
    """Windows moves and replaces no file that is open."""
    old, new = in_memory(), Opened(in_memory(), None)

    def find():
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            old.execute("SELECT 1")
        return new

    reopening = Reopening(DirectWriter(old), old, find, check=False)
    assert reopening.is_done(60)
    assert reopening.opened is new
