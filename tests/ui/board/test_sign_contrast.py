"""Signs that lie on pieces, or bear a figure, show it in every theme."""

import pygame
import pytest
from pygame import Rect, Surface

from game.grid import Cell, hexagon
from tests.ui.colour_vision import contrast
from ui.board.model.geometry import fit
from ui.board.painters import overlay
from ui.board.painters.ground import paint_ground
from ui.board.painters.signs import chevron_picture
from ui.style.looks import look_of
from ui.style.themes import THEMES

UNIT = 46  # pixels: about as small as cells are on the largest board in the smallest window
CLEAR = 0.09  # of the square around a chevron: what of it has three times the light of the piece, or a third


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_chevron_of_a_push_stands_out_on_every_piece(theme):
    """Its thin edge was no help: neither of its tones stood out on red in Walnut or on white in Slate."""
    colours, share = theme.board, overlay.CHEVRON
    sign = chevron_picture(UNIT, share, (1.0, 0.0), colours.arrow, colours.arrow_edge)
    for palette in theme.pieces.values():
        canvas = Surface(sign.get_size())
        canvas.fill(palette.body)
        canvas.blit(sign, (0, 0))
        pixels = pygame.image.tobytes(canvas, "RGB")
        triples = [pixels[at : at + 3] for at in range(0, len(pixels), 3)]
        clear = sum(contrast(pygame.Color(*pixel), palette.body) >= 3 for pixel in triples)
        assert clear / len(triples) >= CLEAR, palette.body


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_name_of_a_hex_can_be_read(theme):
    """It was 8 pixels high on a hex of 64, and in Slate a grey on grey."""
    area = Rect(0, 0, 64, 74)
    geometry = fit(hexagon(1), [Cell(0)], area)
    plain, named = Surface(area.size), Surface(area.size)
    for canvas, coordinates in ((plain, "none"), (named, "every")):
        paint_ground(canvas, geometry, look_of("splits"), theme, frozenset({Cell(0)}), coordinates, ("d8",))
    changed = [at for at in ((x, y) for x in range(64) for y in range(74)) if plain.get_at(at) != named.get_at(at)]
    assert max(contrast(plain.get_at(at), named.get_at(at)) for at in changed) >= 3
    assert max(y for _, y in changed) - min(y for _, y in changed) >= 7
