"""Changes to a game's tree beyond playing: deleting and promoting a line, comments, all to be undone; and marks."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from game.errors import IllegalMove
from game.language import _
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.policy import Policy

MOST_KEPT: Final = 200  # edits that can be undone; more would keep deleted lines alive for nothing


class Edit(ABC):
    """One change, made by `do` and taken back by `undo`; either may be called again after the other.

    `node` is where the tree has changed: itself, or below it. Either may move the present, and only where it must.
    """

    changes_lines = True  # whether the lines of the game change, and not only what is written beside them
    undone: str  # a sentence that says so, ...
    redone: str  # ... and one for when it was done again

    def __init__(self, tree: GameTree, node: Node) -> None:
        self.node = node
        self._tree = tree

    @abstractmethod
    def do(self) -> None:
        """Change the tree."""

    @abstractmethod
    def undo(self) -> bool:
        """Change it back; whether the edit can be done again."""


class Deletion(Edit):
    """A line is deleted from one of its nodes on. Where the present is on it, the node before it is the present."""

    undone = _("The deleted moves are back.")
    redone = _("The moves are deleted again.")

    def __init__(self, tree: GameTree, node: Node) -> None:
        """Raises IllegalMove for the beginning of the game."""
        if node.parent is None:
            raise IllegalMove(_("The beginning of a game cannot be deleted."))
        super().__init__(tree, node.parent)
        self._branch = node
        self._at = 0
        self._present: Node | None = None  # if it was deleted
        self._was_preferred = False

    def do(self) -> None:
        present = self._tree.node
        self._was_preferred = self.node.preferred is self._branch
        self._present = present if self._branch in present.path() else None
        self._at = self._tree.cut(self._branch)

    def undo(self) -> bool:
        tree, parent = self._tree, self.node
        is_back = tree.graft(self._branch, self._at)
        if is_back and self._present and tree.node is parent:
            tree.go_to(self._present)
        elif is_back and self._was_preferred and parent not in tree.node.path()[:-1]:
            tree.prefer(self._branch)
        return is_back


class Promotion(Edit):
    """A line is preferred at its last fork where another is. Where the present is on the other, it goes to its end."""

    undone = _("The line that was promoted is back in its place.")
    redone = _("The line is promoted again.")

    def __init__(self, tree: GameTree, node: Node) -> None:
        """Raises IllegalMove where the node is on the main line already."""
        forks = (it for it in reversed(node.path()) if it.parent and it.parent.preferred is not it)
        fork = next(forks, None)
        if fork is None or fork.parent is None:
            raise IllegalMove(_("This is the main line already."))
        super().__init__(tree, fork.parent)
        self._branch = fork
        self._other = fork.parent.preferred
        self._present = tree.node

    def do(self) -> None:
        self._present = self._tree.node
        self._other = self.node.preferred
        self._have(self._branch, self._branch.line()[-1])

    def undo(self) -> bool:
        if self._other is not None:
            is_there = self._other in self._present.path()
            self._have(self._other, self._present if is_there else self._other.line()[-1])
        return True

    def _have(self, branch: Node, end: Node) -> None:
        """Have the game go on with a branch, to its `end` where the present is on another one."""
        if self.node in self._tree.node.path()[:-1]:
            self._tree.go_to(end)
        else:
            self._tree.prefer(branch)


class Comment(Edit):
    """A node gets another comment."""

    changes_lines = False
    undone = _("The comment is as it was before.")
    redone = _("The comment is changed again.")

    def __init__(self, tree: GameTree, node: Node, comment: str) -> None:
        super().__init__(tree, node)
        self._before = node.comment
        self._after = re.sub("\r\n?", "\n", comment)

    def do(self) -> None:
        self._tree.annotate(self.node, self._after, self.node.marks)

    def undo(self) -> bool:
        self._tree.annotate(self.node, self._before, self.node.marks)
        return True


class Edits:
    """All edits of one match. Each raises IllegalMove, in a sentence, where it is not allowed; none loses anything.

    Marks are drawn and erased so lightly that they are no part of what can be undone.
    """

    def __init__(self, tree: GameTree, policy: Policy, edited: Callable[[Node, Node, bool], None]) -> None:
        """`edited` hears where each edit was done or undone, the present before it, and whether it changed lines."""
        self._tree, self._policy, self._edited = tree, policy, edited
        self._done: list[Edit] = []
        self._undone: list[Edit] = []
        self._is_latest = False

    def delete(self, node: Node) -> None:
        """Delete a node and all that comes after it."""
        self._do(Deletion(self._tree, node))

    def promote(self, node: Node) -> None:
        """Prefer the line through a node at its last fork where another one is preferred."""
        self._do(Promotion(self._tree, node))

    def comment(self, node: Node, comment: str) -> None:
        """Give a node another comment; an empty one is none."""
        self._do(Comment(self._tree, node, comment))

    def mark(self, node: Node, marks: tuple[str, ...]) -> None:
        """Give a node other marks."""
        if not self._tree.holds(node):
            raise ValueError("the node was deleted")
        self._tree.annotate(node, node.comment, marks)
        self._edited(node, self._tree.node, False)

    # --- back and forth

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to undo."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone edit to do again."""
        return bool(self._undone)

    @property
    def to_undo(self) -> Edit | None:
        """The last edit, if the players have done nothing else in the match since; undo means that one then."""
        return self._done[-1] if self._is_latest and self._done else None

    @property
    def to_redo(self) -> Edit | None:
        """The edit that was undone last, if the players have done nothing else in the match since."""
        return self._undone[-1] if self._is_latest and self._undone else None

    def end_turn(self) -> None:
        """The players did something else: the edits so far are no longer the latest."""
        self._is_latest = False

    def undo(self) -> None:
        """Undo the last edit."""
        if not self._done:
            raise IllegalMove(_("There is no edit to undo."))
        edit, present = self._done.pop(), self._tree.node
        if edit.undo():
            self._undone.append(edit)
        else:  # other edits may lead to nodes that are no more
            self._done.clear()
            self._undone.clear()
        self._announce(edit, present)

    def redo(self) -> None:
        """Do the edit again that was undone last."""
        if not self._undone:
            raise IllegalMove(_("There is no edit to redo."))
        edit, present = self._undone.pop(), self._tree.node
        edit.do()
        self._done.append(edit)
        self._announce(edit, present)

    def _do(self, edit: Edit) -> None:
        """Do a new edit; after it nothing can be redone."""
        if not self._tree.holds(edit.node):
            raise ValueError("the node was deleted")
        if edit.changes_lines and not self._policy.allows_edits:
            raise IllegalMove(self._policy.why_not("edit"))
        present = self._tree.node
        edit.do()
        self._undone.clear()
        self._done = [*self._done[1 - MOST_KEPT :], edit]
        self._announce(edit, present)

    def _announce(self, edit: Edit, present: Node) -> None:
        self._is_latest = True
        self._edited(edit.node, present, edit.changes_lines)
