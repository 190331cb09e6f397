"""A long sitting at the window, with the library on a disk; run with `pytest -m bench -s tests/ui/bench_sitting.py`.

Each game is the rematch of the one before, as the end card offers it. `PARAPET_GAMES` is how many, 400 by default.
"""

from __future__ import annotations

import gc
import os
import time

import pytest
from pygame import Surface

from game.archive.library.library import Library
from game.play.match import Match
from game.splitmix import SplitMix64
from tests.ui.surfaces import cached_bytes
from tools.table import PERSON, Table, finish

pytestmark = pytest.mark.bench

GAMES = int(os.environ.get("PARAPET_GAMES", "400"))
WARM = 20  # games until the caches of surfaces are full
GROWTH = 10  # MB: less than 100 KB for each of 400 games
LONGEST = 40  # plies of a game, which the players then agree to be drawn


def memory() -> float:
    """The memory in use, in MB."""
    with open("/proc/self/status", encoding="utf-8") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


class Sitting:
    """Two people at a board who play at random, game after game."""

    def __init__(self, table: Table) -> None:
        self._table, self._canvas, self._rng = table, Surface(table.size), SplitMix64(1)
        self.plies = 0
        table.settings.change(animation="off")
        table.open_game("pressure", PERSON, PERSON)

    def play(self) -> None:
        """Play a game, and have its end card begin the next one."""
        table, match = self._table, self._table.match
        for _ply in range(LONGEST):
            if match.tree.outcome is None:
                match.play(self._rng.choice(match.tree.moves))
                self._pass_time()
        if match.tree.outcome is None:
            finish(match)
        self.plies += match.tree.node.ply
        while not table.facts["result"]:
            self._pass_time()
        table.key("Enter")
        for log in (table.sounds.played, table.said, table.puppet.searched):  # the test's own, not the program's
            log.clear()

    def _pass_time(self) -> None:
        self._table.wait(0.1)
        self._table.library.poll()
        self._table.stack.draw(self._canvas)


def test_many_games_in_one_sitting_end_with_the_memory_they_began_with(hand, tmp_path):
    path = tmp_path / "library.sqlite3"
    table = Table(hand, library=Library(path, time.time, print))
    sitting = Sitting(table)
    cold = memory()
    for _game in range(WARM):
        sitting.play()
    before = memory()
    for _game in range(GAMES):
        sitting.play()
    after, cached = memory(), cached_bytes() / 2**20
    matches = sum(isinstance(one, Match) for one in gc.get_objects())
    kept = table.library.counts().kept
    table.library.close()
    size = path.stat().st_size / 2**20
    print(
        f"\n{GAMES} games of {sitting.plies / (GAMES + WARM):.0f} plies in one sitting: {before:.1f} MB before,"
        f" {after:.1f} MB after; {cold:.1f} MB before the first {WARM}, which filled the caches ({cached:.1f} MB);"
        f" {matches} matches in memory, {kept} games in the library ({size:.1f} MB)"
    )
    assert kept == GAMES + WARM
    assert after < before + GROWTH
