"""Tower Push: the events of a ply, the rays that a move pushes or the Tower stops, and the prompt."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import Event, Move, Outlook, Place, Remove, Slide, cells_in, codes_of
from game.grid import OFF_BOARD, Cell, Grid
from game.language import NO_TEXT, NP_, _, ngettext
from game.rules.tower_push.board import BLACK, RED
from game.rules.tower_push.position import SURROUNDED, TowerPushPosition
from game.rules.tower_push.texts import grid_of

# Translators: always the player, as subject, label and in brackets; never an adjective.
SIDES = (NO_TEXT, NP_("a player", "Red"), NP_("a player", "Black"))


def events_of(position: TowerPushPosition, move: Move) -> tuple[Event, ...]:
    """The piece moves; then everything it pushes slides at once, some of it over the edge. Or a piece is placed."""
    cells = cells_in(move.path)
    if len(cells) == 1:
        return (Place(cells[0], int(position.side)),)
    codes = codes_of(position)
    story: list[Event] = [Slide(cells[0], cells[1])]
    for direction, ray, moves in _rays(position, cells[1]):
        for cell in ray if moves else ():
            target = grid_of(position).step[direction][cell]
            if target == OFF_BOARD:
                story.append(Remove(cell, codes[cell], beat=1, toward=direction))
            else:
                story.append(Slide(cell, target, beat=1))
    return tuple(story)


def cancelled_rays(position: TowerPushPosition, move: Move) -> tuple[tuple[Cell, ...], ...]:
    """The rows of pieces, each from the nearest on, that the Tower keeps this move from pushing."""
    if len(move.path) == 1:
        return ()
    return tuple(ray for _way, ray, moves in _rays(position, cells_in(move.path)[1]) if not moves)


def outlook(position: TowerPushPosition, move: Move) -> Outlook:
    """The rows that the Tower holds up, with its own cell behind them, and the ring of cells that would win."""
    grid = grid_of(position)
    tower = Cell(len(grid) // 2)
    held = tuple((*ray, tower) for ray in cancelled_rays(position, move))
    position.make(move.code)
    surrounded, winner, after = int(position.ending) == SURROUNDED, int(position.winner), codes_of(position)
    position.unmake()
    rings = rings_of(grid) if surrounded else ()
    winning = tuple(cell for ring in rings if all(after[at] == winner for at in ring) for cell in ring)
    return Outlook(held, winning=winning)


def rings_of(grid: Grid) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The cells of both rings around the Tower: its orthogonal neighbours, and its diagonal ones."""
    around = tuple(step[len(grid) // 2] for step in grid.step)
    return around[:4], around[4:]


def _rays(position: TowerPushPosition, landing: Cell) -> Iterator[tuple[int, tuple[Cell, ...], bool]]:
    """Every row of pieces that begins with an enemy beside `landing`: its direction, its cells, whether it moves."""
    codes, enemy = codes_of(position), 3 - int(position.side)
    place = position.cells[landing]
    for direction, step in enumerate(grid_of(position).step):
        cell = step[landing]
        if cell == OFF_BOARD or codes[cell] != enemy:
            continue
        ray = []
        while cell != OFF_BOARD and codes[cell] in (RED, BLACK):
            ray.append(cell)
            cell = step[cell]
        yield direction, tuple(ray), position.ray_end(place, position.steps[direction], enemy) >= 0


def prompt(position: TowerPushPosition) -> str:
    """Tell the side to act what to do; while it places, with the number of pieces yet to place."""
    seat = int(position.side)
    side, other = SIDES[seat], SIDES[3 - seat]
    left = int(position.left[seat])
    if left > 0:
        words = ngettext(
            "{side} places a piece on an empty cell.",
            "{side} places a piece on an empty cell; {number} are still to be placed.",
            left,
        )
        return words.format(side=side, number=left)
    if position.passed:
        return _(
            "{other} cannot move and passes. "
            "{side} moves a piece one step in any direction, pushing every enemy piece beside it directly away."
        ).format(side=side, other=other)
    return _(
        "{side} moves a piece one step in any direction, pushing every enemy piece beside it directly away."
    ).format(side=side)
