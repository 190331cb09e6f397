"""Commands on the lines and comments of a game: delete, promote, comment, undo and redo."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.errors import IllegalMove
from game.language import _, ngettext, sentences
from game.play.match import Match
from game.play.node import Node
from game.play.tree_edits import Edit
from ui.kit.command import Command
from ui.play.moves.navigator import Navigator
from ui.play.moves.remarks import Remarks
from ui.play.moves.sheet import MoveSheet, Revision
from ui.preferences.shortcuts import bound
from ui.scene.scene import Push, Transition
from ui.shell.context import Context


class LineCommands:
    """Each method acts on the shown node, and remarks on what it did or why not."""

    def __init__(self, context: Context, match: Match, navigator: Navigator, remarks: Remarks) -> None:
        self._context, self._match, self._edits, self._navigator = context, match, match.edits, navigator
        self._remarks = remarks

    def commands(self) -> tuple[Command, ...]:
        """Those with a place in the menu, or a key."""
        return (
            bound("comment", self.open_sheet),
            bound("promote_line", self.promote),
            bound("delete_line", self.delete),
        )

    def open_sheet(self) -> Transition:
        """Open the sheet with the comment and the commands on the line."""
        node = self._navigator.node
        return Push(MoveSheet(self._context, self._match, node), partial(self._revise, node))

    def promote(self) -> None:
        """Make the shown line the preferred one at its last fork."""
        node = self._navigator.node
        self._do(partial(self._edits.promote, node), _("The line was promoted: the game goes on with it."))

    def delete(self) -> None:
        """Delete the shown move and all after it."""
        node, number = self._navigator.node, 0
        waiting = [node]
        while waiting:
            number += 1
            waiting += waiting.pop().tried
        words = ngettext("{move} was deleted.", "{move} was deleted, with everything after it.", number)
        key = _("“Undo” ({undo}) brings it back.").format(undo=self._context.keymap.shown("undo"))
        self._do(partial(self._edits.delete, node), sentences((words.format(move=node.words), key)))

    def undo(self) -> bool:
        """Undo an edit, if that was the last action; return whether it was."""
        return self._undo(self._edits.to_undo)

    def redo(self) -> bool:
        """Redo an edit, if undoing it was the last action; return whether it was."""
        return self._redo(self._edits.to_redo)

    def _undo(self, edit: Edit | None) -> bool:
        """Undo the last edit, if any, and show its node; return whether there was one."""
        if edit:
            self._do(self._edits.undo, edit.undone)
            self._show(edit)
        return edit is not None

    def _redo(self, edit: Edit | None) -> bool:
        if edit:
            self._do(self._edits.redo, edit.redone)
            self._show(edit)
        return edit is not None

    def _show(self, edit: Edit) -> None:
        if not edit.changes_lines and edit.node is not self._navigator.node:
            self._navigator.show(edit.node)

    def _revise(self, node: Node, revision: Revision | None) -> None:
        """Carry out the sheet's revision of a node."""
        if revision is None or not self._match.tree.holds(node):
            return
        edits, comment = self._edits, revision.comment.strip()
        is_new = comment != node.comment.strip()
        if revision.act == "undo":  # before the comment becomes the last edit
            self._undo(edits.last)
        if is_new:
            edits.comment(node, comment)
        if revision.act == "redo":
            self._redo(edits.last_undone)
        if revision.act in ("undo", "redo"):
            return
        self._navigator.show(node)
        if revision.act == "promote":
            self.promote()
        elif revision.act == "delete":
            self.delete()
        elif revision.act == "erase":
            words = _("Drawing erased. “Undo” ({undo}) brings it back.")
            self._do(partial(edits.mark, node, ()), words.format(undo=self._context.keymap.shown("undo")))

    def _do(self, act: Callable[[], None], words: str) -> None:
        try:
            act()
        except IllegalMove as refusal:
            self._remarks.refuse(str(refusal))
        else:
            self._remarks.say(words)
