"""A lesson: the steps in which a person learns a game on the board, and then ideas on what wins it.

What an idea says is claimed of a position in one line, and tests prove it. The claim is about the first shown move:

- `win 5`: the side to move wins with it within so many plies, its own included, whatever the opponent does;
- `win`: it wins by the end of the game, in games that can be proved to the end;
- `gain 1 in 2`: the side to move is so many pieces up within so many of its turns, after every reply to the last;
- `only` before one of these: no other move does it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.ai.proof import Gain, Win
from game.catalogue import find
from game.core import AnyRules
from game.errors import NotationError, quoted
from game.language import Sentence, Text
from game.learn.attempt import Attempt
from game.learn.goal import Goal
from game.play.player import Player
from game.play.setup import MatchSetup, against
from game.position import Position

MOST_WORDS: Final = 20  # of a task

_CLAIM: Final = re.compile(r"(only )?(?:win(?: ([1-9]\d?))?|gain ([1-9]) in ([1-9]))")


@dataclass(frozen=True)
class Demonstration:
    """A position of a lesson with words on it, and moves that may be shown from it, legal one after another."""

    name: str  # for programs: the English title in lower case with dashes, unique in the lesson
    title: Sentence
    words: Sentence  # the task of a step; what an idea says
    variant: str  # full name
    start: str  # the position text
    shown: tuple[str, ...]  # the moves of all seats, as texts

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return find(self.variant)[0]

    def position(self) -> Position:
        """A new position, at the start."""
        rules, variant = find(self.variant)
        return rules.read(variant, self.start)

    @cached_property
    def seat(self) -> int:
        """The seat to move at the start: the person's."""
        return int(self.position().side)

    def setup(self, person: Player, opponent: Player, seed: int = 0) -> MatchSetup:
        """The set-up of a match from the position, with `person` on the seat to move."""
        return against(self.variant, self.start, self.seat, person, opponent, seed)


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
        return Attempt(self.rules, self.position(), self.goal)


@dataclass(frozen=True)
class Idea(Demonstration):
    """One idea on what wins the game, with a position in which it is proved."""

    claim: Win | Gain  # about the first shown move
    is_only: bool  # whether no other move does what is claimed


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of a game; one that cannot be read has no steps."""

    game: str  # the id of its rules
    title: Text
    steps: tuple[Step, ...] = ()
    ideas: tuple[Idea, ...] = ()


def read_claim(text: str) -> tuple[Win | Gain, bool]:
    """The claim that is written as `text`, and whether it is that of one move only; raises NotationError."""
    found = _CLAIM.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"{quoted(text)} is not a claim such as 'win 5', 'only win' or 'gain 1 in 2'.")
    only, plies, pieces, turns = found.groups()
    claim: Win | Gain = Gain(int(pieces), int(turns)) if pieces else Win(int(plies or 0))
    return claim, bool(only)
