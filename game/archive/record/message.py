"""A game as a message to those who play elsewhere: a line in words and the record; found again in a mail.

What comes back may be quoted, wrapped and have text around it. The message has the moves of the game alone: no lines
beside it, no comments, and nothing about how it was played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from game.archive.record.head import HEADER_NAME, MOVES
from game.archive.record.reading import read_record
from game.archive.record.record import FORMAT, RECORD_VERSION, Record
from game.archive.record.writing import write_record
from game.errors import RecordError
from game.language import _
from game.play.correspondence import elsewhere
from game.play.player import Correspondent, Machine, Person, Player, machine_words, name_of
from game.play.state import MatchState

END: Final = "--- end of the game ---"
MOST_QUOTED: Final = 50  # records that are read in one text
IS_MESSAGE: Final = re.compile(r"^[ \t>|\u00a0]*Message[ \t\u00a0]*:[ \t\u00a0]*yes[ \t\u00a0]*\r?$", re.MULTILINE)
QUOTE: Final = re.compile(r"^[\s>|]+")
INVISIBLE: Final = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
FIRST: Final = re.compile(rf"{FORMAT} [0-9]+")
LAST: Final = re.compile(r"\W*end of the game\W*", re.IGNORECASE)
HEAD: Final = re.compile(HEADER_NAME.pattern + r"\s*:")
PLY: Final = re.compile(r"\s*([0-9]+)\.\s*(\S+)((?:\s+swap\b)?)")
DASHES: Final = str.maketrans(  # those of typing aids, by those that a keyboard has
    {"\N{EM DASH}": "--", "\N{EN DASH}": "-", "\N{MINUS SIGN}": "-", "\N{NON-BREAKING HYPHEN}": "-"}
)


def is_message(text: str) -> bool:
    """Whether a text has a message in it."""
    return IS_MESSAGE.search(text) is not None


def write_message(record: Record, words: str) -> str:
    """The message with the game up to the present; `words` say what has happened."""
    setup, state = record.setup, record.state
    tree, swaps = setup.tree(), set()
    for node in state.tree.node.path()[1:]:
        there = tree.add(tree.node, node.text, node.seat)
        if node in state.swaps and state.swapped:
            swaps.add(there)
    sent = MatchState(
        tree, state.players, frozenset(swaps), state.swapped, correspondence=state.correspondence,
        edition=state.edition,
    )  # fmt: skip
    message = Record(setup, sent, began=record.began, touched=record.touched, is_message=True)
    how = _("To answer, copy this whole message and paste it into Parapet (Ctrl+V).")
    return f"{words}\n{how}\n\n{write_record(message)}{END}\n"


def received(record: Record) -> tuple[Record, tuple[int, ...]]:
    """The game of a message with the seats the other way round, and those that may be the reader's.

    The reader gets the one to move among these, else the first; all others are played elsewhere.
    """
    state, game = record.state, record.setup.game[0].id
    offered = tuple(sorted(elsewhere(state.players)))
    own = state.tree.snapshot.side if state.tree.snapshot.side in offered else offered[0]
    players = tuple(
        Person(name_of(player)) if seat == own else _away(game, player) for seat, player in enumerate(state.players, 1)
    )
    setup = replace(record.setup, players=players[::-1] if state.swapped else players, clock=())
    correspondence = replace(state.correspondence, offered=state.correspondence.offered - {own})
    mine = replace(state, players=players, times={}, time=None, correspondence=correspondence)
    return record._replace(setup=setup, state=mine, is_message=False), offered


def _away(game: str, player: Player) -> Correspondent:
    """A player of another home, by their name or that of the level."""
    return Correspondent(machine_words(game, player) if isinstance(player, Machine) else name_of(player))


# --- in a mail


def read_message(text: str) -> Record:
    """The game of a message somewhere in a text; of several, such as older ones that are quoted, the longest.

    Raises RecordError.
    """
    found, refusals = list[Record](), list[RecordError]()
    for tidied in islice(_tidied(_lines(text)), MOST_QUOTED):
        try:
            found.append(read_record(tidied))
        except RecordError as refusal:
            refusals.append(refusal)
    if refusals and not found:
        words = _("This message was damaged on its way. {reason}")
        raise RecordError(words.format(reason=refusals[0])) from refusals[0]
    if not found:
        words = _("This message was damaged on its way: it has no line {line}.")
        raise RecordError(words.format(line=repr(f"{FORMAT} {RECORD_VERSION}")))
    return max(found, key=_steps)


def _steps(record: Record) -> int:
    return record.tree.node.ply + record.state.swapped


def _lines(text: str) -> list[str]:
    """The lines without signs of quoting, and without what typing aids and pages put in."""
    plain = INVISIBLE.sub("", text).replace("\N{NO-BREAK SPACE}", " ")
    return [QUOTE.sub("", line).rstrip() for line in re.split("\r\n?|\n", plain)]


def _tidied(lines: Iterable[str]) -> Iterator[str]:
    """The records in these lines, each as it was written."""
    block: list[str] | None = None
    for line in (*lines, END):
        starts, ends = FIRST.fullmatch(line), LAST.fullmatch(line)
        if block is not None and (starts or ends):
            yield _record_of(block)
        block = [line] if starts else None if ends else block
        if block is not None and not starts:
            block.append(line)


def _record_of(block: list[str]) -> str:
    """The record of its lines: the head, where a line that was wrapped goes on, and the plies in their order."""
    head, at = [block[0]], 1
    while at < len(block) and not MOVES.match(block[at]):
        line = block[at]
        if HEAD.match(line):
            head.append(line)
        elif line and block[at - 1]:
            head[-1] += f" {line}"
        elif line:
            break  # text after a game without moves
        at += 1
    rest, plies, place = " ".join(block[at:]).translate(DASHES), list[str](), 0
    while (ply := PLY.match(rest, place)) and int(ply[1]) == len(plies) + 1:
        plies.append(f"{ply[1]}. {ply[2]}{ply[3] and ' swap'}")
        place = ply.end()
    head = [line.translate(DASHES) if line.startswith("Start") else line for line in head]
    return "\n".join([*head, "", *plies, ""])

