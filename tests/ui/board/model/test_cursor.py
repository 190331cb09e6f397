"""The keyboard's cursor on square and hex boards."""

import pygame
import pytest

from game.grid import Cell, hexagon, square
from tests.rules.pictures import cell_of
from ui.board.model.cursor import ARROW_KEYS, HEX_KEYS, Cursor
from ui.board.model.geometry import turned

LEFT, RIGHT = ARROW_KEYS[pygame.K_LEFT], ARROW_KEYS[pygame.K_RIGHT]
UP, DOWN = ARROW_KEYS[pygame.K_UP], ARROW_KEYS[pygame.K_DOWN]


def all_of(grid):
    return tuple(map(Cell, range(len(grid))))


def walk(grid, start, ways, cells=None, turn=0):
    cursor = Cursor()
    cursor.put(grid.cell(start), grid, turn)
    for way in ways:
        cursor.step(grid, cells or all_of(grid), way, turn)
    return grid.names[cursor.cell]


def test_arrows_walk_over_squares_as_they_lie_on_the_screen_and_stay_at_the_edge():
    walked = [walk(square(5, 5), "c3", [way]) for way in (LEFT, RIGHT, UP, DOWN)]
    assert walked == ["b3", "d3", "c4", "c2"]
    assert walk(square(5, 5), "c3", [UP], turn=3) == "c2"
    assert walk(square(5, 5), "a1", [LEFT, DOWN]) == "a1"


@pytest.mark.parametrize("turn", range(6))
def test_keys_lead_over_hexes_as_they_lie_on_the_screen(turn):
    grid = hexagon(4)
    walked = walk(grid, "0,0", [RIGHT], turn=turn)
    assert turned(grid.centres[cell_of(grid, walked)], turn) == pytest.approx((1, 0))
    back = walk(grid, "0,0", [UP, UP, DOWN, DOWN], turn=turn)
    assert back == "0,0"


def test_six_keys_walk_in_the_six_directions_of_hexes():
    grid = hexagon(2)
    reached = {walk(grid, "0,0", [way]) for way in HEX_KEYS.values()}
    assert reached == {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}


def test_no_key_of_the_upper_row_leads_down_and_none_of_the_lower_one_up():
    """E once led down, and W was the only way up to the right."""
    for upper in (pygame.KSCAN_Q, pygame.KSCAN_W, pygame.KSCAN_E):
        assert HEX_KEYS[upper][1] <= 0
    for lower in (pygame.KSCAN_A, pygame.KSCAN_S, pygame.KSCAN_D):
        assert HEX_KEYS[lower][1] >= 0
    for left, right in ((pygame.KSCAN_Q, pygame.KSCAN_W), (pygame.KSCAN_A, pygame.KSCAN_E)):
        assert HEX_KEYS[left][0] == -HEX_KEYS[right][0] < 0


def test_it_begins_in_the_middle_walks_over_gaps_and_goes_no_way_that_leads_more_to_the_side_than_ahead():
    assert walk(square(5, 1), "a1", [RIGHT], cells=[0, 3]) == "d1"
    cursor, grid = Cursor(), square(5, 5)
    assert cursor.step(grid, all_of(grid), UP, False) == grid.cell("c3")
    assert walk(grid, "a1", [UP], cells=[grid.cell("a1"), grid.cell("c2")]) == "a1"
    assert walk(grid, "a1", [UP], cells=[grid.cell("a1"), grid.cell("b2")]) == "b2"
