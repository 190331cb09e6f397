"""Boost: why a turn is refused."""

from __future__ import annotations

from game.core import Path, cells_in, codes_of
from game.grid import OFF_BOARD, Cell
from game.language import N_, NP_, _, ngettext
from game.rules.boost.board import DRAGON, KINDS, TOWER_LIMIT
from game.rules.boost.position import BoostPosition
from game.rules.boost.texts import SIDES, grid_of, own_tower_beside, place_of

NUMBERS = (  # of knights, towers or steps
    # Translators: write the digit 0, and so on to 5, if these words change with the counted thing.
    NP_("before a noun", "no"),
    NP_("before a noun", "one"),
    NP_("before a noun", "two"),
    NP_("before a noun", "three"),
    NP_("before a noun", "four"),
    NP_("before a noun", "five"),
)
PIECES = (  # by kind
    # Translators: this and the next three stand for {piece} at the beginning of a sentence.
    N_("The pawn on {cell}"),
    N_("The knight on {cell}"),
    N_("The tower on {cell}"),
    N_("The dragon on {cell}"),
)
IN_THE_WAY = (  # own pieces, by kind
    N_("The pawn on {cell} is in the way: it belongs to {side}."),
    N_("The knight on {cell} is in the way: it belongs to {side}."),
    N_("The tower on {cell} is in the way: it belongs to {side}."),
)
NOTHING_THERE = N_("There is no piece on {cell} to move.")
SUPPORT = {  # by how many of the four pieces are there; with fewer, a click hardly means a tower
    2: N_("{side} needs four pieces around a tower on {cell}, and has only two there."),
    3: N_("{side} needs four pieces around a tower on {cell}, and has only three there."),
}
OLD = {  # by kind
    0: N_(
        "Every move of the pawn on {cell} would repeat an earlier arrangement of the board, "
        "which is allowed only if every turn would."
    ),
    1: N_(
        "Every move of the knight on {cell} would repeat an earlier arrangement of the board, "
        "which is allowed only if every turn would."
    ),
    KINDS: N_(
        "Every move of the dragon on {cell} would repeat an earlier arrangement of the board, "
        "which is allowed only if every turn would."
    ),
}


def refuse(position: BoostPosition, path: Path) -> str:
    """Why no legal turn begins with these clicks; a single click on a pawn that can move is a promotion refused."""
    source, *rest = cells_in(path)
    if rest and codes_of(position)[source] == 0:
        return NOTHING_THERE.format(cell=grid_of(position).names[source])
    return _refuse_source(position, source) or (
        _refuse_target(position, source, rest[0]) if rest else _refuse_promotion(position, source)
    )


def _refuse_source(position: BoostPosition, cell: Cell) -> str:
    """Why the turn cannot begin on `cell`; empty if a turn ever can."""
    side, code = int(position.side), codes_of(position)[cell]
    name, mover = grid_of(position).names[cell], SIDES[side]
    if code == 0:
        return _refuse_building(position, cell)
    if code == DRAGON:
        if not position.is_beside(place_of(position, cell), side):
            return _("{side} has no piece beside the dragon on {cell}.").format(cell=name, side=mover)
    elif position.owner[code] != side:
        owner = SIDES[int(position.owner[code])]
        words = _("{piece} belongs to {owner}, and {side} is to move.")
        return words.format(piece=piece_on(code, name), owner=owner, side=mover)
    elif code == KINDS * side:
        return _("The tower on {cell} stays where it is: towers never move.").format(cell=name)
    return ""


def _kind(code: int) -> int:
    """From 0: pawn, knight, tower, dragon."""
    return KINDS if code == DRAGON else (code - 1) % KINDS


def piece_on(code: int, name: str) -> str:
    """A piece at the beginning of a sentence, by its code and the name of its point."""
    return PIECES[_kind(code)].format(cell=name)


def _refuse_building(position: BoostPosition, cell: Cell) -> str:
    side, grid, codes = int(position.side), grid_of(position), codes_of(position)
    name, mover = grid.names[cell], SIDES[side]
    around = [step[cell] for step in grid.step[:4]]
    own = sum(position.owner[codes[at]] == side for at in around if at != OFF_BOARD)
    if own < min(SUPPORT):
        return NOTHING_THERE.format(cell=name)
    if OFF_BOARD in around:
        words = _("Nothing can be built on {cell}, at the edge: a tower needs a piece on each of its four sides.")
        return words.format(cell=name)
    if own in SUPPORT:
        return SUPPORT[own].format(cell=name, side=mover)
    if not position.may_build(side):
        words = ngettext(
            "{side} has {number} tower already, and nobody can have more.",
            "{side} has {number} towers already, and nobody can have more.",
            TOWER_LIMIT,
        )
        return words.format(side=mover, number=NUMBERS[TOWER_LIMIT])
    words = _(
        "A tower on {cell} would repeat an earlier arrangement of the board, which is allowed only if every turn would."
    )
    return words.format(cell=name)


def _refuse_promotion(position: BoostPosition, cell: Cell) -> str:
    """Why the own piece or the dragon on `cell` does not move, or, if it does, is not promoted."""
    code, place = codes_of(position)[cell], place_of(position, cell)
    name, side = grid_of(position).names[cell], int(position.side)
    piece = piece_on(code, name)
    is_pawn = code == KINDS * side - 2
    if not position.can_reach(place, 0):
        steps = int(position.steps_from(place))
        return _refuse_pawn_steps(name, steps) if is_pawn else _refuse_steps(piece, steps)
    if not any(code & 127 == place for code in position.legal_moves()):
        return OLD[_kind(code)].format(cell=name)
    if not is_pawn:
        return _("{piece} cannot be promoted: only pawns become knights.").format(piece=piece)
    if own_tower_beside(position, cell) is None:
        words = _("The pawn on {cell} has no tower of its own side beside it, so it cannot become a knight.")
        return words.format(cell=name)
    return _enough_knights(position)


def _refuse_pawn_steps(name: str, steps: int) -> str:
    """Why a pawn without a walk of its number of steps can do nothing."""
    words = ngettext(
        "The pawn on {cell} can neither take {number} step over empty points nor become a knight.",
        "The pawn on {cell} can neither take {number} steps over empty points nor become a knight.",
        steps,
    )
    return words.format(cell=name, number=NUMBERS[steps])


def _refuse_steps(piece: str, steps: int) -> str:
    """Why a knight or a dragon without a walk of its number of steps cannot move."""
    words = ngettext(
        "{piece} has to take {number} step over empty points, and there is no way to do so.",
        "{piece} has to take {number} steps over empty points, and there is no way to do so.",
        steps,
    )
    return words.format(piece=piece, number=NUMBERS[steps])


def _enough_knights(position: BoostPosition) -> str:
    side = int(position.side)
    knights, towers = (int(position.count[KINDS * side - back]) for back in (1, 0))
    words = _("{side} has {knights} and {towers}: a pawn is promoted only while there are fewer knights than towers.")
    return words.format(
        side=SIDES[side],
        knights=ngettext("{number} knight", "{number} knights", knights).format(number=NUMBERS[knights]),
        towers=ngettext("{number} tower", "{number} towers", towers).format(number=NUMBERS[towers]),
    )


def _refuse_target(position: BoostPosition, source: Cell, target: Cell) -> str:
    side, codes, names = int(position.side), codes_of(position), grid_of(position).names
    code, met, place = codes[source], codes[target], place_of(position, source)
    start, end = names[source], names[target]
    if source == target:
        words = _("{piece} has to move on: no point may be visited twice, not even the first.")
        return words.format(piece=piece_on(code, start))
    if met == KINDS * side and code == KINDS * side - 2:
        if target not in [step[source] for step in grid_of(position).step[:4]]:
            words = _("The tower on {end} is not beside {start}: only a pawn next to a tower becomes a knight.")
            return words.format(start=start, end=end)
        if not position.may_promote(side):
            return _enough_knights(position)
        if any(code & 127 == place == code >> 7 for code in position.legal_moves()):
            words = _("A promotion is written as its point alone: '{cell}'.")
            return words.format(cell=start)
    elif met == DRAGON:
        return _("The dragon on {cell} is in the way, and dragons are never captured.").format(cell=end)
    elif met and position.owner[met] == side:
        return IN_THE_WAY[_kind(met)].format(side=SIDES[side], cell=end)
    elif met and code != KINDS * side - 1:
        words = _("{piece} is in the way: only knights capture by entering a point.")
        return words.format(piece=piece_on(met, end))
    elif not position.can_reach(place, place_of(position, target)):
        steps = int(position.steps_from(place))
        words = ngettext(
            "{piece} has to take exactly {number} step over empty points; no such path ends on {end}.",
            "{piece} has to take exactly {number} steps over empty points; no such path ends on {end}.",
            steps,
        )
        return words.format(piece=piece_on(code, start), number=NUMBERS[steps], end=end)
    words = _("{move} would repeat an earlier arrangement of the board, which is allowed only if every turn would.")
    return words.format(move=start + end)
