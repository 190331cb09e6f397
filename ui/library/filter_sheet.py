"""The sheet of filters, for windows with no room for them above the list."""

from __future__ import annotations

from typing import Any

from game.language import _
from ui.kit.boxes import Row
from ui.kit.button import Button
from ui.kit.modal import Modal
from ui.kit.overflow import Abreast
from ui.kit.toggle import Toggle
from ui.library.filter_bar import FilterBar
from ui.scene.scene import Pop, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene


class FilterSheet(PanelScene):
    """Changes the choices of a `FilterBar` at once; pops with nothing."""

    covers = False

    def __init__(self, context: Context, filters: FilterBar) -> None:
        self._filters = filters
        game, player, result, order = filters.lists()
        self._first = game
        sheet = Modal(
            _("Filters"),
            Row(game, player, gap=8, even=True),
            Row(result, order, gap=8, even=True),
            Toggle(_("Only games with a star"), filters.choice.starred, lambda _on: filters.turn_starred()),
            Toggle(_("Games in the bin"), filters.choice.in_bin, lambda _on: filters.turn_bin()),
            foot=Abreast(
                Button(_("Show all games"), self._clear, icon="rotate-ccw"),
                Button(_("Done"), Pop, "primary", icon="check", key="Esc|Enter"),
            ),
            wide=500,
        )
        super().__init__(context, sheet)

    def _clear(self) -> Transition:
        if self._filters.choice.in_bin:
            self._filters.turn_bin()
        self._filters.clear()
        return Pop()

    def enter(self) -> None:
        """Begin with the games, so that the arrow keys choose at once."""
        self.panel.focus(self._first, ring=False)

    def facts(self) -> dict[str, Any]:
        """Which sheet this is."""
        return super().facts() | {"scene": "filters"}
