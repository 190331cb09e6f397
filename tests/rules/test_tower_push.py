"""Tower Push: the rays that the Tower holds up, captures, and placing what was captured; see test_readings.py."""

from tests.rules.pictures import Table, picture, side_by_side


def tower_push(shown: str, side: str = "r", left: str = "-", forbidden: str = "-") -> Table:
    rows = picture(shown).count("\n") + 1
    return Table(f"tower_push:{rows}-rank", shown, side, left, forbidden)


class TestTower:
    def test_a_ray_that_would_enter_the_tower_is_cancelled_and_the_others_stand(self):
        held, held_after, black, black_after = side_by_side("""
            . . . . B  |  . . . . B  |  . . B . .  |  . . . . .
            . . . . .  |  . . . . .  |  . . . . .  |  . . B . .
            . . T . .  |  . . T . B  |  . R T . .  |  . . T . .
            . . B B .  |  . . B . .  |  . . . . .  |  R . . . .
            . R . . .  |  . . R . .  |  . . . . .  |  . . . . .
        """)
        assert tower_push(held).play("b1c1").board == picture(held_after)
        assert tower_push(black, "b").play("c5c4").board == picture(black_after)


class TestCapture:
    def test_a_piece_pushed_off_the_board_is_the_other_sides_to_place(self):
        enemy, enemy_after, own, own_after = side_by_side("""
            . . . . B  |  . . . . B  |  . . . . B  |  . . . . B
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            . . T . .  |  . . T . .  |  . . T . .  |  . . T . .
            B . . . .  |  . R . . .  |  R B . . .  |  B . R . .
            . . R . .  |  . . . . .  |  . . . R .  |  . . . . .
        """)
        table = tower_push(enemy).play("c1b2")
        assert table.board == picture(enemy_after)
        assert table.rules.snapshot(table.position).waiting == (1, 0)
        assert table.position.side == 1
        table = tower_push(own).play("d1c2")
        assert table.board == picture(own_after)
        assert table.rules.snapshot(table.position).waiting == (0, 1)
        assert table.position.side == 2
        assert table.text.split()[1:3] == ["r", "B1"]


def both_have_pieces_to_place() -> Table:
    """Red moved to c2 and pushed a black piece off over c1 and a red one off over a2."""
    return tower_push("""
        . . . . B
        . . . . .
        . . T . .
        R B . . .
        . . B R .
    """).play("d1c2")


class TestPlacement:
    def test_first_the_turn_s_owner_places_then_the_opponent_and_then_the_opponent_moves(self):
        table = both_have_pieces_to_place()
        assert table.text.startswith("4B/5/2T2/B1R2/5 r R1B1 ")
        assert table.position.side == 1
        table.play("@e1")
        assert table.text.startswith("4B/5/2T2/B1R2/4R r B1 ")
        assert table.position.side == 2
        table.play("@e2")
        assert table.text == "4B/5/2T2/B1R1B/4R b - -"
        assert "a2a1" in table.moves()

    def test_a_side_places_all_its_pieces_before_the_other_black_first_in_a_turn_of_its_own(self):
        red, red_after = side_by_side("""
            . . . . B  |  . . . . B
            . . . . .  |  . . . . .
            . . T . .  |  B . T . .
            . R . . .  |  R R . . .
            . . . . .  |  R . . . .
        """)
        table = tower_push(red, "r", "R2B1", "->-")
        assert [int(table.play(text).position.side) for text in ("@a1", "@a2", "@a3")] == [1, 2, 2]
        assert table.board == picture(red_after)
        assert table.position.ply == 3
        table = tower_push(red, "b", "R1B1", "->-")
        assert table.play("@a1").text == "4B/5/2T2/1R3/B4 b R1 ->-"
        assert table.play("@c1").text == "4B/5/2T2/1R3/B1R2 r - -"

    def test_a_piece_goes_to_any_empty_cell_but_the_tower_s_and_pushes_nothing(self):
        table = both_have_pieces_to_place()
        names = {file + rank for file in "abcde" for rank in "12345"}
        assert table.moves() == {f"@{name}" for name in names - {"e5", "c3", "a2", "c2"}}
        assert table.play("@a1", "@b2").board == picture("""
            . . . . B
            . . . . .
            . . T . .
            B B R . .
            R . . . .
        """)
