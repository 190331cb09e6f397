"""What a stroke of the right button adds to the drawings, changes in them, or wipes out."""

from ui.board.model.drawings import Drawing, drawn

MARK, ARROW = Drawing(3, 3), Drawing(3, 4)


def test_a_stroke_is_added_behind_the_others():
    assert drawn((MARK,), ARROW) == (MARK, ARROW)


def test_the_same_stroke_again_wipes_it_out():
    assert drawn((MARK, ARROW), MARK) == (ARROW,)


def test_another_ink_replaces_the_old_one():
    red = Drawing(3, 4, "second")
    assert drawn((ARROW, MARK), red) == (MARK, red)


def test_the_way_back_is_another_arrow():
    assert drawn((ARROW,), Drawing(4, 3)) == (ARROW, Drawing(4, 3))


def test_where_start_and_end_are_the_same_it_is_a_mark():
    assert MARK.is_mark
    assert not ARROW.is_mark
