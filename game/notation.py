"""Reading and writing of moves, cells and ranks, shared by all games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core import CELLS, Move, P, Places, Rules
from game.errors import IllegalMove, NotationError, quoted
from game.grid import Cell, Grid
from game.language import N_, _, ngettext

RESIGNING: Final = N_("Resigning is not a move: choose “Resign” in the menu.")
# Commands that people type where a move is expected.
NO_MOVES: Final = {"pass": N_("You cannot pass."), "resign": RESIGNING, "forfeit": RESIGNING}


def read_move(rules: Rules[P], position: P, text: str) -> Move:
    """The legal move with the text `text`, in upper or lower case, and with names for people where a game has them.

    Raises NotationError for a text that is no move of this game, IllegalMove for a move that is not legal here.
    """
    written = rules.spelling(position, text.strip())
    if written.casefold() in NO_MOVES:
        raise NotationError(NO_MOVES[written.casefold()])
    wanted = written.casefold()
    for move in rules.moves(position):
        if move.text.casefold() == wanted:
            return move
    path = rules.parse(position, written)
    if over := rules.outcome(position):
        reason = rules.game_over(over, int(position.seats))
    else:
        reason = rules.why_not(position, path, as_recorded=written == text.strip())
    raise IllegalMove(_("{move} cannot be played. {reason}").format(move=quoted(text.strip()), reason=reason))


def read_cells(grid: Grid, text: str, places: Places = CELLS) -> tuple[Cell, ...]:
    """The cells of a text such as `d3d4` on a square grid; raises NotationError for a cell outside the grid."""
    names = [text[i : i + 2] for i in range(0, len(text), 2)]
    cells = []
    for name in names:
        cell = grid.cell(name.lower())
        if cell is None:
            raise NotationError(places.unnamed(quoted(text), quoted(name)))
        cells.append(cell)
    if not cells:
        raise NotationError(_("An empty text is not a move."))
    return tuple(cells)


def read_ranks(text: str, width: int, height: int, letters: str) -> list[int]:
    """Piece codes by cell from a1 along the ranks; `letters` holds the sign of each code, code 0 being the empty one.

    `text` has the northern rank first, ranks parted by `/`, a number for a run of empty cells. Raises NotationError.
    """
    ranks = text.split("/")
    if len(ranks) != height:
        words = ngettext(
            "{text} has {count} row; this board has {height}.",
            "{text} has {count} rows; this board has {height}.",
            len(ranks),
        )
        raise NotationError(words.format(text=quoted(text), count=len(ranks), height=height))
    codes: list[int] = []
    for rank in reversed(ranks):
        row = _read_rank(rank, letters)
        if len(row) != width:
            words = ngettext(
                "The row {rank} is {count} cell wide; this board is {width} wide.",
                "The row {rank} is {count} cells wide; this board is {width} wide.",
                len(row),
            )
            raise NotationError(words.format(rank=quoted(rank), count=len(row), width=width))
        codes += row
    return codes


def _read_rank(rank: str, letters: str) -> list[int]:
    row: list[int] = []
    after_number = False
    for sign in rank:
        if sign in "123456789":
            if after_number:
                raise NotationError(_("The row {rank} has two numbers side by side.").format(rank=quoted(rank)))
            row += [0] * int(sign)
        elif sign in letters[1:]:
            row.append(letters.index(sign))
        else:
            words = _("{sign} in the row {rank} is not a piece of this game.")
            raise NotationError(words.format(sign=repr(sign), rank=quoted(rank)))
        after_number = sign.isdigit()
    return row


def write_ranks(codes: Sequence[int], width: int, letters: str) -> str:
    """The inverse of `read_ranks`."""
    return _join_ranks(codes, width, lambda code: letters[code], "")


def without_pieces(start: str, grid: Grid, letters: str, cells: str, seat: int) -> str:
    """The text of a start without the pieces on `cells`, which are seat 1's; for seat 2 those half a turn away."""
    ranks, side = start.split()
    width, bare, last = grid.places[-1][0] + 1, read_cells(grid, cells), len(grid) - 1
    codes = enumerate(read_ranks(ranks, width, len(grid) // width, letters))
    left = [0 if (cell if seat == 1 else last - cell) in bare else code for cell, code in codes]
    return f"{write_ranks(left, width, letters)} {side}"


def write_listed_ranks(codes: Sequence[int], width: int, name: Callable[[int], str]) -> str:
    """Like `write_ranks`, for pieces of several signs: the items of a rank are parted by commas."""
    return _join_ranks(codes, width, name, ",")


def _join_ranks(codes: Sequence[int], width: int, name: Callable[[int], str], comma: str) -> str:
    ranks = []
    for first in range(len(codes) - width, -1, -width):
        items: list[str] = []
        empty = 0
        for code in codes[first : first + width]:
            if code == 0:
                empty += 1
                continue
            items += ([str(empty)] if empty else []) + [name(code)]
            empty = 0
        ranks.append(comma.join(items + ([str(empty)] if empty else [])))
    return "/".join(ranks)


def fields(text: str, count: int, shape: str) -> list[str]:
    """The `count` fields of a position text, parted by one space; raises NotationError quoting `shape`."""
    parts = text.strip().split(" ")
    if len(parts) != count:
        words = _("{text} is not a position: it should look like {shape}.")
        raise NotationError(words.format(text=quoted(text.strip()), shape=repr(shape)))
    return parts


def draw_square(codes: Sequence[int], width: int, name: Callable[[int], str]) -> str:
    """A square board as text: ranks with their numbers from the north, files below, `.` for an empty cell."""
    height = len(codes) // width
    names = [name(code) if code else "." for code in codes]
    widest = max(len(sign) for sign in names)
    lines = []
    for rank in range(height - 1, -1, -1):
        row = " ".join(sign.ljust(widest) for sign in names[rank * width : (rank + 1) * width])
        lines.append(f"{rank + 1} {row}".rstrip())
    lines.append("  " + " ".join(chr(97 + file).ljust(widest) for file in range(width)).rstrip())
    return "\n".join(lines)
