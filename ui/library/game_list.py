"""The games that the library scene lists: read and searched in parts, so that no frame waits for 10,000 of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from heapq import merge
from itertools import islice

from game.archive.database import query
from game.archive.database.entry import Filter, ListRow
from game.archive.database.query import KeyedLine, PlaceByDate, players_of
from game.archive.library.library import Library
from game.archive.library.listing import Listing
from game.play.player import Player
from ui.library.word_search import WordSearch
from ui.style.days import local

LINES = 1000  # games read in one part: about a millisecond
FEW = 1000  # games that are all read in one frame
COUNTED = 1000  # games counted in one part


class GameList:
    """The games of a library that match a filter and a search.

    `seek` sets the filter, and `renew` has the library read again; `go_on` does the work, in parts.
    """

    def __init__(self, library: Library) -> None:
        self._library, self._search = library, WordSearch(library)
        self._generation, self._day = -1, 0  # the library's generation and the day, when last read
        self._reading: Iterator[bool] = iter(())
        self._finding: Iterator[bool] | None = None
        self._choice, self._words = Filter(), ""
        self.elsewhere = frozenset[int]()  # the games open in another window then
        self._wanted = Filter()  # the filter of the lines
        self._lines: Sequence[ListRow] | None = None  # in the wanted order
        self.is_read = True  # whether nothing is left to read
        self.is_outdated = False  # whether the lines are those of before `renew`
        self._may_wait = True  # for what is still being written
        self._reads_comments = False  # comments are read in parts, since some are huge
        self.found = Listing(library, ())  # the last result, ...
        self.is_beginning = False  # whether the rest is still to come
        self._are_few = True  # as far as counted
        self.kept = self.in_bin = 0  # these and the next: as of the last reading
        self.players: list[Player] = []

    @property
    def is_stale(self) -> bool:
        """Whether the library or the day, which the cards name, has changed since the last reading."""
        return self._library.generation != self._generation or self._today != self._day

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to read or to find."""
        return self.is_read and self._finding is None

    @property
    def _today(self) -> int:
        return local(self._library.now).toordinal()

    def renew(self) -> None:
        """Read the library again from the next `go_on`; until then the old list is shown."""
        self._generation, self._day, self.is_read = self._library.generation, self._today, False
        self._reads_comments, self.is_outdated, self._may_wait = False, True, True
        self._reading = self._read()

    def seek(self, choice: Filter, words: str) -> None:
        """Find the games that match the filter and the words, from the next `go_on`."""
        self._choice, self._words = choice, words
        self._finding = self._find()

    def go_on(self, is_late: Callable[[], bool] = lambda: True) -> bool:
        """Do a part, and more until it `is_late`; a few games without large comments are read in one go.

        Returns whether the result has changed; a changed result ends a part.
        """
        has_news = False
        while not self.is_complete:
            has_news = self._do_part() or has_news
            is_in_parts = self._reads_comments or not self._are_few
            if self._is_waiting or (is_in_parts and (has_news or is_late())):
                break
        return has_news

    def find_now(self) -> None:
        """Find the games at once."""
        while self._finding is not None:
            self._do_part()

    def read_now(self) -> None:
        """Read the lines and find the games at once; words and comments are left for later."""
        self._may_wait = False
        while self.is_outdated:
            self._do_part()
        self.find_now()

    def listing(self, choice: Filter, words: str) -> Listing:
        """The games that match the filter and the words, found at once."""
        self.seek(choice, words)
        self.find_now()
        return self.found

    def _do_part(self) -> bool:
        """Find before reading: new readings may change the texts to search."""
        if self._finding is not None:
            is_new = next(self._finding, None)
            if is_new is None:
                self._finding = None
            return is_new is not False
        is_new = next(self._reading, None)
        self.is_read = is_new is None
        if is_new:
            self._finding = self._find()
        return False

    def _find(self) -> Iterator[bool]:
        """Return True when the beginning of a long list can be shown."""
        self.elsewhere = self._library.leases.held_elsewhere()
        if self._lines is None or self._choice != self._wanted:
            self._lines, self._wanted = None, self._choice
            lines = list[ListRow]()
            for part in self._parts_of(self._choice):
                if not lines and len(part) == LINES and not self._words:
                    self.found, self.is_beginning = Listing(self._library, part), True
                    yield True
                lines += part
                yield False
            self._lines = lines
        found = yield from self._search.find(self._words, self._lines, self.elsewhere)
        self.found, self.is_beginning = Listing(self._library, found), False
        if found:
            yield False
            self.found.read_page(0)
            yield False  # a frame that is late shows nothing more

    def _read(self) -> Iterator[bool]:
        """Return True when the list has to be made anew."""
        while self._is_waiting:
            yield False
        self._generation, self._day = self._library.generation, self._today
        yield from self._count()
        wanted, lines = self._choice, list[ListRow]()
        for part in self._parts_of(wanted):
            lines += part
            yield False
        if wanted == self._choice:  # not if another choice was made meanwhile
            self._lines, self._wanted = lines, wanted
        self.is_outdated = False
        yield True
        for _part in self._search.read(self._library.now):
            yield False
        yield bool(self._words)
        self._reads_comments = True
        for _part in self._search.read_comments():
            yield False
        self._reads_comments = False
        yield bool(self._words)

    @property
    def _is_waiting(self) -> bool:
        """Whether to read waits for the writer: a query would copy the file, which takes 100 ms for 10,000 games.

        It would also copy a long game that is being written.
        """
        is_ready = not self._library.is_busy and (self._are_few or self._library.is_settled)
        return self._may_wait and self._finding is None and not is_ready

    def _count(self) -> Iterator[bool]:
        """Count games and players; the first part tells whether the games are few."""
        found = part = self._library.seatings(most=COUNTED)
        while sum(group.number for group in part) == COUNTED:
            self._are_few = False
            yield False
            part = self._library.seatings(max(group.last for group in part), COUNTED)
            found = found + part
        games = sum(group.number for group in found)
        self.kept = sum(group.number for group in found if group.is_kept)
        self.in_bin, self._are_few = games - self.kept, games <= FEW
        self.players = [player for player, _number in players_of(found)]
        yield False

    def _parts_of(self, wanted: Filter) -> Iterator[list[ListRow]]:
        """The wanted lines in their order; a part may be empty."""
        if wanted.sort != "date":
            yield from self._sorted_parts_of(wanted)
            return
        place: PlaceByDate | None = None
        nothing = list[ListRow](), place
        while True:
            question = partial(query.lines_by_date, wanted=wanted, after=place, most=LINES)
            part, place = self._library.read(question, nothing)
            yield part
            if place is None:
                return

    def _sorted_parts_of(self, wanted: Filter) -> Iterator[list[ListRow]]:
        """Read the lines by their ids, and merge the sorted parts: no index has the other orders."""
        last: int | None = 0
        parts, nothing = list[list[KeyedLine]](), (list[KeyedLine](), last)
        while last is not None:
            question = partial(query.lines_by_key, wanted=wanted, after=last, most=LINES)
            part, last = self._library.read(question, nothing)
            parts.append(sorted(part))
            yield []
        merged = merge(*parts)
        while lines := [line for _key, line in islice(merged, LINES)]:
            yield lines
