"""What the events of a move do: the board after them, how they are undone, and the pieces that they capture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core import Board, Change, Event, Lay, Lift, Place, Remove, Slide, Transform
from game.grid import Cell

BACK: dict[Change, Change] = {"freeze": "wake", "wake": "freeze"}  # the reverse of a change


def _gather(board: Board, now: Iterable[Event]) -> tuple[dict[Cell, tuple[int, int]], Board]:
    """Lift the pieces that move in one beat off the board; raises ValueError for a missing piece."""
    cells, heights, ground = list(board.cells), list(board.heights), set(board.ground)
    arriving: dict[Cell, tuple[int, int]] = {}

    def lift(cell: Cell, count: int = 0, wanted: int | None = None) -> tuple[int, int]:
        if cell not in board.ground:
            raise ValueError(f"cell {cell} is not part of the board")
        piece, count = board.cells[cell], count or board.heights[cell]
        if not piece or wanted not in (None, piece) or heights[cell] < count:
            holds = f"{heights[cell]} of {piece}"
            raise ValueError(f"{count} of piece {wanted or piece} cannot leave cell {cell}, which holds {holds}")
        heights[cell] -= count
        cells[cell] = piece if heights[cell] else 0
        return piece, count

    def bring(cell: Cell, piece: int, count: int) -> None:
        before = arriving.get(cell, (piece, 0))
        if before[0] != piece or not piece:
            raise ValueError(f"two different pieces arrive on cell {cell}")
        arriving[cell] = (piece, before[1] + count)

    for event in now:
        match event:
            case Slide(source, target, _, count):
                bring(target, *lift(source, count))
            case Remove(cell, piece, _, _, count):
                lift(cell, count, piece)
            case Place(cell, piece, _, count):
                bring(cell, piece, count)
            case Transform(cell, before, after):
                bring(cell, after, lift(cell, wanted=before)[1])
            case Lay(laid):
                if ground & set(laid):
                    raise ValueError(f"{event} covers cells that are there already")
                ground |= set(laid)
            case Lift(lifted):
                if not set(lifted) <= ground:
                    raise ValueError(f"{event} lifts cells that are not there")
                ground -= set(lifted)
    if full := [cell for cell in board.ground - ground if cells[cell]]:
        raise ValueError(f"the cells {full} are lifted with pieces on them")
    return arriving, Board(tuple(cells), tuple(heights), frozenset(ground))


def replay(board: Board, events: Sequence[Event]) -> Board:
    """The board after `events`; raises ValueError for an event that is impossible there.

    Events of one beat happen at once: first everything leaves, then everything arrives. A piece that arrives on a stack
    of its own kind joins it, as in a split in reverse.
    """
    for beat in sorted({event.beat for event in events}):
        arriving, board = _gather(board, (event for event in events if event.beat == beat))
        cells, heights = list(board.cells), list(board.heights)
        for cell, (piece, count) in arriving.items():
            if cell not in board.ground:
                raise ValueError(f"cannot put {piece} on cell {cell}, which is not part of the board")
            if cells[cell] not in (0, piece):
                raise ValueError(f"cannot put {piece} on cell {cell}, which holds {cells[cell]}")
            cells[cell] = piece
            heights[cell] += count
        board = board._replace(cells=tuple(cells), heights=tuple(heights))
    return board


def backwards(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events that undo `events`."""
    last = max((event.beat for event in events), default=0)
    reverse: list[Event] = []
    for event in reversed(events):
        beat = last - event.beat
        match event:
            case Slide(source, target, _, count, via):
                reverse.append(Slide(target, source, beat, count, via[::-1]))
            case Place(cell, piece, _, count):
                reverse.append(Remove(cell, piece, beat, count=count))
            case Remove(cell, piece, _, _, count):
                reverse.append(Place(cell, piece, beat, count))
            case Transform(cell, before, after, _, change):
                reverse.append(Transform(cell, after, before, beat, BACK.get(change, "")))
            case Lay(cells):
                reverse.append(Lift(cells, beat))
            case Lift(cells):
                reverse.append(Lay(cells, beat))
    return tuple(reverse)


def captured_pieces(events: Iterable[Event]) -> Iterator[int]:
    """The numbers of the pieces that are captured, whosever they were."""
    for event in events:
        match event:
            case Remove(piece=piece) | Transform(before=piece, change="capture"):
                yield piece
