"""The menu of the play screen: the less frequent commands, with their words and keys."""

from __future__ import annotations

from game.language import _
from game.play.match import Match
from ui.kit.button import Button
from ui.kit.command import Group
from ui.kit.command_list import CommandList
from ui.play.game.commands import Commands
from ui.scene.scene import Transition

GOING_ON = ("redo", "offer_draw"), ("resign",)  # resigning is apart from the draw offer
OVER = (("undo", "redo", "again_swapped", "level_up", "level_down"),)  # beside the rematch button
ALWAYS = (
    ("flip", "turn_board", "zen", "replay", "last_move"),
    ("analyse", "chances", "graph"),
    ("comment", "copy_move", "edit_position", "export", "picture"),
    ("rules", "shortcuts", "settings"),
    ("new", "library", "main_menu"),
)


class GameMenu(Button):
    """A button that opens the menu above the screen; the keys of the menu work without it."""

    def __init__(self, match: Match, commands: Commands) -> None:
        super().__init__(_("More"), self.open, icon="menu")
        self.tipped(_("Everything else"))
        self._match, self._commands = match, commands

    @property
    def groups(self) -> tuple[Group, ...]:
        """The commands at this stage of the game."""
        names = (*(OVER if self._match.tree.outcome else GOING_ON), *ALWAYS)
        return tuple(tuple(self._commands[it] for it in group if it in self._commands) for group in names)

    @property
    def entries(self) -> list[str]:
        """The words of the commands possible now."""
        return [command.words for group in self.groups for command in group if command.may()]

    def open(self) -> Transition | None:
        """Open the menu."""
        if self.host is not None:
            area = self.host.area
            self.host.drop_down(CommandList(self.groups, lambda: area.w), self.rect)
        return None
