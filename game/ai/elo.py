"""Elo's formula, between results of games and differences in strength.

See Arpad Elo, "The Rating of Chessplayers, Past and Present" (1978); in the logistic form that rating lists have used
since.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, log10, sqrt
from typing import Final

DECADE: Final = 400  # points: a player this much stronger wins ten games for each one lost
UNIT: Final = DECADE / log(10)  # points to one unit of the logistic function
SURE: Final = 1.96  # standard errors to either side of the mean: the 95 % interval of a normal distribution
DECIDED: Final = log(0.95 / 0.05)  # the bound of `likelihood_ratio`, either way, for an error rate of 5 % each


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of one player's games against another."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The share of the points, from 0 to 1; a draw is half a point. 0.5 before any game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def error(self) -> float:
        """The standard error of the score, as if one more game had been won and one more lost."""
        games = self.games + 2
        mean = (self.wins + 1 + self.draws / 2) / games
        squares = (self.wins + 1) * (1 - mean) ** 2 + self.draws * (0.5 - mean) ** 2 + (self.losses + 1) * mean**2
        return sqrt(squares / games / games)

    def elo(self) -> float:
        """The difference in strength in points. Where every game was won or lost, one more draw is assumed."""
        games = self.games
        return difference(min(max(self.score, 0.5 / (games + 1)), 1 - 0.5 / (games + 1)))

    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the difference in strength."""
        least = 0.5 / (self.games + 1)
        low, high = self.score - SURE * self.error, self.score + SURE * self.error
        return difference(min(max(low, least), 1 - least)), difference(min(max(high, least), 1 - least))

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)


def expected(points: float) -> float:
    """The expected score, from 0 to 1, of the player stronger by `points`, at most 100,000."""
    return float(1 / (1 + 10 ** (-points / DECADE)))


def difference(score: float) -> float:
    """The difference in strength, in points, at which `score` is expected: above 0 and below 1."""
    return -DECADE * log10(1 / score - 1)


def likelihood_ratio(pairs: Iterable[float], low: float, high: float) -> float:
    """The logarithm of how much likelier these results are at `high` Elo than at `low`, for a sequential test.

    `pairs` are the points of two games with one opening and swapped seats, 0 to 2 each: games of a pair depend on each
    other. From DECIDED on the player is `high` stronger, below -DECIDED only `low`. It is the approximation that
    fishtest uses, Michel Van den Bergh, "A Practical Introduction to the GSPRT" (2016): n (s1 - s0) (2 m - s0 - s1) /
    (2 v) for n results of mean m and variance v and expected scores s0 and s1. As if one more pair had been won and one
    more lost, since a few equal results say nothing about the variance.
    """
    scores = [*(points / 2 for points in pairs), 1.0, 0.0]
    mean = sum(scores) / len(scores)
    variance = sum((score - mean) ** 2 for score in scores) / len(scores)
    worst, best = expected(low), expected(high)
    return float(len(scores) * (best - worst) * (2 * mean - worst - best) / (2 * variance))
