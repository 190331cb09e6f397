"""Where a board lies, and how the view draws back to a board that has grown."""

import pygame
import pytest
from pygame import Rect, Surface

from game.catalogue import find
from ui.board.camera import Extent, Stage
from ui.style.looks import look_of

RULES, VARIANT = find("splits")
SIZE = (600, 400)


def extent(text, growing=True):
    position = RULES.read(VARIANT, text)
    return Extent(RULES.grid(position), RULES.ground(position), growing)


SMALL, LARGE = "0,0;1,0;0,1;1,1 r", "0,0;1,0;0,1;1,1;0,2;1,2;0,3;1,3 w"


@pytest.fixture
def stage():
    stage = Stage(look_of("splits"))
    stage.place(Rect((0, 0), SIZE), lettered=True)
    stage.show(extent(SMALL))
    return stage


def painted(stage):
    """What is seen while the canvas shows a dot in the middle of the first cell."""
    canvas, behind = Surface(SIZE), Surface(SIZE)
    canvas.fill("#808080")
    behind.fill("#808080")
    pygame.draw.circle(canvas, "#ffffff", stage.geometry.centre(stage.geometry.grid.cell("0,0")), 9)
    stage.draw_back(canvas, behind)
    seen = pygame.mask.from_threshold(canvas, pygame.Color("#ffffff"), (60, 60, 60, 255))
    return seen.centroid(), seen.count()


def near(one, other, by=2.0):
    return abs(one[0] - other[0]) <= by and abs(one[1] - other[1]) <= by


def test_before_anything_was_seen_nothing_zooms(stage):
    stage.zoom(extent(LARGE), 1.0)
    assert not stage.zooming


def test_the_view_goes_from_what_was_seen_to_what_has_to_be(stage):
    start, small = painted(stage), stage.geometry
    stage.zoom(extent(LARGE), 1.0)
    assert stage.geometry.unit < small.unit
    assert stage.zooming
    assert near(painted(stage)[0], start[0])
    stage.update(0.5)
    halfway = painted(stage)[0]
    assert not near(halfway, start[0])
    assert stage.update(0.6)
    assert not stage.zooming
    assert not stage.update(0.1)
    end = stage.geometry.centre(stage.geometry.grid.cell("0,0"))
    assert near(painted(stage)[0], end)
    assert not near(halfway, end)


def test_in_no_time_it_jumps(stage):
    painted(stage)
    stage.zoom(extent(LARGE), 0.0)
    assert not stage.zooming


def test_what_needs_no_other_view_does_not_zoom(stage):
    painted(stage)
    stage.zoom(extent(SMALL), 1.0)
    assert not stage.zooming


@pytest.mark.parametrize("change", ["place", "flip", "show"])
def test_other_changes_of_the_view_end_it(stage, change):
    painted(stage)
    stage.zoom(extent(LARGE), 1.0)
    match change:
        case "place":
            stage.place(Rect(0, 0, 500, 400), lettered=True)
        case "flip":
            stage.flip()
        case "show":
            stage.show(extent(SMALL))
    assert not stage.zooming


def test_a_second_change_on_the_way_starts_where_the_first_did(stage):
    start = painted(stage)[0]
    stage.zoom(extent(LARGE), 1.0)
    stage.zoom(extent(LARGE, growing=False), 1.0)
    assert near(painted(stage)[0], start)
