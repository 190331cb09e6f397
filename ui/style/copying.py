"""Painting opaque pixels by plain copies.

Where the rows of both surfaces begin on 16 bytes, SDL copies them past the processor's cache, and fills any area that
way. That is fast for whole cache lines, but a row that begins or ends within one takes four to ten times as long as by
a plain copy.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from ui.style.surface_cache import cached_surfaces

PIXELS_ALIGNED = 4  # pixels: 16 bytes
CLOTH = (511, 32)  # pixels: few enough for the nearest cache


def odd(width: int) -> int:
    """The greatest width up to this one at which a picture, wherever it is put, is copied plainly."""
    return width - 1 + width % 2


def widened(rect: Rect) -> Rect:
    """The least rectangle around this one at which a picture as large as the canvas is copied plainly."""
    return Rect(rect.left - 1, rect.top, rect.w + 1, rect.h) if rect.left % PIXELS_ALIGNED == 0 < rect.left else rect


def fill(canvas: Surface, colour: str, rect: Rect) -> None:
    """Fill a rectangle with an opaque colour."""
    if canvas.get_flags() & pygame.SRCALPHA or rect.w * rect.h < CLOTH[0] * CLOTH[1]:
        canvas.fill(colour, rect)
        return
    cloth, seen = _cloth(colour), rect.clip(canvas.get_clip())
    for x in range(seen.left, seen.right, CLOTH[0]):
        for y in range(seen.top, seen.bottom, CLOTH[1]):
            canvas.blit(cloth, (x, y), (0, 0, seen.right - x, seen.bottom - y))


@cached_surfaces(megabytes=2)
def _cloth(colour: str) -> Surface:
    cloth = Surface(CLOTH)
    cloth.fill(colour)
    return cloth
