"""Where the whole picture changes at once, the old one dissolves into the new one."""

from __future__ import annotations

from pygame import Surface

HEAD_START = 1 / 60  # seconds: the first frame shows some of the new picture, so that nothing seems to wait


class Fade:
    """Lays what is left of an old picture over the new ones, for a moment; at rest it does nothing."""

    def __init__(self) -> None:
        self._old: Surface | None = None
        self._length = self._passed = 0.0  # seconds

    @property
    def running(self) -> bool:
        """Whether something is left of the old picture."""
        return self._old is not None

    def begin(self, canvas: Surface, seconds: float) -> None:
        """Let what is on the canvas now vanish within so many seconds; at once for 0."""
        self._old = canvas.copy() if seconds > 0 else None
        self._length, self._passed = seconds, HEAD_START

    def end(self) -> None:
        """Leave nothing of the old picture."""
        self._old = None

    def update(self, seconds: float) -> bool:
        """Go on; whether less is left than before, so that the picture has to be drawn again."""
        was_running = self.running
        self._passed += seconds
        if self._passed >= self._length:
            self.end()
        return was_running

    def draw(self, canvas: Surface) -> None:
        """Lay the old picture over the new one; one of another size is dropped."""
        if self._old is None or self._old.get_size() != canvas.get_size():
            self.end()
            return
        left = max(0.0, 1 - self._passed / self._length)
        self._old.set_alpha(round(255 * left * left))  # most of it goes at first: what was asked for is seen at once
        canvas.blit(self._old, (0, 0))
