"""What a match allows apart from moves: undo, help, a change of players, a pause."""

from __future__ import annotations

from game.language import _
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.seating import Seating


class Policy:
    """A casual game, in which everything is allowed. Other kinds of games are subclasses that allow less.

    A sentence says why something is not allowed at all; an empty one says that it is.
    """

    no_undo = ""  # why nothing is taken back
    no_help = ""  # why the AI helps nobody while the game goes on
    no_reseat = ""  # why nobody takes over a seat once the game has begun
    clocks_wait = True  # whether the clocks stand on demand, and while the board is out of sight

    def __init__(self, tree: GameTree, seating: Seating, timed: bool) -> None:
        """`timed` says that the game has clocks."""
        self._tree, self._seating, self._timed = tree, seating, timed

    # --- moves

    def may_play_at(self, node: Node) -> bool:
        """Whether a person may play at a node, from the past if that can be taken back."""
        acts = node.outcome is None and node.snapshot.side in self._seating.people_at(node)
        return acts and (not self.no_undo or node is self._tree.node)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` leads anywhere: a person may always take back the steps of a turn that goes on."""
        bound = self.no_undo and self._seating.people
        return self._seating.in_turn if bound else self._seating.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be made again."""
        return self._seating.can_redo

    @property
    def can_swap(self) -> bool:
        """Whether the person to act may take the other's seat instead of moving."""
        return self._seating.chooses and self._seating.is_persons_turn

    # --- help

    @property
    def can_hint(self) -> bool:
        """Whether there are hints."""
        return not self.no_help

    @property
    def shows_chances(self) -> bool:
        """Whether the chances to win may be shown now; after the end of a game they always may."""
        return not self.no_help or self._tree.outcome is not None

    def may_analyse(self, node: Node) -> bool:
        """Whether a node may be analysed: any one after the end of the game, before that an earlier or other one."""
        return self._tree.outcome is not None or (node is not self._tree.node and not self.no_help)

    # --- seats and time

    @property
    def can_reseat(self) -> bool:
        """Whether somebody else may take over a seat now; before the first move that is always allowed."""
        return not self.no_reseat or self._tree.root.preferred is None

    @property
    def can_pause(self) -> bool:
        """Whether the game may rest: where the AI plays against itself, or clocks run that may be stopped."""
        return self._tree.outcome is None and (not self._seating.people or (self._timed and self.clocks_wait))


class Unaided(Policy):
    """An unaided game: no undo, no help before the end, and clocks that cannot be paused."""

    no_undo = _("An unaided game has no undo.")
    no_help = _("An unaided game has no undo, no hints and no chances.")
    no_reseat = _("In an unaided game the players cannot change.")
    clocks_wait = False
