"""The effects of a move, to show before it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core import NOTHING_MORE, Board, Event, Lay, Outlook, Place, Remove, Transform
from game.grid import Cell, Grid
from game.replay import replay
from ui.board.model.marks import Arrow, touched_by, trail_of
from ui.board.model.piece_ids import NO_IDS, renumbered
from ui.board.model.sprites import Sprite


@dataclass(frozen=True, slots=True)
class Preview:
    """The result of a move: ghosts of pieces, changed cells, cells to lay, and other effects."""

    ghosts: tuple[Sprite, ...] = ()
    dimmed: frozenset[Cell] = frozenset()
    emptied: frozenset[Cell] = frozenset()  # the dimmed cells that the move leaves empty
    laid: tuple[Cell, ...] = ()
    arrows: tuple[Arrow, ...] = ()  # the paths of pushed pieces, and of a mover that does not go straight
    held: tuple[Arrow, ...] = ()  # the paths of pieces whose push is blocked
    pincers: tuple[Arrow, ...] = ()  # lines between two pieces that capture a third
    captured: tuple[Cell, ...] = ()
    brought: tuple[Cell, ...] = ()  # cells where a new piece appears
    winning: tuple[Cell, ...] = ()
    promoted: tuple[Cell, ...] = ()
    anchor: Cell | None = None  # the cell that stands for all laid cells
    unfit: tuple[Cell, ...] = ()  # the cells of a held board piece that does not fit
    fallen: tuple[Arrow, ...] = ()  # the arrows that lead off the board


def preview_of(
    board: Board,
    events: Sequence[Event],
    grid: Grid,
    outlook: Outlook = NOTHING_MORE,
    numbers: Mapping[Cell, int] = NO_IDS,
) -> Preview:
    """The preview of events that start on `board`, where `numbers` tell pieces of one kind apart.

    Raises ValueError, as `replay` does, if the events do not fit the board.
    """
    after, touched = replay(board, events), touched_by(events)
    then = renumbered(numbers, board, after)
    ghosts = tuple(
        Sprite(after.cells[cell], after.heights[cell], *grid.centres[cell], number=then.get(cell, 0))
        for cell in sorted(touched)
        if after.cells[cell]
    )

    fallen = trail_of([event for event in events if isinstance(event, Remove)], grid).arrows

    def ways(rows: Sequence[tuple[Cell, ...]]) -> list[tuple[tuple[float, float], ...]]:
        return [tuple(grid.centres[cell] for cell in row) for row in rows]

    return Preview(
        ghosts,
        touched,
        frozenset(cell for cell in touched if not after.cells[cell]),
        tuple(cell for event in events if isinstance(event, Lay) for cell in event.cells),
        tuple(arrow for arrow in trail_of(events, grid).arrows if not arrow.led or len(arrow.way) > 2),
        tuple(Arrow(way, False, "bar") for way in ways(outlook.held)),
        tuple(Arrow(way, False, "line") for way in ways(outlook.pincers)),
        tuple(cell for event in events for cell in _captured(event)),
        tuple(event.cell for event in events[1:] if isinstance(event, Place)),
        outlook.winning,
        tuple(event.cell for event in events if isinstance(event, Transform) and event.change == "promote"),
        fallen=fallen,
    )


def _captured(event: Event) -> tuple[Cell, ...]:
    """The cell of a piece captured in place; one pushed off the board has an arrow instead."""
    match event:
        case Remove(cell=cell, toward=None) | Transform(cell=cell, change="capture"):
            return (cell,)
    return ()
