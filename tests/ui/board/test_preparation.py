"""A view that comes closer is shown at once, and is sharp some frames later."""

from itertools import count

import pygame
import pytest

from game.catalogue import IDS
from tests.ui.board.test_view import Table
from tests.ui.surfaces import forget_surfaces
from ui.board import preparation
from ui.style.looks import look_of
from ui.style.surface_cache import prepared

FRAME = 1 / 60
CLOSER = 3  # steps
SIDE = 420


@pytest.fixture(params=IDS)
def table(request):
    """A board in the middle of a game, which was seen as a whole."""
    forget_surfaces()
    table = Table(request.param, look_of(request.param).portrait, (SIDE, SIDE), reduced_motion=True)
    table.picture()
    yield table
    forget_surfaces()


def closer(table):
    table.view.camera.magnify(CLOSER, (200, 190), 0.0)


def frames_until_sharp(table):
    for number in count(1):
        table.view.update(FRAME)
        if not table.view.camera.is_rough:
            return number


def needs_pictures(table):
    """Whether pictures have to be made to paint the board as it is now."""
    return not prepared(table.picture, 0)


def test_the_first_picture_of_a_step_closer_is_made_from_what_was_seen(table):
    """The first paint of a step took up to half a second: the picture stood still while the wheel turned."""
    before = table.canvas.copy()
    closer(table)
    assert not needs_pictures(table)
    assert table.view.camera.is_rough
    inside = table.view.geometry.field
    assert pygame.image.tobytes(table.canvas, "RGB") != pygame.image.tobytes(before, "RGB")
    for canvas in (before, table.canvas):
        canvas.fill("black", inside)
    assert pygame.image.tobytes(table.canvas, "RGB") == pygame.image.tobytes(before, "RGB"), "the frame is a window"


@pytest.mark.sweep(2)
def test_it_becomes_sharp_once_all_its_pictures_are_made(table, monkeypatch):
    monkeypatch.setattr(preparation, "SLICE", 0)  # one picture in a frame
    closer(table)
    rough = table.picture()
    assert frames_until_sharp(table) > 2
    assert table.view.dirty
    assert not needs_pictures(table)
    sharp = table.picture()
    assert sharp != rough
    forget_surfaces()
    fresh = Table(table.tree.rules.id, look_of(table.tree.rules.id).portrait, (SIDE, SIDE))
    fresh.view.camera.magnify(CLOSER, (200, 190), 0.0)  # before anything was seen, it is sharp at once
    assert fresh.picture() == sharp


def test_what_lies_beyond_the_view_is_prepared_for_when_the_board_is_moved(table):
    """New pieces that came into view took up to 45 ms of the frame of a drag."""
    closer(table)
    frames_until_sharp(table)
    table.picture()
    for _ in range(50):
        table.view.update(FRAME)
    for way in ((90, 0), (0, 90), (-180, 0), (0, -180)):
        table.view.camera.pan(*way)
        assert not needs_pictures(table)
        assert not table.view.camera.is_rough
