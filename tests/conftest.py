"""For every test: a user folder of its own, English texts, and less garbage collection."""

import gc
import os
import signal
import sqlite3
import sys
import time
from functools import partial
from itertools import count
from pathlib import Path

os.environ["PARAPET_LANGUAGE"] = "en"  # before any text is looked up
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # before it is imported
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):  # as in most containers: there each program of a test compiles all
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(Path(__file__).parents[1] / ".pytest_cache/bytecode")

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from tests.systems import cannot_hold_on_windows

for name in ("SIGINT", "SIGHUP"):  # ignored in what a shell or nohup starts in the background, and in its children
    number = getattr(signal, name, None)
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.SIG_DFL)
gc.disable()  # collecting 6,500 tests makes many objects and hardly any garbage; see the next function
NUMBERS = count()
settings.register_profile("usual", max_examples=12, deadline=None, derandomize=True)
settings.register_profile("deep", max_examples=100, deadline=None, derandomize=True)  # .ci/run asks for it
settings.register_profile("hunt", max_examples=1000, deadline=None)  # other examples each time
settings.load_profile("usual")
# Hypothesis would read all sources for numbers and words to try: that takes every process seconds, and the examples of
# a test would be others with each change of a file that it has nothing to do with.
providers._get_local_constants = lambda: providers._local_constants


def pytest_xdist_auto_num_workers(config):
    """One process where several would be in the way: benches, output that is to be seen, and a single file."""
    benches = "bench" in config.option.markexpr.replace("not bench", "")
    one_file = len(config.args) == 1 and ".py" in config.args[0]
    return 0 if benches or one_file or config.option.capture == "no" else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Of a test with the marker `sweep(n)`, every n-th case runs by default; the others are `deep`.

    On Windows those are skipped that cannot hold there.
    """
    for item in items:
        if sys.platform == "win32" and (why := cannot_hold_on_windows(item.nodeid)):
            item.add_marker(pytest.mark.skip(reason=why))
        sweep = item.get_closest_marker("sweep")
        if sweep and max(item.callspec.indices.values()) % sweep.args[0]:
            item.add_marker("deep")


def pytest_collection_finish():
    """Collect garbage from here on, but never again look through the tests and modules themselves."""
    gc.freeze()
    gc.set_threshold(20_000)  # objects; at the usual 700, it looks hundreds of times at what a scene still uses
    gc.enable()


@pytest.fixture(autouse=True)
def home(tmp_path_factory, monkeypatch):
    """The path of a user folder for this test alone; the folder is not made yet."""
    folder = tmp_path_factory.getbasetemp() / f"home{next(NUMBERS)}"
    monkeypatch.setenv("PARAPET_HOME", str(folder))
    return folder


class Unsynced(sqlite3.Connection):
    """A connection that leaves it to the system when the file is written: nothing waits for a disk."""

    def execute(self, sql, *parameters):
        if sql.startswith(("PRAGMA journal_mode", "PRAGMA synchronous")):
            super().execute("PRAGMA synchronous = OFF")
        return self if sql.startswith("PRAGMA synchronous") else super().execute(sql, *parameters)


@pytest.fixture(scope="session", autouse=True)
def surroundings():
    """No test cuts the power, and a disk takes its time; what a developer asks of the program is no test's business."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        patch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Unsynced))
        patch.delenv("PARAPET_TRACE", raising=False)
        patch.setenv("TZ", "UTC")  # dates on the pictures of scenes
        if sys.platform != "win32":
            time.tzset()
        patch.delenv("PARAPET_SIZE", raising=False)
        yield


@pytest.fixture
def late(monkeypatch):
    """Every game is old enough for the AI to agree to a draw."""
    monkeypatch.setattr("game.play.draw_offer.OPENING", 0)
