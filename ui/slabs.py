"""What boards are made of: opaque slabs of wood, stone, glazed tile and paper, as cached surfaces.

Nobody may draw on one: whoever asks again for the same gets the same surface.
"""

from __future__ import annotations

import math
import random

import pygame
from pygame import Surface

from ui.shelf import kept
from ui.themes.theme import Stuff


def slab(size: tuple[int, int], stuff: Stuff, colour: str, grain: int, seed: int = 1) -> Surface:
    """An opaque piece of what a board is made of: wood, stone, glaze or paper."""
    size = max(1, size[0]), max(1, size[1])
    if stuff == "wood":
        return wood(size, colour, grain, seed)
    if stuff == "stone":
        return stone(size, colour, grain, seed)
    return glaze(size, colour, grain) if stuff == "glaze" else flat(size, colour)


@kept(megabytes=24)
def wood(size: tuple[int, int], colour: str, grain: int, seed: int = 1) -> Surface:
    """An opaque piece of wood whose grain runs from left to right and strays up to `grain` of 255 from `colour`."""
    width, height = max(1, size[0]), max(1, size[1])
    columns, chance, base = 4, random.Random(seed), pygame.Color(colour)
    phase, slope = [chance.uniform(0, 6) for _ in range(3)], [chance.uniform(-0.5, 0.5) for _ in range(3)]
    fine = [chance.uniform(-0.5, 0.5) for _ in range(height)]
    texture = bytearray()
    for y in range(height):
        for x in range(columns):
            wave = math.sin(y * 0.047 + phase[0] + slope[0] * x) * 0.45
            wave += math.sin(y * 0.13 + phase[1] + slope[1] * x) * 0.3
            wave += math.sin(y * 0.41 + phase[2] + slope[2] * x) * 0.15 + fine[y] * 0.5
            stray = round(wave * grain)
            texture += bytes(min(255, max(0, channel + stray)) for channel in (base.r, base.g, base.b))
    strip = pygame.image.frombytes(bytes(texture), (columns, height), "RGB")
    plank = pygame.transform.smoothscale(strip, (width, height))
    return plank.convert(Surface((1, 1)))


@kept(megabytes=24)
def stone(size: tuple[int, int], colour: str, grain: int, seed: int = 1) -> Surface:
    """An opaque piece of cleft stone: soft clouds and fine grit that stray up to `grain` of 255 from `colour`."""
    chance, shades = random.Random(seed), _shades_near(colour, grain)
    clouds = Surface((6, 6), depth=8)
    clouds.set_palette(shades)
    for x in range(6):
        for y in range(6):
            clouds.set_at((x, y), chance.randrange(256))
    slab = pygame.transform.smoothscale(clouds.convert(24), size)
    grit = pygame.image.frombytes(chance.randbytes(size[0] * size[1]), size, "P")
    grit.set_palette(shades)
    grit = grit.convert(24)
    grit.set_alpha(90)
    slab.blit(grit, (0, 0))
    return slab.convert(Surface((1, 1)))


def _shades_near(colour: str, grain: int) -> list[tuple[int, int, int]]:
    """A palette of 256 shades, from the darkest near `colour` to the lightest."""
    base = pygame.Color(colour)
    strays = [round((shade - 127.5) / 127.5 * grain) for shade in range(256)]
    return [(_channel(base.r + stray), _channel(base.g + stray), _channel(base.b + stray)) for stray in strays]


def _channel(value: int) -> int:
    return min(255, max(0, value))


@kept(megabytes=12)
def glaze(size: tuple[int, int], colour: str, grain: int) -> Surface:
    """An opaque tile under a glaze: a light that runs off to the south-east, `grain` of 255 to either side."""
    base = pygame.Color(colour)
    corners = Surface((2, 2))
    for x, y, stray in ((0, 0, grain), (1, 0, 0), (0, 1, 0), (1, 1, -grain)):
        corners.set_at((x, y), (_channel(base.r + stray), _channel(base.g + stray), _channel(base.b + stray)))
    return pygame.transform.smoothscale(corners, size).convert(Surface((1, 1)))


@kept(megabytes=12)
def flat(size: tuple[int, int], colour: str) -> Surface:
    """An opaque sheet of one colour."""
    sheet = Surface(size)
    sheet.fill(colour)
    return sheet
