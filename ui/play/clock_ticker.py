"""What a scene does for the clocks of its match: says what time it is, and lets be heard when time is low."""

from __future__ import annotations

from game.play.match import Match
from ui.shell.context import Context


class ClockTicker:
    """Tells the clocks the time for which the board has been in sight; without clocks it does nothing."""

    def __init__(self, context: Context, match: Match) -> None:
        self._context, self._match = context, match
        self._warned = match.clock.reading.low if match.clock else frozenset()

    def update(self) -> None:
        """It is now what the context says. A person who is short of time hears it, once."""
        clock = self._match.clock
        if clock is None:
            return
        self._match.tick(self._context.now)
        low = clock.reading.low
        if (low - self._warned) & self._match.people:
            self._context.sounds.play("low")
        self._warned = low

    def leave(self) -> None:
        """Another scene has come before the board, by which a serious game wins no time."""
        if self._match.policy.clocks_wait:
            self.rest()

    def rest(self) -> None:
        """The game is left: no time passes until the next update."""
        if self._match.clock:
            self._match.clock.rest()
