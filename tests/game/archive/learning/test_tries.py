"""What came of puzzles: kept by name, and coming back after a fail."""

import sqlite3
from contextlib import closing

from game.archive.database import schema
from game.archive.learning.tries import COMES_BACK, PuzzleTries, best_run, coming_back, latest
from tests.game.archive.desk import DAY, NAME
from tests.game.archive.learning.learned import break_page_of, examined

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
    def test_it_is_kept_what_came_of_each_try(self, desk):
        note(desk, "a", rated=True, run=3)
        note(desk, "b", solved=False, helped=True)
        desk.reopen()
        first, second = tries(desk).of(GAME)
        assert (first.puzzle, first.solved, first.helped, first.rated, first.run) == ("a", True, False, True, 3)
        assert (second.puzzle, second.solved, second.helped, second.rated) == ("b", False, True, False)
        assert first.done == int(desk.now)

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


    def test_rows_that_somebody_has_changed_stop_nothing(self, desk):
        note(desk, "a", solved=False)
        desk.reopen()
        with closing(sqlite3.connect(desk.path)) as file, file:
            file.execute("UPDATE tries SET done = 'then', due = 'soon', box = 99")
        own = tries(desk)
        assert coming_back(own.of(GAME), own.day) == (["a"], 0)
        assert own.note(GAME, "a", solved=True).box == 0


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

    def test_one_that_is_solved_before_its_day_waits_as_long_as_before_and_one_that_fails_again_a_day(self, desk):
        own = note(desk, "a", solved=False)
        own.note(GAME, "a", solved=True)
        assert coming_back(own.of(GAME), own.day) == ([], 1)
        assert coming_back(own.of(GAME), own.day + 1) == (["a"], 0)
        desk.now += DAY
        own.note(GAME, "a", solved=True)
        own.note(GAME, "a", solved=False)
        assert coming_back(own.of(GAME), own.day + 1) == (["a"], 0)

    def test_one_that_failed_while_the_clock_was_years_ahead_is_due(self, desk):
        """It did not come back before those years were over."""
        desk.now += 4_000 * DAY
        own = note(desk, "a", solved=False)
        desk.now -= 4_000 * DAY
        assert coming_back(own.of(GAME), own.day) == (["a"], 0)
        own.note(GAME, "a", solved=True)
        assert coming_back(own.of(GAME), own.day) == ([], 1)
        assert coming_back(own.of(GAME), own.day + COMES_BACK[1]) == (["a"], 0)

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
