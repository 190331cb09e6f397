"""Tower Push: position and move texts, and drafts for the position editor."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from game.core import Move, Path, Variant, codes_of
from game.draft import Draft, Editing
from game.errors import IllegalMove, NotationError, quoted
from game.grid import Cell, Grid, square
from game.language import _, ngettext
from game.notation import draw_square, fields, read_cells, read_ranks, write_ranks
from game.rules.tower_push.board import BLACK, RED, TOWER
from game.rules.tower_push.position import PLACE_BITS, PLACE_MASK, TowerPushPosition

LETTERS: Final = ".RBT"
_LEFT: Final = re.compile("(?:R([1-9][0-9]{0,2}))?(?:B([1-9][0-9]{0,2}))?")
NONE: Final = "-"
FURTHER: Final = {"5-rank": 3}  # pieces that a handicap of the variant brings in


def width_of(variant: Variant) -> int:
    """The width of the variant's board; its name begins with it."""
    return int(variant.name[0])


def rows_of(variant: Variant) -> int:
    """How many rows each side fills at the start."""
    return 2 if variant.name.endswith("ranks") else 1


def start_text(variant: Variant) -> str:
    """The position text of the start: each side fills its edge row, or its two edge rows."""
    width = width_of(variant)
    rows = rows_of(variant)
    empty = [str(width)] * (width // 2 - rows)
    tower = f"{width // 2}T{width // 2}"
    ranks = ["B" * width] * rows + [*empty, tower, *empty] + ["R" * width] * rows
    return f"{'/'.join(ranks)} r - -"


def start(variant: Variant, seed: int) -> TowerPushPosition:
    """The start position of a variant, the same for every seed."""
    return read_position(variant, start_text(variant))


def read_position(variant: Variant, text: str) -> TowerPushPosition:
    """The position that a text such as the start's describes; raises NotationError."""
    ranks, side, waiting, forbidden = fields(text, 4, start_text(variant))
    width = width_of(variant)
    codes = _read_board(ranks, width)
    if not {RED, BLACK} & set(codes):
        raise NotationError(_("The board has no pieces."))
    if side not in ("r", "b"):
        words = _("{text} is not a side to move in Tower Push: it has to be 'r' or 'b'.")
        raise NotationError(words.format(text=quoted(side)))
    red, black = _read_left(waiting, codes.count(0))
    now, after = _read_forbidden(forbidden, width, placing=red + black > 0)
    most = 2 * rows_of(variant) * width + FURTHER.get(variant.name, 0)
    for pieces in (_pieces_on(codes) + red + black, _pieces_on(now), _pieces_on(after)):
        if pieces > most:
            words = ngettext(
                "{number} piece is too many, counting those to be placed: there can be at most {most}.",
                "{number} pieces are too many, counting those to be placed: there can be at most {most}.",
                pieces,
            )
            raise NotationError(words.format(number=pieces, most=most))
    position = TowerPushPosition(width)
    position.forbidden = position.forbid(now)
    position.forbidden_next = position.forbid(after)
    position.lay_out(codes, "rb".index(side) + 1, red, black)
    return position


def _read_board(ranks: str, width: int) -> list[int]:
    codes = read_ranks(ranks, width, width, LETTERS)
    centre = len(codes) // 2
    if codes[centre] != TOWER or codes.count(TOWER) != 1:
        name = square(width, width).names[centre]
        raise NotationError(_("The Tower has to stand on {cell} and nowhere else.").format(cell=name))
    return codes


def _pieces_on(codes: list[int]) -> int:
    return codes.count(RED) + codes.count(BLACK)


def _read_left(text: str, room: int) -> tuple[int, int]:
    """How many pieces Red and Black still have to place; raises NotationError if the board has no room for them."""
    if text == NONE:
        return 0, 0
    found = _LEFT.fullmatch(text)
    if not text or found is None:
        words = _("{text} does not say what is to be placed, as '-', 'R2', 'B1' or 'R2B1' do.")
        raise NotationError(words.format(text=quoted(text)))
    red, black = (int(count or 0) for count in found.groups())
    if red + black > room:
        words = _("There are more pieces to place ({number}) than empty cells ({room}).")
        raise NotationError(words.format(number=red + black, room=room))
    return red, black


def _read_forbidden(text: str, width: int, placing: bool) -> tuple[list[int], list[int]]:
    """The codes of the boards that this turn and the reply may not bring back; empty lists where none is forbidden."""
    now, arrow, after = text.partition(">") if ">" in text else (text, "", NONE)
    if placing and not arrow:
        words = _("{text} lacks the '>' of a turn with pieces left to place: it has to look like '->-'.")
        raise NotationError(words.format(text=quoted(text)))
    if arrow and not placing:
        raise NotationError(_("{text} has a '>', though no piece is to be placed.").format(text=quoted(text)))
    boards = [[] if ranks == NONE else _read_board(ranks, width) for ranks in (now, after)]
    return boards[0], boards[1]


def write_position(position: TowerPushPosition) -> str:
    """The text of a position, from which `read_position` makes the same again."""
    left = int(position.left[RED]), int(position.left[BLACK])
    return write_board(codes_of(position), int(position.width), int(position.owner), left, forbidden_boards(position))


def write_board(codes: Sequence[int], width: int, owner: int, left: tuple[int, int], forbidden: str = "") -> str:
    """The same of a board by its codes, playable or not; an empty `forbidden` stands for no boards."""
    waiting = "".join(f"{letter}{count}" for letter, count in zip("RB", left, strict=True) if count)
    nothing = f"{NONE}>{NONE}" if waiting else NONE
    return f"{write_ranks(codes, width, LETTERS)} {'.rb'[owner]} {waiting or NONE} {forbidden or nothing}"


def forbidden_boards(position: TowerPushPosition) -> str:
    """The last field of the position text: which boards this turn and the reply may not bring back."""
    now = _write_forbidden(position, int(position.forbidden))
    if not position.left[RED] + position.left[BLACK]:
        return now
    return f"{now}>{_write_forbidden(position, int(position.forbidden_next))}"


def _write_forbidden(position: TowerPushPosition, board: int) -> str:
    return write_ranks(position.recall(board), int(position.width), LETTERS) if board else NONE


def grid_of(position: TowerPushPosition) -> Grid:
    """The grid of a square board as wide as the position's."""
    return square(int(position.width), int(position.width))


def draw(position: TowerPushPosition) -> str:
    """The board in lines of letters: R, B, and T for the Tower."""
    return draw_square(codes_of(position), int(position.width), lambda code: LETTERS[code])


def cell_at(position: TowerPushPosition, place: int) -> Cell:
    """The cell of an index into the padded board."""
    padded = int(position.width) + 2
    return Cell((place // padded - 1) * (padded - 2) + place % padded - 1)


def move_of(position: TowerPushPosition, code: int) -> Move:
    """The move with this code: two cells and two clicks, or for a placement `@`, a cell and one click."""
    names = grid_of(position).names
    source, target = code & PLACE_MASK, cell_at(position, code >> PLACE_BITS)
    if source == 0:
        return Move(code, f"@{names[target]}", (target,))
    start = cell_at(position, source)
    return Move(code, names[start] + names[target], (start, target))


def read_path(position: TowerPushPosition, text: str) -> Path:
    """The two cells of a move, or the one cell of a placement.

    Raises NotationError, and IllegalMove for a placement while there is nothing to place: a click on its cell alone
    would mean something else.
    """
    is_placement = text.startswith("@")
    cells = read_cells(grid_of(position), text.removeprefix("@"))
    if len(cells) != (1 if is_placement else 2):
        words = _("{text} is not a move of Tower Push: a move is written like 'a1b2', a placement like '@c4'.")
        raise NotationError(words.format(text=quoted(text)))
    is_over = position.winner or position.history_ending()  # which is said first
    if is_placement and not position.left[position.side] and not is_over:
        if codes_of(position)[cells[0]] == TOWER:
            raise IllegalMove(_("The Tower stands on {cell}.").format(cell=grid_of(position).names[cells[0]]))
        raise IllegalMove(_("There is nothing to place."))
    return cells


# --- for the position editor


def _draft_text(draft: Draft) -> str:
    width, (red, black) = draft.grid.places[-1][0] + 1, draft.waiting
    return write_board(draft.board.cells, width, draft.side, (red, black), draft.past)


def _centre(grid: Grid) -> frozenset[Cell]:
    return frozenset((Cell(len(grid) // 2),))


def _past(position: TowerPushPosition) -> str:
    boards = forbidden_boards(position)
    return "" if set(boards) <= {NONE, ">"} else boards


EDITING: Editing[TowerPushPosition] = Editing(
    text=_draft_text,
    pieces=lambda variant: (RED, BLACK),
    fixed=_centre,
    hands=True,
    turn=lambda position: int(position.owner),
    past=_past,
)
