"""The materials of boards - wood, stone, glazed tile, paper - as opaque cached surfaces.

Equal arguments return the same surface, so callers must not draw on it.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame
from pygame import Surface

from ui.style.surface_cache import cached_surfaces
from ui.style.themes.theme import Material

COLUMNS = 4  # sample points along the grain of wood; the surface is interpolated between them
STOCK = 256  # pixels: grain is made in multiples of this height and cropped, so that few surfaces are cached
GRIT = 256  # pixels: the side of a patch of grit


def material_surface(size: tuple[int, int], material: Material, colour: str, grain: int, seed: int = 1) -> Surface:
    """An opaque piece of a board's material, in shades up to `grain` of 255 away from `colour`."""
    size = max(1, size[0]), max(1, size[1])
    if material == "wood":
        return wood(size, colour, grain, seed)
    if material == "stone":
        return stone(size, colour, grain, seed)
    return glaze(size, colour, grain) if material == "glaze" else flat(size, colour)


@cached_surfaces(megabytes=24)
def wood(size: tuple[int, int], colour: str, grain: int, seed: int = 1) -> Surface:
    """Wood whose grain runs from left to right, in shades up to `grain` of 255 away from `colour`."""
    width, height = max(1, size[0]), max(1, size[1])
    length = -(-height // STOCK) * STOCK
    strip = pygame.image.frombytes(_grain_lines(length, seed)[: COLUMNS * height], (COLUMNS, height), "P")
    strip.set_palette(_shades_near(colour, grain))
    return pygame.transform.smoothscale(strip.convert(Surface((1, 1))), (width, height))


@lru_cache(maxsize=32)
def _grain_lines(length: int, seed: int) -> bytes:
    """The shades (0 to 255) of `length` lines of grain, COLUMNS samples each."""
    rng = random.Random(seed)
    phase, slope = [rng.uniform(0, 6) for _ in range(3)], [rng.uniform(-0.5, 0.5) for _ in range(3)]
    shades = bytearray()
    for y in range(length):
        fine = rng.uniform(-0.25, 0.25)
        for x in range(COLUMNS):
            wave = math.sin(y * 0.047 + phase[0] + slope[0] * x) * 0.45
            wave += math.sin(y * 0.13 + phase[1] + slope[1] * x) * 0.3
            wave += math.sin(y * 0.41 + phase[2] + slope[2] * x) * 0.15 + fine
            shades.append(_channel(round(127.5 + 127.5 * wave)))
    return bytes(shades)


@cached_surfaces(megabytes=24)
def stone(size: tuple[int, int], colour: str, grain: int, seed: int = 1) -> Surface:
    """Stone: soft clouds and fine grit in shades up to `grain` of 255 away from `colour`."""
    rng, shades = random.Random(seed), _shades_near(colour, grain)
    clouds = Surface((6, 6), depth=8)
    clouds.set_palette(shades)
    for x in range(6):
        for y in range(6):
            clouds.set_at((x, y), rng.randrange(256))
    block = pygame.transform.smoothscale(clouds.convert(Surface((1, 1))), size)
    grit = _grit(colour, grain, seed)
    for x in range(0, size[0], GRIT):
        for y in range(0, size[1], GRIT):
            block.blit(grit, (x, y))
    return block


@cached_surfaces(megabytes=8)
def _grit(colour: str, grain: int, seed: int) -> Surface:
    """A thin layer of grit, to be tiled."""
    sand = pygame.image.frombytes(random.Random(seed).randbytes(GRIT * GRIT), (GRIT, GRIT), "P")
    sand.set_palette(_shades_near(colour, grain))
    sand = sand.convert(Surface((1, 1)))
    sand.set_alpha(90)
    return sand


@lru_cache(maxsize=64)
def _shades_near(colour: str, grain: int) -> list[tuple[int, int, int]]:
    """A palette of 256 shades around `colour`, from dark to light."""
    base = pygame.Color(colour)
    strays = [round((shade - 127.5) / 127.5 * grain) for shade in range(256)]
    return [(_channel(base.r + stray), _channel(base.g + stray), _channel(base.b + stray)) for stray in strays]


def _channel(value: int) -> int:
    return min(255, max(0, value))


@cached_surfaces(megabytes=12)
def glaze(size: tuple[int, int], colour: str, grain: int) -> Surface:
    """A glazed tile: a gradient from north-west to south-east, `grain` of 255 lighter to darker than `colour`."""
    base = pygame.Color(colour)
    corners = Surface((2, 2))
    for x, y, stray in ((0, 0, grain), (1, 0, 0), (0, 1, 0), (1, 1, -grain)):
        corners.set_at((x, y), (_channel(base.r + stray), _channel(base.g + stray), _channel(base.b + stray)))
    return pygame.transform.smoothscale(corners, size)


@cached_surfaces(megabytes=12)
def flat(size: tuple[int, int], colour: str) -> Surface:
    """Paper: one plain colour."""
    sheet = Surface(size)
    sheet.fill(colour)
    return sheet
