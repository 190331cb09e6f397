"""Findings and results of searches, the same values for a move, a hint, an analysis and UGI."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from game.core import AnyRules
from game.language import Sentence
from game.position import Position

if TYPE_CHECKING:
    from game.ai.proof import Proof

M = TypeVar("M", int, str)  # a move: the integer of a position, or its text


@dataclass(frozen=True, slots=True)
class Line(Generic[M]):
    """A move with the expected replies, and its score for the mover."""

    score: int
    pv: tuple[M, ...]


@dataclass(frozen=True, slots=True)
class Info(Generic[M]):
    """The findings of a search so far, in UCI's words; the score is from the mover's point of view.

    A search makes `Info[int]`; whatever leaves it is `Info[str]`. Infos that differ in nothing but seconds and hashfull
    are equal.
    """

    score: int = 0  # points of the evaluation; see `game.ai.search.plies_to_end` for proven ones
    depth: int = 0  # the last complete depth, in plies
    nodes: int = 0
    seconds: float = field(default=0.0, compare=False)
    pv: tuple[M, ...] = ()  # the best move and the expected replies; empty only without a move
    seldepth: int = 0  # the greatest depth reached, exchanges included, in plies
    hashfull: int = field(default=0, compare=False)  # thousandths of the table that are in use
    others: tuple[Line[M], ...] = ()  # the next best lines, best first, if several were asked for

    @property
    def lines(self) -> tuple[Line[M], ...]:
        """All lines, best first."""
        best: tuple[Line[M], ...] = (Line(self.score, self.pv),)
        return best + self.others


class BestMove(NamedTuple):
    """The answer to a request: a move with its info, or a proof, or in `error` a sentence on why it failed."""

    move: str = ""
    info: Info[str] = Info()
    error: Sentence = ""
    proof: Proof | None = None


def in_texts(rules: AnyRules, position: Position, info: Info[int]) -> Info[str]:
    """The same info with the moves from `position` as texts."""
    best, *others = (Line(line.score, line_texts(rules, position, line.pv)) for line in info.lines)
    return Info(
        best.score, info.depth, info.nodes, info.seconds, best.pv, info.seldepth, info.hashfull, tuple(others)
    )


def line_texts(rules: AnyRules, position: Position, line: Sequence[int]) -> tuple[str, ...]:
    """The texts of a line of moves from `position`, which is left unchanged."""
    texts = []
    for code in line:
        texts.append(rules.move(position, code).text)
        position.make(code)
    for _code in line:
        position.unmake()
    return tuple(texts)
