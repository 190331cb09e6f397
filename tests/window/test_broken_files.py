"""Whatever lies where the files of the user should be: the window says so in a sentence, and play goes on."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.archive.library.library import Library
from tests.game.archive.disks import fill, small_disk
from tests.game.archive.locks import locked, locked_for_writing
from tests.window.desk import PATIENCE, Desk, display
from tests.window.test_left_games import MOVES, begin, continued, play

pytestmark = pytest.mark.window

LIBRARY, SETTINGS = "library.sqlite3", "settings.json"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of the user's files, still empty."""
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture
def full_soon(home: Path) -> Iterator[Path]:
    """The same on a disk of 400 KB."""
    with small_disk(home, 400) as disk:
        yield disk


def leave(desk: Desk) -> None:
    """Quit by key, which always works."""
    desk.press("ctrl+q")
    assert desk.program.wait(PATIENCE) == 0
    assert desk.program.communicate()[1] == ""


def remains(home: Path, folder: Path) -> Path:
    """A copy of the library as it was left behind; the next start finds it untouched."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for path in home.glob(f"{LIBRARY}*"):
        if not path.name.endswith("-shm"):  # what the processes that had it open knew about the log
            shutil.copy(path, folder)
    return folder / LIBRARY


def lines_in(home: Path) -> list[list[str]]:
    """What was played in each game of the library."""
    library = Library(home / LIBRARY, time.time, print)
    trees = [library.load(entry.id).state.tree for entry in library.entries()]
    library.close()
    return [[node.text for node in tree.node.path()[1:]] for tree in trees]


def test_a_full_disk_is_said_and_once_there_is_room_the_game_is_saved_after_all(open_desk, full_soon):
    desk = begin(open_desk, MOVES[:1])
    fill(full_soon / "room")
    play(desk, MOVES[1], 2)
    desk.until_said("Games cannot be saved at the moment: the disk is full.")
    play(desk, MOVES[2], 3)
    (full_soon / "room").unlink()
    desk.until_said("Games are being saved again.")
    desk.program.kill()
    desk.program.wait()
    assert continued(open_desk)["moves"] == [*MOVES, "b5b4"]


def test_a_library_that_was_locked_at_the_start_keeps_what_is_played_then(open_desk, home):
    """The window went on with a copy in memory when the lock was gone: four plies, quit, and nothing was kept."""
    leave(begin(open_desk))
    with locked(home / LIBRARY):
        desk = open_desk()
        desk.until_said("another program keeps the library locked. You see a copy of its games")
        desk.press_button("Continue", opens="play")
        play(desk, "b5b4", len(MOVES) + 1)
    leave(desk)
    assert lines_in(home) == [[*MOVES, "b5b4"]]


def test_a_library_that_is_locked_at_quit_gets_the_plies_at_the_next_start(open_desk, home, tmp_path):
    """They were lost without a word, after six seconds and with the exit code 0."""
    leave(begin(open_desk))
    desk = open_desk()
    desk.press_button("Continue", opens="play")
    with locked_for_writing(home / LIBRARY):
        play(desk, "b5b4", len(MOVES) + 1)
        leave(desk)
        assert lines_in(remains(home, tmp_path / "remains").parent) == [[*MOVES]]
    desk = open_desk()
    desk.until_said("1 game that could not be saved when Parapet was closed is in the library now.")
    leave(desk)
    assert lines_in(home) == [[*MOVES, "b5b4"]]
    assert not (home / "unsaved").exists()


def test_two_windows_with_one_home_keep_the_games_and_the_settings_of_both(open_desk, home):
    with display() as other:
        first, second = begin(open_desk), begin(partial(open_desk, on=other), MOVES[:2])
        first.press("ctrl+plus")
        second.press("m")
        play(first, "b5b4", 4)
        leave(first)
        leave(second)
    assert sorted(lines_in(home)) == sorted([[*MOVES, "b5b4"], list(MOVES[:2])])
    kept = json.loads((home / SETTINGS).read_text(encoding="utf-8"))
    assert (kept["scale"], kept["sound"]) == (110, False)
