"""Boost: moves, captures, buildings and promotions."""

from __future__ import annotations

import pytest

from tests.rules.boost_table import BoostTable
from tests.rules.pictures import picture, side_by_side


class TestSteps:
    def test_a_piece_takes_one_step_and_one_more_for_a_neighbour_turning_at_will(self):
        alone, alone_after, two, two_after, three, three_after = side_by_side("""
            P2 P2 .  P2 P2 | P2 P2 .  P2 P2 | P2 P2 .  P2 P2 | P2 P2 *  P2 P2 | P2 P2 .  P2 P2 | P2 P2 .  P2 P2
            .  .  .  .  .  | .  .  *  .  .  | .  .  .  .  .  | .  *  .  *  .  | .  .  .  .  .  | *  .  *  .  *
            .  .  P1 .  .  | .  *  P1 *  .  | .  P1 P1 .  .  | .  P1 P1 .  *  | .  P1 P1 .  .  | .  P1 P1 *  .
            .  .  .  .  .  | .  .  *  .  .  | .  .  .  .  .  | .  *  .  *  .  | .  .  P1 .  .  | .  .  P1 .  *
            P1 P1 .  P1 .  | P1 P1 .  P1 .  | P1 P1 .  P1 .  | P1 P1 *  P1 .  | P1 .  .  P1 D  | P1 .  .  P1 D
        """)
        assert BoostTable(alone).targets("c3") == picture(alone_after)
        assert BoostTable(two).targets("c3") == picture(two_after)
        assert BoostTable(three).targets("c3") == picture(three_after)

    @pytest.mark.parametrize("piece", ["P1", "K1", "T1", "P2", "K2", "T2", "D"])
    def test_any_piece_boosts_its_neighbours(self, piece):
        table = BoostTable(f"""
            P2 P2 .  P2 P2
            .  .  .  .  .
            .  {piece} P1 .  .
            .  .  .  .  .
            P1 P1 .  P1 .
        """)
        assert "c3e3" in table.moves()
        assert "c3d3" not in table.moves()

    def test_a_defeated_player_s_pieces_still_boost_and_block(self):
        before, after = side_by_side("""
            P2 P2 .  P2 P2  |  P2 P2 *  P2 P2
            .  .  .  .  .   |  .  *  .  *  .
            .  P3 P1 .  .   |  .  P3 P1 .  *
            .  .  .  .  .   |  .  *  .  *  .
            P1 P1 .  P1 .   |  P1 P1 *  P1 .
        """)
        assert BoostTable(before, out="3", variant="boost:3").targets("c3") == picture(after)

    def test_no_point_is_visited_twice_and_diagonals_boost_nothing(self):
        diagonal, corridor = side_by_side("""
            P2 P2 .  P2 P2  |  .  P1 P2 P2 .
            .  P1 .  .  .   |  .  P1 P2 .  P1
            P1 .  P1 P1 P1  |  P1 P1 P2 P2 P1
        """)
        assert BoostTable(diagonal).moves("a1") == {"a1a2", "a1b1"}
        assert BoostTable(corridor).moves("b2") == set()

    def test_the_start_is_not_visited_again_and_towers_and_enemies_stay(self):
        start, towers = side_by_side("""
            P2 P2 .  P2 P2  |  P2 P2 .  P2 P2
            .  .  .  .  .   |  .  .  .  .  .
            P2 P2 .  .  P1  |  .  .  T1 .  .
            P1 .  P1 P1 P1  |  .  .  .  .  P1
        """)
        assert BoostTable(start).moves("a1") == set()
        assert {text[:2] for text in BoostTable(towers).moves()} == {"e1"}


class TestDragons:
    def test_a_dragon_beside_an_own_piece_or_tower_moves_like_a_pawn_and_others_do_not(self):
        pawn, pawn_after, tower, far, next = side_by_side("""
            P2 P2 .  P2 P2  |  P2 P2 *  P2 P2  |  P2 P2 .  P2 P2  |  P2 P2 .  P2 P2  |  P2 P2 .  P2 P2
            .  .  .  .  .   |  .  *  .  *  .   |  .  .  .  .  .   |  .  D  .  .  .   |  .  .  .  .  P2
            .  P1 D  .  .   |  .  P1 D  .  *   |  .  T1 D  .  .   |  .  .  .  D  .   |  .  P1 D  .  .
            .  .  .  .  .   |  .  *  .  *  .   |  .  .  .  .  .   |  .  .  .  .  .   |  .  .  .  .  .
            P1 P1 .  P1 .   |  P1 P1 *  P1 .   |  P1 .  .  .  .   |  P1 P1 .  P1 P1  |  P1 P1 .  P1 .
        """)
        assert BoostTable(pawn).targets("c3") == picture(pawn_after)
        assert "c3e3" in BoostTable(tower).moves()
        table = BoostTable(far)
        assert table.moves("b4") == table.moves("d3") == set()
        assert BoostTable(next).play("c3e3").moves("e3") == {"e3d4", "e3d2", "e3e1"}


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

    @pytest.mark.parametrize("piece", [".", "P2", "D"])
    def test_one_side_without_an_own_piece_is_too_little(self, piece):
        assert "c3" not in self.table(piece).moves()

    def test_nothing_is_built_at_the_edge(self):
        table = BoostTable("""
            P2 P2 .  P2 P2
            .  P1 P1 P1 .
            .  P1 .  P1 .
        """)
        assert "c1" not in table.moves()

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

    @pytest.mark.parametrize("beside", ["T2", "P1", "K1", "D"])
    def test_only_an_own_tower_makes_knights(self, beside):
        assert "b3" not in self.table("P1", beside, far="T1").moves()

    def test_there_must_be_fewer_knights_than_towers(self):
        assert "b3" not in self.table("P1", "T1", far="K1").moves()
        table = BoostTable("""
            P2 P2 .  P2 P2
            .  .  .  .  .
            .  P1 T1 .  T1
            .  .  .  .  K1
            P1 P1 .  P1 .
        """)
        assert "b3" in table.moves()

    def test_a_knight_stays_a_knight_when_the_tower_falls(self):
        before, after = side_by_side("""
            P2 P2 .  P2 P2  |  P2 P2 .  P2 P2
            .  .  .  .  .   |  .  .  .  .  .
            P2 T1 .  P2 .   |  P2 .  P2 .  .
            .  .  .  .  .   |  .  .  .  .  .
            P1 K1 P1 .  P1  |  P1 K1 P1 .  P1
        """)
        assert BoostTable(before, mover=2).play("d3c3").board == picture(after)


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
