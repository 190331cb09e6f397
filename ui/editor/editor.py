"""The position editor: a board on which anything can be put, and a panel that says whether it can be played from."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from game.grid import Cell
from game.language import _
from game.play.spoken_board import BoardWords
from game.play.spoken_moves import aloud
from ui.board.board_widget import SHARED_EVENTS, BoardWidget
from ui.board.model.geometry import HALF_TURN
from ui.board.painters.pieces import piece_picture, stack_picture
from ui.board.view import BoardView
from ui.editor.commands import EditorCommands
from ui.editor.edit_pointer import EditPointer
from ui.editor.editor_panel import EditorPanel
from ui.editor.workspace import Workspace
from ui.kit import keys
from ui.kit.boxes import Row
from ui.kit.scroll import Scroll
from ui.scene.scene import Replace, Shelf, Size, Transition, Utterance
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.looks import look_of
from ui.style.table import Setting

PANEL, SHARE = 330, 0.45  # units: the width of the panel, but never more than this part of the window
LOWEST = 120  # units: the height of the panel in the lowest window, where it scrolls and the board stays visible
MARGIN, LEAN = 20, 0.022  # units around board and panel, or this part of the width, if that is less
DIGITS = "0123456789"
ERASING = (pygame.K_DELETE, pygame.K_BACKSPACE)


class Editor(PanelScene):
    """Edits the draft of a workspace; pops with `Edited`, or with None where nothing is to be done with the position.

    With what was chosen in the library, which can be opened from here, it pops as well.
    Back in the same workspace, it goes on where it was left. A round goes as in a game: `handle` changes the workspace,
    then `_follow` and `_refresh` bring the picture up to date.
    """

    draws_changes = False  # of the board, which is no widget
    commands: EditorCommands

    def __init__(
        self,
        context: Context,
        workspace: Workspace,
        library: Shelf,
        back: str,
        turn: int = 0,
        for_play: bool = True,
    ) -> None:
        """`back` says on a button where leaving leads to, as in "Back to the game".

        The board is turned by `turn` sixths. `for_play` says whether a game begins with the position at once, or
        something else is to be set up first.
        """
        self._library, self._back, self._for_play = library, back, for_play
        self._workspace, self._rules = workspace, workspace.state.rules
        self._look = look_of(self._rules.id)
        self._view = BoardView(self._look, context)
        self._pointer = EditPointer(self._view, workspace)
        self.board = BoardWidget[None](self._view, self._pointer, tell=self._tell)
        self.commands = EditorCommands(context, workspace, self.board, self._pointer, library, for_play)
        self.side = EditorPanel(self._rules, self._look, workspace, self.commands, back)
        self._aside = Scroll(self.side)
        self._layout = Row(self.board.grow(), self._aside, align="stretch")
        super().__init__(context, self._layout, _("Position editor"))
        self._view.turn(turn)
        self._shown = -1  # changes of the board that are shown
        self._follow()
        self._refresh()

    def _tell(self, cell: Cell) -> Utterance:
        """What is spoken of a cell under the cursor."""
        draft = self._workspace.draft
        words = BoardWords(self._rules.pieces, draft.board, draft.grid, draft.grid.names)
        return Utterance(_("Board"), aloud(words.cell(cell)))

    def renew_words(self) -> None:
        self._refresh()

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Share out the window between board and panel."""
        wide, high = size[0] / scale, size[1] / scale
        margin = min(MARGIN, LEAN * wide)
        self._layout.spaced(margin, margin)
        panel = min(PANEL, SHARE * wide)
        self._aside.sized(panel, LOWEST)
        self.side.suit(panel, high)
        super().layout(size, scale)

    @property
    def arrangement(self) -> object:
        """Which way the board faces."""
        return self._view.geometry.turn

    @property
    def holds_escape(self) -> bool:
        """Esc lets go of a piece before it leaves full screen."""
        return self._pointer.busy or super().holds_escape

    def handle(self, event: Event) -> Transition | None:
        """Let the event change the workspace, and then show what came of it."""
        transition = self._heard(event)
        if self._workspace.state.rules is not self._rules:  # a position of another game was pasted, or is back
            turn = HALF_TURN * self._view.geometry.flipped  # that game may have squares
            new = Editor(self.context, self._workspace, self._library, self._back, turn, self._for_play)
            return Replace(new)
        self._follow()
        is_news = self.board.changes != self._shown or self.side.points_elsewhere or self.panel.holds
        if is_news or event.type not in SHARED_EVENTS:
            self._refresh()
        return transition

    def _heard(self, event: Event) -> Transition | None:
        """Give the event to the board or the widgets."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.board.drop()
        if self._pointer.busy and event.type == pygame.KEYDOWN and keys.pressed(event, "Esc"):
            self.board.drop()
            return None
        if not (self.panel.holds or self.panel.opened) and self.board.hears(event):
            self.board.mouse(event)
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.panel.focus(None)
            if event.type not in SHARED_EVENTS:
                return None
        if event.type == pygame.KEYDOWN and self.panel.focused is self.board and self.board.choose(event)[0]:
            self.panel.hide_tip()
            return None
        return super().handle(event)

    def unused(self, event: Event) -> Transition | None:
        """Choose tools, and erase, by keys that no widget used."""
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            if event.unicode and event.unicode in DIGITS:
                self.commands.type_digit(int(event.unicode))
                return None
            if event.key in ERASING and self._pointer.erase():
                return None
        return super().unused(event)

    def _follow(self) -> None:
        """Show the draft on the board, if it has changed, and point at the cell under cursor or mouse again."""
        if self._pointer.follow():
            self.board.settle()

    def _refresh(self) -> None:
        """Show everything as it is now. This only reads: workspace and pointer stay as they are."""
        self._shown = self.board.changes
        self._view.drag(self._pointer.dragged, self._pointer.at)
        self._view.foresee(*self._pointer.foreseen)
        self.side.refresh()
        self.dirty = True

    def update(self, seconds: float) -> Transition | None:
        """Advance tooltips."""
        super().update(seconds)
        self.dirty = self.dirty or self._view.dirty
        return None

    def leave(self) -> None:
        """Drag and point at nothing while the board is out of sight."""
        super().leave()
        self.board.rest()
        self.commands.carried = None

    def setting(self, size: Size) -> Setting:
        return Setting((self._view.caster,), self._view.covers(size))

    def draw(self, canvas: Surface) -> None:
        """Paint panel and board, and over them a piece dragged on the board or a tool from the palette."""
        self.paint_table(canvas)
        self._view.draw(canvas)
        self.panel.draw(canvas)
        self._view.draw_beyond(canvas)
        if self.commands.carried is not None:
            tool, at = self.commands.carried
            look = self._look.pieces[tool.piece]
            width = max(3, round(self._view.geometry.unit * self._look.size))
            on = look, self.context.theme.pieces[look.palette], width
            picture = stack_picture(*on, self._workspace.height) if self._look.stacks else piece_picture(*on)
            canvas.blit(picture, picture.get_rect(center=at))

    def facts(self) -> dict[str, Any]:
        """The position and the words about it, for the trace."""
        state, geometry = self._workspace.state, self._view.geometry
        names = state.draft.grid.names
        return super().facts() | {
            "scene": "editor",
            "game": state.variant.full_name(state.rules.id),
            "cells": {names[cell]: list(geometry.centre(cell)) for cell in sorted(self._pointer.usable)},
            "text": state.editing.text(state.draft),
            "playable": state.check.playable,
            "status": self._workspace.note or state.check.words,
            "tool": self._workspace.tool.words(self._rules),
            "height": self._workspace.height,
        }

    def report(self) -> str:
        """The exact position."""
        state = self._workspace.state
        return f"{state.variant.full_name(state.rules.id)} {state.editing.text(state.draft)}"
