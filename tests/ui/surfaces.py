"""Surfaces in tests: those that are cached, and what is drawn on one of the test's own."""

import pygame
import pytest
from pygame import Surface

from ui.style import art
from ui.style.surface_cache import _pool


def cached_bytes():
    """Return the size of all cached surfaces in bytes."""
    return sum(cache.used for cache in _pool.caches)


def forget_surfaces():
    """Drop all cached surfaces."""
    for cache in _pool.caches:
        while cache.entries:
            cache.drop_oldest()


def forget_art():
    """Drop all that is remembered of fonts, drawings and measured texts."""
    for part in vars(art).values():
        if hasattr(part, "cache_clear"):
            part.cache_clear()


def drawn(made):
    canvas = Surface((800, 600))
    made.draw(canvas)
    return canvas


def inked(made):
    """Return the texts that are written while something is drawn, in their order, each with its colour."""
    found, write = [], art.text
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(art, "text", lambda text, *style: found.append((text, style[-1])) or write(text, *style))
        drawn(made)
    return found


def written(made):
    """Return the texts alone."""
    return [text for text, _colour in inked(made)]


def colour_at(canvas, at):
    return tuple(canvas.get_at(at))[:3]


def rgb(colour):
    return tuple(pygame.Color(colour))[:3]
