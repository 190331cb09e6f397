"""What a match allows apart from moves: undo, help, a change of players, a pause."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from game.errors import IllegalMove
from game.language import _
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.seating import Seating

Permission = Literal["undo", "hint", "chances", "analysis", "edit", "reseat"]  # what a game may not allow


class Policy:
    """A casual game: all is allowed but to analyse the present move. Other kinds of games are subclasses."""

    allows_undo = True  # whether moves can be taken back
    allows_help = True  # whether the AI helps people while the game goes on
    allows_edits = True  # whether lines can be deleted and promoted
    allows_reseat = True  # whether somebody else can take over a seat once the game has begun
    clocks_wait = True  # whether the clocks stand on demand, and while the board is out of sight
    _reasons: ClassVar[Mapping[Permission, str]] = {
        "analysis": _("You can analyse earlier moves now, and this one after the game."),
    }

    def __init__(self, tree: GameTree, seating: Seating, timed: bool) -> None:
        """`timed` says that the game has clocks."""
        self._tree, self._seating, self._timed = tree, seating, timed

    def why_not(self, act: Permission) -> str:
        """Why something is not allowed now, in a sentence. Raises KeyError for what this kind of game always allows."""
        return self._reasons[act]

    # --- moves

    def check_undo(self, leads: bool = False) -> None:
        """Raise IllegalMove if moves cannot be taken back, unless undo or redo `leads` somewhere all the same."""
        if not (self.allows_undo or leads):
            raise IllegalMove(self.why_not("undo"))

    def may_play_at(self, node: Node, analysed: bool = False) -> bool:
        """Whether a person may play at a node: for their own side, from the past if that can be taken back.

        Where nothing can be won by it, for any side: in a game that is over, and elsewhere than at the present in one
        without clocks while the node is `analysed`. Moves that `are_tried` need no undo.
        """
        if node.outcome is not None:
            return False
        if analysed and self.are_tried:
            return True
        if not (self.allows_undo or node is self._tree.node):
            return False
        if node.snapshot.side in self._seating.people_at(node):
            return True
        is_looked_at = analysed and not self._timed and self.may_analyse(node)
        return node is not self._tree.node and (is_looked_at or self._tree.outcome is not None)

    @property
    def are_tried(self) -> bool:
        """Whether moves during an analysis are lines beside the game, as once it is over; else the game goes on."""
        return self._tree.outcome is not None

    @property
    def can_undo(self) -> bool:
        """Whether `undo` leads anywhere: a person may always take back the steps of a turn that goes on."""
        is_free = self.allows_undo or not self._seating.people
        return self._seating.can_undo if is_free else self._seating.in_turn

    @property
    def has_undone_all(self) -> bool:
        """Whether nothing is left to take back that ever could be."""
        return not self.can_undo and (self.allows_undo or self._tree.node.parent is None)

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
        return self.allows_help

    @property
    def shows_chances(self) -> bool:
        """Whether the chances to win may be shown now; after the end of a game they always may."""
        return self.allows_help or self._tree.outcome is not None

    def may_analyse(self, node: Node) -> bool:
        """Whether a node may be analysed: any one after the end of the game, before that an earlier or other one."""
        return self._tree.outcome is not None or (node is not self._tree.node and self.allows_help)

    # --- seats and time

    @property
    def can_reseat(self) -> bool:
        """Whether somebody else may take over a seat now; before the first move that is always allowed."""
        return self.allows_reseat or self._tree.root.preferred is None

    @property
    def can_pause(self) -> bool:
        """Whether the game may rest: where the AI plays against itself, or clocks run that may be stopped."""
        return self._tree.outcome is None and (not self._seating.people or (self._timed and self.clocks_wait))


class Study(Policy):
    """A position that is looked at: nobody plays to win, so the present move can be analysed as well."""

    def may_analyse(self, node: Node) -> bool:
        return True


class Unaided(Policy):
    """An unaided game: no undo, no help before the end, and clocks that cannot be paused."""

    allows_undo = allows_help = allows_edits = allows_reseat = clocks_wait = False
    _reasons: ClassVar[Mapping[Permission, str]] = {
        "undo": _("An unaided game has no undo."),
        "hint": _("An unaided game has no hints."),
        "chances": _("An unaided game shows the chances only after its end."),
        "analysis": _("An unaided game can be analysed only after its end."),
        "edit": _("An unaided game keeps its moves as they were played."),
        "reseat": _("In an unaided game the players cannot change."),
    }
