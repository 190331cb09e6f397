"""The sheet shown while a long text is read or written, which takes seconds: the window stays responsive."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any, TypeVar

from game.errors import GameError
from game.language import _
from ui.files.patient_sheet import PatientSheet
from ui.kit.paragraph import Paragraph
from ui.scene.scene import Pop, Push, Transition
from ui.shell.context import Context

T = TypeVar("T")


class Reading(PatientSheet):
    """Runs `work` on a thread, and pops with its result; with None if the user presses Esc.

    An exception of `work` is raised again in the next frame.
    """

    def __init__(self, context: Context, work: Callable[[], object], words: str = "") -> None:
        """Start at once; `words` describe the work.

        If the system cannot start a thread, the work runs here and the window waits.
        """
        self._found: list[object] = []
        self._faults: list[Exception] = []
        super().__init__(context, _("Opening"), Paragraph(words or _("A long text is being read..."), "body", "muted"))

        def run() -> None:
            try:
                self._found.append(work())
            except Exception as fault:  # raised again on the window's thread, for its crash report
                self._faults.append(fault)

        try:
            Thread(target=run, name="reading", daemon=True).start()  # nobody waits for a cancelled one
        except RuntimeError:
            run()

    def update(self, seconds: float) -> Transition | None:
        """Check whether the work is done."""
        super().update(seconds)
        if self._faults:
            raise self._faults[0]
        return Pop(self._found[0]) if self._found else None

    def facts(self) -> dict[str, Any]:
        """Whether the sheet shows."""
        return super().facts() | {"scene": "reading", "shown": self.is_shown}


def in_a_thread(
    context: Context, work: Callable[[], T], then: Callable[[T], Transition | None], is_long: bool, words: str
) -> Transition | None:
    """Do a piece of work, in a thread where it `is_long`, and pass what came of it to `then`.

    An error of the work is shown as a notice. `words` name the work. Nothing follows if the user cancels.
    """

    def caught() -> T | GameError:
        try:
            return work()
        except GameError as refusal:
            return refusal

    def go_on(found: T | GameError | None) -> Transition | None:
        if isinstance(found, GameError):
            context.warn(str(found))
            return None
        return None if found is None else then(found)

    return Push(Reading(context, caught, words), go_on) if is_long else go_on(caught())
