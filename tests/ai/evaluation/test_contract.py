"""What every evaluation keeps to, in every variant: whose score it is, and that it follows the position."""

import pytest

from game.ai.evaluation import evaluation_of
from game.catalogue import every_variant
from game.splitmix import SplitMix64
from tests.rules.variants import of_every_variant

FOR_TWO = [(rules, variant) for rules, variant in every_variant() if variant.seats == 2]
MOST = 100_000  # points: far less than a win


@pytest.mark.sweep(2)
@of_every_variant
def test_a_score_follows_the_moves_and_their_taking_back_and_is_that_of_a_copy_and_of_the_text(rules, variant):
    """What it counts is kept in the position as numbers and bits, which moves change and undo stacks restore."""
    position, rng = rules.start(variant, 4), SplitMix64(9)
    following, scores = evaluation_of(rules.id, position), []
    while rules.outcome(position) is None and position.ply < 60:
        scores.append(following.score(1))
        read = rules.read(variant, rules.write(position))
        assert evaluation_of(rules.id, position.copy()).score(1) == scores[-1]
        assert evaluation_of(rules.id, read).score(1) == scores[-1]
        position.make(rng.choice(position.legal_moves()))
    while scores:
        position.unmake()
        assert following.score(1) == scores.pop()


@pytest.mark.parametrize(("rules", "variant"), FOR_TWO, ids=lambda one: getattr(one, "name", ""))
def test_what_is_good_for_one_of_two_sides_is_as_bad_for_the_other(rules, variant):
    position, rng = rules.start(variant, 3), SplitMix64(5)
    while rules.outcome(position) is None and position.ply < 120:
        evaluation = evaluation_of(rules.id, position)
        assert evaluation.score(1) == -evaluation.score(2)
        assert abs(int(evaluation.score(1))) < MOST
        position.make(rng.choice(position.legal_moves()))
