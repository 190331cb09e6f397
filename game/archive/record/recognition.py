"""Recognises text from the clipboard, a file or the command line as a record or a position."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.spec import first_position
from game.archive.record.head import HEADER_NAME
from game.archive.record.message import is_message, read_message
from game.archive.record.reading import read_record
from game.archive.record.record import FORMAT, MOST_CHARACTERS, Record
from game.catalogue import find, games
from game.core import AnyRules, Variant
from game.errors import NotationError, RecordError, quoted
from game.language import _
from game.position import Position

RECORD: Final = re.compile(rf"^{FORMAT} [0-9]+ *$.*?(?=^--- |\Z)", re.DOTALL | re.MULTILINE)  # in a crash report
FIRST: Final = re.compile(rf"^{FORMAT} [0-9]+ *$", re.MULTILINE)
HEAD: Final = re.compile(HEADER_NAME.pattern + " *:")
LONGEST_POSITION: Final = 2_000  # characters; the texts of the games are far shorter


@dataclass(frozen=True, slots=True)
class Start:
    """A position that a game can begin from."""

    variant: str  # full name
    text: str
    seats: int

    def words(self) -> str:
        """A short description."""
        return _("A position of {game}").format(game=find(self.variant)[0].title)


def recognise(text: str) -> Record | Start:
    """The record or the position in a text, or the record in a crash report or a message.

    Raises RecordError, with one sentence, for any other text.
    """
    plain = text.removeprefix("\ufeff").strip()
    if len(text) <= MOST_CHARACTERS and is_message(text):
        return read_message(text)
    if plain.startswith(FORMAT) or len(text) > MOST_CHARACTERS:
        return read_record(text)
    if inside := RECORD.search(text):
        lines_before = text[: inside.start()].count("\n")
        return read_record("\n" * lines_before + inside[0])  # so that a refusal names the line of this text
    if not plain:
        raise RecordError(_("There is no text in it, so it is neither a record nor a position."))
    if "\n" in plain or len(plain) > LONGEST_POSITION:
        words = _("{text} is neither a record of a game nor a position: a record begins with {format}.")
        raise RecordError(words.format(text=quoted(plain.splitlines()[0]), format=repr(FORMAT)))
    refusals: list[str] = []
    for rules in games():
        if found := _best_fit(rules, plain, refusals):
            return found
    if refusals:
        raise RecordError(refusals[0])
    words = _("{text} is neither a record of a game nor a position of any game here.")
    raise RecordError(words.format(text=quoted(plain)))


def read_records(text: str) -> list[Record]:
    """The games of several records in one text, as the library copies them.

    Empty for a text of fewer than two records. Raises RecordError, with the line, if one cannot be read.
    """
    starts = [found.start() for found in FIRST.finditer(text)]
    if len(starts) < 2 or len(text) > MOST_CHARACTERS:
        return []
    ends = [*starts[1:], len(text)]
    lines = [text.count("\n", 0, start) for start in starts]
    return [
        read_record("\n" * before + text[start:end])  # so that a refusal names the line of this text
        for before, start, end in zip(lines, starts, ends, strict=True)
    ]


def from_lines(lines: Sequence[str]) -> str:
    """A text from lines without their empty ones; the one between a record's head and moves is put back.

    Some systems deliver dropped text like this.
    """
    moves = next((at for at, line in enumerate(lines) if at and not HEAD.match(line)), 0)
    is_record = bool(lines) and lines[0].startswith(FORMAT) and "" not in map(str.strip, lines)
    return "\n".join([*lines[:moves], "", *lines[moves:]] if is_record and moves else lines)


def _best_fit(rules: AnyRules, text: str, refusals: list[str]) -> Start | None:
    """The position, with the first variant that has its seats and its board; on a board of no variant, its seats.

    None if no variant reads it, or if those with its seats and board refuse it; `refusals` then gets the sentences of
    those variants, or of those whose texts look alike.
    """
    starts = {variant: first_position(rules, variant, 0, None) for variant in rules.variants}
    read: dict[Variant, Position] = {}
    refused: dict[Variant, NotationError] = {}
    for variant in starts:
        try:
            read[variant] = rules.read(variant, text)
        except NotationError as refusal:
            refused[variant] = refusal
    fitting = [variant for variant, position in read.items() if position.seats == starts[variant].seats]
    exact = [variant for variant in fitting if _size(read[variant]) == _size(starts[variant])]
    if not exact:
        sizes = set(map(_size, read.values()))
        too_much = [variant for variant in refused if _size(starts[variant]) in sizes]
        words = _("This does not fit {game}, {variant}. {reason}")
        refusals += [words.format(game=rules.title, variant=one.title, reason=refused[one]) for one in too_much]
        fitting = [] if too_much else fitting
    if not read and re.search("[0-9]", text):  # without a number it is prose
        words = _("This cannot be read as a position of {game}. {reason}")
        alike = [one for one, start in starts.items() if _shape(text) == _shape(rules.write(start))]
        refusals += [words.format(game=rules.title, reason=refused[one]) for one in alike]
    for variant in exact or fitting:
        return Start(variant.full_name(rules.id), text, int(read[variant].seats))
    return None


def _size(position: Position) -> tuple[int, int]:
    """The numbers of seats and of cells."""
    return int(position.seats), len(position.cells)


def _shape(text: str) -> tuple[int, int]:
    """The numbers of separators between fields and between ranks in a position text."""
    return text.count(" "), text.count("/")
