"""The whole library: saved as one file, and another one added to it, with a sheet that shows the progress."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.archive.library.transfer import SUFFIX, Missing
from game.archive.record.files import save_content
from game.formats import grouped
from game.language import N_, _, ngettext, sentences
from ui.files.file_dialog import FileDialog, Wanted, short_path
from ui.files.patient_sheet import PatientSheet
from ui.files.reading import in_a_thread
from ui.kit.paragraph import Paragraph
from ui.kit.progress import Progress
from ui.scene.scene import Pop, Push, Transition
from ui.shell.context import Context

BEING_READ = N_("The library is being read…")
AT_A_TIME = 50  # games: their writes are made before those of the next ones are queued


@dataclass(frozen=True, slots=True)
class Added:
    """What came into the library."""

    words: str  # a sentence
    new: tuple[int, ...]  # the ids of games that were not there


def save_library(context: Context) -> Transition | None:
    """Ask for a file, and save all games and all that was learned there."""
    day = datetime.fromtimestamp(context.library.now, UTC).date()

    def ask(content: bytes) -> Transition:
        def save(path: Path) -> Path:
            save_content(path, [content], lambda: True)
            words = _("The whole library was saved as {file} in {folder}.")
            context.say(words.format(file=repr(path.name), folder=short_path(path.parent)))
            return path

        wanted = Wanted(_("Save the whole library"), _("Save"), "save", SUFFIX, f"Parapet {day}{SUFFIX}", saves=True)
        return Push(FileDialog(context, wanted, save))

    return in_a_thread(context, context.library.whole(), ask, True, str(BEING_READ))


def ask_for_library(context: Context, then: Callable[[Added | None], Transition | None]) -> Transition:
    """Ask for a file with a whole library, and add it."""
    wanted = Wanted(_("Add another library"), _("Add"), "plus", SUFFIX)

    def chosen(path: Path | None) -> Transition | None:
        return add_library(context, path, then) if path else None

    return Push(FileDialog(context, wanted, lambda path: path), chosen)


def add_library(
    context: Context, path: Path, then: Callable[[Added | None], Transition | None]
) -> Transition | None:
    """Add what the library in a file has and this one lacks, and pass what came of that to `then`."""

    def add(missing: Missing) -> Transition | None:
        if missing.writes:
            return Push(Adding(context, missing), then)
        context.say(_("All that is in this file was in the library already."))
        return then(None)

    return in_a_thread(context, context.library.missing(path), add, True, str(BEING_READ))


class Adding(PatientSheet):
    """Makes the writes of what is missing, some a frame; pops with what was added, also on Esc."""

    def __init__(self, context: Context, missing: Missing) -> None:
        self._missing, self._left = missing, list(reversed(missing.writes))
        self._progress = Progress()
        sentence = Paragraph(_("What was added already stays if you cancel."), "small")
        super().__init__(context, _("Adding"), self._progress, sentence)

    def update(self, seconds: float) -> Transition | None:
        """Queue some writes once the last ones are made."""
        super().update(seconds)
        if not self.context.library.is_settled:
            return None
        if not self._left:
            return self.leave_scene()
        for _number in range(min(AT_A_TIME, len(self._left))):
            self.context.library.write(self._left.pop())
        self._progress.part = 1 - len(self._left) / len(self._missing.writes)
        return None

    def leave_scene(self) -> Transition:
        """Say what was added, and leave."""
        made = len(self._missing.writes) - len(self._left)
        added = _added(self._missing, made)
        self.context.say(added.words)
        return Pop(added)

    def facts(self) -> dict[str, Any]:
        """How many writes are left."""
        return super().facts() | {"scene": "adding", "left": len(self._left)}


def known_words(games: int) -> str:
    """How many games the library had already, in a sentence."""
    words = ngettext("{number} game was already in the library.", "{number} games were already in the library.", games)
    return words.format(number=grouped(games))


def _added(missing: Missing, made: int) -> Added:
    """What came into the library with the first writes."""
    writes = missing.games[:made]
    new = [game for write in writes for game in write.games if game in missing.new]
    said = []
    if new or (missing.games and not writes):
        words = ngettext("{number} game was added.", "{number} games were added.", len(new))
        said.append(words.format(number=grouped(len(new))))
    if further := len(writes) - len(new):
        words = ngettext("{number} game was brought up to date.", "{number} games were brought up to date.", further)
        said.append(words.format(number=grouped(further)))
    if missing.known:
        said.append(known_words(missing.known))
    if made > len(missing.games):
        said.append(_("What was learned is there too."))
    return Added(sentences(said), tuple(new))
