"""Which steps of the lessons a player has done: kept by name."""

import sqlite3
from contextlib import closing

import pytest

from game.archive.database.query import steps_done
from game.archive.learning.progress import Learned, LessonProgress
from game.archive.library.unsaved_file import read_unsaved
from game.errors import RecordError
from tests.game.archive.desk import NAME
from tests.game.archive.learning.learned import break_page_of, examined
from tests.game.archive.locks import locked_for_writing

STEPS = ("push", "the-edge")


def progress(desk, player="Anna"):
    return LessonProgress(desk.library, player)


def mark(desk, *steps, player="Anna", game="tower_push"):
    own = progress(desk, player)
    for step in steps:
        own.mark(game, step)
    return own


def test_a_step_that_is_done_again_keeps_the_time_of_the_first_time(desk):
    mark(desk, "push")
    desk.now += 60
    mark(desk, "push")
    # another program that has not read it yet
    other = Learned[str, bool](desk.library, "Anna", lambda file, game, player: {})
    other.change("learn", "tower_push", {}, "push", desk.library.now)
    desk.poll()
    assert desk.execute("SELECT done FROM learned").fetchall() == [(int(desk.now) - 60,)]


def test_what_another_program_writes_during_the_answer_is_there_with_the_next_one(desk):
    def found(file, game, player):
        done = steps_done(file, game, player)
        with closing(sqlite3.connect(desk.path)) as other, other:
            other.execute("INSERT OR IGNORE INTO learned VALUES ('Anna', 'boost', 'flank', 7)")
        return dict.fromkeys(done, True)

    own = Learned(desk.library, "Anna", found)
    assert own.of("boost") == {}
    assert own.of("boost") == {"flank": True}


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
