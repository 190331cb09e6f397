"""The levels of the AI, each with a name and a character, and how a move is chosen at one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.ai.evaluation import judge
from game.ai.limits import Report, Result, never, unheard
from game.ai.search import Search, plies_to_end
from game.ai.spec import GameSpec
from game.ai.strength import Strength, strengths_of
from game.ai.table import Table
from game.core import AnyRules
from game.errors import GameError
from game.language import _
from game.position import Position
from game.splitmix import SplitMix64

LONGEST_THOUGHT: Final = 30.0  # seconds: a cap for slow machines; strength is a matter of nodes
DIVIDING: Final = 1_000  # points below the best move that a fair one may lie; more would be as good as lost


@dataclass(frozen=True, slots=True)
class Level:
    """What a level is called, and what it is like to play against, in one line."""

    name: str
    character: str


LEVELS: Final[dict[int, Level]] = {
    1: Level(_("Novice"), _("Sees what lies before it, and often not even that.")),
    2: Level(_("Beginner"), _("Knows the rules and one plan; forgets to look at yours.")),
    3: Level(_("Learner"), _("Takes what is offered, and falls into a trap of two moves.")),
    4: Level(_("Club"), _("Thinks a few moves ahead, but has its blind spots.")),
    5: Level(_("Regular"), _("Makes few plain mistakes; beat it by planning further.")),
    6: Level(_("Veteran"), _("Punishes mistakes, and rarely makes one that shows.")),
    7: Level(_("Expert"), _("Overlooks nothing near at hand.")),
    8: Level(_("Master"), _("Prepares its threats long before you see them.")),
    9: Level(_("Champion"), _("Patient and precise: it waits for one slip.")),
    10: Level(_("Rampart"), _("The strongest of the ten; a setting lets it think longer still.")),
}
FIRST_LEVEL: Final = 3  # for somebody who has never played


@dataclass(frozen=True, slots=True)
class Choice:
    """A chosen move, as texts."""

    move: str
    line: tuple[str, ...]  # the move and what is expected after it
    score: int  # of the move, for the side that plays it
    depth: int
    nodes: int


class Mind:
    """A player of some strength, who thinks about one position as that changes."""

    def __init__(self, game: str, position: Position, strength: Strength, table: Table | None = None) -> None:
        """Whoever else thinks about another position meanwhile needs another `table`."""
        self._strength = strength
        self._position = position
        self._search = Search(position, judge(game, position), table)

    def choose(
        self,
        seed: int,
        patience: int = 1,
        seconds: float = 0.0,
        poll: Callable[[], bool] = never,
        report: Report = unheard,
        fair: bool = False,
    ) -> tuple[int, Result]:
        """A move and what was found out, the same for the same position and seed, unless `seconds` or `poll` cut it.

        For `patience` see Strength.limits. A `fair` move leaves both sides as equal as can be, for an opponent who may
        choose between them. Nothing is remembered from the last time.
        """
        ply = int(self._position.ply)
        rng = SplitMix64(seed * 1_000_003 + ply)
        limits = self._strength.limits(ply, rng.bits(32), patience)
        if fair:
            limits = replace(limits, margin=DIVIDING)
        self._search.table.forget()
        result = self._search.think(limits.within(seconds), poll, report)
        if fair and result.close:
            return rng.choice(_fairest(result.close, self._strength.margin)), result
        if result.close and result.close[0][0] == result.best and not plies_to_end(result.score):
            return rng.choice(result.close)[0], result
        return result.best, result


def _fairest(scored: Sequence[tuple[int, int]], margin: int) -> list[int]:
    """The moves whose scores lie nearest to 0, and those no more than `margin` farther off."""
    least = min(abs(score) for _move, score in scored)
    return [move for move, score in scored if abs(score) <= least + margin]


def strength_at(game: str, level: int) -> Strength:
    """How strong a level of a game is; levels above the game's last are as strong as that.

    Raises GameError for a level there is not.
    """
    if level not in LEVELS:
        words = _("There is no level {level}; the levels are 1 to {last}.")
        raise GameError(words.format(level=level, last=len(LEVELS)))
    strengths = strengths_of(game)
    return strengths[min(level, len(strengths)) - 1]


def choose(
    question: GameSpec,
    level: int,
    seed: int,
    poll: Callable[[], bool] = never,
    report: Report = unheard,
    patience: int = 1,
    fair: bool = False,
) -> Choice:
    """The move that `level` plays; the same for the same question and seed, unless `poll` ended the thought early.

    With a `patience` above 1 the strongest level searches so many times more, and overlooks nothing. A `fair` move is
    not the best one, but leaves both sides as equal as can be. Raises GameError for a question that does not hold, a
    level there is not, and a game that is over.
    """
    rules, position = question.replayed()
    strength = strength_at(rules.id, level)
    if over := rules.outcome(position):
        words = _("There is nothing to think about: the game is over ({ending}).")
        raise GameError(words.format(ending=over.reason))
    if strength != strengths_of(rules.id)[-1]:
        patience = 1
    mind = Mind(rules.id, position, strength)
    move, result = mind.choose(seed, patience, LONGEST_THOUGHT * patience, poll, report, fair)
    scores = dict(result.close)
    texts = texts_of(rules, position, result.line if move == result.line[0] else (move,))
    return Choice(texts[0], texts, scores.get(move, result.score), result.depth, result.nodes)


def texts_of(rules: AnyRules, position: Position, line: Sequence[int]) -> tuple[str, ...]:
    """The moves of a line from `position`, as texts."""
    texts = []
    for code in line:
        texts.append(rules.move(position, code).text)
        position.make(code)
    for _code in line:
        position.unmake()
    return tuple(texts)
