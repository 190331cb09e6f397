"""Tower Push: the board that a reply may not end with, and the one case in which it may."""

from tests.rules.pictures import Table, picture, side_by_side
from tests.rules.test_tower_push import tower_push

BEFORE = """
    . . . . .
    . . . . .
    R . T . .
    . . . . .
    R . B . .
"""

def pushed() -> Table:
    """Red stepped from a1 to b1 and pushed the one piece of Black from c1 to d1."""
    return tower_push(BEFORE).play("a1b1")


class TestForbiddenBoard:
    def test_the_board_before_a_turn_that_displaced_one_enemy_is_forbidden_to_the_reply(self):
        table = pushed()
        assert table.text == "5/5/R1T2/5/1R1B1 b - 5/5/R1T2/5/R1B2"
        assert table.targets("d1") == picture("""
            . . . . .
            . . . . .
            R . T . .
            . . * * *
            . R . B *
        """)
        assert pushed().why_not("d1c1") == (
            "'d1c1' cannot be played. The step from d1 to c1 would restore the board as it was before Red moved"
            " last, which is not allowed."
        )

    def test_a_step_back_is_allowed_later_or_where_it_pushes_something_else(self):
        also, also_after = side_by_side("""
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
            . . T . .  |  . . T . R
            . . . R .  |  . . . . .
            R . B . .  |  R . B . .
        """)
        table = tower_push(also).play("a1b1")
        assert table.text == "5/5/2T2/3R1/1R1B1 b - 5/5/2T2/3R1/R1B2"
        assert table.play("d1c1").board == picture(also_after)
        table = pushed().play("d1e1", "a3a4", "e1d1", "a4a3")
        assert table.text == "5/5/R1T2/5/1R1B1 b - -"
        assert table.play("d1c1").board == picture(BEFORE)

    def test_a_copy_of_a_game_and_of_a_text_keeps_the_boards(self):
        for table in (pushed(), Table("tower_push", BEFORE, "b", "B1", "5/5/R1T2/R4/R1B2>5/5/R1T2/B4/R1B2")):
            twin = table.position.copy()
            assert table.rules.write(twin) == table.text
            assert twin.legal_moves() == table.position.legal_moves()


class TestReplyWithPlacements:
    """The reply ends with its last placement, so that ply may not restore the board."""

    def reply(self) -> Table:
        """Red captured on b1 and placed on a1; Black steps into the hole, takes a1 and drives Red back to d3."""
        return tower_push("""
            . . . . .
            . . . . .
            . . T R .
            B . . . .
            . B . . .
        """).play("d3c2", "@a1", "a2b1")

    def test_the_placement_that_would_end_the_turn_with_the_forbidden_board_is_refused(self):
        assert self.reply().text == "5/5/2TR1/5/1B3 b B1 5/5/2TR1/B4/1B3>-"
        table = self.reply()
        assert "@a2" not in table.moves()
        assert {"@a1", "@a3", "@b2"} <= table.moves()
        assert table.why_not("@a2") == (
            "'@a2' cannot be played. A piece on a2 would restore the board as it was before Red moved last,"
            " which is not allowed."
        )
        assert self.reply().play("@a1").text == "5/5/2TR1/5/BB3 r - -"

    def test_only_the_last_placement_of_a_turn_of_either_side_ends_it(self):
        table = Table("tower_push", BEFORE, "b", "R1", "5/5/R1T2/R4/R1B2>-")
        assert table.position.side == 1
        assert "@a2" not in table.moves()
        assert "@a2" in Table("tower_push", BEFORE, "b", "B2", "5/5/R1T2/B4/R1B2>-").moves()
        assert "@a2" in Table("tower_push", BEFORE, "b", "R1B1", "5/5/R1T2/B4/R1B2>-").moves()
        table = Table("tower_push", BEFORE, "b", "B2", "5/5/R1T2/BB3/R1B2>-")
        assert "@b2" not in table.play("@a2").moves()

    def test_what_is_forbidden_to_the_next_reply_does_not_bind_this_turn(self):
        table = Table("tower_push", BEFORE, "b", "B1", "->5/5/R1T2/B4/R1B2")
        assert "@a2" in table.moves()
        assert table.play("@a2").text == "5/5/R1T2/B4/R1B2 r - 5/5/R1T2/B4/R1B2"


class TestNoOtherPly:
    CORNER = """
        . . . . .
        . . . . .
        R R T . .
        B R . . .
        . R . . .
    """
    AFTER = "5/5/RRT2/1R3/B1R2"  # the board after a2a1, which the Tower keeps from pushing b2

    def test_the_only_move_is_allowed_until_another_piece_can_move(self):
        table = tower_push(self.CORNER, "b", "-", self.AFTER)
        assert table.moves() == {"a2a1"}
        assert table.play("a2a1").text.startswith(f"{self.AFTER} r - ")
        table = Table("tower_push", self.CORNER.replace(". . .\n", ". . B\n", 1), "b", "-", f"4B{self.AFTER[1:]}")
        assert table.moves() == {"e5d5", "e5e4", "e5d4"}
        assert table.refusal("a2").startswith("The only step of the piece on a2 would restore the board")
