"""The compiled base of every game's evaluation."""

from __future__ import annotations

from game.native import i64

Weights = dict[str, int]  # points by the name of a term


class Evaluation:
    """Scores the position that it was made for, also after moves on that position.

    A subclass holds its own game's concrete position, so that every access is native. Its module has WEIGHTS, the
    points of each term. The score is linear in them, so that they can be fitted to the results of games; points are
    those of Elo's formula: a side s points ahead wins with probability 1 / (1 + 10 ** (-s / 400)).
    """

    def score(self, seat: i64) -> i64:
        """The static score of the position for `seat`, in points: 0 is even; between -100,000 and 100,000."""
        raise NotImplementedError
