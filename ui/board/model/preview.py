"""The effects of a move, to show before it is played."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
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
    captured: tuple[Cell, ...] = ()  # cells where pieces of others are captured in place
    lost: tuple[Cell, ...] = ()  # cells where the mover's own are
    brought: tuple[Cell, ...] = ()  # cells where a new piece appears
    winning: tuple[Cell, ...] = ()
    promoted: tuple[Cell, ...] = ()
    anchor: Cell | None = None  # the cell that stands for all laid cells
    unfit: tuple[Cell, ...] = ()  # the cells of a held board piece that does not fit
    fallen: tuple[Arrow, ...] = ()  # the paths of others' pieces off the board
    thrown: tuple[Arrow, ...] = ()  # the paths of the mover's own pieces off the board


def preview_of(
    board: Board,
    events: Sequence[Event],
    grid: Grid,
    outlook: Outlook = NOTHING_MORE,
    numbers: Mapping[Cell, int] = NO_IDS,
    own: Container[int] = (),
) -> Preview:
    """The preview of events that start on `board`, where `numbers` tell pieces of one kind apart.

    `own` are the numbers of the mover's pieces.

    Raises ValueError, as `replay` does, if the events do not fit the board.
    """
    after, touched = replay(board, events), touched_by(events)
    then = renumbered(numbers, board, after)
    ghosts = tuple(
        Sprite(after.cells[cell], after.heights[cell], *grid.centres[cell], number=then.get(cell, 0))
        for cell in sorted(touched)
        if after.cells[cell]
    )

    def off_the_board(is_own: bool) -> tuple[Arrow, ...]:
        gone = [event for event in events if isinstance(event, Remove) and (event.piece in own) == is_own]
        return trail_of(gone, grid).arrows

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
        tuple(cell for event in events for cell, piece in _captured(event) if piece not in own),
        tuple(cell for event in events for cell, piece in _captured(event) if piece in own),
        tuple(event.cell for event in events[1:] if isinstance(event, Place)),
        outlook.winning,
        tuple(event.cell for event in events if isinstance(event, Transform) and event.change == "promote"),
        fallen=off_the_board(is_own=False),
        thrown=off_the_board(is_own=True),
    )


def _captured(event: Event) -> tuple[tuple[Cell, int], ...]:
    """The cell of a piece captured in place, and the piece; one pushed off the board has an arrow instead."""
    match event:
        case Remove(cell=cell, piece=piece, toward=None) | Transform(cell=cell, before=piece, change="capture"):
            return ((cell, piece),)
    return ()
