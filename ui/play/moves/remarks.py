"""What the play screen says in answer to the player: why something was not done, or what was done."""

from __future__ import annotations

from collections.abc import Callable

from game.play.match_events import Hinted, MatchEvent
from ui.play.moves.spoken import Spoken


class Remarks:
    """Holds one sentence, a refusal or an answer, until something else is done."""

    def __init__(self, spoken: Spoken, notice: Callable[[str], None], is_covered: Callable[[], bool]) -> None:
        """Where the panel `is_covered`, the sentence is a `notice` as well."""
        self._spoken, self._notice, self._is_covered = spoken, notice, is_covered
        self.refused = self.said = ""
        self.is_new = False  # whether `said` is about what was done last, and so stays when the position changes

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
        """Let a hint that was found take the place of a refusal."""
        if isinstance(event, Hinted):
            self.clear()

    def forgive(self) -> None:
        """Drop the refusal alone: a move is typed."""
        self.refused = ""

    def clear(self) -> None:
        """Something was done: neither sentence is shown any longer."""
        self.refused = self.said = ""

    def move_on(self) -> None:
        """Another position is shown: a sentence about the one before it is dropped."""
        self.refused, self.said = "", self.said if self.is_new else ""
