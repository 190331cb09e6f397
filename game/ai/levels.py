"""The levels of the AI as work and sight, the same on every machine, and how a move is chosen at one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.ai.evaluation import judge
from game.ai.limits import Limits, Result
from game.ai.search import Search, never, unheard
from game.chance import Chance
from game.core import Rules
from game.errors import GameError
from game.session import Question

OPENING_PLIES: Final = 10  # as long as that moves of nearly the same worth are drawn by lot, so that games differ


@dataclass(frozen=True, slots=True)
class Level:
    """How much a player works and how well it sees. Weak levels overlook; they do not throw pieces away.

    `noise`, `overlook` and `margin` are those of Limits; the margin holds in the opening alone.
    """

    name: str
    nodes: int
    depth: int
    noise: int = 0
    overlook: int = 0
    margin: int = 0
    offered: bool = False  # whether the set-up offers it

    def limits(self, ply: int, seed: int) -> Limits:
        """What a search at this level may do for the move after `ply` plies."""
        margin = self.margin if ply < OPENING_PLIES else 0
        return Limits(self.depth, self.nodes, 0.0, margin, self.noise, self.overlook, seed)


# By number. The steps are first guesses by work; they will be measured.
LEVELS: Final[dict[int, Level]] = {
    1: Level("Novice", nodes=400, depth=2, noise=50, overlook=250, margin=25, offered=True),
    2: Level("Beginner", nodes=800, depth=2, noise=40, overlook=180, margin=25),
    3: Level("Learner", nodes=1_500, depth=3, noise=30, overlook=120, margin=20),
    4: Level("Club", nodes=4_000, depth=4, noise=20, overlook=60, margin=20, offered=True),
    5: Level("Regular", nodes=10_000, depth=5, noise=12, overlook=30, margin=15),
    6: Level("Veteran", nodes=25_000, depth=6, noise=8, margin=12),
    7: Level("Expert", nodes=60_000, depth=0, noise=4, margin=10, offered=True),
    8: Level("Master", nodes=200_000, depth=0, margin=8),
    9: Level("Champion", nodes=600_000, depth=0, margin=6),
    10: Level("Rampart", nodes=2_000_000, depth=0, margin=4),
}
FIRST_LEVEL: Final = 4  # for somebody who has never played


@dataclass(frozen=True, slots=True)
class Choice:
    """A chosen move, as texts."""

    move: str
    line: tuple[str, ...]  # the move and what is expected after it
    score: int  # of the move, for the side that plays it
    depth: int
    nodes: int


def choose(
    question: Question,
    level: int,
    seed: int,
    poll: Callable[[], bool] = never,
    report: Callable[[Result], None] = unheard,
) -> Choice:
    """The move that `level` plays; the same for the same question and seed, unless `poll` ended the thought early.

    Raises GameError for a question that does not hold, a level there is not, and a game that is over.
    """
    if level not in LEVELS:
        raise GameError(f"There is no level {level}; the levels are 1 to {len(LEVELS)}.")
    rules, position = question.replayed()
    if over := rules.outcome(position):
        raise GameError(f"There is nothing to think about: the game is over ({over.reason}).")
    ply = len(question.moves)
    chance = Chance(seed * 1_000_003 + ply)
    limits = LEVELS[level].limits(ply, chance.bits(32))
    result = Search(position, judge(rules.id, position)).think(limits, poll, report)
    best, score = result.best, result.score
    if result.close and result.close[0][0] == best:
        best, score = chance.choice(result.close)
    texts = texts_of(rules, position, result.line if best == result.best else (best,))
    return Choice(texts[0], texts, score, result.depth, result.nodes)


def texts_of(rules: Rules[Any], position: Any, line: Sequence[int]) -> tuple[str, ...]:
    """The moves of a line from `position`, as texts."""
    texts = []
    for code in line:
        texts.append(rules.move(position, code).text)
        position.make(code)
    for _ in line:
        position.unmake()
    return tuple(texts)
