"""Edits of a game tree: deleting and promoting lines, comments and marks. Each can be undone."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from game.errors import IllegalMove
from game.language import N_, Text, _
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.policy import Policy

MOST_KEPT: Final = 200  # the most edits that can be undone; older ones release their deleted lines


class Edit(ABC):
    """One change, made by `do` and reversed by `undo`, alternately and any number of times.

    `node` is the node that changes, or above the change. Both move the present only if they must. Edits are undone in
    reverse order; moves played in between stay. If none were, `do` restores exactly the state before `undo`.
    """

    changes_lines = True  # whether the lines of the game change, not only comments or marks

    _undone: Text
    _redone: Text

    def __init__(self, tree: GameTree, node: Node) -> None:
        self.node = node
        self._tree = tree

    @property
    @abstractmethod
    def words(self) -> str:
        """The edit in a few words, for a list."""

    @property
    def undone(self) -> str:
        """A sentence to show after it was undone."""
        return str(self._undone)

    @property
    def redone(self) -> str:
        """A sentence to show after it was redone."""
        return str(self._redone)

    @abstractmethod
    def do(self) -> None:
        """Change the tree."""

    @abstractmethod
    def undo(self) -> None:
        """Change it back."""


class Deletion(Edit):
    """Deletes a line from a node on. If the present is on it, the node before it becomes the present.

    If some of its moves were played again since, undo adds the deleted rest to them, and `do` removes only that again.
    """

    _undone = N_("Moves restored.")
    _redone = N_("Moves deleted again.")

    def __init__(self, tree: GameTree, node: Node) -> None:
        """Raises IllegalMove for the beginning of the game."""
        if node.parent is None:
            raise IllegalMove(_("The start of a game cannot be deleted."))
        super().__init__(tree, node.parent)
        self._branch, self._id = node, object()  # the nodes, which outlive the tree, refer to no edit of it
        self._roots = [node]  # the nodes that `do` deletes with everything after them
        self._gone: list[Node] = []  # all deleted nodes
        self._lost: dict[Node, tuple[str, tuple[str, ...], Node | None]] = {}  # their comments, marks and preferences
        self._added: dict[Node, tuple[str, tuple[str, ...]]] = {}  # remarks of replayed nodes before an undo
        self._was_preferred = False
        self._instead: dict[Node, Node | None] = {}  # the preferred children before an undo
        self._present: Node | None = None  # the present before it was deleted
        self._reached: Node | None = None  # the present after `do`

    @property
    def words(self) -> str:
        return _("{move} deleted").format(move=self._branch.words)

    def do(self) -> None:
        tree, present = self._tree, self._tree.node
        self._was_preferred = self.node.preferred is self._branch
        self._gone = tree.delete(self._roots, self._id, self._instead)
        self._lost |= {node: (node.comment, node.marks, node.preferred) for node in self._gone}
        for node, remarks in self._added.items():
            tree.annotate(node, *remarks)
        self._added = {}
        self._present = None if tree.node is present else present
        self._reached = tree.node

    def undo(self) -> None:
        tree, back = self._tree, [node for node in self._gone if node.deleted_by is self._id]
        inside, again = set(back), [node for node in self._lost if node.deleted_by is None]
        self._roots = [node for node in back if node.parent not in inside]
        lines = {node: node.preferred for node in (self.node, *again)}
        tree.restore(back)
        for node in again:
            comment, marks, preferred = self._lost[node]
            if preferred and lines[node] is None:
                tree.prefer(preferred)
            self._added[node] = node.comment, node.marks
            tree.annotate(node, node.comment or comment, node.marks or marks)
        if self._branch in inside:
            if self._present and tree.node is self._reached:
                tree.go_to(self._present)
            elif self._was_preferred and self.node not in tree.node.path()[:-1]:
                tree.prefer(self._branch)
        self._instead = {node: line for node, line in lines.items() if node.preferred is not line}

    def forget(self) -> None:
        """Release the deleted nodes: the edit can no longer be undone."""
        self._tree.forget(node for node in self._gone if node.deleted_by is self._id)


class Promotion(Edit):
    """Prefers a line at the last fork where another is preferred. A present on that other line moves to the line's end.

    If a third line has become the preferred one since, undo changes nothing.
    """

    _redone = N_("Line promoted again.")

    def __init__(self, tree: GameTree, node: Node) -> None:
        """Raises IllegalMove if the node is on the main line already."""
        forks = (it for it in reversed(node.path()) if it.parent and it.parent.preferred is not it)
        fork = next(forks, None)
        if fork is None or fork.parent is None:
            raise IllegalMove(_("This is the main line already."))
        super().__init__(tree, fork.parent)
        self._branch = fork
        self._other = fork.parent.preferred
        self._present = self._end = tree.node  # the present before `do`, and before `undo`
        self._has_stayed = False  # whether undo changed nothing

    @property
    def words(self) -> str:
        return _("{move} promoted").format(move=self._branch.words)

    @property
    def undone(self) -> str:
        if self._stays:
            return _("Another line has been played since; the game goes on with that one.")
        return _("The line that was promoted is back in its place.")

    def do(self) -> None:
        if not self._has_stayed:
            self._present, self._other = self._tree.node, self.node.preferred
            self._have(self._branch, self._end)

    def undo(self) -> None:
        self._has_stayed, self._end = self._stays, self._tree.node
        if self._other and not self._has_stayed:
            self._have(self._other, self._present)

    @property
    def _stays(self) -> bool:
        """Whether there is nothing to undo: a third line is preferred by now, or this one already was."""
        return self.node.preferred is not self._branch or self._other in (None, self._branch)

    def _have(self, branch: Node, end: Node) -> None:
        """Prefer a branch; if the present is on another one, move it to `end` or to the end of the line."""
        if self.node in self._tree.node.path()[:-1]:
            line = branch.line()
            self._tree.go_to(end if branch in end.path() and end in line else line[-1])
        else:
            self._tree.prefer(branch)


class Remark(Edit):
    """Replaces the comment or the marks of a node."""

    changes_lines = False

    def __init__(self, tree: GameTree, node: Node, comment: str, marks: tuple[str, ...]) -> None:
        super().__init__(tree, node)
        self._before = node.comment, node.marks
        self._after = re.sub("\r\n?", "\n", comment), marks

    def do(self) -> None:
        self._tree.annotate(self.node, *self._after)

    def undo(self) -> None:
        self._tree.annotate(self.node, *self._before)


class CommentEdit(Remark):
    """Replaces the comment of a node."""

    _undone = N_("Comment undone.")
    _redone = N_("Comment redone.")

    @property
    def words(self) -> str:
        return _("comment on {move}").format(move=self.node.words) if self.node.parent else _("comment on the start")


class MarksEdit(Remark):
    """Replaces the marks of a node."""

    _undone = N_("Drawing undone.")
    _redone = N_("Drawing redone.")

    @property
    def words(self) -> str:
        return _("drawing at {move}").format(move=self.node.words) if self.node.parent else _("drawing at the start")


class Edits:
    """All edits of one match; no edit loses anything.

    An edit that is not allowed raises IllegalMove, with a sentence; one of a deleted node raises ValueError. Edits can
    be undone whatever was played since. `to_undo` is the last edit if the players have done nothing since, so that
    their undo means it; `last` is the last edit in any case.
    """

    def __init__(self, tree: GameTree, policy: Policy, edited: Callable[[Node, Node, bool], None]) -> None:
        """`edited` is called after each edit or undo with its node, the former present, and whether lines changed."""
        self._tree, self._policy, self._edited = tree, policy, edited
        self._turn = 0  # counts everything else that the players do
        self._done: list[tuple[Edit, int]] = []  # each with the turn it belongs to
        self._undone: list[tuple[Edit, int]] = []

    def delete(self, node: Node) -> None:
        """Delete a node and everything after it."""
        self._check(node)
        self._do(Deletion(self._tree, node))

    def promote(self, node: Node) -> None:
        """Prefer the line through a node at the last fork where another one is preferred."""
        self._check(node)
        self._do(Promotion(self._tree, node))

    def comment(self, node: Node, comment: str) -> None:
        """Replace the comment of a node; an empty one removes it."""
        self._check(node)
        self._do(CommentEdit(self._tree, node, comment, node.marks))

    def mark(self, node: Node, marks: tuple[str, ...]) -> None:
        """Replace the marks of a node."""
        self._check(node)
        self._do(MarksEdit(self._tree, node, node.comment, marks))

    # --- undo and redo

    @property
    def last(self) -> Edit | None:
        """The edit that `undo` reverses."""
        return self._done[-1][0] if self._done else None

    @property
    def last_undone(self) -> Edit | None:
        """The edit that `redo` repeats."""
        return self._undone[-1][0] if self._undone else None

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to undo."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is an edit to redo."""
        return bool(self._undone)

    @property
    def to_undo(self) -> Edit | None:
        """The last edit, if the players have done nothing else in the match since."""
        return self.last if self._done and self._done[-1][1] == self._turn else None

    @property
    def to_redo(self) -> Edit | None:
        """The last edit undone, if the players have done nothing else in the match since."""
        return self.last_undone if self._undone and self._undone[-1][1] == self._turn else None

    def end_turn(self) -> None:
        """Note that the players did something else, so that the last edit is no longer their last act."""
        self._turn += 1

    def undo(self) -> None:
        """Undo the last edit."""
        if not self._done:
            raise IllegalMove(_("There is no edit to undo."))
        (edit, _turn), present = self._done.pop(), self._tree.node
        edit.undo()
        self._undone.append((edit, self._turn))
        self._edited(edit.node, present, edit.changes_lines)

    def redo(self) -> None:
        """Redo the last edit undone."""
        if not self._undone:
            raise IllegalMove(_("There is no edit to redo."))
        (edit, _turn), present = self._undone.pop(), self._tree.node
        edit.do()
        self._done.append((edit, self._turn))
        self._edited(edit.node, present, edit.changes_lines)

    def _check(self, node: Node) -> None:
        if not self._tree.holds(node):
            raise ValueError("the node was deleted")

    def _do(self, edit: Edit) -> None:
        """Do a new edit and forget the edits to redo."""
        if edit.changes_lines and not self._policy.allows_edits:
            raise IllegalMove(self._policy.why_not("edit"))
        present = self._tree.node
        edit.do()
        self._undone.clear()
        self._done.append((edit, self._turn))
        if len(self._done) > MOST_KEPT:
            oldest, _turn = self._done.pop(0)
            if isinstance(oldest, Deletion):
                oldest.forget()
        self._edited(edit.node, present, edit.changes_lines)
