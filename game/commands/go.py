"""The `go` command: limits, endless search, and how much of the clock to spend on a move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.limits import UNLIMITED, Limits
from game.commands.options import EngineError, whole_number
from game.errors import quoted
from game.language import enumerated

MOST: Final = 1 << 60  # upper bound of nodes, plies and milliseconds
LIMITS: Final = ("depth", "nodes", "movetime")
CLOCK: Final = re.compile(r"p([1-4])(time|inc)")
MOVES_TO_GO: Final = "movestogo"

MOVES_LEFT: Final = 25  # expected moves to the end of the game, unless the host says
INCREMENT_SHARE: Final = 0.75  # share of the increment spent on this move
LARGEST_SHARE: Final = 0.5  # most of the remaining time that one move may take
LEAST: Final = 0.001  # seconds


@dataclass(frozen=True, slots=True)
class SearchOrder:
    """Represents a `go` command. A bare one sets no limits, so the level decides."""

    limits: Limits = UNLIMITED
    is_bare: bool = False
    is_endless: bool = False  # only `stop` ends it


def read_go(words: Sequence[str], seat: int, overhead: float) -> SearchOrder:
    """Parse the words after `go` with `seat` to move; each move costs `overhead` seconds besides the search.

    A limit of 0 counts as 1: some hosts send it and still expect a move.

    Raises EngineError for unknown words.
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
    """Return the seconds to search by the clock of `seat`; raises EngineError if its time was not given."""
    if f"p{seat}time" not in found:
        raise EngineError(f"'go' should name p{seat}time: player {seat} is to move.")
    left, increment = found[f"p{seat}time"] / 1000, found.get(f"p{seat}inc", 0) / 1000
    return seconds_for_move(left, max(increment, 0), overhead, found.get(MOVES_TO_GO, MOVES_LEFT))


def seconds_for_move(left: float, increment: float, overhead: float, moves: int = MOVES_LEFT) -> float:
    """Return the seconds to search with `left` seconds, an `increment` a move and `moves` still to play.

    Each move takes `overhead` seconds besides its search.
    """
    usable, gained = max(left - overhead, 0), max(increment - overhead, 0)
    return max(min(usable / moves + INCREMENT_SHARE * gained, usable * LARGEST_SHARE), LEAST)
