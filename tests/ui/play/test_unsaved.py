"""Games stay within reach while nothing can be written: the disk is full, or another program locks the library.

"This game is no longer in the library", said the program of a game that was left for a moment, and the menu offered no
Continue; a record was "in the library now" and could not be shown.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count

import pytest

from game.archive.library.library import Library
from game.archive.record.writing import write_record
from tools.table import PERSON, Table


@pytest.fixture
def path(tmp_path):
    return tmp_path / "library.sqlite3"


@pytest.fixture
def library(path, monkeypatch):
    """A library that waits for no lock."""
    monkeypatch.setattr("game.archive.database.file.PATIENCE", 0.02)
    monkeypatch.setattr("game.archive.database.file.SHORT_PATIENCE", 20)
    library = Library(path, count().__next__, print)
    library.flush()
    yield library
    library.close()


@pytest.fixture
def lock(library, path):
    """Another program has locked the library."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


@pytest.fixture
def table(hand, library, lock):
    """Two people have played a move."""
    table = Table(hand, library=library)
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4", wait=1)
    return table


def test_a_game_that_was_left_is_there_again_from_the_library_the_menu_and_the_next_game(table):
    table.key("Ctrl+O")
    assert table.facts["games"] == 1
    table.key("Esc")
    assert (table.scenes, table.moves) == (["menu", "play"], ["d3d4"])
    table.click("Main menu", "Continue")
    assert (table.moves, table.said) == (["d3d4"], [])
    table.click("New game", "Play")
    table.key("Ctrl+Z")
    assert table.moves == ["d3d4"]


def test_what_is_played_on_is_written_when_it_can_be(table, path, lock):
    table.click("Main menu", "Continue", "c5", "c4", wait=1)
    table.click("Main menu")
    assert [entry.moves for entry in table.library.entries()] == [1]
    lock.execute("ROLLBACK")
    table.library.flush()
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT plies FROM games").fetchall() == [(2,)]


def test_a_record_is_shown_and_said_to_be_unsaved(table, clipboard):
    clipboard[0] = write_record(table.scene.kept.record()).replace("Seat 1: person", "Seat 1: person Zoe")
    table.click("Main menu")
    table.key("Ctrl+V")
    assert table.moves == ["d3d4"]
    assert table.said == ["Opened: Pressure, 1 move. It will be in the library as soon as games can be saved."]
    table.click("Main menu")
    table.key("Ctrl+V")
    assert len(table.library.entries()) == 2, "the game, and the record once"
