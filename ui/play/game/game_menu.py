"""The menu of the play screen: at most twelve commands, always the same ones at the same places."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _
from ui.kit.button import Button
from ui.kit.command import Command, Group
from ui.kit.command_list import CommandList
from ui.play.game.commands import Commands
from ui.scene.scene import Transition

GROUPS = (
    ("redo", "offer_draw", "resign"),
    ("flip", "chances", "analyse"),
    ("rules", "learn", "settings"),
    ("new", "main_menu"),  # and between them the way to the others
)
OTHERS = (  # what has a key and, at least at times, no button; squares do not turn by 60°
    ("undo", "graph", "proofs"),
    ("turn_board", "zen"),
    ("edit_position", "games_here", "library"),
    ("export", "copy_game", "copy_message", "picture"),
)


class GameMenu(Button):
    """A button that opens the menu above the screen; one of its entries opens a second one.

    The keys of both work without them.
    """

    def __init__(self, commands: Commands) -> None:
        super().__init__(_("More"), self.open, icon="menu")
        self.tipped(_("The menu of this game"))
        others = Command("others", self._open_others, _("Everything else"), "list")
        *before, last = [tuple(commands[name] for name in group) for group in GROUPS]
        self.groups: tuple[Group, ...] = (*before, (last[0], others, *last[1:]))
        self.others: tuple[Group, ...] = tuple(
            tuple(commands[name] for name in group if name in commands) for group in OTHERS
        )

    @property
    def entries(self) -> list[str]:
        """The words of the commands possible now."""
        return [command.words for group in self.groups for command in group if command.may()]

    def open(self) -> Transition | None:
        """Open the menu."""
        return self._drop_down(self.groups)

    def _open_others(self) -> Transition | None:
        """Open the second menu in the place of the first."""
        note = _("Each of these has a key, and so has much else: press {key} for the list.")
        return self._drop_down(self.others, note.format(key=self.key_of("shortcuts")))

    def _drop_down(self, groups: Sequence[Group], note: str = "") -> Transition | None:
        if self.host is not None:
            area = self.host.area
            self.host.drop_down(CommandList(groups, lambda: area.w, note), self.rect)
        return None

    def open_by_key(self) -> Transition | None:
        """Open the menu so that the arrows walk through it at once."""
        if self.host is not None:
            self.host.focus(None)
        return self.open()
