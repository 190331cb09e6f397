"""Makes the pictures of a zoomed board, some in each frame: all at once would stall the window."""

from __future__ import annotations

from collections.abc import Callable

from ui.board.camera import Camera
from ui.board.model.geometry import Geometry
from ui.board.model.marks import Marks
from ui.board.model.sprites import Frame
from ui.board.painters.painter import Painter
from ui.style.surface_cache import prepared

SLICE = 0.004  # seconds of a frame for pictures; the last one may take longer
PATIENCE = 120  # frames; if the caches are too small, the pictures are never complete


class Preparation:
    """Sharpens the view of a camera once all pictures for it are made; then makes those for other views from there."""

    def __init__(self, camera: Camera, painter_of: Callable[[Geometry], Painter]) -> None:
        self._camera, self._painter_of = camera, painter_of
        self._unit = 0  # the unit of the pictures
        self._frames = 0  # spent so far
        self._is_complete = True  # including other views' pictures

    def update(self, frame: Callable[[], Frame], marks: Marks, is_free: bool) -> bool:
        """Make some pictures; return whether the view has become sharp. Other views' are made while it `is_free`."""
        now = self._camera.geometry
        if self._camera.is_rough:
            if self._unit != now.unit:
                self._unit, self._frames = now.unit, 0
            painter = self._painter_of(now)
            if self._has_all(lambda: painter.prepare(frame(), marks)):
                self._camera.sharpen()
                self._frames, self._is_complete = 0, False
                return True
        elif is_free and not self._is_complete:
            self._is_complete = self._has_all(lambda: self._prepare_other(frame(), marks))
        return False

    def _prepare_other(self, frame: Frame, marks: Marks) -> None:
        """Make pictures beyond the view, and those of the whole board, to keep them in the cache."""
        self._painter_of(self._camera.geometry).prepare_beyond(frame)
        self._painter_of(self._camera.whole).prepare(frame, marks)

    def _has_all(self, work: Callable[[], None]) -> bool:
        self._frames += 1
        return prepared(work, SLICE) or self._frames > PATIENCE
