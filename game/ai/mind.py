"""Choosing a move: a mind searches for one of some strength, a level also looks into the opening book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from game.ai.book import book_of, nearly_best, weighted_choice
from game.ai.characters import character_of, preferred
from game.ai.characters.character import Character
from game.ai.evaluation import evaluation_of
from game.ai.info import BestMove, Info, in_texts
from game.ai.levels import LEVELS
from game.ai.limits import UNLIMITED, AtLevel, Limits, Report, never, no_report
from game.ai.search import Search, plies_to_end
from game.ai.spec import GameSpec
from game.ai.strength import Strength, between, strengths_of
from game.ai.table import INFINITE, TranspositionTable
from game.catalogue import find
from game.core import AnyRules
from game.errors import GameError
from game.language import _
from game.position import Position
from game.splitmix import SplitMix64

LONGEST_SEARCH: Final = 30.0  # seconds: a cap for slow machines, since levels are defined by nodes
PLIES_A_SEED: Final = 1_000_003  # multiplies the seed, so that random numbers differ by seed and ply
FIRST_WITH_BOOK: Final = 6  # the lowest level that uses the opening book
LONGEST_STYLE: Final = 3  # times the nodes of the last level that a character has there at most
FAIR_MARGIN: Final = 1_000  # points by which a fair move may be worse than the best; beyond that it is all but lost


class Mind:
    """A player of some strength, who searches one position move after move."""

    def __init__(
        self,
        game: str,
        position: Position,
        strength: Strength,
        table: TranspositionTable | None = None,
        character: Character | None = None,
    ) -> None:
        """Minds that take turns on different positions need a `table` each."""
        self._rules = find(game)[0]
        self._strength = strength
        self._position = position
        self._character = character
        self._search = Search(position, evaluation_of(game, position), table)

    def choose(
        self,
        seed: int,
        effort: int = 1,
        within: Limits = UNLIMITED,
        poll: Callable[[], bool] = never,
        report: Report = no_report,
        fair: bool = False,
    ) -> Info[int]:
        """Search for a move, the first of `pv`, with a cleared table.

        For `effort`, `fair` and `within` see AtLevel. The same position and seed give the same move, unless the clock
        or `poll` end the search early.
        """
        ply = int(self._position.ply)
        rng = SplitMix64(seed * PLIES_A_SEED + ply)
        limits = self._strength.limits(ply, rng.bits(32), effort)
        variety = limits.margin
        if fair:
            limits = limits._replace(margin=FAIR_MARGIN)
        elif self._character:
            limits = limits._replace(margin=max(limits.margin, self._character.margin))
        self._search.table.clear()
        info = self._search.think(limits.narrowed(within), poll, report)
        candidates: list[tuple[int, int]] = self._search.candidates
        move = info.pv[0]
        if fair and candidates:
            move = rng.choice(_fairest(candidates, self._strength.margin))
        elif self._character and candidates and not plies_to_end(info.score):
            move = preferred(self._character, self._rules, self._position, self._nearly_best(), variety, rng)
        elif candidates and candidates[0][0] == move and not plies_to_end(info.score):
            move = rng.choice(candidates)[0]
        pv = info.pv if move == info.pv[0] else (move,)
        return replace(info, score=dict(candidates).get(move, info.score), pv=pv)

    def _nearly_best(self) -> list[tuple[int, int]]:
        """The candidates of the last complete depth, by the scores of the unfinished one as far as it came.

        Those that it has refuted are left out, and a better move that it has found is added.
        """
        search = self._search
        candidates: list[tuple[int, int]] = search.candidates
        deeper = {int(search.root_moves[i]): int(search.root_scores[i]) for i in range(int(search.root_count))}
        best = max(deeper.values())
        if best == -INFINITE:
            return candidates
        known = {move: score for move, score in deeper.items() if score > best - search.slack}
        shift = best - candidates[0][1]  # depths may judge higher or lower as a whole
        unknown = {move: score + shift for move, score in candidates if deeper[move] == -INFINITE}
        return list((unknown | known).items())


def _fairest(scored: Sequence[tuple[int, int]], margin: int) -> list[int]:
    """The moves whose scores are nearest to 0, and those within `margin` of them."""
    least = min(abs(score) for _move, score in scored)
    return [move for move, score in scored if abs(score) <= least + margin]


def strength_at(game: str, level: int) -> Strength:
    """The strength of a level of a game; levels above the game's last are as strong as that.

    Raises GameError for a level below 1.
    """
    if level < 1:
        words = _("There is no level {level}; the levels are 1 to {last}.")
        raise GameError(words.format(level=level, last=len(LEVELS)))
    strengths = strengths_of(game)
    return strengths[min(level, len(strengths)) - 1]


def strength_of(game: str, level: int, character: Character | None) -> Strength:
    """The strength of a level, or of a character there, which makes up for its style.

    What is beyond the last level lies on the way from the one before it to the last, but has LONGEST_STYLE times the
    nodes at most, so that nobody waits for it.
    """
    known = strength_at(game, level)
    if character is None:
        return known
    way = 1 if character.ahead > 0 else -1
    if level + way > len(strengths_of(game)):
        beyond = between(known, strength_at(game, level - way), -character.ahead)
        return beyond._replace(nodes=min(beyond.nodes, LONGEST_STYLE * known.nodes))
    return between(known, strength_at(game, level + way), abs(character.ahead))


def effort_of(game: str, how: AtLevel) -> int:
    """The factor for the nodes of a level: `effort` for the strongest one of a game, else 1; characters share it."""
    return how.effort if strength_at(game, how.level) == strengths_of(game)[-1] else 1


def book_move(spec: GameSpec, rules: AnyRules, position: Position, how: AtLevel) -> Info[str] | None:
    """A book move that a level plays without a search, or None.

    It is never worse than what the level would find, by the search that made the book: that had at least as many nodes
    and overlooked nothing, and the move falls short of its best by at most the level's own margin in the opening; in
    Boost, on the average of some layouts of the dragons. The same position and seed give the same move.

    The book is for the default variant from its usual start, not for a position that occurred before in the game, not
    for fair moves, and not where `within` limits depth or nodes.
    """
    strength = strength_at(rules.id, how.level)
    limits = strength.limits(int(position.ply), 0, effort_of(rules.id, how))
    is_asked = how.own_book and how.level >= FIRST_WITH_BOOK and not (how.fair or how.within.depth or how.within.nodes)
    if not (is_asked and limits.margin and spec.start is None and find(spec.variant)[1].default):
        return None
    book = book_of(rules.id)
    if limits.nodes > book.nodes or position.repetitions():
        return None
    scores = nearly_best(book.probe(rules, position), limits.margin)
    if not scores:
        return None
    move = weighted_choice(tuple(scores), SplitMix64(how.seed * PLIES_A_SEED + int(position.ply)))
    return Info(scores[move], pv=(move.move,))


def choose(
    spec: GameSpec,
    how: AtLevel,
    poll: Callable[[], bool] = never,
    report: Callable[[Info[str]], None] | None = None,
    replay: Callable[[GameSpec], tuple[AnyRules, Position]] = GameSpec.replayed,
) -> BestMove:
    """The move that a level plays, from the opening book or by a search; `report` gets every complete depth of it.

    `poll` ends the search when it returns true.

    `replay` sets up the game, for a caller who has the position already and need not replay every move.

    Raises GameError for texts that cannot be replayed, a level below 1, and a game that is over.
    """
    rules, position = replay(spec)
    if over := rules.outcome(position):
        raise GameError(rules.game_over(over, int(position.seats)))

    if known := book_move(spec, rules, position, how):
        if report is not None:
            report(known)
        return BestMove(known.pv[0], known)

    def pass_on(info: Info[int]) -> None:
        if report is not None:
            report(in_texts(rules, position, info))

    effort = effort_of(rules.id, how)
    character = character_of(rules.id, how.level, how.character)
    mind = Mind(rules.id, position, strength_of(rules.id, how.level, character), character=character)
    within = how.within.narrowed(Limits(seconds=LONGEST_SEARCH * effort))
    info = in_texts(rules, position, mind.choose(how.seed, effort, within, poll, pass_on, how.fair))
    return BestMove(info.pv[0], info)
