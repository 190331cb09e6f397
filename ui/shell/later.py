"""What is loaded once the first frame is shown, on a thread: the first click then finds it there."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from threading import Event, Thread

Load = Callable[[], object]  # imports modules and gets them ready; may run on any thread


class Later:
    """Loads one thing after the other while nothing moves in the window; see `go_on`.

    What is needed sooner is imported where it is needed, as ever; the second to ask waits for the first.
    """

    def __init__(self, loads: Sequence[Load] = ()) -> None:
        self._loads, self._awaited = tuple(loads), set(loads)
        self._thread: Thread | None = None
        self._may_begin = Event()  # the next one
        self._is_over = False

    @property
    def is_done(self) -> bool:
        """Whether nothing is still to be loaded."""
        return not self._awaited

    def awaits(self, load: Load) -> bool:
        """Whether this is still to be loaded."""
        return load in self._awaited

    def go_on(self, is_calm: bool) -> None:
        """Load the next thing if it `is_calm`: that takes time away from every frame. Call it once a frame."""
        if not self._awaited:
            return
        if is_calm:
            self._may_begin.set()
        else:
            self._may_begin.clear()
        if self._thread is None:
            self._begin()

    def end(self) -> None:
        """Load nothing more, and wait for what is being loaded."""
        self._is_over = True
        self._may_begin.set()
        if self._thread is not None:
            self._thread.join()

    def _begin(self) -> None:
        thread = Thread(target=self._work, name="Parapet loads")
        try:
            thread.start()
        except RuntimeError:  # the system has no room for another thread
            self._awaited.clear()
        else:
            self._thread = thread

    def _work(self) -> None:
        try:
            for load in self._loads:
                if not self._is_over:  # or else nobody will say again that it may begin
                    self._may_begin.wait()
                if self._is_over:
                    break
                load()
                gc.freeze()  # to look through all that again takes up to 40 ms; a scene that is open now is kept for it
                self._may_begin.clear()
                self._awaited.discard(load)
        finally:
            self._awaited.clear()  # what cannot be loaded fails again where it is needed, and is reported there
