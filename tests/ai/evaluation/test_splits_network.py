"""Splits: the ground on which the network judges, and that its arithmetic is what it says."""

from functools import cache

import pytest

from game.ai.evaluation.splits_network import HIDDEN, ONE, POINT, POINTS, ROWS, UNIT, SplitsNetwork
from game.ai.evaluation.splits_weights import BIASES, OUTPUTS, REST, rows
from game.catalogue import find
from game.rules.splits.position import SplitsPosition
from game.splitmix import SplitMix64
from tools.duel import deal

known_rows = cache(rows)


def plain_score(network: SplitsNetwork) -> int:
    """The score from the rows that the network chose, without lanes."""
    width = HIDDEN + 1
    numbers = known_rows()
    chosen = [numbers[row * width : (row + 1) * width] for row in network.rows_chosen()]
    total = POINT * ONE * (REST + POINTS * sum(row[HIDDEN] for row in chosen))
    for unit in range(HIDDEN):
        total += OUTPUTS[unit] * min(max(BIASES[unit] + UNIT * sum(row[unit] for row in chosen), 0), ONE)
    return total // (POINT * ONE)


class TestNetwork:
    @pytest.mark.parametrize("game", ["splits", "splits:quick"])
    def test_four_sums_in_one_number_do_not_disturb_each_other(self, game):
        """A sum beyond 16 bits would spill into its neighbour: a score from out of nowhere."""
        rules, variant = find(game)
        rng = SplitMix64(3)
        for seed in range(20):
            position = rules.start(variant, seed)
            assert isinstance(position, SplitsPosition)
            network = SplitsNetwork(position)
            while moves := rules.moves(position):
                position.make(rng.choice(moves).code)
                if not position.is_building() and not position.is_towering():
                    assert network.score() == plain_score(network)

    def test_what_it_keeps_of_other_positions_and_boards_changes_no_score(self):
        """Scores and slides are kept: mistaken for those of another position, they would be noise."""
        rules, variant = find("splits:quick")
        rng = SplitMix64(4)
        followed = SplitsPosition(sheep=False)
        network = SplitsNetwork(followed)
        for seed in [*range(60), *range(8)]:
            position = deal(rules, variant, seed, 4)
            while not position.winner and position.ply < 12:
                followed.copy_from(position)
                assert isinstance(position, SplitsPosition)
                assert network.score() == network.judged() == SplitsNetwork(position).score()
                position.make(rng.choice(position.legal_moves()))

    def test_there_is_a_row_for_every_place_in_the_tables(self):
        assert len(rows()) == ROWS * (HIDDEN + 1)
