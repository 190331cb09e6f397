"""Which steps of the lessons a player has done: kept by name, locked and killed like games, and in old libraries."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.archive.database import schema
from game.archive.database.file import daily_copy
from game.archive.learning.progress import LessonProgress, write_learning
from game.archive.library.unsaved_file import read_unsaved
from game.errors import RecordError
from tests.game.archive.desk import NAME
from tests.game.archive.locks import locked_for_writing
from tests.game.archive.programs import LEARN, started

FIRST_VERSION = Path(__file__).parents[1] / "library" / "library-1.sql"
STEPS = ("push", "the-edge")


def progress(desk, player="Anna"):
    return LessonProgress(desk.library, player)


def mark(desk, *steps, player="Anna", game="tower_push"):
    own = progress(desk, player)
    for step in steps:
        own.mark(game, step)
    return own


def test_steps_are_kept_by_player_and_by_game(desk):
    mark(desk, *STEPS)
    mark(desk, "push", player="")
    desk.reopen()
    assert progress(desk).done("tower_push") == set(STEPS)
    assert progress(desk, " Anna ").done("tower_push") == set(STEPS)
    assert progress(desk, "").done("tower_push") == {"push"}
    assert progress(desk).done("boost") == set()
    assert desk.warnings == []


def test_a_step_that_is_done_again_keeps_the_time_of_the_first_time(desk):
    mark(desk, "push")
    desk.now += 60
    mark(desk, "push")
    write_learning(desk.library, "learn", "Anna", "tower_push", "push", desk.library.now)
    desk.poll()
    assert desk.execute("SELECT done FROM learned").fetchall() == [(int(desk.now) - 60,)]


def test_what_is_marked_is_known_at_once_and_to_others_who_ask(desk):
    own = progress(desk)
    assert own.done("boost") == set()
    own.mark("boost", "flank")
    assert own.done("boost") == {"flank"}
    desk.poll()
    other = progress(desk)
    other.mark("boost", "win")
    desk.poll()
    assert own.done("boost") == {"flank", "win"}


def test_steps_done_under_a_lock_are_known_and_kept_aside_for_the_next_start(table):
    """Whatever the library cannot write when the program ends comes into it with the next start."""
    table.played(players=())
    table.poll()
    with locked_for_writing(table.path):
        mark(table, *STEPS)
        assert progress(table).done("tower_push") == set(STEPS)
        assert table.library.save() == ""
        table.quit()
    (path,) = table.aside()
    assert [change.kind for change in read_unsaved(path).changes] == ["learn", "learn"]
    table.library = table.opened()
    table.poll()
    table.poll()
    assert progress(table).done("tower_push") == set(STEPS)
    assert table.aside() == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="on Windows killing leaves the file open for a while")
def test_a_kill_costs_the_step_that_was_under_way_at_most(tmp_path, open_desk):
    with started(LEARN, tmp_path / NAME) as program:
        assert program.stdout
        lines = [program.stdout.readline().strip() for _step in range(5)]
        program.kill()
        lines += program.stdout.read().split()
    found = LessonProgress(open_desk(tmp_path).library).done("boost")
    assert found >= set(lines) >= {"step-0", "step-4"}
    assert len(found) <= len(lines) + 1


def test_a_file_aside_with_half_a_step_is_refused(table):
    table.played(players=())
    table.poll()
    with locked_for_writing(table.path):
        mark(table, "push")
        table.library.save()
        table.quit()
    (path,) = table.aside()
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE changes SET value = '[\"Anna\"]'")
    with pytest.raises(RecordError):
        read_unsaved(path)
    table.library = table.opened()
    table.poll()
    assert progress(table).done("tower_push") == set()


def test_an_old_library_opens_and_learns(tmp_path, open_desk):
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        file.executescript(FIRST_VERSION.read_text(encoding="utf-8"))
    desk = open_desk(tmp_path)
    assert progress(desk).done("pressure") == set()
    mark(desk, "freeze", game="pressure")
    desk.reopen()
    assert progress(desk).done("pressure") == {"freeze"}
    assert len(desk.library.entries()) == 1
    assert desk.warnings == []


def test_the_version_before_gets_the_table_and_keeps_its_games(tmp_path, open_desk):
    desk = open_desk(tmp_path)
    game = desk.played()
    desk.library.close()
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        file.execute("DROP TABLE learned")
        file.execute("DROP TABLE tries")
        file.execute("DROP TABLE mistakes")
        file.execute(f"PRAGMA user_version = {schema.MIGRATIONS.index(schema.NINTH)}")
    desk = open_desk(tmp_path)
    mark(desk, "push")
    desk.reopen()
    assert progress(desk).done("tower_push") == {"push"}
    assert [entry.id for entry in desk.library.entries()] == [game]


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


@pytest.mark.parametrize("broken", ["learned", "games_listed"])
def test_what_a_damaged_library_knows_of_steps_is_recovered(tmp_path, open_desk, broken):
    """With the table itself in the damaged part, the daily copy has the steps."""
    desk = open_desk(tmp_path)
    desk.played()
    mark(desk, *STEPS)
    desk.library.close()
    if broken == "learned":
        daily_copy(tmp_path / NAME).write_bytes((tmp_path / NAME).read_bytes())
    break_page_of(tmp_path / NAME, broken)
    desk = examined(open_desk, tmp_path)
    assert desk.library.damage
    desk.library.replace_damaged(recover=True)
    desk.poll()
    assert progress(desk).done("tower_push") == set(STEPS)
    assert len(desk.library.entries()) == 1


def test_steps_are_recovered_from_a_damaged_library_without_games(tmp_path, open_desk):
    """There is nothing to ask the player about, and the steps were lost with the damaged file."""
    desk = open_desk(tmp_path)
    mark(desk, *STEPS)
    desk.library.close()
    break_page_of(tmp_path / NAME, "games_listed")
    desk = examined(open_desk, tmp_path)
    assert not desk.library.damage
    assert progress(desk).done("tower_push") == set(STEPS)
    (words,) = desk.warnings
    assert "what could be read is in a new library" in words
