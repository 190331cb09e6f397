"""A match's sentence for its players, and how long it stays."""

from __future__ import annotations

from game.language import Sentence
from game.play.player import Correspondent
from game.play.seating import Seating

READING = 6.0  # seconds that a sentence stays where nobody here moves: machines do so at once


class Note:
    """Says that a search failed, an offer was declined, or seats were swapped. It stays until the next turn.

    In a game without people here it stays long enough to be read.
    """

    def __init__(self, seating: Seating) -> None:
        self._message: Sentence = ""
        self._seating = seating
        self._shown = 0.0  # seconds so far

    @property
    def text(self) -> str:
        """The sentence; empty if there is none."""
        return str(self._message)

    def update(self, seconds: float) -> None:
        """Let `seconds` pass; while a player elsewhere is to act, the next turn may be days away."""
        self._shown += seconds
        if self._shown >= READING and isinstance(self._seating.acting, Correspondent):
            self._message = ""

    def write(self, message: Sentence) -> None:
        """Show a sentence. An empty message removes the last one, except in a game without people here."""
        if message:
            self._message, self._shown = message, 0.0
        elif self._seating.people:
            self._message = ""

    def turn(self, played: bool) -> None:
        """Begin a turn, reached by a move that was `played`, or by going back or forth.

        In a game without people here a new sentence survives a move.
        """
        if self._seating.people or not played or self._shown >= READING:
            self._message = ""

    def clear(self) -> None:
        """Remove the sentence."""
        self._message = ""
