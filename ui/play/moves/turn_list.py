"""The list of moves, which tells what happened in a turn with a sign."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.kit.rows import RowList


class TurnList(RowList):
    """Rows of turns; `tell` returns the tip of the one under the mouse, empty for none."""

    def __init__(self, *about: Any, tell: Callable[[int], str], **more: Any) -> None:
        super().__init__(*about, **more)
        self._tell = tell

    @property
    def tip(self) -> str:  # type: ignore[override]
        """What happened in the turn under the mouse."""
        index, aside = self.pointed
        return self._tell(index) if index >= 0 and aside is None else ""
