"""Marks and arrows of a node as texts, on square boards and on hexes, whose names hold signs of their own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.errors import NotationError
from game.grid import Cell, hexagon, square
from game.play.marks import INKS, read_mark, written_mark

GRIDS = (square(5, 5), square(9, 9), hexagon(3))


@given(st.sampled_from(GRIDS), st.integers(0, 24), st.integers(0, 24), st.sampled_from(INKS))
def test_every_stroke_comes_back_from_its_text(grid, start, end, ink):
    stroke = Cell(start), Cell(end), ink
    assert read_mark(grid, written_mark(grid, stroke)) == stroke


@pytest.mark.parametrize(
    ("grid", "names", "text"),
    [
        (0, ("a1", "a1", 0), "a1"),
        (0, ("a1", "b2", 2), "a1-b2:third"),
        (2, ("-1,0", "0,-1", 1), "-1,0-0,-1:second"),
        (2, ("-1,0", "-2,1", 0), "-1,0--2,1"),
    ],
)
def test_they_are_easy_to_read(grid, names, text):
    start, end = (Cell(GRIDS[grid].names.index(name)) for name in names[:2])
    assert written_mark(GRIDS[grid], (start, end, INKS[names[2]])) == text


@pytest.mark.parametrize("text", ["", "a", "a6", "A1", "a1-", "-a1", "a1-a1-a1", "a1:pink", "a1:", "a1:a1"])
def test_anything_else_is_refused_with_an_example(text):
    with pytest.raises(NotationError, match="neither a mark such as 'a1' nor an arrow such as 'a1-e5'"):
        read_mark(GRIDS[0], text)
