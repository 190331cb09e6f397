"""Tower Push: what may be put on the board by hand, around the Tower."""

from __future__ import annotations

from game.draft import Draft, Editing
from game.grid import Cell, Grid
from game.rules.tower_push import texts
from game.rules.tower_push.board import BLACK, RED
from game.rules.tower_push.position import TowerPushPosition


def _text(draft: Draft) -> str:
    width, (red, black) = draft.grid.places[-1][0] + 1, draft.waiting
    return texts.write_board(draft.board.cells, width, draft.side, (red, black), draft.past)


def _centre(grid: Grid) -> frozenset[Cell]:
    return frozenset((Cell(len(grid) // 2),))


def _past(position: TowerPushPosition) -> str:
    boards = texts.forbidden_boards(position)
    return "" if set(boards) <= {texts.NONE, ">"} else boards


EDITING: Editing[TowerPushPosition] = Editing(
    text=_text,
    pieces=lambda variant: (RED, BLACK),
    fixed=_centre,
    hands=True,
    turn=lambda position: int(position.owner),
    past=_past,
)
