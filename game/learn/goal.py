"""The goal of a step of a lesson, read from one line such as `freeze 1 and lose 0` or `win in 2`.

Demands are joined by `and`. Each is one word, some with a number or a name behind it:

- `to d4`: the piece that the person moves arrives at d4;
- `move dragon`: the person moves a piece of this kind;
- `take 3`: exactly three counters of a stack are moved;
- `push 2`, `freeze 1`, `capture 1`: at least so many pieces are pushed, enemy pieces frozen, or captured;
- `lose 0`: exactly so many of the person's own pieces are captured;
- `place`, `place d3`: a piece of the person's appears on the board, or on that cell;
- `lay 0,1`: a board piece of the person's covers that cell;
- `promote`: a piece of the person's becomes another kind;
- `replies 0`: the opponent has at most so many legal moves then;
- `safe`: no move of the opponent's captures a piece of the person's then;
- `hold`: the opponent cannot win with the next turn;
- `win`: the person has won.

`in 3` at the end gives the person three turns; without it, one. What was done in any of the turns counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.errors import NotationError, quoted

COUNTED: Final = ("push", "freeze", "capture", "lose", "take", "replies")  # a number follows
MAY_BE_NONE: Final = ("lose", "replies")  # the number may be 0
NAMED: Final = ("to", "move", "lay")  # a name follows
PLACING: Final = "place"  # a name may follow
BARE: Final = ("promote", "safe", "hold", "win")  # nothing follows
AFTER_THE_TURN: Final = ("replies", "safe", "hold")  # known only when it is the opponent's turn
JOINT: Final = " and "
TURNS: Final = " in "


@dataclass(frozen=True, slots=True)
class Demand:
    """One thing that a goal asks for."""

    word: str
    number: int = 0
    name: str = ""  # of a cell, as the grid names it, or of a kind of piece

    def __str__(self) -> str:
        """The demand as it is written."""
        rest = str(self.number) if self.word in COUNTED else self.name
        return f"{self.word} {rest}".rstrip()


@dataclass(frozen=True, slots=True)
class Goal:
    """What a person has to achieve, within a number of turns of their own."""

    demands: tuple[Demand, ...]
    turns: int = 1

    def __str__(self) -> str:
        """The goal as it is written."""
        words = JOINT.join(map(str, self.demands))
        return words if self.turns == 1 else f"{words}{TURNS}{self.turns}"


def read_goal(text: str) -> Goal:
    """The goal that is written as `text`; raises NotationError, which quotes what it cannot read."""
    words, limited, turns = text.strip().rpartition(TURNS)
    if limited and not _is_whole(turns, least=1):
        raise NotationError(f"A goal ends in a number of turns such as 'in 2', not in {quoted(turns)}.")
    demands = (words if limited else turns).split(JOINT)
    return Goal(tuple(map(_read_demand, demands)), int(turns) if limited else 1)


def _read_demand(text: str) -> Demand:
    word, _space, rest = text.strip().partition(" ")
    if word in COUNTED and _is_whole(rest, least=0 if word in MAY_BE_NONE else 1):
        return Demand(word, number=int(rest))
    if (word in NAMED and rest) or word == PLACING:
        return Demand(word, name=rest)
    if word in BARE and not rest:
        return Demand(word)
    raise NotationError(f"{quoted(text)} is not a demand of a goal.")


def _is_whole(text: str, least: int) -> bool:
    return text.isascii() and text.isdigit() and int(text) >= least
