"""Moves in words, derived from events in the same way in every game."""

import pytest

from game.catalogue import IDS, find
from game.core import Lay
from game.play.game_tree import GameTree
from game.play.spoken_moves import aloud, describe_move, describe_ply
from game.splitmix import SplitMix64
from tests.rules.boost_table import BoostTable
from tests.rules.hex_pictures import HexTable
from tests.rules.pictures import Table


def said(table, text):
    """The description of a first move on this table."""
    tree = GameTree(table.rules, table.variant, text=table.text)
    tree.play(tree.at(tree.node).read(text))
    return describe_ply(tree, tree.node)


class TestPressure:
    def test_a_step(self):
        table = Table("pressure", """
            B . . . .
            . . . . .
            . . W . .
            . . . . .
            . . . . B
        """, "w")  # fmt: skip
        assert said(table, "c3c4") == "White: c3 to c4."

    def test_a_push_and_what_it_freezes(self):
        table = Table("pressure", """
            B . . . .
            . . . . .
            . W B B .
            . . . W .
            . . . . .
        """, "w")  # fmt: skip
        assert said(table, "b3c3") == "White: b3 to c3, pushes two, d3 and e3 are frozen."

    def test_a_token_of_ones_own_that_is_shut_in_is_lost(self):
        """White walled in the own token in the corner, and heard: "captures a1"."""
        table = Table("pressure", """
            . . . . .
            . . . . B
            W . . . .
            . . . . .
            W B . . .
        """, "w")  # fmt: skip
        assert said(table, "a3a2") == "White: a3 to a2, loses a1."

    def test_three_cells_are_named(self):
        table = Table("pressure", """
            B . . . .
            . . . . .
            W B B B .
            . . . W .
            . . . . .
        """, "w")  # fmt: skip
        assert said(table, "a3b3") == "White: a3 to b3, pushes three, c3, d3 and e3 are frozen."

    def test_one_that_is_shut_in(self):
        table = Table("pressure", """
            . . . . .
            . . . . .
            . . . . W
            . . . W B
            . . . W .
        """, "w")  # fmt: skip
        assert said(table, "d1e1") == "White: d1 to e1, captures e2. White wins: every token of Black is captured."

    def test_those_that_wake(self):
        table = Table("pressure", """
            . . . . .
            . . . . .
            . W . w .
            . . . . .
            B B . . .
        """, "w")  # fmt: skip
        assert said(table, "b3b4") == "White: b3 to b4, d3 is no longer frozen."


class TestPressman:
    def test_a_capture(self):
        table = Table("pressman", """
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . W . . B . .
            . . . . . . . .
            W . . . . . . .
            . . . . . . . .
            . . . . . . . .
        """, "b")  # fmt: skip
        assert said(table, "f5c5") == "Black: f5 to c5, captures c5."

    def test_the_piece_that_comes_home(self):
        table = Table("pressman:fresh", """
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . W . . B . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
        """, "b")  # fmt: skip
        assert said(table, "f5f8") == "Black: f5 to f8, f8 is tired, new piece on f1."


class TestSplits:
    def test_a_board_piece(self):
        assert said(HexTable(), "T0,0V") == "White: four cells from 0, 0 to minus 1, 2."

    def test_a_part_of_a_stack(self):
        table = HexTable("""
            W9  .   .   R4  .   .   .   .
              .   .   .   .   .   .   .   .
                .   .   .   .   .   .   .   .
                  W7  .   .   .   .   .   .   R12
        """)
        source, target = (table.by_names(name) for name in ("0,0", "2,0"))
        assert said(table, "0,0-2,0:7") == f"White: 7 of 9 from {source} to {target}."

    def test_a_hex_below_naught_is_read_as_one(self):
        tree = GameTree(*find("splits"))
        tree.play(tree.at(tree.node).read("T0,0V"))
        tree.play(tree.at(tree.node).read("T1,-3V"))
        assert describe_ply(tree, tree.node) == "Red: four cells from 1, minus 3 to 0, minus 1."


class TestTowerPush:
    def table(self):
        return Table("tower_push", """
            . . B . .
            . . R . .
            B B T B .
            R . . R B
            . . . . .
        """, "r", "-", "-")  # fmt: skip

    def test_pieces_that_are_pushed(self):
        assert said(self.table(), "d2e1") == "Red: d2 to e1, pushes one."

    def test_some_of_them_off_the_board(self):
        assert said(self.table(), "c4b4") == "Red: c4 to b4, pushes three, two of them off the board."

    def test_all_of_them_off_the_board(self):
        table = Table("tower_push", """
            . . B . .
            . . R . .
            . . T . .
            . . . . .
            B . . . .
        """, "r", "-", "-")  # fmt: skip
        assert said(table, "c4d4") == "Red: c4 to d4, pushes one off the board."

    def test_a_captured_piece_that_comes_back(self):
        tree = GameTree(*find("tower_push"), text="2B2/2R2/B1T2/R2R1/B4 b B1 ->-")
        tree.play(tree.at(tree.node).read("@e5"))
        assert describe_ply(tree, tree.node) == "Black: a piece on e5."


class TestBoost:
    def test_what_walks_and_what_it_captures(self):
        table = BoostTable("""
            P2 P2 .  P2 P2
            .  .  .  .  .
            .  P2 .  .  .
            .  .  .  .  .
            P1 K1 .  P1 T1
        """)
        assert said(table, "b1b3") == "White: knight b1 to b3, captures the red pawn on b3."

    def test_all_that_is_flanked(self):
        table = BoostTable("""
            P2 P2 .  P2 P2
            .  .  P2 .  .
            P1 P2 .  T2 D
            .  .  .  .  .
            P1 P1 D  .  P1
        """)
        assert said(table, "c1c3") == "White: dragon c1 to c3, captures the red pawn on b3 and the red tower on d3."

    def test_three_that_are_captured_are_all_named(self):
        table = BoostTable("""
            P2 P2 D  P2 P2
            .  .  P2 .  .
            P1 P2 .  T2 D
            .  .  .  .  .
            P1 P1 D  .  P1
        """)
        captured = "the red pawn on b3, the red tower on d3 and the red pawn on c4"
        assert said(table, "c1c3") == f"White: dragon c1 to c3, captures {captured}."

    def test_what_is_built_and_what_becomes_more(self):
        table = BoostTable("""
            P2 P2 .  P2 P2
            .  .  P1 .  .
            .  P1 .  P1 T1
            .  .  P1 .  .
        """)
        assert said(table, "c2") == "White: tower on c2."
        assert said(table, "d2") == "White: d2 is now a knight."

    def test_among_three_it_matters_whose_piece_is_captured(self):
        table = BoostTable(
            """
            P2 .  .  .  .  .  .  P3 T3
            .  .  .  .  .  .  .  .  .
            .  .  .  .  .  .  .  .  .
            .  .  .  .  .  .  .  .  .
            .  .  .  .  .  .  .  .  .
            .  .  .  .  .  .  .  .  .
            .  P2 .  .  .  .  .  .  .
            .  .  .  .  .  .  .  .  .
            P1 K1 .  T1  .  .  .  .  T2
            """,
            variant="boost:3",
        )
        assert said(table, "b1b3") == "White: knight b1 to b3, captures the red pawn on b3."


class TestEveryGame:
    @pytest.mark.parametrize("name", [*IDS, "splits:quick", "pressman:fresh", "boost:4"])
    def test_every_ply_says_whose_it_was_and_where_it_went(self, name):
        tree, rng = GameTree(*find(name), 3), SplitMix64(5)
        while tree.moves and tree.node.ply < 80:
            tree.play(rng.choice(tree.moves))
            words = describe_ply(tree, tree.node)
            assert words.startswith(f"{tree.rules.seat_names[tree.node.seat - 1]}: ")
            assert words.endswith(".")
            assert tree.node.move is not None
            assert tree.node.parent is not None
            last = [spot for spot in tree.node.move.path if not isinstance(spot, str)][-1]
            places = [event.cells for event in tree.node.events if isinstance(event, Lay)] or [(last,)]
            assert any(aloud(tree.node.parent.snapshot.names[cell]) in words for cell in places[0])
            assert "-" not in words
            assert len(words) < 200, words

    @pytest.mark.parametrize("name", IDS)
    def test_a_move_not_yet_played_is_described_like_one_that_was(self, name):
        tree = GameTree(*find(name), 3)
        for move in tree.moves[:20]:
            words = describe_move(tree, tree.node, move, tree.events(move))
            tree.play(move)
            assert describe_ply(tree, tree.node) == f"{tree.rules.seat_names[0]}: {words}."
            tree.undo()

    def test_the_start_has_no_description(self):
        tree = GameTree(*find("pressure"))
        assert describe_ply(tree, tree.root) == ""

    def test_resigning_is_described_by_how_the_game_ended(self):
        tree = GameTree(*find("pressure"))
        tree.resign(1)
        assert describe_ply(tree, tree.node) == "White resigned: Black wins."

    def test_so_is_a_draw(self):
        tree = GameTree(*find("pressure"))
        tree.agree_draw()
        assert describe_ply(tree, tree.node) == "Drawn by agreement."

    def test_a_player_who_is_out_is_named_while_others_play_on(self):
        tree = GameTree(*find("boost:3"))
        tree.resign(1)
        assert describe_ply(tree, tree.node) == "White: forfeit. White is out."
        tree.play(tree.moves[0])
        assert "is out" not in describe_ply(tree, tree.node), "that was said before"

    def test_a_player_who_has_no_move_passes(self):
        tree = GameTree(*find("tower_push"), text="5/4R/2T2/RR3/B4 r R1 ->-")
        tree.play(tree.at(tree.node).read("@b1"))
        assert describe_ply(tree, tree.node).endswith(f"{tree.rules.seat_names[1]} passes.")


class TestAloud:
    def test_a_hex_has_its_minus_in_words_and_a_pause_in_the_middle(self):
        assert aloud("The hex -2,3 is free.") == "The hex minus 2, 3 is free."
        assert aloud("0,-12") == "0, minus 12"

    def test_other_words_stay(self):
        assert aloud("d3 to e4, pushes one; half-made, 3 left.") == "d3 to e4, pushes one; half-made, 3 left."
