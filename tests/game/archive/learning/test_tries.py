"""What came of puzzles: kept by name, locked, killed and recovered like games, and coming back after a fail."""

import os
import sqlite3
from contextlib import closing

import pytest

from game.archive.database import schema
from game.archive.database.file import daily_copy
from game.archive.learning.tries import COMES_BACK, PuzzleTries, best_run, coming_back, latest
from game.archive.library.unsaved_file import read_unsaved
from tests.game.archive.desk import DAY, NAME
from tests.game.archive.learning.test_progress import break_page_of, examined
from tests.game.archive.locks import locked_for_writing
from tests.game.archive.programs import TRY, started

GAME = "pressure"


def tries(desk, player="Anna"):
    return PuzzleTries(desk.library, player)


def note(desk, *puzzles, player="Anna", **came):
    own = tries(desk, player)
    for puzzle in puzzles:
        own.note(GAME, puzzle, **{"solved": True, **came})
    return own


def solved(own, game=GAME):
    return {one.puzzle for one in own.of(game) if one.solved}


class TestKeeping:
    def test_each_try_is_kept_by_player_and_by_game(self, desk):
        note(desk, "a", rated=True, run=3)
        note(desk, "b", solved=False, helped=True)
        note(desk, "a", player="")
        desk.reopen()
        first, second = tries(desk, " Anna ").of(GAME)
        assert (first.puzzle, first.solved, first.helped, first.rated, first.run) == ("a", True, False, True, 3)
        assert (second.puzzle, second.solved, second.helped, second.rated) == ("b", False, True, False)
        assert first.done == int(desk.now)
        assert [one.puzzle for one in tries(desk, "").of(GAME)] == ["a"]
        assert tries(desk).of("boost") == ()
        assert desk.warnings == []

    def test_what_is_noted_is_known_at_once_and_once_only(self, desk):
        own = tries(desk)
        assert own.of(GAME) == ()
        for is_written in (False, True):
            if is_written:
                desk.poll()
            else:
                own.note(GAME, "a", solved=True)
            assert [one.puzzle for one in own.of(GAME)] == ["a"]
        note(desk, "b")
        desk.poll()
        assert solved(own) == {"a", "b"}

    def test_a_game_can_be_begun_again_and_that_taken_back(self, desk):
        own = note(desk, "a", "b")
        note(desk, "a", player="Ben")
        desk.now += 1
        when = own.begin_again(GAME)
        assert own.of(GAME) == ()
        own.note(GAME, "c", solved=True)
        desk.reopen()
        own = tries(desk)
        assert solved(own) == {"c"}
        assert solved(tries(desk, "Ben")) == {"a"}
        own.bring_back(GAME, when)
        assert solved(own) == {"a", "b", "c"}
        desk.reopen()
        assert solved(tries(desk)) == {"a", "b", "c"}

    def test_tries_under_a_lock_are_known_and_kept_aside_for_the_next_start(self, table):
        table.played(players=())
        table.poll()
        with locked_for_writing(table.path):
            own = note(table, "a")
            table.now += 1
            own.begin_again(GAME)
            note(table, "b", solved=False)
            assert [one.puzzle for one in tries(table).of(GAME)] == ["b"]
            assert table.library.save() == ""
            table.quit()
        (path,) = table.aside()
        assert [change.kind for change in read_unsaved(path).changes] == ["try", "forget", "try"]
        table.library = table.opened()
        table.poll()
        table.poll()
        assert [one.puzzle for one in tries(table).of(GAME)] == ["b"]
        assert table.aside() == []

    @pytest.mark.skipif(not hasattr(os, "fork"), reason="on Windows killing leaves the file open for a while")
    def test_a_kill_costs_the_try_that_was_under_way_at_most(self, tmp_path, open_desk):
        with started(TRY, tmp_path / NAME) as program:
            assert program.stdout
            lines = [program.stdout.readline().strip() for _puzzle in range(5)]
            program.kill()
            lines += program.stdout.read().split()
        found = {one.puzzle for one in PuzzleTries(open_desk(tmp_path).library).of("boost")}
        assert found >= set(lines) >= {"puzzle-0", "puzzle-4"}
        assert len(found) <= len(lines) + 1


class TestOldLibraries:
    def test_puzzles_that_were_kept_among_the_steps_of_lessons_become_tries(self, tmp_path, open_desk):
        """The version before had no table of puzzles: a solved one was a step with the name "puzzle ID"."""
        with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as file:
            schema.upgrade(file, schema.MIGRATIONS[:9])
            rows = [("Anna", GAME, step, 7) for step in ("push", "puzzle aa", "puzzle bb")]
            file.executemany("INSERT INTO learned VALUES (?, ?, ?, ?)", rows)
        desk = open_desk(tmp_path)
        assert [(one.puzzle, one.done, one.solved, one.rated) for one in tries(desk).of(GAME)] == [
            ("aa", 7, True, False), ("bb", 7, True, False),
        ]  # fmt: skip
        assert desk.execute("SELECT step FROM learned").fetchall() == [("push",)]
        assert desk.warnings == []

    @pytest.mark.parametrize("broken", ["tries", "games_listed"])
    def test_tries_are_recovered_from_a_damaged_library(self, tmp_path, open_desk, broken):
        """With the table itself in the damaged part, the daily copy has them."""
        desk = open_desk(tmp_path)
        desk.played()
        note(desk, "a").begin_again(GAME)
        note(desk, "b", "c")
        desk.library.close()
        if broken == "tries":
            daily_copy(tmp_path / NAME).write_bytes((tmp_path / NAME).read_bytes())
        break_page_of(tmp_path / NAME, broken)
        desk = examined(open_desk, tmp_path)
        desk.library.replace_damaged(recover=True)
        desk.poll()
        assert solved(tries(desk)) == {"b", "c"}

    def test_puzzles_among_the_steps_of_a_damaged_old_library_become_tries_too(self, tmp_path, open_desk):
        with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as file:
            schema.upgrade(file, schema.MIGRATIONS[:9])
            file.execute("INSERT INTO learned VALUES ('Anna', ?, 'puzzle aa', 7)", (GAME,))
        break_page_of(tmp_path / NAME, "played_by_date")
        desk = examined(open_desk, tmp_path)
        assert solved(tries(desk)) == {"aa"}


class TestComingBack:
    def test_a_failed_one_comes_back_after_ever_more_days_and_then_no_more(self, desk):
        own = note(desk, "a", solved=False)
        for days in COMES_BACK:
            assert coming_back(own.of(GAME), own.day + days - 1) == ([], 1)
            desk.now += days * DAY
            assert coming_back(own.of(GAME), own.day) == (["a"], 0)
            own.note(GAME, "a", solved=True)
        assert coming_back(own.of(GAME), own.day + 999) == ([], 0)

    def test_one_that_fails_again_begins_with_a_day(self, desk):
        own = note(desk, "a", solved=False)
        desk.now += DAY
        own.note(GAME, "a", solved=True)
        own.note(GAME, "a", solved=False)
        assert coming_back(own.of(GAME), own.day + 1) == (["a"], 0)

    def test_one_that_is_solved_before_its_day_waits_as_long_as_before(self, desk):
        own = note(desk, "a", solved=False)
        own.note(GAME, "a", solved=True)
        assert coming_back(own.of(GAME), own.day) == ([], 1)
        assert coming_back(own.of(GAME), own.day + 1) == (["a"], 0)

    def test_those_that_wait_longest_come_first(self, desk):
        own = note(desk, "b", solved=False)
        desk.now += DAY
        own.note(GAME, "a", solved=False)
        own.note(GAME, "c", solved=True)
        assert coming_back(own.of(GAME), own.day + 9) == (["b", "a"], 0)


def test_the_best_streak_and_the_last_try_are_known(desk):
    own = tries(desk)
    assert best_run(own.of(GAME)) == 0
    for puzzle, run in (("a", 1), ("b", 2), ("a", 0)):
        own.note(GAME, puzzle, solved=run > 0, run=run)
        desk.now += 1
    assert best_run(own.of(GAME)) == 2
    assert {puzzle: one.solved for puzzle, one in latest(own.of(GAME)).items()} == {"a": False, "b": True}
