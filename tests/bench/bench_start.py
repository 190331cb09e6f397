"""What the program takes to its first frame: run with `pytest -m bench -s tests/bench/bench_start.py`.

The figures are processor time of the window's process, from its start to the end of its first frame, and the time that
passed meanwhile. `PARAPET_PACKED` names the program in a packed folder, such as `dist/Parapet/Parapet`, which is
measured as well.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from tests.window.desk import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = {"source": f"{ROOT / 'main.py'}", "packed": os.environ.get("PARAPET_PACKED", "")}
STARTS = 12  # of which the first two fill the caches, and do not count
UNCOUNTED = 2

pytestmark = [pytest.mark.bench, pytest.mark.window, pytest.mark.skipif(os.name != "posix", reason="asks for rusage")]


def started(command: list[str], screen: str, folder: Path) -> tuple[float, float]:
    """Start the program, and kill it at its first frame; its processor time and the time that passed, in ms.

    The trace of what is shown goes into a pipe, so that nobody has to look for it again and again.
    """
    trace = folder / "trace"
    os.mkfifo(trace)
    reading = os.open(trace, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reading, True)
    writing = os.open(trace, os.O_WRONLY)  # while nobody writes, a reader would not wait
    ours = {"DISPLAY": screen, "PARAPET_HOME": str(folder / "home"), "PARAPET_TRACE": str(trace)}
    hidden = ("SDL_VIDEODRIVER", "PARAPET_OFFSCREEN")
    environment = {name: text for name, text in os.environ.items() if name not in hidden} | ours
    began = perf_counter()
    program = subprocess.Popen(command, env=environment | {"SDL_AUDIODRIVER": "dummy"}, cwd="/")
    assert select.select([reading], [], [], PATIENCE)[0], "it draws nothing"
    passed = perf_counter() - began
    program.send_signal(signal.SIGKILL)
    _process, _code, used = os.wait4(program.pid, 0)
    program.returncode = 0  # it has been waited for
    for end in (reading, writing):
        os.close(end)
    trace.unlink()
    return 1000 * (used.ru_utime + used.ru_stime), 1000 * passed


@pytest.fixture(params=[name for name, program in PROGRAMS.items() if program])
def command(request: pytest.FixtureRequest) -> list[str]:
    """The command line of the program in one of its forms."""
    program = os.path.abspath(PROGRAMS[request.param])
    return [sys.executable, program] if program.endswith(".py") else [program]


def test_the_first_frame(command, screen, tmp_path):
    figures = [started(command, screen, tmp_path) for _start in range(STARTS)][UNCOUNTED:]
    for what, times in zip(("processor time", "time"), zip(*figures, strict=True), strict=True):
        print(f"\n{Path(command[-1]).name}, {what} to the first frame: {min(times):.0f} to {max(times):.0f} ms, "
              f"median {median(times):.0f}", end="")  # fmt: skip
    print()
