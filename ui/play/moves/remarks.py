"""The play screen's answers to the player: why something was refused, or what was done."""

from __future__ import annotations

from collections.abc import Callable

from game.play.match import Match
from game.play.match_events import Hinted, MatchEvent, Played
from ui.play.moves.spoken import Spoken


class Remarks:
    """Holds one sentence, a refusal or an answer, until the player's next action."""

    def __init__(
        self, match: Match, spoken: Spoken, notice: Callable[[str], None], is_covered: Callable[[], bool]
    ) -> None:
        """If the panel `is_covered`, the sentence is also a `notice`."""
        self._match, self._spoken, self._notice, self._is_covered = match, spoken, notice, is_covered
        self.refused = self.said = ""
        self.is_new = False  # whether `said` outlasts the coming change of position

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
            self._notice(sentence)  # which is spoken, too
        else:
            self._spoken.speak(sentence)

    def hear(self, event: MatchEvent) -> None:
        """Drop both sentences when a hint is found, and keep what was said while the AI answers a person."""
        people = self._match.people
        match event:
            case Hinted():
                self.clear()
            case Played(node) if people and node.seat not in people and node.outcome is None:
                self.is_new = True

    def forgive(self) -> None:
        """Drop only the refusal, since a move is typed."""
        self.refused = ""

    def clear(self) -> None:
        """Drop both sentences after an action."""
        self.refused = self.said = ""

    def move_on(self) -> None:
        """Drop sentences about a position that is no longer shown."""
        self.refused, self.said = "", self.said if self.is_new else ""
