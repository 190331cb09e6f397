"""A display that nobody sees, and what is written on it. Programs of their own use it too, so it imports no pytest."""

from __future__ import annotations

import os
from contextlib import contextmanager

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PARAPET_OFFSCREEN"] = "1"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from ui.board.view import BoardView
from ui.kit.kept_picture import KeptPicture
from ui.shell import panel_scene
from ui.style import art


def open_display():
    pygame.display.init()
    pygame.font.init()
    pygame.event.clear()


@contextmanager
def replaced(owner, name, stub):
    """Put a stub in the place of something until the block ends."""
    before = getattr(owner, name)
    setattr(owner, name, stub)
    try:
        yield
    finally:
        setattr(owner, name, before)


def blank(_rules, _position, size, *_theme, **_turn):
    """Return an empty picture of a position, on which nothing is written."""
    return pygame.Surface(size, pygame.SRCALPHA)


def written(table):
    """Return all that is written in a picture of a table, as it was written: cut where it had to be."""
    found = set()

    def heard(write):
        return lambda text, *style, **how: found.add(text) or write(text, *style, **how)

    with (
        replaced(KeptPicture, "paint", lambda *_place: False),  # a copy has no words
        replaced(BoardView, "draw", lambda *_canvas: None),  # nor has a board, but for its coordinates
        replaced(panel_scene, "paint_table", lambda *_place: None),
        replaced(art, "text", heard(art.text)),
        replaced(art, "paragraph", heard(art.paragraph)),
    ):
        table.picture()
    return found
