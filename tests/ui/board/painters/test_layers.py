"""The surfaces that a board is painted on are reused and always opaque."""

import pygame
import pytest
from pygame import Rect, Surface

from ui.board.painters.layers import Layer, Layers


def filled(colour, size=(30, 20), flags=0):
    picture = Surface(size, flags)
    picture.fill(colour)
    return picture


def same(one, other):
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("size", [(30, 20), (12, 20), (60, 8), (90, 90)])
def test_a_copy_is_exact_whatever_was_on_the_sheet_and_however_large(size):
    sheet = Layer()
    for colour in ((255, 0, 0, 120), (0, 0, 255, 40)):
        picture = filled(colour, size, pygame.SRCALPHA)
        assert same(sheet.copy_of(filled((9, 9, 9, 255), flags=pygame.SRCALPHA)), filled("#090909", (30, 20)))
        assert same(sheet.copy_of(picture), picture)


@pytest.mark.parametrize(("area", "backdrop"), [(Rect(5, 5, 8, 8), "dark"), (Rect(5, 5, 10, 10), "light")])
def test_in_another_area_or_before_another_backdrop_it_is_looked_at_afresh(area, backdrop):
    layers, canvas = Layers(Rect(5, 5, 10, 10)), filled("#304050")
    layers.place(Rect(5, 5, 10, 10), "dark")
    layers.behind(canvas)
    canvas.fill("#ffffff")
    layers.place(Rect(5, 5, 10, 10), "dark")
    assert same(layers.behind(canvas), filled("#304050", (10, 10)))
    layers.place(area, backdrop)
    assert same(layers.behind(canvas), filled("#ffffff", area.size))
