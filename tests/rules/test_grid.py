"""Grids: names, neighbours, directions and centres."""

import pytest

from game.grid import HEX_STEPS, OFF_BOARD, SQUARE_STEPS, hexagon, square
from tests.rules.pictures import cell_of

SQUARES = [square(5, 5), square(8, 8), square(9, 9), square(3, 4)]
GRIDS = [*SQUARES, hexagon(1), hexagon(4)]


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.shape}-{len(grid)}")
class TestEveryGrid:
    def test_a_name_finds_its_cell_and_no_other_name_does(self, grid):
        assert [cell_of(grid, name) for name in grid.names] == list(range(len(grid)))
        assert len(set(grid.names)) == len(grid)
        assert grid.cell("z99") is None
        assert grid.cell("") is None

    def test_a_step_goes_one_place_on(self, grid):
        steps = SQUARE_STEPS if grid.shape == "square" else HEX_STEPS
        for direction, (dx, dy) in enumerate(steps):
            for cell, (x, y) in enumerate(grid.places):
                beside = grid.step[direction][cell]
                expected = (x + dx, y + dy)
                assert (expected in grid.places) == (beside != OFF_BOARD)
                assert beside == OFF_BOARD or grid.places[beside] == expected

    def test_the_four_or_six_sides_of_a_cell_are_one_unit_away(self, grid):
        for direction in range(4 if grid.shape == "square" else 6):
            for cell, (x, y) in enumerate(grid.centres):
                beside = grid.step[direction][cell]
                if beside != OFF_BOARD:
                    across, down = grid.centres[beside]
                    assert (across - x) ** 2 + (down - y) ** 2 == pytest.approx(1)


def test_the_north_is_up_the_screen_and_the_orthogonal_directions_come_first():
    grid = square(3, 3)
    assert grid.centres[cell_of(grid, "a3")][1] < grid.centres[cell_of(grid, "a1")][1]
    assert grid.centres[cell_of(grid, "c1")][0] > grid.centres[cell_of(grid, "a1")][0]
    around = [grid.names[grid.step[direction][cell_of(grid, "b2")]] for direction in range(8)]
    assert around == ["c2", "b3", "a2", "b1", "c3", "a3", "a1", "c1"]


@pytest.mark.parametrize(("reach", "count"), [(0, 1), (1, 7), (2, 19), (4, 61)])
def test_a_hexagon_holds_all_hexes_within_reach_sorted_by_r_and_then_q(reach, count):
    assert len(hexagon(reach)) == count
    assert hexagon(1).names == ("0,-1", "1,-1", "-1,0", "0,0", "1,0", "-1,1", "0,1")
