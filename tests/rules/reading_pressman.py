"""A second reading of the rules of Pressman, slow and plain, to check the engine against."""

from typing import NamedTuple

from tests.rules.plain_boards import FILES, read_board, write_board

RANKS = "12345678"
STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


class State(NamedTuple):
    tiring: bool
    board: dict[str, str]  # cell name to letter; empty cells are missing
    side: str
    quiet: int
    past: tuple[str, ...]  # the texts of all positions so far, this one included


def begin(variant: str, text: str) -> State:
    ranks, side = text.split(" ")
    return State(variant == "fresh", read_board(ranks), side, 0, (text,))


def text(state: State) -> str:
    return state.past[-1]


def moves(state: State) -> list[str]:
    found = []
    for cell, piece in state.board.items():
        if piece.lower() != state.side:
            continue
        for dx, dy in STEPS:
            file, rank = FILES.index(cell[0]) + dx, RANKS.index(cell[1]) + dy
            while 0 <= file < 8 and 0 <= rank < 8:
                target = FILES[file] + RANKS[rank]
                met = state.board.get(target)
                if met is None or met.lower() != state.side:
                    found.append(cell + target)
                if met is not None:
                    break
                file, rank = file + dx, rank + dy
    return found


def play(state: State, move: str) -> State:
    source, target = move[:2], move[2:]
    board = dict(state.board)
    piece = board.pop(source)
    progress = target in board
    board[target] = piece
    near, far, own_half = ("1", "8", "1234") if state.side == "b" else ("8", "1", "5678")
    home = target[0] + near
    if target[1] == far and piece.isupper() and home not in board:
        board[home] = state.side.upper()
        board[target] = state.side if state.tiring else piece
        progress = True
    if target[1] in own_half:
        board[target] = piece.upper()
    side = "w" if state.side == "b" else "b"
    quiet = 0 if progress else state.quiet + 1
    return State(state.tiring, board, side, quiet, (*state.past, f"{write_board(board, 8)} {side}"))


def result(state: State) -> str:
    pieces = "".join(state.board.values()).lower()
    if "w" not in pieces:
        return "1 all removed"
    if "b" not in pieces:
        return "2 all removed"
    if state.past.count(state.past[-1]) == 3:
        return "draw third repetition"
    return "draw quiet plies" if state.quiet == 100 else ""
