"""What the player does to games of the library, each of which can be undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.archive.library import Library
from game.archive.library_entry import Entry
from game.language import _, ngettext

Back = Callable[[], None]


class Changes:
    """Changes games of a library, and takes the last change back first."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._done: list[tuple[str, Back]] = []

    @property
    def last(self) -> str:
        """The change that would be undone next, in a sentence; empty for none."""
        return self._done[-1][0] if self._done else ""

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        if self._done:
            self._done.pop()[1]()

    def forget(self) -> None:
        """Nothing can be taken back any more."""
        self._done.clear()

    def star(self, entries: Sequence[Entry], starred: bool) -> None:
        """Give games a star, or take it away."""
        numbers = [entry.id for entry in entries if bool(entry.starred) != starred]
        self._library.star(numbers, starred)
        words = (
            ngettext("{number} game starred.", "{number} games starred.", len(numbers))
            if starred
            else ngettext("{number} star removed.", "{number} stars removed.", len(numbers))
        )
        self._note(words.format(number=len(numbers)), lambda: self._library.star(numbers, not starred))

    def describe(self, entry: Entry, name: str, comment: str) -> None:
        """Give a game a name and a comment; empty ones take them away."""

        def write(name: str, comment: str) -> None:
            self._library.rename(entry.id, name)
            self._library.comment(entry.id, comment)

        write(name, comment)
        self._note(_("Name and comment changed."), lambda: write(entry.name, entry.comment))

    def delete(self, entries: Sequence[Entry]) -> None:
        """Put games into the bin."""
        numbers = [entry.id for entry in entries]
        self._library.delete(numbers)
        words = ngettext("{number} game put into the bin.", "{number} games put into the bin.", len(numbers))
        self._note(words.format(number=len(numbers)), lambda: self._library.restore(numbers))

    def restore(self, entries: Sequence[Entry]) -> None:
        """Take games out of the bin."""
        numbers = [entry.id for entry in entries]
        self._library.restore(numbers)
        words = ngettext("{number} game restored.", "{number} games restored.", len(numbers))
        self._note(words.format(number=len(numbers)), lambda: self._library.delete(numbers))

    def _note(self, words: str, back: Back) -> None:
        self._done.append((words, back))
