"""Boost: what the evaluation likes better."""

from __future__ import annotations

import pytest

from game.ai.evaluation.boost import WEIGHTS, evaluation_of
from game.catalogue import find
from game.splitmix import SplitMix64
from tests.rules.boost_table import BoostTable


def worth(table: BoostTable, seat: int = 1) -> int:
    """How well a seat stands."""
    return int(evaluation_of(table.position, WEIGHTS).score(seat))


class TestBothSides:
    @pytest.mark.parametrize("name", ["boost", "boost:mini", "boost:quick"])
    def test_what_is_good_for_one_side_is_as_bad_for_the_other(self, name):
        rules, variant = find(name)
        position, rng = rules.start(variant, 3), SplitMix64(5)
        for _ in range(120):
            moves = position.legal_moves()
            if not moves:
                break
            score = evaluation_of(position, WEIGHTS).score(1)
            assert evaluation_of(position, WEIGHTS).score(2) == -score
            assert abs(int(score)) < 100_000
            position.make(rng.choice(moves))

    @pytest.mark.parametrize("name", ["boost", "boost:mini", "boost:quick-dragonless"])
    def test_the_start_is_even(self, name):
        rules, variant = find(name)
        assert evaluation_of(rules.start(variant, 1), WEIGHTS).score(1) == 0

    def test_an_evaluation_follows_the_moves_and_their_taking_back(self):
        rules, variant = find("boost:quick")
        position, rng = rules.start(variant, 4), SplitMix64(9)
        following = evaluation_of(position, WEIGHTS)
        scores = []
        for _ in range(60):
            scores.append(following.score(1))
            position.make(rng.choice(position.legal_moves()))
            anew = rules.read(variant, rules.write(position))
            assert following.score(1) == evaluation_of(anew, WEIGHTS).score(1)
        while scores:
            position.unmake()
            assert following.score(1) == scores.pop()

    def test_two_evaluations_of_one_position_do_not_disturb_each_other(self):
        """The position sums up the values of its pieces for one evaluation at a time."""
        rules, variant = find("boost:quick")
        position, rng = rules.start(variant, 4), SplitMix64(9)
        others = WEIGHTS | {"pawn": 900, "knight": 100}
        usual, odd = evaluation_of(position, WEIGHTS), evaluation_of(position, others)
        while position.winner == 0 and position.ply < 40:
            position.make(rng.choice(position.legal_moves()))
            assert usual.score(1) == evaluation_of(position.copy(), WEIGHTS).score(1)
            assert odd.score(1) == evaluation_of(position.copy(), others).score(1)


class TestTowers:
    def test_building_pays_although_the_site_counts(self):
        """A site counted nearly as much as its tower, so both sides kept sites and never built."""
        for men in ("P1 .  .  .  .  .  P1", ".  .  .  .  .  .  ."):
            table = BoostTable(f"""
                P2 P2 .  P2 .  P2 P2
                .  .  .  .  .  .  .
                .  .  .  P1 .  .  .
                .  .  P1 .  P1 .  .
                .  .  .  P1 .  .  .
                .  .  .  .  .  .  .
                {men}
            """)
            before = worth(table)
            table.play("d4")
            assert worth(table) > before + 50

    def test_the_second_tower_pays_too(self):
        table = BoostTable("""
            P2 P2 .  P2 .  P2 P2
            T1 .  .  .  .  .  .
            .  .  .  P1 .  .  .
            .  .  P1 .  P1 .  .
            .  .  .  P1 .  .  .
            .  .  .  .  .  .  .
            .  .  .  .  .  .  .
        """)
        before = worth(table)
        table.play("d4")
        assert worth(table) > before

    def test_promotion_pays(self):
        table = BoostTable("""
            P2 P2 P2 P2 .
            .  .  .  .  .
            .  .  P1 .  .
            .  .  T1 .  .
            .  P1 .  P1 .
        """)
        before = worth(table)
        table.play("c3")
        assert worth(table) > before

    def test_a_site_that_lacks_a_piece_is_worth_less_than_a_whole_one_and_more_than_none(self):
        def site(gap: str, elsewhere: str) -> int:
            return worth(
                BoostTable(f"""
                    P2 P2 .  P2 .  P2 P2
                    .  .  .  .  .  .  .
                    .  .  .  {gap} .  .  .
                    .  .  P1 .  P1 .  .
                    .  .  .  P1 .  .  .
                    .  {elsewhere} .  .  .  .  .
                    .  .  .  .  .  .  .
                """)
            )

        assert site("P1", ". ") > site(". ", "P1") > site(". ", ". ")

    def test_what_surrounds_a_point_at_the_edge_is_no_site(self):
        edge = BoostTable("P2 P2 P2 P2 .\n.  .  .  .  .\n.  .  .  .  .\n.  .  P1 .  .\n.  P1 .  P1 .")
        inland = BoostTable("P2 P2 P2 P2 .\n.  .  .  .  .\n.  .  P1 .  .\n.  P1 .  P1 .\n.  .  .  .  .")
        longing = WEIGHTS | {"three_walls": 1000}
        assert evaluation_of(edge.position, longing).score(1) == worth(edge)
        assert evaluation_of(inland.position, longing).score(1) > worth(inland)

    def test_who_has_two_towers_needs_no_site(self):
        def ring(third: str) -> int:
            return worth(
                BoostTable(f"""
                    T1 .  T1 .  P2
                    .  .  P1 .  P2
                    .  P1 {third} P1 P2
                    .  .  P1 .  P2
                    .  .  .  .  .
                """)
            )

        assert ring(". ") == ring("D ")


class TestPieces:
    def test_a_knight_is_worth_more_than_a_pawn_and_a_pawn_more_than_nothing(self):
        def with_piece(piece: str) -> int:
            return worth(BoostTable(f"P2 P2 P2 P2\n.  {piece} .  .\n.  .  .  .\nT1 .  P1 P1"))

        assert with_piece("K1") > with_piece("P1") > with_piece(". ")

    def test_without_a_tower_a_piece_above_three_counts_double(self):
        def lost_one(tower: str) -> int:
            before = worth(BoostTable(f"T2 P2 P2 P2\n.  .  .  .\n.  P1 P1 .\n{tower} P1 P1 P1"))
            return before - worth(BoostTable(f"T2 P2 P2 P2\n.  .  .  .\n.  P1 .  .\n{tower} P1 P1 P1"))

        assert lost_one(". ") > lost_one("T1")

    @pytest.mark.parametrize("piece", ["P1", "K1"])
    def test_the_middle_is_better_than_the_corner(self, piece):
        middle = BoostTable(f"P2 P2 P2 P2 .\n.  .  .  .  .\n.  .  {piece} .  .\n.  .  .  .  .\nT1 .  P1 P1 .")
        corner = BoostTable(f"P2 P2 P2 P2 .\n.  .  .  .  .\n.  .  .  .  .\n.  .  .  .  .\nT1 .  P1 P1 {piece}")
        assert worth(middle) > worth(corner)


class TestDragons:
    def test_dragons_around_a_tower_count_the_more_the_nearer_the_victory_is(self):
        def dragons(north: str, east: str) -> int:
            return worth(
                BoostTable(f"""
                    P2 P2 .  P2 P2
                    .  .  {north} .  .
                    .  D  T1 {east} .
                    .  .  .  .  .
                    P1 P1 .  P1 P1
                """)
            )

        assert dragons("D ", "D ") > dragons("D ", ". ") > dragons(". ", ". ")


class TestManySeats:
    def test_who_is_defeated_is_worth_nothing(self):
        shown = "P3 P3 .  P2 P2\nP3 .  .  .  P2\nP3 .  .  .  P2\n.  .  .  .  .\nP1 P1 .  P1 P1"
        assert worth(BoostTable(shown, out="3", variant="boost:3")) > worth(BoostTable(shown, variant="boost:3"))

    def test_the_strongest_opponent_counts_more_than_the_others(self):
        even = "P3 P3 P3 P2 P2\nP3 .  .  .  P2\nP3 .  .  .  P2\n.  .  .  .  P2\nP1 P1 .  P1 P1"
        uneven = "P3 P3 .  P2 P2\nP3 .  .  .  P2\nP3 .  .  P2 P2\n.  .  .  .  P2\nP1 P1 .  P1 P1"
        assert worth(BoostTable(even, variant="boost:3")) > worth(BoostTable(uneven, variant="boost:3"))
