"""The layout of the play screen: board, bar and graph, and the side panel, which can be folded away."""

from __future__ import annotations

from dataclasses import dataclass

from ui.kit import Column, Fold, Row, Scroll, Space
from ui.play.analysis_view import AnalysisView
from ui.play.board_place import BoardPlace
from ui.play.side_panel import SidePanel

LOWEST = 120  # units: the height of the panel in the lowest window, where it scrolls and the board stays visible
PANEL = 330  # units: the usual width of the panel, ...
WIDEST = 420  # ... and the largest, ...
SPARE = 0.5  # ... in a window that is so much wider than high that this part of the difference is more, ...
SHARE = 0.45  # ... but never more than this part of the window, so that the board keeps the larger one
MARGIN = 20  # units around board and panel, ...
LEAN = 0.022  # ... or this part of the width, if that is less
GRAPH, LEAST_GRAPH = 96, 52  # units: the height of the graph, ...
LOW = 0.13  # ... or in a low window this part of its height, so that the board keeps most of it


@dataclass(frozen=True, slots=True)
class Sizes:
    """In units: the width of the panel, the margin around it and before it, and the height of the graph."""

    panel: float
    margin: float
    graph: float


class PlayLayout(Row):
    """Shares the window between board and panel."""

    def __init__(self, board: BoardPlace, analysis: AnalysisView, side: SidePanel) -> None:
        self._graph, self._side, self._aside, self._between = analysis.graph, side, Scroll(side), Space()
        self._fold = Fold(Row(self._between, self._aside, gap=0, align="stretch"))
        above = Row(board.grow(), analysis.bar, gap=10, align="stretch")
        super().__init__(Column(above.grow(), self._graph, gap=14).grow(), self._fold, gap=0, align="stretch")

    @property
    def bare(self) -> bool:
        """Whether only the board is shown."""
        return self._fold.away

    @bare.setter
    def bare(self, bare: bool) -> None:
        self._fold.away = bare

    def divide(self, wide: float, high: float) -> None:
        """Share out a window of so many units."""
        sizes = sizes_for(wide, high)
        self.spaced(0, sizes.margin)
        self._between.sized(width=sizes.margin)
        self._aside.sized(sizes.panel, LOWEST)
        self._side.suit(sizes.panel, high - 2 * sizes.margin)
        self._graph.sized(height=sizes.graph)


def sizes_for(wide: float, high: float) -> Sizes:
    """The sizes in a window of so many units."""
    panel = min(max(PANEL, min(WIDEST, SPARE * (wide - high))), SHARE * wide)
    return Sizes(panel, min(MARGIN, LEAN * wide), max(LEAST_GRAPH, min(GRAPH, LOW * high)))
