"""How much a game changes its player's rating, or resigning would; computed in parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.archive.database.entry import Entry, Filter, Verdict
from game.archive.library.library import Library
from game.archive.rating.rating import RatedGame, career, editions_of, gathered, last_change, score_of
from game.core import RESIGNED
from game.formats import decimal
from game.play.match import Match
from game.play.player import Person, rivals_level


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The points of a person before and after a game, rounded."""

    before: int
    after: int

    @property
    def signed(self) -> str:
        """The difference with its sign."""
        return decimal(self.after - self.before, "+d")


class RatingWork:
    """Goes through a person's rated games up to a last one, in parts that fit into a frame."""

    def __init__(self, library: Library, number: object, match: Match, resigns: bool = False) -> None:
        """`number` is the match's id in the library, if it has one; it is over, or the person `resigns` now."""
        self.change: RatingChange | None = None  # None until known, and if the game does not count
        self._library, self._match = library, match
        self._parts = self._work(number, resigns) if isinstance(number, int) else iter(())

    def go_on(self) -> bool:
        """Do a part of the work; True once all is done."""
        return next(self._parts, True)

    def _work(self, number: int, resigns: bool) -> Iterator[bool]:
        match, entry = self._match, self._library.entry(number)
        if entry is None or rivals_level(match.players) is None:
            return
        person = next(player for player in match.players if isinstance(player, Person))
        editions = editions_of(match.tree.rules.id)
        if resigns:
            entry = _resigned(entry, match)
        if score_of(entry, person, editions) is None:
            return
        yield False
        games = self._library.entries(Filter(game=entry.game, player=person))
        if resigns:
            games = [entry if one.id == entry.id else one for one in games]
        steps = list[RatedGame]()
        yield from gathered(career(games, entry.game, person, editions), steps)
        if moved := last_change(steps, entry):
            before, after = moved
            self.change = RatingChange(round(before.points), round(after.points))


def _resigned(entry: Entry, match: Match) -> Entry:
    """The game as it would be in the library once the person has resigned."""
    winner = 3 - match.resigning_seat
    return entry._replace(winner=winner, reason=RESIGNED, verdict_word=Verdict.LOST.value)
