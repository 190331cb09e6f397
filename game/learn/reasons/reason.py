"""A reason for or against a move, as a value: its sentence, and the moves that show it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias, TypeVar

from game.ai.proof import Proof, ProofTask
from game.ai.spec import GameSpec
from game.core import PIECES, Counted
from game.language import NO_TEXT, Sentence, Text

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Moment:
    """A position with its history, the best move there, and the move that was played instead.

    Without another move, the reasons are those for the best move alone; what could be said of the `other` one as well
    is left out.
    """

    game: GameSpec
    best: str
    played: str = ""
    other: str = ""

    @property
    def is_mistake(self) -> bool:
        """Whether another move than the best one was played."""
        return self.played not in ("", self.best)


@dataclass(frozen=True, slots=True)
class ProofQuestion:
    """Something to be proved about a position, which its text and the moves to it give."""

    game: GameSpec
    task: ProofTask


# What asks questions on the way to its result: each is answered by a Proof, an undecided one if there is no answer.
Asking: TypeAlias = Generator[ProofQuestion, Proof, T]


class ReasonKind(IntEnum):
    """What a reason rests on; the lowest number is said first."""

    PROOF = 1  # whatever the others reply
    EVENT = 2  # what happens on the board at once
    COUNT = 3
    MOBILITY = 4  # the moves that each side has


@dataclass(frozen=True, slots=True)
class Facts:
    """What fills the fields of a sentence."""

    move: Sentence  # what the sentence is about
    instead: Sentence = ""  # the better move
    side: Text = NO_TEXT  # the name of a seat
    number: int = 0
    others: int = 0  # the number after the better move
    turns: int = 0  # 0 where no number of turns is said
    counted: Counted = PIECES  # the game's word for the pieces of that number
    builds: bool = False  # whether a tower that is built counts as a piece
    cells: tuple[str, ...] = ()
    reply: Sentence = ""  # what the other side answers
    other: Text = NO_TEXT  # the name of the other seat, where both are said


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason; `line` are the moves from the position that show it, the first one being that which it is about."""

    kind: ReasonKind
    words: Callable[[Facts], str]
    facts: Facts
    line: tuple[str, ...]
    compares: bool = False  # whether its sentence says what is so "after" the better move, and need not name it

    @property
    def sentence(self) -> str:
        """The reason in words."""
        return self.words(self.facts)

    @property
    def is_bare(self) -> bool:
        """Whether it is proved, and no number of turns is said."""
        return self.kind is ReasonKind.PROOF and not self.facts.turns
