"""A second reading of the rules of Pressure, slow and plain, to check the engine against."""

from itertools import pairwise
from typing import NamedTuple

from tests.rules.plain_boards import FILES, read_board, write_board

RANKS = "12345"


class State(NamedTuple):
    board: dict[str, str]  # cell name to letter; empty cells are missing
    side: str
    quiet: int
    past: tuple[str, ...]  # the texts of all positions so far, this one included


def begin(variant: str, text: str) -> State:
    ranks, side = text.split(" ")
    return State(read_board(ranks), side, 0, (text,))


def text(state: State) -> str:
    return state.past[-1]


def _beside(cell: str, dx: int, dy: int) -> str | None:
    file, rank = FILES.index(cell[0]) + dx, RANKS.index(cell[1]) + dy
    return FILES[file] + RANKS[rank] if 0 <= file < 5 and 0 <= rank < 5 else None


def _run(board: dict[str, str], source: str, dx: int, dy: int) -> list[str] | None:
    """The token on `source` and all before it, with the empty cell at their end; None where there is none."""
    cells = [source]
    while (ahead := _beside(cells[-1], dx, dy)) is not None:
        cells.append(ahead)
        if ahead not in board:
            return cells
    return None


STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def moves(state: State) -> list[str]:
    active = state.side.upper()
    return [
        cell + run[1]
        for cell, token in state.board.items()
        if token == active
        for dx, dy in STEPS
        if (run := _run(state.board, cell, dx, dy)) is not None
    ]


def play(state: State, move: str) -> State:
    source, target = move[:2], move[2:]
    own, enemy = ("Ww", "Bb") if state.side == "w" else ("Bb", "Ww")
    dx, dy = FILES.index(target[0]) - FILES.index(source[0]), int(target[1]) - int(source[1])
    run = _run(state.board, source, dx, dy)
    assert run is not None
    board = {cell: token for cell, token in state.board.items() if cell not in run}
    for old, new in pairwise(run):
        token = state.board[old]
        board[new] = enemy[1] if token in enemy else token
    closed = [
        cell
        for cell, token in board.items()
        if token != "x" and all(side is None or side in board for side in (_beside(cell, *step) for step in STEPS))
    ]
    board.update(dict.fromkeys(closed, "x"))
    board = {cell: own[0] if token == own[1] else token for cell, token in board.items()}
    side = enemy[1]
    return State(board, side, 0 if closed else state.quiet + 1, (*state.past, f"{write_board(board, 5)} {side}"))


def result(state: State) -> str:
    tokens = "".join(state.board.values()).lower()
    if "w" not in tokens:
        return "2 all captured"
    if "b" not in tokens:
        return "1 all captured"
    if not moves(state):
        return f"{2 if state.side == 'w' else 1} no move left"
    if state.past.count(state.past[-1]) == 3:
        return "draw third repetition"
    return "draw quiet plies" if state.quiet == 100 else ""
