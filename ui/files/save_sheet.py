"""Saving games as records, and opening one: the texts and the file dialogs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from game.archive.database.entry import Entry
from game.archive.library.library import Library
from game.archive.library.transfer import is_library
from game.archive.record.files import SUFFIX, check_beginning, file_name, save_text
from game.archive.record.record import Record
from game.archive.record.writing import write_record
from game.formats import grouped
from game.language import _, ngettext, pgettext
from ui.files.arrivals import Arrival, Show, from_file, from_files, is_long
from ui.files.file_dialog import FileDialog, Wanted, short_path
from ui.files.reading import in_a_thread
from ui.files.saving import Export, Saving
from ui.kit.button import Button
from ui.kit.field import copied
from ui.scene.scene import Push, Transition
from ui.shell.context import Context


def copy_games(context: Context, library: Library, entries: Iterable[Entry], done: str) -> Transition | None:
    """Put the records of games on the clipboard, one after the other, and say that it is `done`.

    A thread puts long games together. Raises RecordError for a game that is no longer there.
    """
    games = [library.stored(entry.id) for entry in entries]

    def text() -> str:
        return "\n".join(write_record(game.kept().record()) for game in games)

    return copy_text(context, text, any(game.is_long for game in games), done)


def copy_text(
    context: Context, text: Callable[[], str], is_long: bool, done: str, then: Callable[[], None] = lambda: None
) -> Transition | None:
    """Put a text on the clipboard, say that it is `done`, and call `then`; a thread writes one that `is_long`."""

    def put(text: str) -> None:
        if copied(text):
            then()
            context.say(done)
        else:
            context.warn(_("The clipboard cannot be used now."))

    return in_a_thread(context, text, put, is_long, _("A long game is being written…"))


def save_game(
    context: Context, record: Callable[[], Record], is_long: bool, others: Sequence[Button] = ()
) -> Transition | None:
    """Ask for a file, and save a game there as a record; a thread writes the text of one that `is_long` before."""

    def text() -> tuple[Record, str]:
        found = record()
        return found, write_record(found)

    def ask(found: tuple[Record, str]) -> Transition:
        return Push(save_sheet(context, *found, others))

    return in_a_thread(context, text, ask, is_long, _("A long game is being written…"))


def save_sheet(context: Context, record: Record, text: str, others: Sequence[Button] = ()) -> FileDialog:
    """The dialog that saves a game as the `text` of its record; it pops with the path, or with None.

    It starts in the last folder used, with a proposed name. `others` are further buttons for the foot.
    """

    def save(path: Path) -> Path:
        save_text(path, text)
        words = _("The game was saved as {file} in {folder}.")
        context.say(words.format(file=repr(path.name), folder=short_path(path.parent)))
        return path

    wanted = Wanted(_("Save the game"), _("Save"), "save", SUFFIX, file_name(record), saves=True)
    return FileDialog(context, wanted, save, others)


def save_all(context: Context, entries: Sequence[Entry]) -> Transition:
    """Ask for a folder, which may be new, and save each game there in its own file, a few a frame."""
    export = Export(context.library, entries)

    def save(folder: Path) -> Path:
        export.begin(folder)
        return folder

    def go_on(folder: Path | None) -> Transition | None:
        if folder is not None and not export.done:
            return Push(Saving(context, export))
        if folder is not None:
            context.say(export.words())
        return None

    number = len(entries)
    words = ngettext("Save {number} game in a folder", "Save {number} games in a folder", number)
    title = words.format(number=grouped(number))
    wanted = Wanted(title, _("Save here"), "save", SUFFIX, is_folder=True)
    return Push(FileDialog(context, wanted, save), go_on)


def open_file(context: Context, show: Show) -> Transition:
    """Ask for a file, and show its content. A file that is refused at once keeps the dialog open."""
    wanted = Wanted(_("Open a file"), pgettext("the button below a list of files", "Open"), "folder-open", SUFFIX)

    def take(path: Path) -> Path | Arrival:
        if is_library(path):
            return path
        if not is_long(path):
            return from_file(context, path)
        check_beginning(path)
        return path

    sheet = FileDialog(context, wanted, take)

    def chosen(found: Path | Arrival | None) -> Transition | None:
        return from_files(context, [found], show) if isinstance(found, Path) else show(found)

    return Push(sheet, chosen)
