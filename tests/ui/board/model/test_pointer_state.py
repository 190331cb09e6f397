"""What lies on a board while a part of a stack is dragged from it."""

import pytest

from game.core import Board
from game.grid import Cell, square
from ui.board.model.pointer_state import Dragged, PointerState

GRID = square(3, 1)
BOARD = Board((1, 2, 0), (5, 3, 0), frozenset(map(Cell, range(3))))
CELLS = (Cell(0), Cell(1), Cell(2))


def left(dragged):
    return [(sprite.piece, sprite.height) for sprite in PointerState(dragged=dragged).left_on(BOARD, CELLS, GRID)]


@pytest.mark.parametrize(
    ("dragged", "stays", "lifted"),
    [
        (None, [(1, 5), (2, 3)], None),
        (Dragged(Cell(0), 2), [(1, 3), (2, 3)], (1, 2)),
        (Dragged(Cell(0)), [(2, 3)], (1, 5)),
        (Dragged(Cell(2)), [(1, 5), (2, 3)], None),
    ],
    ids=["nothing", "a part", "a whole stack", "an empty cell"],
)
def test_what_is_dragged_leaves_the_rest(dragged, stays, lifted):
    assert left(dragged) == stays
    assert PointerState(dragged=dragged).lifted_from(BOARD) == lifted
