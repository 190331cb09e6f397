"""Pressman: what may be put on the board by hand."""

from __future__ import annotations

from game.draft import Editing
from game.rules.pressman import texts
from game.rules.pressman.position import PressmanPosition

EDITING: Editing[PressmanPosition] = Editing(
    text=lambda draft: texts.write_board(draft.board.cells, draft.side),
    pieces=lambda variant: (1, 2, 3, 4) if variant.name == texts.FRESH else (1, 3),  # only fresh pieces tire
    instead={2: 1, 4: 3},  # a tired piece is a piece
)
