"""Boost: a selected piece in words: how far it goes and why, and what it can do there."""

from __future__ import annotations

from game.core import Path, Remove, cells_in, codes_of
from game.grid import OFF_BOARD, Cell
from game.language import _, enumerated, ngettext, sentences
from game.rules.boost.board import KINDS
from game.rules.boost.events import events_of
from game.rules.boost.position import BoostPosition
from game.rules.boost.refusals import piece_on
from game.rules.boost.texts import grid_of, move_of, place_of


def selection_note(position: BoostPosition, clicked: Path) -> str:
    """Steps and neighbours of the piece on the first cell, where it captures or wins, and whether it can be promoted.

    Empty where no piece stands there.
    """
    source = cells_in(clicked)[0]
    code = codes_of(position)[source]
    if not code:
        return ""
    said = [_steps(position, source)]
    captures, wins, promoted = _targets(position, source)
    if captures and code == KINDS * position.side - 1:
        said.append(_("It captures on {cells}.").format(cells=enumerated(captures)))
    elif captures:
        said.append(_("From {cells} it flanks and captures.").format(cells=enumerated(captures)))
    if wins:
        said.append(_("It wins on {cells}.").format(cells=enumerated(wins)))
    if promoted:
        said.append(_("To make the pawn a knight, click a tower beside it."))
    return sentences(said)


def boosters(position: BoostPosition, clicked: Path) -> tuple[Cell, ...]:
    """The neighbours that lend a step to the piece on the first cell; none for an empty cell."""
    source, grid, codes = cells_in(clicked)[0], grid_of(position), codes_of(position)
    around = [step[source] for step in grid.step[:4] if codes[source] and step[source] != OFF_BOARD]
    return tuple(sorted(Cell(cell) for cell in around if codes[cell]))


def _steps(position: BoostPosition, source: Cell) -> str:
    """How many steps the piece takes, and for which neighbours."""
    grid, codes = grid_of(position), codes_of(position)
    beside = boosters(position, (source,))
    piece = piece_on(codes[source], grid.names[source])
    if not beside:
        return _("{piece} goes 1 step: it has no neighbour.").format(piece=piece)
    words = ngettext(
        "{piece} goes {steps} steps: 1, and 1 for its neighbour on {cells}.",
        "{piece} goes {steps} steps: 1, and 1 for each neighbour, on {cells}.",
        len(beside),
    )
    steps = int(position.steps_from(place_of(position, source)))
    return words.format(piece=piece, steps=steps, cells=enumerated([grid.names[cell] for cell in beside]))


def _targets(position: BoostPosition, source: Cell) -> tuple[list[str], list[str], bool]:
    """The names of the points where a legal move from `source` captures, and where it wins; whether it is promoted."""
    names, place, side = grid_of(position).names, place_of(position, source), position.side
    captures, wins, promoted = [], [], False
    for code in position.legal_moves():
        if code & 127 != place:
            continue
        move = move_of(position, code)
        if code >> 7 == place:
            promoted = True
            continue
        target = names[cells_in(move.path)[-1]]
        if any(isinstance(event, Remove) for event in events_of(position, move)):
            captures.append(target)
        position.make(code)
        if position.winner == side:
            wins.append(target)
        position.unmake()
    return captures, wins, promoted
