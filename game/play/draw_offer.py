"""The offer of a draw: who may make it, who has to agree, and what the AI says to it."""

from __future__ import annotations

from game.play.analyst import Analyst
from game.play.game_tree import GameTree, Node
from game.play.player import Machine, Person
from game.play.seating import Seating

OPENING = 5  # turns of each seat before which the AI agrees to no draw: most starts are even, and nothing is played yet


class DrawOffer:
    """The draw that is offered in a turn, at most once; all people have agreed to it by the time it is made."""

    def __init__(self, tree: GameTree, seating: Seating, analyst: Analyst) -> None:
        self._tree, self._seating, self._analyst = tree, seating, analyst
        self._made: Node | None = None  # where it was; nobody is asked again before the next turn
        self._asked = False  # people are, and have not answered yet

    @property
    def can_be_made(self) -> bool:
        """Whether a person is to act who has not offered yet in this turn."""
        acts = self._tree.outcome is None and self._made is None
        return acts and isinstance(self._seating.players[self._tree.snapshot.side - 1], Person)

    @property
    def is_considered(self) -> bool:
        """Whether the AI has still to answer."""
        return bool(self._analyst.urgent)

    @property
    def is_pending(self) -> bool:
        """Whether anybody has still to answer, a person or the AI."""
        return self.is_considered or self._asked

    @property
    def opponents(self) -> tuple[int, ...]:
        """The seats that would have to agree with whoever is to act: all others that are still inside."""
        snapshot, seats = self._tree.snapshot, range(1, len(self._seating.players) + 1)
        return tuple(seat for seat in seats if seat != snapshot.side and seat not in snapshot.defeated)

    def ask(self) -> None:
        """Ask the people; they answer by `make` or `refuse`."""
        self._asked = True

    def make(self) -> list[int] | None:
        """Offer it; the seats of the AI that refuse at once, or None where it judges first: then ask `objectors`."""
        self._made, self._asked = self._tree.node, False
        if not self._machines or self._made.ply < OPENING * len(self._seating.players):
            return self._machines
        self._analyst.urgent = self._analyst.turns(self._made)
        return None

    def refuse(self) -> None:
        """Have a person refuse it before it is made."""
        self._made, self._asked = self._tree.node, False

    def objectors(self) -> list[int] | None:
        """The seats of the AI that would rather play on, as they stand better; None until the position is judged."""
        analyst = self._analyst
        if not analyst.urgent or not analyst.is_settled(analyst.urgent):
            return None
        analyst.urgent = ()
        return analyst.better(self._tree.node, self._machines, 1 / (1 + len(self.opponents)))

    def forget(self) -> None:
        """Begin anew with another turn, or other players."""
        self._analyst.urgent, self._made, self._asked = (), None, False

    @property
    def _machines(self) -> list[int]:
        return [seat for seat in self.opponents if isinstance(self._seating.players[seat - 1], Machine)]
