"""Kept games as records: as texts for the clipboard, and as files whose names say what is in them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from game.archive.game_rows import KeptGame
from game.archive.library import Library
from game.archive.library_entry import Entry
from game.archive.record import Record
from game.archive.record_files import LONGEST_NAME, SUFFIX, save_record
from game.archive.record_writing import write_record
from game.places import free_name
from ui.files.save_sheet import date_words
from ui.library import entry_words
from ui.library.days import local


def record_of(kept: KeptGame) -> Record:
    """A kept game as a record."""
    dates = date_words(kept.began), date_words(kept.touched)
    return Record(kept.setup, kept.state, kept.name, *dates, others=kept.headers)


def text_of(library: Library, entries: Iterable[Entry]) -> str:
    """The records of games, one after the other. Raises RecordError for a game that cannot be opened."""
    return "\n".join(write_record(record_of(library.load(entry.id))) for entry in entries)


def save_all(library: Library, entries: Iterable[Entry], folder: Path) -> list[Path]:
    """Write a file for each game, none over another one. Raises RecordError where that is refused."""
    paths = []
    for entry in entries:
        record = record_of(library.load(entry.id))
        path = free_name(folder / file_name(entry))
        save_record(path, record)
        paths.append(path)
    return paths


def file_name(entry: Entry) -> str:
    """A name that every system takes for a file: the day, what the game is called, and who played."""
    words = f"{entry_words.title(entry)}, {entry_words.players_words(entry)}"
    safe = re.sub(r'[^\w ,.()+-]|[\x00-\x1f]', "", words.replace(":", "")).strip(" .")[:LONGEST_NAME].strip()
    return f"{local(entry.began):%Y-%m-%d} {safe}{SUFFIX}"
