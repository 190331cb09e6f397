"""Pressure: the tables of crosses, and which players go by them."""

from itertools import product

import pytest

from game.ai.evaluation.pressure import REACH, WEIGHTS, evaluation_of
from game.ai.evaluation.pressure_crosses import CLOSED, Crosses
from game.ai.evaluation.pressure_weights import MATERIAL, crosses
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.table import INFINITE
from game.catalogue import find
from game.core import codes_of
from game.splitmix import SplitMix64

RULES, VARIANT = find("pressure")
NEIGHBOURS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def positions(seed=5, plies=120):
    position, rng = RULES.start(VARIANT, 0), SplitMix64(seed)
    while (moves := position.legal_moves()) and position.ply < plies:
        yield position
        position.make(rng.choice(moves))


def board_of(position):
    """The ranks of a position from the first on, as lists of letters, and the side to move."""
    codes = codes_of(position)
    return [[".WwBbx"[code] for code in codes[first : first + 5]] for first in range(0, 25, 5)], int(position.side)


def eight(east, north, west, south):
    """The neighbours of a cross, turned and mirrored in every way."""
    sides = (east, north, west, south)
    turned = [sides[turn:] + sides[:turn] for turn in range(4)]
    return {*turned, *(ways[::-1] for ways in turned)}


@pytest.fixture(scope="module")
def listed():
    """The two weights of each cross that is the least of its eight, by ring and kinds."""
    walls = (2, 1, 1, 0, 0, 0)
    keys = [
        (ring, centre, *sides)
        for ring in range(6)
        for centre in range(5)
        for sides in product(range(5), repeat=4)
        if sides == min(eight(*sides)) and sides.count(CLOSED) >= walls[ring]
    ]
    weights = crosses()
    assert len(weights) == 2 * len(keys)
    return {key: (weights[at], weights[at + len(keys)]) for at, key in enumerate(keys)}


def plain_score(position, listed):
    """The same sum, cell by cell from the ranks."""
    ranks, side = board_of(position)
    kinds = dict(zip(".WwBbx", (0, 1, 2, 3, 3, 4) if side == 1 else (0, 3, 3, 1, 2, 4), strict=True))
    seen = {(row, file): kinds[ranks[row][file]] for row in range(5) for file in range(5)}
    own, enemies = sum(kind in (1, 2) for kind in seen.values()), sum(kind == 3 for kind in seen.values())
    late = early = 0
    for (row, file), centre in seen.items():
        sides = [seen.get((row + down, file + right), CLOSED) for down, right in NEIGHBOURS]
        near, far = sorted((min(row, 4 - row), min(file, 4 - file)))
        ring = {(0, 0): 0, (0, 1): 1, (0, 2): 2, (1, 1): 3, (1, 2): 4, (2, 2): 5}[near, far]
        weights = listed[(ring, centre, *min(eight(*sides)))]
        late, early = late + weights[0], early + weights[1]
    tokens = own + enemies
    return (early * (tokens - 2) + late * (12 - tokens)) // 20 + MATERIAL[7 * own + enemies]


def test_the_sum_is_that_of_the_listed_weights(listed):
    sums = {plain_score(position, listed): int(Crosses(position).score()) for position in positions()}
    assert len(sums) > 50
    assert all(plain == score for plain, score in sums.items())


def test_outside_a_window_the_score_is_a_bound_on_its_side():
    skipped = 0
    for position in positions(seed=7):
        evaluation = evaluation_of(position, WEIGHTS)
        for seat in (1, 2):
            true = evaluation.full_score(seat, -INFINITE, INFINITE)
            assert true == -evaluation.full_score(3 - seat, -INFINITE, INFINITE)
            assert abs(int(true - evaluation.score(seat))) <= REACH
            for low in range(-900, 900, 60):
                bound = evaluation.full_score(seat, low, low + 1)
                skipped += bound != true
                assert bound == true or low + 1 <= bound <= true or true <= bound <= low
    assert skipped


@pytest.mark.parametrize(("limits", "crosses_count"), [(Limits(), True), (Limits(noise=1), False)])
def test_only_players_who_misjudge_and_overlook_nothing_go_by_them(limits, crosses_count):
    """The levels below were measured without the tables."""
    differs = 0
    for position in positions(seed=8, plies=30):
        search = Search(position, evaluation_of(position, WEIGHTS))
        search.us = position.side
        search.set_limits(limits, lambda: False)
        differs += abs(int(search._evaluate() - search.evaluation.score(position.side))) > limits.noise
    assert (differs > 0) == crosses_count
