"""Boost: position and move texts, and drafts for the position editor."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from game.core import POINTS, Move, Path, Variant, cells_in, codes_of
from game.draft import Draft, Editing
from game.errors import NotationError, quoted
from game.grid import OFF_BOARD, Cell, Grid, square
from game.language import NO_TEXT, NP_, _, ngettext
from game.notation import draw_square, fields, read_cells, write_listed_ranks
from game.rules.boost.board import DRAGON, KINDS, LONGEST, MOST_SEATS, PADDED, TOWER_LIMIT
from game.rules.boost.position import FORFEIT, BoostPosition
from game.rules.boost.setups import lay_dragons, most_dragons, most_men, pieces_of, size_of

EXAMPLE: Final = "1,D,K2/P1,2/T1,1,P2 1 -"
LETTERS: Final = "PKT"
SIGNS: Final = (
    ".",
    *(f"{letter}{seat}" for seat in range(1, MOST_SEATS + 1) for letter in LETTERS),
    "D",
)  # by board code
SIGNS_OF_TWO: Final = (".", *LETTERS.lower(), *LETTERS, *SIGNS[2 * len(LETTERS) + 1 :])  # in pictures for two players
NOBODY: Final = "-"
SIDES: Final = (
    NO_TEXT,
    NP_("a player", "White"),
    NP_("a player", "Red"),
    NP_("a player", "Blue"),
    NP_("a player", "Green"),
)
_NEW_PIECE: Final = re.compile("([TK]) *([a-z][1-9])", re.IGNORECASE)
FORFEITING: Final = Move(FORFEIT, "forfeit", ("forfeit",))


def start(variant: Variant, seed: int) -> BoostPosition:
    """The set-up of a variant; the seed lays the dragons where there are any."""
    position = read_position(variant, pieces_of(variant))
    if variant.random:
        codes = codes_of(position)
        lay_dragons(codes, DRAGON, seed)
        position.begin(codes, 1, 0)
    return position


def read_position(variant: Variant, text: str) -> BoostPosition:
    """The position of a text such as EXAMPLE, on a board of any size; raises NotationError."""
    board, mover, out = fields(text, 3, EXAMPLE)
    codes, width, height = _read_board(board)
    owners = [(code + 2) // KINDS for code in codes if code != DRAGON]
    seats = max([variant.seats, *owners])
    _check_limits(codes)
    _check_set_up(variant, codes, (width, height))
    side = _read_seat(mover, seats)
    defeated = _read_defeated(out, seats)
    is_over = seats - defeated.bit_count() <= 1  # then the last turn may have been that of a defeated player
    if defeated >> side & 1 and not is_over:
        words = _("{side} cannot be the side to move: {side} is defeated.")
        raise NotationError(words.format(side=SIDES[side]))
    position = BoostPosition(seats, width, height)
    position.begin(codes, side, defeated)
    return position


def _read_board(board: str) -> tuple[list[int], int, int]:
    """Codes by cell, width and height of the ranks of a position text."""
    rows = [_read_rank(rank) for rank in board.split("/")]
    width, height = len(rows[0]), len(rows)
    if not (2 <= width <= LONGEST and 2 <= height <= LONGEST):
        words = _("Boost has no {width}×{height} board: boards have 2×2 to {most}×{most} points.")
        raise NotationError(words.format(width=width, height=height, most=LONGEST))
    for rank, row in zip(board.split("/"), rows, strict=True):
        if len(row) != width:
            words = ngettext(
                "The row {rank} is {number} point wide; the first one is {width} wide.",
                "The row {rank} is {number} points wide; the first one is {width} wide.",
                len(row),
            )
            raise NotationError(words.format(rank=quoted(rank), number=len(row), width=width))
    return [code for row in reversed(rows) for code in row], width, height


def _read_rank(rank: str) -> list[int]:
    row: list[int] = []
    after_number = False
    for item in rank.split(","):
        is_number = len(item) == 1 and item in "123456789"
        if is_number and after_number:
            raise NotationError(_("The row {rank} has two numbers side by side.").format(rank=quoted(rank)))
        if is_number:
            row += [0] * int(item)
        elif item in SIGNS[1:]:
            row.append(SIGNS.index(item))
        else:
            words = _("{text} in the row {rank} is not a piece of Boost, such as 'P1', 'K2', 'T4' or 'D'.")
            raise NotationError(words.format(text=quoted(item), rank=quoted(rank)))
        after_number = is_number
    return row


def _check_set_up(variant: Variant, codes: list[int], size: tuple[int, int]) -> None:
    # What a game from the set-up never has. On boards of other sizes people study more than that.
    dragons, most = codes.count(DRAGON), most_dragons(variant)
    if dragons and not most:
        raise NotationError(_("This variant has no dragons."))
    if size != size_of(variant):
        return
    if dragons > most:
        words = ngettext(
            "The board has {number} dragon; there are only {most}.",
            "The board has {number} dragons; there are only {most}.",
            dragons,
        )
        raise NotationError(words.format(number=dragons, most=most))
    for seat in range(1, MOST_SEATS + 1):
        men = codes.count(KINDS * seat - 2) + codes.count(KINDS * seat - 1)
        if men > most_men(variant):
            words = _("{side} has too many pawns and knights ({number}); in this variant nobody has more than {most}.")
            raise NotationError(words.format(side=SIDES[seat], number=men, most=most_men(variant)))


def _check_limits(codes: list[int]) -> None:
    # Nobody can build a third tower, and a knight takes one tower more than there are knights.
    for seat in range(1, MOST_SEATS + 1):
        knights, towers = (codes.count(KINDS * seat - back) for back in (1, 0))
        if knights > TOWER_LIMIT:
            words = ngettext(
                "{side} has {number} knight; nobody can have more than {most}.",
                "{side} has {number} knights; nobody can have more than {most}.",
                knights,
            )
            raise NotationError(words.format(side=SIDES[seat], number=knights, most=TOWER_LIMIT))
        if towers > TOWER_LIMIT:
            words = ngettext(
                "{side} has {number} tower; nobody can have more than {most}.",
                "{side} has {number} towers; nobody can have more than {most}.",
                towers,
            )
            raise NotationError(words.format(side=SIDES[seat], number=towers, most=TOWER_LIMIT))


def _read_seat(sign: str, seats: int) -> int:
    for seat in range(1, seats + 1):
        if sign == str(seat):
            return seat
    words = _("{text} is not a player here: players are numbered 1 to {last}.")
    raise NotationError(words.format(text=quoted(sign), last=seats))


def _read_defeated(out: str, seats: int) -> int:
    """The defeated seats as bits."""
    numbers = [] if out == NOBODY else [_read_seat(sign, seats) for sign in out]
    if not out or numbers != sorted(set(numbers)):
        words = _("{text} does not list the defeated players by their numbers in ascending order, or as '-'.")
        raise NotationError(words.format(text=quoted(out)))
    return sum(1 << seat for seat in numbers)


def defeated_seats(position: BoostPosition) -> tuple[int, ...]:
    """The defeated seats in ascending order."""
    return tuple(seat for seat in range(1, int(position.seats) + 1) if int(position.defeated) >> seat & 1)


def write_position(position: BoostPosition) -> str:
    """The inverse of `read_position`."""
    return write_board(codes_of(position), int(position.width), int(position.side), defeated_seats(position))


def write_board(codes: Sequence[int], width: int, side: int, defeated: Iterable[int]) -> str:
    """The same of a board by its codes, which need not be one that can be played on."""
    out = "".join(map(str, defeated))
    return f"{write_listed_ranks(codes, width, SIGNS.__getitem__)} {side} {out or NOBODY}"


def draw(position: BoostPosition) -> str:
    """The board with P pawns, K knights and T towers, and D dragons.

    Of two players the first has small letters and the second capitals, as in the source rules without colours; of
    more, each piece has its player's number.
    """
    signs = SIGNS_OF_TWO if position.seats == 2 else SIGNS
    return draw_square(codes_of(position), int(position.width), signs.__getitem__)


def grid_of(position: BoostPosition) -> Grid:
    """The points of the board."""
    return square(int(position.width), int(position.height))


def place_of(position: BoostPosition, cell: Cell) -> int:
    """The padded place of a cell."""
    return int(position.cells[cell])


def cell_at(position: BoostPosition, place: int) -> Cell:
    """The inverse of `place_of`."""
    rank, file = divmod(place, PADDED)
    return Cell((rank - 1) * int(position.width) + file - 1)


def own_tower_beside(position: BoostPosition, cell: Cell) -> Cell | None:
    """The first point next to `cell`, by cell order, with a tower of the seat to act."""
    codes = codes_of(position)
    beside = sorted(step[cell] for step in grid_of(position).step[:4] if step[cell] != OFF_BOARD)
    return next((at for at in beside if codes[at] == KINDS * position.side), None)


def move_of(position: BoostPosition, code: int) -> Move:
    """A move is clicked as from and to, a building as its point, a promotion as the pawn and the tower beside it."""
    if code == FORFEIT:
        return FORFEITING
    names = grid_of(position).names
    source, target = cell_at(position, code & 127), cell_at(position, code >> 7)
    if source != target:
        return Move(code, names[source] + names[target], (source, target))
    return Move(code, names[source], _path_at(position, source))


def wording(position: BoostPosition, move: Move) -> str:
    """A legal move for people: a letter tells what comes to stand on a point, as in `T d2` for a tower."""
    sign = position.board[position.cells[cells_in(move.path)[0]]] if move.code & 127 == move.code >> 7 else None
    return move.text if sign is None or move.code == FORFEIT else f"{'K' if sign else 'T'} {move.text}"


def spelt_as_recorded(position: BoostPosition, text: str) -> str:
    """The move text of a tower or a knight that is written as `wording` does; any other text as it is.

    Raises NotationError for a tower on a piece, or a knight where there is none.
    """
    found = _NEW_PIECE.fullmatch(text)
    if found is None:
        return text
    cell = grid_of(position).cell(found[2].lower())
    if cell is not None and (found[1] in "Tt") != (position.board[position.cells[cell]] == 0):
        words = _("{text} is not a move: a tower is built on an empty point, and only a pawn becomes a knight.")
        raise NotationError(words.format(text=quoted(text)))
    return found[2]


def _path_at(position: BoostPosition, cell: Cell) -> Path:
    """The clicks of a building or a promotion at `cell`."""
    tower = own_tower_beside(position, cell) if position.board[position.cells[cell]] != 0 else None
    return (cell,) if tower is None else (cell, tower)


def read_path(position: BoostPosition, text: str) -> Path:
    """The clicks of a move text; raises NotationError. A promotion without a tower beside it is its point alone."""
    if text.casefold() == FORFEITING.text:
        return FORFEITING.path
    cells = read_cells(grid_of(position), text, POINTS)
    if len(cells) > 2:
        words = _(
            "{text} is not a move of Boost: a move is written as its start and end, as in 'a1b2'; "
            "a building or a promotion as its point, as in 'd2'."
        )
        raise NotationError(words.format(text=quoted(text)))
    return cells if len(cells) == 2 else _path_at(position, cells[0])


# --- for the position editor


def _draft_text(draft: Draft) -> str:
    return write_board(draft.board.cells, draft.grid.places[-1][0] + 1, draft.side, draft.defeated)


def _pieces(variant: Variant) -> tuple[int, ...]:
    """Pawn, knight and tower of each seat, and the dragon where the variant has any; only dragons are random."""
    return (*range(1, KINDS * variant.seats + 1), *((DRAGON,) if variant.random else ()))


EDITING: Editing[BoostPosition] = Editing(text=_draft_text, pieces=_pieces, defeats=True)
