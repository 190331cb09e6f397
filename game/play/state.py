"""How far a match has come: with its set-up, all it takes to leave a match and continue it later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.play.clock import ClockReading
from game.play.game_tree import GameTree
from game.play.help import Help
from game.play.node import Node
from game.play.player import Player
from game.play.setup import MatchSetup


@dataclass(frozen=True, slots=True)
class MatchState:
    """A tree of moves, and what the match knows beyond it. The defaults are those of a match that begins.

    The tree is the match's own and goes on with it; everything else stays as it is.
    """

    tree: GameTree  # stands at the present
    players: tuple[Player, ...]  # by seat, as they sit now
    swaps: frozenset[Node] = frozenset()  # where two players changed seats by the swap rule
    swapped: bool = False  # whether they sit so now
    # What the clocks showed when each node was reached, by the seats of the beginning.
    times: Mapping[Node, ClockReading] = field(default_factory=dict)
    time: ClockReading | None = None  # now, by the seats of the beginning; None for full clocks, and without clocks
    help: Help = field(default_factory=Help)
    seconds: float = 0.0  # played so far
    paused: bool = False
    counts: bool = True  # whether its end will count for the streak: nobody took over a seat, no end was counted

    def check(self, setup: MatchSetup) -> None:
        """Raise ValueError where this is no state of a match with that set-up."""
        tree, seats = self.tree, len(setup.players)
        if ((tree.rules, tree.variant), tree.seed, tree.start_text) != (setup.game, setup.seed, setup.start):
            raise ValueError("the tree was begun by another set-up")
        readings = [*self.times.values(), *([self.time] if self.time else [])]
        if len(self.players) != seats or any(len(reading.left) != seats for reading in readings):
            raise ValueError(f"the match has {seats} seats")
