"""Boost: victories, passing, old arrangements and draws; defeats are compared with the second reading."""

import pytest

from game.core import Outcome
from tests.rules.boost_table import BoostTable, table_of
from tests.rules.pictures import side_by_side


class TestForfeit:
    def test_giving_up_lets_the_others_win_by_name(self):
        table = table_of("boost:dragonless").forfeit()
        assert table.outcome == Outcome(2, "resignation")
        assert table.sentence == "White resigned: Red wins."
        table = BoostTable("""
            P3 .  P3 .  P2
            .  P3 .  P3 .
            .  P1 .  .  .
            P1 .  P1 P1 .
        """, mover=3, out="2", variant="boost:3")
        assert table.forfeit().sentence == "White wins. Everyone else has resigned or is defeated."
        table = table_of("boost:dragonless")
        assert "forfeit" not in table.moves()
        assert table.why_not("forfeit") == "Resigning is not a move: choose “Resign” in the menu."

    def test_among_three_it_counts_as_a_turn_and_the_pieces_stay(self):
        table = table_of("boost:3-dragonless")
        board = table.board
        table.play("a1a3").forfeit()
        assert (table.out, table.mover, table.position.quiet) == ("2", 3, 2)
        assert table.play("a9b8").mover == 1
        table.position = table.position.copy()  # and taken back, as the list of moves does
        assert table.forfeit().outcome == Outcome(3, "all others resigned")
        for _ in range(2):
            table.position.unmake()
        assert (table.out, table.mover) == ("2", 3)
        assert board.count("P2") == table.board.count("P2") == 8

    def test_one_that_is_taken_back_has_no_part_in_how_the_game_ends(self):
        table = table_of("boost", "P1,T1/2/P2,T2/1,D 1 -").forfeit()
        table.position.unmake()
        assert table.play("a4b3").outcome == Outcome(1, "capture victory")
        assert table.sentence == "White wins. Red has too few pieces left.", "of two, nobody is everyone else"


class TestTowerVictory:
    def test_a_tower_among_four_dragons_does_not_win_for_a_defeated_player(self):
        table = BoostTable("""
            .  D  .  P3 P3
            D  T2 D  P3 P3
            .  D  .  .  .
            P1 .  P1 .  P1
            .  P1 .  .  .
        """, out="2", variant="boost:3")
        assert table.outcome is None
        assert table.play("a2a1").outcome is None

    def test_a_capture_victory_goes_before(self):
        table = BoostTable("""
            .  P2 .  P2 P2 .
            .  .  D  .  .  .
            .  D  T1 .  P2 P1
            .  .  D  .  .  .
            .  .  .  D  P1 .
        """)
        assert table.play("d1d3").outcome == Outcome(1, "capture victory")

    @pytest.mark.parametrize(("mover", "out", "winner"), [(1, "-", 1), (2, "-", 2), (3, "-", 1), (3, "1", 2)])
    def test_of_several_the_mover_s_comes_first_and_then_the_others_in_turn(self, mover, out, winner):
        table = BoostTable("""
            .  D  .  D  .
            D  T1 D  T2 D
            .  D  .  D  .
            P1 P2 P3 P3 P3
        """, mover=mover, out=out, variant="boost:3")
        assert (table.outcome, table.mover) == (Outcome(winner, "tower victory"), mover)

    def test_victories_are_tested_on_reading_and_the_text_keeps_the_mover_s_number(self):
        assert table_of("boost", "P2,3/P1,3 1 2").outcome == Outcome(1, "capture victory")
        assert table_of("boost", "1,D,1/D,T2,D/P1,D,P2 1 -").outcome == Outcome(2, "tower victory")
        assert table_of("boost", "1,D,2,T2/D,T1,1,P1,P2/1,D,1,D,1 1 -").play("d1c2").text.endswith(" 1 -")


class TestOldArrangements:
    def table(self) -> BoostTable:
        return BoostTable("""
            P2 .  P2 .  .
            .  P1 .  .  P2
            .  P1 D  .  .
            P2 .  .  .  .
            .  P1 .  P1 .
        """)

    def test_the_first_arrangement_of_a_text_may_not_be_made_again(self):
        table = self.table().play("d1d2", "e4e5", "d2d1")
        assert table.moves("e5") == {"e5d5"}
        assert table.why_not("e5e4") == (
            "'e5e4' cannot be played. e5e4 would repeat an earlier arrangement of the board, "
            "which is allowed only if every turn would."
        )
        assert "e5e4" in table_of("boost", table.text).moves()
        assert table.position.copy().legal_moves() == table.position.legal_moves()

    def test_turns_taken_back_leave_the_tally_that_spares_a_look_through_the_game(self):
        table = self.table().play("d1d2", "e4e5", "d2d1")
        for turns in (2, 1, 0):
            table.position.unmake()
            assert sum(table.position.tally_of_arrangements) == turns

    def test_it_may_be_made_again_if_every_turn_would_and_is_no_draw(self):
        table = BoostTable("""
            .  .  P1
            T2 D  T2
            K2 T1 .
        """)
        text = table.text
        for _ in range(3):
            table.play("c3a3", "a3c3")
            assert (table.text, table.outcome) == (text, None)


class TestPassing:
    def test_a_player_without_any_turn_is_passed_over_in_a_text_too(self):
        table = BoostTable("""
            K1 T1 P2
            T2 .  .
        """, mover=2).play("c2b1")
        assert (table.mover, table.rules.snapshot(table.position).passed) == (2, (1,))
        assert table.rules.prompt(table.position).startswith("White has no legal turn and passes. Red ")
        table = BoostTable("""
            .  .
            P1 .
        """, mover=2, variant="boost:3")
        assert (table.mover, table.rules.snapshot(table.position.copy()).passed) == (1, (2, 3))

    def test_if_nobody_has_a_turn_the_game_is_drawn(self):
        table = BoostTable("""
            T1 T2
            P1 K2
        """)
        assert table.play("a1").outcome == Outcome(None, "no turn left")
        assert table.rules.snapshot(table.position).passed == (), "a game that is over passes nobody over"
        assert table_of("boost", "2/2 1 -").outcome == Outcome(None, "no turn left")

    def test_a_tower_to_build_is_a_turn_but_not_among_three_pieces_and_no_third_tower(self):
        four, three, third = side_by_side("""
            P2 P1 P2  |  P2 P1 P2  |  P2 T1 P2
            P1 .  P1  |  P1 .  P2  |  P1 .  T1
            P2 P1 P2  |  P2 P1 P2  |  P2 P1 P2
        """)
        assert BoostTable(four).moves() == {"b2"}
        for shown in (three, third):
            assert BoostTable(shown).outcome == Outcome(None, "no turn left")


class TestQuietPlies:
    def table(self) -> BoostTable:
        table = BoostTable("""
            P2 P2 .  P2 P2
            .  P1 .  .  .
            P1 .  P1 .  P2
            .  P1 .  .  .
            T1 .  P2 P1 .
            P1 .  .  .  P1
        """)
        table.position.quiet = 199
        return table

    @pytest.mark.parametrize("move", ["b4", "a1", "b3b2"])
    def test_a_building_a_promotion_and_a_capture_begin_the_count_anew(self, move):
        table = self.table().play(move)
        assert (table.position.quiet, table.outcome) == (0, None)

    def test_so_does_a_knight_that_enters_an_enemy_s_point(self):
        table = BoostTable("""
            P2 P2 .  P2 P2
            .  P2 .  .  .
            .  .  .  .  .
            T1 K1 .  P1 P1
        """)
        table.position.quiet = 199
        assert table.play("b1b3").board.count("P2") == 4
        assert (table.position.quiet, table.outcome) == (0, None)

    def test_two_hundred_plies_without_progress_are_a_draw_unless_somebody_wins(self):
        table = self.table()
        assert table.outcome is None
        assert table.play("e1e2").outcome == Outcome(None, "quiet plies")
        table = table_of("boost", "1,D,2,T2/D,T1,1,P1,P2/1,D,1,D,1 1 -")
        table.position.quiet = 199
        assert table.play("d1c2").outcome == Outcome(1, "tower victory")
