"""Which games other programs show: seen while they run, and no longer when they have left or died."""

import subprocess
import sys

import pytest

from game import files
from game.archive.database.game_rows import GameMetadata
from game.archive.library.leases import Leases
from tests.sources import ROOT


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "open"


def test_a_game_is_open_until_it_is_left(folder):
    here, there = Leases(folder), Leases(folder)
    there.acquire(7, 7, GameMetadata(), print)
    there.acquire(8, 8, GameMetadata(), print)
    assert here.held_elsewhere() == {7, 8}
    assert there.held_elsewhere() == frozenset(), "its own are not elsewhere"
    here.acquire(7, 7, GameMetadata(), print)
    assert there.held_elsewhere() == {7}, "two that show the same game see each other"
    here.release(7)
    there.release(7)
    assert here.held_elsewhere() == {8}
    there.close()
    assert here.held_elsewhere() == frozenset()
    assert not folder.exists()


def test_a_program_that_was_killed_has_no_game_open(folder):
    begin = "shown = Leases(Path(sys.argv[1])); shown.acquire(7, 7, GameMetadata(), print)"
    program = f"import sys; from game.archive.library.leases import *; {begin}"
    script = f"{program}; print('ready', flush=True); sys.stdin.read()"
    other = subprocess.Popen(
        [sys.executable, "-c", script, str(folder)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout
    try:
        assert other.stdout.readline() == "ready\n"
        here = Leases(folder)
        assert here.held_elsewhere() == {7}
    finally:
        other.kill()
        other.communicate()
    assert here.held_elsewhere() == frozenset()
    assert not list(folder.iterdir())


def test_a_game_shows_elsewhere_even_if_its_file_was_taken_for_abandoned(folder, monkeypatch):
    """A second Parapet looked just as the first one opened a game, and did not show it as open from then on."""
    here, there, lock, seen = Leases(folder), Leases(folder), files._lock, []

    def lock_late(handle, at):
        if not seen:
            seen.append(None)
            seen.append(here.held_elsewhere())  # the file is there, and not locked yet
        return lock(handle, at)

    monkeypatch.setattr(files, "_lock", lock_late)
    there.acquire(7, 7, GameMetadata(), print)
    assert seen == [None, frozenset()]
    assert here.held_elsewhere() == {7}
    there.release(7)
    assert not list(folder.iterdir())


@pytest.mark.parametrize("place", [None, "a file/open"])
def test_where_nothing_can_be_locked_no_game_counts_as_open(tmp_path, place):
    (tmp_path / "a file").write_text("")
    shown = Leases(place and tmp_path / place)
    shown.acquire(7, 7, GameMetadata(), print)
    shown.release(7)
    assert shown.held_elsewhere() == frozenset()


def test_other_files_in_the_folder_are_left_alone(folder):
    folder.mkdir()
    (folder / "notes").write_text("of somebody else")
    assert Leases(folder).held_elsewhere() == frozenset()
    assert (folder / "notes").exists()
