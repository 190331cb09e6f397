"""The play screen's answers to the player: why something was refused, or what was done."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Path, cells_in
from game.play.match import Match
from game.play.match_events import Hinted, MatchEvent, Played
from ui.board.bubble import Bubble
from ui.play.moves.spoken import Spoken


class Remarks:
    """Holds one sentence, a refusal or an answer, until the player's next action."""

    def __init__(
        self, match: Match, spoken: Spoken, notice: Callable[[str], None], is_covered: Callable[[], bool]
    ) -> None:
        """If the panel `is_covered`, the sentence is also a `notice`."""
        self._match, self._spoken, self._notice, self._is_covered = match, spoken, notice, is_covered
        self.refused = self.said = ""
        self.bubble: Bubble | None = None  # the refusal at its cell
        self.is_new = False  # whether `said` outlasts the coming change of position

    def refuse(self, sentence: str, clicks: Path = (), stays: bool = False) -> None:
        """Say why something cannot be done; after `clicks`, also in a bubble at the last cell of them."""
        cells = cells_in(clicks)
        self.refused, self.said, self.bubble = sentence, "", Bubble(cells[-1], sentence, stays) if cells else None
        if self._is_covered() and not cells:
            self._notice(sentence)
        self._spoken.refuse(sentence)

    def say(self, sentence: str) -> None:
        """Say what was done."""
        self.forgive()
        self.said, self.is_new = sentence, True
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
        self.refused, self.bubble = "", None

    def clear(self) -> None:
        """Drop both sentences after an action."""
        self.forgive()
        self.said = ""

    def move_on(self) -> None:
        """Drop sentences about a position that is no longer shown."""
        self.forgive()
        self.said = self.said if self.is_new else ""
