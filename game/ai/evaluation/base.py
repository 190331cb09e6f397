"""The compiled base of every game's evaluation."""

from __future__ import annotations

from game.native import i64

Weights = dict[str, int]  # what each term of an evaluation counts, by the term's name


class Evaluation:
    """Judges the position it was made for, as that position changes.

    A subclass holds its own game's concrete position, so that every access is native. Beside its class a module keeps
    WEIGHTS, the points of each term. The score is linear in them, so that they can be fitted to the results of games;
    a point is what Elo's formula says: with s points more the chance to win is 1 / (1 + 10 ** (-s / 400)).
    """

    def score(self, seat: i64) -> i64:
        """How well `seat` stands, in points: 0 is even; always between -100,000 and 100,000."""
        raise NotImplementedError
