"""The host's side of UGI: an engine's command line, the commands to it, and reading its `info`."""

from __future__ import annotations

import os
import re
import shlex
from itertools import pairwise, takewhile
from typing import Final

from game.ai.info import Info
from game.ai.limits import Clocks
from game.ai.spec import GameSpec
from game.catalogue import find
from game.errors import GameError, quoted
from game.language import _

MOST_POINTS: Final = 20_000  # the highest score; claimed wins count as this much, since they are not proven
MOST_MOVES: Final = 16  # the most moves of a line
LONGEST_MOVE: Final = 40  # the most letters of a move
KEYWORDS: Final = frozenset({  # words of `info`; each ends a line of moves before it
    "depth", "seldepth", "time", "nodes", "pv", "multipv", "score", "cp", "win", "loss", "mate", "lowerbound",
    "upperbound", "currmove", "currmovenumber", "hashfull", "nps", "tbhits", "cpuload", "refutation", "currline", "wdl",
})  # fmt: skip
NUMBER: Final = re.compile(r"-?[0-9]{1,15}")


def arguments_of(line: str) -> tuple[str, ...]:
    """Split a command line into program and arguments, as a shell does; raises GameError for an invalid one."""
    words_of = shlex.shlex(line, posix=True, punctuation_chars=False)
    words_of.whitespace_split, words_of.commenters = True, ""
    if os.name != "posix":  # where a backslash is part of a path, and an apostrophe of a name
        words_of.escape, words_of.quotes = "", '"'
    try:
        parts = list(words_of)
    except ValueError as refusal:
        words = _("A quotation mark is not closed in {line}.")
        raise GameError(words.format(line=quoted(line))) from refusal
    if not parts or "\0" in line:
        raise GameError(_("Type the command that starts the engine."))
    return tuple(map(os.path.expanduser, parts))


def command_of(path: str) -> str:
    """The command line that starts the program at a path; `arguments_of` gives that path back."""
    return shlex.quote(path) if os.name == "posix" else f'"{path}"'


def position_line(game: GameSpec) -> str:
    """The command that sets a game up; a random start is given by its text."""
    rules, variant = find(game.variant)
    start = game.start
    if start is None and variant.random:
        start = rules.write(rules.start(variant, game.seed))
    words = ["position", *(["startpos"] if start is None else ["fen", *start.split()])]
    return " ".join([*words, "moves", *game.moves] if game.moves else words)


def go_line(seconds: float, clocks: Clocks | None = None) -> str:
    """The command that starts a search: by the clocks, for some seconds, or with 0 until it is stopped."""
    if clocks is not None:
        times = [f"p{seat}time {max(1, round(1000 * left))}" for seat, left in enumerate(clocks.left, 1)]
        more = [f"p{seat}inc {round(1000 * increment)}" for seat, increment in enumerate(clocks.increment, 1)]
        return " ".join(["go", *times, *more])
    return f"go movetime {max(1, round(1000 * seconds))}" if seconds else "go infinite"


def shows_line(line: str) -> bool:
    """Whether the words of an `info` have a line of moves, and the best one if there are several."""
    words = _info_words(line)
    return "pv" in words and dict(pairwise(words)).get("multipv", "1") == "1"


def read_info(line: str) -> Info[str]:
    """The findings in the words of an `info`; unreadable parts are left out."""
    words = _info_words(line)
    pairs = dict(pairwise(words))
    after = words[words.index("pv") + 1 :] if "pv" in words else []
    score = _number(pairs.get("cp", "0"))
    for claim, sign in (("win", 1), ("mate", 1), ("loss", -1)):
        if claim in pairs:
            score = sign * MOST_POINTS * (-1 if pairs[claim].startswith("-") else 1)
    return Info(
        max(-MOST_POINTS, min(MOST_POINTS, score)),
        max(0, _number(pairs.get("depth", "0"))),
        max(0, _number(pairs.get("nodes", "0"))),
        max(0, _number(pairs.get("time", "0"))) / 1000,
        tuple(word[:LONGEST_MOVE] for word in takewhile(lambda word: word not in KEYWORDS, after[:MOST_MOVES])),
    )


def _info_words(line: str) -> list[str]:
    """The words of an `info` before a `string`, which is for people."""
    words = line.split()
    return words[: words.index("string")] if "string" in words else words


def _number(word: str) -> int:
    return int(word) if NUMBER.fullmatch(word) else 0
