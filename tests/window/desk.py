"""A desk to test at: a private X display, the program in a window on it, a mouse and a keyboard.

What the window shows is read from the program's trace, so that tests wait for states and never for times.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
COMMAND = shlex.split(os.environ.get("APP_CMD", f"{sys.executable} {ROOT / 'main.py'}"))
HASTY = COMMAND if "APP_CMD" in os.environ else [sys.executable, str(ROOT / "tests/window/hasty_app.py")]
SEED = 5  # of every game in a window test
PATIENCE = 60.0  # seconds until a state that never comes fails the test
AT_ONCE = ("--delay", "0")  # xdotool waits for a tenth of a second after a click by default
NUMBERS = count(1)  # of the windows of a run: two that are open together are told apart by theirs

Facts = dict[str, Any]


@contextmanager
def display(size: str = "1280x800") -> Iterator[str]:
    """A private X server; gives the name of its display."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        yield ":" + os.read(reading, 16).decode().strip()
    finally:
        server.terminate()
        server.wait()
        os.close(reading)


class Desk:
    """The running program with its window, mouse and keyboard."""

    def __init__(
        self, screen: str, home: Path, size: str = "1280x800", seed: int = SEED, command: Sequence[str] = COMMAND
    ) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        number = next(NUMBERS)
        self._trace = home.with_name(f"trace-{number}.jsonl")  # not on the disk of a home that is full
        self._trace.touch()
        self._read = 0  # bytes of it
        self._now: Facts = {}
        hidden = ("SDL_VIDEODRIVER", "PARAPET_OFFSCREEN")
        self.environment = {name: value for name, value in os.environ.items() if name not in hidden} | {
            "DISPLAY": screen,
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_X11_WMCLASS": f"parapet-test-{number}",
            "PARAPET_HOME": str(home),
            "TMPDIR": str(home.parent),
            "PARAPET_TRACE": str(self._trace),
            "PARAPET_SIZE": size,
            "PARAPET_SEED": str(seed),
        }
        self.program = subprocess.Popen(command, env=self.environment, cwd=ROOT, stderr=subprocess.PIPE, text=True)
        self.until(lambda facts: "scene" in facts)  # a search for the window would not notice that the program ended
        self.window = self.hand("search", "--sync", "--onlyvisible", *self._mark(number)).split()[-1]
        self.hand("windowfocus", "--sync", self.window)

    def _mark(self, number: int) -> tuple[str, str]:
        """By what xdotool tells this window from others."""
        return "--class", f"^parapet-test-{number}$"

    def hand(self, *words: str) -> str:
        """Do what xdotool does at these words."""
        return subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=30, check=True
        ).stdout

    @property
    def facts(self) -> Facts:
        """What the window shows now; empty before its first frame."""
        with self._trace.open("rb") as file:
            file.seek(self._read)
            text = file.read()
        lines = text[: text.rfind(b"\n") + 1].splitlines(keepends=True)  # what is still being written comes later
        if lines:
            self._read += sum(map(len, lines))
            self._now = json.loads(lines[-1])
        return self._now

    def until(self, claim: Callable[[Facts], Any], patience: float = PATIENCE) -> Facts:
        """Wait until `claim` holds of what is shown, and give that; fails when it never does or the program ends."""
        return self._first(lambda: [self.facts], claim, patience)

    def until_said(self, words: str) -> None:
        """Wait until a notice with these words has been shown since the start; it may have gone again."""

        def shown() -> list[Facts]:
            whole, _, _ = self._trace.read_bytes().rpartition(b"\n")
            return [json.loads(line) for line in whole.splitlines()]

        self._first(shown, lambda facts: words in facts["notice"], PATIENCE)

    def _first(self, shown: Callable[[], list[Facts]], claim: Callable[[Facts], Any], patience: float) -> Facts:
        end = time.monotonic() + patience
        while time.monotonic() < end:
            for facts in shown():
                if facts and claim(facts):
                    return facts
            if self.program.poll() is not None:
                raise AssertionError(f"the program ended: {self.program.communicate()[1]}")
            time.sleep(0.01)
        raise AssertionError(f"this never came; the window still shows {self.facts}")

    def move_mouse(self, x: float, y: float) -> None:
        """Rest the mouse on a pixel of the window."""
        self.hand("mousemove", "--window", self.window, str(round(x)), str(round(y)))

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Click a pixel of the window."""
        self.hand("mousemove", "--window", self.window, str(round(x)), str(round(y)), "click", *AT_ONCE, str(button))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at one pixel, move in steps, release at another."""
        steps = [(start[0] + (end[0] - start[0]) * k / 4, start[1] + (end[1] - start[1]) * k / 4) for k in range(1, 5)]
        self.hand("mousemove", "--window", self.window, str(round(start[0])), str(round(start[1])), "mousedown", "1")
        for x, y in steps:
            self.move_mouse(x, y)
        self.hand("mouseup", "1")

    def wheel(self, steps: int) -> None:
        """Turn the wheel away from the hand (or towards it, for negative steps) where the mouse rests."""
        self.hand("click", "--repeat", str(abs(steps)), *AT_ONCE, "4" if steps > 0 else "5")

    def press(self, *keys: str, opens: str = "") -> None:
        """Press keys one after the other, named as xdotool does, `Return`, `ctrl+z`; then wait for a scene to open."""
        self.hand("key", *keys)
        self._until_open(opens)

    def type(self, text: str) -> None:
        """Type a text."""
        self.hand("type", "--", text)

    def press_button(self, label: str, opens: str = "") -> None:
        """Click the control with this label, once it is shown, maybe in the menu of a game; then wait for a scene."""
        facts = self.until(lambda facts: label in facts["controls"] or label in facts.get("menu", ()))
        if label not in facts["controls"]:
            self.press_button("More")
            facts = self.until(lambda facts: label in facts["controls"])
        x, y, width, height = facts["controls"][label]
        self.click(x + width / 2, y + height / 2)
        self._until_open(opens)

    def _until_open(self, scene: str) -> None:
        if scene:
            self.until(lambda facts: facts["scene"] == scene)

    def begin(self, title: str) -> None:
        """From the menu, begin the game with this title as it was set up last."""
        self.press_button(title, opens="setup")
        self.press("Return", opens="play")

    def click_cell(self, *names: str) -> None:
        """Click cells of the board by their names, one after the other."""
        for name in names:
            self.click(*self.facts["cells"][name])

    def close(self) -> None:
        """End the program as the desktop would."""
        self.program.terminate()
        try:
            self.program.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.program.kill()
            raise
