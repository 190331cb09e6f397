"""A lesson: the steps in which a person learns a game on the board, and then ideas on what wins it.

What an idea says is claimed of a position in one line, and tests confirm it. The claim is about the first shown move:

- `win 5`: it wins within so many plies, its own included, against every reply;
- `gain 1 in 2`: it puts the side to move so many pieces up within so many of its turns, after every reply to the last;
- `better a1a2`: a long search gives it clearly better chances than this move.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.catalogue import find
from game.core import AnyRules, Variant
from game.errors import NotationError, quoted
from game.language import Text
from game.learn.attempt import Attempt
from game.learn.goal import Goal
from game.play.player import Player
from game.play.setup import MatchSetup

MOST_WORDS: Final = 20  # of a task

_CLAIM: Final = re.compile(r"(win) ([1-9]\d?)|(gain) ([1-9]) in ([1-9])|(better) (\S+)")


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim about the first shown move of a position."""

    word: str  # `win`, `gain` or `better`
    number: int = 0  # of plies, or of pieces
    turns: int = 0
    move: str = ""  # the text of the move that the shown one is better than


def read_claim(text: str) -> Claim:
    """The claim that is written as `text`; raises NotationError."""
    found = _CLAIM.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"{quoted(text)} is not a claim such as 'win 5', 'gain 1 in 2' or 'better a1a2'.")
    win, plies, gain, pieces, turns, better, move = found.groups()
    return Claim(win or gain or better, int(plies or pieces or 0), int(turns or 0), move or "")


@dataclass(frozen=True)
class Demonstration:
    """A position of a lesson with words on it, and moves that may be shown from it, legal one after another."""

    name: str  # for programs: the English title in lower case with dashes, unique in the lesson
    title: Text
    words: Text  # the task of a step; what an idea says
    variant: str  # full name
    start: str  # the position text
    shown: tuple[str, ...]  # the moves of all seats, as texts

    @property
    def game(self) -> tuple[AnyRules, Variant]:
        """The rules and the variant."""
        return find(self.variant)

    @cached_property
    def seat(self) -> int:
        """The seat to move at the start: the person's."""
        rules, variant = self.game
        return int(rules.read(variant, self.start).side)

    def setup(self, person: Player, opponent: Player, seed: int = 0) -> MatchSetup:
        """The set-up of a match from the position, with `person` on the seat to move."""
        seats = int(self.game[0].read(self.game[1], self.start).seats)
        players = tuple(person if seat == self.seat else opponent for seat in range(1, seats + 1))
        return MatchSetup(self.variant, players, seed, self.start)


@dataclass(frozen=True)
class Step(Demonstration):
    """One step of a lesson: a task from a position."""

    goal: Goal
    arrow: bool  # whether an arrow shows the first of the shown moves from the beginning
    hint: Text  # may be empty, as the next two
    done: Text  # what to say when the goal is reached
    missed: Text  # what to say when it was missed, after the moves have been seen

    def attempt(self) -> Attempt:
        """A new attempt at the step."""
        rules, variant = self.game
        return Attempt(rules, rules.read(variant, self.start), self.goal)


@dataclass(frozen=True)
class Idea(Demonstration):
    """One idea on what wins the game, with a position in which it is proved or confirmed by a search."""

    claim: Claim


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of a game; one that cannot be read has no steps."""

    game: str  # the id of its rules
    title: Text
    steps: tuple[Step, ...] = ()
    ideas: tuple[Idea, ...] = ()
