"""What 10,000 kept games cost the statistics, and the names in the set-up: run with `pytest -m bench -s`."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter, time

import pygame
import pytest

from game.archive.library.library import Library
from tools.hand import Hand
from tools.kept_games import against_levels
from tools.table import Table

pytestmark = pytest.mark.bench

RESULTS = "wwlwdllwwlwlwdwwlllw" * 125  # of one person in one game
GAMES = ("pressure", "pressman", "tower_push", "boost")


def timed(name, work):
    """Print the time that some work takes."""
    start = perf_counter()
    work()
    print(f"{name:55} {1000 * (perf_counter() - start):8.1f} ms")


def test_statistics(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.font.init()
    library = Library(tmp_path / "library.sqlite3", time, print)
    for game in GAMES:
        against_levels(library, RESULTS, game)
    assert library.flush(600)
    table = Table(Hand, library=library)
    table.key("Ctrl+O")
    table.wait(0.2)
    print(f"\n{library.counts().kept:,} games")
    timed("statistics opened", lambda: table.key("Ctrl+T"))
    timed("... and drawn", table.picture)
    assert table.facts["games"] == len(RESULTS)
    table.key("Esc")
    timed("opened again, nothing changed", lambda: table.key("Ctrl+T"))
    table.key("Esc", "Esc")
    timed("set-up opened, with the names", lambda: table.click("Pressure"))
    library.close()
