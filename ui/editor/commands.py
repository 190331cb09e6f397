"""The commands of the position editor, by button, key or drag from the palette."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from game.editing import draft_of
from game.language import _
from game.notation import read_move
from ui.board.board_widget import BoardWidget
from ui.dialogs.rules import RulesPage
from ui.editor.edit_pointer import EditPointer
from ui.editor.tools import Tool
from ui.editor.workspace import Workspace
from ui.kit.command import Command
from ui.kit.field import copied, pasted
from ui.kit.widget import Point
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Push, Shelf, Transition
from ui.shell.context import Context


@dataclass(frozen=True, slots=True)
class Edited:
    """The result of the editor: a position to play, or to analyse."""

    variant: str  # full name
    text: str
    analyse: bool = False


class EditorCommands:
    """`commands[id]` is one with a button or a key; those that take an argument are methods."""

    def __init__(
        self,
        context: Context,
        workspace: Workspace,
        board: BoardWidget[None],
        pointer: EditPointer,
        library: Shelf,
        for_play: bool,
    ) -> None:
        """`for_play` says whether a game begins with the position at once."""
        self._context, self._rules, self._library = context, workspace.state.rules, library
        self._workspace, self._board, self._pointer = workspace, board, pointer
        self.carried: tuple[Tool, Point] | None = None  # a tool that is dragged from the palette, and to which pixel
        self._by_id = {command.id: command for command in (*self._of_the_position(), *self._of_the_ways(for_play))}

    def __getitem__(self, name: str) -> Command:
        """The command with this id. Raises KeyError."""
        return self._by_id[name]

    def __iter__(self) -> Iterator[Command]:
        return iter(self._by_id.values())

    def _of_the_position(self) -> tuple[Command, ...]:
        workspace = self._workspace
        return (
            bound("undo", workspace.undo, lambda: workspace.can_undo),
            bound("redo", workspace.redo, lambda: workspace.can_redo),
            bound("copy_draft", self._copy, lambda: bool(workspace.state.check.text)),
            bound("paste_draft", self._paste),
            Command("begin", workspace.begin, _("Standard start")),
            Command("clear", workspace.clear, _("Empty board")),
            bound("flip", self._flip),
            bound("tool_before", partial(workspace.turn, -1)),
            bound("tool_after", partial(workspace.turn, 1)),
        )  # fmt: skip

    def _of_the_ways(self, for_play: bool) -> tuple[Command, ...]:
        """The ways out of the editor."""
        words = _("Play from here") if for_play else _("Use this position")

        def is_playable() -> bool:
            return self._workspace.state.check.playable

        return (
            bound("play_from", lambda: self._leave_with(analyse=False), is_playable, words=words),
            bound("analyse", lambda: self._leave_with(analyse=True), is_playable, icon="", tip=""),
            bound("rules", lambda: Push(RulesPage(self._context, self._rules))),
            bound("library", lambda: Push(self._library, lambda chosen: Pop(chosen) if chosen else None)),
            bound("games_here", self._show_games, lambda: bool(self._workspace.state.check.text)),
        )

    # --- tools

    def step_height(self, steps: int) -> None:
        """Make the next stack so much higher."""
        self._workspace.set_height(self._workspace.height + steps)

    def carry(self, tool: Tool, at: Point) -> None:
        """Drag a piece from the palette to a pixel."""
        self.carried = tool, at
        self._pointer.move(at)

    def drop(self, tool: Tool, at: Point) -> None:
        """Put the piece that was dragged on the cell at a pixel, if there is one."""
        self.carried = None
        self._pointer.put(at)

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
        """Change how many pieces a seat has left to place by `steps`."""
        draft = self._workspace.draft
        self._workspace.change(draft.with_waiting(seat, draft.waiting[seat - 1] + steps))

    def defeat(self, seat: int, out: bool) -> None:
        """Take a seat out of the game, or back into it."""
        self._workspace.change(self._workspace.draft.with_defeated(seat, out))

    def choose_variant(self, name: str) -> None:
        """Go on with another variant."""
        variants = self._workspace.state.rules.variants
        self._workspace.choose_variant(next(variant for variant in variants if variant.name == name))

    def _copy(self) -> None:
        """Put the position text on the clipboard."""
        done = copied(self._workspace.state.check.text)
        self._context.say(_("The position was copied as text.") if done else _("The clipboard cannot be used now."))

    def _paste(self) -> None:
        """Show the position on the clipboard."""
        if text := pasted():
            self._workspace.paste(text)
        else:
            self._context.say(_("There is no text on the clipboard."))

    # --- elsewhere

    def _flip(self) -> None:
        """Turn the board round."""
        self._board.drop()
        self._board.view.flip()

    def _show_games(self) -> Transition:
        """Show the kept games in which the position came up; a move leads to what follows it."""
        state = self._workspace.state
        position = state.rules.read(state.variant, state.check.text)

        def follow(chosen: object) -> Transition | None:
            if not isinstance(chosen, str):
                return Pop(chosen) if chosen else None
            position.make(read_move(state.rules, position, chosen).code)
            self._workspace.change(draft_of(state.rules, position))
            return None

        return Push(self._library.games_here(state.rules, state.variant, position), follow)

    def _leave_with(self, analyse: bool) -> Transition:
        """Leave with the position, to play from it or to `analyse` it."""
        state = self._workspace.state
        return Pop(Edited(state.variant.full_name(state.rules.id), state.check.text, analyse))
