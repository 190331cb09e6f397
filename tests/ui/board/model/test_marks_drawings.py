"""What a stroke of the right button adds to the drawings, changes or removes."""

from game.grid import Cell
from ui.board.model.marks import Drawing, drawn

D, E = Cell(3), Cell(4)
MARK, ARROW = Drawing(D, D), Drawing(D, E)


def test_a_stroke_is_added_wiped_out_or_drawn_in_another_ink():
    red, back = Drawing(D, E, "second"), Drawing(E, D)
    for before, stroke, after in (
        ((MARK,), ARROW, (MARK, ARROW)),  # behind the others
        ((MARK, ARROW), MARK, (ARROW,)),  # the same again
        ((ARROW, MARK), red, (MARK, red)),  # another ink replaces the old one
        ((ARROW,), back, (ARROW, back)),  # the way back is another arrow
    ):
        assert drawn(before, stroke) == after


def test_where_start_and_end_are_the_same_it_is_a_mark():
    assert MARK.is_mark
    assert not ARROW.is_mark
