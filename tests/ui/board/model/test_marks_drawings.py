"""What a stroke of the right button adds to the drawings, changes or removes."""

from game.grid import Cell
from ui.board.model.marks import Drawing, drawn

D, E = Cell(3), Cell(4)
MARK, ARROW = Drawing(D, D), Drawing(D, E)


def test_a_stroke_is_added_behind_the_others():
    assert drawn((MARK,), ARROW) == (MARK, ARROW)


def test_the_same_stroke_again_wipes_it_out():
    assert drawn((MARK, ARROW), MARK) == (ARROW,)


def test_another_ink_replaces_the_old_one():
    red = Drawing(D, E, "second")
    assert drawn((ARROW, MARK), red) == (MARK, red)


def test_the_way_back_is_another_arrow():
    assert drawn((ARROW,), Drawing(E, D)) == (ARROW, Drawing(E, D))


def test_where_start_and_end_are_the_same_it_is_a_mark():
    assert MARK.is_mark
    assert not ARROW.is_mark
