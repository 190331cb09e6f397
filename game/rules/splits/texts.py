"""Splits: position and move texts, and drafts for the position editor."""

from __future__ import annotations

import re
from collections.abc import Iterable, Set

from game.core import Board, Move, Path, Variant
from game.draft import Draft, Editing
from game.errors import NotationError, quoted
from game.grid import Cell, Grid, hexagon
from game.language import NO_TEXT, NP_, _, ngettext
from game.notation import fields
from game.rules.splits.position import (
    CELLS,
    COUNTERS,
    FREE,
    HEXES,
    ORIENTATIONS,
    PLACE_BITS,
    PLACE_MASK,
    REACH,
    RED,
    SHAPES,
    STEPS,
    WHITE,
    SplitsPosition,
)
from game.splitmix import SplitMix64

GRID: Grid = hexagon(REACH)
CELL_AT = {place: Cell(index) for index, place in enumerate(CELLS)}
SHEEP = "sheep"
EXAMPLE = "0,0;1,0R3;0,1W13;1,1 w"
PIECE_SIZE = 4
NOTHING_LAID = "-"
SIDES = (NO_TEXT, NP_("a player", "White"), NP_("a player", "Red"))  # by seat

_HEX = "(-?[0-9]+,-?[0-9]+)"
_ITEM = re.compile(_HEX + "(?:([WR])([1-9][0-9]{0,2}))?")
_PIECE = re.compile(f"T{_HEX}([{ORIENTATIONS}])", re.IGNORECASE)
_TOWER = re.compile(f"@{_HEX}")
_SPLIT = re.compile(f"{_HEX}-{_HEX}:([0-9]{{1,3}})")


def start(variant: Variant, seed: int) -> SplitsPosition:
    """An empty board, or in a random variant one laid at random from `seed`."""
    return laid(variant, SplitMix64(seed)) if variant.random else read_position(variant, f"{NOTHING_LAID} w")


def laid(variant: Variant, rng: SplitMix64) -> SplitsPosition:
    """A complete board; each piece is drawn uniformly from its legal placements."""
    position = read_position(variant, f"{NOTHING_LAID} w")
    while position.is_building():
        position.make(rng.choice(position.legal_moves()))
    return read_position(variant, write_position(position))


def read_position(variant: Variant, text: str) -> SplitsPosition:
    """The position of a text that lists every hex in the form of EXAMPLE; raises NotationError."""
    hexes, sign = fields(text, 2, EXAMPLE)
    if sign not in ("w", "r"):
        words = _("{text} is not a side to move in Splits: it has to be 'w' or 'r'.")
        raise NotationError(words.format(text=quoted(sign)))
    side = "wr".index(sign) + 1
    codes = [0] * len(GRID)
    for item in [] if hexes == NOTHING_LAID else hexes.split(";"):
        cell, code = _read_hex(item)
        if codes[cell]:
            raise NotationError(_("The hex {cell} is named twice.").format(cell=repr(GRID.names[cell])))
        codes[cell] = code
    laid = [code for code in codes if code]
    if len(laid) < HEXES:
        _check_building(laid, side)
    else:
        _check_stacks(laid, side)
    _check_board({place for place, code in zip(CELLS, codes, strict=True) if code})
    position = SplitsPosition(variant.name == SHEEP)
    position.set_up(codes, side)
    position.update_outcome()
    return position


def _read_hex(item: str) -> tuple[Cell, int]:
    found = _ITEM.fullmatch(item)
    if not found:
        words = _("{text} is not a hex: a hex is written like '0,1', or with its stack like '0,1W13'.")
        raise NotationError(words.format(text=quoted(item)))
    name, colour, height = found.groups()
    cell = _cell(name)
    if colour is None:
        return cell, FREE
    if int(height) > COUNTERS:
        words = ngettext(
            "The stack {stack} on {cell} is too high: a side has {number} counter.",
            "The stack {stack} on {cell} is too high: a side has {number} counters.",
            COUNTERS,
        )
        raise NotationError(words.format(stack=quoted(colour + height), cell=quoted(name), number=COUNTERS))
    return cell, (WHITE if colour == "W" else RED) + int(height)


def _cell(name: str) -> Cell:
    cell = GRID.cell(name)
    if cell is None:
        words = ngettext(
            "There is no hex {cell}: no board reaches farther than {number} step from '0,0'.",
            "There is no hex {cell}: no board reaches farther than {number} steps from '0,0'.",
            REACH,
        )
        raise NotationError(words.format(cell=quoted(name), number=REACH))
    return cell


def _check_board(places: set[int]) -> None:
    # A whole board may be any that hangs together, so that people can study play on it.
    if not _hangs_together(places):
        raise NotationError(_("These hexes are not one board: some lie apart from the others."))
    if len(places) < HEXES and not _is_made_of_pieces(places):
        raise NotationError(_("Board pieces cannot cover exactly these hexes: each is a rhombus of four."))


def _check_building(laid: list[int], side: int) -> None:
    pieces, rest = divmod(len(laid), PIECE_SIZE)
    if rest:
        missing = PIECE_SIZE - rest
        words = ngettext(
            "Add {number} more hex: a board piece has {size}.",
            "Add {number} more hexes: a board piece has {size}.",
            missing,
        )
        raise NotationError(words.format(number=missing, size=PIECE_SIZE))
    if any(code != FREE for code in laid):
        words = _("There can be no stack yet: the board has {number} of its {most} hexes.")
        raise NotationError(words.format(number=len(laid), most=HEXES))
    if side != pieces % 2 + 1:
        words = ngettext(
            "With {number} board piece laid, {other} is to move, not {side}.",
            "With {number} board pieces laid, {other} is to move, not {side}.",
            pieces,
        )
        raise NotationError(words.format(side=SIDES[side], number=pieces, other=SIDES[3 - side]))


def _check_stacks(laid: list[int], side: int) -> None:
    if len(laid) > HEXES:
        words = ngettext(
            "{number} hex is too many: the whole board has {most}.",
            "{number} hexes are too many: the whole board has {most}.",
            len(laid),
        )
        raise NotationError(words.format(number=len(laid), most=HEXES))
    white = [code - WHITE for code in laid if FREE < code <= RED]
    red = [code - RED for code in laid if code > RED]
    if (not white and not red) or (white == [COUNTERS] and not red):
        wanted = 2 if white else 1
        if side != wanted:
            words = _("{other} places the next tower, not {side}.")
            raise NotationError(words.format(side=SIDES[side], other=SIDES[wanted]))
    elif (sum(white), sum(red)) != (COUNTERS, COUNTERS):
        words = _(
            "White has {white} and Red {red} of {most} counters on the board; each needs all {most}, "
            "unless only White's tower stands."
        )
        raise NotationError(words.format(white=sum(white), red=sum(red), most=COUNTERS))


def write_position(position: SplitsPosition) -> str:
    """The text of a position, from which `read_position` makes the same again."""
    stacks = ((name_at(at), *piece_at(int(position.board[at]))) for at in laid_places(position))
    return write_stacks(stacks, int(position.side))


def write_stacks(hexes: Iterable[tuple[str, int, int]], side: int) -> str:
    """The same of hexes sorted by r and then q, as name, colour and height, which need not be a board to play on."""
    items = [name + _stack(piece, height) for name, piece, height in hexes]
    return f"{';'.join(items) or NOTHING_LAID} {'wr'[side - 1]}"


def laid_places(position: SplitsPosition) -> list[int]:
    """The hexes of the board as indices into the padded board, sorted by r and then q."""
    return [int(at) for at in position.laid[: int(position.laid_count)]]


def name_at(place: int) -> str:
    """The name, such as `0,1`, of the hex at an index into the padded board."""
    return GRID.names[CELL_AT[place]]


def piece_at(code: int) -> tuple[int, int]:
    """The colour (1 white, 2 red) and the height of the stack that a board code stands for; (0, 0) for none."""
    if code <= FREE:
        return 0, 0
    return (1, code - WHITE) if code <= RED else (2, code - RED)


def _stack(piece: int, height: int) -> str:
    return f"{' WR'[piece]}{height}" if piece else ""


def board_of(position: SplitsPosition) -> Board:
    """The board as the hosts see it: the stacks by hex of the grid, and the hexes laid."""
    pieces, heights = [0] * len(GRID), [0] * len(GRID)
    board, laid = position.board, laid_places(position)  # 32 hexes at most, of a grid of 1,657
    for at in laid:
        cell = CELL_AT[at]
        pieces[cell], heights[cell] = piece_at(int(board[at]))
    return Board(tuple(pieces), tuple(heights), frozenset(CELL_AT[at] for at in laid))


def draw(position: SplitsPosition) -> str:
    """The board in lines, each led by the name of its westernmost hex; `.` is a hex without a stack."""
    rows: dict[int, list[tuple[int, str, str]]] = {}
    for at in laid_places(position):
        q, r = GRID.places[CELL_AT[at]]
        rows.setdefault(r, []).append((4 * q + 2 * r, name_at(at), _stack(*piece_at(int(position.board[at]))) or "."))
    if not rows:
        return "No hex is laid yet."
    left = min(row[0][0] for row in rows.values())
    widest = max(len(row[0][1]) for row in rows.values())
    lines = []
    for r in range(min(rows), max(rows) + 1):
        row = rows.get(r, [])
        line = row[0][1].rjust(widest) + "  " if row else ""
        for column, _name, sign in row:
            line = line.ljust(widest + 2 + column - left) + sign
        lines.append(line)
    return "\n".join(lines)


def move_of(position: SplitsPosition, code: int) -> Move:
    """The move with this code. Clicks: orientation and anchor; a tower's hex; or source, number of counters, target."""
    cell = CELL_AT[code & PLACE_MASK]
    name = GRID.names[cell]
    second, counters = code >> PLACE_BITS & PLACE_MASK, code >> 2 * PLACE_BITS
    if counters:
        target = CELL_AT[second]
        return Move(code, f"{name}-{GRID.names[target]}:{counters}", (cell, str(counters), target))
    if second:
        return Move(code, f"T{name}{ORIENTATIONS[second - 1]}", (ORIENTATIONS[second - 1], cell))
    return Move(code, f"@{name}", (cell,))


def read_path(position: SplitsPosition, text: str) -> Path:
    """The clicks of a move text, in the order of `move_of`; raises NotationError."""
    if found := _PIECE.fullmatch(text):
        return found[2].upper(), _cell(found[1])
    if found := _TOWER.fullmatch(text):
        return (_cell(found[1]),)
    if found := _SPLIT.fullmatch(text):
        return _cell(found[1]), str(int(found[3])), _cell(found[2])
    knows_names = int(position.laid_count) == HEXES and "," not in text
    words = (
        _("{text} is not a move of Splits: a tower is written like '@c6', a split like 'c6-e6:2'.")
        if knows_names
        else _(
            "{text} is not a move of Splits: a board piece is written like 'T0,0R', a tower like '@0,1', "
            "a split like '0,1-4,1:7'."
        )
    )
    raise NotationError(words.format(text=quoted(text)))


def _hangs_together(places: Set[int]) -> bool:
    """Whether the hexes are connected by their sides."""
    rest = set(places)
    found = [rest.pop()] if rest else []
    while found:
        at = found.pop()
        beside = {at + step for step in STEPS} & rest
        rest -= beside
        found += beside
    return not rest


def _is_made_of_pieces(places: Set[int]) -> bool:
    """Whether board pieces can cover the hexes, connected or not, each hex once.

    The first hex, by rows and then along the row, can only be the anchor of its piece. So there are three ways to cover
    it, and the rest has a first hex again.
    """
    left = [frozenset(places)]
    while left:
        rest = left.pop()
        if not rest:
            return True
        first = min(rest)
        pieces = ({first + part for part in shape} for shape in SHAPES)
        left += [rest - piece for piece in pieces if piece <= rest]
    return False


# --- for the position editor


def _draft_text(draft: Draft) -> str:
    board, names = draft.board, draft.grid.names
    hexes = sorted(board.ground)  # the grid lists its hexes by r and then q
    return write_stacks(((names[cell], board.cells[cell], board.heights[cell]) for cell in hexes), draft.side)


EDITING: Editing[SplitsPosition] = Editing(
    text=_draft_text, pieces=lambda variant: (1, 2), tallest=COUNTERS, lays_cells=True
)
