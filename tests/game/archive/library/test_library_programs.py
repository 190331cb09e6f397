"""Several programs with one library, and programs that are killed while they write: nothing is lost or damaged."""

import os
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from game.archive.database.writer import PASSING
from game.archive.learning.tries import PuzzleTries, best_run
from game.archive.library.access import REFUSED, RESUMED
from game.splitmix import SplitMix64
from tests.game.archive.desk import NAME, Desk
from tests.game.archive.programs import PLAY, SOLVE, started

KILLS = int(os.environ.get("PARAPET_KILLS", "3"))
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="on Windows killing leaves the file open for a while")


@pytest.fixture
def programs():
    """Start programs with this; those that still run at the end are killed."""
    running: list[Any] = []

    def start(*words):
        running.append(started(*words))
        return running[-1]

    yield start
    for program in running:
        program.kill()
        program.wait()
        for pipe in (program.stdin, program.stdout):
            pipe.close()


def kept_lines(lines):
    """What the last line of each game says: its ply and move by its id."""
    words = [line.split() for line in lines if line.endswith("\n") and line[0].isdigit()]
    return {int(game): (int(ply), move) for game, ply, move in words}


def present_of(desk, game):
    node = desk.library.load(game).state.tree.node
    return node.ply, node.text or "start"


def is_sound(path):
    with closing(sqlite3.connect(path)) as file:
        found = file.execute("PRAGMA integrity_check").fetchall(), file.execute("PRAGMA foreign_key_check").fetchall()
    return found == ([("ok",)], [])


@pytest.mark.deep
def test_kills_at_any_moment_damage_nothing_and_cost_one_ply_at_most(tmp_path, programs):
    """PARAPET_KILLS=200 for many; a line is printed once its ply is kept, so one more may have been under way."""
    path, rng = tmp_path / NAME, SplitMix64(KILLS)
    for number in range(KILLS):
        program = programs(PLAY, path, number)
        lines = [program.stdout.readline() for _line in range(1 + rng.below(60))]
        sum(range(rng.below(100_000)))  # up to the time of a ply or two
        program.kill()
        lines += program.stdout.readlines()
        program.wait()
        assert lines[0], "it never played"
        assert is_sound(path)
        desk = Desk(tmp_path)
        *left, last = kept_lines(lines).items()
        for game, stood in left:
            assert present_of(desk, game) == stood
        assert abs(present_of(desk, last[0])[0] - last[1][0]) <= 1, "one ply or undo was under way"
        assert not desk.poll()
        desk.library.close()


@pytest.mark.deep
def test_two_programs_write_at_once_and_both_keep_everything(tmp_path, programs):
    """On a loaded machine one of them held the file for longer than the other waits: that one says so, and goes on."""
    path = tmp_path / NAME
    Desk(tmp_path).library.close()  # a program that has to wait for another to make the library keeps games in memory
    both = [programs(PLAY, path, seed, 4, 20) for seed in (1, 2)]
    lines = [program.stdout.readlines() for program in both]
    desk = Desk(tmp_path)
    assert [line[-1] for line in lines] == ["done\n", "done\n"]
    waited = {f"warning {words}\n" for words in (REFUSED.format(reason=PASSING[sqlite3.SQLITE_BUSY]), RESUMED)}
    said = {line for one in lines for line in one if "warning" in line and "daily copy" not in line}
    assert said <= waited
    games = kept_lines(lines[0] + lines[1])
    assert len(games) == 8
    assert {entry.id: present_of(desk, entry.id) for entry in desk.library.entries()} == games
    desk.library.close()
    assert is_sound(path)


def test_what_another_program_writes_is_seen(desk, programs):
    desk.library.flush()  # the thread that writes makes an index at first, which is a change
    before, empty = desk.library.generation, desk.library.entries()
    assert desk.library.generation == before, "nothing has changed"
    programs(PLAY, desk.path, 1, 2, 5).stdout.readlines()
    assert desk.library.generation != before
    assert (len(empty), len(desk.library.entries())) == (0, 2)


def test_a_streak_is_kept_when_the_program_is_killed_in_the_middle_of_it(tmp_path, programs):
    path = tmp_path / NAME
    program = programs(SOLVE, path)
    lines = [program.stdout.readline() for _line in range(5)]
    program.kill()
    rest = program.stdout.read()
    solved = int([*lines, *rest.splitlines()][-1])
    desk = Desk(tmp_path)
    known = PuzzleTries(desk.library, "Anna").of("pressure")
    assert is_sound(path)
    assert solved <= best_run(known) <= solved + 1
    assert [one.run for one in known] == [*range(1, len(known) + 1)]
    assert all(one.solved and one.rated for one in known)
    desk.library.close()
