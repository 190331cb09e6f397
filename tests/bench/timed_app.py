"""The program as it is, with a stop-watch at every turn of its loop; what it read is written once the window closes.

`PARAPET_FRAMES` names the file: a JSON list of turns, each [seconds when it began, milliseconds it took, milliseconds
of the processor, turns a second that were wanted after it, whether it drew, whether it drew a scene for the first
time]. With `PARAPET_SAVING=off` the library is not written to the disk.
"""

from __future__ import annotations

import json
import os
import sys
from multiprocessing import freeze_support
from pathlib import Path
from time import perf_counter, thread_time

Turn = tuple[float, float, float, int, bool, bool]


def watch(turns: list[Turn]) -> None:
    """Put the stop-watch on the application: from now on every turn of its loop is added to `turns`."""
    from ui.scene.scene import Scene  # noqa: PLC0415
    from ui.shell.app import App  # noqa: PLC0415 - the thinking process runs this file too, and does without pygame

    step, draw = App.step, App._draw
    drawn: list[bool] = []  # of this turn: whether it opened a scene
    shown: list[Scene] = []  # the scene on top that was drawn last

    def drawing(app):
        drawn.append(shown != [app.stack.top])
        shown[:] = [app.stack.top]
        draw(app)

    def stepping(app, events, seconds):
        drawn.clear()
        began, used = perf_counter(), thread_time()
        step(app, events, seconds)
        took = 1000 * (perf_counter() - began), 1000 * (thread_time() - used)
        turns.append((began, *took, app.rate, bool(drawn), any(drawn)))

    App._draw, App.step = drawing, stepping


if __name__ == "__main__":
    freeze_support()
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from main import open_window
    from ui.shell import app

    seen: list[Turn] = []
    watch(seen)
    if os.environ.get("PARAPET_SAVING") == "off":
        vars(app)["library_file"] = lambda: None  # as without a home folder
    code = open_window()
    Path(os.environ["PARAPET_FRAMES"]).write_text(json.dumps(seen), encoding="utf-8")
    sys.exit(code)
