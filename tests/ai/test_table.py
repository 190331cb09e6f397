"""The transposition table: what an entry says, for which windows, and when it is forgotten."""

import pytest

from game.ai.alpha_beta import DEPTH_LIMIT, UNPROVEN_WIN
from game.ai.table import EXACT, INFINITE, LOWER_BOUND, PROVEN, UNKNOWN, UPPER_BOUND, WIN, TranspositionTable

KEY = 0x123456789ABCDEF
WIDE = {"alpha": -INFINITE, "beta": INFINITE}


def table_with(score=50, bound=EXACT, depth=3, ply=0, key=KEY):
    table = TranspositionTable(8)
    table.store(key=key, move=11, depth=depth, bound=bound, score=score, ply=ply)
    return table


@pytest.mark.parametrize("depth", [1, 3, DEPTH_LIMIT])
@pytest.mark.parametrize("score", [0, 1, -1, 99_999, -99_999, UNPROVEN_WIN - 2, 2 - UNPROVEN_WIN, WIN - 1, 1 - WIN])
def test_what_is_stored_is_found_again(score, depth):
    table = table_with(score, depth=depth)
    assert table.probe(key=KEY, depth=depth, ply=0, **WIDE) == score
    assert table.move(KEY) == 11


def test_an_entry_answers_for_its_depth_and_less_and_names_its_move_at_any():
    table = table_with(depth=3)
    assert [table.probe(key=KEY, depth=depth, ply=0, **WIDE) for depth in (1, 2, 3, 4)] == [50, 50, 50, UNKNOWN]
    assert table.move(KEY) == 11


@pytest.mark.parametrize(
    ("bound", "alpha", "beta", "usable"),
    [
        (EXACT, 0, 100, True),
        (EXACT, 60, 100, True),
        (LOWER_BOUND, 0, 50, True),
        (LOWER_BOUND, 0, 51, False),
        (LOWER_BOUND, 60, 61, False),
        (UPPER_BOUND, 50, 51, True),
        (UPPER_BOUND, 49, 51, False),
        (UPPER_BOUND, 0, 40, False),
    ],
)
def test_a_bound_answers_only_where_it_cuts_off(bound, alpha, beta, usable):
    found = table_with(score=50, bound=bound).probe(key=KEY, depth=3, alpha=alpha, beta=beta, ply=0)
    assert found == (50 if usable else UNKNOWN)


@pytest.mark.parametrize("score", [PROVEN + 1, WIN - 5])
def test_a_proven_distance_counts_from_the_position_itself(score):
    """At ply 4 a win that was found at ply 2 is two plies further from the root."""
    for sign in (1, -1):
        table = table_with(sign * score, ply=2)
        assert [table.probe(key=KEY, depth=3, ply=ply, **WIDE) for ply in (0, 2, 4)] == [
            sign * (score + 2), sign * score, sign * (score - 2)
        ]  # fmt: skip


def test_a_position_in_the_same_place_is_told_apart_and_takes_it_over():
    other = KEY + (1 << 8)
    table = table_with()
    assert table.move(other) == 0
    assert table.probe(key=other, depth=1, ply=0, **WIDE) == UNKNOWN
    table.store(key=other, move=22, depth=1, bound=EXACT, score=7, ply=0)
    assert (table.move(KEY), table.move(other)) == (0, 22)
    assert table.probe(key=KEY, depth=1, ply=0, **WIDE) == UNKNOWN
    table = table_with(depth=9)
    table.store(key=KEY, move=22, depth=2, bound=EXACT, score=7, ply=0)
    assert table.move(KEY) == 22, "the latest result of a position replaces a deeper one of its own, too"
    assert table.probe(key=KEY, depth=3, ply=0, **WIDE) == UNKNOWN


def test_it_tells_in_thousandths_how_full_it_is():
    table = TranspositionTable(8)
    table.clear()
    assert table.fullness() == 0
    for key in range(64):
        table.store(key=key, move=11, depth=3, bound=EXACT, score=50, ply=0)
    assert table.fullness() == 250
    table.clear()
    assert table.fullness() == 0


def test_after_every_clear_neither_score_nor_move_is_left():
    """Clearing always to the same stamp went unnoticed; the second clear would forget nothing."""
    table = table_with()
    for _ in range(3):
        table.clear()
        assert table.move(KEY) == 0
        assert table.probe(key=KEY, depth=1, ply=0, **WIDE) == UNKNOWN
        table.store(key=KEY, move=11, depth=3, bound=EXACT, score=5, ply=0)
