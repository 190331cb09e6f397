"""Moments of games between levels: positions where a move cost its side much of its chance to win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.evaluation import evaluation_of
from game.ai.info import Info
from game.ai.limits import Limits
from game.ai.mind import Mind
from game.ai.search import Search
from game.ai.spec import GameSpec
from game.ai.strength import strengths_of
from game.ai.table import TranspositionTable
from game.ai.win_probability import share_of, win_probability
from game.catalogue import find
from game.core import AnyRules, Outcome
from game.learn.reasons.reason import Moment
from game.learn.review import LOST, MOST
from game.position import Position
from game.splitmix import SplitMix64
from tools.openings import listed

LEVELS: Final = (3, 6)  # the weakest and the strongest player
LONGEST: Final = 200  # plies of a game
DROP: Final = 0.15  # of a chance to win, at least
GLANCE: Final = 8  # times fewer nodes for the search of every position


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One game to play and to look for moments in, by its number, with the nodes of the searches that confirm them."""

    game: str
    number: int
    nodes: int


def search(game: str, position: Position, nodes: int) -> Info[int]:
    """What a search with a new table finds."""
    return Search(position, evaluation_of(game, position), TranspositionTable(16)).think(Limits(nodes=nodes))


def chance_after(rules: AnyRules, position: Position, code: int, nodes: int) -> float:
    """The chance to win of the side to move if it makes this move."""
    seat = int(position.side)
    position.make(code)
    over: Outcome | None = rules.outcome(position)
    if over:
        chance = share_of(seat, over, (1, 2))
    else:
        found = win_probability(search(rules.id, position, nodes).score)
        chance = found if int(position.side) == seat else 1 - found
    position.unmake()
    return chance


def mistake_in(rules: AnyRules, position: Position, code: int, nodes: int) -> tuple[float, int] | None:
    """How much of a chance a move costs, and the best move, by a glance and a longer look; None if it costs little."""
    found = None
    for looked in (nodes // GLANCE, nodes):
        best = search(rules.id, position, looked).pv[0]
        if best == code:
            return None
        good, bad = (chance_after(rules, position, move, looked) for move in (best, code))
        if good - bad < DROP or good < LOST:
            return None
        found = good - bad, best
    return found


def moments_in(reviewed: Reviewed) -> tuple[Moment, ...]:
    """Play a game between two levels, and find its moments; the number decides everything."""
    rules, _variant = find(reviewed.game)
    rng = SplitMix64(1_000_003 * reviewed.number + 7)
    lines = listed(rules.id)
    seed, *moves = lines[reviewed.number % len(lines)].split()
    spec = GameSpec(reviewed.game, int(seed), None, tuple(moves))
    position = spec.replayed()[1]
    low, high = LEVELS
    levels = [low + rng.below(high - low + 1) for _seat in range(2)]
    minds = [Mind(rules.id, position, strengths_of(rules.id)[level - 1], TranspositionTable(16)) for level in levels]
    found: dict[int, list[tuple[float, Moment]]] = {1: [], 2: []}
    while not rules.outcome(position) and len(moves) < LONGEST:
        code = minds[int(position.side) - 1].choose(rng.bits(31)).pv[0]
        if (mistake := mistake_in(rules, position, code, reviewed.nodes)) is not None:
            drop, best = mistake
            texts = (rules.move(position, move).text for move in (best, code))
            moment = Moment(GameSpec(reviewed.game, int(seed), None, tuple(moves)), *texts)
            found[int(position.side)].append((-drop, moment))
        moves.append(rules.move(position, code).text)
        position.make(code)
    worst = (sorted(known, key=lambda pair: pair[0])[:MOST] for known in found.values())
    return tuple(moment for known in worst for _drop, moment in known)
