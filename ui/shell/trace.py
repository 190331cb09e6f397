"""A log of the window's content as JSON lines, for tests that drive a real window and for screen readers.

Off unless PARAPET_TRACE names a file. Every line describes the whole window, so the last one is current.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


class Trace:
    """Appends a line to a file whenever the facts change."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._last = ""

    def write(self, facts: dict[str, Any]) -> None:
        """Write JSON-like `facts` unless they equal the previous ones. Raises OSError."""
        line = json.dumps(facts, ensure_ascii=False)
        if line != self._last:
            self._last = line
            with self._path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")


def wanted_trace() -> Trace | None:
    """The trace to the file that PARAPET_TRACE names; None if it names none."""
    path = os.environ.get("PARAPET_TRACE", "")
    return Trace(Path(path)) if path else None
