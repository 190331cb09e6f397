"""The sheet over what is being read: a very long game takes seconds, in which the window goes on."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

from game.language import _
from ui.files.patient_sheet import PatientSheet
from ui.kit.paragraph import Paragraph
from ui.scene.scene import Pop, Transition
from ui.shell.context import Context


class Reading(PatientSheet):
    """Has a thread do a piece of work, and pops with what came of it; with None where the user gives it up by Esc.

    An exception of the work is raised here, in the frame that finds it.
    """

    def __init__(self, context: Context, work: Callable[[], object], words: str = "") -> None:
        """Begin at once; `words` say what is done.

        Where the system has no room for a thread, the window does the work, and waits.
        """
        self._found: list[object] = []
        self._faults: list[Exception] = []
        super().__init__(context, _("Opening"), Paragraph(words or _("A long text is being read..."), "body", "muted"))

        def run() -> None:
            try:
                self._found.append(work())
            except Exception as fault:  # whatever it is, it belongs into the window's crash report
                self._faults.append(fault)

        try:
            Thread(target=run, name="reading", daemon=True).start()  # nobody waits for one that was given up
        except RuntimeError:
            run()

    def update(self, seconds: float) -> Transition | None:
        """Look whether it is done."""
        super().update(seconds)
        if self._faults:
            raise self._faults[0]
        return Pop(self._found[0]) if self._found else None

    def facts(self) -> dict[str, Any]:
        """That something is read, and whether that is shown."""
        return super().facts() | {"scene": "reading", "shown": self.is_shown}
