"""Pictures of kept games: drawn in parts that fit into a frame, within a bound of memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter

import pygame
from pygame import Surface

from game.archive.database.entry import Entry
from ui.board.thumbnail import thumbnail
from ui.library.entry_words import known_position, known_variant
from ui.style.looks import look_of
from ui.style.surface_cache import prepared
from ui.style.themes import Theme

PICTURE_BYTES = 48_000_000  # bytes of pictures that are kept
PIXEL = 4  # bytes
DRAWING_TIME = 0.003  # seconds of a frame for drawing pictures
PATIENCE = 60  # frames for one picture, before it is drawn in one go
FAINT = 80  # of 255: the opacity of an example for an empty board

Key = tuple[str, str, int | None, tuple[int, int], str]  # variant, position text, winner, size and theme


class GradualPicture:
    """Draws one picture in parts: a game's first needs some 50 others, of textures, pieces and numbers."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._key: Key | None = None
        self._frames = 0  # spent on it

    def go_on(self, key: Key, theme: Theme, seconds: float) -> Surface | None:
        """The picture once it is complete; until then, each call draws for about this many seconds."""
        if key != self._key:
            self._key, self._frames = key, 0
        self._frames += 1
        variant, text, winner, size, _theme = key
        drawn: list[Surface] = []
        if self._frames <= PATIENCE:
            prepared(lambda: drawn.append(picture_of(variant, text, size, theme, 0, winner)), seconds, self._clock)
        else:
            drawn.append(picture_of(variant, text, size, theme, 0, winner))
        return drawn[0] if drawn else None


class BoardPictures:
    """A cache of pictures that drops the least recently used first."""

    def __init__(self, room: int = PICTURE_BYTES, clock: Callable[[], float] = perf_counter) -> None:
        """Keep as many pictures as fit `room` bytes; `clock` gives seconds."""
        self.room, self._clock = room, clock
        self._next = GradualPicture(clock)
        self._drawn: dict[Key, Surface] = {}
        self._used = 0

    @property
    def used(self) -> int:
        """The bytes of all pictures."""
        return self._used

    def find(self, entry: Entry, size: tuple[int, int], theme: Theme) -> Surface | None:
        """The picture of a game; None while it is not drawn yet."""
        key = key_of(entry, size, theme)
        picture = self._drawn.pop(key, None)
        if picture is not None:
            self._drawn[key] = picture  # the end of the dict is the most recently used
        return picture

    def spare(self, seen: int, size: tuple[int, int]) -> int:
        """How many pictures of this size fit beside those of the games in sight."""
        return max(0, self.room // (PIXEL * max(1, size[0] * size[1])) - seen)

    def draw(self, seen: Iterable[Entry], ahead: Iterable[Entry], size: tuple[int, int], theme: Theme) -> bool:
        """Draw the missing pictures of the games in sight, then of those ahead, as far as the frame's time allows.

        Returns whether one in sight was drawn. Those ahead are drawn only while all fit into the cache.
        """
        began, keys, changed = self._clock(), [key_of(entry, size, theme) for entry in seen], False
        room = self.spare(len(keys), size)
        wanted = dict.fromkeys(keys)
        wanted.update((key_of(entry, size, theme), None) for _number, entry in zip(range(room), ahead, strict=False))
        for key in [key for key in wanted if key in self._drawn]:
            self._drawn[key] = self._drawn.pop(key)
        for key in wanted:
            if key in self._drawn:
                continue
            picture = self._next.go_on(key, theme, DRAWING_TIME - (self._clock() - began))
            if picture is None:
                break
            self._drawn[key] = picture
            self._used += _weight(picture)
            changed = changed or key in keys
            if self._clock() - began >= DRAWING_TIME:
                break
        while self._used > self.room and len(self._drawn) > len(wanted):
            self._used -= _weight(self._drawn.pop(next(iter(self._drawn))))
        return changed

    def missing(self, entries: Iterable[Entry], size: tuple[int, int], theme: Theme) -> bool:
        """Whether one of these games has no picture yet."""
        return any(key_of(entry, size, theme) not in self._drawn for entry in entries)

    def clear(self) -> None:
        """Forget all pictures."""
        self._drawn.clear()
        self._used = 0


def picture_of(
    variant: str, text: str, size: tuple[int, int], theme: Theme, turn: int = 0, winner: int | None = None
) -> Surface:
    """A position by its text, turned by `turn` sixths; the `winner` is that of its game.

    Without a board yet, it is a faint example; for an unknown game it is empty.
    """
    found, known = known_position(variant, text), known_variant(variant)
    if found is None or known is None:
        return Surface(size, pygame.SRCALPHA)
    rules, position = found
    if rules.board(position).ground:
        seats = range(1, int(position.seats) + 1)
        resigned = winner is not None and rules.outcome(position) is None  # or out of time: the board decided nothing
        others = tuple(seat for seat in seats if seat != winner) if resigned else ()
        return thumbnail(rules, position, size, theme, turn=turn, resigned=others)
    picture = thumbnail(rules, rules.read(known[1], look_of(rules.id).portrait), size, theme)
    picture.set_alpha(FAINT)
    return picture


def key_of(entry: Entry, size: tuple[int, int], theme: Theme) -> Key:
    """The cache key of a game's picture."""
    return entry.variant, entry.position, entry.winner, size, theme.id


def _weight(picture: Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
