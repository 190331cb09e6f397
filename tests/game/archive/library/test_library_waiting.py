"""What the window waits for, and what it does not, where another program keeps the file of the library locked."""

import sqlite3
from contextlib import closing
from functools import partial
from threading import Event, current_thread, main_thread
from time import perf_counter

import pytest

from game.archive.database import file as library_file
from game.archive.database.writer import LibraryWriter
from game.archive.library.access import CLOSING, READING
from tests.game.archive.desk import MOVES, play
from tests.game.archive.locks import locked_for_writing


@pytest.fixture
def waits(desk, monkeypatch):
    """The seconds that the window waited for the writer, once the file is locked and a write is under way."""
    monkeypatch.setattr(library_file, "PATIENCE", 60)  # the writer waits on, however slow the machine
    desk.reopen()
    desk.poll()
    waits, settle, close = [], LibraryWriter.settle, LibraryWriter.close

    def settled(writer, seconds):
        waits.append(seconds)
        return settle(writer, seconds / 100)

    def closed(writer, seconds):
        waits.append(seconds)
        return close(writer, seconds / 100)

    with locked_for_writing(desk.path):
        desk.library.star([1])
        with monkeypatch.context() as counted:
            counted.setattr(LibraryWriter, "settle", settled)
            counted.setattr(LibraryWriter, "close", closed)
            yield waits


def test_of_several_questions_only_the_first_waits(desk, waits):
    """Each of the four that a list asks as it opens waited 0.2 s, before a frame."""
    library = desk.library
    library.entries(), library.counts(), library.players(), library.last_unfinished()
    assert waits == [READING]


def test_the_window_goes_on_while_another_file_is_opened(desk, monkeypatch):
    """A library that was replaced by a locked one held the window for up to 8 s, at the next ply or question."""
    desk.played()
    desk.poll()
    gate, find = Event(), library_file.open_library

    def find_later(path):
        assert gate.wait(60), "the window waits for it"
        return find(path)

    match, autosave = desk.begin()
    play(match, *MOVES[:2])
    desk.poll()
    for path in list(desk.path.parent.iterdir()):
        path.rename(desk.path.parent / f"moved-{path.name}")
    monkeypatch.setattr("game.archive.library.access.open_library", find_later)
    before = desk.library.generation
    play(match, MOVES[2])
    desk.library.poll()
    assert (desk.library.entries(), desk.library.generation) == ([], before)
    gate.set()
    desk.poll()
    assert desk.line(autosave.game) == list(MOVES)
    assert desk.library.generation != before


def test_a_locked_file_in_its_place_is_opened_without_the_window(desk, monkeypatch):
    """Here the lock is a real one, and the thread that waits for it is asked."""
    match, autosave = desk.begin()
    play(match, *MOVES[:2])
    desk.poll()
    desk.path.rename(desk.path.with_name("moved.sqlite3"))
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        other.execute("CREATE TABLE games (score)")
        threads = []
        opened = library_file._opened
        monkeypatch.setattr(library_file, "OPENING", 0.1)
        monkeypatch.setattr(
            library_file, "_opened", lambda *words, **more: threads.append(current_thread()) or opened(*words, **more)
        )
        play(match, MOVES[2])
        desk.poll()
        assert desk.line(autosave.game) == list(MOVES)
        assert main_thread() not in threads
        assert threads
        other.execute("ROLLBACK")
    assert len(desk.warnings) == 1


@pytest.fixture
def slow_waits(desk, monkeypatch):
    """The waits on a disk so slow that each takes five seconds, or as long as it may, as names and seconds."""
    desk.poll()
    waits = []

    def slow(name, act):
        def waited(waiting, seconds):
            waits.append((name, min(seconds, 5)))
            desk.now += waits[-1][1]
            return act(waiting, 60)

        return waited

    with monkeypatch.context() as counted:
        counted.setattr(LibraryWriter, "settle", slow("settle", LibraryWriter.settle))
        counted.setattr(LibraryWriter, "close", slow("close", LibraryWriter.close))
        yield waits
    desk.library = desk.opened()


def test_all_waits_at_the_end_together_stay_below_one_limit(desk, slow_waits):
    """On a slow disk each step of quitting waited anew, 24 s together, and a logout killed the program before that."""
    desk.library.star([1])
    desk.library.close()
    assert [name for name, _seconds in slow_waits] == ["settle", "settle", "close"]
    assert sum(seconds for _name, seconds in slow_waits) == CLOSING


def test_a_game_that_is_written_anew_at_the_end_begins_no_further_wait(desk, slow_waits):
    """Its row was deleted elsewhere, and quitting waited 8 s for it twice."""
    match, autosave = desk.begin()
    play(match, MOVES[0])
    assert desk.library.flush()
    slow_waits.clear()
    with closing(sqlite3.connect(desk.path)) as other, other:
        other.execute("DELETE FROM games")
    play(match, MOVES[1])
    lost = autosave.game
    desk.library.save()
    assert autosave.game != lost
    desk.library.close()
    assert sum(seconds for _name, seconds in slow_waits) == pytest.approx(CLOSING)
    desk.library = desk.opened()
    assert desk.line(autosave.game) == list(MOVES[:2])


class Unlogged(sqlite3.Connection):
    """On a drive where sqlite can keep no log beside a file: who writes keeps everybody from reading."""

    def execute(self, sql, *parameters):
        return super().execute("PRAGMA journal_mode" if sql == "PRAGMA journal_mode = WAL" else sql, *parameters)


def test_whether_there_is_something_new_waits_for_no_lock(desk, monkeypatch):
    """While another program kept the library on a network drive locked, each frame of the menu waited for 0.25 s."""
    monkeypatch.setattr("game.archive.library.library_file.SHORT_PATIENCE", 30_000)
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Unlogged))
    desk.played()
    desk.library.close()
    with closing(sqlite3.connect(desk.path)) as other:
        assert other.execute("PRAGMA journal_mode = DELETE").fetchone() == ("delete",)
    desk.library = desk.opened()
    desk.poll()
    before = desk.library.generation
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        other.execute("UPDATE games SET starred = 1")
        began = perf_counter()
        assert desk.library.generation == before
        assert perf_counter() - began < 15, "of the 30 s that another question would wait"
        desk.library.poll()
        assert desk.warnings == []
        other.execute("COMMIT")
    assert desk.library.generation == before + 1
    assert desk.library.entries()[0].starred
