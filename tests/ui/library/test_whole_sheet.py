"""The whole library saved as a file, and added from one, by mouse."""

import sqlite3
from contextlib import closing

import pytest

from game.archive.database.entry import Filter

FILE = "mine.parapet-library"


@pytest.fixture
def folder(shelf, tmp_path):
    shelf.settings.change(folder=str(tmp_path))
    return tmp_path


@pytest.fixture
def saved(shelf, folder):
    """All twelve games are in a file."""
    shelf.click("Whole library", "Save in a file", wait=1)
    assert shelf.facts["name"].endswith(".parapet-library")
    shelf.enter(FILE)
    assert shelf.said[-1].startswith(f"The whole library was saved as '{FILE}' in ")
    shelf.key("Esc")
    return shelf


def add(table):
    table.click("Whole library", "Add from a file", wait=1)
    table.enter(FILE)
    table.wait(3)


def ids(table, **wanted):
    return {entry.id for entry in table.context.library.entries(Filter(**wanted))}


def test_nothing_comes_twice(saved):
    before = ids(saved)
    add(saved)
    assert saved.said[-1] == "All that is in this file was in the library already."
    assert ids(saved) == before


def test_games_that_were_deleted_for_good_come_back_and_that_is_undone(saved):
    before, library = ids(saved), saved.context.library
    library.delete(sorted(before)[:2])
    library.empty_bin(sorted(before)[:2])
    saved.wait(1)
    add(saved)
    assert ids(saved) == before
    assert "2 games were added. 10 games were already in the library." in saved.said[-1]
    assert saved.scenes == ["menu", "library"]
    saved.key("Ctrl+Z", wait=1)
    assert ids(saved) == set(sorted(before)[2:])
    assert ids(saved, in_bin=True) == set(sorted(before)[:2])


def test_a_game_that_went_on_elsewhere_is_not_counted_among_the_new_ones(saved, folder):
    """It was said to have been added, and there was no new game to be found."""
    with closing(sqlite3.connect(folder / FILE)) as file, file:
        game, number = file.execute("SELECT game, min(number) FROM nodes WHERE parent IS NOT NULL").fetchone()
        file.execute("UPDATE nodes SET comment = 'Well played.' WHERE game = ? AND number = ?", (game, number))
    add(saved)
    assert saved.said[-1] == "1 game was brought up to date. 11 games were already in the library."


def test_a_record_is_no_whole_library_and_says_so(saved, folder):
    (folder / FILE).write_text("Parapet-record 2\n", encoding="utf-8")
    add(saved)
    assert "it is not a whole library" in saved.said[-1]


def test_a_whole_library_is_taken_where_any_file_is_opened(saved):
    saved.click("Open", wait=0.1)
    saved.enter(FILE)
    saved.wait(3)
    assert saved.said[-1] == "All that is in this file was in the library already."


def test_a_position_that_is_dropped_beside_a_whole_library_is_opened_too(saved, folder):
    """It was passed over, and nothing said so."""
    (folder / "start.txt").write_text("5/5/2W2/5/W3B b")
    saved.stack.run(saved.scene.receive([folder / FILE, folder / "start.txt"], []))
    saved.wait(3)
    assert "This is a position of Pressure. You can play from it." in saved.said
    assert saved.scenes == ["menu", "setup"]


def test_where_only_learning_comes_no_games_are_counted(saved, folder):
    """The notice began with "0 games were added."."""
    with closing(sqlite3.connect(folder / FILE)) as file, file:
        file.execute("INSERT INTO learned VALUES ('Anna', 'pressure', 'push', 0)")
    add(saved)
    assert saved.said[-1] == "12 games were already in the library. What was learned is there too."
