"""What a move would leave behind, to be shown before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core import NOTHING_MORE, Board, Event, Lay, Outlook, Place, Remove, Transform, replay
from game.grid import Cell, Grid
from ui.board.model.marks import Arrow, touched_by, trail_of
from ui.board.model.timeline import Sprite


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would leave: ghosts, the cells whose pieces they stand for, cells to lay, and what comes of it."""

    ghosts: tuple[Sprite, ...] = ()
    dimmed: frozenset[Cell] = frozenset()
    emptied: frozenset[Cell] = frozenset()  # of these, the cells where nothing would stand
    laid: tuple[Cell, ...] = ()
    arrows: tuple[Arrow, ...] = ()  # the way of the mover where it is not straight, and of all that is driven
    held: tuple[Arrow, ...] = ()  # what would be driven, were it not held up
    pincers: tuple[Arrow, ...] = ()  # lines between two that catch a third
    captured: tuple[Cell, ...] = ()
    brought: tuple[Cell, ...] = ()  # where a piece appears by itself
    winning: tuple[Cell, ...] = ()


def preview_of(board: Board, events: Sequence[Event], grid: Grid, outlook: Outlook = NOTHING_MORE) -> Preview:
    """The preview of a story that begins on `board`."""
    after, touched = replay(board, events), touched_by(events)
    ghosts = tuple(
        Sprite(after.cells[cell], after.heights[cell], *grid.centres[cell])
        for cell in sorted(touched)
        if after.cells[cell]
    )

    def ways(rows: Sequence[tuple[Cell, ...]]) -> list[tuple[tuple[float, float], ...]]:
        return [tuple(grid.centres[cell] for cell in row) for row in rows]

    return Preview(
        ghosts,
        touched,
        frozenset(cell for cell in touched if not after.cells[cell]),
        tuple(cell for event in events if isinstance(event, Lay) for cell in event.cells),
        tuple(arrow for arrow in trail_of(events, grid)[2] if not arrow.led or len(arrow.way) > 2),
        tuple(Arrow(way, False, "bar") for way in ways(outlook.held)),
        tuple(Arrow(way, False, "line") for way in ways(outlook.pincers)),
        tuple(cell for event in events for cell in _captured(event)),
        tuple(event.cell for event in events[1:] if isinstance(event, Place)),
        outlook.winning,
    )


def _captured(event: Event) -> tuple[Cell, ...]:
    """Where a piece is taken as it stands; one that is driven off has an arrow over the edge."""
    match event:
        case Remove(cell=cell, toward=None) | Transform(cell=cell, change="capture"):
            return (cell,)
    return ()
