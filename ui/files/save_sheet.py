"""Saving games as records, and opening one: their texts, and the file dialog for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from game.archive.library import Library
from game.archive.library_entry import Entry
from game.archive.record import Record
from game.archive.record_files import SUFFIX, file_name, save_record
from game.archive.record_writing import write_record
from game.language import _, ngettext
from game.places import free_name
from ui.files.arrivals import Arrival, Show, from_file, from_files, is_long
from ui.files.file_dialog import FileDialog, Wanted, shortened
from ui.kit import Button
from ui.scene.scene import Command, Push
from ui.shell.context import Context


def text_of(library: Library, entries: Iterable[Entry]) -> str:
    """The records of games, one after the other. Raises RecordError for a game that cannot be opened."""
    return "\n".join(write_record(library.load(entry.id).record()) for entry in entries)


def save_all(library: Library, entries: Iterable[Entry], folder: Path) -> list[Path]:
    """Write a file for each game, none over another one. Raises RecordError where that is refused."""
    paths = []
    for entry in entries:
        record = library.load(entry.id).record()
        path = free_name(folder / file_name(record))
        save_record(path, record)
        paths.append(path)
    return paths


def save_sheet(context: Context, record: Record, others: Sequence[Button] = ()) -> FileDialog:
    """The dialog that saves a game as a record; it pops with the path, or with None.

    It begins in the folder that was used last, with a name of its own. `others` are further buttons for its foot.
    """

    def save(path: Path) -> Path:
        save_record(path, record)
        words = _("The game is saved as {file} in {folder}.")
        context.say(words.format(file=repr(path.name), folder=shortened(path.parent)))
        return path

    wanted = Wanted(_("Save the game"), _("Save"), "save", SUFFIX, file_name(record), saves=True)
    return FileDialog(context, wanted, save, others)


def folder_sheet(context: Context, number: int, save_in: Callable[[Path], object]) -> FileDialog:
    """The dialog that saves so many games, each in a file of its own; it pops with the folder, or with None.

    `save_in` writes them into a folder, which may be new, and raises GameError where it cannot.
    """

    def save(folder: Path) -> Path:
        save_in(folder)
        words = ngettext("{number} game is saved in {folder}.", "{number} games are saved in {folder}.", number)
        context.say(words.format(number=number, folder=folder))
        return folder

    title = ngettext("Save {number} game in a folder", "Save {number} games in a folder", number).format(number=number)
    return FileDialog(context, Wanted(title, _("Save here"), "save", SUFFIX, is_folder=True), save)


def open_file(context: Context, show: Show) -> Command:
    """Ask for a file, and show what is in it. One that is refused at once is refused there, to choose another."""
    wanted = Wanted(_("Open a file"), _("Open"), "folder-open", SUFFIX)
    sheet = FileDialog(context, wanted, lambda path: path if is_long(path) else from_file(context, path))

    def chosen(found: Path | Arrival | None) -> Command | None:
        return from_files(context, [found], show) if isinstance(found, Path) else show(found)

    return Push(sheet, chosen)
