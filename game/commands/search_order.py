"""What `go` asks for: limits, an end by `stop` alone, and the time that a player with a clock takes for a move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.limits import UNLIMITED, Limits
from game.commands.options import EngineError, whole_number
from game.errors import quoted
from game.language import enumerated

MOST: Final = 1 << 60  # nodes, plies and milliseconds
LIMITS: Final = ("depth", "nodes", "movetime")
CLOCK: Final = re.compile(r"p([1-4])(time|inc)")
MOVES_TO_GO: Final = "movestogo"

MOVES_LEFT: Final = 25  # moves that a game is expected to last still, whenever its host does not say
INCREMENT_SHARE: Final = 0.75  # of the increment that is spent at once
LARGEST_SHARE: Final = 0.5  # of the time that is left: the most that one move may take
LEAST: Final = 0.001  # seconds


@dataclass(frozen=True, slots=True)
class SearchOrder:
    """What `go` asks for. Without words behind it the level decides alone, and the order `is_bare`."""

    limits: Limits = UNLIMITED
    is_bare: bool = False
    is_endless: bool = False  # only `stop` ends it


def read_go(words: Sequence[str], seat: int, overhead: float) -> SearchOrder:
    """The order in the words behind `go`, with `seat` to move, whose clock goes on for `overhead` seconds more.

    A limit of 0 counts as 1: some hosts send it, and they get a move.

    Raises EngineError for words that it does not know.
    """
    found: dict[str, int] = {}
    rest = list(words)
    is_endless = False
    while rest:
        word = rest.pop(0)
        if word == "infinite":
            is_endless = True
        elif CLOCK.fullmatch(word):
            found[word] = whole_number(rest.pop(0) if rest else "", f"go {word}", -MOST, MOST)
        elif word in (*LIMITS, MOVES_TO_GO):
            found[word] = max(whole_number(rest.pop(0) if rest else "", f"go {word}", 0, MOST), 1)
        else:
            known = enumerated(["p1time", "p2time", "p1inc", "p2inc", MOVES_TO_GO, *LIMITS, "infinite"])
            raise EngineError(f"'go' does not know {quoted(word)}; it takes {known}.")
    seconds = found.get("movetime", 0) / 1000
    if any(CLOCK.fullmatch(word) for word in found) and not is_endless:
        on_the_clock = _seconds_of_the_clock(found, seat, overhead)
        seconds = min(seconds, on_the_clock) if seconds else on_the_clock
    return SearchOrder(Limits(found.get("depth", 0), found.get("nodes", 0), seconds), not words, is_endless)


def _seconds_of_the_clock(found: dict[str, int], seat: int, overhead: float) -> float:
    """The seconds that the clock of `seat` is worth now; raises EngineError when its time is not among the words."""
    if f"p{seat}time" not in found:
        raise EngineError(f"'go' should name p{seat}time: player {seat} is to move.")
    left, increment = found[f"p{seat}time"] / 1000, found.get(f"p{seat}inc", 0) / 1000
    return seconds_for_move(left, max(increment, 0), overhead, found.get(MOVES_TO_GO, MOVES_LEFT))


def seconds_for_move(left: float, increment: float, overhead: float, moves: int = MOVES_LEFT) -> float:
    """How long to search with so many seconds left, and an increment for each move; `moves` are expected to come.

    Each of them takes `overhead` seconds beside its search.
    """
    usable, gained = max(left - overhead, 0), max(increment - overhead, 0)
    return max(min(usable / moves + INCREMENT_SHARE * gained, usable * LARGEST_SHARE), LEAST)
