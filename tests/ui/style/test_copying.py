"""Large areas are painted by plain copies of rows, and look as if they were filled."""

import pygame
import pytest
from pygame import Rect, Surface

from ui.style import copying

PLACES = [Rect(3, 5, 700, 300), Rect(0, 0, 511, 32), Rect(-40, 10, 2000, 90), Rect(8, 8, 20, 20)]


@pytest.mark.parametrize("place", PLACES, ids=str)
@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_a_filled_place_is_of_the_colour_within_the_clip_and_as_it_was_beside_it(place, flags):
    shown, plain = Surface((800, 400), flags), Surface((800, 400), flags)
    for canvas in (shown, plain):
        canvas.set_clip((10, 7, 600, 350))
    copying.fill(shown, "#336699", place)
    plain.fill("#336699", place)
    assert shown.get_buffer().raw == plain.get_buffer().raw


def test_a_large_place_is_not_filled_by_sdl():
    """SDL fills past the processor's cache: the box of a tile, whose rows end within cache lines, took 0.2 ms."""
    filled = []

    class Watched(Surface):
        def fill(self, *place):
            filled.append(place)
            return super().fill(*place)

    canvas = Watched((800, 400))
    copying.fill(canvas, "#336699", PLACES[0])
    assert filled == []
    copying.fill(canvas, "#336699", PLACES[-1])
    assert len(filled) == 1


@pytest.mark.parametrize("width", range(1, 9))
def test_no_picture_of_an_odd_width_has_rows_that_all_begin_on_sixteen_bytes(width):
    """Six columns of tiles, each 220 pixels wide, took 3 ms of a frame instead of 1."""
    assert 0 <= width - copying.odd(width) <= 1
    assert Surface((copying.odd(width), 1)).get_pitch() % 16


@pytest.mark.parametrize("left", range(9))
def test_a_part_of_the_canvas_begins_off_sixteen_bytes_or_at_the_edge(left):
    part = Rect(left, 3, 40, 50)
    shown = copying.widened(part)
    assert shown.contains(part)
    assert not shown.left or shown.left * 4 % 16
