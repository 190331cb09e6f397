"""The state of a match, with the help used in it: with the set-up, all it takes to continue the match later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.ai.strength import FIRST_EDITION, edition_of
from game.language import _, enumerated, ngettext, pgettext
from game.play.clock import ClockReading
from game.play.correspondence import NO_CORRESPONDENCE, Correspondence
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.player import Player
from game.play.setup import MatchSetup


@dataclass(slots=True)
class Help:
    """How often, or whether, each kind of help was used before the game ended."""

    hints: int = 0
    undos: int = 0  # except within a turn of several steps
    chances: bool = False
    analysis: bool = False
    warnings: int = 0  # of losing moves, with the reply that punishes them: nobody asked for these

    def note(self, analysis: bool, chances: bool, warning: bool = False) -> bool:
        """Note that these kinds were used; return whether that is new, as it is of every warning."""
        before = self.analysis, self.chances
        self.analysis, self.chances = self.analysis or analysis, self.chances or chances
        self.warnings += warning
        return warning or before != (self.analysis, self.chances)

    def sentence(self) -> str:
        """All help in one sentence."""
        used = []
        if self.hints:
            used.append(ngettext("{number} hint", "{number} hints", self.hints).format(number=self.hints))
        if self.warnings:
            words = ngettext("{number} warning", "{number} warnings", self.warnings)
            used.append(words.format(number=self.warnings))
        if self.undos:
            used.append(ngettext("{number} undo", "{number} undos", self.undos).format(number=self.undos))
        if self.chances:
            used.append(pgettext("help", "chances"))
        if self.analysis:
            used.append(pgettext("help", "analysis"))
        if not used:
            return _("Played without help.")
        return _("Help used: {help}.").format(help=enumerated(used))


@dataclass(frozen=True, slots=True)
class MatchState:
    """The game tree and the rest of a match's state. The defaults are those of a new match, but for the edition.

    The tree is the match's own and changes with it; everything else is a snapshot.
    """

    tree: GameTree  # stands at the present
    players: tuple[Player, ...]  # by their present seats
    swaps: frozenset[Node] = frozenset()  # the nodes where two players swapped seats
    swapped: bool = False  # whether seats are swapped now
    # The clocks when each node was reached, by the seats at the start.
    times: Mapping[Node, ClockReading] = field(default_factory=dict)
    time: ClockReading | None = None  # the clocks now, by the seats at the start; None for full clocks or none
    help: Help = field(default_factory=Help)
    seconds: float = 0.0  # played so far
    paused: bool = False
    counts: bool = True  # whether its end still counts for the streak: nobody took over a seat, no end was counted yet
    correspondence: Correspondence = NO_CORRESPONDENCE
    edition: int = FIRST_EDITION  # of the levels, or SEVERAL_EDITIONS; a later version may have further ones

    @classmethod
    def new(cls, setup: MatchSetup) -> MatchState:
        """The state of a match with that set-up that begins now."""
        correspondence = Correspondence.of(setup.players)
        return cls(setup.tree(), setup.players, correspondence=correspondence, edition=edition_of(setup.game[0].id))

    def check(self, setup: MatchSetup) -> None:
        """Raise ValueError unless this is the state of a match with that set-up."""
        tree, seats = self.tree, len(setup.players)
        if ((tree.rules, tree.variant), tree.seed, tree.start_text) != (setup.game, setup.seed, setup.start):
            raise ValueError("the tree was begun by another set-up")
        readings = [*self.times.values(), *([self.time] if self.time else [])]
        if len(self.players) != seats or any(len(reading.left) != seats for reading in readings):
            raise ValueError(f"the match has {seats} seats")
