"""The clocks of a match, as the game goes forward, back, or on with swapped seats."""

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
    """Keeps the clocks of a match in step with its tree."""

    def __init__(
        self, clock: Clock[Node], tree: GameTree, seating: Seating, thinking: Thinking, pace: Pace, offer: DrawOffer
    ) -> None:
        self.clock = clock
        self._tree, self._seating, self._thinking, self._pace, self._offer = tree, seating, thinking, pace, offer

    @property
    def running(self) -> int | None:
        """The seat whose time runs now, or None.

        Time runs after the first move, once the board is still. The time of the AI or an outside engine runs only while
        it thinks. No time runs while the game is paused or a draw offer is considered.
        """
        node, acting = self._tree.node, self._seating.acting
        if acting is None or node.parent is None or self._pace.is_resting or not self._pace.was_seen:
            return None
        idle = self._offer.is_pending if isinstance(acting, Person) else not self._thinking.is_searching
        return None if idle else node.snapshot.side

    def tick(self, now: float) -> frozenset[int]:
        """Advance to `now`, a monotonic clock in seconds; return the seats that have become short of time."""
        before = self.clock.reading.low
        self.clock.tick(now, self.running)
        return self.clock.reading.low - before

    def turn(self, reached: bool, played: bool) -> None:
        """Set the clocks for the present node and its players.

        It was `reached` by a move that was `played` or by a choice of seats; else by undo, redo and the like.
        """
        node = self._tree.node
        if reached:
            ended = played and node.move and (node.snapshot.passed or node.seat != node.snapshot.side)
            self.clock.reach(node, node.seat if ended else None)
        else:
            self.clock.go_to(node.path())
        if self.clock.exchanged != self._seating.changed:
            self.clock.exchange()
