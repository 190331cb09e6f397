"""How the tests wait for an engine whose process is a real one."""

import time
from pathlib import Path


def wait_until(engine, condition, seconds=60.0):
    """Poll until the condition is true, and return what it came to."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end
        time.sleep(0.002)
        engine.poll()
    return found


def answer_to(engine, job):
    return wait_until(engine, lambda: job.best_move)


def is_running(pid: int) -> bool:
    """Whether there is such a process, other than one that waits to be buried."""
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text(encoding="utf-8").rpartition(") ")[2][0] != "Z"


def wait_until_gone(pid: int) -> None:
    end = time.monotonic() + 30.0
    while is_running(pid):
        assert time.monotonic() < end
        time.sleep(0.01)
