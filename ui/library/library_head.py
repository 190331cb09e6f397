"""The head of the library: its name, what happened last, the search, and ways to other scenes."""

from __future__ import annotations

from game.language import _
from ui.kit import Button, Column, Label, Overflow, Row, TextField

TITLED = 560  # units: in a narrower window the title has no room
WORDY, ROOMY = 760, 1180  # units: from these widths on the changes have words and what happened last stands beside
# the title, and all buttons are in sight
USUAL = 940  # units: from this width on the search is long
SEARCH = (170, 280)  # units: the width of the field for the search in a window below the usual width, and in others


class LibraryHead(Column):
    """`count` is the line about how many games there are."""

    def __init__(
        self, back: Button, search: TextField, changes: tuple[Button, ...], tools: tuple[Button, ...]
    ) -> None:
        """`changes` take back and do again what was changed; `tools` may be put in a menu."""
        self.count = Label("", "small", "muted")
        self._title, self._back, self._search = Label(_("Library"), "title"), back, search
        self._title.shrinks = False
        self._changes, self._tools = changes, Overflow(*tools, gap=10, menu=_("Menu"))
        self._line = Row(gap=10)
        super().__init__(self._line, gap=6)

    def fit(self, wide: float) -> None:
        """Arrange everything for a window of so many units; words give way to a menu, not to icons."""
        titled = wide >= TITLED
        self._back.terse = titled
        self._tools.fold(wide < ROOMY)
        for button in self._changes:
            button.terse = titled and wide < WORDY
        changes = Row(*self._changes, gap=6)
        if wide >= WORDY:
            self._search.sized(SEARCH[wide >= USUAL]).grow(0.0)
            self._line.fill(self._back, self._title, self.count.grow(), changes, self._search, self._tools)
            self.fill(self._line)
        else:
            self._search.sized().grow()
            titles = [self._title] if titled else []
            self._line.fill(self._back, *titles, self._search, changes, self._tools)
            self.fill(self._line, self.count.grow(0.0))
