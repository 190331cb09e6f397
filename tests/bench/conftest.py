"""Benchmarks of the open window use the desk of the window tests; those of a library share a file with many games."""

import pytest

from tests.bench.figures import GAMES, show, timed
from tests.window.conftest import open_desk, screen
from tools.kept_games import library_with

__all__ = ["open_desk", "screen"]


@pytest.fixture(scope="session")
def path(tmp_path_factory):
    path = tmp_path_factory.mktemp("many") / "library.sqlite3"
    show(f"writing {GAMES} games", [timed(lambda: library_with(GAMES, path).close())])
    return path
