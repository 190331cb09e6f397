"""Saves and loads record files: a save is whole or changes nothing, a refusal is a sentence."""

from __future__ import annotations

import re
import stat
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from game.archive.record.record import MOST_CHARACTERS, Record
from game.archive.record.writing import write_record
from game.errors import GameError, RecordError
from game.files import write_whole
from game.language import _
from game.places import reason
from game.play.player import Machine, machine_words

SUFFIX: Final = ".parapet"
LONGEST_NAME: Final = 80  # letters of a file's name, without date and suffix, ...
LOOKED_AT: Final = 2_000  # ... taken from so many of a title, which may have millions
MOST_RECORD_BYTES: Final = 4 * MOST_CHARACTERS  # a character of UTF-8 has four at most


def save_record(path: Path, record: Record) -> None:
    """Write a record so that the file is the old one or the new one, never half; raises RecordError."""
    save_text(path, write_record(record))


def save_text(path: Path, text: str) -> None:
    """Write the text of a record in the same way."""
    _save(path, text)


def _save(path: Path, content: str | Iterable[bytes], is_wanted: Callable[[], bool] = lambda: True) -> None:
    try:
        write_whole(path, content, is_wanted)
    except GameError:  # raised while the content is made
        raise
    except (OSError, ValueError) as refusal:  # the second for a path that no system could have
        why = reason(refusal) if isinstance(refusal, OSError) else str(refusal)
        words = _("{path} cannot be written: {reason}.")
        raise RecordError(words.format(path=repr(str(path)), reason=why)) from refusal


def save_content(path: Path, content: Iterable[bytes], is_wanted: Callable[[], bool]) -> None:
    """Write a file of any kind in the same way, part by part; raises RecordError, and what `content` raises.

    `is_wanted` is called last; if it returns False, nothing is written.
    """
    _save(path, content, is_wanted)


def file_name(record: Record) -> str:
    """A file name valid on every system: the day, the game's title, and the players."""
    rules, variant = record.setup.game
    seats = zip(record.state.players, rules.seat_names, strict=False)
    players = " - ".join(
        machine_words(rules.id, player) if isinstance(player, Machine) else player.name or seat
        for player, seat in seats
    )
    game = rules.title if variant is rules.variants[0] else f"{rules.title} {variant.title}"
    title = (record.title or game)[:LOOKED_AT]
    return name_of_file((record.began or record.touched)[:10], f"{title}, {players}")


def name_of_file(day: str, words: str) -> str:
    """A file name of a day, which may be empty, and words, without characters that a system refuses."""
    safe = re.sub(r"[^\w ,.()+-]", "", words).strip(" .")[:LONGEST_NAME].strip(" .")
    return f"{day} {safe}".strip() + SUFFIX


def check_beginning(path: Path) -> None:
    """Read the first 1,000 bytes of a file; raises RecordError for one that is not text or cannot be read."""
    try:
        with path.open("rb") as file:
            begin = file.read(1_000)
        getincrementaldecoder("utf-8-sig")().decode(begin)
    except (OSError, ValueError):
        load_text(path)  # which says why


def load_text(path: Path) -> str:
    """The text of a file; raises RecordError. An oversized file is refused unread."""
    name = repr(str(path))
    try:
        found = path.stat()
        is_too_large = found.st_size > MOST_RECORD_BYTES
        if not (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)):  # opening one may wait for ever
            raise RecordError(_("{path} is not a file, so it is not a record.").format(path=name))
        content = b"" if is_too_large else path.read_bytes()
    except (OSError, ValueError) as refusal:  # the second for a path that no system could have
        why = reason(refusal) if isinstance(refusal, OSError) else str(refusal)
        raise RecordError(_("{path} cannot be read: {reason}.").format(path=name, reason=why)) from refusal
    if is_too_large:
        raise RecordError(_("{path} is far too large to be the record of a game.").format(path=name))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as refusal:
        raise RecordError(_("{path} is not text, so it is not a record.").format(path=name)) from refusal
