"""Saves many games as files, a few a frame, with a sheet that shows the progress and can stop it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from game.archive.database.entry import Entry
from game.archive.database.stored_game import LibraryGame
from game.archive.library.library import Library
from game.archive.record.files import file_name, save_record
from game.errors import GameError
from game.files import free_name
from game.formats import grouped
from game.language import _, ngettext, sentences
from ui.files.patient_sheet import PatientSheet
from ui.files.reading import Work
from ui.kit.paragraph import Paragraph
from ui.kit.progress import Progress
from ui.scene.scene import Pop, Transition
from ui.shell.context import Context

AT_A_TIME = 0.006  # seconds of a frame after which no further game is written


class Export:
    """Writes games into a folder, one file each, and never overwrites a file."""

    def __init__(self, library: Library, entries: Sequence[Entry], clock: Callable[[], float] = perf_counter) -> None:
        """`clock` returns seconds."""
        self._library, self._entries, self._clock = library, entries, clock
        self._folder = Path()
        self._work: Work[Path] | None = None  # a long game that is being written
        self.paths: list[Path] = []

    @property
    def done(self) -> bool:
        """Whether all games are written."""
        return len(self.paths) == len(self._entries)

    @property
    def part(self) -> float:
        """The progress, from 0 to 1."""
        return len(self.paths) / max(1, len(self._entries))

    def begin(self, folder: Path) -> None:
        """Write the first games into a folder, which may be new. Raises GameError if that fails."""
        self._folder = folder
        self.paths.clear()
        self.go_on()

    def go_on(self) -> None:
        """Write a game, and more while time is left; a thread writes a long one. Raises GameError if that fails."""
        began = self._clock()
        while not self.done:
            if self._work is None:
                game = self._library.stored(self._entries[len(self.paths)].id)
                write = partial(_write, game, self._folder)
                if not game.is_long:
                    self.paths.append(write())
                else:
                    self._work = Work(write)
            elif self._work.is_done:
                work, self._work = self._work, None
                self.paths.append(work.result)
            if self._work or self._clock() - began >= AT_A_TIME:
                return

    def words(self) -> str:
        """A sentence that says what was written, and where."""
        done, number = len(self.paths), len(self._entries)
        if done < number:
            words = ngettext(
                "{done} of {number} game was saved in {folder}.",
                "{done} of {number} games were saved in {folder}.",
                number,
            )
            return words.format(done=grouped(done), number=grouped(number), folder=self._folder)
        words = ngettext("{number} game was saved in {folder}.", "{number} games were saved in {folder}.", number)
        return words.format(number=grouped(number), folder=self._folder)


def _write(game: LibraryGame, folder: Path) -> Path:
    """Write a game into a new file of a folder; the path of the file. Raises GameError if that fails."""
    record = game.kept().record()
    path = free_name(folder / file_name(record))
    save_record(path, record)
    return path


class Saving(PatientSheet):
    """Runs an export; pops when it is done, fails, or on Esc, and says how many games are saved."""

    def __init__(self, context: Context, export: Export) -> None:
        self._export = export
        self._progress = Progress()
        sentence = Paragraph(_("Games already saved are kept if you cancel."), "small")
        super().__init__(context, _("Saving"), self._progress, sentence)

    def update(self, seconds: float) -> Transition | None:
        """Write some of the games."""
        super().update(seconds)
        try:
            self._export.go_on()
        except GameError as refusal:
            self.context.warn(sentences((str(refusal), self._export.words())))
            return Pop()
        self._progress.part = self._export.part
        return self.leave_scene() if self._export.done else None

    def leave_scene(self) -> Transition:
        """Say how many games were written, and leave."""
        self.context.say(self._export.words())
        return Pop()

    def facts(self) -> dict[str, Any]:
        """The number of games written."""
        return super().facts() | {"scene": "saving", "saved": len(self._export.paths)}
