"""Pressure: what may be put on the board by hand."""

from __future__ import annotations

from game.draft import Editing
from game.rules.pressure import texts
from game.rules.pressure.position import PressurePosition

EDITING: Editing[PressurePosition] = Editing(
    text=lambda draft: texts.write_board(draft.board.cells, draft.side),
    pieces=lambda variant: (1, 2, 3, 4, 5),  # each colour awake and frozen, and the captured token
)
