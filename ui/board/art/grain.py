"""The texture laid over pictures of pieces: grain of wood, veins of marble, specks of stone."""

from __future__ import annotations

import math
from functools import cache
from random import Random

import pygame
from pygame import Surface

from ui.board.art.forms import document, is_light
from ui.style import art
from ui.style.themes.theme import Palette

MARBLE = 180  # of 255: stone at least this light has veins instead of specks
HEIGHT = 140.0  # the height of the texture, which is 100 wide; higher than any piece


def grained(picture: Surface, palette: Palette) -> Surface:
    """A copy of the picture with its material's texture; the picture itself if the material has none."""
    if palette.make == "wood":
        text = _wood(is_light(palette), palette.rim)
    elif palette.make == "stone":
        text = _marble(palette.rim) if min(*pygame.Color(palette.body)[:3]) > MARBLE else _specks(palette)
    else:
        return picture
    width = picture.get_width()
    grain = art.svg(text, (width, round(width * HEIGHT / 100)))
    lit = picture.copy()
    lit.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGB_MAX)  # white with the alpha of the picture
    cut = Surface(picture.get_size(), pygame.SRCALPHA)
    cut.blit(grain, (0, 0))
    cut.blit(lit, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole = picture.copy()
    whole.blit(cut, (0, 0))
    return whole


@cache
def _wood(pale: bool, colour: str) -> str:
    """Long lines that bend around a knot."""
    rng = Random(11)
    lines = []
    for number in range(30):
        y = -6 + number * 5.1 + rng.uniform(-1.4, 1.4)
        bent = y + 9 * math.exp(-(((y - 60) / 26) ** 2)) * (1 if y > 60 else -1)
        way = f"M-2 {y:.1f} C25 {y:.1f} 38 {bent:.1f} 56 {bent:.1f} S82 {y:.1f} 102 {y + 1.5:.1f}"
        strength, wide = rng.uniform(0.05, 0.17) * (1.0 if pale else 1.5), rng.uniform(0.5, 1.8)
        lines.append(f'<path d="{way}" stroke-width="{wide:.2f}" stroke-opacity="{strength:.2f}"/>')
    return document(100, HEIGHT, "", f'<g fill="none" stroke="{colour}">{"".join(lines)}</g>')


@cache
def _marble(colour: str) -> str:
    """A few veins across the stone, each with a pale shadow."""
    rng = Random(5)
    veins = []
    for start in (-40, -12, 14, 44, 66, 98, 122):
        x, y = -4.0, float(start)
        path = f"M{x:.1f} {y:.1f}"
        while x < 104:
            x, y = x + rng.uniform(4, 11), y + rng.uniform(-3, 13)
            path += f" L{x:.1f} {y:.1f}"
        wide = rng.uniform(0.5, 1.1)
        veins.append(f'<path d="{path}" stroke-width="{wide * 4.5:.2f}" stroke-opacity="0.09"/>')
        veins.append(f'<path d="{path}" stroke-width="{wide:.2f}" stroke-opacity="0.34"/>')
    line = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    return document(100, HEIGHT, "", f'<g {line} stroke="{colour}">{"".join(veins)}</g>')


@cache
def _specks(palette: Palette) -> str:
    """Grains of crystal, light and dark."""
    rng = Random(3)
    specks = "".join(
        f'<circle cx="{rng.uniform(0, 100):.1f}" cy="{rng.uniform(0, HEIGHT):.1f}" '
        f'r="{rng.uniform(0.4, 1.5):.2f}" fill="{palette.light if number % 3 else palette.rim}" '
        f'fill-opacity="{rng.uniform(0.12, 0.42):.2f}"/>'
        for number in range(210)
    )
    return document(100, HEIGHT, "", specks)
