"""Splits: the ground on which the network judges, and that its arithmetic is what it says."""

from __future__ import annotations

from functools import cache

import pytest

from game.ai.evaluation.splits_network import (
    CLAIMS,
    FREE_LANDINGS,
    FREE_SLIDES,
    FREE_STEPS,
    HIDDEN,
    LEFT,
    ONE,
    OWN_REGION,
    POINT,
    POINTS,
    ROWS,
    SHARED_REGION,
    SIZE_CLASSES,
    STACK_LINES,
    STACK_REGION,
    STACK_WAYS,
    THEIR_REGION,
    UNIT,
    SplitsNetwork,
)
from game.ai.evaluation.splits_reach import SplitsReach
from game.ai.evaluation.splits_weights import BIASES, OUTPUTS, REST, rows
from game.catalogue import find
from game.rules.splits.position import CELLS, COUNTERS, HEXES, SplitsPosition
from game.splitmix import SplitMix64
from tests.rules.hex_pictures import HexTable, hexes
from tools.duel import deal

BOARD = """
    W7  .   .   .   R7
      .   .   W2  .
        R2  .   .
"""


@pytest.fixture
def table() -> HexTable:
    return HexTable(BOARD)


@pytest.fixture
def reach(table: HexTable) -> SplitsReach:
    found = SplitsReach(table.position)
    found.survey()
    return found


def marked(table: HexTable, found: int) -> dict[tuple[int, int], str]:
    """The board with `*` on the hexes of a set."""
    names = dict(zip(CELLS, table.rules.grid(table.position).names, strict=True))
    return table.marked({names[at] for i, at in enumerate(table.position.laid) if int(found) >> i & 1})


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


def largest_sum(unit: int, sign: int) -> int:
    """More than any position can add up for a hidden unit, or with -1 for its negative.

    A stack that chooses rows has two of its side's 16 counters at least, and a free hex alone has no free neighbour.
    """
    numbers = [sign * UNIT * number for number in known_rows()[unit :: HIDDEN + 1]]

    def best(start: int, count: int) -> int:
        return max(numbers[start : start + count])

    lone, joined = (
        max(
            best(FREE_STEPS, 75) + numbers[FREE_SLIDES + 7 * of + ways] + numbers[FREE_LANDINGS + 7 * to + ways]
            for of in range(16) for to in range(16) for ways in around
        )
        for around in (range(1), range(1, 7))
    )  # fmt: skip
    free = [0]  # by hexes
    for hexes_left in range(1, HEXES + 1):
        found = []
        for size in range(1, hexes_left + 1):
            rest = [best(first + 12 * min(size, 11), 12) for first in (OWN_REGION, THEIR_REGION)]
            rest += [best(SHARED_REGION + 64 * SIZE_CLASSES[size], 64), 0]
            found.append(free[hexes_left - size] + (lone if size == 1 else joined * size) + max(rest))
        free.append(max(found))
    stacks = [[largest_stacks(numbers, own, count) for count in range(9)] for own in (0, 1)]
    return best(CLAIMS, 256) + max(
        free[hexes_free] + numbers[LEFT + hexes_free] + stacks[0][theirs] + stacks[1][own]
        for theirs in range(9) for own in range(9) for hexes_free in range(HEXES - theirs - own)
    )  # fmt: skip


def largest_stacks(numbers: list[int], own: int, count: int) -> int:
    """The most that so many stacks of a side can add, with 16 counters together."""
    most = {(0, 0): 0}
    for stack in range(count):
        for used in range(COUNTERS + 1):
            for counters in range(2, COUNTERS + 1 - used):
                if (stack, used) in most:
                    few = 9 * own + min(counters, 8)
                    ways = STACK_WAYS + (17 * own + counters) * 28
                    worth = max(numbers[ways : ways + 28])
                    worth += max(numbers[STACK_LINES + 12 * few :][:12]) + max(numbers[STACK_REGION + 20 * few :][:20])
                    after = (stack + 1, used + counters)
                    most[after] = max(most.get(after, -(1 << 30)), most[stack, used] + worth)
    return max(worth for (stacks, _used), worth in most.items() if stacks == count)


class TestReach:
    def test_stacks_land_at_the_far_end_of_their_slides(self, table, reach):
        assert marked(table, reach.own_landed) == hexes("""
            W7  .   *   *   R7
              *   .   W2  *
                R2  *   *
        """)
        assert marked(table, reach.their_landed) == hexes("""
            W7  *   *   .   R7
              *   .   W2  .
                R2  .   *
        """)

    def test_stacks_claim_the_hexes_that_they_are_first_to_reach_with_counters_to_spare(self, table, reach):
        assert marked(table, reach.own_claims) == hexes("""
            W7  *   *   .   R7
              *   .   W2  .
                R2  .   .
        """)


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

    @pytest.mark.deep
    @pytest.mark.parametrize("sign", [1, -1])
    def test_no_position_there_can_be_has_a_sum_beyond_16_bits(self, sign):
        """Random games stay far from the edge; other weights could cross it on a board that they never come to."""
        assert max(largest_sum(unit, sign) for unit in range(HIDDEN)) < 1 << 15

    def test_there_is_a_row_for_every_place_in_the_tables(self):
        assert len(rows()) == ROWS * (HIDDEN + 1)
