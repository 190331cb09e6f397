"""Tower Push: who wins and when, passing, and draws."""

import pytest

from game.core import Outcome
from game.rules.tower_push.texts import FURTHER
from tests.rules.pictures import Table, picture, side_by_side
from tests.rules.test_tower_push import tower_push

SURROUNDED, NO_PIECE = "tower surrounded", "no piece left"
SWAPPED = str.maketrans("RB", "BR")


class TestSurrounding:
    def test_four_orthogonal_or_four_diagonal_neighbours_of_the_tower_win(self):
        sides, corners = side_by_side("""
            B . . . B  |  R . . . R
            . . R . .  |  . B . B .
            . R T R .  |  . . T . .
            . . . . .  |  . B . . .
            . . . R .  |  . . . B .
        """)
        table = tower_push(sides).play("d1c2")
        assert table.outcome == Outcome(1, SURROUNDED)
        assert table.rules.ending_sentence(table.outcome) == "Red wins. Four pieces surround the Tower."
        assert (table.moves(), table.text) == (set(), "B3B/2R2/1RTR1/2R2/5 b - -")
        assert tower_push(corners, "b").play("d1d2").outcome == Outcome(2, SURROUNDED)

    def test_pieces_around_it_are_known_where_a_copy_of_the_game_was_taken_back(self):
        table = tower_push(BOTH).play("f1g1")
        table.position = table.position.copy()
        table.position.unmake()
        assert table.play("f1e1").outcome == Outcome(1, SURROUNDED)

    def test_the_ring_is_looked_at_when_all_pushes_are_done_and_a_push_may_complete_it(self):
        broken, broken_after, closed, closed_after, theirs = side_by_side("""
            B . . . . . .  |  B . . . . . .  |  . . . . . . .  |  . . . . . . .  |  . . . . . . .
            . . . . . . .  |  . . . . . . .  |  . . . . . . .  |  . . . . . . .  |  . . . . . . .
            . . R . R . .  |  . . R . R . .  |  . . . R . . .  |  . . . R . . .  |  . . . B . . .
            . . . T . . .  |  . . . T . . .  |  . . R T . . .  |  . . R T R . .  |  . . B T B . .
            . . . B R . .  |  . . R . B R .  |  . . . R R . .  |  . . . R B . .  |  . . . . . . .
            . R . . . . .  |  . . . . . . .  |  . . . . B . .  |  . . . . . . .  |  . . . B . . .
            . . . . . . .  |  . . . . . . .  |  . . . . . R .  |  . . . . R . .  |  . . R . . . .
        """)
        table = tower_push(broken).play("b2c3")
        assert table.board == picture(broken_after)
        assert table.outcome is None
        table = tower_push(closed).play("f1e1")
        assert (table.board, table.outcome) == (picture(closed_after), Outcome(1, SURROUNDED))
        assert tower_push(theirs).play("c1d1").outcome == Outcome(2, SURROUNDED)

    def test_a_placement_can_win_at_once_in_either_turn(self):
        red, black = side_by_side("""
            B . . . .  |  R . . . .
            . . R . .  |  . . B . .
            . R T R .  |  . B T B .
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
        """)
        assert tower_push(red, "r", "R1", "->-").play("@c2").outcome == Outcome(1, SURROUNDED)
        assert tower_push(black, "r", "B1", "->-").play("@c2").outcome == Outcome(2, SURROUNDED)
        table = tower_push(red, "r", "R2B1", "->-").play("@c2")
        assert (table.outcome, table.moves()) == (Outcome(1, SURROUNDED), set())
        assert table.text == "B4/2R2/1RTR1/2R2/5 r R1B1 ->-"


BOTH = """
    . . . . . . .
    . . . . . . .
    . . B R B . .
    . . R T . . .
    . . . R R . .
    . . . B B . .
    . . . . . R .
"""

class TestBothAtOnce:
    """One ray brings Black's last diagonal piece; another is a chain that brings both sides' pieces into place."""

    def test_the_player_whose_turn_it_is_wins_whichever_it_is(self):
        assert tower_push(BOTH).play("f1e1").outcome == Outcome(1, SURROUNDED)
        assert tower_push(BOTH.translate(SWAPPED), "b").play("f1e1").outcome == Outcome(2, SURROUNDED)

    @pytest.mark.parametrize(("side", "left", "winner"), [("r", "-", 2), ("b", "-", 1), ("r", "R1", 1), ("b", "R1", 2)])
    def test_in_a_text_the_turn_was_made_by_the_other_side_unless_pieces_are_to_be_placed(self, side, left, winner):
        table = tower_push("""
            . . . . .
            . B R B .
            . R T R .
            . B R B .
            . . . . .
        """, side, left, "-" if left == "-" else "->-")
        assert table.outcome == Outcome(winner, SURROUNDED)


@pytest.mark.parametrize(("piece", "winner"), [("R", 1), ("B", 2)])
@pytest.mark.parametrize("turn", ["r - -", "b - -", "r R1B1 ->-", "b R1B1 ->-"])
def test_a_side_with_no_piece_on_the_board_of_a_text_has_lost_even_if_it_has_pieces_to_place(piece, winner, turn):
    shown = f". . . . . \n . . . . . \n . . T . . \n . . {piece} . . \n . . . . ."
    assert tower_push(shown, *turn.split()).outcome == Outcome(winner, NO_PIECE)


SHUT_IN = """
    . . . . .
    . . . . R
    . . T . .
    R R . . .
    B . . . .
"""


class TestPassing:
    def test_a_side_without_a_move_is_passed_over_which_is_no_ply(self):
        table = tower_push(SHUT_IN, "r", "R1", "->-").play("@b1")
        assert table.text == "5/4R/2T2/RR3/BR3 r - -"
        assert table.position.passed == 1 << 2
        assert table.rules.snapshot(table.position).passed == (2,)
        assert (table.position.ply, table.position.quiet) == (1, 1)
        assert table.rules.snapshot(table.play("b1c1").position).passed == ()

    def test_passing_clears_the_forbidden_board_and_is_written_though_the_game_is_won(self):
        step, won = side_by_side("""
            . . . . B  |  . . . . .
            . . . . .  |  . R . R .
            . . T R .  |  . . T . .
            R R . . .  |  R R . . .
            B . . . .  |  B R . . .
        """)
        table = tower_push(step).play("d3d4")
        assert table.text == "5/3R1/2T2/RR3/B4 r R1 ->4B/5/2TR1/RR3/B4"
        assert table.play("@b1").text == "5/3R1/2T2/RR3/BR3 r - -"
        table = tower_push(won, "r", "R1", "->-").play("@d2")
        assert table.outcome == Outcome(1, SURROUNDED)
        assert table.text == "5/1R1R1/2T2/RR1R1/BR3 r - -"

    @pytest.mark.parametrize("forbidden", ["-", "5/4R/2T2/RR3/BR3"])
    def test_a_text_whose_side_must_pass_is_passed_on_at_once(self, forbidden):
        table = Table("tower_push", SHUT_IN.replace("B .", "B R"), "b", "-", forbidden)
        assert table.text == "5/4R/2T2/RR3/BR3 r - -"
        assert table.position.side == 1


class TestDraws:
    FULL = """
        R B R B R
        B R R B B
        R B T R B
        B B B R R
        R B R . B
    """

    @pytest.fixture
    def crowd(self, monkeypatch):
        """Texts may fill the whole board: with as many pieces as there are, somebody can always move."""
        monkeypatch.setitem(FURTHER, "5-rank", 14)

    @pytest.mark.usefixtures("crowd")
    @pytest.mark.parametrize("side", "rb")
    def test_a_text_in_which_nobody_can_move_is_a_draw(self, side):
        table = tower_push(self.FULL.replace(". B\n", "R B\n"), side)
        assert table.outcome == Outcome(None, "nobody can move")
        assert table.text.endswith(f" {side} - -")

    def test_progress_is_a_capture_and_a_win_goes_before_a_draw(self):
        capture, win = side_by_side("""
            . . . . B  |  B . . . B
            . . . . .  |  . . R . .
            . . T . .  |  . R T R .
            B . B . .  |  . . . . .
            . . . R .  |  . . . R .
        """)
        table = tower_push(capture)
        for text, count in (("d1c1", 1), ("a2a3", 2), ("c1b2", 0), ("@e1", 1), ("e5e4", 2)):
            assert table.play(text).position.quiet == count
        table = tower_push(win)
        table.position.quiet = 99
        assert table.play("d1c2").outcome == Outcome(1, SURROUNDED)
