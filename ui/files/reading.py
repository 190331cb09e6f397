"""The sheet shown while a long text is read or written, which takes seconds: the window stays responsive."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any, Generic, TypeVar

from game.errors import GameError
from game.language import _, pgettext
from ui.files.patient_sheet import PatientSheet
from ui.kit.paragraph import Paragraph
from ui.scene.scene import Pop, Push, Transition
from ui.shell.context import Context

T = TypeVar("T")


class Work(Generic[T]):
    """A piece of work on a thread of its own, begun at once.

    If the system cannot start a thread, the work runs here and the window waits.
    """

    def __init__(self, work: Callable[[], T]) -> None:
        self._found: list[T] = []
        self._faults: list[Exception] = []

        def run() -> None:
            try:
                self._found.append(work())
            except Exception as fault:  # raised again on the window's thread, for its crash report
                self._faults.append(fault)

        try:
            Thread(target=run, name="reading", daemon=True).start()  # nobody waits for a cancelled one
        except RuntimeError:
            run()

    @property
    def is_done(self) -> bool:
        """Whether there is a result, or an exception in its place."""
        return bool(self._found or self._faults)

    @property
    def result(self) -> T:
        """What came of the work that is done; raises what the work has raised."""
        if self._faults:
            raise self._faults[0]
        return self._found[0]


class Reading(PatientSheet):
    """Runs `work` on a thread, and pops with its result; with None if the user presses Esc.

    An exception of `work` is raised again in the next frame.
    """

    def __init__(self, context: Context, work: Callable[[], object], words: str = "") -> None:
        """Start at once; `words` describe the work."""
        title = pgettext("a file or text is being opened", "Opening")
        super().__init__(context, title, Paragraph(words or _("A long text is being read…"), "body", "muted"))
        self._work = Work(work)

    def update(self, seconds: float) -> Transition | None:
        """Check whether the work is done."""
        super().update(seconds)
        return Pop(self._work.result) if self._work.is_done else None

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
