"""What a search has found, and the move it comes to: the same two values for a move, a hint, an analysis and UGI."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.core import AnyRules
from game.position import Position

M = TypeVar("M", int, str)  # a move: the integer of a position, or its text


@dataclass(frozen=True, slots=True)
class Line(Generic[M]):
    """A move with the replies expected after it, and what that is worth to the mover."""

    score: int
    pv: tuple[M, ...]


@dataclass(frozen=True, slots=True)
class Info(Generic[M]):
    """What a search has found so far, in UCI's words; the score is from the mover's point of view.

    A search makes `Info[int]`; whatever leaves it is `Info[str]`. Infos that differ in nothing but seconds and hashfull
    are equal.
    """

    score: int = 0  # points of the evaluation; see `game.ai.search.plies_to_end` for proven ones
    depth: int = 0  # the last complete one, in plies
    nodes: int = 0
    seconds: float = field(default=0.0, compare=False)
    pv: tuple[M, ...] = ()  # the best move and the replies expected after it; () only where there is no move
    seldepth: int = 0  # the ply reached by the longest exchange that was searched to its end
    hashfull: int = field(default=0, compare=False)  # thousandths of the table that are in use
    others: tuple[Line[M], ...] = ()  # the next best moves, best first, where more lines than one were asked for

    @property
    def lines(self) -> tuple[Line[M], ...]:
        """All lines, best first."""
        best: tuple[Line[M], ...] = (Line(self.score, self.pv),)
        return best + self.others


@dataclass(frozen=True, slots=True)
class BestMove:
    """The end of a search: the text of the move and what is known of it, or in `error` a sentence why there is none."""

    move: str = ""
    info: Info[str] = Info()
    error: str = ""


def in_texts(rules: AnyRules, position: Position, info: Info[int]) -> Info[str]:
    """The same info with the moves from `position` as texts."""
    best, *others = (Line(line.score, line_texts(rules, position, line.pv)) for line in info.lines)
    return Info(
        best.score, info.depth, info.nodes, info.seconds, best.pv, info.seldepth, info.hashfull, tuple(others)
    )


def line_texts(rules: AnyRules, position: Position, line: Sequence[int]) -> tuple[str, ...]:
    """The texts of a line of moves from `position`, which is left as it was."""
    texts = []
    for code in line:
        texts.append(rules.move(position, code).text)
        position.make(code)
    for _code in line:
        position.unmake()
    return tuple(texts)
