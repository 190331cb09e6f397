"""What a search is asked for and what it gives: plain values that can be sent to another process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Limits:
    """How much to think, and how well to see. 0 depth, nodes or seconds mean as much as it takes.

    The last four make a weaker or a more varied player. Root moves within `margin` of the best one get their true
    scores; judgements are off by up to `noise`; `overlook` in a thousand later moves are not seen, and `seed` decides
    which.
    """

    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    margin: int = 0
    noise: int = 0
    overlook: int = 0
    seed: int = 0

    def within(self, seconds: float) -> Limits:
        """The same with that much time, 0 for as much as it takes."""
        return replace(self, seconds=seconds)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a think. Moves are the integers of the position; `best` is 0 only where there is none."""

    best: int
    score: int = 0
    depth: int = 0  # the last complete one
    nodes: int = 0
    line: tuple[int, ...] = ()  # the best move and what is expected after it
    close: tuple[tuple[int, int], ...] = ()  # (move, score) within the margin of the best, best first; () without one


Report = Callable[[Result], None]


def never() -> bool:
    """No reason to stop."""
    return False


def unheard(result: Result) -> None:
    """A report to nobody."""
