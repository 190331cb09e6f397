"""What lies on a board while a part of a stack is dragged from it."""

from game.core import Board
from game.grid import Cell, square
from ui.board.model.pointer_state import Dragged, PointerState

GRID = square(3, 1)
BOARD = Board((1, 2, 0), (5, 3, 0), frozenset(map(Cell, range(3))))
CELLS = (Cell(0), Cell(1), Cell(2))


def left(dragged):
    return [(sprite.piece, sprite.height) for sprite in PointerState(dragged=dragged).left_on(BOARD, CELLS, GRID)]


def test_nothing_dragged_leaves_every_stack_whole():
    assert left(None) == [(1, 5), (2, 3)]
    assert PointerState().lifted_from(BOARD) is None


def test_a_dragged_part_leaves_the_rest():
    assert left(Dragged(Cell(0), 2)) == [(1, 3), (2, 3)]
    assert PointerState(dragged=Dragged(Cell(0), 2)).lifted_from(BOARD) == (1, 2)


def test_a_stack_dragged_whole_leaves_nothing():
    assert left(Dragged(Cell(0))) == [(2, 3)]
    assert PointerState(dragged=Dragged(Cell(0))).lifted_from(BOARD) == (1, 5)


def test_nothing_can_be_dragged_from_an_empty_cell():
    assert PointerState(dragged=Dragged(Cell(2))).lifted_from(BOARD) is None
