"""The processor time of an open window that nobody touches; run with `pytest -m bench -s tests/bench/bench_idle.py`."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from tests.window.processes import offspring

pytestmark = [pytest.mark.bench, pytest.mark.window]

REST, WATCHED = 5.0, 60.0  # seconds


def seconds_used(process: int) -> float:
    """Processor time of a process and all below it."""
    used, ticks = 0.0, os.sysconf("SC_CLK_TCK")
    for one in [process, *offspring(process)]:
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        used += (int(fields[11]) + int(fields[12])) / ticks
    return used


@pytest.mark.parametrize("scene", ["menu", "play"])
def test_idle_processor_time(open_desk, scene):
    desk = open_desk(setups={"pressure": {"variant": "", "seats": [0, 1]}})
    if scene == "play":
        desk.press_button("Pressure", opens="setup")
        desk.press_button("Play", opens="play")
    time.sleep(REST)
    before, began = seconds_used(desk.program.pid), time.monotonic()
    time.sleep(WATCHED)
    share = (seconds_used(desk.program.pid) - before) / (time.monotonic() - began)
    print(f"\nidle in {scene}: {share:.2%} of one processor, {1 + len(offspring(desk.program.pid))} processes")
