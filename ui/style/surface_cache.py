"""Caches of surfaces, bounded by their size in memory: each by its own share, and all together by a common bound."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from itertools import count
from time import perf_counter
from typing import NamedTuple, ParamSpec

from pygame import Surface

from game.memory import give_memory_back

COMMON_BOUND = 64_000_000  # bytes: the common bound, ...
CANVASES = 3  # ... unless this many canvases are larger; the grounds of a board are as large as the canvas

Arguments = ParamSpec("Arguments")


class _Entry(NamedTuple):
    surface: Surface
    size: int  # bytes
    used: int  # the time of its last use, counted by uses


class _Cache:
    """The surfaces of one function, the least recently used one first."""

    def __init__(self, room: int) -> None:
        self.room, self.used = room, 0  # bytes
        self.entries: dict[object, _Entry] = {}

    def drop_oldest(self) -> None:
        """Drop the least recently used surface."""
        self.used -= self.entries.pop(next(iter(self.entries))).size


class _TimeOver(Exception):
    """Raised when no more surfaces may be made in this frame."""


class _Pool:
    """All caches, and how much they may hold together."""

    def __init__(self) -> None:
        self.room = COMMON_BOUND
        self.caches: list[_Cache] = []
        self.clock = count()
        self.is_late: Callable[[], bool] | None = None  # within `prepared`: whether its time is over
        self.made = 0  # surfaces

    def begin(self) -> None:
        """Before a surface is made: raises _TimeOver if one was made already, and the time is over."""
        if self.made and self.is_late is not None and self.is_late():
            raise _TimeOver

    def shrink(self, kept: _Cache | None = None) -> None:
        """Drop the least recently used surfaces beyond the bound; but one of `kept`, which has just been made."""
        while sum(cache.used for cache in self.caches) > self.room:
            full = [cache for cache in self.caches if len(cache.entries) > (cache is kept)]
            if not full:
                return
            min(full, key=lambda cache: next(iter(cache.entries.values())).used).drop_oldest()


_pool = _Pool()


def cached_surfaces(megabytes: float) -> Callable[[Callable[Arguments, Surface]], Callable[Arguments, Surface]]:
    """Decorate a function to cache its surfaces, dropping the least recently used ones beyond `megabytes`.

    All such functions together keep to the bound of `bound_caches`.
    """

    def decorate(make: Callable[Arguments, Surface]) -> Callable[Arguments, Surface]:
        cache = _Cache(int(megabytes * 1_000_000))
        _pool.caches.append(cache)

        @wraps(make)
        def cached(*args: Arguments.args, **named: Arguments.kwargs) -> Surface:
            key = (args, tuple(named.items())) if named else args
            found = cache.entries.pop(key, None)
            if found is not None:
                cache.entries[key] = found._replace(used=next(_pool.clock))  # the end of the dict is the latest
                return found.surface
            _pool.begin()
            surface = make(*args, **named)
            _pool.made += 1
            size = surface.get_width() * surface.get_height() * surface.get_bytesize()
            cache.entries[key] = _Entry(surface, size, next(_pool.clock))
            cache.used += size
            while cache.used > cache.room and len(cache.entries) > 1:
                cache.drop_oldest()
            _pool.shrink(cache)
            return surface

        return cached

    return decorate


def prepared(work: Callable[[], None], seconds: float, clock: Callable[[], float] = perf_counter) -> bool:
    """Do some work for the surfaces that it caches, and break it off at the first new one after `seconds`.

    Returns whether there was none to make. Otherwise another attempt gets further: one is made at least.
    """
    end, outer = clock() + seconds, (_pool.is_late, _pool.made)
    _pool.is_late, _pool.made = (lambda: clock() >= end), 0
    try:
        work()
    except _TimeOver:
        return False
    finally:
        made = _pool.made
        _pool.is_late, _pool.made = outer[0], outer[1] + made
    return not made


def note_progress() -> None:
    """Count what is kept elsewhere as a surface that was made; within `prepared`, break off if its time is over."""
    _pool.made += 1
    _pool.begin()


def bound_caches(canvas: tuple[int, int]) -> None:
    """Set the common bound for a canvas of this size in pixels, and drop what lies beyond it."""
    before, _pool.room = _pool.room, max(COMMON_BOUND, CANVASES * 4 * canvas[0] * canvas[1])
    _pool.shrink()
    if _pool.room < before:
        give_memory_back()
