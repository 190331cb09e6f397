"""The marks on cells: the last move, the selection, targets with the effects of moving there, and drawings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from game.clicks import Selection
from game.core import Board, Event, Lay, Lift, Move, Outlook, Path, Place, Remove, Slide, Transform, cells_in
from game.grid import Cell, Grid
from game.play.marks import Ink
from ui.board.model.geometry import Vector
from ui.board.model.timeline import step_vector

OVER = 0.7  # the drawn length of a step off the board, in steps; short enough to cover no coordinates


class MoveEffects(Protocol):
    """A source of the events and the outlook of legal moves; a GameTree is one."""

    def events(self, move: Move) -> tuple[Event, ...]:
        """The events of the move."""

    def outlook(self, move: Move) -> Outlook:
        """The effects of the move beyond its events."""

    def boosters(self, clicked: Path) -> tuple[Cell, ...]:
        """The cells of the neighbours that lend a step to the piece of a move that starts with `clicked`."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """An arrow from `start` to `end`, or a mark if both are the same cell."""

    start: Cell
    end: Cell
    ink: Ink = "first"

    @property
    def is_mark(self) -> bool:
        """Whether it is a mark on one cell."""
        return self.start == self.end


def drawn(drawings: tuple[Drawing, ...], stroke: Drawing) -> tuple[Drawing, ...]:
    """The drawings after another stroke: repeating a drawing erases it; the same one in another ink replaces it."""
    others = tuple(it for it in drawings if (it.start, it.end) != (stroke.start, stroke.end))
    return others if stroke in drawings else (*others, stroke)


@dataclass(frozen=True, slots=True)
class Aim:
    """The effects of a move to a target: `pushes` are the directions of pushed pieces.

    `occupied`: a piece is on the target. `captures`: the cells, before the move, of the pieces of others that it
    captures in place. `losses`: the cells of the mover's own pieces that it costs. `count`: the number of counters that
    would move, 0 for all. `brings`: the move makes a new piece appear somewhere.
    """

    occupied: bool = False
    pushes: tuple[Vector, ...] = ()
    captures: tuple[Cell, ...] = ()
    losses: tuple[Cell, ...] = ()
    count: int = 0
    brings: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether it is a target without special effects."""
        return not (self.pushes or self.captures or self.losses or self.count or self.brings)


@dataclass(frozen=True, slots=True)
class Arrow:
    """The path of a piece, as points in board units. A `led` piece is the mover; the others are pushed.

    It ends in a tip, in a bar if the path is blocked, or in neither (`line`). `count` is the number of counters that
    move, 0 for all.
    """

    way: tuple[Vector, ...]
    led: bool
    end: Literal["tip", "bar", "line"] = "tip"
    count: int = 0


@dataclass(frozen=True, slots=True)
class Trail:
    """The traces of a move: cells by what happened there, and the paths of the pieces that moved."""

    left: tuple[Cell, ...] = ()  # cells that a piece left empty
    reached: tuple[Cell, ...] = ()  # the cell of the mover
    turned: tuple[Cell, ...] = ()  # cells where a piece changed in place, except by these two:
    frozen: tuple[Cell, ...] = ()
    woken: tuple[Cell, ...] = ()
    placed: tuple[Cell, ...] = ()  # cells where a player placed a piece
    born: tuple[Cell, ...] = ()  # cells where a piece appeared by itself
    taken: tuple[Cell, ...] = ()  # cells where a piece was captured, even if another stands there now
    lost: tuple[tuple[Cell, int], ...] = ()  # the captured pieces, each with its cell
    laid: tuple[Cell, ...] = ()  # cells that became part of the board
    arrows: tuple[Arrow, ...] = ()

    @property
    def changed(self) -> tuple[Cell, ...]:
        """The cells that something reached or where something changed, each once."""
        came = (*self.reached, *self.placed, *self.born, *self.laid)
        return tuple(dict.fromkeys((*came, *self.turned, *self.frozen, *self.woken, *self.taken)))


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything marked on the board at one time."""

    trail: Trail = Trail()  # the traces of the last move
    selected: tuple[Cell, ...] = ()
    aims: Mapping[Cell, Aim] = field(default_factory=dict)
    links: tuple[tuple[Cell, Cell], ...] = ()  # from a neighbour that lends a step to the selected piece
    hint: tuple[Cell, ...] = ()
    drawings: tuple[Drawing, ...] = ()
    won: tuple[Cell, ...] = ()  # the cells whose pieces have won the game
    beyond: frozenset[Cell] = frozenset()  # cells beside the board that can become part of it


def aims_of(
    selection: Selection, effects: MoveEffects, grid: Grid, board: Board, own: Container[int] = ()
) -> dict[Cell, Aim]:
    """The aims of a selection's targets; pieces that could only start another move have none.

    `own` are the numbers of the mover's pieces.
    """
    found = {}
    for cell in selection.targets:
        occupied = board.cells[cell] != 0
        move = selection.move_at(cell)
        if move is not None:
            found[cell] = _aim(effects.events(move), cells_in(move.path)[0], grid, occupied, own)
        elif selection.clicked:
            found[cell] = Aim(occupied)
    return found


def _aim(events: Iterable[Event], mover: Cell, grid: Grid, occupied: bool, own: Container[int]) -> Aim:
    pushes: dict[Vector, None] = {}
    came: dict[Cell, Cell] = {}  # the origin of each pushed piece, by its new cell
    captures: list[Cell] = []
    losses: list[Cell] = []
    brings = False
    count = 0
    for event in events:
        match event:
            case Place(beat=beat):
                brings = brings or beat > 0
            case Slide(source, count=part) if source == mover:
                count = part
            case Slide(source, target) if source != mover:
                (x0, y0), (x1, y1) = grid.centres[source], grid.centres[target]
                pushes[(round(x1 - x0, 3), round(y1 - y0, 3))] = None
                came[target] = source
            case Remove(cell=cell, piece=piece, toward=None) | Transform(cell=cell, before=piece, change="capture"):
                (losses if piece in own else captures).append(came.get(cell, cell))
            case Remove(cell=cell, piece=piece, toward=int(toward)):
                pushes[step_vector(grid, toward)] = None
                losses += [cell] * (piece in own)  # where it stood: others may have reached its cell
    return Aim(occupied, tuple(pushes), tuple(captures), tuple(losses), count, brings)


def trail_of(events: Iterable[Event], grid: Grid) -> Trail:
    """The trail of a move: its first slide is the mover's, the others are those of pushed pieces."""
    left: dict[Cell, None] = {}
    came: dict[Cell, None] = {}  # the new cells of pieces that moved
    signs: defaultdict[str, list[Cell]] = defaultdict(list)  # by the field of a trail
    lost: list[tuple[Cell, int]] = []
    arrows: list[Arrow] = []
    for event in events:
        match event:
            case Slide(source, target, count=count, via=via):
                way = tuple(grid.centres[cell] for cell in (source, *via, target))
                arrows.append(Arrow(way, not left, count=count))
                left[source] = came[target] = None
                if arrows[-1].led:
                    signs["reached"].append(target)
            case Remove(cell=cell, toward=int(toward)):
                (x, y), (dx, dy) = grid.centres[cell], step_vector(grid, toward)
                arrows.append(Arrow(((x, y), (x + dx * OVER, y + dy * OVER)), False))
                left[cell] = None
            case Place(cell=cell, beat=beat):
                signs["born" if beat else "placed"].append(cell)
            case Remove(cell=cell, piece=piece):
                signs["taken"].append(cell)
                lost.append((cell, piece))
            case Transform(cell=cell, change="capture"):
                signs["taken"].append(cell)
            case Transform(cell=cell, change="freeze" | "wake" as change):
                signs["frozen" if change == "freeze" else "woken"].append(cell)
            case Transform(cell=cell):
                if cell not in came:
                    signs["turned"].append(cell)
            case Lay(cells) | Lift(cells):
                signs["laid"] += cells
    new = {*came, *signs["placed"], *signs["born"]}
    cells_by = {field: tuple(cells) for field, cells in signs.items()}
    return Trail(tuple(cell for cell in left if cell not in new), lost=tuple(lost), arrows=tuple(arrows), **cells_by)


def touched_by(events: Iterable[Event]) -> frozenset[Cell]:
    """The cells whose pieces the events change."""
    cells: set[Cell] = set()
    for event in events:
        match event:
            case Slide(source, target):
                cells |= {source, target}
            case Place(cell=cell) | Remove(cell=cell) | Transform(cell=cell):
                cells.add(cell)
    return frozenset(cells)
