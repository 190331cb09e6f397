"""Whose time runs in a match, and what its clocks do when the game goes on, back, or on with changed seats."""

from __future__ import annotations

from game.play.clock import Clock
from game.play.draw_offer import DrawOffer
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.pace import Pace
from game.play.player import Person
from game.play.seating import Seating
from game.play.thinking import Thinking


class Timing:
    """Leads the clocks of a match through its tree."""

    def __init__(
        self, clock: Clock[Node], tree: GameTree, seating: Seating, thinking: Thinking, pace: Pace, offer: DrawOffer
    ) -> None:
        self.clock = clock
        self._tree, self._seating, self._thinking, self._pace, self._offer = tree, seating, thinking, pace, offer

    @property
    def running(self) -> int | None:
        """The seat whose time runs now; None if no clock runs.

        It runs from the first move on, once the board lies still after a move. That of the AI, or an outside engine,
        runs only while it thinks. Nobody's time runs while the game rests, or an offer of a draw is considered.
        """
        node, acting = self._tree.node, self._seating.acting
        if acting is None or node.parent is None or self._pace.is_resting or not self._pace.was_seen:
            return None
        idle = self._offer.is_pending if isinstance(acting, Person) else not self._thinking.is_searching
        return None if idle else node.snapshot.side

    def tick(self, now: float) -> frozenset[int]:
        """It is `now`, in seconds of any count that never goes back; the seats that have become short of time by it."""
        before = self.clock.reading.low
        self.clock.tick(now, self.running)
        return self.clock.reading.low - before

    def turn(self, reached: bool, played: bool) -> None:
        """Show what is left at the present node to those who sit there now.

        It was `reached` by going on, by a move that was `played` or a choice of seats; else by going back and forth.
        """
        node = self._tree.node
        if reached:
            ended = played and node.move and (node.snapshot.passed or node.seat != node.snapshot.side)
            self.clock.reach(node, node.seat if ended else None)
        else:
            self.clock.go_to(node.path())
        if self.clock.exchanged != self._seating.changed:
            self.clock.exchange()
