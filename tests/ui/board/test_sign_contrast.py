"""Signs that lie on pieces, or bear a figure, show it in every theme."""

import math

import pygame
import pytest
from pygame import Rect, Surface

from game.grid import Cell, hexagon
from tests.ui.colour_vision import contrast
from ui.board.model.geometry import fit
from ui.board.painters import overlay
from ui.board.painters.ground import paint_ground
from ui.board.painters.pieces import piece_picture
from ui.board.painters.signs import chevron_picture
from ui.style.looks import look_of
from ui.style.themes import THEMES

RIM = (0.40, 0.42, 0.44, 0.46)  # of the width: where the rim of a token is
PALE = 1.5  # how much paler than a cell it has to be
UNIT = 46  # pixels: about as small as cells are on the largest board in the smallest window
CLEAR = 0.09  # of the square around a chevron: what of it has three times the light of the piece, or a third


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_chevron_of_a_push_stands_out_on_every_piece(theme):
    """Its thin edge was no help: neither of its tones stood out on red in Walnut or on white in Slate.

    Over the cross of a captured token it was a smudge.
    """
    colours, share = theme.board, overlay.CHEVRON
    sign = chevron_picture(UNIT, share, (1.0, 0.0), colours.arrow, colours.arrow_edge, on_disc=True)
    assert sign.get_at(((sign.get_width() - 1) // 2, 2)).a > 200, "what lies below does not shine through"
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


@pytest.mark.parametrize("width", [16, 24, 76])
@pytest.mark.parametrize("theme", [theme for theme in THEMES.values() if contrast(theme.board.light, "#ffffff") > 4.5])
def test_a_dark_piece_stands_out_on_a_dark_board_also_in_a_thumbnail(theme, width):
    """In Slate black tokens were black spots on dark grey, 2.2 to 1, with a rim too thin to be seen."""
    for game in ("pressure", "pressman", "tower_push"):
        look = look_of(game)
        piece = next(it for it in look.pieces.values() if it.palette == "black")
        canvas = Surface((width, width))
        canvas.fill(theme.board.light)
        canvas.blit(piece_picture(piece, theme.pieces["black"], width), (0, 0))
        seen = [
            max((canvas.get_at((int(x), int(y))) for x, y in line), key=lambda pixel: pixel.grayscale().r)
            for line in (
                [(width * (0.5 + far * math.cos(turn)), width * (0.485 + far * math.sin(turn))) for far in RIM]
                for turn in (math.tau * number / 24 for number in range(24))
            )
        ]
        pale = [pixel for pixel in seen if pixel.grayscale().r > pygame.Color(theme.board.light).grayscale().r]
        assert sum(contrast(pixel, theme.board.light) >= PALE for pixel in pale) >= 18, game
