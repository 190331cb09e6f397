"""The table: its light, its cloth, and the shadows on it."""

import pygame
import pytest
from pygame import Rect, Surface

from ui.style.table import Setting, caster_at, paint_table
from ui.style.themes import CONTRAST, THEMES, WALNUT

SIZE = (640, 400)
CLOTHED = [theme for theme in THEMES.values() if theme.kit.cloth != "plain"]


def table(theme, size=SIZE, board=None):
    """A table, with the shadow of a board that stands on it."""
    canvas = Surface(size)
    paint_table(canvas, theme, Setting((caster_at(board, 8, tall=True),) if board else ()))
    return canvas


def shade(canvas, place):
    """The mean colour of a place."""
    return pygame.transform.average_color(canvas, place)


def apart(one, other):
    return max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))


def test_the_table_of_high_contrast_is_plain_and_without_shadows():
    canvas = table(CONTRAST, board=Rect(200, 100, 200, 200))
    assert pygame.transform.average_color(canvas)[:3] == (255, 255, 255)


@pytest.mark.parametrize("gap", [4, 12, 40])
@pytest.mark.parametrize("theme", CLOTHED, ids=lambda theme: theme.id)
def test_no_shadow_is_cut_off_at_the_edge_of_the_window(theme, gap):
    board = Rect((0, 0), SIZE).inflate(-2 * gap, -2 * gap)
    plain, canvas = table(theme), table(theme, board=board)
    last = [(x, SIZE[1] - 1) for x in range(SIZE[0])] + [(SIZE[0] - 1, y) for y in range(SIZE[1])]
    assert max(apart(canvas.get_at(place), plain.get_at(place)) for place in last) <= 4
    below = Rect(board.left + 50, board.bottom, 100, 1)
    assert shade(canvas, below) != shade(plain, below), "but there is one"


def test_a_shadow_falls_to_the_south_east():
    plain, canvas = table(WALNUT), table(WALNUT, board=Rect(200, 120, 160, 160))
    south, north = (
        shade(plain, place)[0] - shade(canvas, place)[0] for place in (Rect(240, 281, 80, 4), Rect(240, 115, 80, 4))
    )
    assert south > north + 5


@pytest.mark.parametrize("hidden", [[], [Rect(20, 30, 100, 50), Rect(130, 30, 100, 50), Rect(-9, 200, 900, 20)]])
def test_the_table_is_painted_everywhere_but_where_it_is_hidden(hidden):
    """It was painted below every tile of the library, though these hid most of it: a millisecond of each frame."""
    whole, canvas, clip = table(WALNUT), Surface(SIZE), Rect(10, 10, 600, 370)
    canvas.set_clip(clip)
    paint_table(canvas, WALNUT, hidden=hidden)
    expected = Surface(SIZE)
    expected.blit(whole, clip, clip)
    for rect in hidden:
        expected.fill("black", rect)
    assert canvas.get_buffer().raw == expected.get_buffer().raw
