"""Boost: what is rare in the games of test_readings.py: odd walks, dragons, buildings, promotions and flanking."""

import pytest

from tests.rules.boost_table import BoostTable
from tests.rules.pictures import picture, side_by_side


class TestSteps:
    def test_no_point_is_visited_twice_and_diagonals_boost_nothing(self):
        diagonal, corridor = side_by_side("""
            P2 P2 .  P2 P2  |  .  P1 P2 P2 .
            .  P1 .  .  .   |  .  P1 P2 .  P1
            P1 .  P1 P1 P1  |  P1 P1 P2 P2 P1
        """)
        assert BoostTable(diagonal).moves("a1") == {"a1a2", "a1b1"}
        assert BoostTable(corridor).moves("b2") == set()


class TestBuilding:
    def table(self, north: str, corner: str = ".") -> BoostTable:
        return BoostTable(f"""
            P2 P2 .  P2 P2
            .  .  {north} .  .
            {corner}  P1 .  P1 .
            .  .  P1 .  .
            P1 .  .  .  .
        """)

    @pytest.mark.parametrize("piece", ["P1", "K1", "T1"])
    def test_a_tower_is_built_on_a_point_with_four_own_pieces_around(self, piece):
        assert self.table(piece).play("c3").board == picture(f"""
            P2 P2 .  P2 P2
            .  .  {piece} .  .
            .  P1 T1 P1 .
            .  .  P1 .  .
            P1 .  .  .  .
        """)

    def test_nobody_builds_a_third_tower(self):
        assert "c3" in self.table("T1").moves()
        assert "c3" not in self.table("T1", corner="T1").moves()


class TestPromotion:
    def table(self, piece: str, beside: str, far: str = ".") -> BoostTable:
        return BoostTable(f"""
            P2 P2 .  P2 P2
            .  .  .  .  .
            .  {piece} {beside} .  .
            .  .  .  .  {far}
            P1 P1 .  P1 .
        """)

    def test_a_pawn_beside_an_own_tower_becomes_a_knight_and_nothing_else_does(self):
        assert self.table("P1", "T1").play("b3").board.splitlines()[2] == ". K1 T1 . ."
        assert "b3" not in self.table("K1", "T1", far="T1").moves()


class TestFlanking:
    def test_neither_the_edge_nor_the_point_left_nor_a_knight_flanks(self):
        edge, left, knight = side_by_side("""
            P2 P2 .  P2 P2  |  P2 P2 .  P2 P2  |  P2 P2 .  P2 P2
            .  .  .  .  .   |  .  .  .  .  .   |  .  .  .  .  .
            P2 .  P1 .  .   |  P1 P1 P2 .  .   |  .  P1 P2 .  K1
            .  .  .  .  .   |  .  P1 .  .  .   |  .  .  .  .  .
            P1 .  .  P1 P1  |  P1 .  .  .  P1  |  P1 .  .  P1 P1
        """)
        assert BoostTable(edge).play("c3b3").board.count("P2") == 5
        assert BoostTable(left).play("b3d3").board.count("P2") == 5
        assert BoostTable(knight).play("e3d3").board.count("P2") == 5

    def test_third_and_defeated_players_are_captured_and_flank_nothing(self):
        third, defeated, several, several_after = side_by_side("""
            P2 P2 .  P2 P2  |  P2 P2 .  P2 P2  |  P2 P2 P1 P2 P2  |  P2 P2 P1 P2 P2
            .  .  .  .  .   |  .  .  .  .  .   |  .  .  P3 .  .   |  .  .  .  .  .
            P3 P2 .  P1 .   |  P1 P3 .  P1 .   |  P1 P2 .  P1 .   |  P1 .  P1 .  .
            .  .  .  .  .   |  .  .  .  .  .   |  .  .  .  .  .   |  .  .  .  .  .
            P1 P3 T3 P1 P1  |  P1 .  .  P1 P1  |  T3 P3 .  P3 P1  |  T3 P3 .  P3 P1
        """)
        assert BoostTable(third, variant="boost:3").play("d3c3").board.count("P2") == 5
        assert "P3" not in BoostTable(defeated, out="3", variant="boost:3").play("d3c3").board
        assert BoostTable(several, variant="boost:3").play("d3c3").board == picture(several_after)
