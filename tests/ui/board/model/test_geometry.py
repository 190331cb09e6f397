"""From board units to pixels and back."""

from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.catalogue import find
from game.clicks import Selection
from game.core import Lay
from game.grid import Cell, hexagon, square
from game.play.game_tree import GameTree
from tests.rules.pictures import cell_of
from ui.board.model.framing import framed
from ui.board.model.geometry import fit
from ui.board.model.laying import laying_of
from ui.style.looks import look_of

AREA = Rect(37, 21, 700, 520)
SQUARES = [square(5, 5), square(8, 8), square(9, 9), square(2, 7)]
HEXES = hexagon(4)


def whole(grid):
    return [Cell(cell) for cell in range(len(grid))]


@pytest.mark.parametrize(
    ("grid", "turn"), [*((grid, turn) for grid in SQUARES for turn in (0, 3)), *((HEXES, turn) for turn in range(6))]
)
def test_pixels_and_cells_of_any_grid_mean_each_other(grid, turn):
    geometry, cells = fit(grid, whole(grid), AREA, turn=turn), whole(grid)
    assert [geometry.cell_at(geometry.centre(cell)) for cell in cells] == cells
    assert geometry.units_at(geometry.point(1.25, -0.75)) == pytest.approx((1.25, -0.75))
    assert all(AREA.contains(geometry.box(cell)) for cell in cells)
    assert AREA.contains(geometry.outer)
    assert geometry.cell_at((-900, -900)) is None
    x, y = geometry.centre(Cell(0))
    assert geometry.moved(-30, 12).centre(Cell(0)) == pytest.approx((x - 30, y + 12))
    assert geometry.moved(-30, 12).cell_at((x - 30, y + 12)) == 0


def test_each_sixth_turns_hexes_clockwise_and_keeps_them_apart_as_they_were():
    """The hex right of the middle goes round it by way of the lower right."""
    ways = []
    for turn in range(6):
        geometry = fit(HEXES, whole(HEXES), AREA, turn=turn)
        (x, y), (ex, ey) = (geometry.centre(cell_of(HEXES, name)) for name in ("0,0", "1,0"))
        ways.append((round((ex - x) / geometry.unit * 2), round((ey - y) / geometry.row)))
    assert ways == [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]


@pytest.mark.parametrize("area", [AREA, Rect(0, 0, 777, 611)])
def test_the_centres_of_hexes_are_whole_pixels_however_they_are_turned(area):
    for turn in range(6):
        geometry = fit(HEXES, whole(HEXES), area, turn=turn)
        for cell in whole(HEXES):
            assert geometry.centre(cell) == pytest.approx(tuple(map(round, geometry.centre(cell))), abs=1e-6)


@settings(deadline=None)  # the first example pays for the grid
@given(st.floats(-4, 4), st.floats(-4, 4))
def test_a_pixel_belongs_to_the_hex_with_the_nearest_centre(x, y):
    geometry = fit(HEXES, whole(HEXES), Rect(0, 0, 2000, 2000))
    pixel = geometry.point(x, y)
    cell = geometry.cell_at(pixel)

    def far(other):
        cx, cy = HEXES.centres[other]
        return (cx - x) ** 2 + (cy - y) ** 2

    nearest = min(map(far, whole(HEXES)))
    assert cell is None or far(cell) == pytest.approx(nearest, abs=1e-6)


@pytest.mark.parametrize("area", [AREA, Rect(0, 0, 300, 900), Rect(0, 0, 900, 300)])
@pytest.mark.parametrize("laid", [(), ("T0,0R",), ("T0,0V", "T-1,3R", "T0,-2L")])
def test_a_board_that_grows_leaves_room_for_every_next_piece(laid, area):
    tree = GameTree(*find("splits"))
    for text in laid:
        tree.play_text(text)
    geometry = framed(look_of("splits"), tree.grid, tree.snapshot.board.ground, area, growing=True)
    story = [event for move in tree.moves for event in tree.events(move)]
    laid = {cell for event in story if isinstance(event, Lay) for cell in event.cells}
    assert all(geometry.field.contains(geometry.box(cell)) for cell in laid)


def test_the_first_piece_is_as_large_as_the_second_and_lies_amid_the_places_of_others():
    """It lay alone on a bare table, one and a half times as large, and nothing showed where the board would grow."""
    tree = GameTree(*find("splits"))
    units, grounds = [], []
    for text in ("T0,0R", "T2,0R"):
        grounds.append(tree.snapshot.board.ground)
        units.append(framed(look_of("splits"), tree.grid, grounds[-1], AREA, growing=True).unit)
        selection = Selection(tree.moves).choose(text[-1])
        laying = laying_of(selection, tree.at(tree.node), tree.grid, grounds[-1])
        if not grounds[-1]:
            geometry = framed(look_of("splits"), tree.grid, grounds[-1], AREA, growing=True)
            assert len(laying.room) > 30
            assert all(geometry.field.contains(geometry.box(cell)) for cell in laying.room)
        tree.play_text(text)
    assert 0.85 * units[1] <= units[0] <= 1.1 * units[1]
    assert units[0] > AREA.h / 9


def test_large_coordinates_widen_the_frame_but_take_no_more_than_a_small_part_of_the_board():
    grid, area = square(5, 5), Rect(0, 0, 400, 400)
    usual, large, huge = (fit(grid, whole(grid), area, letters=letters) for letters in (0, 16, 90))
    assert usual.frame < large.frame < huge.frame < 30
    assert (large.letters, huge.letters) == (16, 17)
    assert fit(grid, whole(grid), area, lettered=False, letters=16).frame == usual.frame


def test_the_first_board_piece_is_laid_in_the_middle_of_the_table():
    """It lay to the upper left of it."""
    tree = GameTree(*find("splits"))
    geometry = framed(look_of("splits"), tree.grid, frozenset(), AREA, growing=True)
    story = tree.at(tree.node).events(next(move for move in tree.moves if move.text.endswith("L")))
    cells = [cell for event in story if isinstance(event, Lay) for cell in event.cells]
    middle = [sum(geometry.centre(cell)[axis] for cell in cells) / len(cells) for axis in (0, 1)]
    assert dist(middle, geometry.field.center) < geometry.unit / 4
