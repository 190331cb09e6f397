"""The head of the library: title, last change, search, buttons to other scenes, and filters."""

from __future__ import annotations

from game.formats import grouped
from game.language import _, ngettext
from ui.kit.boxes import Column, Row
from ui.kit.button import Button
from ui.kit.field import TextField
from ui.kit.label import Label
from ui.kit.overflow import Overflow
from ui.kit.paragraph import Paragraph
from ui.library.filter_bar import FilterBar

TITLED = 480  # units: a narrower window has no title
WORDY, ROOMY = 760, 1180  # units: the least widths for the last change beside the title, and for all buttons
LONG = 1000  # units: the least width for everything in one line, the filters too
USUAL = 940  # units: the least width for a long search field
SEARCH = (170, 280)  # units: the width of the search field below and from the usual width
LINE = 40  # units: the height of a line


class LibraryHead(Column):
    """`count` is the line with the number of games."""

    def __init__(
        self,
        back: Button,
        search: TextField,
        changes: tuple[Button, ...],
        tools: tuple[Button, ...],
        filters: FilterBar,
    ) -> None:
        """`changes` are the undo and redo buttons; `tools` may be put in a menu."""
        self.count = Paragraph("", "small")
        self._title, self._back, self._search, self._filters = Label(_("Library"), "title"), back, search, filters
        self._changes, self._tools = changes, Overflow(*tools, gap=10, menu=_("Menu"))
        self._line = Row(gap=10)
        back.terse = True
        super().__init__()
        self.fill(self._line)

    def fit(self, wide: float, pad: float, low: bool) -> None:
        """Arrange everything for a window `wide` units wide, with a `pad` at the sides; a `low` one has fewer lines.

        Words give way to a menu, not to icons.
        """
        self._tools.fold(wide < ROOMY)
        self._filters.fit(wide - 2 * pad, folded=low)
        changes = Row(*self._changes, gap=6)
        if wide >= (LONG if low else WORDY):
            beside = [self._filters] if low else []
            self._search.sized(SEARCH[wide >= USUAL]).grow(0.0)
            self._line.fill(self._back, self._title, self.count.grow(), changes, *beside, self._search, self._tools)
            self.fill(self._line, *([] if low else [self._filters]))
            return
        self._search.sized().grow()
        titles = [self._title] if wide >= TITLED else []
        self._line.fill(self._back, *titles, self._search, self._tools)
        below = Row(self.count.grow(), changes, *([self._filters] if low else []), gap=6).sized(height=LINE)
        self.fill(self._line, below, *([] if low else [self._filters]))


def count_words(number: int, selected: int, of_all: int | None, in_bin: bool) -> str:
    """The number of games listed or selected; `of_all` if a search or a filter narrows the list."""
    if selected > 1:
        words = ngettext("{selected} of {number} game selected", "{selected} of {number} games selected", number)
        return words.format(selected=grouped(selected), number=grouped(number))
    if of_all is not None:
        # Translators: how many games a search or a choice leaves in the list, and how many there are
        return _("{number} of {all}").format(number=grouped(number), all=grouped(of_all))
    if in_bin and not number:
        return ""  # the page says that it is empty
    words = (
        ngettext("{number} game in the bin, for 30 days", "{number} games in the bin, for 30 days each", number)
        if in_bin
        else ngettext("{number} game", "{number} games", number)
    )
    return words.format(number=grouped(number))
