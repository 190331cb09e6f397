"""What a move would leave behind, to be shown before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core import Board, Event, Lay, replay
from game.grid import Cell, Grid
from ui.board.marks import Arrow, touched_by, trail_of
from ui.board.timeline import Sprite


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would leave: ghosts, the cells whose pieces they stand for, cells to lay, and who is driven where."""

    ghosts: tuple[Sprite, ...] = ()
    dimmed: frozenset[Cell] = frozenset()
    laid: tuple[Cell, ...] = ()
    arrows: tuple[Arrow, ...] = ()


def preview_of(board: Board, events: Sequence[Event], grid: Grid) -> Preview:
    """The preview of a story that begins on `board`."""
    after, touched = replay(board, events), touched_by(events)
    ghosts = tuple(
        Sprite(after.cells[cell], after.heights[cell], *grid.centres[cell])
        for cell in sorted(touched)
        if after.cells[cell]
    )
    laid = tuple(cell for event in events if isinstance(event, Lay) for cell in event.cells)
    arrows = tuple(arrow for arrow in trail_of(events, grid)[2] if not arrow.led)
    return Preview(ghosts, touched, laid, arrows)
