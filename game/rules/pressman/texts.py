"""Pressman: position and move texts, and drafts for the position editor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core import Move, Path, Variant, codes_of
from game.draft import Editing
from game.errors import NotationError, quoted
from game.grid import Cell, Grid, square
from game.language import _
from game.notation import draw_square, fields, read_cells, read_ranks, write_ranks
from game.rules.pressman.position import WIDTH, PressmanPosition

GRID: Grid = square(WIDTH, WIDTH)
LETTERS: Final = ".BbWw"
START: Final = "WWWWWWWW/WWWWWWWW/8/8/8/8/BBBBBBBB/BBBBBBBB b"
FRESH: Final = "fresh"  # the variant in which pieces tire


def start(variant: Variant, seed: int) -> PressmanPosition:
    """The start position, the same for every seed."""
    return read_position(variant, START)


def read_position(variant: Variant, text: str) -> PressmanPosition:
    """The position that a text such as START describes; raises NotationError."""
    ranks, side = fields(text, 2, START)
    if side not in ("b", "w"):
        words = _("{text} is not a side to move in Pressman: it has to be 'b' or 'w'.")
        raise NotationError(words.format(text=quoted(side)))
    tires = variant.name == FRESH
    if not tires and not {"b", "w"}.isdisjoint(ranks):
        raise NotationError(_("The board has tired pieces; only the Fresh variant has those."))
    codes = read_ranks(ranks, WIDTH, WIDTH, LETTERS)
    if not any(codes):
        raise NotationError(_("The board has no pieces."))
    position = PressmanPosition(tires)
    position.set_up(codes, "bw".index(side) + 1)
    position.update_outcome()
    return position


def write_position(position: PressmanPosition) -> str:
    """The text of a position, from which `read_position` makes the same again."""
    return write_board(codes_of(position), int(position.side))


def write_board(codes: Sequence[int], side: int) -> str:
    """The same of a board by its codes, which need not be one that can be played on."""
    return f"{write_ranks(codes, WIDTH, LETTERS)} {'.bw'[side]}"


def draw(position: PressmanPosition) -> str:
    """The board in lines of letters: B and W, in lower case for tired pieces."""
    return draw_square(codes_of(position), WIDTH, lambda code: LETTERS[code])


def move_of(position: PressmanPosition, code: int) -> Move:
    """The move whose code is `source | target << 6`; its text and its clicks are the two cells."""
    source, target = Cell(code & 63), Cell(code >> 6)
    return Move(code, GRID.names[source] + GRID.names[target], (source, target))


def read_path(position: PressmanPosition, text: str) -> Path:
    """The two cells of a move text; raises NotationError."""
    cells = read_cells(GRID, text)
    if len(cells) != 2:
        words = _("{text} is not a move of Pressman: a move is written as its start and end, as in 'b2b7'.")
        raise NotationError(words.format(text=quoted(text)))
    return cells


# --- for the position editor


EDITING: Editing[PressmanPosition] = Editing(
    text=lambda draft: write_board(draft.board.cells, draft.side),
    pieces=lambda variant: (1, 2, 3, 4) if variant.name == FRESH else (1, 3),  # only fresh pieces tire
    instead={2: 1, 4: 3},  # a tired piece is a piece
)
