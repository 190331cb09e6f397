"""Tower Push: what the evaluation likes better, and what quiescence follows."""

from __future__ import annotations

import pytest

from game.ai.evaluation.tower_push import WEIGHTS, evaluation_of
from game.catalogue import find
from game.notation import read_move
from game.splitmix import SplitMix64
from tests.rules.pictures import Table, picture


def tower_push(shown: str, side: str = "r", left: str = "-", forbidden: str = "-") -> Table:
    rows = picture(shown).count("\n") + 1
    return Table(f"tower_push:{rows}-rank", shown, side, left, forbidden)


def red(table: Table) -> int:
    """How well Red stands."""
    return evaluation_of(table.position, WEIGHTS).score(1)


def is_tactical(table: Table, text: str) -> bool:
    """Whether quiescence follows the move."""
    return bool(table.position.is_tactical(read_move(table.rules, table.position, text).code))


class TestScore:
    @pytest.mark.parametrize("name", ["5-rank", "7-rank", "7-ranks", "9-rank", "9-ranks"])
    def test_what_is_good_for_one_side_is_as_bad_for_the_other(self, name):
        rules, variant = find(f"tower_push:{name}")
        position, rng = rules.start(variant, 0), SplitMix64(5)
        evaluation = evaluation_of(position, WEIGHTS)
        assert evaluation.score(1) == 0
        for _ in range(300):
            if rules.outcome(position):
                break
            position.make(rng.choice(position.legal_moves()))
            assert evaluation.score(2) == -evaluation.score(1)
            assert abs(int(evaluation.score(1))) < 100_000

    @pytest.mark.parametrize("name", ["5-rank", "7-ranks", "9-ranks"])
    def test_it_is_the_same_after_moves_taken_back_in_a_copy_and_from_the_text(self, name):
        """The cells near the Tower are kept as bits, which moves change and which undo stacks restore."""
        rules, variant = find(f"tower_push:{name}")
        position, rng = rules.start(variant, 0), SplitMix64(7)
        evaluation, scores = evaluation_of(position, WEIGHTS), []
        while rules.outcome(position) is None and position.ply < 300:
            scores.append(evaluation.score(1))
            assert evaluation_of(position.copy(), WEIGHTS).score(1) == scores[-1]
            assert evaluation_of(rules.read(variant, rules.write(position)), WEIGHTS).score(1) == scores[-1]
            position.make(rng.choice(position.legal_moves()))
        while position.ply:
            position.unmake()
            assert evaluation.score(1) == scores.pop()

    def test_a_piece_in_the_middle_is_better_than_one_on_the_edge(self):
        edge = tower_push("""
            . . . . B
            . . . . .
            . . T . .
            . . . . .
            . . R . .
        """)
        middle = tower_push("""
            . . . . B
            . . . . .
            . . T . .
            . . R . .
            . . . . .
        """)
        assert red(middle) > red(edge)

    def test_on_a_large_board_pieces_are_drawn_to_the_tower(self):
        far = tower_push("""
            . . . . . . . . .
            . . . . B . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . T . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . R . . . .
            . . . . . . . . .
        """)
        near = tower_push("""
            . . . . . . . . .
            . . . . B . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . T . . . .
            . . . . . . . . .
            . . . . R . . . .
            . . . . . . . . .
            . . . . . . . . .
        """)
        assert red(near) > red(far) == 0

    def test_three_pieces_of_a_ring_are_better_than_the_same_three_of_both_rings(self):
        ring = tower_push("""
            . . . . B
            . . R . .
            . R T R .
            . . . . .
            B . . . .
        """)
        rings = tower_push("""
            . . . . B
            . R R . .
            . . T R .
            . . . . .
            B . . . .
        """)
        assert red(ring) > red(rings)

    def test_a_piece_to_place_is_better_than_one_on_the_edge(self):
        shown = """
            . . . . B
            . . . . .
            . . T . .
            . R . . .
            {} . . . .
        """
        on_board = tower_push(shown.format("R"))
        to_place = tower_push(shown.format("."), left="R1", forbidden="->-")
        assert red(to_place) > red(on_board)

    def test_a_free_cell_that_only_one_side_can_enter_is_good_for_it(self):
        apart = tower_push("""
            . . . . .
            . R . . .
            . . T . .
            . R . . B
            . . . . B
        """)
        together = tower_push("""
            . . . . .
            . R . . .
            . R T . .
            . . . . B
            . . . . B
        """)
        assert red(apart) > red(together)


class TestTacticalMoves:
    THREE = """
        . . . . B
        . . R . .
        . R T R .
        . . . . .
        B . . R .
    """

    def test_a_move_that_fills_a_ring_is_tactical(self):
        assert is_tactical(tower_push(self.THREE), "d1c2")

    def test_a_move_beside_the_last_gap_is_not(self):
        assert not is_tactical(tower_push(self.THREE), "d1d2")

    def test_a_piece_that_leaves_the_ring_does_not_fill_it(self):
        assert not is_tactical(tower_push(self.THREE), "d3c2")

    def test_a_placement_that_fills_a_ring_is_tactical(self):
        table = tower_push(self.THREE, left="R1", forbidden="->-")
        assert is_tactical(table, "@c2")
        assert not is_tactical(table, "@a3")

    def test_a_capture_is_tactical_and_a_mere_push_is_not(self):
        table = tower_push("""
            . . . . .
            . . . . .
            . R T . B
            . . B . .
            . . . R .
        """)
        assert is_tactical(table, "d1d2")
        assert not is_tactical(table, "b3b2")
