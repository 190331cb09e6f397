"""What the menu costs: run with `pytest -m bench -s tests/bench/bench_menu.py`.

The figures are processor time. The first frame is measured in programs of their own, since caches help a second one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import median, quantiles
from time import process_time

import pytest
from pygame import Surface

from game.catalogue import games
from tests.ui.conftest import open_display
from tools.hand import Hand
from tools.table import Table

pytestmark = pytest.mark.bench

SIZES = [((1280, 800), 1.0), ((1920, 1200), 1.3)]
STARTS = 7
FRAME, SHOWN = 1 / 60, 5.0  # seconds
FIRST = """
from time import process_time
from pygame import Surface
from tests.ui.conftest import open_display
from tools.hand import Hand
from tools.table import Table
open_display()
table, canvas = Table(Hand, {size}, {scale}), Surface({size})
began = process_time()
table.stack.update(1 / 60)
table.stack.draw(canvas)
print(1000 * (process_time() - began))
"""


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_first_frame(size, scale, tmp_path):
    printed = [
        subprocess.run(
            [sys.executable, "-c", FIRST.format(size=size, scale=scale)],
            env=os.environ | {"PARAPET_HOME": str(tmp_path / str(start))},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for start in range(STARTS)
    ]
    times = [float(lines.split()[-1]) for lines in printed]
    print(f"\nfirst frame, {size[0]}x{size[1]}: {min(times):.1f} to {max(times):.1f} ms, median {median(times):.1f}")


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_frames_of_cards_that_are_pointed_at(size, scale):
    open_display()
    table, canvas, frames = Table(Hand, size, scale), Surface(size), list[float]()
    table.wait(2)
    for rules in games():
        table.move(rules.title)
        for _frame in range(round(SHOWN / FRAME)):
            began = process_time()
            table.stack.update(FRAME)
            if table.stack.dirty:
                table.stack.draw(canvas)
                frames.append(1000 * (process_time() - began))
    print(f"\npointed at, {size[0]}x{size[1]}: median {median(frames):.1f} ms, p99 "
          f"{quantiles(frames, n=100)[98]:.1f} of {len(frames)} drawn")  # fmt: skip
