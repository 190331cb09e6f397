"""Benchmarks of the open window use the desk of the window tests; those of a library share a file with many games."""

from contextlib import closing

import pytest

from game.archive.library.library import Library
from tests.bench.figures import GAMES, show, timed
from tests.window.conftest import open_desk, screen
from tools.kept_games import library_with

__all__ = ["open_desk", "screen"]


@pytest.fixture(scope="session")
def path(tmp_path_factory):
    path = tmp_path_factory.mktemp("many") / "library.sqlite3"
    show(f"writing {GAMES} games", [timed(lambda: library_with(GAMES, path).close())])
    with closing(library_with(0, path)) as library:
        show("finding the places in them", [timed(lambda: place_all(library))])
    return path


def place_all(library: Library) -> None:
    """Find the places of all games: the program takes 4 ms of a frame for it, but the clock of a bench stands still."""
    before = -1
    while library.generation != before:
        before = library.generation
        library.poll()
        library.flush(60)
