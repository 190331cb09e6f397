"""How close a board is seen: whatever the zoom, the pan and the turn, pixels and cells mean each other."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.grid import Cell, hexagon, square
from ui.board.model.framing import framed, range_of
from ui.board.model.zoom import FIT, GREATEST_ZOOM, closer, magnified, most_of, moved, showing, zoom_of
from ui.style.looks import look_of

BOARDS = {"pressure": square(5, 5), "boost": square(9, 9), "splits": hexagon(4), "tower_push": square(7, 7)}
PIXELS = st.tuples(st.integers(0, 1400), st.integers(0, 1400))
MOVES = st.tuples(st.integers(-3000, 3000), st.integers(-3000, 3000))


patient = settings(deadline=None)  # the first example pays for the grid


@st.composite
def views(draw):
    """A board that fits, and the cells of it that are there; hexes may lie in any shape and any way."""
    game = draw(st.sampled_from(sorted(BOARDS)))
    grid, turn = BOARDS[game], draw(st.sampled_from([0, 3]))
    area = Rect(draw(st.integers(0, 60)), draw(st.integers(0, 60)), *draw(st.tuples(*[st.integers(240, 1300)] * 2)))
    cells = frozenset(range_of(grid))
    if grid.shape == "hex":
        turn = draw(st.integers(0, 5))
        cells = frozenset(draw(st.sets(st.sampled_from(sorted(cells)), min_size=12, max_size=40)))
    return framed(look_of(game), grid, cells, area, turn=turn), cells


@st.composite
def zoomed(draw):
    """Such a board, seen closer here and there, and moved."""
    fit, cells = draw(views())
    now = fit
    for _ in range(draw(st.integers(1, 3))):
        steps = draw(st.integers(-2, 7))
        now = magnified(fit, closer(fit, now, steps, draw(PIXELS), cells), cells)
        if now.zoomed > 1:
            right, down = draw(MOVES)
            now = magnified(fit, moved(now, right, down, cells), cells)
    return fit, now, cells


@patient
@given(zoomed(), PIXELS)
def test_pixels_and_cells_mean_each_other(view, pixel):
    _, now, cells = view
    assert [now.cell_at(now.centre(cell)) for cell in cells] == list(cells)
    cell = now.cell_at(pixel)
    if cell is not None:
        x, y = now.centre(cell)
        assert max(abs(pixel[0] - x), abs(pixel[1] - y)) <= now.unit * 0.62
        assert now.point(*now.units_at(pixel)) == pytest.approx(pixel)


@patient
@given(zoomed())
def test_the_frame_stays_and_the_board_fills_it_never_farther_than_it_fits_nor_closer_than_allowed(view):
    fit, now, cells = view
    assert (now.field, now.frame, now.turn) == (fit.field, fit.frame, fit.turn)
    assert 1 <= now.zoomed <= max(1, most_of(fit)) <= GREATEST_ZOOM
    assert fit.unit <= now.unit <= GREATEST_ZOOM * fit.unit
    assert any(now.field.contains(now.box(cell)) for cell in cells), "some cell is always wholly in view"
    assert magnified(fit, zoom_of(now) if now.zoomed > 1 else FIT, cells) == now, "a zoom says all about its view"
    if now.zoomed > 1:
        for cell in cells:  # so that cells meet without gaps
            assert now.centre(cell) == pytest.approx(tuple(map(round, now.centre(cell))), abs=1e-6)
    if now.zoomed > 1 and not now.is_hex:
        boxes = [now.box(cell) for cell in cells]
        assert boxes[0].unionall(boxes).contains(now.field), "no table is seen around it"


@patient
@given(views(), st.data())
def test_the_point_under_the_pointer_stays_there(view, data):
    """It moves only where the board would else leave its frame."""
    fit, cells = view
    cell = data.draw(st.sampled_from(sorted(cells)))
    x, y = map(round, fit.centre(cell))
    now = magnified(fit, closer(fit, fit, 3, (x, y), cells), cells)
    free = not now.is_hex and now.zoomed > 1
    if free:
        assert now.cell_at((x, y)) == cell
        assert now.centre(cell) == pytest.approx((x, y), abs=2)


@patient
@given(zoomed(), st.data())
def test_a_cell_that_is_to_be_seen_comes_wholly_into_view(view, data):
    fit, now, cells = view
    cell = data.draw(st.sampled_from(sorted(cells)))
    if now.zoomed > 1:
        then = magnified(fit, showing(now, cell, cells), cells)
        assert then.field.contains(then.box(cell))
        assert magnified(fit, showing(then, cell, cells), cells) == then, "it is in view, so nothing moves any more"


def test_a_board_of_a_few_large_cells_gets_hardly_closer():
    """Five cells fill the board; with fewer than two and a half in view nobody finds their way."""
    fit = framed(look_of("pressure"), square(5, 5), frozenset(), Rect(0, 0, 900, 900))
    assert most_of(fit) == pytest.approx(2, abs=0.05)
    assert most_of(fit._replace(unit=fit.unit // 4)) == GREATEST_ZOOM
    assert Cell(0) in range_of(square(5, 5))
