"""The games of a list in their order, each read from the library when it is looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import itemgetter
from typing import Final, overload

from game.archive.database import query
from game.archive.database.entry import Entry, ListRow
from game.archive.library.library import Library

PAGE: Final = 64  # games that are read together


class Listing(Sequence[Entry]):
    """The games of these lines. One that another program has deleted for good since then is an entry without words."""

    def __init__(self, library: Library, lines: Sequence[ListRow], whole: Listing | None = None) -> None:
        """The lines are some of those of the `whole` list, if that is given: what it has read is not read again."""
        self._library, self._lines = library, lines
        self.numbers = [line[0] for line in lines]  # the ids of the games
        self._entries: dict[int, Entry] = whole._entries if whole else {}
        self._comments: dict[int, tuple[str, int]] = whole._comments if whole else {}

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> Listing: ...
    def __getitem__(self, index: int | slice) -> Entry | Listing:
        if isinstance(index, slice):
            return Listing(self._library, self._lines[index], self)
        number = self.numbers[index]
        if number not in self._entries:
            self.read_page(index % len(self._lines) // PAGE * PAGE)
        return self._entries.get(number) or Entry(number)

    def read_page(self, first: int) -> None:
        """Read the games from this place on that are read together."""
        wanted = self.numbers[first : first + PAGE]
        found: list[Entry] = self._library.read(lambda file: query.entries_of(file, wanted), [])
        self._entries |= {entry.id: entry for entry in found}

    def comment(self, index: int) -> tuple[str, int]:
        """The beginning of the comment on the game at this place, and the letters of all of it."""
        number = self.numbers[index]
        comment = self._comments.get(number) or self._library.shown_comment(number)
        if comment[0]:  # an empty one may be of a library that cannot be read at this moment
            self._comments[number] = comment
        return comment

    @property
    def are_starred(self) -> bool:
        """Whether every game has a star."""
        return all(map(itemgetter(2), self._lines))

    def starred(self, has_star: bool) -> list[int]:
        """The ids of the games that have a star, or of those that have none."""
        return [line[0] for line in self._lines if bool(line[2]) == has_star]

    def by_game(self) -> Counter[str]:
        """How many games there are of each kind, by the id of the rules."""
        return Counter(map(itemgetter(1), self._lines))

    def at(self, indices: Sequence[int]) -> Listing:
        """The games at some places, in order."""
        if len(indices) == len(self._lines):
            return self  # as long a list is not copied
        return Listing(self._library, [self._lines[index] for index in indices], self)
