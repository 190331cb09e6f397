"""A second reading of the rules of Tower Push, slow and plain, to check the engine against."""

import re
from dataclasses import dataclass, replace

from tests.rules.plain_boards import FILES, read_board, write_board

LEFT = r"(?:R(\d+))?(?:B(\d+))?-?"
OTHER = {"R": "B", "B": "R"}
SEAT = {"R": 1, "B": 2}
STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
STRAIGHT = [step for step in STEPS if 0 in step]
DIAGONAL = [step for step in STEPS if 0 not in step]

Board = dict[tuple[int, int], str]  # (file, rank) from 1 to R, B or T; empty cells are missing


@dataclass(frozen=True)
class State:
    width: int
    board: Board
    turn: str  # the player whose turn it is
    left: dict[str, int]  # captured pieces still to be placed
    forbidden: Board | None
    forbidden_to_reply: Board | None
    quiet: int = 0
    ended: str = ""  # seat and reason once somebody has won, or nobody can move
    past: tuple[str, ...] = ()  # the texts of all positions so far, this one included

    @property
    def acting(self) -> str:
        """The seat to act: the turn's owner, unless only the other has pieces to place."""
        return self.turn if self.left[self.turn] or not self.left[OTHER[self.turn]] else OTHER[self.turn]

    @property
    def placing(self) -> bool:
        return any(self.left.values())


def begin(variant: str, text: str) -> State:
    ranks, turn, counts, forbidden = text.split(" ")
    counted = re.fullmatch(LEFT, counts)
    left = {side: int(count or 0) for side, count in zip("RB", counted.groups(), strict=True)}
    now, after = (None if field == "-" else _board(field) for field in f"{forbidden}>-".split(">")[:2])
    return State(int(variant[0]), _board(ranks), turn.upper(), left, now, after, past=(text,))


def _board(ranks: str) -> Board:
    return {_cell(name): sign for name, sign in read_board(ranks).items()}


def text(state: State) -> str:
    return state.past[-1]


def _ranks(board: Board | None, width: int) -> str:
    return "-" if board is None else write_board({_name(cell): sign for cell, sign in board.items()}, width)


def _text(state: State) -> str:
    left = "".join(f"{side}{state.left[side]}" for side in "RB" if state.left[side])
    field = _ranks(state.forbidden, state.width)
    if left:
        field += ">" + _ranks(state.forbidden_to_reply, state.width)
    return f"{_ranks(state.board, state.width)} {state.turn.lower()} {left or '-'} {field}"


def _name(cell: tuple[int, int]) -> str:
    return FILES[cell[0] - 1] + str(cell[1])


def _cell(name: str) -> tuple[int, int]:
    return FILES.index(name[0]) + 1, int(name[1])


def _inside(state: State, cell: tuple[int, int]) -> bool:
    return all(1 <= number <= state.width for number in cell)


def _beside(cell: tuple[int, int], step: tuple[int, int]) -> tuple[int, int]:
    return cell[0] + step[0], cell[1] + step[1]


def moves(state: State) -> list[str]:
    """All plies, without those that end the turn on the forbidden board, unless there are no others."""
    plies = _plies(state)
    allowed = [ply for ply in plies if not _restores(state, ply)]
    return allowed or plies


def _plies(state: State) -> list[str]:
    size = range(1, state.width + 1)
    empty = [(file, rank) for file in size for rank in size if (file, rank) not in state.board]
    if state.placing:
        return ["@" + _name(cell) for cell in empty]
    return _steps(state, state.turn)


def _steps(state: State, side: str) -> list[str]:
    return [
        _name(cell) + _name(target)
        for cell, piece in state.board.items()
        if piece == side
        for target in (_beside(cell, step) for step in STEPS)
        if _inside(state, target) and target not in state.board
    ]


def _restores(state: State, ply: str) -> bool:
    board, left, _ = _after(state, ply)
    return not any(left.values()) and board == state.forbidden


def _after(state: State, ply: str) -> tuple[Board, dict[str, int], int]:
    """Board and pieces to place after a ply, and how many pieces of the enemy it displaced."""
    board, left = dict(state.board), dict(state.left)
    if ply.startswith("@"):
        board[_cell(ply[1:])] = state.acting
        left[state.acting] -= 1
        return board, left, 0
    source, target = _cell(ply[:2]), _cell(ply[2:])
    board[target] = board.pop(source)
    enemy = OTHER[state.turn]
    displaced = 0
    for step in STEPS:
        ray = []
        cell = _beside(target, step)
        while board.get(cell) in ("R", "B"):
            ray.append(cell)
            cell = _beside(cell, step)
        if not ray or board[ray[0]] != enemy or board.get(cell) == "T":
            continue
        pieces = [board.pop(cell) for cell in ray]
        displaced += pieces.count(enemy)
        for cell, piece in zip(ray, pieces, strict=True):
            if _inside(state, _beside(cell, step)):
                board[_beside(cell, step)] = piece
            else:
                left[OTHER[piece]] += 1
    return board, left, displaced


def play(state: State, ply: str) -> State:
    board, left, displaced = _after(state, ply)
    captured = not ply.startswith("@") and any(left.values())
    forbidden_to_reply = state.board if displaced == 1 else state.forbidden_to_reply
    quiet, ended = 0 if captured else state.quiet + 1, _won(state, board, pushed=not ply.startswith("@"))
    state = replace(state, board=board, left=left, forbidden_to_reply=forbidden_to_reply, quiet=quiet, ended=ended)
    if not state.placing:
        state = _next_turn(state)
    return replace(state, past=(*state.past, _text(state)))


def _won(state: State, board: Board, pushed: bool) -> str:
    centre = ((state.width + 1) // 2,) * 2
    for side in (state.turn, OTHER[state.turn]):
        for ring in (STRAIGHT, DIAGONAL):
            if all(board.get(_beside(centre, step)) == side for step in ring):
                return f"{SEAT[side]} tower surrounded"
    if pushed:
        for side in "RB":
            if side not in board.values():
                return f"{SEAT[OTHER[side]]} no piece left"
    return ""


def _next_turn(state: State) -> State:
    state = replace(state, turn=OTHER[state.turn], forbidden=state.forbidden_to_reply, forbidden_to_reply=None)
    if _steps(state, state.turn):
        return state
    if _steps(state, OTHER[state.turn]):
        return replace(state, turn=OTHER[state.turn], forbidden=None)
    return replace(state, ended=state.ended or "draw nobody can move")


def result(state: State) -> str:
    if state.ended:
        return state.ended
    if state.past.count(state.past[-1]) == 3:
        return "draw third repetition"
    return "draw quiet plies" if state.quiet == 100 else ""
