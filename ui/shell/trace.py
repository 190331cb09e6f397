"""Tell an observer what the window shows, line by line as JSON: for tests that drive a real window, or the blind.

Off unless PARAPET_TRACE names a file. Every line is a whole account, so the last one is the present.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


class Trace:
    """Appends an account to a file whenever it differs from the one before."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._last = ""

    def write(self, facts: dict[str, Any]) -> None:
        """Write `facts`, a JSON-like account, unless they are what was told last. Raises OSError as open does."""
        line = json.dumps(facts, ensure_ascii=False)
        if line != self._last:
            self._last = line
            with self._path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")


def wanted_trace() -> Trace | None:
    """The trace that the environment asks for, if it does."""
    path = os.environ.get("PARAPET_TRACE", "")
    return Trace(Path(path)) if path else None
