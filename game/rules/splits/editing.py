"""Splits: what may be put together by hand: hexes, and stacks on them."""

from __future__ import annotations

from game.draft import Draft, Editing
from game.rules.splits import texts
from game.rules.splits.position import COUNTERS, SplitsPosition


def _text(draft: Draft) -> str:
    board, names = draft.board, draft.grid.names
    hexes = sorted(board.ground)  # the grid lists its hexes by r and then q
    return texts.write_stacks(((names[cell], board.cells[cell], board.heights[cell]) for cell in hexes), draft.side)


EDITING: Editing[SplitsPosition] = Editing(
    text=_text, pieces=lambda variant: (1, 2), tallest=COUNTERS, lays_cells=True
)
