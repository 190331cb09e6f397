"""The daily copy of the library."""

import os
import sqlite3
from threading import Event
from threading import enumerate as enumerate_threads

import pytest

from game.archive.database.copying import Copying
from tests.game.archive.desk import MOVES, NAME, Desk

pytestmark = pytest.mark.usefixtures("daily_copy")


def test_closing_while_the_copy_ends_raises_nothing(tmp_path, monkeypatch):
    """Quitting at the moment when the daily copy was done ended in a traceback: its file was closed already."""
    connected, closed = Event(), Event()

    class Source:
        def execute(self, sql, *values):
            connected.set()
            closed.wait(5)
            raise sqlite3.OperationalError("interrupted")

        def interrupt(self):
            closed.set()
            raise sqlite3.ProgrammingError("Cannot operate on a closed database.")

        def close(self):
            pass

    monkeypatch.setattr(sqlite3, "connect", lambda *words, **more: Source())
    said = []
    daily = Copying(tmp_path / "library.sqlite3", tmp_path / "copy.sqlite3", said.append)
    daily.go_on(1_000_000.0)
    assert connected.wait(5)
    daily.close()
    assert closed.is_set()


def test_a_file_that_is_no_library_yet_is_not_copied_and_nothing_is_said(tmp_path):
    """A library was moved away while it was open; the player read "no such table: counter" of the one begun instead."""
    path, copy, said = tmp_path / "library.sqlite3", tmp_path / "copy.sqlite3", []
    path.touch()
    copied(Copying(path, copy, said.append))
    assert said == []
    assert not copy.exists()


def test_a_library_that_was_moved_away_is_not_made_anew(tmp_path):
    """The daily copy left an empty file where the library had been."""
    path, said = tmp_path / "library.sqlite3", []
    copied(Copying(path, tmp_path / "copy.sqlite3", said.append))
    assert not path.exists()
    assert len(said) == 1


def test_a_copy_that_is_stopped_leaves_that_of_the_day_before(tmp_path, monkeypatch):
    """The library turned out to be damaged while it was copied."""
    desk = Desk(tmp_path)
    desk.played()
    desk.library.close()
    copy, said = tmp_path / "copy.sqlite3", []
    copy.write_text("of the day before")
    os.utime(copy, (0, 0))
    daily = Copying(tmp_path / NAME, copy, said.append)
    dated = os.utime
    monkeypatch.setattr(os, "utime", lambda *words: daily.stop() or dated(*words))
    copied(daily)
    assert copy.read_text() == "of the day before"
    assert said == []


def test_a_copy_that_is_stopped_between_two_statements_begins_no_other(tmp_path, monkeypatch):
    """There was no statement to interrupt: the whole library was copied while the program waited to end."""
    desk = Desk(tmp_path)
    desk.played()
    desk.library.close()
    said, dated = [], []
    daily = Copying(tmp_path / NAME, tmp_path / "copy.sqlite3", said.append)
    monkeypatch.setattr("game.archive.database.copying.write_count", lambda _source: daily.stop() or 1)
    monkeypatch.setattr(os, "utime", lambda *words: dated.append(words))  # what follows the copying
    copied(daily)
    assert (said, dated) == ([], [])
    assert not (tmp_path / "copy.sqlite3").exists()


def test_a_library_that_is_opened_anew_waits_for_no_copy(tmp_path, monkeypatch):
    """The window stood still for a second when another file took the library's place while that was copied."""
    desk = Desk(tmp_path)
    game = desk.played()
    desk.library.close()
    desk.library = desk.opened()
    monkeypatch.setattr(Copying, "close", lambda _daily: pytest.fail("it was waited for"))
    other = tmp_path / "other"
    other.write_bytes((tmp_path / NAME).read_bytes())
    other.replace(tmp_path / NAME)
    desk.library.entries()  # this notices the other file
    desk.poll()
    assert desk.library.exchanges == 1
    assert desk.line(game) == list(MOVES)
    monkeypatch.undo()
    desk.library.close()


def copied(daily):
    """Let the copy be made, if one is."""
    daily.go_on(1_000_000.0)
    for thread in enumerate_threads():
        if thread.name == "library copying":
            thread.join(5)
