"""Kept games as records: as texts for the clipboard, and as files whose names say what is in them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.archive.library import Library
from game.archive.library_entry import Entry
from game.archive.record_files import name_of_file, save_record
from game.archive.record_writing import write_record
from game.places import free_name
from ui.library import entry_words
from ui.library.days import local


def text_of(library: Library, entries: Iterable[Entry]) -> str:
    """The records of games, one after the other. Raises RecordError for a game that cannot be opened."""
    return "\n".join(write_record(library.load(entry.id).record()) for entry in entries)


def save_all(library: Library, entries: Iterable[Entry], folder: Path) -> list[Path]:
    """Write a file for each game, none over another one. Raises RecordError where that is refused."""
    paths = []
    for entry in entries:
        record = library.load(entry.id).record()
        path = free_name(folder / file_name(entry))
        save_record(path, record)
        paths.append(path)
    return paths


def file_name(entry: Entry) -> str:
    """A name that every system takes for a file: the day, what the game is called, and who played."""
    words = f"{entry_words.title(entry)}, {entry_words.players_words(entry)}"
    return name_of_file(f"{local(entry.began):%Y-%m-%d}", words)
