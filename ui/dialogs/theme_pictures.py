"""Small pictures of the themes, drawn by the board painter."""

from __future__ import annotations

from pygame import Rect, Surface

from game.catalogue import games
from ui.board.thumbnail import thumbnail
from ui.style.looks import look_of
from ui.style.surface_cache import cached_surfaces
from ui.style.table import paint_table
from ui.style.themes import BY_SYSTEM, DARK_THEME, LIGHT_THEME, THEMES

CLOSE = 1.5  # the width of the board in picture widths: only its middle shows, so the pieces are large enough


@cached_surfaces(megabytes=2)
def theme_picture(name: str, size: tuple[int, int]) -> Surface:
    """The middle of a board in the theme with this id; for BY_SYSTEM, one half light and the other dark."""
    if name != BY_SYSTEM:
        return _board(name, size)
    picture, half = _board(LIGHT_THEME.id, size).copy(), Rect(size[0] // 2, 0, size[0], size[1])
    picture.blit(_board(DARK_THEME.id, size), half, half)
    return picture


@cached_surfaces(megabytes=2)
def _board(name: str, size: tuple[int, int]) -> Surface:
    theme, picture, rules = THEMES[name], Surface(size), games()[0]
    paint_table(picture, theme)
    side = round(size[0] * CLOSE)
    board = thumbnail(rules, rules.read(rules.variants[0], look_of(rules.id).portrait), (side, side), theme)
    picture.blit(board, board.get_rect(center=picture.get_rect().center))
    return picture
