"""What a deep search thinks of the positions of an opening book, and by which engine that was found.

A pooled position is one that differs by the random start of the game, as in Boost, and is one position of the book.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.evaluation import evaluation_of
from game.ai.evaluation.base import Evaluation
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from game.ai.spec import GameSpec
from game.ai.strength import strengths_of
from game.ai.table import PROVEN, WIN, TranspositionTable
from game.catalogue import find
from game.core import AnyRules
from game.position import DRAWN, Position
from tools.duel import deal

WIDTH: Final = 30  # points from the best: moves in between are compared at one depth, and no level draws any other
TABLE_BITS: Final = 20
LAYOUTS: Final = 12  # random starts that a pooled position is searched from
SEEDS: Final = 100  # of random starts among which those are looked for
SPREAD: Final = 60  # points from the best, in a single one of them: no level draws a move that once falls short by more
TWIN_PLIES: Final = 2  # that are looked ahead to tell whether two moves mirror each other

QUESTIONS: Final = range(0, 14, 2)  # random plies before the positions that the signature is made from
QUESTION: Final = Limits(nodes=20_000, margin=WIDTH)

Scores = dict[str, int]  # of moves, for their player


@dataclass(frozen=True, slots=True)
class StudyTask:
    """A position to search, by its key and a game that leads to it, and the nodes; a pooled one has several games.

    The scores of `wanted` moves are found besides that of the best.
    """

    key: int
    specs: tuple[GameSpec, ...]
    wanted: tuple[str, ...]
    nodes: int


def signature_of(game: str) -> int:
    """How many positions the search visits on questions from a game's opening, as in Stockfish's `bench`.

    An engine that searches or judges otherwise has another number.
    """
    rules, variant = find(game)
    counts: list[int] = []
    for plies in QUESTIONS:
        position = deal(rules, variant, plies, plies)
        search = Search(position, evaluation_of(game, position))
        search.think(QUESTION, report=lambda info: counts.append(info.nodes))
    return sum(counts)


def nodes_for(game: str, study: int) -> int:
    """The nodes for each search, where `study` are for a position; never fewer than the strongest level has.

    A pooled position shares them among its searches.
    """
    strongest = max(strength.nodes for strength in strengths_of(game))
    return max(study // LAYOUTS if find(game)[1].random else study, strongest)


# --- one position


def studied(task: StudyTask) -> tuple[int, Scores]:
    """The key of a position with the scores of its best move and of those that are wanted.

    A pooled position has the means of what its searches find. There are no scores where the end is proven, in most of
    them, or where no move is good in all of them.
    """
    found = [scores for spec in task.specs if (scores := scores_in(spec, task.wanted, task.nodes))]
    if len(task.specs) > 1:
        return task.key, pooled(found, task.wanted) if 2 * len(found) >= len(task.specs) else {}
    scores = found[0] if found else {}
    best = next(iter(scores), "")
    return task.key, {move: score for move, score in scores.items() if move == best or move in task.wanted}


def scores_in(spec: GameSpec, wanted: Collection[str], nodes: int) -> Scores:
    """The scores of all legal moves, the best one first; none where the end is proven.

    Moves that are worse than the best by at most WIDTH are searched to the same depth as the best. Of the others only
    those that are `wanted` are searched at all; they have less, and the rest are taken for too bad for any book.
    """
    rules, position = spec.replayed()
    evaluation = evaluation_of(rules.id, position)
    search = Search(position, evaluation, TranspositionTable(TABLE_BITS))
    info = search.think(Limits(nodes=nodes, margin=WIDTH))
    while search.candidates and search.candidates[0][0] != info.pv[0]:  # a depth was cut short by another best move
        info = search.think(Limits(depth=info.depth + 1, margin=WIDTH))
    if plies_to_end(info.score):
        return {}
    within = with_equal_twins(position, evaluation, dict(search.candidates))
    scores = {rules.move(position, info.pv[0]).text: info.score}
    for move in rules.moves(position):
        score = within.get(move.code, info.score - SPREAD - 1)
        if move.code not in within and move.text in wanted:
            after = score_after(position, move.code, search, Limits(max(1, info.depth - 1), nodes))
            score = min(info.score - WIDTH - 1, after)
        scores.setdefault(move.text, score)
    return scores


def score_after(position: Position, move: int, search: Search, limits: Limits) -> int:
    """The score of a move for its player, by a search of the position behind it."""
    side = position.side
    position.make(move)
    acting = position.winner or position.side
    score = 0 if acting == DRAWN else WIN if position.winner else search.think(limits).score
    position.unmake()
    return score if acting == side else -score


def pooled(found: Sequence[Scores], wanted: Collection[str]) -> Scores:
    """The mean scores of the wanted moves and of the best one over several searches, each with all its legal moves.

    What counts is how much a move falls short of the best one of the same search. One that once falls short by more
    than SPREAD, or is legal in less than half of the searches, is said to be worse than the best by more than WIDTH, so
    that no level draws it. No scores are given if that is true of all.
    """
    shortfalls: dict[str, list[int]] = {}
    for scores in found:
        for move, score in scores.items():
            shortfalls.setdefault(move, []).append(max(scores.values()) - score)
    level = sum(max(scores.values()) for scores in found) / max(len(found), 1)
    means = {move: round(level - sum(lost) / len(lost)) for move, lost in shortfalls.items()}
    sound = [move for move, lost in shortfalls.items() if max(lost) <= SPREAD and 2 * len(lost) >= len(found)]
    if not sound:
        return {}
    best = max(sound, key=lambda move: (means[move], move in wanted))
    bound = means[best] - WIDTH - 1
    moves = dict.fromkeys((best, *(move for move in wanted if move in means)))
    return {move: means[move] if move in sound else min(means[move], bound) for move in moves}


# --- symmetry


def with_equal_twins(position: Position, evaluation: Evaluation, scores: Mapping[int, int]) -> dict[int, int]:
    """The scores of moves, by their integers; moves that mirror each other all have the best score of these.

    A search scores such moves slightly apart. Two moves are taken for mirror images if the static scores of all
    positions TWIN_PLIES ahead are the same.
    """
    groups: dict[tuple[int, ...], list[int]] = {}
    for move in scores:
        position.make(move)
        ahead = sorted(_static_scores(position, evaluation, TWIN_PLIES))
        position.unmake()
        groups.setdefault(tuple(ahead), []).append(move)
    return {move: max(scores[twin] for twin in group) for group in groups.values() for move in group}


def _static_scores(position: Position, evaluation: Evaluation, plies: int) -> Iterator[int]:
    if position.winner:
        yield PROVEN + position.winner
    elif plies == 0:
        yield int(evaluation.score(1))
    else:
        for move in position.legal_moves():
            position.make(move)
            yield from _static_scores(position, evaluation, plies - 1)
            position.unmake()


# --- how to come there


def ways_to(game: str, keys: Collection[int]) -> dict[int, tuple[GameSpec, ...]]:
    """Games of the default variant that come to positions with these opening keys, by moves between such positions.

    One for each, or from random starts up to LAYOUTS. Positions with less than half of that
    are missing.
    """
    rules, variant = find(game)
    most, seeds = (LAYOUTS, SEEDS) if variant.random else (1, 1)
    found: dict[int, list[GameSpec]] = {}
    for seed in range(seeds):
        if all(len(found.get(key, ())) >= most for key in keys):
            break
        for key, way in _walk(rules, rules.start(variant, seed), keys):
            specs = found.setdefault(key, [])
            if len(specs) < most:
                specs.append(GameSpec(game, seed, None, way))
    return {key: tuple(specs) for key, specs in found.items() if 2 * len(specs) >= most}


def _walk(rules: AnyRules, start: Position, keys: Collection[int]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The keys that can be reached from a start over positions with such keys, each with the first shortest way."""
    seen: set[int] = set()
    waiting: list[tuple[Position, tuple[str, ...]]] = [(start, ())]
    for position, way in waiting:
        key = rules.opening_key(position)
        if key not in keys or key in seen:
            continue
        seen.add(key)
        yield key, way
        for move in rules.moves(position):
            position.make(move.code)
            if rules.opening_key(position) in keys:
                waiting.append((position.copy(), (*way, move.text)))
            position.unmake()
