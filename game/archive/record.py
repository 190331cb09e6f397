"""The text record of a game: readable, the same for every game, and read back to the same tree.

    Parapet-record 1
    Game: boost:mini
    Seed: 7
    Start: 3,D,P2/7/7/7/7/7/P1,6 1 -        (a game from another position; left out otherwise)
    Seat 1: person Anna
    Seat 2: level 4
    Date: 2026-11-21
    Result: 2 wins, resignation             (or: draw, third repetition; or: none)

    1. a1b2 2. g7g6 (2. g7f7 3. b2c2) 3. resign

Moves are numbered by ply. A bracket holds what was played instead of the move before it. `resign` is said by the side
to act, `resign:2` by seat 2 out of turn, `draw` by everybody.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.catalogue import find
from game.core import Outcome
from game.errors import GameError, RecordError, quoted
from game.places import reason, write_whole
from game.play.game_tree import DRAW_TEXT, RESIGN_TEXT, GameTree
from game.play.node import Node
from game.play.player import Person, Player, read_player
from game.play.setup import MatchSetup

FORMAT = "Parapet-record"
VERSION = 1
WIDTH = 100  # columns that the moves are wrapped to
MOST_CHARACTERS = 4_000_000  # far beyond any game; more is something else
HEADERS = ("Game", "Seed", "Start", "Date", "Result")


@dataclass(frozen=True, slots=True)
class Record:
    """A game that can be kept: how it was set up, its tree, and the day it began, if that is known.

    Of the set-up the text keeps the game, the start and the players; clocks and conditions are not written yet.
    """

    setup: MatchSetup
    tree: GameTree
    day: str = ""  # as in 2026-11-21


# --- writing


def write_record(record: Record) -> str:
    """The text of a game with all its variations; the preferred line is the main one."""
    setup, tree = record.setup, record.tree
    lines = [f"{FORMAT} {VERSION}", f"Game: {setup.variant}", f"Seed: {setup.seed}"]
    if setup.start is not None:
        lines.append(f"Start: {setup.start.strip()}")
    lines += [f"Seat {number}: {player}" for number, player in enumerate(setup.players, 1)]
    if record.day:
        lines.append(f"Date: {record.day}")
    lines += [f"Result: {_result(tree.line[-1].outcome)}", ""]
    words = " ".join(_moves(tree.root)).replace("( ", "(").replace(" )", ")")
    lines += textwrap.wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines) + "\n"


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "none"
    return f"{outcome.winner} wins, {outcome.reason}" if outcome.winner else f"draw, {outcome.reason}"


def _moves(root: Node) -> Iterator[str]:
    """The words of everything below a node; a stack stands for recursion, since variations may nest without end."""
    tasks: list[Node | str] = [root]
    while tasks:
        task = tasks.pop()
        if isinstance(task, str):
            yield task
            continue
        following: list[Node | str] = []
        if task.children:
            main, *others = task.children
            following.append(_step(main))
            for other in others:
                following += ["(", _step(other), other, ")"]
            following.append(main)
        tasks += reversed(following)


def _step(node: Node) -> str:
    out_of_turn = node.text == RESIGN_TEXT and node.seat != node.snapshot.side
    return f"{node.ply}. {node.text}:{node.seat}" if out_of_turn else f"{node.ply}. {node.text}"


# --- reading


def read_record(text: str) -> Record:
    """The game of a record, standing at the end of its main line.

    Raises RecordError, which names the line and quotes what is wrong with it.
    """
    if len(text) > MOST_CHARACTERS:
        raise RecordError(f"This text has {len(text)} characters; no record of a game is that long.")
    lines = list(enumerate(text.removeprefix("\ufeff").splitlines(), 1))
    while lines and not lines[0][1].strip():
        lines.pop(0)
    _check_version(lines[0] if lines else (1, ""))
    blank = next((i for i, (_, line) in enumerate(lines) if not line.strip()), len(lines))
    headers = _read_headers(lines[1:blank])
    tree = _read_start(headers)
    players = _read_players(headers, int(tree.position.seats))
    setup = MatchSetup(tree.variant.full_name(tree.rules.id), players, tree.seed, tree.start_text)
    day = _read_day(headers)
    _read_moves(tree, lines[blank:])
    _check_result(headers, tree.outcome)
    return Record(setup, tree, day)


Headers = dict[str, tuple[int, str]]  # value and line number by name


def _check_version(first: tuple[int, str]) -> None:
    number, line = first
    name, _, version = line.strip().partition(" ")
    if name != FORMAT:
        raise RecordError(f"Line {number}: {quoted(line)} should be '{FORMAT} {VERSION}', as in every record.")
    if version != str(VERSION):
        raise RecordError(f"Line {number}: {quoted(line)} is a version that this program does not know.")


def _read_headers(lines: Iterable[tuple[int, str]]) -> Headers:
    headers: Headers = {}
    for number, line in lines:
        name, colon, value = line.partition(":")
        name = name.strip()
        if not colon or not (name in HEADERS or re.fullmatch(r"Seat [1-9]", name)):
            raise RecordError(f"Line {number}: {quoted(line)} is not a line of a record's head.")
        if name in headers:
            raise RecordError(f"Line {number}: {quoted(line)} comes twice, first on line {headers[name][0]}.")
        headers[name] = (number, value.strip())
    return headers


def _read_start(headers: Headers) -> GameTree:
    number, name = headers.get("Game", (0, ""))
    if not number:
        raise RecordError("The head of the record has no line 'Game: ...'.")
    try:
        rules, variant = find(name)
    except GameError as refusal:
        raise RecordError(f"Line {number}: {refusal}") from refusal
    number, seed = headers.get("Seed", (0, "0"))
    if not re.fullmatch(r"[0-9]{1,20}", seed):
        raise RecordError(f"Line {number}: the seed {quoted(seed)} is not a whole number.")
    number, start = headers.get("Start", (0, ""))
    try:
        return GameTree(rules, variant, int(seed), start if number else None)
    except GameError as refusal:
        raise RecordError(f"Line {number}: {refusal}") from refusal


def _read_players(headers: Headers, count: int) -> tuple[Player, ...]:
    """The players by seat; people without a name where the record names none."""
    named = {int(name[5:]): found for name, found in headers.items() if name.startswith("Seat ")}
    players: list[Player] = []
    for seat, (number, value) in sorted(named.items()):
        if seat > count:
            raise RecordError(f"Line {number}: there is no seat {seat}; this game has {count}.")
        try:
            players.append(read_player(value))
        except ValueError as refusal:
            words = f"Line {number}: {quoted(value)} should read 'person NAME' or 'level NUMBER'."
            raise RecordError(words) from refusal
    if len(players) not in (0, count):
        raise RecordError(f"The head of the record names {len(players)} of {count} seats.")
    return tuple(players) or (Person(),) * count


def _read_day(headers: Headers) -> str:
    number, day = headers.get("Date", (0, ""))
    if number and not re.fullmatch(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", day):
        raise RecordError(f"Line {number}: {quoted(day)} is not a date such as '2026-11-21'.")
    return day


def _check_result(headers: Headers, outcome: Outcome | None) -> None:
    number, said = headers.get("Result", (0, ""))
    if number and said != _result(outcome):
        raise RecordError(f"Line {number}: the result is {quoted(said)}, but the moves lead to {_result(outcome)!r}.")


def _read_moves(tree: GameTree, lines: Iterable[tuple[int, str]]) -> None:
    """Play the moves and variations, and go to the end of the main line."""
    branches: list[tuple[int, Node]] = []  # the open brackets: their lines, and where the line around them stands
    has_moved = False  # since the line or the last bracket began
    for number, word in _words(lines):
        if word == "(":
            if not has_moved:
                raise RecordError(f"Line {number}: '(' has to follow a move, to say what was played instead.")
            branches.append((number, tree.node))
            tree.undo()
            has_moved = False
        elif word == ")":
            if not branches or not has_moved:
                raise RecordError(f"Line {number}: ')' has to close a bracket with moves in it.")
            tree.go_to(branches.pop()[1])
        elif re.fullmatch(r"[0-9]+\.", word):
            if word != f"{tree.node.ply + 1}.":
                raise RecordError(f"Line {number}: {quoted(word)} should be '{tree.node.ply + 1}.'.")
        else:
            _read_step(tree, number, word)
            has_moved = True
    if branches:
        raise RecordError(f"Line {branches[-1][0]}: '(' is never closed.")


def _words(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    for number, line in lines:
        for word in line.replace("(", " ( ").replace(")", " ) ").split():
            yield number, word


def _read_step(tree: GameTree, number: int, word: str) -> None:
    text, colon, seat = word.partition(":")
    try:
        if text == RESIGN_TEXT and re.fullmatch("(:[1-9])?", colon + seat):
            tree.resign(int(seat) if colon else tree.snapshot.side)
        elif word == DRAW_TEXT:
            tree.agree_draw()
        else:
            tree.play_text(word)
    except GameError as refusal:
        raise RecordError(f"Line {number}: {refusal}") from refusal


# --- files


def save_record(path: Path, record: Record) -> None:
    """Write a record so that the file is the old one or the new one, never half; raises RecordError."""
    try:
        write_whole(path, write_record(record))
    except OSError as refusal:
        raise RecordError(f"{str(path)!r} cannot be written: {reason(refusal)}.") from refusal


def load_record(path: Path) -> Record:
    """The record in a file; raises RecordError."""
    try:
        if path.stat().st_size > 4 * MOST_CHARACTERS:
            raise RecordError(f"{str(path)!r} is far too large to be the record of a game.")
        return read_record(path.read_text(encoding="utf-8"))
    except OSError as refusal:
        raise RecordError(f"{str(path)!r} cannot be read: {reason(refusal)}.") from refusal
    except UnicodeDecodeError as refusal:
        raise RecordError(f"{str(path)!r} is not text, so it is not a record.") from refusal
