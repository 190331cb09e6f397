"""Boost: what pawns and dragons flank, and what knights capture."""

from __future__ import annotations

import pytest

from tests.rules.boost_table import BoostTable
from tests.rules.pictures import picture, side_by_side


class TestFlanking:
    @pytest.mark.parametrize("prey", ["P2", "K2", "T2"])
    @pytest.mark.parametrize("flank", ["P1", "K1", "T1", "D"])
    def test_a_pawn_captures_any_enemy_between_itself_and_an_own_piece_or_a_dragon(self, prey, flank):
        before, after = side_by_side(f"""
            P2 P2 .  P2 P2          |  P2 P2 .  P2 P2
            .  .  .  .  .           |  .  .  .  .  .
            .  {flank} {prey} .  .  |  .  {flank} .  P1 .
            .  .  .  P1 .           |  .  .  .  .  .
            P1 P1 .  .  P1          |  P1 P1 .  .  P1
        """)
        assert BoostTable(before).play("d2d3").board == picture(after)

    def test_several_pieces_are_captured_at_once_by_a_pawn_or_a_dragon(self):
        pawn, pawn_after, dragon, dragon_after = side_by_side("""
            P2 .  P1 .  P2  |  P2 .  P1 .  P2  |  P2 P2 .  P2 P2  |  P2 P2 .  P2 P2
            P2 .  T2 .  P2  |  P2 .  .  .  P2  |  .  .  P2 .  .   |  .  .  P2 .  .
            P1 P2 .  K2 D   |  P1 .  P1 .  D   |  P1 P2 .  T2 D   |  P1 .  D  .  D
            .  .  P1 .  .   |  .  .  .  .  .   |  .  .  .  .  .   |  .  .  .  .  .
            P1 .  .  .  P1  |  P1 .  .  .  P1  |  P1 P1 D  .  P1  |  P1 P1 .  .  P1
        """)
        assert BoostTable(pawn).play("c2c3").board == picture(pawn_after)
        assert BoostTable(dragon).play("c1c3").board == picture(dragon_after)

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

    def test_only_what_the_move_flanks_is_captured_and_never_the_mover(self):
        between, already = side_by_side("""
            P2 P2 .  P2 P2  |  P2 P2 .  P2 P2
            .  .  .  .  .   |  .  .  .  .  .
            P2 .  P2 .  .   |  P1 P2 P1 .  .
            .  P1 .  .  .   |  .  .  .  .  .
            P1 .  P1 P1 P1  |  P1 .  .  P1 P1
        """)
        assert BoostTable(between).play("b2b3").board.count("P1") == 5
        assert BoostTable(already).play("a1a2").board.count("P2") == 5


class TestKnights:
    def table(self, piece: str, target: str) -> BoostTable:
        return BoostTable(f"""
            P2 P2 .  P2 P2
            .  .  .  .  .
            .  {target} .  .  .
            .  .  .  .  .
            P1 {piece} .  P1 T1
        """)

    @pytest.mark.parametrize("prey", ["P2", "K2", "T2"])
    def test_a_knight_captures_with_its_last_step(self, prey):
        assert self.table("K1", prey).play("b1b3").board == picture("""
            P2 P2 .  P2 P2
            .  .  .  .  .
            .  K1 .  .  .
            .  .  .  .  .
            P1 .  .  P1 T1
        """)

    @pytest.mark.parametrize("piece", ["D", "P1"])
    def test_a_knight_captures_neither_dragons_nor_own_pieces(self, piece):
        assert "b1b3" not in self.table("K1", piece).moves()

    def test_a_pawn_does_not_capture_by_entering(self):
        assert "b1b3" not in self.table("P1", "P2").moves()

    def test_only_the_last_step_may_enter_a_piece(self):
        table = BoostTable("""
            P2 P2 .  P2 P2
            .  .  .  .  .
            .  .  .  .  .
            .  P2 .  .  .
            P1 K1 P2 P1 T1
        """)
        assert table.moves("b1") == set()
