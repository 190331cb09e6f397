"""The looks of the games: one module a game, named after its id."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from game.catalogue import IDS
from game.errors import NotationError
from game.language import enumerated
from ui.style.looks.look import Look


@cache
def look_of(game: str) -> Look:
    """The look of the game with this id. Raises NotationError for an unknown id."""
    if game not in IDS:
        raise NotationError(f"There is no game called {game!r}; the games are {enumerated(IDS)}.")
    look: Look = import_module(f"ui.style.looks.{game}").LOOK
    return look
