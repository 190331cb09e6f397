"""Tags with the names of cells: which cells a sentence names, and where the tags lie."""

import pytest
from pygame import Rect, Surface, mask

from game.grid import Cell, hexagon, square
from ui.board.model.framing import range_of
from ui.board.model.geometry import fit
from ui.board.painters.name_tags import cells_named, paint_name_tags
from ui.style.themes import SLATE, WALNUT

GRID = square(5, 5)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("Push the row from b3 to c3.", ["b3", "c3"]),
        ("Hint: d3d4. It expects a4b5 next, then d4.", ["d3", "d4", "a4", "b5"]),
        ("Slide 8 counters: e2-a1:8.", ["e2", "a1"]),
        ("No cell: f6, B3, a12, F1, Zug3 and 3 tokens.", []),
    ],
)
def test_the_cells_of_a_sentence_are_found_each_once(words, named):
    assert [GRID.names[cell] for cell in cells_named(words, GRID.names)] == named


@pytest.mark.parametrize("theme", [WALNUT, SLATE])
@pytest.mark.parametrize("grid", [GRID, hexagon(2)])
@pytest.mark.parametrize("side", [150, 300, 900])
def test_each_lies_inside_its_cell(theme, grid, side):
    canvas = Surface((side, side))
    geometry = fit(grid, range_of(grid), canvas.get_rect())
    for cell in (Cell(0), Cell(len(grid) // 2), Cell(len(grid) - 1)):
        canvas.fill("#123456")
        paint_name_tags(canvas, geometry, theme, {cell: "d4"}, 12, canvas.get_rect())
        painted = mask.from_threshold(canvas, "#123456", (1, 1, 1))
        painted.invert()
        tags = painted.get_bounding_rects()
        assert len(tags) == 1
        assert geometry.box(cell).contains(tags[0])
    canvas.fill("#123456")
    paint_name_tags(canvas, geometry, theme, {Cell(0): "d4"}, 12, Rect(0, 0, 9, 9))
    assert mask.from_threshold(canvas, "#123456", (1, 1, 1)).count() == side * side, "out of sight there is none"
    paint_name_tags(canvas, geometry, theme, {cell: "d4"}, 12, canvas.get_rect(), covered=lambda at, pixel: at == cell)
    assert mask.from_threshold(canvas, "#123456", (1, 1, 1)).count() == side * side, "a fanned stack lies over it"
