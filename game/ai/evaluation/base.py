"""The compiled base of every game's evaluation."""

from __future__ import annotations

from game.native import i64


class Evaluation:
    """Judges the position it was made for, as that position changes.

    A subclass holds its own game's concrete position, so that every access is native.
    """

    def score(self, seat: i64) -> i64:
        """How well `seat` stands: 0 is even, 100 about one piece; always between -100,000 and 100,000."""
        raise NotImplementedError
