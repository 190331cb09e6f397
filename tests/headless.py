"""The program without a screen: started as a user would, and watched by its trace."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 60.0  # seconds until a state that never comes fails the test


class Headless:
    """A program that draws for nobody."""

    def __init__(self, command: Sequence[str], folder: Path, variables: dict[str, str]) -> None:
        self.trace = folder / "trace.jsonl"
        environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PARAPET_OFFSCREEN": "1"}
        environment |= {"PARAPET_HOME": str(folder / "home"), "PARAPET_TRACE": str(self.trace)} | variables
        self._program = subprocess.Popen(command, env=environment, cwd="/", stderr=subprocess.PIPE, text=True)

    def until(self, claim: Callable[[], Any]) -> Any:
        """Wait until the claim holds, and give what it came to; fails when it never does or the program ends."""
        end = time.monotonic() + PATIENCE
        while not (found := claim()):
            assert self._program.poll() is None, self._program.communicate()[1]
            assert time.monotonic() < end
            time.sleep(0.01)
        return found

    def first_frame(self) -> Any:
        """Wait for the first frame, and give what it shows."""
        lines = self.until(lambda: self.trace.exists() and self.trace.read_text(encoding="utf-8").split("\n")[:-1])
        return json.loads(lines[0])

    def end(self) -> int:
        """End the program as the desktop would, and give its exit code."""
        self._program.terminate()
        self._program.communicate(timeout=PATIENCE)
        return self._program.returncode


@contextmanager
def running(command: Sequence[str], folder: Path, **variables: str) -> Iterator[Headless]:
    """Run the program, with its trace and its home in a folder, until the block ends."""
    program = Headless(command, folder, variables)
    try:
        yield program
    finally:
        program.end()
