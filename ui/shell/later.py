"""Loads modules on a thread after the first frame, so that the first click does not wait for them."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from threading import Event, Thread

Load = Callable[[], object]  # imports modules and gets them ready; may run on any thread


class Later:
    """Loads one thing after another while nothing moves in the window; see `go_on`.

    Code that needs a module sooner imports it as usual; a second import of it waits for the first.
    """

    def __init__(self, loads: Sequence[Load] = ()) -> None:
        self._loads, self._awaited = tuple(loads), set(loads)
        self.thread: Thread | None = None
        self._may_begin = Event()  # set when the next load may start
        self._is_over = False

    @property
    def is_done(self) -> bool:
        """Whether everything is loaded."""
        return not self._awaited

    def awaits(self, load: Load) -> bool:
        """Whether `load` is still to come."""
        return load in self._awaited

    def go_on(self, is_calm: bool) -> None:
        """Start the next load if the window `is_calm`, since loading slows down frames. Call it once a frame."""
        if not self._awaited:
            return
        if is_calm:
            self._may_begin.set()
        else:
            self._may_begin.clear()
        if self.thread is None:
            self._begin()

    def end(self) -> None:
        """Start no further load, and wait for the current one."""
        self._is_over = True
        self._may_begin.set()
        if self.thread is not None:
            self.thread.join()

    def _begin(self) -> None:
        thread = Thread(target=self._work, name="Parapet loads")
        try:
            thread.start()
        except RuntimeError:  # the system has no room for another thread
            self._awaited.clear()
        else:
            self.thread = thread

    def _work(self) -> None:
        try:
            for load in self._loads:
                if not self._is_over:  # after the end nothing would set it again
                    self._may_begin.wait()
                if self._is_over:
                    break
                load()
                gc.freeze()  # scanning all of it again takes up to 40 ms; as a cost, an open scene is kept too
                self._may_begin.clear()
                self._awaited.discard(load)
        finally:
            self._awaited.clear()  # a failed load fails again where it is needed, and is reported there
