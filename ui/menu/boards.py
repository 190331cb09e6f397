"""The pictures on the game cards: a position, and the moves that are played from there."""

from __future__ import annotations

from pygame import Surface

from game.catalogue import IDS, rules_of
from game.position import Position
from ui.board.thumbnail import thumbnail
from ui.kit.widget import Point
from ui.menu.moving_picture import MovingPicture
from ui.style.looks import look_of
from ui.style.themes import Theme


def game_picture(game: str, size: Point, theme: Theme) -> Surface:
    """A typical middlegame position of a game."""
    return thumbnail(rules_of(game), _shown(game), size, theme)


def game_film(game: str, under: Surface, theme: Theme, beat: float) -> MovingPicture:
    """The moves played from that position, over the picture `under` the board; a step takes `beat` seconds."""
    return MovingPicture(rules_of(game), _shown(game), look_of(game).sequel, under, theme, beat)


def read_all() -> None:
    """Read the positions of all games, which imports their rules, so that later calls are fast."""
    for game in IDS:
        _shown(game)


def _shown(game: str) -> Position:
    rules = rules_of(game)
    return rules.read(rules.variants[0], look_of(game).portrait)
