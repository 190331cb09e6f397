"""The play screen's keys beyond its widgets: commands, and keys that move the focus."""

from __future__ import annotations

import pygame
from pygame.event import Event

from ui.board.model.cursor import is_plain_arrow
from ui.kit.panel import Panel
from ui.play.game.commands import Commands
from ui.play.game.game_menu import GameMenu
from ui.play.game.parts import Parts
from ui.play.moves.entry import MoveEntry
from ui.play.play_layout import PlayLayout
from ui.scene.scene import Transition


class Keyboard:
    """Runs the command of a key, or says why it cannot be done now."""

    def __init__(
        self, parts: Parts, commands: Commands, panel: Panel, layout: PlayLayout, entry: MoveEntry, menu: GameMenu
    ) -> None:
        self._match, self._keymap, self._commands = parts.kept.match, parts.context.keymap, commands
        self._navigator, self._board, self._analysis = parts.navigator, parts.board, parts.analysis
        self._remarks, self._panel, self._layout, self._entry, self._menu = parts.remarks, panel, layout, entry, menu

    def press(self, event: Event) -> Transition | None:
        """Run the command of a pressed key, if it has one; another letter may name a choice on the board."""
        command = self._keymap.command(event, self._commands)
        if command is not None and (words := command.why_not()):
            self._remarks.refuse(words)
        elif self._calls_cursor(event):
            self._panel.focus(self._board)
        elif command is not None:
            return command.run()
        elif self._keymap.pressed(event, "type"):
            self._entry.begin(event.unicode)
            self._open_field()
        elif self._keymap.pressed(event, "back"):
            return self._escape()
        else:
            self._board.type_choice(event.unicode)
        return None

    def _calls_cursor(self, event: Event) -> bool:
        """Whether an arrow shows the board's cursor: if it leads to no other position of the game."""
        if not is_plain_arrow(event.key, event.mod) or self._panel.focused is not None:
            return False
        viewpoint = self._navigator.viewpoint
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return len(viewpoint.line) == 1
        return not (viewpoint.beside(-1) or viewpoint.beside(1))

    @property
    def holds_escape(self) -> bool:
        """Whether Esc has an effect here, apart from stopping the AI."""
        begun = self._board.busy or self._takes_back or self._entered or bool(self._remarks.refused)
        return begun or self._analysis.running or self._layout.bare

    def _escape(self) -> Transition | None:
        """Leave board or field, else end a refutation, else cancel a selection, else end analysis or an empty study.

        Without any of these it stops a thought, ends a refusal or opens the menu. The text of the field is discarded.
        """
        was_refused = bool(self._remarks.refused)
        self._remarks.clear()  # Esc confirms a refusal
        if self._entered:
            self._entry.discard()
            self._panel.focus(None)
        elif self._commands.match.end_refutation() or self._board.cancel() or self._commands.match.end_analysis():
            return None
        elif self._takes_back:
            self._match.edits.end_turn()  # Esc takes back the step, despite later drawings
            return self._commands.match.undo()
        elif self._layout.bare:
            self._commands["zen"].do()
        elif transition := self._commands.ways_out.leave_study():
            return transition
        elif self._match.thinking.is_thinking:
            self._commands["now"].do()
        elif not was_refused:
            return self._menu.open_by_key()
        return None

    @property
    def _entered(self) -> bool:
        """Whether the board or the field has the focus."""
        return self._panel.focused in (self._board, self._entry.field)

    @property
    def _takes_back(self) -> bool:
        """Whether Esc takes back a step of an unfinished turn."""
        return self._match.seating.in_turn and not self._navigator.is_past

    def _open_field(self) -> None:
        self._layout.bare = False
        self._entry.field.show(True)  # a choice may hide it
        self._panel.focus(self._entry.field)
        self._entry.field.select_all()  # it may hold a refused text
