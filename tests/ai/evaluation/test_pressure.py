"""Pressure: what the evaluation counts, and what it likes better."""

from __future__ import annotations

from game.ai.evaluation.pressure import WEIGHTS, evaluation_of
from game.catalogue import find
from game.splitmix import SplitMix64
from tests.rules.pictures import Table


def white(shown: str, side: str = "w") -> int:
    """How well White stands."""
    return evaluation_of(Table("pressure", shown, side).position, WEIGHTS).score(1)


def counted(term: str, shown: str, side: str = "w") -> int:
    """How often White has what a term counts, less how often Black has it."""
    only = dict.fromkeys(WEIGHTS, 0) | {term: 1}
    return evaluation_of(Table("pressure", shown, side).position, only).score(1)


class TestContract:
    def test_what_is_good_for_one_side_is_as_bad_for_the_other(self):
        rules, variant = find("pressure")
        for seed in range(20):
            position, rng = rules.start(variant, 0), SplitMix64(seed)
            while (moves := position.legal_moves()) and position.ply < 200:
                judgement = evaluation_of(position, WEIGHTS)
                assert judgement.score(1) == -judgement.score(2)
                assert abs(int(judgement.score(1))) < 100_000
                position.make(rng.choice(moves))

    def test_the_score_is_the_sum_of_what_the_terms_count(self):
        rules, variant = find("pressure")
        position, rng = rules.start(variant, 0), SplitMix64(3)
        while (moves := position.legal_moves()) and position.ply < 200:
            counts = {term: evaluation_of(position, dict.fromkeys(WEIGHTS, 0) | {term: 1}).score(1) for term in WEIGHTS}
            assert evaluation_of(position, WEIGHTS).score(1) == sum(WEIGHTS[term] * counts[term] for term in WEIGHTS)
            position.make(rng.choice(moves))

    def test_with_the_colours_changed_the_other_side_stands_as_well(self):
        rules, variant = find("pressure")
        position, rng = rules.start(variant, 0), SplitMix64(8)
        while (moves := position.legal_moves()) and position.ply < 200:
            ranks, side = rules.write(position).split()
            mirrored = rules.read(variant, f"{ranks.translate(str.maketrans('WwBb', 'BbWw'))} {'wb'[side == 'w']}")
            assert evaluation_of(mirrored, WEIGHTS).score(2) == evaluation_of(position, WEIGHTS).score(1)
            position.make(rng.choice(moves))


class TestTokens:
    def test_a_token_more_outweighs_being_crowded(self):
        shown = """
            W W . B .
            W . . . .
            . . . . B
            . . . . .
            . . . . .
        """
        assert white(shown) > 100

    def test_a_captured_token_counts_for_nobody(self):
        shown = """
            B . . . x
            . . . . .
            . . . . .
            . . . . .
            . . . . W
        """
        assert white(shown) == white(shown.replace("x", "."))

    def test_the_fewer_are_left_the_more_each_is_worth(self):
        def lead_of_one(tokens: int) -> int:
            return WEIGHTS["token"] + WEIGHTS["plenty"] * (tokens**2 - (tokens - 1) ** 2)

        leads = [lead_of_one(tokens) for tokens in range(6, 0, -1)]
        assert leads == sorted(leads)
        assert leads[0] > 0


class TestFreedom:
    def test_empty_cells_beside_own_tokens_count_once_each(self):
        shown = """
            B . . . .
            . . . . .
            . . . W .
            . . W . .
            . . . . .
        """
        assert counted("air", shown) == 6 - 2

    def test_own_tokens_side_by_side_count_in_both_directions(self):
        shown = """
            W W . B .
            W . . B .
            . . . . .
            . . . . .
            . . . . .
        """
        assert counted("pair", shown) == 2 - 1

    def test_sides_closed_by_captured_tokens_count(self):
        shown = """
            . x . . .
            x W x . .
            . . . . .
            . . . B .
            . . . x .
        """
        assert counted("beside_captured", shown) == 3 - 1

    def test_a_shut_in_token_is_worth_less_than_a_free_one(self):
        shut_in = """
            W x . . .
            . . . . .
            . . . . .
            . . . . .
            . . . . B
        """
        free = """
            . x . . .
            . . . . .
            . . W . .
            . . . . .
            . . . . B
        """
        assert white(shut_in) < white(free)


class TestPushes:
    def test_pushes_count_where_there_is_room_behind(self):
        shown = """
            B . . . .
            . . . . .
            W W W . .
            . . . . .
            . . . W x
        """
        pushes_east = 2  # of a3 and b3; to the west there is the edge behind a3, to the east of d1 there is no room
        assert counted("push", shown) == pushes_east

    def test_a_run_of_four_is_the_longest_that_can_be_pushed(self):
        shown = """
            . . . . .
            . . . . .
            W x x x .
            . . . . .
            B x x x x
        """
        assert counted("push", shown) == 1

    def test_a_frozen_token_does_not_push(self):
        shown = """
            B . . . .
            . . . . .
            . w x . .
            . . . . .
            . . . . .
        """
        assert counted("push", shown) == 0

    def test_a_push_of_an_enemy_token_counts_as_a_threat_to_freeze_it(self):
        shown = """
            . . . . .
            . . . . .
            . W b . .
            . . . . .
            . . . . .
        """
        assert counted("push", shown) == counted("freeze", shown) == 1

    def test_a_threat_needs_room_behind_the_enemy(self):
        shown = """
            . . . . .
            . . . . .
            . . . W B
            . . . . .
            . . . . .
        """
        assert counted("freeze", shown) == -1


class TestAtari:
    BESIEGED = """
        . . . . B
        . . . . .
        B . . . .
        . x . . .
        W x . . .
    """

    def test_the_last_open_side_counts_when_the_enemy_can_fill_it_at_once(self):
        assert counted("atari", self.BESIEGED) == 1

    def test_it_does_not_count_while_the_enemy_is_away(self):
        shown = """
            B . . . B
            . . . . .
            . . . . .
            . x . . .
            W x . . .
        """
        assert counted("atari", shown) == 0

    def test_two_open_sides_are_no_atari(self):
        shown = """
            . . . . B
            . . . . .
            B . . . .
            . x . . .
            W . . . .
        """
        assert counted("atari", shown) == 0

    def test_a_frozen_token_is_in_greater_danger(self):
        frozen = self.BESIEGED.replace("W", "w")
        assert counted("atari_frozen", self.BESIEGED) == 0
        assert counted("atari_frozen", frozen) == counted("atari", frozen) == 1
        assert white(frozen) < white(self.BESIEGED)


class TestTempo:
    def test_equal_sides_differ_by_the_turn_alone(self):
        shown = """
            . . . . B
            . . . . .
            . . . . .
            . . . . .
            W . . . .
        """
        assert white(shown, "w") == -white(shown, "b") == WEIGHTS["tempo"]
