"""The edge of the board at which each seat sits, for the plates, the bar of chances and the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core import AnyRules, Variant
from game.play.player import Person, Player


class Edges(NamedTuple):
    """The seats at two edges of a board, each from left to right."""

    far: tuple[int, ...]
    near: tuple[int, ...]

    def turned(self) -> Edges:
        """The same seats after half a turn of the board."""
        return Edges(self.near[::-1], self.far[::-1])


def edges_of(rules: AnyRules, variant: Variant, players: Sequence[Player]) -> Edges:
    """The seats at the edges of an unturned board.

    A seat belongs to the edge where its pieces stand in the variant's set-up, whatever position the game starts from.
    In a game that starts without pieces, the near seat is that of a lone person, else the first.
    """
    first, seats = _first_near(players), range(1, len(players) + 1)
    return _home_edges(rules, variant) or Edges(tuple(seat for seat in seats if seat != first), (first,))


def begins_turned(rules: AnyRules, variant: Variant, players: Sequence[Player]) -> bool:
    """Whether the board starts turned by half a turn, so that a lone person sits near; else the first seat does."""
    return _first_near(players) in edges_of(rules, variant, players).far


def _first_near(players: Sequence[Player]) -> int:
    """The seat of a lone person, else the first seat."""
    people = [seat for seat, player in enumerate(players, 1) if isinstance(player, Person)]
    return people[0] if len(people) == 1 else 1


def _home_edges(rules: AnyRules, variant: Variant) -> Edges | None:
    """The edge of each seat's pieces in the variant's set-up; None if a seat has no piece on the board."""
    start = rules.start(variant, 0)
    cells, centres = rules.board(start).cells, rules.grid(start).centres
    homes: dict[int, tuple[float, float]] = {}
    for seat in range(1, variant.seats + 1):
        places = [centres[cell] for cell, piece in enumerate(cells) if rules.pieces[piece].seat == seat]
        if not places:
            return None
        homes[seat] = sum(x for x, _y in places) / len(places), sum(y for _x, y in places) / len(places)
    middle = sum(y for _x, y in homes.values()) / len(homes)
    across = sorted(homes, key=lambda seat: homes[seat][0])
    far, near = (tuple(seat for seat in across if (homes[seat][1] < middle) is is_far) for is_far in (True, False))
    return Edges(far, near)
