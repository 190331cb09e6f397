"""The table below everything: the theme's cloth under a soft pool of light, with shadows on it."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from ui.style import art
from ui.style.surface_cache import cached_surfaces
from ui.style.themes.theme import Cloth, Theme

LAMP = (0.4, 0.34)  # the middle of the light, as fractions of the canvas; it comes from the north-west, as on boards
BRIGHT = 0.2  # the fully lit fraction of the way to the farthest corner
POOL = 24  # pixels: the side of the picture of the light, before it is stretched
PATCH = 256  # pixels: the side of a patch of cloth, which is tiled
THREAD = 12  # pixels: the visible length of a thread of linen
WEAVE: dict[Cloth, int] = {"linen": 9, "felt": 5, "paper": 5, "plain": 0}  # the contrast of the weave, of 255

# A board stands higher above the table than a plate.
TALL, FLAT = 0.075, 0.12  # the width of a shadow, as a fraction of the caster's shorter side
FALLEN = 0.35  # how far a shadow falls, as a fraction of its width


class Caster(NamedTuple):
    """A rectangle that casts a shadow on the table; with `tall` it stands, otherwise it lies and has round corners."""

    place: tuple[int, int, int, int]  # a rectangle of the canvas
    radius: int
    tall: bool = False


def caster_at(place: Rect, radius: int, *, tall: bool = False) -> Caster:
    """The caster of a rectangle on the canvas."""
    return Caster((place.x, place.y, place.w, place.h), radius, tall)


@dataclass(frozen=True, slots=True)
class Setting:
    """The things on the table; the part of the canvas `hidden` below something opaque is not painted."""

    casters: tuple[Caster, ...] = ()
    hidden: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))


BARE = Setting()


def paint_table(canvas: Surface, theme: Theme, setting: Setting = BARE, hidden: Iterable[Rect] = ()) -> None:
    """Paint the canvas inside its clip, except what is hidden, which saves most of the time."""
    table = _furnished(canvas.get_size(), theme, setting)
    for part in _bare(canvas.get_clip(), (setting.hidden, *hidden)):
        canvas.blit(table, part, part)


def _bare(area: Rect, hidden: Iterable[Rect]) -> list[Rect]:
    """The area in parts, without what is hidden."""
    parts = [area]
    for rect in hidden:
        for index in reversed(rect.collidelistall(parts)):
            part = parts.pop(index)
            gap = part.clip(rect)
            around = (
                Rect(part.left, part.top, part.w, gap.top - part.top),
                Rect(part.left, gap.top, gap.left - part.left, gap.h),
                Rect(gap.right, gap.top, part.right - gap.right, gap.h),
                Rect(part.left, gap.bottom, part.w, part.bottom - gap.bottom),
            )
            parts += filter(None, around)
    return parts


def prepare_table(size: tuple[int, int], theme: Theme, setting: Setting) -> None:
    """Make the picture that `paint_table` needs for a canvas of this size."""
    _furnished(size, theme, setting)


def _furnished(size: tuple[int, int], theme: Theme, setting: Setting) -> Surface:
    return _table(size, theme.kit.ground_top, theme.kit.ground_bottom, theme.kit.cloth, _shadows(theme, setting))


def _shadows(theme: Theme, setting: Setting) -> tuple[tuple[Caster, int], ...]:
    """The casters, each with the strength of its shadow, of 255."""
    strengths = {True: theme.board.shadow_strength, False: theme.kit.shadow_strength}
    return tuple((it, strengths[it.tall]) for it in setting.casters if strengths[it.tall])


@cached_surfaces(megabytes=40)
def _table(size: tuple[int, int], lit: str, dim: str, cloth: Cloth, shadows: tuple[tuple[Caster, int], ...]) -> Surface:
    if cloth == "plain":
        table = Surface(size)
        table.fill(lit)
    else:
        table = pygame.transform.smoothscale(_light(lit, dim, WEAVE[cloth] // 2), size)
        patch = _patch(cloth)
        for x in range(0, size[0], PATCH):
            for y in range(0, size[1], PATCH):
                table.blit(patch, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    for cast, strength in shadows:
        _paint_shadow(table, cast, strength)
    return table


def _paint_shadow(table: Surface, cast: Caster, strength: int) -> None:
    """Paint a shadow no wider than the canvas has room for, so that all its edges are soft."""
    rect = Rect(cast.place)
    room = min(rect.left, rect.top, table.get_width() - rect.right, table.get_height() - rect.bottom)
    blur = round(min(min(rect.size) * (TALL if cast.tall else FLAT), room / (1 + FALLEN)) / 2)
    if blur >= 1:
        fallen = max(1, round(2 * blur * FALLEN))
        art.shadow(table, rect.move(fallen // 2, fallen), cast.radius, blur, strength)


@cached_surfaces(megabytes=0.1)
def _light(lit: str, dim: str, below: int) -> Surface:
    """Light that fades from the lamp to the corners, darker by `below` of 255, which the cloth adds back."""
    light = Surface((POOL, POOL))
    far = math.hypot(1 - LAMP[0], 1 - LAMP[1])
    for x in range(POOL):
        for y in range(POOL):
            away = math.hypot((x + 0.5) / POOL - LAMP[0], (y + 0.5) / POOL - LAMP[1]) / far
            part = min(1.0, max(0.0, away - BRIGHT) / (1 - BRIGHT))
            colour = pygame.Color(lit).lerp(pygame.Color(dim), part * part * (3 - 2 * part))
            light.set_at((x, y), [max(0, shade - below) for shade in (colour.r, colour.g, colour.b)])
    return light


@cached_surfaces(megabytes=1)
def _patch(cloth: Cloth) -> Surface:
    """A patch of cloth in dark shades, to be added to the light."""
    rng = random.Random(cloth)
    patch = Surface((PATCH, PATCH))
    if cloth != "linen":
        patch.blit(_grains(rng, (PATCH, PATCH), WEAVE[cloth]), (0, 0))
        return patch
    threads = PATCH // THREAD
    for size in ((threads, PATCH), (PATCH, threads)):
        woven = pygame.transform.smoothscale(_grains(rng, size, WEAVE[cloth] // 2 + 1), (PATCH, PATCH))
        patch.blit(woven, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return patch


def _grains(rng: random.Random, size: tuple[int, int], strength: int) -> Surface:
    """Random grey pixels, from black to `strength` of 255."""
    grains = pygame.image.frombytes(rng.randbytes(size[0] * size[1]), size, "P")
    grains.set_palette([(shade * (strength + 1) // 256,) * 3 for shade in range(256)])
    return grains.convert(Surface((1, 1)))
