"""The chance to win that a score of the search stands for, by Elo's formula."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Final

from game.ai.elo import DECADE, expected
from game.ai.search import plies_to_end
from game.core import Outcome

# Chosen by games of levels 3 and 4 in Boost for four. An advantage is worth less there than between two seats: a seat
# that stands badly can recover while the others fight each other.
SEVERAL: Final = 1_200  # at this lead in points, one of several seats wins ten times as often as another
HOPED: Final = 1_600  # the cap on a score among several seats: nine in ten of the unproven wins came true

HIGHEST: Final = 100_000  # points; a hoped win (see UNPROVEN_WIN) scores more, and overflows a power of ten


def win_probability(score: int) -> float:
    """The chance to win of the side that a score is for, from 0 to 1; exactly 1 or 0 if that is proven."""
    if plies_to_end(score):
        return 1.0 if score > 0 else 0.0
    return expected(_bounded(score))


def win_probabilities(scores: Mapping[int, int]) -> dict[int, float]:
    """The chances of several seats, which add up to 1, from the score of each against all others.

    Each score gives a strength, as in Elo's formula, and a seat's chance is its share of all strengths. For two seats
    that is Elo's formula; see SEVERAL for more.
    """
    proven = {seat: score > 0 for seat, score in scores.items() if plies_to_end(score)}
    if won := [seat for seat, wins in proven.items() if wins]:
        return {seat: 1.0 if seat == won[0] else 0.0 for seat in scores}
    decade, most = (SEVERAL, HOPED) if len(scores) > 2 else (2 * DECADE, HIGHEST)
    strengths = {
        seat: 0.0 if seat in proven else 10 ** (_bounded(score, most) / decade) for seat, score in scores.items()
    }
    total = sum(strengths.values())
    return {seat: strength / total if total else 1 / len(scores) for seat, strength in strengths.items()}


def share_of(seat: int, outcome: Outcome, playing: Collection[int]) -> float:
    """What a seat has of a finished game: a draw is shared by those who were still `playing`."""
    if outcome.winner is None:
        return 1 / len(playing) if seat in playing else 0.0
    return float(outcome.winner == seat)


def _bounded(score: int, most: int = HIGHEST) -> int:
    return max(-most, min(most, score))


def turning_points(course: Sequence[Sequence[float] | None], most: int = 3, least: float = 0.1) -> tuple[int, ...]:
    """The plies that changed a chance to win the most, the largest change first: up to `most` plies.

    `course` has the chance of every seat by ply, or None where it is not known. Changes below `least` do not count.
    """
    changes = []
    for ply, (before, after) in enumerate(pairwise(course), 1):
        if before is not None and after is not None:
            change = max(abs(now - then) for then, now in zip(before, after, strict=True))
            if change >= least:
                changes.append((-change, ply))
    return tuple(ply for _, ply in sorted(changes)[:most])
