"""The head of a record: lines of a name and a value, each name once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from game.archive.record.record import SEAT, at_line, is_known
from game.errors import quoted
from game.language import _

HEADER_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9 _-]{0,39}")
MOVES: Final = re.compile(r"[\[({<]|[0-9]+\.(\s|$)")  # how the moves begin
ABSENT: Final = (0, "")


class Head:
    """The values by name; a name that this version does not know is kept as it is."""

    def __init__(self, lines: Iterable[tuple[int, str]]) -> None:
        """`lines` come with their numbers in the text. Raises RecordError."""
        self._lines: dict[str, tuple[int, str]] = {}
        for number, line in lines:
            name, colon, value = line.partition(":")
            name = name.strip()
            if not colon or not HEADER_NAME.fullmatch(name):
                if MOVES.match(line):
                    raise at_line(number, _("The empty line before the moves is missing."))
                words = _("{line} is not a line of a record's head, such as {example}.")
                raise at_line(number, words.format(line=quoted(line), example="'Game: pressure'"))
            if name in self._lines:
                words = _("{name} appears twice; first on line {number}.")
                raise at_line(number, words.format(name=quoted(name), number=self._lines[name][0]))
            self._lines[name] = (number, value.strip())

    @property
    def others(self) -> tuple[tuple[str, str], ...]:
        """The names that this version does not know, with their values."""
        return tuple((name, value) for name, (_number, value) in self._lines.items() if not is_known(name))

    def find(self, name: str) -> tuple[int, str]:
        """The number of the line with this name, and its value; 0 and an empty text if it is missing."""
        return self._lines.get(name, ABSENT)

    def seats(self, now: str) -> Iterator[tuple[int, int, str]]:
        """The lines that name players: the seat, the line's number, and the value.

        `now` is the suffix behind the seat in the line's name.
        """
        for name, (number, value) in sorted(self._lines.items()):
            found = SEAT.fullmatch(name)
            if found and (found[2] or "") == now:
                yield int(found[1]), number, value

    def check(self, name: str, pattern: str, refusal: Callable[[str], str]) -> tuple[str, ...] | None:
        """The groups of a pattern matched to the whole value; None if the head has no such line.

        Raises RecordError with `refusal`, which gets the value in quotes, if it does not match.
        """
        number, value = self.find(name)
        if not number:
            return None
        found = re.fullmatch(pattern, value, re.ASCII)
        if not found:
            raise at_line(number, refusal(quoted(value)))
        return found.groups()

    def flag(self, name: str, word: str) -> bool:
        """Whether the head has this line; raises RecordError if its value is not the only one allowed."""

        def refusal(value: str) -> str:
            return _("The value can only be {word}, not {value}.").format(value=value, word=repr(word))

        return self.check(name, word, refusal) is not None
