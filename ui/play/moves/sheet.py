"""A sheet about one move: its comment, and commands on its line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import pygame
from pygame.event import Event

from game.language import _
from game.play.match import Match
from game.play.node import Node
from ui.kit import keys
from ui.kit.button import Button
from ui.kit.label import Label
from ui.kit.modal import Modal
from ui.kit.overflow import Abreast
from ui.kit.paragraph import Paragraph
from ui.kit.text_area import TextArea
from ui.kit.widget import Widget
from ui.scene.scene import Pop, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

WIDE = 460  # units
Act = Literal["", "promote", "delete", "erase", "undo", "redo"]


@dataclass(frozen=True, slots=True)
class Revision:
    """The sheet's result: a comment on the node, and one command; undo and redo concern the last edit anywhere."""

    comment: str
    act: Act = ""


class MoveSheet(PanelScene):
    """Pops with a Revision, however it is closed: no text is lost."""

    covers = False

    def __init__(self, context: Context, match: Match, node: Node) -> None:
        allows = match.policy.allows_edits
        self._field = TextArea(node.comment, hint=_("Write a comment…"), refuse=context.say)
        promote = Button(_("Promote the line"), lambda: self._close("promote"), icon="chevron-up", does="promote_line")
        delete = Button(_("Delete from here on"), lambda: self._close("delete"), icon="trash-2")
        promote.enable(allows and any(it.parent and it.parent.preferred is not it for it in node.path()))
        delete.enable(allows and node.parent is not None)
        refused = [] if allows else [Paragraph(match.policy.why_not("edit"), "small")]
        title = _("{number}. {move}").format(number=match.tree.number_of(node), move=node.words)
        sheet = Modal(
            title if node.parent else _("The start"),
            Label(_("Comment"), "small"),
            self._field,
            *([Paragraph(words, "small")] if (words := self._field.cut_words) else []),
            *([Abreast(promote, delete)] if node.parent else []),
            *self._further(match, node),
            *refused,
            foot=Abreast(Button(_("Done"), self.leave_scene, "primary", icon="check", key="Ctrl+Enter")),
            wide=WIDE,
        )
        super().__init__(context, sheet)
        # the letter of the key that opened the sheet is still to come as text
        self._unheard = {key.casefold() for key in context.keymap.keys("comment")}

    def _further(self, match: Match, node: Node) -> list[Widget]:
        """The buttons for drawings and for undoing edits, if any."""
        last, undone = match.edits.last, match.edits.last_undone
        rows: list[Widget] = []
        if node.marks:
            rows.append(Button(_("Erase what is drawn here"), lambda: self._close("erase"), icon="eraser"))
        if last:
            text = _("Undo: {edit}").format(edit=last.words)
            rows.append(Button(text, lambda: self._close("undo"), icon="undo-2"))
        if undone:
            text = _("Redo: {edit}").format(edit=undone.words)
            rows.append(Button(text, lambda: self._close("redo"), icon="redo-2"))
        return rows

    def enter(self) -> None:
        """Begin in the comment."""
        self.panel.focus(self._field, ring=False)

    def handle(self, event: Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and not keys.repeated(event):
            self._unheard = set()
        if event.type == pygame.TEXTINPUT and event.text.casefold() in self._unheard:
            return None
        return super().handle(event)

    def leave_scene(self) -> Transition:
        """Esc keeps the comment as well."""
        return self._close()

    def facts(self) -> dict[str, Any]:
        """The sheet's name and text."""
        return super().facts() | {"scene": "move", "comment": self._field.text}

    def _close(self, act: Act = "") -> Transition:
        return Pop(Revision(self._field.text, act))
