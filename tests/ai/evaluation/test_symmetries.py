"""A judgement knows no side and no compass: positions that the rules cannot tell apart have one score.

The symmetries are those that each game's rules name, as turns of its board, with the colours as they are or swapped.
"""

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.evaluation.splits_regions import Regions
from game.ai.limits import Limits, never
from game.ai.search import Search
from game.ai.table import TranspositionTable
from game.catalogue import find
from game.rules.splits.position import FREE
from game.splitmix import SplitMix64
from game.symmetry import TURNS, places_of
from tools.duel import deal

VARIANTS = (
    "pressure", "pressman", "pressman:fresh", "tower_push:5-rank", "tower_push:7-ranks", "boost", "boost:mini",
    "splits", "splits:quick", "splits:sheep", "splits:oblong", "splits:lens",
)  # fmt: skip
# Boards of Splits with two and with four symmetries, which is the most: for each row its first hex and their number.
BOARDS = {
    "splits:oblong": {0: (0, 8), 1: (0, 8), 2: (0, 8), 3: (0, 8)},
    "splits:lens": {-2: (0, 4), -1: (-2, 7), 0: (-4, 10), 1: (-3, 7), 2: (-2, 4)},
}
PROOF = 20_000  # positions that a proof may look at


def played(name):
    """The rules and the variant; those of BOARDS belong to Splits."""
    return find("splits" if name in BOARDS else name)


def symmetry_of(name):
    rules, variant = played(name)
    return rules.symmetry(variant)


def places(name, position):
    """The cells by their coordinates."""
    return {place: cell for cell, place in enumerate(places_of(played(name)[0].grid(position)))}


def turned(name, position, turn, swapped):
    """A position of the same board without history, turned, with the colours swapped if wanted."""
    place = places(name, position)
    swaps = symmetry_of(name).swaps if swapped else {}
    codes = [0] * len(place)
    for where, i in place.items():
        code = int(position.board[position.cells[i]])
        if code:
            codes[place[turn(*where)]] = swaps.get(code, code)
    side = 3 - position.side if swapped else position.side
    copy = position.empty()
    if name.startswith("tower_push"):
        copy.lay_out(codes, side, 0, 0)
    else:
        copy.set_up(codes, side)
    return copy


def lay(name, position):
    """Begin on a board of BOARDS."""
    hexes = {(first + i, r) for r, (first, length) in BOARDS[name].items() for i in range(length)}
    place = places(name, position)
    position.set_up([FREE * (where in hexes) for where in place], 1)


def is_short(name):
    """Whether a game is over after some 30 plies, since its board is laid when it begins."""
    return name in BOARDS or name == "splits:quick"


def positions(name):
    """Positions after more and more random plies in which no captured piece waits to be placed."""
    rules, variant = played(name)
    for seed in range(12):
        plies = (2 if is_short(name) else 3) * seed
        position = deal(rules, variant, seed, 0 if name in BOARDS else plies)
        if name in BOARDS:
            lay(name, position)
            rng = SplitMix64(seed)
            while position.ply < plies and not position.winner:
                position.make(rng.choice(position.legal_moves()))
        if not position.waiting(position.side):
            yield position


def proved(name, position, evaluation):
    """Whether the side to move is proved to win or to lose, and what a count of the plies to the end says.

    None where it gives up: how far it comes with the work that it may do depends on the order of moves.
    """
    prover = evaluation.prover()
    prover.begin()
    result = int(prover.go_on(PROOF, never))
    plies = int(evaluation.countdown(8))
    if name.startswith("splits") and not (position.is_building() or position.is_towering()):
        regions = Regions(position)
        regions.survey()
        for seat in (1, 2):
            regions.bound(seat, 0)
            if regions.doubt:
                return result > 0 if result else None, None
    return result > 0 if result else None, plies


def said(name, position):
    """All that is said of a position."""
    evaluation = evaluation_of(find(name.split(":")[0])[0].id, position)
    search = Search(position, evaluation, TranspositionTable(14))
    search.reverse_depth = search.late_depth = 0  # what is left out depends on the order of moves
    scores = evaluation.score(position.side), evaluation.full_score(position.side, -100_000, 100_000)
    return (
        len(position.legal_moves()),
        *scores,
        search.think(Limits(depth=2)).score,
        *proved(name, position, evaluation),
    )


@pytest.mark.parametrize("name", VARIANTS)
def test_what_the_rules_cannot_tell_apart_is_judged_and_searched_alike(name):
    seen, symmetry = list(positions(name)), symmetry_of(name)
    assert seen
    for position in seen:
        kept = said(name, turned(name, position, TURNS["none"], False))
        for swapped, turns in enumerate((symmetry.turns, symmetry.swapping)):
            for turn in turns:
                moved = said(name, turned(name, position, TURNS[turn], swapped))
                sure = [pair for pair in zip(kept, moved, strict=True) if None not in pair]
                assert all(one == other for one, other in sure), f"{position.text()}, {turn}: {kept}, {moved}"
