"""Boost: what may be put on the board by hand."""

from __future__ import annotations

from game.core import Variant
from game.draft import Draft, Editing
from game.rules.boost import texts
from game.rules.boost.board import DRAGON, KINDS
from game.rules.boost.position import BoostPosition


def _text(draft: Draft) -> str:
    return texts.write_board(draft.board.cells, draft.grid.places[-1][0] + 1, draft.side, draft.defeated)


def _pieces(variant: Variant) -> tuple[int, ...]:
    """Pawn, knight and tower of each seat, and the dragon where the variant has any; only dragons are random."""
    return (*range(1, KINDS * variant.seats + 1), *((DRAGON,) if variant.random else ()))


EDITING: Editing[BoostPosition] = Editing(text=_text, pieces=_pieces, defeats=True)
