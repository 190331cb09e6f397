"""The menu of the play screen: at most twelve commands, always the same ones at the same places."""

from __future__ import annotations

from game.language import _
from ui.kit.button import Button
from ui.kit.command import Group
from ui.kit.command_list import CommandList
from ui.play.game.commands import Commands
from ui.scene.scene import Transition

GROUPS = (  # everything else has a key, which the page of shortcuts names
    ("redo", "offer_draw", "resign"),
    ("flip", "chances", "analyse"),
    ("rules", "learn", "settings"),
    ("new", "export", "main_menu"),
)


class GameMenu(Button):
    """A button that opens the menu above the screen; the keys of the menu work without it."""

    def __init__(self, commands: Commands) -> None:
        super().__init__(_("More"), self.open, icon="menu")
        self.tipped(_("The menu of this game"))
        self.groups: tuple[Group, ...] = tuple(tuple(commands[name] for name in group) for group in GROUPS)

    @property
    def entries(self) -> list[str]:
        """The words of the commands possible now."""
        return [command.words for group in self.groups for command in group if command.may()]

    def open(self) -> Transition | None:
        """Open the menu."""
        if self.host is not None:
            area, key = self.host.area, self.key_of("shortcuts")
            note = _("Everything else has a key: press {key} for the list.").format(key=key)
            self.host.drop_down(CommandList(self.groups, lambda: area.w, note), self.rect)
        return None

    def open_by_key(self) -> Transition | None:
        """Open the menu so that the arrows walk through it at once."""
        if self.host is not None:
            self.host.focus(None)
        return self.open()
