"""Writes records as text: the preferred line is the main one, others stand in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from game.ai.strength import FIRST_EDITION, SEVERAL_EDITIONS
from game.archive.record.record import (
    FORMAT,
    RECORD_VERSION,
    SEVERAL,
    YES,
    Record,
    number_words,
    player_text,
    result_text,
    seats_text,
    time_words,
)
from game.language import without_surrogates
from game.play.correspondence import NO_CORRESPONDENCE, elsewhere
from game.play.game_tree import RESIGN_TEXT
from game.play.node import Node
from game.play.player import has_level
from game.play.state import Help, MatchState

WIDTH: Final = 100  # columns that the moves are wrapped to


def write_record(record: Record) -> str:
    """The text of a game with all its lines."""
    lines = [f"{FORMAT} {RECORD_VERSION}", *(f"{name}: {value}" for name, value in _head(record)), ""]
    text = "\n".join([*lines, *_wrapped(_moves(record.state))])
    return without_surrogates(text) + "\n"


def is_same_game(one: Record, other: Record) -> bool:
    """Whether two records hold the same game, with the same moves and remarks, at the same ply.

    Dates, titles, help, the edition of the levels, and lines that this version does not know are not compared.
    """
    return _compared(one) == _compared(other)


def _compared(record: Record) -> str:
    state = replace(
        record.state, time=None, help=Help(), seconds=0.0, paused=False, counts=True,
        correspondence=NO_CORRESPONDENCE, edition=FIRST_EDITION,
    )  # fmt: skip
    return write_record(Record(record.setup, state))


def _head(record: Record) -> Iterator[tuple[str, str]]:
    """The lines of the head by name, without empty ones."""
    setup, state = record.setup, record.state
    yield "Program", _in_one_line(record.program)
    if title := _in_one_line(record.title):
        yield "Title", title
    yield "Game", setup.variant
    yield "Seed", str(setup.seed)
    if setup.start is not None:
        yield "Start", _in_one_line(setup.start)
    if given := setup.handicap:
        yield "Handicap", f"seat {given.giver}, step {given.step}"
    first, now = list(map(player_text, setup.players)), list(map(player_text, state.players))
    for seat, player in enumerate(first, 1):
        yield f"Seat {seat}", player
    if now != (first[::-1] if state.swapped else first):
        for seat, player in enumerate(now, 1):
            yield f"Seat {seat} now", player
    if state.edition == SEVERAL_EDITIONS:
        yield "Levels", SEVERAL
    elif state.edition != FIRST_EDITION and has_level((*setup.players, *state.players)):
        yield "Levels", f"edition {state.edition}"
    if setup.clock:
        yield "Clocks", ", ".join(f"{_exactly(one.minutes)}+{_exactly(one.increment)}" for one in setup.clock)
    for name, is_so in (("Swap rule", setup.swap_rule), ("Unaided", setup.unaided), ("Study", setup.study)):
        if is_so:
            yield name, YES
    for name, date in (("Began", record.began), ("Touched", record.touched)):
        if date:
            yield name, date
    if state.correspondence.id:
        yield "Id", state.correspondence.id
    if away := elsewhere(state.players):
        yield "By message", seats_text(away)
    if record.is_message:
        yield "Message", YES
    yield from _progress(state)
    yield from record.others


def _progress(state: MatchState) -> Iterator[tuple[str, str]]:
    tree = state.tree
    yield "Result", result_text(tree.outcome)
    if tree.can_redo:
        yield "Present", str(tree.node.ply)
    if state.swapped:
        yield "Swapped", YES
    if offered := state.correspondence.offered:
        yield "Draw offered", seats_text(offered)
    if state.time:
        yield "Time", time_words(state.time)
    if used := ", ".join(_help_words(state.help)):
        yield "Help", used
    if state.seconds:
        yield "Seconds", number_words(state.seconds)
    if state.paused:
        yield "Paused", YES
    if not state.counts:
        yield "Counts", "no"


def _help_words(used: Help) -> Iterator[str]:
    for number, word in ((used.hints, "hints"), (used.warnings, "warnings"), (used.undos, "undos")):
        if number:
            yield f"{word} {number}"
    for was_used, word in ((used.chances, "chances"), (used.analysis, "analysis")):
        if was_used:
            yield word


def _exactly(number: float) -> str:
    return repr(float(number)).removesuffix(".0")


def _in_one_line(text: str) -> str:
    return " ".join(text.split())


# --- moves


def _moves(state: MatchState) -> Iterator[str]:
    """The words of all moves. It uses a stack, since lines may nest deeper than Python recurses."""
    root = state.tree.root
    yield from _remarks(state, root)
    tasks: list[Node | str] = [root]
    while tasks:
        task = tasks.pop()
        if isinstance(task, str):
            yield task
            continue
        following: list[Node | str] = []
        if task.children:
            main, *others = task.children
            following += [_step(main), *_remarks(state, main)]
            for other in others:
                following += ["(", _step(other), *_remarks(state, other), other, ")"]
            following.append(main)
        tasks += reversed(following)


def _step(node: Node) -> str:
    out_of_turn = node.text == RESIGN_TEXT and node.seat != node.snapshot.side
    return f"{node.ply}. {node.text}:{node.seat}" if out_of_turn else f"{node.ply}. {node.text}"


def _remarks(state: MatchState, node: Node) -> Iterator[str]:
    """The remarks behind a move: a change of seats, the clocks, marks, and a comment."""
    if node in state.swaps:
        yield "swap"
    if node in state.times and node.parent:  # at the root all clocks are full
        yield f"<{time_words(state.times[node])}>"
    if node.marks:
        yield f"[{' '.join(node.marks)}]"
    if node.comment:
        plain = re.sub("\r\n?", "\n", node.comment)
        yield "{" + plain.replace("\\", "\\\\").replace("}", "\\}") + "}"


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    """The words wrapped into lines. Comments keep their line breaks, and no word is split."""
    line = ""
    for word in _with_brackets(words):
        first, _, _ = word.partition("\n")
        if line and len(line) + 1 + len(first) > WIDTH:
            yield line
            line = ""
        whole, ends, line = f"{line} {word}".lstrip(" ").rpartition("\n")
        if ends:
            yield whole
    if line:
        yield line


def _with_brackets(words: Iterable[str]) -> Iterator[str]:
    """The words with the brackets that open before and close behind each."""
    opening, held = "", ""
    for word in words:
        if word == "(":
            opening += word
        elif word == ")":
            held += word
        else:
            if held:
                yield held
            held, opening = opening + word, ""
    if held:
        yield held
