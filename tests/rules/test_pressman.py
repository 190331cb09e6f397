"""Pressman: slides, captures, regeneration, tiredness, and how a game ends."""

from __future__ import annotations

import pytest

from game.catalogue import find
from game.core import Outcome
from game.notation import read_move
from tests.rules.pictures import Table, picture, side_by_side

REGENERATED = """
    . . B . . W . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . B . . . . .
"""


def pressman(shown: str, side: str = "b", variant: str = "pressman") -> Table:
    return Table(variant, shown, side)


def fresh(shown: str, side: str = "b") -> Table:
    return pressman(shown, side, "pressman:fresh")


def one_row(ranks: dict[int, str]) -> str:
    """A picture with these ranks, all others empty."""
    return "\n".join(ranks.get(rank, ". . . . . . . .") for rank in range(8, 0, -1))


class TestStart:
    @pytest.mark.parametrize("name", ["pressman", "pressman:fresh"])
    def test_black_moves_first_with_two_full_rows_against_two(self, name):
        rules, variant = find(name)
        position = rules.start(variant, 0)
        assert rules.write(position) == "WWWWWWWW/WWWWWWWW/8/8/8/8/BBBBBBBB/BBBBBBBB b"
        assert rules.seat_names == ("Black", "White")
        assert position.side == 1


class TestSlides:
    def test_a_piece_moves_like_a_queen(self):
        before, after = side_by_side("""
            . . . . . . . W  |  . . . * . . . *
            . . . . . . . .  |  * . . * . . * .
            . . . . . . . .  |  . * . * . * . .
            . . . . . . . .  |  . . * * * . . .
            . . . B . . . .  |  * * * B * * * *
            . . . . . . . .  |  . . * * * . . .
            . . . . . . . .  |  . * . * . * . .
            . . . . . . . .  |  * . . * . . * .
        """)
        assert pressman(before).targets("d4") == picture(after)

    def test_a_slide_ends_before_an_own_piece_and_removes_an_enemy_it_ends_on(self):
        reach, reach_after, capture, capture_after = side_by_side("""
            . . . . . . . .  |  . . . . . . . .  |  . . . . . . . .  |  . . . . . . . .
            W . . B . . . .  |  W . . * . . . .  |  . . . . . . W .  |  . . . . . . W .
            . . . . . W . .  |  . . . * . W . .  |  . . . . . . . .  |  . . . . . . . .
            . . W . . . . .  |  . . W * * . . .  |  . . . W . . . .  |  . . . B . . . .
            . B . W . . B .  |  . * * W * * * .  |  . . . . . . . .  |  . . . . . . . .
            . . . . . . . .  |  . . * * * . . .  |  . B . . . . . .  |  . . . . . . . .
            . W . . . B . .  |  . W . * . * . .  |  . . . . . . . .  |  . . . . . . . .
            . . . . . . . .  |  . . . * . . . .  |  . . . . . . . .  |  . . . . . . . .
        """)
        assert pressman(reach, "w").targets("d4") == picture(reach_after)
        assert pressman(capture).play("b3d5").board == picture(capture_after)

    def test_a_side_with_a_piece_always_has_a_move(self):
        table = pressman("B B B B B B B B \n" * 7 + "W B B B B B B B")
        assert table.moves() == {"a2a1", "b1a1", "b2a1"}
        assert table.play("b2a1").outcome == Outcome(1, "all removed")


class TestRegeneration:
    def test_entering_capturing_on_or_sliding_along_the_enemy_home_row_brings_a_new_piece(self):
        table = pressman(one_row({8: ". . . . . W . .", 4: ". . B . . . . ."}))
        assert table.play("c4c8").board == picture(REGENERATED)
        table = pressman(one_row({8: ". . W . . W . .", 4: ". . B . . . . ."}))
        assert table.play("c4c8").board == picture(REGENERATED)
        table = pressman(one_row({8: "B . . . . W . ."}))
        assert table.play("a8c8").board == picture(REGENERATED)
        table = pressman(one_row({8: ". . . . . W . .", 1: ". . B . . . . ."}))
        assert table.play("c1c8").board == picture(REGENERATED)

    def test_white_regenerates_on_the_eighth_rank(self):
        table = pressman(one_row({5: ". . W . . . . .", 2: ". . . . . . . B"}), "w")
        assert table.play("c5c1").board == one_row({8: ". . W . . . . .", 2: ". . . . . . . B", 1: ". . W . . . . ."})

    @pytest.mark.parametrize("piece", "BW")
    def test_an_occupied_home_square_brings_nothing(self, piece):
        home = f". . {piece} . . . . ."
        table = pressman(one_row({8: ". . . . . W . .", 4: ". . B . . . . .", 1: home}))
        assert table.play("c4c8").board == one_row({8: ". . B . . W . .", 1: home})

    def test_the_own_home_row_and_other_ranks_bring_nothing(self):
        table = pressman(one_row({4: ". . B . . . . W"}))
        assert table.play("c4c1").board == one_row({4: ". . . . . . . W", 1: ". . B . . . . ."})
        table = pressman(one_row({4: ". . B . . . . W"}))
        assert table.play("c4c7").board == one_row({7: ". . B . . . . .", 4: ". . . . . . . W"})

    def test_there_may_be_more_pieces_than_at_the_start(self):
        table = pressman(one_row({8: ". . . . . W . .", 4: "B B B B B B B B", 3: "B B B B B B B B"}))
        assert table.play("c4c8").board.count("B") == 17


class TestTiredness:
    def test_a_piece_that_has_regenerated_is_tired_and_the_new_one_is_not(self):
        table = fresh(one_row({8: ". . . . . W . .", 4: ". . B . . . . ."}))
        assert table.play("c4c8").board == one_row({8: ". . b . . W . .", 1: ". . B . . . . ."})
        table = fresh(one_row({8: ". . . . . W . .", 1: ". . B . . . . ."}))
        assert table.play("c1c8").board == one_row({8: ". . b . . W . .", 1: ". . B . . . . ."})
        table = pressman(one_row({8: ". . . . . W . .", 4: ". . B . . . . ."}))
        assert "b" not in table.play("c4c8").board

    def test_a_tired_piece_regenerates_no_more_until_it_has_recovered(self):
        table = fresh(one_row({8: "b . . . . W . ."}))
        assert table.play("a8c8").board == one_row({8: ". . b . . W . ."})
        assert fresh(one_row({8: "b . . W . . . .", 1: "W . . . . . . ."})).play("a8d8").board == picture(
            one_row({8: ". . . b . . . .", 1: "W . . . . . . ."})
        )
        table = fresh(one_row({8: "b . . . . W . ."})).play("a8a4", "f8g8", "a4a8")
        assert table.board == one_row({8: "b . . . . . W .", 1: "B . . . . . . ."})

    def test_a_piece_that_reached_the_row_without_regenerating_is_not_tired(self):
        table = fresh(one_row({8: ". . . . . W . .", 4: ". . B . . . . .", 1: ". . B . . . . ."}))
        assert table.play("c4c8").board == one_row({8: ". . B . . W . .", 1: ". . B . . . . ."})

    @pytest.mark.parametrize(("target", "piece"), [("a7", "b"), ("a5", "b"), ("a4", "B"), ("a3", "B"), ("a1", "B")])
    def test_black_recovers_by_a_move_that_ends_on_ranks_one_to_four(self, target, piece):
        table = fresh(one_row({8: "b . . . . W . ."}))
        assert table.play(f"a8{target}").board == picture(
            one_row({8: ". . . . . W . .", int(target[1]): f"{piece} . . . . . . ."})
        )

    @pytest.mark.parametrize(("target", "piece"), [("a2", "w"), ("a4", "w"), ("a5", "W"), ("a8", "W")])
    def test_white_recovers_by_a_move_that_ends_on_ranks_five_to_eight(self, target, piece):
        table = fresh(one_row({3: ". . . . . . . B", 1: "w . . . . . . ."}), "w")
        assert table.play(f"a1{target}").board == picture(
            one_row({3: ". . . . . . . B", int(target[1]): f"{piece} . . . . . . ."})
        )


class TestEnding:
    def test_a_side_without_pieces_has_lost_even_where_a_draw_is_due(self):
        table = pressman(one_row({6: ". . W . . . . .", 4: ". . B . . . . ."})).play("c4c6")
        assert table.outcome == Outcome(1, "all removed")
        assert table.rules.ending_sentence(table.outcome) == "Black wins: White has no pieces left."
        assert table.moves() == set()
        assert table.text.endswith(" w")
        table = pressman(one_row({6: ". . W . . . . .", 4: ". . B . . . . ."}))
        table.position.quiet = 99
        assert table.play("c4c6").outcome == Outcome(1, "all removed")

    @pytest.mark.parametrize(("piece", "winner"), [("B", 1), ("W", 2)])
    @pytest.mark.parametrize("side", "bw")
    def test_the_end_is_seen_when_a_text_is_read(self, piece, winner, side):
        assert pressman(one_row({4: f". . {piece} . . . . ."}), side).outcome == Outcome(winner, "all removed")


class TestDraws:
    def test_a_position_with_a_tired_piece_is_another_one(self):
        table = fresh(one_row({8: ". . . . . . W .", 5: "b . . . . . . ."}))
        table.play("a5a6", "g8h8", "a6a5", "h8g8", "a5a4", "g8h8", "a4a5", "h8g8")
        assert table.board == one_row({8: ". . . . . . W .", 5: "B . . . . . . ."})
        assert table.position.repetitions() == 0

    def test_captures_and_regenerations_are_progress_and_recovering_is_not(self):
        table = fresh(one_row({8: "b . . . . W . .", 6: ". . . . . . . W", 4: ". . B . . . . ."}))
        for text, count in (("c4c8", 0), ("f8c8", 0), ("a8a3", 1), ("h6h3", 2), ("a3h3", 0)):
            assert table.play(text).position.quiet == count


class TestGain:
    """What a capture wins for the search."""

    ALONE = """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . W . . . .
        . . . . . . . .
        . . . . . . . .
        . . . B . . . .
        . . . . . . . .
    """
    PROTECTED = ALONE.replace(". . . W . . . .", ". . . W . W . .")
    SUPPORTED = PROTECTED.replace(". . . B . . . .", "B . . B . . . .")

    @pytest.mark.parametrize(("shown", "gain"), [(ALONE, 1), (PROTECTED, 0), (SUPPORTED, 1)])
    def test_a_piece_that_is_protected_more_often_than_attacked_wins_nothing(self, shown, gain):
        table = pressman(shown)
        assert table.position.gain(read_move(table.rules, table.position, "d2d5").code) == gain
