"""The room of a game: the board with what the machine thinks beside it, and the panel, which can be folded away."""

from __future__ import annotations

from ui.kit import Column, Fold, Row, Scroll, Space
from ui.play.analysis_view import AnalysisView
from ui.play.board_place import BoardPlace
from ui.play.side_panel import SidePanel
from ui.play.sizes import divided

LOWEST = 120  # units: the height of the panel in the lowest window; it scrolls, and the board stays in sight


class PlayLayout(Row):
    """Shares the window between board and panel."""

    def __init__(self, board: BoardPlace, analysis: AnalysisView, side: SidePanel) -> None:
        self._analysis, self._side, self._aside, self._between = analysis, side, Scroll(side), Space()
        self._fold = Fold(Row(self._between, self._aside, gap=0, align="stretch"))
        above = Row(board.grow(), analysis.bar, gap=10, align="stretch")
        super().__init__(Column(above.grow(), analysis.graph, gap=14).grow(), self._fold, gap=0, align="stretch")

    @property
    def bare(self) -> bool:
        """Whether only the board is shown."""
        return self._fold.away

    @bare.setter
    def bare(self, bare: bool) -> None:
        self._fold.away = self._analysis.covered = bare

    def divide(self, wide: float, high: float) -> None:
        """Give each its part of a window of so many units."""
        division = divided(wide, high)
        self.spaced(0, division.margin)
        self._between.sized(width=division.margin)
        self._aside.sized(division.panel, LOWEST)
        self._side.suit(division.panel, high - 2 * division.margin)
        self._analysis.graph.sized(height=division.graph)
