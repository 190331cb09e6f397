"""What a person's games add up to, in one game or in all of them, and the rating there; worked out in parts."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.strength import edition_of
from game.archive.database.entry import Entry
from game.archive.library.library import Library
from game.archive.rating.rating import (
    Editions,
    Levels,
    RatedGame,
    Rating,
    career,
    editions_of,
    gathered,
    strengths_for_advice,
)
from game.archive.rating.statistics import Category, Statistics, score_for, statistics
from game.catalogue import games
from game.core import AnyRules
from game.play.player import Person

AT_ONCE = 2000  # games that are read, or added up, in a part of the work


class Scoreboard:
    """The results of one `person`, and, if `rules` is a game, the rating in it.

    After either was set, or the library has changed, `begin` begins to work them out, and `go_on` goes on, in parts
    that fit into a frame. Until that is done, or while the library cannot be read, the results are those of before.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._generation = -1  # the library's generation when its games were read
        self._ended = frozenset[int]()  # the ids of the games that had ended then
        self._entries: list[Entry] = []  # these games
        self._editions: dict[str, Editions] = {}  # by game
        self._added_up: tuple[int, Person] | None = None  # the generation and the person of the results
        self._work: Iterator[bool] = iter(())
        self.person = Person()
        self.people = [self.person]
        self.rules: AnyRules | None = games()[0]  # None for all games together
        self.results: dict[Category, Statistics] = {}
        self.steps: list[RatedGame] = []
        self.levels: Levels = {}  # the measured ones of the game, to compare with
        self.strength = Rating()  # for choosing the next opponent

    @property
    def is_outdated(self) -> bool:
        """Whether the library has changed since its games were read."""
        return self._library.generation != self._generation

    @property
    def of_all(self) -> Statistics | None:
        """The results in the game, or in all games; None without any."""
        return self.results.get(Category(self.rules.id if self.rules else ""))

    @property
    def counted(self) -> list[int]:
        """The ids of the games in these results."""
        game = self.rules.id if self.rules else ""
        of_game = (entry for entry in self._entries if game in ("", entry.game))
        return [entry.id for entry in of_game if score_for(entry, self.person) is not None]

    def begin(self) -> bool:
        """Begin to work out what has changed; True if that is done already."""
        self._work = self._parts()
        return self.go_on()

    def go_on(self) -> bool:
        """Do a part of the work; True once all is done."""
        return next(self._work, True)

    def _parts(self) -> Iterator[bool]:
        if self.is_outdated:
            yield from self._read()
        if self._added_up != (self._generation, self.person):
            if len(self._entries) > AT_ONCE:
                yield False
            self.results = statistics(self._entries, self.person)
            self._added_up = self._generation, self.person
        yield from self._rate()

    def _read(self) -> Iterator[bool]:
        generation, entries, last = self._library.generation, list[Entry](), 0
        while (part := self._library.scored_entries(last, AT_ONCE)) and len(part) == AT_ONCE:
            entries += part
            last = part[-1].id
            yield False
        if part is not None:  # else it is still outdated, and soon read again
            self._generation, self._entries = generation, entries + part
            self._find_person()

    def _find_person(self) -> None:
        """Choose who has ended a game since the last time, and that game."""
        found = (player for player, _number in self._library.players() if isinstance(player, Person))
        self.people = list(found) or [Person()]
        latest = self._library.last_finished()
        is_new = latest is not None and latest.id not in self._ended and _person_of(latest) is not None
        self._ended = frozenset(entry.id for entry in self._entries)
        if self.person not in self.people or is_new:
            self.person = (_person_of(latest) if latest else None) or self.people[0]
            known = {rules.id: rules for rules in games()}
            if latest and latest.game in known and self.rules is not None:
                self.rules = known[latest.game]

    def _rate(self) -> Iterator[bool]:
        """Rate the person in the game."""
        rules, steps, strengths = self.rules, list[RatedGame](), [Rating()]
        if rules is not None:
            if rules.id not in self._editions:
                self._editions[rules.id] = editions_of(rules.id)
            editions = self._editions[rules.id]
            yield from gathered(career(self._entries, rules.id, self.person, editions), steps)
            yield from gathered(strengths_for_advice(self._entries, rules.id, self.person, editions), strengths)
            self.levels = editions[edition_of(rules.id)]
        self.steps, self.strength = steps, strengths[-1]


def _person_of(entry: Entry) -> Person | None:
    return next((player for player in entry.players if isinstance(player, Person)), None)
