"""A game that is taken out of the program or into it: as a file, over the clipboard, or dropped on the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.archive.recognition import Start
from game.archive.record_writing import write_record
from game.errors import GameError
from game.language import _
from ui.files.arrivals import Arrival, from_clipboard, from_drop
from ui.files.save_sheet import open_sheet, save_sheet
from ui.kit.field import copied
from ui.play.kept_match import KeptMatch
from ui.play.navigator import Navigator
from ui.scene.scene import Command, Pop, Push
from ui.shell.context import Context

Action = Callable[[], Command | None]


class Sharing:
    """Each method returns a command for the stack, if any. What is opened takes the place of this game."""

    def __init__(self, context: Context, kept: KeptMatch, navigator: Navigator) -> None:
        self._context, self._kept, self._match, self._navigator = context, kept, kept.match, navigator

    def keys(self) -> dict[str, Action]:
        """The commands by the names of their shortcuts."""
        return {
            "export": self.save,
            "copy_game": self.copy_game,
            "copy_position": self.copy_position,
            "paste": self.paste,
            "open_file": self.open_file,
        }

    def save(self) -> Command:
        """Ask for a file, and save the game there."""
        return Push(save_sheet(self._context, self._kept.record()))

    def copy_game(self) -> None:
        """Put the record of the game on the clipboard."""
        self._copy(write_record(self._kept.record()), _("The game is copied as text."))

    def copy_position(self) -> None:
        """Put the text of the position that is shown on the clipboard."""
        self._copy(self._navigator.node.snapshot.text, _("The position is copied as text."))

    def _copy(self, text: str, done: str) -> None:
        self._context.say(done if copied(text) else _("The clipboard cannot be used now."))

    def paste(self) -> Command | None:
        """Show what is on the clipboard."""
        return self._show(from_clipboard(self._context))

    def open_file(self) -> Command:
        """Ask for a file, and show what is in it."""
        return Push(open_sheet(self._context), self._show)

    def receive(self, files: Sequence[Path], lines: Sequence[str]) -> Command | None:
        """Show what was dropped on the window."""
        return self._show(from_drop(self._context, files, lines))

    def _show(self, arrival: Arrival | None) -> Command | None:
        """Leave this game for another one; a position is played by those who play here."""
        if not isinstance(arrival, Start):
            return None if arrival is None else Pop(self._kept.here.then(arrival))
        try:
            setup = self._match.from_position(arrival.variant, arrival.text)
        except GameError as refusal:
            self._context.say(str(refusal))
            return None
        return Pop(self._kept.here.then(setup))
