"""What can be done in the position editor by a button, a key or a drag from the palette."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import AnyRules
from game.language import _
from ui.dialogs.rules import RulesPage
from ui.editor.edit_board import EditBoard
from ui.editor.tools import Tool
from ui.editor.workspace import Workspace
from ui.kit.field import copied, pasted
from ui.kit.widget import Point
from ui.scene.scene import Pop, Push, Transition
from ui.shell.context import Context


@dataclass(frozen=True, slots=True)
class Edited:
    """What the editor pops with: a position to use, or to analyse."""

    variant: str  # full name
    text: str
    analyse: bool = False


class Commands:
    """Each method does one thing to the workspace or to what is shown of it."""

    def __init__(self, context: Context, rules: AnyRules, workspace: Workspace, board: EditBoard) -> None:
        self._context, self._rules, self._workspace, self._board = context, rules, workspace, board
        self.carried: tuple[Tool, Point] | None = None  # a tool that is dragged from the palette, and to which pixel

    # --- tools

    def take(self, tool: Tool) -> None:
        """Take a tool in hand."""
        self._workspace.take(tool)

    def turn(self, steps: int) -> None:
        """Take the tool so many further on."""
        self._workspace.turn(steps)

    def step_height(self, steps: int) -> None:
        """Make the next stack so much higher."""
        self._workspace.set_height(self._workspace.height + steps)

    def carry(self, tool: Tool, at: Point) -> None:
        """Drag a piece from the palette to a pixel."""
        self.carried = tool, at
        self._board.carry(at)

    def drop(self, tool: Tool, at: Point) -> None:
        """Put the piece that was dragged on the cell at a pixel, if there is one."""
        self.carried = None
        self._board.put(at)

    def words_for(self, tool: Tool) -> str:
        """The name of a tool, and the digit that takes it where there is one."""
        tools, words = self._workspace.tools, tool.words(self._rules)
        number = tools.index(tool) + 1 if tool in tools else 0
        if self._workspace.state.editing.tallest > 1 or not 1 <= number <= 9:
            return words
        return _("{tool} (key {digit})").format(tool=words, digit=number)

    def type_digit(self, digit: int) -> None:
        """Take the tool with this number; where pieces are stacked, choose the height of the next stack."""
        workspace = self._workspace
        if workspace.state.editing.tallest > 1:
            workspace.type_height(digit)
        elif 1 <= digit <= len(workspace.tools):
            workspace.take(workspace.tools[digit - 1])

    # --- the position

    def give_turn(self, seat: int) -> None:
        """Make it a seat's turn."""
        self._workspace.change(self._workspace.draft.with_side(seat))

    def step_hand(self, seat: int, steps: int) -> None:
        """Leave a seat so many pieces more to place."""
        draft = self._workspace.draft
        self._workspace.change(draft.with_waiting(seat, draft.waiting[seat - 1] + steps))

    def defeat(self, seat: int, out: bool) -> None:
        """Take a seat out of the game, or back into it."""
        self._workspace.change(self._workspace.draft.with_defeated(seat, out))

    def choose_variant(self, name: str) -> None:
        """Go on with another variant."""
        variants = self._workspace.state.rules.variants
        self._workspace.choose_variant(next(variant for variant in variants if variant.name == name))

    def begin(self) -> None:
        """Set up the start of the variant."""
        self._workspace.begin()

    def clear(self) -> None:
        """Take everything off the board."""
        self._workspace.clear()

    def undo(self) -> None:
        """Take the last change back."""
        self._workspace.undo()

    def redo(self) -> None:
        """Make the change again that was taken back."""
        self._workspace.redo()

    def copy(self) -> None:
        """Put the position text on the clipboard."""
        done = copied(self._workspace.state.check.text)
        self._context.say(_("The position is copied as text.") if done else _("The clipboard cannot be used now."))

    def paste(self) -> None:
        """Show the position on the clipboard."""
        if text := pasted():
            self._workspace.paste(text)
        else:
            self._context.say(_("There is no text on the clipboard."))

    # --- elsewhere

    def flip(self) -> None:
        """Turn the board round."""
        self._board.drop()
        self._board.view.flip()

    def rules(self) -> Transition:
        """Read the rules."""
        return Push(RulesPage(self._context, self._rules))

    def play(self) -> Transition | None:
        """Leave with the position, to play from it."""
        return self._leave_with(analyse=False)

    def analyse(self) -> Transition | None:
        """Leave with the position, to analyse it."""
        return self._leave_with(analyse=True)

    def leave(self) -> Transition:
        """Leave without it."""
        return Pop()

    def _leave_with(self, analyse: bool) -> Transition | None:
        state = self._workspace.state
        if not state.check.playable:
            return None
        return Pop(Edited(state.variant.full_name(state.rules.id), state.check.text, analyse))
