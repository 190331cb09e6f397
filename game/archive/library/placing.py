"""Finds the places of the games that were written, a few at a time, so that no frame waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.archive.database import places
from game.archive.database.places import UnplacedGame
from game.archive.database.writer import Write

BUDGET: Final = 0.004  # seconds of a frame
MOST_GAMES: Final = 50  # whose places are written together



class Placing:
    """Call `go_on` once a frame, while a query of the library need not wait."""

    def __init__(
        self, read: Callable[..., object], write: Callable[[Write], None], generation: Callable[[], int],
        now: Callable[[], float],
    ) -> None:  # fmt: skip
        """`read` answers a query of the library, with another answer if it cannot; `now` is in seconds."""
        self._read, self._write, self._generation, self._now = read, write, generation, now
        self._seen = -1  # the generation in which nothing was left to do
        self._steps: Iterator[None] | None = None

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do, as far as is known."""
        return self._steps is None and self._seen == self._generation()

    def go_on(self) -> None:
        """Go on for BUDGET."""
        if self._steps is None:
            generation = self._generation()
            if generation == self._seen:
                return
            self._seen, self._steps = generation, self._find()
        end = self._now() + BUDGET
        for _step in self._steps:
            if self._now() >= end:
                return
        self._steps = None

    def _find(self) -> Iterator[None]:
        """Find the places of some games, and have them written; the write brings another generation."""
        if self._read(places.has_other_scheme, False):
            self._write(places.ANEW)
            return
        games = self._read(lambda file: places.unplaced(file, MOST_GAMES), list[UnplacedGame]())
        assert isinstance(games, list)
        found = list[tuple[UnplacedGame, list[int]]]()
        for game in games:
            yield
            nodes = list[tuple[int, int | None, str]]()
            while more := self._nodes(game, nodes[-1][0] + 1 if nodes else 0):
                nodes += more
                yield
            line = list[int]()
            for place in places.places_of_line(game, places.main_line(nodes, game.present)):
                line.append(place)
                yield
            found.append((game, line))
        if found:
            self._write(places.placed(found))

    def _nodes(self, game: UnplacedGame, first: int) -> list[tuple[int, int | None, str]]:
        found = self._read(lambda file: places.nodes_after(file, game.id, first), [])
        assert isinstance(found, list)
        return found
