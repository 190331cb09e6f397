"""How the tests wait for an engine whose process is a real one."""

import time


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
