"""Pressure: what the evaluation counts."""

import pytest

from game.ai.evaluation.pressure import WEIGHTS, evaluation_of
from game.catalogue import find

RULES, VARIANT = find("pressure")
COUNTS = [  # term, how often White has it less how often Black has it, position, and what it is
    ("air", 6 - 2, "B4/5/3W1/2W2/5 w", "empty cells beside own tokens, once each"),
    ("pair", 2 - 1, "WW1B1/W2B1/5/5/5 w", "own tokens side by side, in both directions"),
    ("beside_captured", 3 - 1, "1x3/xWx2/5/3B1/3x1 w", "sides closed by captured tokens"),
    ("push", 2, "B4/5/WWW2/5/3Wx w", "where there is room behind: of a3 and b3 to the east, not of d1"),
    ("push", 1, "5/5/Wxxx1/5/Bxxxx w", "a run of four is the longest"),
    ("push", 0, "B4/5/1wx2/5/5 w", "a frozen token does not push"),
    ("push", 1, "5/5/1Wb2/5/5 w", "an enemy token can be pushed"),
    ("freeze", 1, "5/5/1Wb2/5/5 w", "and that threatens to freeze it"),
    ("freeze", -1, "5/5/3WB/5/5 w", "which needs room behind"),
    ("atari", 1, "4B/5/B4/1x3/Wx3 w", "the last open side, which the enemy can fill at once"),
    ("atari", 0, "B3B/5/5/1x3/Wx3 w", "the enemy is away"),
    ("atari", 0, "4B/5/B4/1x3/W4 w", "two open sides"),
    ("atari_frozen", 0, "4B/5/B4/1x3/Wx3 w", "no token is frozen"),
    ("atari_frozen", 1, "4B/5/B4/1x3/wx3 w", "a frozen one"),
    ("atari", 1, "4B/5/B4/1x3/wx3 w", "which counts as any other"),
]


@pytest.mark.parametrize(("term", "count", "text", "why"), COUNTS, ids=[f"{row[0]}: {row[-1]}" for row in COUNTS])
def test_a_term_counts_this(term, count, text, why):
    only = dict.fromkeys(WEIGHTS, 0) | {term: 1}
    assert evaluation_of(RULES.read(VARIANT, text), only).score(1) == count
