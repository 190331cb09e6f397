"""Which games other programs show: seen while they run, and no longer when they have left or died."""

import subprocess
import sys

import pytest

from game.archive.library.open_games import OpenGames
from tests.sources import ROOT


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "open"


def test_a_game_is_open_until_it_is_left(folder):
    here, there = OpenGames(folder), OpenGames(folder)
    there.enter(7)
    there.enter(8)
    assert here.elsewhere() == {7, 8}
    assert there.elsewhere() == frozenset(), "its own are not elsewhere"
    there.leave(7)
    assert here.elsewhere() == {8}
    there.close()
    assert here.elsewhere() == frozenset()
    assert not folder.exists()


def test_two_that_show_the_same_game_see_each_other(folder):
    here, there = OpenGames(folder), OpenGames(folder)
    here.enter(7)
    there.enter(7)
    assert here.elsewhere() == there.elsewhere() == {7}
    there.leave(7)
    assert here.elsewhere() == frozenset()
    assert there.elsewhere() == {7}


def test_a_program_that_was_killed_has_no_game_open(folder):
    begin = "shown = OpenGames(Path(sys.argv[1])); shown.enter(7)"
    program = f"import sys; from game.archive.library.open_games import *; {begin}"
    script = f"{program}; print('ready', flush=True); sys.stdin.read()"
    other = subprocess.Popen(
        [sys.executable, "-c", script, str(folder)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout
    try:
        assert other.stdout.readline() == "ready\n"
        here = OpenGames(folder)
        assert here.elsewhere() == {7}
    finally:
        other.kill()
        other.communicate()
    assert here.elsewhere() == frozenset()
    assert not list(folder.iterdir())


@pytest.mark.parametrize("place", [None, "a file/open"])
def test_where_nothing_can_be_locked_no_game_counts_as_open(tmp_path, place):
    (tmp_path / "a file").write_text("")
    shown = OpenGames(place and tmp_path / place)
    shown.enter(7)
    shown.leave(7)
    assert shown.elsewhere() == frozenset()


def test_other_files_in_the_folder_are_left_alone(folder):
    folder.mkdir()
    (folder / "notes").write_text("of somebody else")
    assert OpenGames(folder).elsewhere() == frozenset()
    assert (folder / "notes").exists()
