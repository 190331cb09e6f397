"""Where a board lies in the window, and how the view zooms out when a board grows."""

import pygame
import pytest
from pygame import Rect, Surface

from game.catalogue import find
from ui.board.camera import Camera, Extent
from ui.style.looks import look_of

RULES, VARIANT = find("splits")
SIZE = (600, 400)


def extent(text, growing=True):
    position = RULES.read(VARIANT, text)
    return Extent(RULES.grid(position), RULES.board(position).ground, growing)


SMALL, LARGE = "0,0;1,0;0,1;1,1 r", "0,0;1,0;0,1;1,1;0,2;1,2;0,3;1,3 w"


@pytest.fixture
def camera():
    camera = Camera(look_of("splits"))
    camera.place(Rect((0, 0), SIZE), lettered=True)
    camera.show(extent(SMALL))
    return camera


def painted(camera):
    """What is seen while the canvas shows a dot in the middle of the first cell."""
    canvas, behind = Surface(SIZE), Surface(SIZE)
    canvas.fill("#808080")
    behind.fill("#808080")
    pygame.draw.circle(canvas, "#ffffff", camera.geometry.centre(camera.geometry.grid.cell("0,0")), 9)
    camera.draw_back(canvas, behind)
    seen = pygame.mask.from_threshold(canvas, pygame.Color("#ffffff"), (60, 60, 60, 255))
    return seen.centroid(), seen.count()


def near(one, other, by=2.0):
    return abs(one[0] - other[0]) <= by and abs(one[1] - other[1]) <= by


def test_nothing_zooms_before_anything_was_seen_or_in_no_time_or_without_need(camera):
    camera.zoom(extent(LARGE), 1.0)
    assert not camera.zooming
    camera.show(extent(SMALL))
    painted(camera)
    camera.zoom(extent(SMALL), 1.0)
    assert not camera.zooming
    camera.zoom(extent(LARGE), 0.0)
    assert not camera.zooming


def test_a_board_at_rest_is_not_scaled(camera, monkeypatch):
    """A copy of the whole board in every frame takes milliseconds."""
    monkeypatch.setattr(pygame.transform, "scale", lambda *_picture: pytest.fail("it was scaled"))
    painted(camera)


def test_the_view_goes_from_what_was_seen_to_what_has_to_be(camera):
    start, small = painted(camera), camera.geometry
    camera.zoom(extent(LARGE), 1.0)
    assert camera.geometry.unit < small.unit
    assert camera.zooming
    assert near(painted(camera)[0], start[0])
    camera.update(0.5)
    halfway = painted(camera)[0]
    assert not near(halfway, start[0])
    assert camera.update(0.6)
    assert not camera.zooming
    assert not camera.update(0.1)
    end = camera.geometry.centre(camera.geometry.grid.cell("0,0"))
    assert near(painted(camera)[0], end)
    assert not near(halfway, end)


def test_the_frame_of_hexes_stays_while_the_view_glides(camera):
    """That it glides along with the hexes in it went unnoticed."""
    painted(camera)
    camera.zoom(extent(LARGE), 1.0)
    camera.update(0.5)
    framed = Surface(SIZE)
    framed.fill("#ff0000", camera.geometry.outer)
    framed.fill("#808080", camera.geometry.field)
    canvas = framed.copy()
    camera.draw_back(canvas, framed)
    assert camera.zooming
    assert pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(framed, "RGB")


def test_where_more_hexes_may_be_laid_can_be_reached_from_close_by(camera):
    """Only the hexes laid could be brought into view, and not the table beside them, where the next ones go."""
    painted(camera)
    camera.magnify(5, None, 0.0)
    for name in ("-1,-2", "3,1", "-2,2"):
        cell = camera.geometry.grid.cell(name)
        camera.reveal(cell)
        assert camera.geometry.field.contains(camera.geometry.box(cell))


def test_a_step_closer_paints_the_wider_view_until_its_own_is_ready(camera):
    painted(camera)
    whole = camera.geometry
    camera.magnify(1, None, 0.1)
    assert (camera.painted, camera.zooming, camera.is_rough) == (whole, True, False)
    assert camera.update(0.11)
    assert (camera.painted, camera.zooming, camera.is_rough) == (whole, False, True)
    camera.sharpen()
    assert (camera.painted, camera.is_rough) == (camera.geometry, False)
    painted(camera)
    camera.pan(25, 10)
    assert camera.painted == camera.geometry, "a sharp view stays sharp while it is moved"
    camera.fit(0.1)
    assert camera.painted == camera.geometry == whole


def test_what_was_not_in_the_view_before_is_painted_from_the_whole_board(camera):
    """A step back, or a move of the board before it is sharp, shows cells that no picture of the view holds."""
    painted(camera)
    whole = camera.geometry
    camera.magnify(2, None, 0.0)
    camera.sharpen()
    painted(camera)
    close = camera.geometry
    camera.magnify(1, None, 0.0)
    assert camera.painted == close
    camera.pan(2000, 2000)
    assert camera.painted == whole
    camera.sharpen()
    painted(camera)
    camera.magnify(-1, None, 0.0)
    assert camera.painted == whole
