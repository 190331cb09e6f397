"""A least-recently-used cache of surfaces, bounded by their size in memory."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from pygame import Surface

Arguments = ParamSpec("Arguments")


def cached_surfaces(megabytes: float) -> Callable[[Callable[Arguments, Surface]], Callable[Arguments, Surface]]:
    """Decorate a function to cache its surfaces, dropping the least recently used ones beyond `megabytes`."""
    room = int(megabytes * 1_000_000)

    def decorate(make: Callable[Arguments, Surface]) -> Callable[Arguments, Surface]:
        cache: dict[object, tuple[Surface, int]] = {}
        used = 0

        @wraps(make)
        def cached(*args: Arguments.args, **named: Arguments.kwargs) -> Surface:
            nonlocal used
            key = (args, tuple(named.items())) if named else args
            found = cache.pop(key, None)
            if found is None:
                surface = make(*args, **named)
                found = surface, surface.get_width() * surface.get_height() * surface.get_bytesize()
                used += found[1]
            cache[key] = found  # the end of the dict is the most recently used
            while used > room and len(cache) > 1:
                used -= cache.pop(next(iter(cache)))[1]
            return found[0]

        return cached

    return decorate
