"""Boost: the events of a turn, and the prompt."""

from __future__ import annotations

from typing import Final

from game.core import Event, Move, Outlook, Place, Remove, Slide, Transform, cells_in, codes_of
from game.grid import OFF_BOARD, Cell
from game.language import N_, enumerated, ngettext
from game.rules.boost.board import DRAGON, KINDS, NOWHERE, STEPS
from game.rules.boost.position import FORFEIT, TOWER_ENCLOSED, BoostPosition
from game.rules.boost.texts import SIDES, cell_at, grid_of

MOVES: Final = 1  # bits for the kinds of turns that a side has
BUILDS: Final = 2
PROMOTES: Final = 4
TO_DO: Final = (  # prompts by these bits
    N_("{side} is to move."),
    N_("{side} moves a piece one step, and one more for each neighbour it has."),
    N_("{side} builds a tower on a point with four of their own pieces around it."),
    N_("{side} moves a piece, or builds a tower on a point with four of their own pieces around it."),
    N_("{side} turns a pawn that stands beside a tower into a knight."),
    N_("{side} moves a piece, or turns a pawn that stands beside a tower into a knight."),
    N_(
        "{side} builds a tower on a point with four of their own pieces around it, "
        "or turns a pawn that stands beside a tower into a knight."
    ),
    N_(
        "{side} moves a piece, builds a tower on a point with four of their own pieces around it, "
        "or turns a pawn that stands beside a tower into a knight."
    ),
)


def events_of(position: BoostPosition, move: Move) -> tuple[Event, ...]:
    """A piece walks and captures as it arrives; or a tower appears; or a pawn becomes a knight."""
    if move.code == FORFEIT:
        return ()
    before = codes_of(position)
    position.make(move.code)
    after = codes_of(position)
    position.unmake()
    source, target = cells_in(move.path)[0], cell_at(position, move.code >> 7)
    if source == target:
        if before[source] == 0:
            return (Place(source, after[source]),)
        return (Transform(source, before[source], after[source], change="promote"),)
    story: list[Event] = [Slide(source, target, via=path_of(position, move)[1:-1])]
    if before[target]:
        story.append(Remove(target, before[target]))  # a knight enters as its prey leaves
    for cell, (was, now) in enumerate(zip(before, after, strict=True)):
        if was and not now and cell != source:
            story.append(Remove(Cell(cell), was, beat=1))
    return tuple(story)


def path_of(position: BoostPosition, move: Move) -> tuple[Cell, ...]:
    """One walk that makes the move, from the first cell to the last: straight on for as long as that arrives.

    Empty for a turn that moves nothing.
    """
    source, target = move.code & 127, move.code >> 7
    if move.code == FORFEIT or source == target:
        return ()
    walked = [source]
    heading, back = 0, NOWHERE
    left = int(position.steps_from(source))
    while left:
        left -= 1
        for turn in (heading, (heading + 1) % 4, (heading + 3) % 4, heading ^ 2):
            to = walked[-1] + STEPS[turn]
            if left == 0:
                arrives = to == target
            else:
                arrives = position.board[to] == 0 and position.can_walk(source, to, turn ^ 2, left, target)
            if arrives and turn != back:
                heading, back = turn, turn ^ 2
                walked.append(to)
                break
    return tuple(cell_at(position, place) for place in walked)


def outlook(position: BoostPosition, move: Move) -> Outlook:
    """Which two pieces catch each flanked one, and the tower among four dragons that would win."""
    if move.code == FORFEIT:
        return Outlook()
    source, target = move.code & 127, move.code >> 7
    flanked = [step for turn, step in enumerate(STEPS) if source != target and position.flanks(source, target, turn)]
    pincers = tuple((cell_at(position, target), cell_at(position, target + 2 * step)) for step in flanked)
    position.make(move.code)
    winner = int(position.winner) if int(position.ending) == TOWER_ENCLOSED else 0
    after = codes_of(position)
    position.unmake()
    return Outlook(pincers=pincers, winning=_enclosed(position, after, KINDS * winner) if winner else ())


def _enclosed(position: BoostPosition, codes: list[int], tower: int) -> tuple[Cell, ...]:
    """The first such tower with dragons on its four sides, and these dragons, on a board of these codes."""
    grid = grid_of(position)
    for number, code in enumerate(codes):
        around = [step[number] for step in grid.step[:4]]
        if code == tower and all(at != OFF_BOARD and codes[at] == DRAGON for at in around):
            return (Cell(number), *around)
    return ()


def prompt(position: BoostPosition) -> str:
    """Tell the side to act what to do."""
    options = 0
    for code in position.legal_moves():
        if code & 127 != code >> 7:
            options |= MOVES
        elif position.board[code & 127] == 0:
            options |= BUILDS
        else:
            options |= PROMOTES
    turn = TO_DO[options].format(side=SIDES[int(position.side)])
    passed = [str(SIDES[seat]) for seat in range(1, int(position.seats) + 1) if int(position.passed) >> seat & 1]
    if not passed:
        return turn
    words = ngettext(
        "{sides} has no legal turn and passes. {turn}", "{sides} have no legal turn and pass. {turn}", len(passed)
    )
    return words.format(sides=enumerated(passed), turn=turn)
