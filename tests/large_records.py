"""Records as large as the reader allows, each with another part of it large."""

from __future__ import annotations

from functools import lru_cache

from game.archive.record.record import MOST_CHARACTERS, MOST_PLIES
from game.catalogue import find
from tests.long_game import long_game

ROOM = MOST_CHARACTERS - 2_000
HEAD = "Parapet-record 2\nGame: pressure\nSeed: 1\n{head}\n\n{moves}\n"
MOVES = "1. d3d4 2. b3b2"


def in_head(line: str) -> str:
    return HEAD.format(head=line, moves=MOVES)


def commented(text: str) -> str:
    """A comment on the start, and the same on the last move, half as long each."""
    half = text[: len(text) // 2]
    return HEAD.format(head="Program: a", moves=f"{{{half}}} {MOVES} {{{half}}}")


@lru_cache
def _long() -> tuple[str, ...]:
    return long_game("tower_push", MOST_PLIES - 1).moves


def _played(behind: str = "") -> str:
    """A game as long as it may be, with the same words behind every ply."""
    plies = "\n".join(f"{ply}. {move}{behind}" for ply, move in enumerate(_long(), 1))
    return f"Parapet-record 2\nGame: tower_push\n\n{plies}\n"


def _branching() -> str:
    """A game in which something else was tried at every ply, as often as a record has room for."""
    rules, variant = find("tower_push")
    position, plies, left = rules.start(variant, 0), list[str](), MOST_PLIES
    for ply, played in enumerate(_long(), 1):
        moves = {move.text: move for move in rules.moves(position)}
        left -= len(moves)
        if left < 0:
            break
        others = "".join(f" ({ply}. {text})" for text in moves if text != played)
        plies.append(f"{ply}. {played}{others}")
        position.make(moves[played].code)
    return "Parapet-record 2\nGame: tower_push\n\n" + "\n".join(plies) + "\n"


def _nested() -> str:
    """Brackets within brackets, each one ply further than the one around it."""
    rules, variant = find("tower_push")
    position, opened, depth = rules.start(variant, 0), list[str](), 1
    for depth, played in enumerate(_long()[: MOST_PLIES // 2 - 1], 1):
        moves = {move.text: move for move in rules.moves(position)}
        other = next((text for text in moves if text != played), played)
        opened.append(f"{depth}. {other} ({depth}. {played}")
        position.make(moves[played].code)
    return "Parapet-record 2\nGame: tower_push\n\n" + "\n".join(opened) + ")" * len(opened) + "\n"


def filled(sign: str, room: int = ROOM) -> str:
    return sign * (room // len(sign))


RECORDS = {
    "words": lambda: commented(filled("word and other words ")),
    "one word": lambda: commented(filled("a")),
    "line breaks": lambda: commented(filled("\n")),
    "short lines": lambda: commented(filled("ab\n")),
    "combining": lambda: commented("e" + filled("\u0301")),
    "emoji": lambda: commented(filled("\U0001f600\u200d")),
    "zero width": lambda: commented(filled("\u200b")),
    "title": lambda: in_head("Title: " + filled("word ")),
    "title of marks": lambda: in_head("Title: x" + filled("\u0301")),
    "player": lambda: in_head("Seat 1: person " + filled("a") + "\nSeat 2: level 1"),
    "player of words": lambda: in_head("Seat 1: person " + filled("word ") + "\nSeat 2: person b"),
    "engine": lambda: in_head("Seat 1: person\nSeat 2: engine " + filled("a")),
    "many unknown lines": lambda: in_head("\n".join(f"N{number}: a" for number in range(ROOM // 11))),
    "long game": _played,
    "comment on every move": lambda: _played(" {" + filled("word ", ROOM // MOST_PLIES - 20) + "}"),
    "branches": _branching,
    "nested brackets": _nested,
}
