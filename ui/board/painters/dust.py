"""The dust of a blow: a few soft grains that spread and vanish, and a ring of air around a fallen piece."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame
from pygame import Surface

from ui.board.art.forms import document, glow
from ui.board.model.geometry import Geometry
from ui.board.model.sprites import Puff
from ui.style import art
from ui.style.surface_cache import cached_surfaces
from ui.style.themes import BoardColours

GRAINS = 7
STRENGTH = 0.55  # opacity at the start
LEAST, MOST = 0.1, 0.26  # the width of a grain at its start and end, as a fraction of the puff
HALF = 128  # of 255: dust is pale on boards darker than this, and dark on paler ones
LEVELS = 6  # levels of opacity; few, to need few pictures


@cached_surfaces(megabytes=2)
def _grain(side: int, colour: str, level: int) -> Surface:
    strength = STRENGTH * level / LEVELS
    cloud = glow("cloud", (50, 50), 50, strength, colour)
    disc = '<circle cx="50" cy="50" r="50" fill="url(#cloud)"/>'
    return art.rasterised(document(100, 100, cloud, disc), (side, side))


def paint_dust(canvas: Surface, geometry: Geometry, colours: BoardColours, puffs: Iterable[Puff]) -> None:
    """Paint the dust of a moment."""
    dark_board = sum(pygame.Color(colours.light)[:3]) < 3 * HALF
    colour = art.mixed(colours.light, "#ffffff", 0.5) if dark_board else art.mixed(colours.frame_top, colours.dark, 0.4)
    for puff in puffs:
        level = math.ceil(LEVELS * (1 - puff.part))
        if level <= 0 or colours.material == "paper":
            continue
        x, y = geometry.point(puff.x, puff.y)
        reach = puff.size * geometry.unit * (0.42 + 0.2 * math.sqrt(puff.part))
        wide = puff.size * geometry.unit * (LEAST + (MOST - LEAST) * puff.part)
        grain = _grain(max(3, round(wide) // 2 * 2), colour, level)
        for number in range(GRAINS):
            angle = math.tau * (number + 0.37 * (number % 3)) / GRAINS
            place = round(x + reach * math.cos(angle)), round(y + reach * math.sin(angle))
            canvas.blit(grain, grain.get_rect(center=place))
