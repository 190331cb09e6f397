"""The story that a board is showing, and how far it has come."""

from __future__ import annotations

from game.core import Event
from ui.board.model.timeline import Frame, Timeline


class Playback:
    """A timeline that runs."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self._clock = 0.0
        self._told = -1.0  # up to which moment it was told what began

    @property
    def frame(self) -> Frame:
        """The board at this moment."""
        return self.timeline.at(self._clock)

    @property
    def over(self) -> bool:
        """Whether nothing is left to show."""
        return self._clock >= self.timeline.length

    def update(self, seconds: float) -> tuple[Event, ...]:
        """Run on; the events that have begun meanwhile."""
        self._clock += seconds
        begun = self.timeline.begun(self._told, self._clock)
        self._told = self._clock
        return begun
