"""A change of the whole picture: its slow parts are made first if the theme is new, then it fades in."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from pygame import Surface

from ui.style.surface_cache import prepared

HEAD_START = 1 / 60  # seconds: the first frame already shows some of the new picture, which avoids a lag
SLICE, PATIENCE = 0.008, 120  # seconds of a frame for the pictures of a new theme, and the most frames


class Fade:
    """Draws a fading copy of the old picture over the new one."""

    def __init__(self) -> None:
        self._old: Surface | None = None
        self._length = self._passed = 0.0  # seconds

    @property
    def running(self) -> bool:
        """Whether the old picture still shows."""
        return self._old is not None

    def begin(self, canvas: Surface, seconds: float) -> None:
        """Copy the canvas and fade the copy out within `seconds`; 0 skips the fade."""
        self._old = canvas.copy() if seconds > 0 else None
        self._length, self._passed = seconds, HEAD_START

    def end(self) -> None:
        """Drop the old picture."""
        self._old = None

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`; returns whether the picture has to be drawn again."""
        was_running = self.running
        self._passed += seconds
        if self._passed >= self._length:
            self.end()
        return was_running

    def draw(self, canvas: Surface) -> None:
        """Draw the old picture over the new one; drop it if the canvas has changed size."""
        if self._old is None or self._old.get_size() != canvas.get_size():
            self.end()
            return
        left = max(0.0, 1 - self._passed / self._length)
        self._old.set_alpha(round(255 * left * left))  # fades fastest at first: the new picture shows at once
        canvas.blit(self._old, (0, 0))


class NewTheme:
    """Makes the slow pictures of another theme, some in each frame, while the window shows the old one."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        """`clock` gives seconds."""
        self._clock = clock
        self.frames = 0  # spent so far; 0 if nothing is under way

    def awaits(self, work: Callable[[], None]) -> bool:
        """Do a frame's part of `work`; return whether there is more of it. After PATIENCE frames there is not."""
        self.frames += 1
        if prepared(work, SLICE, self._clock) or self.frames > PATIENCE:
            self.frames = 0
        return bool(self.frames)

    def end(self) -> None:
        """Stop awaiting the work: the theme was taken back, or the next picture is drawn without delay."""
        self.frames = 0
