"""How the window of a game is divided: what the panel beside the board gets, the graph below it, and the margins."""

from __future__ import annotations

from dataclasses import dataclass

PANEL = 330  # units: the usual width of the panel, ...
WIDEST = 420  # ... and the largest, ...
SPARE = 0.5  # ... in a window that is so much wider than high that this part of the difference is more, ...
SHARE = 0.45  # ... but never more than this part of the window, so that the board keeps the larger one
MARGIN = 20  # units round board and panel, ...
LEAN = 0.022  # ... or this part of the width, where that is less
GRAPH, LEAST_GRAPH = 96, 52  # units: the height of the graph, ...
LOW = 0.13  # ... or in a low window this part of its height, so that the board keeps most of it


@dataclass(frozen=True, slots=True)
class Division:
    """Units: the width of the panel, the room round it and between it and the board, and the height of the graph."""

    panel: float
    margin: float
    graph: float


def divided(wide: float, high: float) -> Division:
    """The division of a window of so many units."""
    panel = min(max(PANEL, min(WIDEST, SPARE * (wide - high))), SHARE * wide)
    return Division(panel, min(MARGIN, LEAN * wide), max(LEAST_GRAPH, min(GRAPH, LOW * high)))
