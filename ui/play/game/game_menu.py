"""The menu of the play screen: all that is not needed at every move, with its words and its key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from pygame import Rect

from game.language import _
from game.play.player import Person
from ui.kit.button import Button
from ui.kit.command_list import CommandList, Entry, Group
from ui.play.analysis.analysis import Analysis
from ui.play.game.commands import Action, Commands
from ui.play.game.ending import may_step
from ui.play.game.kept_match import KeptMatch
from ui.play.moves.replay import has_last_move, has_others_turns
from ui.scene.scene import Transition


class Screen(Protocol):
    """What the menu needs of the screen that it opens above."""

    rect: Rect

    def toggle_bare(self) -> None:
        """Show only the board, or everything again."""


class GameMenu(Button):
    """A button that opens the menu above the screen; the keys of the menu work without it."""

    def __init__(
        self,
        kept: KeptMatch,
        analysis: Analysis,
        commands: Commands,
        shortcuts: Action,
        screen: Callable[[], Screen],
    ) -> None:
        """`shortcuts` opens their sheet; `screen` gives what is below the menu."""
        super().__init__(_("More"), self.open, icon="menu")
        self.tipped(_("Everything else"))
        self._kept, self._match, self._analysis, self._commands = kept, kept.match, analysis, commands
        self._shortcuts, self._screen = shortcuts, screen
        self._redo = Entry(_("Redo"), commands.redo, icon="redo-2", does="redo", may=lambda: kept.can_redo)
        self._going_on, self._over = self._of_the_game(), self._of_the_next_game()
        self._rest = self._of_the_board(), self._of_the_chances(), *self._of_the_rest()

    @property
    def _groups(self) -> tuple[Group, ...]:
        """What there is at this time of the game."""
        return *((self._over,) if self._match.tree.outcome else self._going_on), *self._rest

    def _of_the_next_game(self) -> Group:
        """What can be done once the game is over, beside a rematch."""
        match, commands = self._match, self._commands

        def swap() -> Transition:
            return commands.rematch(swapped=True)

        def may_swap() -> bool:
            return not all(isinstance(player, Person) for player in match.players)

        return (
            Entry(_("Undo"), commands.undo, icon="undo-2", does="undo", may=lambda: self._kept.can_undo),
            self._redo,
            Entry(_("Swap sides"), swap, icon="arrow-left-right", may=may_swap),
            Entry(
                _("One level up"), partial(commands.rematch, 1), icon="chevron-up", may=partial(may_step, match, 1)
            ),
            Entry(
                _("One level down"), partial(commands.rematch, -1), icon="chevron-down",
                may=partial(may_step, match, -1),
            ),
        )  # fmt: skip

    def _of_the_game(self) -> tuple[Group, Group]:
        """What can be done while it goes on: resigning is a group of its own, away from the offer of a draw."""
        match, commands = self._match, self._commands

        def may_resign() -> bool:
            return match.tree.outcome is None and bool(match.people)

        return (
            (
                self._redo,
                Entry(_("Offer a draw"), commands.offer_draw, icon="handshake", may=lambda: match.offer.can_be_made),
            ),
            (Entry(_("Resign"), commands.resign, icon="flag", may=may_resign),),
        )

    def _of_the_board(self) -> Group:
        commands, match = self._commands, self._match
        turn = Entry(_("Turn the board by 60°"), commands.turn_board, icon="rotate-cw", does="turn_board")
        return (
            Entry(_("Flip the board"), commands.flip, icon="flip-vertical-2", does="flip"),
            *((turn,) if match.tree.grid.shape == "hex" else ()),
            Entry(_("Only the board"), lambda: self._screen().toggle_bare(), icon="maximize", does="zen"),
            Entry(
                _("Replay the last turns"), commands.replay, icon="history", does="replay",
                may=lambda: has_others_turns(match),
            ),
            Entry(
                _("The last move, slowly"), commands.watch_last_move, icon="play", does="last_move",
                may=lambda: has_last_move(match),
            ),
        )  # fmt: skip

    def _of_the_chances(self) -> Group:
        commands, analysis = self._commands, self._analysis

        def may_run() -> bool:
            return analysis.may_run

        def may_judge() -> bool:
            return analysis.may_judge

        bar, graph = commands.toggle_bar, commands.toggle_graph
        return (
            Entry(
                _("Analyse"), commands.analyse, icon="microscope", does="analyse", may=may_run,
                lit=lambda: analysis.running,
            ),
            Entry(_("Chances"), bar, icon="scale", does="chances", may=may_judge, lit=lambda: analysis.shows_bar),
            Entry(
                _("Course of the game"), graph, icon="chart-line", does="graph", may=may_judge,
                lit=lambda: analysis.shows_graph,
            ),
        )  # fmt: skip

    def _of_the_rest(self) -> tuple[Group, Group, Group]:
        """The position and the record, the program, and where else to go."""
        commands, match = self._commands, self._match

        def may_edit() -> bool:
            return match.policy.allows_help or match.tree.outcome is not None

        return (
            (
                Entry(_("Comment on the move"), commands.lines.open_sheet, icon="message-square", does="comment"),
                Entry(
                    _("Edit the position"), commands.edit_position, icon="pencil", does="edit_position", may=may_edit
                ),
                Entry(_("Save as a file"), commands.sharing.save, icon="save", does="export"),
                Entry(_("Make a picture"), commands.sharing.picture, icon="image", does="picture"),
            ),
            (
                Entry(_("Rules"), commands.rules, icon="book-open", does="rules"),
                Entry(_("Shortcuts"), self._shortcuts, icon="keyboard", does="shortcuts"),
                Entry(_("Settings"), commands.settings, icon="settings", does="settings"),
            ),
            (
                Entry(_("New game"), commands.new_game, icon="rotate-ccw", does="new"),
                Entry(_("Library"), commands.library, icon="library", does="library"),
                Entry(_("Main menu"), commands.menu, icon="house"),
            ),
        )

    @property
    def _all(self) -> tuple[Group, ...]:
        return self._over, *self._going_on, *self._rest

    @property
    def entries(self) -> list[str]:
        """The words of what can be taken now."""
        return [entry.text for group in self._groups for entry in group if entry.may()]

    def keys(self) -> dict[str, Action]:
        """The commands by the names of their shortcuts; one that may not be used does nothing."""

        def guarded(entry: Entry) -> Action:
            return lambda: entry.on() if entry.may() else None

        return {entry.does: guarded(entry) for group in self._all for entry in group if entry.does}

    def open(self) -> Transition | None:
        """Open the menu."""
        if self.host is not None:
            self.host.drop_down(CommandList(self._groups, lambda: self._screen().rect.w), self.rect)
        return None
