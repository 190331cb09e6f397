"""A bounded memory of surfaces: what was drawn once is kept while it is used, up to so many megabytes."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from pygame import Surface

Questions = ParamSpec("Questions")


def cached_surfaces(megabytes: float) -> Callable[[Callable[Questions, Surface]], Callable[Questions, Surface]]:
    """A decorator: the surfaces a function made are kept up to so many megabytes, then the longest unused go."""
    room = int(megabytes * 1_000_000)

    def decorate(make: Callable[Questions, Surface]) -> Callable[Questions, Surface]:
        shelf: dict[object, tuple[Surface, int]] = {}
        used = 0

        @wraps(make)
        def ask(*args: Questions.args, **named: Questions.kwargs) -> Surface:
            nonlocal used
            question = (args, tuple(named.items())) if named else args
            found = shelf.pop(question, None)
            if found is None:
                surface = make(*args, **named)
                found = surface, surface.get_width() * surface.get_height() * surface.get_bytesize()
                used += found[1]
            shelf[question] = found  # last in the dict = used last
            while used > room and len(shelf) > 1:
                used -= shelf.pop(next(iter(shelf)))[1]
            return found[0]

        return ask

    return decorate
