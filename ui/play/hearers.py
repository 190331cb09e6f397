"""The events of the window on the play screen, each given to the first part that hears it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from game.errors import GameError
from ui.board.board_widget import SHARED_EVENTS
from ui.board.model.pointer import ChosenMove, Decision, RefusedClicks
from ui.board.view import BoardView
from ui.kit.panel import Panel
from ui.kit.widget import FINGERS
from ui.play.game.commands import Commands
from ui.play.game.parts import Parts
from ui.play.game.result_plate import ResultPlate
from ui.play.moves.entry import MoveEntry
from ui.play.moves.status import why_not
from ui.play.side_panel import SidePanel
from ui.scene.scene import Transition

Heard = Transition | bool  # the transition after an event, or whether it was heard
KEYS, PRESSES = frozenset({pygame.KEYDOWN}), frozenset({pygame.MOUSEBUTTONDOWN})
ACTS, LETTERS = KEYS | PRESSES, frozenset({pygame.TEXTINPUT})
WHEEL, LOST = frozenset({pygame.MOUSEWHEEL}), frozenset({pygame.WINDOWFOCUSLOST})
MOUSE = PRESSES | WHEEL | {pygame.MOUSEBUTTONUP, *SHARED_EVENTS, *FINGERS}


class Hearers:
    """The hearers of the play screen before the widgets of its panel; moves that they choose are played.

    `decided` is the board's count of changes at the last move that was chosen or refused there.
    """

    def __init__(
        self,
        parts: Parts,
        commands: Commands,
        view: BoardView,
        panel: Panel,
        side: SidePanel,
        result: ResultPlate,
        entry: MoveEntry,
    ) -> None:
        self._match, self._keymap, self._commands = parts.kept.match, parts.context.keymap, commands
        self._navigator, self._replay, self._remarks = parts.navigator, parts.replay, parts.remarks
        self._board, self._view, self._panel, self._side = parts.board, view, panel, side
        self._result, self._entry = result, entry
        self.decided = -1

    def hear(self, event: Event) -> Heard:
        """Give the event to the first hearer that takes it; False if none does."""
        for kinds, hear in self._in_order:
            if event.type in kinds and (heard := hear(event)):
                return heard
        return False

    @property
    def _in_order(self) -> tuple[tuple[frozenset[int], Callable[[Event], Heard]], ...]:
        """The hearers of events in order, each with the types of events it hears."""
        showing = (self._replay, self._commands.match.teacher)
        return (
            (LETTERS, self._entry.takes_away),
            *((ACTS, each.hears) for each in showing if each.is_showing),
            (KEYS, self._result.hears),
            (ACTS, self._hurry),
            (LOST, self._let_go),
            (PRESSES, self._on_list),
            (KEYS, self._by_cursor),
            (MOUSE, self._on_board),
            (WHEEL, self._over_board),
        )

    def _hurry(self, event: Event) -> Heard:
        """End an animation by any key and any press."""
        self._view.skip()
        return False

    def _let_go(self, event: Event) -> Heard:
        """End drags when the window loses the keyboard."""
        self._board.drop()
        return False

    def _on_list(self, event: Event) -> Heard:
        """Open the sheet of a turn in the list of moves by the right button."""
        if event.button != pygame.BUTTON_RIGHT or (ply := self._side.ply_at(event.pos)) is None:
            return False
        self._navigator.step_to(ply)
        return self._commands.lines.open_sheet() or True

    def _on_board(self, event: Event) -> Heard:
        """Carry out the mouse's decision on the board; mere motion goes on to the other widgets."""
        if self._panel.holds or self._panel.opened or not self._board.hears(event):
            return False
        decision = self._board.mouse(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._panel.focus(None)
        self._play_decision(decision)
        return event.type not in SHARED_EVENTS

    def _over_board(self, event: Event) -> Heard:
        """Step through the game by the wheel over the board."""
        if self._panel.holds or self._panel.opened or not self._board.is_over():
            return False
        self._navigator.step(-event.y)
        return True

    def _by_cursor(self, event: Event) -> Heard:
        """Carry out a key's decision on the board, if that has the focus."""
        if self._panel.focused is not self._board:
            return False
        heard, decision = self._board.choose(event)
        if heard:
            self._panel.hide_tip()
            self._play_decision(decision)
        return heard

    def _play_decision(self, decision: Decision) -> None:
        """Play the move that was decided on the board, or refuse it."""
        if isinstance(decision, ChosenMove):
            self._commands.match.play(decision.move, decision.carried)
        elif isinstance(decision, RefusedClicks) and (self._navigator.base.outcome is None or self._navigator.is_past):
            node, path, one_click = self._navigator.base, decision.path, self._board.selection.one_click
            self._remarks.refuse(why_not(self._match, node, path, self._keymap, one_click), path)
        if decision is not None:
            self.decided = self._board.changes

    def type_move(self, text: str) -> None:
        """Choose the move that a text means, or refuse it."""
        try:
            move = self._entry.read(text)
        except GameError as error:
            self._remarks.refuse(str(error))
            self._entry.field.reject()
            return
        self._entry.field.text = ""
        self._panel.focus(None)  # so that the letters are keys again
        self._commands.match.choose(move)
