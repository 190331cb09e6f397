"""A second reading of the rules of Boost, slow and plain, to check the engine against."""

import re
from collections.abc import Iterator
from typing import NamedTuple

SEATS = {"3": 3, "4": 4}  # by the first part of a variant's name; two for all others

Point = tuple[int, int]
Board = dict[Point, str]  # file and rank from 0, to a piece such as P1 or D; empty points are missing


class State(NamedTuple):
    width: int
    height: int
    seats: int
    board: Board
    mover: int
    defeated: frozenset[int]
    resigned: frozenset[int]  # those of them that gave up
    quiet: int
    past: tuple[frozenset[tuple[Point, str]], ...]  # the arrangements before this one
    ended: str


def begin(variant: str, text: str) -> State:
    ranks, mover, out = text.split(" ")
    board: Board = {}
    rows = ranks.split("/")
    width = 0
    for y, row in enumerate(reversed(rows)):
        width = 0
        for item in row.split(","):
            if item.isdigit():
                width += int(item)
            else:
                board[width, y] = item
                width += 1
    owners = [int(piece[1]) for piece in board.values() if piece != "D"]
    seats = max([SEATS.get(variant.partition("-")[0], 2), *owners])
    defeated = frozenset(int(sign) for sign in out if sign != "-")
    state = State(width, len(rows), seats, board, int(mover), defeated, frozenset(), 0, (), "")
    ended = _victory(state)
    return state._replace(ended=ended) if ended else _pass_on(state, [state.mover, *_after(state)])


def text(state: State) -> str:
    rows = []
    for y in reversed(range(state.height)):
        row = ",".join(state.board.get((x, y), ".") for x in range(state.width))
        rows.append(re.sub(r"\.(,\.)*", lambda run: str(run[0].count(".")), row))
    out = "".join(map(str, sorted(state.defeated))) or "-"
    return f"{'/'.join(rows)} {state.mover} {out}"


def result(state: State) -> str:
    return state.ended or ("draw quiet plies" if state.quiet >= 200 else "")


def _name(point: Point) -> str:
    return "abcdefghi"[point[0]] + str(point[1] + 1)


def _beside(state: State, point: Point) -> list[Point]:
    x, y = point
    around = [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]
    return [(x, y) for x, y in around if 0 <= x < state.width and 0 <= y < state.height]


def _owner(piece: str | None) -> int:
    return 0 if piece in (None, "D") else int(piece[1])


def _pieces(state: State, seat: int, letters: str) -> int:
    return sum(piece[0] in letters for piece in state.board.values() if _owner(piece) == seat)


def _walks(state: State, walk: tuple[Point, ...], steps: int) -> Iterator[tuple[Point, ...]]:
    """Every walk that continues `walk` by `steps` steps over empty points; the last one may hold a piece."""
    if steps == 0:
        yield walk
    elif len(walk) == 1 or walk[-1] not in state.board:
        for point in _beside(state, walk[-1]):
            if point not in walk:
                yield from _walks(state, (*walk, point), steps - 1)


def _targets(state: State, source: Point) -> set[Point]:
    piece, board = state.board[source], state.board
    steps = 1 + sum(point in board for point in _beside(state, source))
    ends = {walk[-1] for walk in _walks(state, (source,), steps)}
    prey = {point for point in ends if board.get(point, "D") != "D" and _owner(board[point]) != _owner(piece)}
    return (ends - set(board)) | (prey if piece[0] == "K" else set())


def _turns(state: State, seat: int) -> Iterator[str]:
    """The texts of all turns of `seat`, including those that repeat an arrangement."""
    board = state.board
    towers = _pieces(state, seat, "T")
    for y in range(state.height):
        for x in range(state.width):
            point = (x, y)
            around = [board.get(beside) for beside in _beside(state, point)]
            own = [piece for piece in around if _owner(piece) == seat]
            if point not in board:
                if len(own) == 4 and towers < 2:
                    yield _name(point)
                continue
            if board[point] == f"P{seat}" and f"T{seat}" in around and _pieces(state, seat, "K") < towers:
                yield _name(point)
            if board[point] in (f"P{seat}", f"K{seat}") or (board[point] == "D" and own):
                yield from (_name(point) + _name(target) for target in _targets(state, point))


def moves(state: State) -> list[str]:
    turns = list(_turns(state, state.mover))
    new = [turn for turn in turns if frozenset(_board_after(state, turn)[0].items()) not in state.past]
    return new or turns


def _board_after(state: State, turn: str) -> tuple[Board, bool]:
    """The board after a turn, and whether that was progress."""
    board, seat = dict(state.board), state.mover
    points = [("abcdefghi".index(turn[i]), int(turn[i + 1]) - 1) for i in range(0, len(turn), 2)]
    if len(points) == 1:
        board[points[0]] = f"K{seat}" if points[0] in board else f"T{seat}"
        return board, True
    source, target = points
    progress = target in board
    board[target] = board.pop(source)
    taken = []
    for x, y in _beside(state, target):
        other = (2 * x - target[0], 2 * y - target[1])
        is_enemy = _owner(board.get((x, y))) not in (0, seat)
        if board[target][0] != "K" and is_enemy and (board.get(other) == "D" or _owner(board.get(other)) == seat):
            taken.append((x, y))
    for point in taken:
        del board[point]
    return board, progress or bool(taken)


def _after(state: State) -> list[int]:
    """All seats in the order of play after the mover, who comes last."""
    return [(state.mover + i) % state.seats + 1 for i in range(state.seats)]


def _victory(state: State) -> str:
    left = [seat for seat in range(1, state.seats + 1) if seat not in state.defeated]
    if not left:
        return "draw all defeated"
    if len(left) == 1:
        return f"{left[0]} {_how_the_others_went(state)}"
    for seat in [state.mover, *_after(state)]:
        for point, piece in state.board.items():
            dragons = [beside for beside in _beside(state, point) if state.board.get(beside) == "D"]
            if piece == f"T{seat}" and len(dragons) == 4 and seat in left:
                return f"{seat} tower victory"
    return ""


def _how_the_others_went(state: State) -> str:
    if not state.resigned:
        return "capture victory"
    if state.resigned < state.defeated:
        return "last one left"
    return "resignation" if state.seats == 2 else "all others resigned"


def _pass_on(state: State, order: list[int]) -> State:
    for seat in order:
        if seat not in state.defeated and any(True for _ in _turns(state, seat)):
            return state._replace(mover=seat)
    return state._replace(ended="draw no turn left")


def play(state: State, turn: str) -> State:
    past = (*state.past, frozenset(state.board.items()))
    if turn == "forfeit":
        defeated, resigned = state.defeated | {state.mover}, state.resigned | {state.mover}
        state = state._replace(defeated=defeated, resigned=resigned, quiet=state.quiet + 1, past=past)
    else:
        board, progress = _board_after(state, turn)
        state = state._replace(board=board, quiet=0 if progress else state.quiet + 1, past=past)
    for seat in range(1, state.seats + 1):
        towers, others = _pieces(state, seat, "T"), _pieces(state, seat, "PK")
        if others == 0 or (towers == 0 and others < 4):
            state = state._replace(defeated=state.defeated | {seat})
    ended = _victory(state)
    return state._replace(ended=ended) if ended else _pass_on(state, _after(state))
