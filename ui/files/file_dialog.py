"""The file and folder dialog: a folder's list, and a field for a name or path, with completion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from game.archive.record.folders import (
    FolderListing,
    completion,
    first_folder,
    is_folder,
    is_there,
    listing,
    meant,
    split,
)
from game.errors import GameError
from game.language import _
from ui.kit import keys
from ui.kit.boxes import Column, Row
from ui.kit.button import Button
from ui.kit.field import TextField
from ui.kit.label import Label
from ui.kit.modal import Modal
from ui.kit.overflow import Abreast
from ui.kit.paragraph import Paragraph
from ui.kit.rows import RowList
from ui.scene.scene import Pop, Size, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

LIST, LOWEST_LIST = 224, 64  # units: the usual height of the list, and the least
REST, SAID = 290, 44  # units: the height of the rest of the dialog, and of a refusal
LOW = REST + SAID + 80  # units: in a lower window a refusal takes room only while it shows
LONGEST_SHOWN = 54  # letters of the folder's path; a longer path shows its end
LONGEST_PATH = 1000  # letters that can be typed
INTO = "/"  # the suffix of a folder's name


@dataclass(frozen=True, slots=True)
class Wanted:
    """The request of a dialog."""

    title: str
    accept: str  # the word on the accepting button
    icon: str  # the icon on the accepting button
    suffix: str  # the ending of listed files; added to a saved name that lacks it
    name: str = ""  # the proposed name
    saves: bool = False  # whether the file is written; replacing an existing one needs a second accept
    is_folder: bool = False  # whether a folder is wanted: lists no files, and accepts a new name


class FileDialog(PanelScene):
    """Pops with the result of `act` for the chosen file or folder, or with None.

    `act` reads or writes the file. If it raises GameError, the dialog shows the sentence and stays open. `others` are
    further buttons for the foot.
    """

    covers = False

    def __init__(
        self, context: Context, wanted: Wanted, act: Callable[[Path], object], others: Sequence[Button] = ()
    ) -> None:
        self._wanted, self._act = wanted, act
        self._suffixes = () if wanted.is_folder else (wanted.suffix,)
        self._folder = first_folder(context.settings.folder)
        self._listing = FolderListing()
        self._seen: dict[Path, FolderListing] = {}  # listings of the folders along a typed path
        self._high = 0.0  # the window's height in units
        self._warned: Path | None = None  # the existing file that the dialog has warned about
        up = Button("", self._go_up, icon="folder-up", key="Alt+Up").tipped(_("Parent folder"))
        self._where = Label("", "body", "muted")
        no_files = _("No folders here, and no files that end in {suffix}.").format(suffix=wanted.suffix)
        nothing = _("No folders here.") if wanted.is_folder else no_files
        self.rows = RowList(on=self._take, again=self._enter_row, empty=nothing).sized(height=LIST)
        self.rows.labelled(_("Files"))
        self.field = TextField(
            wanted.name, self._typed, lambda text: self._accept(), _("A name or a path"), LONGEST_PATH, self._complete
        )
        self._said = Paragraph("", "small", "danger", lines=2)
        self._button = Button(wanted.accept, self._accept, "primary", icon=wanted.icon, key="Enter")
        name = Label(_("Folder") if wanted.is_folder else _("File"), "strong")
        buttons = Abreast(Button(_("Back"), Pop, icon="chevron-left", key="Esc"), *others, self._button)
        sheet = Modal(
            wanted.title,
            Row(up, self._where.grow()),
            self.rows,
            foot=Column(Row(name, self.field.grow()), self._said, buttons, gap=10),
            wide=600,
        )
        super().__init__(context, sheet)
        self._show_folder()

    def layout(self, size: Size, scale: float) -> None:
        """Size the list so that the whole dialog fits."""
        self._high = size[1] / scale
        self._fit()
        super().layout(size, scale)

    def _fit(self) -> None:
        """Divide the height between the list and the message."""
        self._said.show(self._high >= LOW or bool(self._said.text))
        room = self._high - REST - (SAID if self._said.visible else 0)
        self.rows.sized(height=max(LOWEST_LIST, min(LIST, room)))

    def enter(self) -> None:
        """Focus the proposed name, fully selected; without one, focus the list."""
        self.panel.focus(self.field if self._wanted.name else self.rows, ring=False)
        self.field.select_all()

    def update(self, seconds: float) -> Transition | None:
        """Look through a further part of a long folder."""
        self.rows.go_on()
        return super().update(seconds)

    # --- the folder

    def _show_folder(self) -> None:
        """List the folder's content."""
        self._listing = FolderListing()
        self._forget_warning()  # it was about a file in another folder
        try:
            self._listing = listing(self._folder, self._suffixes)
        except GameError as refusal:
            self._refuse(str(refusal))
        self._seen = {self._folder: self._listing}
        self._where.text = short_path(self._folder)
        self._where.tip = str(self._folder)
        self.rows.replace(self._rows)

    @property
    def _rows(self) -> list[str]:
        return [name + INTO for name in self._listing.folders] + list(self._listing.files)

    def _go_to(self, folder: Path) -> None:
        """Show another folder; a file name that was typed stays."""
        self._folder = folder
        self._show_folder()
        if not self._wanted.saves:
            self.field.text = ""

    def _go_up(self) -> None:
        """Show the parent folder with the one just left selected."""
        left = self._folder
        self._go_to(left.parent)
        if left.name + INTO in self._rows:
            self.rows.select(self._rows.index(left.name + INTO))
        self.panel.focus(self.rows, ring=self.panel.ring)

    # --- choosing

    def _take(self, index: int) -> None:
        """Put a row's name into the field; when saving, a folder keeps the name that is there."""
        name = self._rows[index]
        if not (self._wanted.saves and name.endswith(INTO)):
            self.field.text = name
        self._forget_warning()

    def _enter_row(self, index: int) -> Transition | None:
        """Open the folder or the file of a row."""
        name = self._rows[index]
        if name.endswith(INTO):
            self._go_to(self._folder / name)  # with its suffix, since `D:` alone is no folder
            return None
        self.field.text = name
        return self._accept()

    def _typed(self, _text: str) -> None:
        self.rows.select(-1)
        self._forget_warning()

    def _forget_warning(self) -> None:
        if self._warned is not None or self._said.text:
            self._warned = None
            self._button.text = self._wanted.accept
            self._refuse("")

    def _complete(self, text: str) -> str:
        """The completion of a typed path; offers files only when opening one."""
        front, begun = split(text)
        try:
            there = self._in(meant(self._folder, front) if front else self._folder)
        except GameError:
            return ""
        files = () if self._wanted.saves else there.files
        return completion([name + INTO for name in there.folders] + list(files), begun)

    def _in(self, folder: Path) -> FolderListing:
        if folder not in self._seen:
            self._seen[folder] = FolderListing() if not is_folder(folder) else listing(folder, self._suffixes)
        return self._seen[folder]

    def _accept(self) -> Transition | None:
        """Open the named folder, or call `act` for the file or the folder shown."""
        text = self.field.text.strip()
        row = self.rows.selected
        if self.panel.focused is self.rows and row >= 0 and self._rows[row].endswith(INTO):
            return self._enter_row(row)
        if not text and self._wanted.is_folder:
            return self._do(self._folder)
        if not text:
            self._refuse(_("Name a file first, or choose one from the list."))
            return None
        path = meant(self._folder, text)
        if is_folder(path):
            self.field.text = self._wanted.name
            self._go_to(path)
            return None
        if self._wanted.saves:
            path = with_suffix(path, self._wanted.suffix)
            if is_there(path) and path != self._warned:
                self._warn(path)
                return None
        if self._wanted.is_folder and is_there(path):
            self._refuse(_("{file} is a file, not a folder.").format(file=repr(path.name)))
            return None
        return self._do(path)

    def _do(self, path: Path) -> Transition | None:
        try:
            result = self._act(path)
        except GameError as refusal:
            self._refuse(str(refusal))
            return None
        self.context.settings.change(folder=str(path if self._wanted.is_folder else path.parent))
        return Pop(result)

    def _warn(self, path: Path) -> None:
        """Say that the file exists; a second accept replaces it."""
        self._refuse(
            _("{file} already exists. Press “Replace” to overwrite it, or choose another name.").format(
                file=repr(path.name)
            )
        )
        self._warned, self._button.text = path, _("Replace")

    def _refuse(self, words: str) -> None:
        self._said.text = words
        self._fit()

    # --- keys

    def unused(self, event: Event) -> Transition | None:
        """Backspace in the list leads to the parent folder; letters go to the field."""
        if event.type == pygame.KEYDOWN and keys.pressed(event, "Backspace"):
            self._go_up()
            return None
        if event.type == pygame.TEXTINPUT and event.text.strip():
            self.panel.focus(self.field, ring=False)
            self.field.select_all()
            self.field.write(event.text)
            return None
        return super().unused(event)

    def facts(self) -> dict[str, Any]:
        """The folder, its list, and the message."""
        return super().facts() | {
            "scene": "file",
            "folder": str(self._folder),
            "files": self._rows,
            "name": self.field.text,
            "said": self._said.text,
        }


def short_path(folder: Path) -> str:
    """A folder's path in one line: `~` for the home folder, and only the end of a long path."""
    words = str(folder)
    with suppress(ValueError, RuntimeError):  # outside the home folder, or no home folder
        words = str(Path("~") / folder.relative_to(Path.home()))
    return words if len(words) <= LONGEST_SHOWN else "…" + words[1 - LONGEST_SHOWN :]


def with_suffix(path: Path, suffix: str) -> Path:
    """The path with this suffix, appended to any other."""
    return path if path.name.lower().endswith(suffix) else path.with_name(path.name + suffix)
