"""No false claim: what the search says it has proved is true.

Here are few positions of few nodes; `python tools/claims.py` checks 200 of each game at 200,000 nodes.
"""

import pytest

from game.catalogue import IDS, every_variant
from tests.rules.boost_table import BoostTable
from tools.claims import FALSE, PLAYED, claim_of, middle_game, verdict

# A dragon that cannot be stopped is on its way to the tower: tests/ai/test_forced_ends.py.
IN_THREE = """
    .  .  T2 D  D
    .  D  D  K1 .
    P1 D  T1 D  .
    .  P2 .  P2 .
    .  .  .  D  .
"""

@pytest.mark.sweep(3)
@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("game", IDS)
def test_every_claim_in_a_few_middle_games_is_true(game, number):
    variants = [(rules, variant) for rules, variant in every_variant() if rules.id == game]
    rules, variant = variants[number % len(variants)]
    claim = claim_of(rules, variant, middle_game(rules, variant, number), nodes=3000)
    assert claim is None or claim.verdict != FALSE, str(claim)


class TestVerdict:
    def test_a_claim_of_too_few_plies_and_one_for_the_loser_are_false(self):
        position = BoostTable(IN_THREE).position
        assert verdict("boost", position, winner=1, plies=2, nodes=1000) == FALSE
        assert verdict("boost", position, winner=2, plies=3, nodes=1000) == FALSE

    def test_what_is_too_large_to_solve_is_played_out_and_the_position_left_as_it_was(self):
        position = BoostTable(IN_THREE).position
        key, ply = position.key, position.ply
        assert verdict("boost", position, winner=1, plies=3, nodes=1000, solved=3) == PLAYED
        assert verdict("boost", position, winner=2, plies=3, nodes=1000, solved=3) == FALSE
        assert (position.key, position.ply) == (key, ply)
