"""The sheet that makes a picture of a game: the position shown, or an animation of the line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.errors import GameError
from game.formats import decimal
from game.grid import Grid
from game.language import _, ngettext
from ui.board.still import Album, Shot
from ui.files.file_dialog import FileDialog, Wanted, short_path
from ui.files.picture_process import PictureProcess
from ui.kit.boxes import Row
from ui.kit.button import Button
from ui.kit.choice import Choice
from ui.kit.modal import Modal
from ui.kit.named_lines import Name, NamedLines
from ui.kit.overflow import Abreast
from ui.kit.paragraph import Paragraph
from ui.kit.progress import Progress
from ui.kit.segmented import Segmented
from ui.kit.toggle import Toggle
from ui.scene.scene import Pop, Push, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

SIDES = (300, 400, 600, 800, 1200)  # pixels
USUAL_SIDE = 600
PAUSES = (2.0, 1.0, 0.5, 0.25)  # seconds for each position
USUAL_PAUSE = 1.0
MOST_SHOTS = 5000  # the most shots of an animation: over an hour of moves
NAMES = 76  # units: the least width of the names before the choices
POSITION, GAME = "position", "game"
SUFFIXES = {POSITION: ".png", GAME: ".gif"}


@dataclass(frozen=True, slots=True)
class Subject:
    """The game in a picture."""

    rules: str  # the id of the rules
    grid: Grid
    shots: tuple[Shot, ...]  # the line's positions; of a long line the last MOST_SHOTS
    shown: Shot
    turn: int  # the board's rotation, in sixths
    name: str  # the proposed file name, without a suffix
    title: str  # who plays, the result and the date
    is_whole: bool = True  # whether the shots cover the whole line


class PictureSheet(PanelScene):
    """Makes any number of pictures; pops with None. Esc cancels one in progress."""

    covers = False

    def __init__(
        self,
        context: Context,
        subject: Subject,
        start: Callable[[Album, bool, Path | None], PictureProcess] = PictureProcess,
    ) -> None:
        self._subject, self._start = subject, start
        self._making: tuple[PictureProcess, Path | None] | None = None  # without a path for the clipboard
        self._is_there = False  # whether the picture as chosen is saved or copied
        kinds = {POSITION: _("This position"), GAME: _("The whole line, animated")}
        self.kind = Segmented(kinds, POSITION, self._choose_kind).labelled(_("Picture"))
        sides = {side: _side_words(side) for side in SIDES}
        self.side = Choice(sides, USUAL_SIDE, _nothing)
        pauses = {pause: _pause_words(pause) for pause in PAUSES}
        self._pause = Choice(pauses, USUAL_PAUSE, _nothing)
        self._speed = _line(_("Speed"), self._pause)
        self.titled = Toggle(_("With players, result and date"), False, _nothing)
        number = len(subject.shots)
        words = ngettext("This shows the last position.", "This shows the last {number} positions.", number)
        self.shortened = Paragraph(words.format(number=number), "small")
        self._progress, self._said = Progress(), Paragraph("", "small", lines=2)
        lines = self.kind, self.shortened, _line(_("Size"), self.side), self._speed
        self._choices = NamedLines(*lines, least=NAMES, gap=10)
        self._back = Button(_("Back"), self.leave_scene, icon="chevron-left", key="Esc")
        self._copy = Button(_("Copy"), lambda: self._make(None), icon="copy", does="copy_game")
        self._copy.tipped(_("Copy the picture to the clipboard"))
        self._save = Button(_("Save as…"), self._ask, "primary", icon="image", key="Enter")
        sheet = Modal(
            _("Picture"),
            self._choices,
            self.titled,
            self._progress,
            self._said,
            foot=Abreast(self._back, self._copy, self._save),
            wide=460,
        )
        super().__init__(context, sheet)
        self.kind.enable(len(subject.shots) > 1)
        self._show()

    def enter(self) -> None:
        """Focus the choice between position and animation."""
        if self._making is None:
            self.panel.focus(self.kind if self.kind.enabled else self.side, ring=False)

    def _choose_kind(self, _kind: str) -> None:
        self._said.text, self._is_there = "", False
        self._show()

    def _show(self) -> None:
        """Show the choices that apply now."""
        making = self._making is not None
        self._speed.show(self.kind.value == GAME)
        self.shortened.show(self.kind.value == GAME and not self._subject.is_whole)
        self._choices.show(not making)
        self.titled.show(not making)
        self._progress.show(making)
        self._save.enable(not making)
        self._copy.enable(not making and self.kind.value == POSITION)  # few programs paste an animation
        self._back.text = _("Cancel") if making else _("Done") if self._is_there else _("Back")
        self._back.icon = "x" if making else "check" if self._is_there else "chevron-left"

    # --- from the choice to the file

    def _ask(self) -> Transition:
        """Open the dialog that asks for the file."""
        suffix = SUFFIXES[self.kind.value]
        name = self._subject.name + suffix
        wanted = Wanted(_("Save the picture"), _("Save"), "save", suffix, name, saves=True)
        return Push(FileDialog(self.context, wanted, lambda path: path), self._save_at)

    def _save_at(self, path: Path | None) -> None:
        if path is not None:
            self._make(path)

    def _make(self, path: Path | None) -> None:
        """Start to make the picture, and save it at `path` or else copy it."""
        try:
            self._making = self._start(self.album, self.kind.value == GAME, path), path
        except GameError as refusal:
            self._tell(str(refusal), refused=True)
            return
        self._progress.part, self._is_there = 0.0, False
        self._tell(_("The picture is being made…"))
        self._show()

    @property
    def album(self) -> Album:
        """What the file would show as things are chosen now."""
        subject, settings = self._subject, self.context.settings
        shots = subject.shots if self.kind.value == GAME else (subject.shown,)
        return Album(
            subject.rules, subject.grid, shots, self.context.theme.id, self.side.value, self._pause.value,
            settings.coordinates, subject.turn, subject.title if self.titled.value else "",
        )  # fmt: skip

    def update(self, seconds: float) -> Transition | None:
        """Check whether the picture is done."""
        super().update(seconds)
        if self._making is not None:
            process, path = self._making
            try:
                is_there = process.poll()
            except GameError as refusal:
                self._end()
                self._tell(str(refusal), refused=True)
                return None
            self._progress.part = process.done / max(1, len(self.album.shots))
            if is_there:
                self._is_there = True
                self._end()
                self._tell(_kept_words(path))
        return None

    @property
    def animating(self) -> bool:  # type: ignore[override]
        """Whether the progress bar moves."""
        return self._making is not None

    def _end(self) -> None:
        """Stop making a picture."""
        if self._making is not None:
            self._making[0].cancel()
            self._making = None
            self._show()

    def _tell(self, words: str, refused: bool = False) -> None:
        self._said.text, self._said.ink = words, "danger" if refused else "muted"

    def leave_scene(self) -> Transition | None:
        """Cancel the picture in progress; without one, leave."""
        if self._making is None:
            return Pop()
        process, path = self._making
        if process.cancel():  # otherwise the next frame says that it is there
            self._end()
            self._tell(_("Cancelled; no file was written.") if path else _("Cancelled; nothing was copied."))
        return None

    def close(self) -> None:
        """Cancel a picture in progress."""
        self._end()

    def facts(self) -> dict[str, Any]:
        """The choices, and the progress."""
        return super().facts() | {
            "scene": "picture",
            "kind": self.kind.value,
            "making": self._making is not None,
            "part": self._progress.part,
            "said": self._said.text,
        }


def _line(name: str, choice: Choice[Any]) -> Row:
    return Row(Name(name), choice.grow().labelled(name))


def _nothing(_value: object) -> None:
    """Do nothing: the value is read when the picture is made."""


def _kept_words(path: Path | None) -> str:
    if path is None:
        return _("The picture was copied; you can paste it now.")
    words = _("The picture was saved as {file} in {folder}.")
    return words.format(file=repr(path.name), folder=short_path(path.parent))


def _side_words(side: int) -> str:
    # Translators: width and height of a picture, as in "480 by 480 pixels"
    return ngettext("{side} by {side} pixel", "{side} by {side} pixels", side).format(side=side)


def _pause_words(pause: float) -> str:
    if pause >= 1:
        return _("{seconds} s for each move").format(seconds=decimal(pause))
    moves = round(1 / pause)
    return ngettext("{moves} move a second", "{moves} moves a second", moves).format(moves=moves)
