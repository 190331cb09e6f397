"""The play screen's answers to the player: why something was refused, or what was done."""

from __future__ import annotations

from collections.abc import Callable

from game.play.match_events import Hinted, MatchEvent
from ui.play.moves.spoken import Spoken


class Remarks:
    """Holds one sentence, a refusal or an answer, until the next action."""

    def __init__(self, spoken: Spoken, notice: Callable[[str], None], is_covered: Callable[[], bool]) -> None:
        """If the panel `is_covered`, the sentence is also a `notice`."""
        self._spoken, self._notice, self._is_covered = spoken, notice, is_covered
        self.refused = self.said = ""
        self.is_new = False  # whether `said` is about the last action, and so stays when the position changes

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.refused, self.said = sentence, ""
        if self._is_covered():
            self._notice(sentence)
        self._spoken.refuse(sentence)

    def say(self, sentence: str) -> None:
        """Say what was done."""
        self.refused, self.said, self.is_new = "", sentence, True
        if self._is_covered():
            self._notice(sentence)

    def hear(self, event: MatchEvent) -> None:
        """Drop a refusal when a hint is found."""
        if isinstance(event, Hinted):
            self.clear()

    def forgive(self) -> None:
        """Drop only the refusal, since a move is typed."""
        self.refused = ""

    def clear(self) -> None:
        """Drop both sentences after an action."""
        self.refused = self.said = ""

    def move_on(self) -> None:
        """Drop sentences about a position that is no longer shown."""
        self.refused, self.said = "", self.said if self.is_new else ""
