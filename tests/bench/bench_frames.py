"""The frames of the AI against itself in a real window; run with `pytest -m bench -s tests/bench/bench_frames.py`.

A frame is the interval between two turns of the loop while something moves, ideally 16.7 ms. The turns that draw are
counted in two groups: those that open a scene, with all its art to make, and those within one. The machine's own noise
is plain arithmetic in another process at the same time. `PARAPET_SECONDS` is how long the games are watched, a minute
by default; once while every ply is saved, and once with the library in memory.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from time import monotonic, sleep

import pytest

from game.catalogue import IDS, find
from tests.bench.figures import FRAME, Times, noise, show
from tests.window.desk import COMMAND, PATIENCE, Desk, display

pytestmark = [pytest.mark.bench, pytest.mark.window]

SIZE = "1920x1200"
WATCHED = float(os.environ.get("PARAPET_SECONDS", "60"))
LEVEL = 3
GOAL = 20  # milliseconds
ANIMATED = 60  # turns of the loop a second, while something moves
TIMED = Path(__file__).with_name("timed_app.py")


@pytest.fixture(params=["on", "off"])
def saving(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Whether games are written to the disk."""
    word: str = request.param
    monkeypatch.setenv("PARAPET_SAVING", word)
    return word


@pytest.fixture
def watched(saving: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """The program with a stop-watch in it, on a large screen; every seat is the AI's."""
    monkeypatch.setenv("PARAPET_FRAMES", str(tmp_path / "frames.json"))
    home = tmp_path / "home"
    home.mkdir()
    setups = {name: {"variant": "", "seats": [LEVEL] * find(name)[1].seats} for name in IDS}
    (home / "settings.json").write_text(json.dumps({"setups": setups}), encoding="utf-8")
    with display(SIZE) as screen:
        desk = Desk(screen, home, SIZE, command=[*COMMAND[:-1], str(TIMED)])
        yield desk
        desk.close()


@pytest.mark.parametrize("game", IDS)
def test_the_frames_of_a_minute_of_the_ai_against_itself(game, saving, watched, tmp_path):
    watched.begin(find(game)[0].title)
    watched.until(lambda facts: facts["scene"] == "play" and facts["ply"] > 0)
    end, quiet, plies = monotonic() + WATCHED, list[Times](), 0
    while monotonic() < end:
        quiet.append(noise())
        sleep(FRAME)
        facts = watched.facts
        if facts.get("result"):  # a short game: the minute goes on with the next one
            watched.press_button("Rematch")
            watched.until(lambda facts: not facts.get("result"))
        else:
            plies = max(plies, facts["ply"])
    watched.press("ctrl+q")
    watched.program.wait(PATIENCE)
    turns = json.loads((tmp_path / "frames.json").read_text(encoding="utf-8"))
    assert plies
    print(f"\n{game}, {SIZE}, saving {saving}: {plies} plies in the longest game")
    apart = [(1000 * (after[0] - before[0]), before[2]) for before, after in pairwise(turns) if before[3] == ANIMATED]
    show("from frame to frame", apart, GOAL)
    show("a turn within a scene", [turn[1:3] for turn in turns if turn[4] and not turn[5]], GOAL)
    show("a turn that opens one", [turn[1:3] for turn in turns if turn[5]], GOAL)
    show("the machine's noise", quiet, GOAL)
