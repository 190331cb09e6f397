"""The player's changes to games of the library, which can be undone and redone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.archive.database.entry import Entry
from game.archive.library.library import Library
from game.archive.library.listing import Listing
from game.formats import grouped
from game.language import _, ngettext

Effect = Callable[[], None]


@dataclass(frozen=True, slots=True)
class _Change:
    words: str  # a sentence
    games: Sequence[int]  # their ids
    do: Effect
    undo: Effect


class Changes:
    """Changes games of a library, and undoes the last change first. What changes no game is not recorded."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._done: list[_Change] = []
        self._undone: list[_Change] = []  # the next one to redo comes last

    @property
    def last(self) -> str:
        """The change that would be undone next, in a sentence; empty for none."""
        return self._done[-1].words if self._done else ""

    @property
    def last_undone(self) -> str:
        """The change that would be redone next, in a sentence; empty for none."""
        return self._undone[-1].words if self._undone else ""

    def undo(self) -> Sequence[int]:
        """Undo the last change, if any; returns the ids of its games."""
        if not self._done:
            return ()
        change = self._done.pop()
        change.undo()
        self._undone.append(change)
        return change.games

    def redo(self) -> Sequence[int]:
        """Redo the change that was undone last, if any; returns the ids of its games."""
        if not self._undone:
            return ()
        change = self._undone.pop()
        change.do()
        self._done.append(change)
        return change.games

    def forget(self) -> None:
        """Forget all changes: nothing can be undone or redone."""
        self._done.clear()
        self._undone.clear()

    def star(self, entries: Listing, starred: bool) -> None:
        """Give games a star, or take it away."""
        numbers = entries.starred(not starred)
        if not self._library.is_any_starred(numbers, not starred):
            return
        words = (
            ngettext("{number} game starred.", "{number} games starred.", len(numbers))
            if starred
            else ngettext("{number} star removed.", "{number} stars removed.", len(numbers))
        )
        self._make(
            words.format(number=grouped(len(numbers))),
            entries.numbers,
            lambda: self._library.star(numbers, starred),
            lambda: self._library.star(numbers, not starred),
        )

    def describe(self, entry: Entry, name: str, comment: str) -> None:
        """Give a game a name and a comment; empty ones take them away.

        A field that is as in `entry` is not written: another program may have changed it since.
        """

        def write(new_name: str, new_comment: str) -> None:
            if name != entry.name:
                self._library.rename(entry.id, new_name)
            if comment != entry.comment:
                self._library.comment(entry.id, new_comment)

        self._make(
            _("Name and comment changed."),
            [entry.id],
            lambda: write(name, comment),
            lambda: write(entry.name, entry.comment),
        )

    def delete(self, entries: Listing) -> None:
        """Move games to the bin."""
        numbers = entries.numbers
        if not self._library.is_any_in_bin(numbers, False):
            return
        words = ngettext("{number} game moved to the bin.", "{number} games moved to the bin.", len(numbers))
        self._make(
            words.format(number=grouped(len(numbers))),
            numbers,
            lambda: self._library.delete(numbers),
            lambda: self._library.restore(numbers),
        )

    def restore(self, entries: Listing) -> None:
        """Take games out of the bin."""
        numbers = entries.numbers
        if not self._library.is_any_in_bin(numbers):
            return
        words = ngettext("{number} game restored.", "{number} games restored.", len(numbers))
        self._make(
            words.format(number=grouped(len(numbers))),
            numbers,
            lambda: self._library.restore(numbers),
            lambda: self._library.delete(numbers),
        )

    def discount(self, games: Sequence[int]) -> None:
        """Have the results of games count no more for their players."""
        words = ngettext("{number} result counts no more.", "{number} results count no more.", len(games))
        self._make(
            words.format(number=grouped(len(games))),
            games,
            lambda: self._library.score(games, False),
            lambda: self._library.score(games, True),
        )

    def arrived(self, words: str, games: Sequence[int]) -> None:
        """Record that games were added; undoing that moves them to the bin."""
        if games:
            self._note(words, games, lambda: self._library.restore(games), lambda: self._library.delete(games))

    def _make(self, words: str, games: Sequence[int], do: Effect, undo: Effect) -> None:
        do()
        self._note(words, games, do, undo)

    def _note(self, words: str, games: Sequence[int], do: Effect, undo: Effect) -> None:
        self._done.append(_Change(words, games, do, undo))
        self._undone.clear()
