"""The games that the library scene lists: read in parts, so that no frame waits for 10,000 of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

from game.archive.database import query
from game.archive.database.entry import Counts, Filter, ListRow
from game.archive.library.library import Library
from game.archive.library.listing import Listing
from game.play.player import Player
from ui.library.days import local
from ui.library.word_search import WordSearch

LINES = 2500  # games whose lines are read in one part: two or three milliseconds
FEW = 1000  # games that are all read in one frame


class GameList:
    """The games of a library that a filter and the words of a search leave."""

    def __init__(self, library: Library) -> None:
        self._library, self._search = library, WordSearch(library)
        self._generation, self._day = -1, 0  # of the library and of the calendar, when it was read last
        self._parts: Iterator[bool] = iter(())
        self._wanted = Filter()
        self._words = ""
        self.is_read = True  # whether nothing is left to read
        self._reads_comments = False  # which are read a part a frame, since a few games may have huge ones
        self._lines: Sequence[ListRow] | None = None  # in the order that is wanted
        self.counts = Counts(0, 0, 0)  # this and the next: of the library, when it was read last
        self.players: list[Player] = []

    @property
    def is_stale(self) -> bool:
        """Whether the library has changed since it was read, or the day has, which the cards name."""
        return self._library.generation != self._generation or self._today != self._day

    @property
    def _today(self) -> int:
        return local(self._library.now).toordinal()

    def renew(self) -> None:
        """Read the library again, from the next `go_on` on; what was read before is shown until then."""
        self._generation, self._day, self.is_read = self._library.generation, self._today, False
        self._reads_comments = False
        self._parts = self._read()

    def go_on(self) -> bool:
        """Read a part, or all of few games without large comments; whether there is something else to show."""
        has_news = False
        for is_news in self._parts:
            has_news = has_news or is_news
            if self._reads_comments or self.counts.kept + self.counts.in_bin > FEW:
                return has_news
        self.is_read = True
        return has_news

    def _read(self) -> Iterator[bool]:
        while not self._library.is_settled:  # until then a question makes a copy of the file: 100 ms for 10,000 games
            yield False
        self._generation, self._day = self._library.generation, self._today
        self.players = [player for player, _number in self._library.players()]
        yield False
        self.counts = self._library.counts()
        yield False
        yield from self._read_lines(self._wanted)
        yield True
        for _part in self._search.read(self._library.now):
            yield False
        yield bool(self._words)
        self._reads_comments = True
        for _part in self._search.read_comments():
            yield False
        self._reads_comments = False
        yield bool(self._words)

    def _read_lines(self, wanted: Filter) -> Iterator[bool]:
        """Read them in parts in the order of their index; any other order has to be sorted as a whole."""
        lines, most = list[ListRow](), LINES if wanted.sort == "date" else -1
        nothing = list[ListRow]()
        while part := self._library.read(partial(query.lines, wanted=wanted, first=len(lines), most=most), nothing):
            lines += part
            yield False
            if len(part) != most:
                break
        if wanted == self._wanted:  # not if another choice was made meanwhile
            self._lines = lines

    def _ask(self, wanted: Filter) -> list[ListRow]:
        return self._library.read(lambda file: query.lines(file, wanted), [])

    def listing(self, wanted: Filter, words: str, elsewhere: Collection[int]) -> Listing:
        """The games that are wanted and have the words; `elsewhere` are those open in another window."""
        self._words = words
        if self._lines is None or wanted != self._wanted:
            self._wanted, self._lines = wanted, self._ask(wanted)
        return Listing(self._library, self._search.found(words, self._lines, elsewhere))
