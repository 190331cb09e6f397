"""Claims about a position and their proofs, as plain values that can be sent to another process."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.position import Position

NODES: Final = 200_000  # of a proof; of 450 wins in up to 11 plies in Pressure, Tower Push and Boost, none took more


@dataclass(frozen=True, slots=True)
class Win:
    """A seat wins within so many plies from here, whatever the others do; 0 plies: by the end of the game.

    Only a game's own prover can look for the end of a game; without one, what is not won in LONGEST plies is undecided.
    """

    plies: int = 0
    seat: int = 0  # 0 for the side to move


@dataclass(frozen=True, slots=True)
class Gain:
    """A seat is so many pieces better off than here within so many of its turns, whatever the others do; or has won.

    Pieces are counted by the game's `material`, each time when the others have replied and the turn comes back to the
    seat. With 0 turns the replies alone do it.
    """

    pieces: int
    turns: int
    seat: int = 0  # 0 for the side to move


def has_turn(position: Position, seat: int) -> bool:
    """Whether the turn is a seat's, also while another side places a piece in it."""
    under_way = int(position.turn_under_way())
    return under_way == seat or (not under_way and int(position.side) == seat)


def is_counted(position: Position, seat: int) -> bool:
    """Whether a gain of a seat is counted here: the turn has come back to it, or has passed it over."""
    is_back = int(position.side) == seat and not position.turn_under_way()
    return is_back or bool(int(position.passed) >> seat & 1)


@dataclass(frozen=True, slots=True)
class ProofTask:
    """A claim to be proved within a number of nodes.

    Of the moves that do what is claimed, only the fastest are looked for, unless the `slower` ones are wanted too.
    """

    claim: Win | Gain
    nodes: int = NODES
    slower: bool = False


class ProofVerdict(Enum):
    """Whether a claim is proved, refuted, or neither: the nodes ran out, or somebody stopped the work."""

    PROVED = "proved"
    REFUTED = "refuted"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class FirstMove:
    """What is known of the claim after a legal move.

    `length` is the least number of plies or turns of a proof, the first ply or turn included; to the end of a game it
    is the most that it can take. `reply` is the seat's next move that does it, where it is
    then to move and the move has not done it already.
    """

    move: str
    verdict: ProofVerdict
    length: int = 0
    reply: str = ""


@dataclass(frozen=True, slots=True)
class Proof:
    """Whether a claim is true, and after which moves.

    A seat to move has to do it by one of its moves, and `length` is that of the fastest. Else it has to do it after
    every move, and `length` is that of the slowest. Of a seat to move, moves that are refuted take longer than
    `length` at least, and longer than the claim says if nothing is proved or `slower` moves were wanted.
    """

    verdict: ProofVerdict = ProofVerdict.UNDECIDED
    length: int = 0
    moves: tuple[FirstMove, ...] = ()  # all legal ones, in the order of the game
    nodes: int = 0

    def after(self, verdict: ProofVerdict) -> tuple[str, ...]:
        """The moves after which the claim has this verdict."""
        return tuple(first.move for first in self.moves if first.verdict is verdict)

    @property
    def fastest(self) -> tuple[str, ...]:
        """The moves after which it is proved and takes least."""
        proved = [first for first in self.moves if first.verdict is ProofVerdict.PROVED]
        least = min((first.length for first in proved), default=0)
        return tuple(first.move for first in proved if first.length == least)

    @property
    def only(self) -> str:
        """The only move after which the claim is true, or for the others to prevent it; "" if that is not proved."""
        proved, refuted = self.after(ProofVerdict.PROVED), self.after(ProofVerdict.REFUTED)
        alone = proved if self.verdict is ProofVerdict.PROVED else refuted
        return alone[0] if len(alone) == 1 and len(proved) + len(refuted) == len(self.moves) else ""
