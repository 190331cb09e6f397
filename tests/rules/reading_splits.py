"""A second reading of the rules of Splits, slow and plain, to check the engine against."""

import re
from typing import NamedTuple

Hex = tuple[int, int]

DIRECTIONS = {"E": (1, 0), "W": (-1, 0), "SE": (0, 1), "NW": (0, -1), "NE": (1, -1), "SW": (-1, 1)}
PIECES = {"R": ("", "E", "SE", "E SE"), "L": ("", "E", "SW", "E SW"), "V": ("", "SE", "SW", "SE SW")}


class State(NamedTuple):
    board: dict[Hex, str]  # each hex with its stack, such as W5, or with an empty text
    side: str
    sheep: bool


def begin(variant: str, text: str) -> State:
    hexes, side = text.split(" ")
    board = {}
    for item in [] if hexes == "-" else hexes.split(";"):
        start = min((item.find(colour) for colour in "WR" if colour in item), default=len(item))
        board[_place(item[:start])] = item[start:]
    return State(board, side, variant == "sheep")


def text(state: State) -> str:
    in_order = sorted(state.board, key=lambda place: (place[1], place[0]))
    return (";".join(_name(place) + state.board[place] for place in in_order) or "-") + " " + state.side


def _place(name: str) -> Hex:
    q, r = name.split(",")
    return int(q), int(r)


def _name(place: Hex) -> str:
    return f"{place[0]},{place[1]}"


def _walk(place: Hex, ways: str) -> Hex:
    for way in ways.split():
        place = place[0] + DIRECTIONS[way][0], place[1] + DIRECTIONS[way][1]
    return place


def _beside(place: Hex) -> set[Hex]:
    return {_walk(place, way) for way in DIRECTIONS}


def _piece(anchor: Hex, orientation: str) -> set[Hex]:
    return {_walk(anchor, ways) for ways in PIECES[orientation]}


def _around(board: dict[Hex, str], width: int) -> set[Hex]:
    """All places of a box that is `width` wider than the board on every side."""
    rows = range(min(r for _, r in board) - width, max(r for _, r in board) + width + 1)
    columns = range(min(q for q, _ in board) - width, max(q for q, _ in board) + width + 1)
    return {(q, r) for q in columns for r in rows}


def _pieces(board: dict[Hex, str]) -> list[str]:
    if not board:
        return [f"T0,0{orientation}" for orientation in PIECES]
    found = []
    shore = {place for at in board for place in _beside(at)} - set(board)
    for anchor in _around(board, 3):
        for orientation in PIECES:
            piece = _piece(anchor, orientation)
            if piece & shore and not piece & set(board):
                found.append(f"T{_name(anchor)}{orientation}")
    return found


def _towers(board: dict[Hex, str]) -> list[str]:
    box = _around(board, 1) - set(board)
    outside: set[Hex] = set()
    fresh = {place for place in box if _beside(place) - box - set(board)}
    while fresh:
        outside |= fresh
        fresh = {place for at in fresh for place in _beside(at)} & box - outside
    return [f"@{_name(place)}" for place, stack in board.items() if not stack and _beside(place) & outside]


def _splits(board: dict[Hex, str], side: str) -> list[str]:
    found = []
    for place, stack in board.items():
        if not stack or stack[0] != side.upper():
            continue
        for way in DIRECTIONS:
            end = place
            while board.get(_walk(end, way)) == "":
                end = _walk(end, way)
            if end != place:
                found += [f"{_name(place)}-{_name(end)}:{count}" for count in range(1, int(stack[1:]))]
    return found


def _stacks(board: dict[Hex, str], side: str) -> set[Hex]:
    return {place for place, stack in board.items() if stack.startswith(side.upper())}


def moves(state: State) -> list[str]:
    if len(state.board) < 32:
        return _pieces(state.board)
    if sum(stack != "" for stack in state.board.values()) < 2:
        return _towers(state.board)
    return _splits(state.board, state.side)


def play(state: State, move: str) -> State:
    board, colour = dict(state.board), state.side.upper()
    if move[0] == "T":
        board.update(dict.fromkeys(_piece(_place(move[1:-1]), move[-1]), ""))
    elif move[0] == "@":
        board[_place(move[1:])] = f"{colour}16"
    else:
        way, count = move.split(":")
        source, target = (_place(name) for name in re.split(r"(?<=\d)-", way))
        board[source] = f"{colour}{int(board[source][1:]) - int(count)}"
        board[target] = f"{colour}{count}"
    after = State(board, "r" if state.side == "w" else "w", state.sheep)
    other = after._replace(side=state.side)
    return other if state.sheep and not moves(after) and moves(other) else after


def _largest_group(places: set[Hex]) -> int:
    largest = 0
    while places:
        group: set[Hex] = set()
        fresh = {min(places)}
        while fresh:
            group |= fresh
            fresh = {place for at in fresh for place in _beside(at)} & places - group
        places = places - group
        largest = max(largest, len(group))
    return largest


def result(state: State) -> str:
    if moves(state):
        return ""
    if not state.sheep:
        return f"{2 if state.side == 'w' else 1} no move left"
    white, red = _stacks(state.board, "w"), _stacks(state.board, "r")
    if len(white) != len(red):
        return f"{1 if len(white) > len(red) else 2} more hexes"
    if _largest_group(white) != _largest_group(red):
        return f"{1 if _largest_group(white) > _largest_group(red) else 2} larger group"
    return "draw level"
