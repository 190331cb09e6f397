"""Hours at the window in short: the AI plays itself, game after game, and the program takes no more than it did.

Run with `pytest -m soak -s`; `PARAPET_MINUTES` is how long it goes on, 10 by default.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import closing
from pathlib import Path

import pytest

from game.archive.library.library import Library
from game.catalogue import IDS, find
from tests.window.desk import HASTY, Desk, Facts
from tests.window.processes import Usage, usage_of

pytestmark = pytest.mark.soak

MINUTES = float(os.environ.get("PARAPET_MINUTES", "10"))
SIZE = "800x600"
LEVEL = 2
WARM = 40  # games until the caches of surfaces are full
GAMES = 2  # of each kind in a round, one the rematch of the other
LONG = 80  # plies after which a game is left for the next kind; weak players are slow to win at Pressman
AT_REST = 2.0  # seconds in which window and AI give back what the last game has left
GROWTH = 6  # MB from the first count to the last: 100 games that leave 100 KB each would be more


def is_over(facts: Facts) -> bool:
    """Whether the game on the screen has ended, or has lasted for long enough."""
    return bool(facts.get("result") or facts.get("ply", 0) >= LONG)


def play_a_round(desk: Desk) -> int:
    """Play some games of each kind, and return to the menu; how many games there were."""
    played = 0
    for game in IDS:
        desk.press_button(find(game)[0].title, opens="setup")
        for _number in range(GAMES):
            desk.press("Return")  # Play, and later Rematch
            desk.until(lambda facts: facts["scene"] == "play" and not facts["result"])
            played += 1
            if not desk.until(is_over, patience=600)["result"]:
                break
        desk.press_button("Main menu", opens="menu")
    return played


def usage_at_rest(program: int) -> Usage:
    """What the program takes when it has nothing to do: the least of some seconds."""
    end, least = time.monotonic() + AT_REST, usage_of(program)
    while time.monotonic() < end:
        time.sleep(0.05)
        least = min(least, usage_of(program), key=lambda usage: usage.memory)
    return least


def kept_in(home: Path) -> int:
    """How many games the library has."""
    library = Library(home / "library.sqlite3", time.time, print)
    kept = library.counts().kept
    library.close()
    return kept


def test_game_after_game_takes_no_more_of_the_machine(screen, tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    setups = {game: {"variant": "", "seats": [LEVEL] * find(game)[1].seats} for game in IDS}
    settings = {"animation": "off", "second_look": False, "setups": setups}
    (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    with closing(Desk(screen, home, SIZE, command=HASTY)) as desk:
        played = 0
        while played < WARM:
            played += play_a_round(desk)
        warm = last = usage_at_rest(desk.program.pid)
        end = time.monotonic() + MINUTES * 60
        print(f"\nafter {played} games: {warm}")
        while time.monotonic() < end:
            played += play_a_round(desk)
            last = usage_at_rest(desk.program.pid)
            print(f"after {played} games: {last}")
    assert kept_in(home) == played
    assert last.memory < warm.memory + GROWTH
    assert last.files <= warm.files + 2
    assert last.threads <= warm.threads
    assert last.processes == warm.processes
