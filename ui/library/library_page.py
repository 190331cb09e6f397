"""The layout of the library: the head, the list, and the pane or the buttons for the selected games."""

from __future__ import annotations

from ui.kit.boxes import Column, Row, Space
from ui.kit.tiles import RING_MARGIN, Tiles
from ui.kit.widget import Widget
from ui.library.actions import Actions
from ui.library.details import Details
from ui.library.library_head import LibraryHead

PANE = (300, 480)  # units: the least and the greatest width of the pane beside the list, ...
PANE_SHARE = 0.26  # ... and its share of the window between them
BESIDE = 940  # units: a narrower window has no pane, and the buttons below the list
LOW = 620  # units: in a lower window the margins are smaller, ...
LOW_ROWS = 500  # ... and from this height down, tiles are low rows, and the filters are behind a button
WIDE, CLOSE = (12, 20), (8, 12)  # units: the gap between two parts, and the margin around everything
HIGH = 860  # units: in a lower window some of the pane's buttons are in a menu


class LibraryPage(Column):
    """The whole page. Call `fit` for each new size of the window, and then `arrange`."""

    def __init__(self, head: LibraryHead, tiles: Tiles, nothing: Widget, details: Details, actions: Actions) -> None:
        """`nothing` takes the place of an empty list."""
        self._head, self._tiles, self._nothing = head, tiles, nothing
        self._details, self._actions = details, actions
        self._list = Column(tiles, nothing).grow()
        self._pane = Column(Space(RING_MARGIN), details.grow(), gap=0)  # level with the first tile
        self._body, self._foot = Row(align="stretch").grow(), Column()
        self._has_pane = self._is_low = True
        super().__init__(head, self._body, self._foot)

    def fit(self, wide: float, high: float) -> float:
        """Choose the layout for a window of this size, in units; returns the width of the list."""
        gap, pad = CLOSE if high < LOW else WIDE
        self.spaced(gap, pad)
        self._body.spaced(gap, 0)
        self._head.spaced(gap, 0)
        self._head.fit(wide, pad, low=high < LOW_ROWS)
        pane = min(max(PANE[0], wide * PANE_SHARE), PANE[1])
        self._pane.sized(pane)
        self._details.fit(pane, high)
        self._has_pane, self._is_low = wide >= BESIDE, high < HIGH
        return wide - 2 * pad - (pane + gap) * self._has_pane

    def arrange(self, has_games: bool, in_bin: bool) -> None:
        """Put the buttons into the pane, or below the list."""
        buttons = Column()
        if self._has_pane:
            self._details.foot.fill(self._actions.stacked(in_bin, low=self._is_low))
            self._body.fill(self._list, *([self._pane] if has_games else []))
        else:
            buttons.fill(self._actions.in_line(in_bin))
            self._body.fill(self._list)
        self._foot.fill(buttons)
        self._foot.show(has_games and not self._has_pane)
        self._tiles.show(has_games)
        self._nothing.show(not has_games)
