"""Saving a game as a file, and opening one: the file dialog for records."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.archive.record import Record
from game.archive.record_files import SUFFIX, file_name, save_record
from game.language import _
from ui.files.arrivals import Arrival, Show, from_file, from_files, is_long
from ui.files.file_dialog import FileDialog, Wanted
from ui.kit import Button
from ui.scene.scene import Command, Push
from ui.shell.context import Context


def save_sheet(context: Context, record: Record, others: Sequence[Button] = ()) -> FileDialog:
    """The dialog that saves a game as a record; it pops with the path, or with None.

    It begins in the folder that was used last, with a name of its own. `others` are further buttons for its foot.
    """

    def save(path: Path) -> Path:
        save_record(path, record)
        context.say(_("The game is saved as {file}.").format(file=repr(path.name)))
        return path

    wanted = Wanted(_("Save the game"), _("Save"), "save", SUFFIX, file_name(record), saves=True)
    return FileDialog(context, wanted, save, others)


def open_file(context: Context, show: Show) -> Command:
    """Ask for a file, and show what is in it. One that is refused at once is refused there, to choose another."""
    wanted = Wanted(_("Open a file"), _("Open"), "folder-open", SUFFIX)
    sheet = FileDialog(context, wanted, lambda path: path if is_long(path) else from_file(context, path))

    def chosen(found: Path | Arrival | None) -> Command | None:
        return from_files(context, [found], show) if isinstance(found, Path) else show(found)

    return Push(sheet, chosen)
