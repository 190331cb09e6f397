"""The limits of a search, as plain values that can be sent to another process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from game.ai.info import Info

N = TypeVar("N", int, float)


class Limits(NamedTuple):
    """How long and how well to search. With depth, nodes and seconds all 0, only a proof ends the search.

    The result has `multipv` lines, one for each of the best moves.

    Margin, noise, overlook and seed make a player weaker or more varied. Root moves within `margin` of the best one get
    exact scores; evaluations are off by up to `noise`; `overlook` in a thousand later moves are overlooked, but none
    that takes a hanging piece, and `seed` decides which.
    """

    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    margin: int = 0
    noise: int = 0
    overlook: int = 0
    seed: int = 0
    multipv: int = 1
    fresh: bool = False  # an analysis begins with an empty table, and finds the same whatever was searched before

    def narrowed(self, other: Limits) -> Limits:
        """The same player within the tighter of two limits on depth, nodes and seconds."""
        return self._replace(
            depth=_tighter(self.depth, other.depth),
            nodes=_tighter(self.nodes, other.nodes),
            seconds=_tighter(self.seconds, other.seconds),
        )


def _tighter(one: N, other: N) -> N:
    """The smaller of two limits, where 0 is none."""
    return min(one, other) if one and other else one or other


UNLIMITED: Final = Limits()


class AtLevel(NamedTuple):
    """Play as a level does: the same move for the same position and seed, unless the search is stopped.

    `effort` multiplies the nodes of the game's strongest level, which then overlooks nothing. A `fair` move leaves
    both sides as equal as possible, for an opponent who may then choose a side. The depth, nodes and seconds of
    `within` hold as well. `own_book`, as UCI calls it, lets the upper levels take moves from the opening book.
    `character` is the id of one of the game's characters; a level that has none of this id plays as it does without.
    """

    level: int
    seed: int = 0
    effort: int = 1
    fair: bool = False
    within: Limits = UNLIMITED
    own_book: bool = True
    character: str = ""


class Clocks(NamedTuple):
    """The clocks of all seats, in seconds, for an outside engine, which manages its time itself."""

    left: tuple[float, ...]
    increment: tuple[float, ...]  # seconds added after a turn, by seat
    seat: int  # the seat to move

    @property
    def own(self) -> float:
        """The seconds left for the seat to move; 0 once its flag has fallen."""
        return max(0.0, self.left[self.seat - 1])


Report = Callable[[Info[int]], None]


def never() -> bool:
    """Never stop."""
    return False


def no_report(info: Info[int]) -> None:
    """Ignore the report."""
