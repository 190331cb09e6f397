"""The sentence that a match has for its players, and how long it stays."""

from __future__ import annotations

from game.play.seating import Seating

READING = 6.0  # seconds that a sentence stays when the next turn comes at once, since nobody has to move for it


class Note:
    """Says that a search failed, an offer was declined, or seats were swapped; it stays until the next turn.

    Between machines, which move at once, it stays until it can be read.
    """

    def __init__(self, seating: Seating) -> None:
        self.text = ""  # empty for no sentence
        self._seating = seating
        self._shown = 0.0  # seconds

    def update(self, seconds: float) -> None:
        """Let `seconds` pass in which it is shown."""
        self._shown += seconds

    def write(self, text: str) -> None:
        """Show a sentence. An empty text removes the sentence before, but between machines that one stays."""
        if text:
            self.text, self._shown = text, 0.0
        elif self._seating.people:
            self.text = ""

    def turn(self, played: bool) -> None:
        """Begin another turn, reached by a move that was `played`, or else by going back and forth.

        In a game between machines a move leaves the sentence, while it is new.
        """
        if self._seating.people or not played or self._shown >= READING:
            self.text = ""

    def clear(self) -> None:
        """Show nothing any more."""
        self.text = ""
