"""The permissions of a match beyond moves: undo, help, changes of players, pauses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from game.errors import IllegalMove
from game.language import N_, Text
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.seating import Seating

# What a game may not allow.
Permission = Literal["undo", "hint", "chances", "analysis", "proofs", "edit", "editor", "reseat"]


class Policy:
    """A casual game: everything is allowed except analysing the present move. Subclasses are other kinds of games."""

    allows_undo = True  # whether moves can be taken back
    allows_help = True  # whether the AI helps people while the game goes on
    allows_edits = True  # whether lines can be deleted and promoted
    allows_reseat = True  # whether somebody else can take over a seat once the game has begun
    clocks_wait = True  # whether clocks can be paused, and stop while the board is out of sight or the game is left
    _reasons: ClassVar[Mapping[Permission, Text]] = {
        "analysis": N_("You can analyse earlier positions now, and this one after the game."),
        "proofs": N_("Proofs are shown after the game, or while you analyse an earlier position."),
    }

    def __init__(self, tree: GameTree, seating: Seating, timed: bool) -> None:
        """`timed` says that the game has clocks."""
        self._tree, self._seating, self._timed = tree, seating, timed

    def why_not(self, act: Permission) -> str:
        """A sentence on why an act is not allowed now. Raises KeyError for an act that is always allowed."""
        return str(self._reasons[act])

    # --- moves

    def check_undo(self, leads: bool = False) -> None:
        """Raise IllegalMove if moves cannot be taken back, unless undo or redo `leads` somewhere even so."""
        if not (self.allows_undo or leads):
            raise IllegalMove(self.why_not("undo"))

    def may_play_at(self, node: Node, analysed: bool = False) -> bool:
        """Whether a person may play at a node: for their own side, and from the past only if undo is allowed.

        They may play for any side in a finished game, and at an `analysed` node. Moves that `are_tried` need no undo.
        """
        if node.outcome is not None:
            return False
        if analysed and self.are_tried and self.may_analyse(node):
            return True
        if not (self.allows_undo or node is self._tree.node):
            return False
        if node.snapshot.side in self._seating.people_at(node):
            return True
        return node is not self._tree.node and (analysed or self._tree.outcome is not None)

    @property
    def are_tried(self) -> bool:
        """Whether moves during an analysis are added beside the game; else the game continues with them."""
        return True

    @property
    def can_undo(self) -> bool:
        """Whether `undo` leads anywhere. A person may always take back steps of an unfinished turn."""
        is_free = self.allows_undo or not self._seating.people
        return self._seating.can_undo if is_free else self._seating.in_turn

    @property
    def has_undone_all(self) -> bool:
        """Whether there is nothing to take back, now or later."""
        return not self.can_undo and (self.allows_undo or self._tree.node.parent is None)

    @property
    def can_redo(self) -> bool:
        """Whether a step can be redone."""
        return self._seating.can_redo

    @property
    def can_swap(self) -> bool:
        """Whether the person to act may swap sides instead of moving."""
        return self._seating.chooses and self._seating.is_persons_turn

    # --- help

    @property
    def can_hint(self) -> bool:
        """Whether hints are available."""
        return self.allows_help

    @property
    def shows_chances(self) -> bool:
        """Whether the chances may be shown now; they always may after the game."""
        return self.allows_help or self._tree.outcome is not None

    def may_analyse(self, node: Node) -> bool:
        """Whether a node may be analysed: any node after the game, and any but the present during it."""
        return self._tree.outcome is not None or (node is not self._tree.node and self.allows_help)

    def may_prove(self, node: Node, studied: bool) -> bool:
        """Whether what moves are proved to do may be shown: after the game, or where an analysis counts as help."""
        return self._tree.outcome is not None or (studied and self.may_analyse(node))

    # --- seats and time

    @property
    def can_reseat(self) -> bool:
        """Whether somebody else may take over a seat now; before the first move they always may."""
        return self.allows_reseat or self._tree.root.preferred is None

    @property
    def can_pause(self) -> bool:
        """Whether the game may be paused or resumed now."""
        return self._tree.outcome is None and self.knows_pauses

    @property
    def knows_pauses(self) -> bool:
        """Whether there is anything to pause: the AI plays against itself, or there are clocks that may be stopped."""
        return not self._seating.people or (self._timed and self.clocks_wait)


class Study(Policy):
    """A position under study: nobody plays to win, so the present move may be analysed as well."""

    @property
    def are_tried(self) -> bool:
        """Nobody plays, so moves are played; only what is tried after an end leaves that as it is."""
        return self._tree.outcome is not None

    def may_analyse(self, node: Node) -> bool:
        return True


class Unaided(Policy):
    """An unaided game: no undo, no help before the end, and clocks that run on whatever the player does."""

    allows_undo = allows_help = allows_edits = allows_reseat = clocks_wait = False
    _reasons: ClassVar[Mapping[Permission, Text]] = {
        "undo": N_("An unaided game has no undo."),
        "hint": N_("An unaided game has no hints."),
        "chances": N_("An unaided game shows the chances only after its end."),
        "analysis": N_("An unaided game can be analysed only after its end."),
        "proofs": N_("An unaided game shows proofs only after its end."),
        "edit": N_("An unaided game keeps its moves as they were played."),
        "editor": N_("In an unaided game, the position can be edited only after its end."),
        "reseat": N_("In an unaided game, the players cannot be changed."),
    }


class LessonPolicy(Policy):
    """A step of a lesson, which alone shows moves and takes them back: no other help, and no other players."""

    allows_help = allows_edits = allows_reseat = False


def policy_of(unaided: bool, study: bool) -> type[Policy]:
    """The policy of a game outside the lessons."""
    return Unaided if unaided else Study if study else Policy
