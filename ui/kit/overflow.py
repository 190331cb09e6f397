"""Buttons in a line that keep their words: without room, some move to a menu or all stand one below the other."""

from __future__ import annotations

from pygame import Rect
from pygame.event import Event

from game.language import _
from ui.kit.boxes import Column, FirstFit, Row, shares
from ui.kit.button import Button
from ui.kit.command_list import CommandList
from ui.kit.widget import Point, Widget
from ui.scene.scene import Transition

MARGIN = 8  # units: the least margin beside the open menu
SPARE = 14  # units of its width that a button can do without before it cuts its word


class Overflow(Row):
    """Buttons in order of importance; all their keys work, in the menu or not."""

    def __init__(self, *buttons: Button, gap: float | None = None, fills: bool = False, menu: str = "") -> None:
        """With `fills`, buttons grow into spare room; `menu` is the name of the menu."""
        self._buttons, self._fills = buttons, fills
        self._more = Button(menu or _("More"), self._open, icon="menu").tipped(_("Everything else"))
        self._count = len(buttons)  # the number of visible buttons in the line
        self._all_folded = False
        super().__init__(*buttons, self._more, gap=gap)

    def fold(self, everything: bool) -> None:
        """Put all buttons in the menu, or only those without room."""
        if everything != self._all_folded:
            self._all_folded = everything
            self.rearrange()

    def children(self) -> tuple[Widget, ...]:
        """The buttons in the line."""
        return tuple(self.shown())

    def shown(self) -> list[Widget]:
        """The visible buttons that have room, and the menu button if others have none."""
        visible = self._visible
        return [*visible] if self._count >= len(visible) else [*visible[: self._count], self._more]

    def measure(self, width: int) -> Point:
        """The size of all buttons, or of as many as fit `width`."""
        self._fit(width)
        wide = sum(button.wanted(width)[0] for button in self.shown())
        return wide + self.gap * max(0, len(self.shown()) - 1), self.skin.px(self.skin.sizes.control)

    def place(self, rect: Rect) -> None:
        self._fit(rect.w)
        super().place(rect)

    def shortcut(self, event: Event) -> bool:
        """The key of a button in the menu presses it."""
        return any(button.enabled and button.shortcut(event) for button in self._folded)

    @property
    def _visible(self) -> list[Button]:
        return [button for button in self._buttons if button.visible]

    @property
    def _folded(self) -> list[Button]:
        return self._visible[self._count :]

    def _widths(self, inner: int) -> list[int]:
        natural = [button.wanted(inner)[0] for button in self.shown()]
        room, count = inner - self.gap * max(0, len(natural) - 1), len(natural)
        return shares(natural, [float(self._fills)] * count, room, [True] * count)

    def _fit(self, width: int) -> None:
        """Count the buttons that fit with their words."""
        visible = self._visible
        widths = [button.wanted(width)[0] for button in visible]
        self._count = len(visible)
        if self._all_folded:
            self._count = 0
        elif sum(widths) + self.gap * (len(widths) - 1) > width:
            room = width - self._more.wanted(width)[0]
            while self._count and sum(widths[: self._count]) + self.gap * self._count > room:
                self._count -= 1

    def _open(self) -> Transition | None:
        if self.host is not None:
            entries = tuple(button.command() for button in self._folded)
            area = self.host.area
            self.host.drop_down(CommandList([entries], lambda: area.w - 2 * self.skin.px(MARGIN)), self._more.rect)
        return None


class Abreast(FirstFit):
    """Buttons side by side, `even` in width if that cuts none; one below the other where words would be cut."""

    def __init__(self, *buttons: Button, gap: float | None = None, even: bool = True) -> None:
        if even:
            buttons = tuple(button.grow() for button in buttons)
        equal = [Row(*buttons, gap=gap, even=True)] if even else []
        super().__init__(*equal, Row(*buttons, gap=gap), Column(*buttons, gap=gap), slack=SPARE * len(buttons))


class AbreastBelow(FirstFit):
    """Three or more buttons side by side; in a narrower place the others below the first one; else one in each row."""

    def __init__(self, first: Button, *others: Button, gap: float | None = None) -> None:
        first, others = first.grow(), tuple(button.grow() for button in others)
        every = first, *others
        equal, as_wanted = Row(*every, gap=gap, even=True), Row(*every, gap=gap)
        below = Column(first, Row(*others, gap=gap), gap=gap)
        super().__init__(equal, as_wanted, below, Column(*every, gap=gap), slack=SPARE * len(every))
