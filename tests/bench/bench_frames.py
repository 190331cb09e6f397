"""The frames of the AI against itself in a real window; run with `pytest -m bench -s tests/bench/bench_frames.py`.

A frame is the interval between two turns of the loop while something moves, ideally 16.7 ms. The turns that draw are
counted in two groups: those that open a scene, with all its art to make, and those within one. The machine's own noise
is measured by the same loop with plain arithmetic in it, in another process at the same time. `PARAPET_SECONDS` is how
long the games are watched, a minute by default; once while every ply is saved, and once with the library in memory.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from time import monotonic, perf_counter, sleep, thread_time

import pytest

from game.catalogue import IDS, find
from tests.window.desk import COMMAND, PATIENCE, Desk, display

pytestmark = [pytest.mark.bench, pytest.mark.window]

SIZE = "1920x1200"
WATCHED = float(os.environ.get("PARAPET_SECONDS", "60"))
LEVEL = 3
FRAME = 1 / 60
GOAL, LONG = 0.020, 0.050  # seconds
ANIMATED = 60  # turns of the loop a second, while something moves
NOISY = Path(__file__).with_name("timed_app.py")


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
        desk = Desk(screen, home, SIZE, command=[*COMMAND[:-1], str(NOISY)])
        yield desk
        desk.close()


def noise(seconds: float) -> list[tuple[float, float]]:
    """What lies between two turns of a loop that does some arithmetic 60 times a second, and the processor's time."""
    measured, began = [], perf_counter()
    last = began
    while last - began < seconds:
        used = thread_time()
        sum(range(50_000))
        used = thread_time() - used
        sleep(max(0.0, last + FRAME - perf_counter()))
        now = perf_counter()
        measured.append((now - last, used))
        last = now
    return measured


def summary(name: str, times: list[float]) -> str:
    """One line about times in seconds."""
    most = quantiles(times, n=100, method="inclusive")[98]
    late, long = (sum(time > limit for time in times) for limit in (GOAL, LONG))
    middle, last, worst = (f"{time * 1000:7.2f} ms" for time in (median(times), most, max(times)))
    return (
        f"{name:37} median {middle}, p99 {last}, worst {worst}, of {len(times)}: {late} over 20 ms, {long} over 50 ms"
    )


@pytest.mark.parametrize("game", IDS)
def test_the_frames_of_a_minute_of_the_ai_against_itself(game, saving, watched, tmp_path):
    watched.begin(find(game)[0].title)
    watched.until(lambda facts: facts["scene"] == "play" and facts["ply"] > 0)
    end, quiet, plies = monotonic() + WATCHED, [], 0
    while monotonic() < end:
        quiet += noise(1.0)
        facts = watched.facts
        if facts.get("result"):  # a short game: the minute goes on with the next one
            watched.press_button("Rematch")
            watched.until(lambda facts: not facts.get("result"))
        else:
            plies = max(plies, facts["ply"])
    watched.press("ctrl+q")
    watched.program.wait(PATIENCE)
    turns = json.loads((tmp_path / "frames.json").read_text(encoding="utf-8"))
    frames = [after[0] - before[0] for before, after in pairwise(turns) if before[3] == ANIMATED]
    opening = [turn for turn in turns if turn[5]]
    within = [turn for turn in turns if turn[4] and not turn[5]]
    assert plies
    assert frames
    print(f"\n{game}, {SIZE}, saving {saving}: {plies} plies in the longest game")
    print(summary("from frame to frame", frames))
    print(summary("the machine's noise, the same", [interval for interval, _ in quiet]))
    print(summary("a turn within a scene", [turn[1] for turn in within]))
    print(summary("the same, processor time", [turn[2] for turn in within]))
    print(summary("a turn that opens one, processor time", [turn[2] for turn in opening]))
    print(summary("the machine's noise, processor time", [used for _, used in quiet]))
