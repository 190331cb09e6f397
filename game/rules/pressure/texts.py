"""Pressure: position and move texts, and drafts for the position editor."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Move, Path, Variant, codes_of
from game.draft import Editing
from game.errors import NotationError, quoted
from game.grid import Cell, Grid, square
from game.language import _, ngettext
from game.notation import draw_square, fields, read_cells, read_ranks, write_ranks
from game.rules.pressure.position import CELLS, WIDTH, PressurePosition

GRID: Grid = square(WIDTH, WIDTH)
LETTERS = ".WwBbx"
START = "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
TOKENS = 6


def start(variant: Variant, seed: int) -> PressurePosition:
    """The start position, the same for every seed."""
    return read_position(variant, START)


def read_position(variant: Variant, text: str) -> PressurePosition:
    """The position that a text such as START describes; raises NotationError."""
    ranks, side = fields(text, 2, START)
    if side not in ("w", "b"):
        words = _("{text} is not a side to move in Pressure: it has to be 'w' or 'b'.")
        raise NotationError(words.format(text=quoted(side)))
    codes = read_ranks(ranks, WIDTH, WIDTH, LETTERS)
    _check_numbers(ranks)
    if all(code in (0, 5) for code in codes):
        raise NotationError(_("The board has no token that is still in play."))
    position = PressurePosition()
    position.set_up(codes, "wb".index(side) + 1)
    position.update_outcome()
    return position


def _check_numbers(ranks: str) -> None:
    """Raise NotationError for more tokens than a player or both have."""
    white, black = (sum(ranks.count(letter) for letter in letters) for letters in ("Ww", "Bb"))
    tokens = white + black + ranks.count("x")
    if white > TOKENS:
        words = ngettext(
            "The board has {number} white token; there are only {most}.",
            "The board has {number} white tokens; there are only {most}.",
            white,
        )
        raise NotationError(words.format(number=white, most=TOKENS))
    if black > TOKENS:
        words = ngettext(
            "The board has {number} black token; there are only {most}.",
            "The board has {number} black tokens; there are only {most}.",
            black,
        )
        raise NotationError(words.format(number=black, most=TOKENS))
    if tokens > 2 * TOKENS:
        words = ngettext(
            "The board has {number} token; there are only {most}.",
            "The board has {number} tokens; there are only {most}.",
            tokens,
        )
        raise NotationError(words.format(number=tokens, most=2 * TOKENS))


def write_position(position: PressurePosition) -> str:
    """The text of a position, from which `read_position` makes the same again."""
    return write_board(codes_of(position), int(position.side))


def write_board(codes: Sequence[int], side: int) -> str:
    """The same of a board by its codes, which need not be one that can be played on."""
    return f"{write_ranks(codes, WIDTH, LETTERS)} {'.wb'[side]}"


def draw(position: PressurePosition) -> str:
    """The board in lines of letters: W and B active, w and b frozen, x captured."""
    return draw_square(codes_of(position), WIDTH, lambda code: LETTERS[code])


def move_of(position: PressurePosition, code: int) -> Move:
    """The move whose code is `source | target << 6`; its text and its clicks are the two cells."""
    source, target = (Cell(CELLS.index(place)) for place in (code & 63, code >> 6))
    return Move(code, GRID.names[source] + GRID.names[target], (source, target))


def read_path(position: PressurePosition, text: str) -> Path:
    """The two cells of a move text; raises NotationError."""
    cells = read_cells(GRID, text)
    if len(cells) != 2:
        words = _("{text} is not a move of Pressure: a move is written as its start and end, as in 'd3d4'.")
        raise NotationError(words.format(text=quoted(text)))
    return cells


# --- for the position editor


EDITING: Editing[PressurePosition] = Editing(
    text=lambda draft: write_board(draft.board.cells, draft.side),
    pieces=lambda variant: (1, 2, 3, 4, 5),  # each colour awake and frozen, and the captured token
)
